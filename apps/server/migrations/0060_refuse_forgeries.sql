-- Up Migration
-- What somebody with the application's own password could still do beside the ledger's rules.

-- An account named twice was joined twice: its step was posted once, with every transfer twice. Changed in place, so that the function's
-- latest text stays the one that counts.
DO $$
DECLARE
  signature CONSTANT regprocedure := 'trading_post(bigint[], numeric[], numeric[], bigint[], integer[])';
  old CONSTANT text := E'\nBEGIN\n';
  text_before CONSTANT text := pg_get_functiondef(signature);
BEGIN
  IF (length(text_before) - length(replace(text_before, old, ''))) <> length(old) THEN
    RAISE EXCEPTION 'trading_post does not begin in the way that this migration changes';
  END IF;
  EXECUTE replace(text_before, old, old || $check$  IF cardinality(accounts) > 1 AND cardinality(accounts) <> (SELECT count(DISTINCT account) FROM unnest(accounts) AS account) THEN
    RAISE EXCEPTION 'a batch names an account twice' USING ERRCODE = 'check_violation';
  END IF;
$check$);
END
$$;

-- A step is reversed by an agreement about its order, and an agreement is carried out once: when its fills are undone, it takes back nothing
-- that came later, nor the position that goes on.
CREATE FUNCTION trading_guard_reversal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM trading_reversal_fills WHERE order_id = NEW.order_id AND reversal_id = NEW.reversal_id) THEN
    RAISE EXCEPTION 'step % of order % is reversed by nobody''s agreement', NEW.version, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM trading_reversal_fills l WHERE l.order_id = NEW.order_id AND l.reversal_id = NEW.reversal_id AND NOT EXISTS (
      SELECT FROM trading_events r
      JOIN ledger_postings p ON p.fact_id = r.order_id AND p.step = r.version AND p.fact = (SELECT id FROM ledger_facts WHERE fact = 'order')
      WHERE r.order_id = l.order_id AND r.reverses = l.version)
  ) THEN
    RAISE EXCEPTION 'agreement % on order % was carried out before', NEW.reversal_id, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER trading_events_guard_reversal BEFORE INSERT ON trading_events FOR EACH ROW WHEN (NEW.kind = 'reversed')
  EXECUTE FUNCTION trading_guard_reversal();

-- Nobody has an account who is no customer.
CREATE OR REPLACE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_account_kinds k WHERE k.kind = NEW.kind AND k.mode = NEW.mode AND k.is_house = NEW.is_house
      AND k.may_overdraw = NEW.may_overdraw)
    OR NEW.is_house <> (NEW.owner_id = 0) OR NOT NEW.is_house AND NEW.name <> ''
    OR NOT NEW.is_house AND NOT EXISTS (SELECT FROM identity_customers c WHERE c.id = NEW.owner_id) THEN
    RAISE EXCEPTION 'there is no such account: % of % (%)', NEW.kind, NEW.owner_id, NEW.mode USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- The database says when an answer was given: one that is dated earlier would be forgotten at once.
REVOKE INSERT ON idempotency_answers FROM candor_app;
GRANT INSERT (customer_id, key, request_hash, answer) ON idempotency_answers TO candor_app;

-- The same transaction of a bank, however it is spaced or capitalised.
CREATE FUNCTION capital_reference(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(words, NFKC), '[[:space:][:cntrl:]\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]+', '', 'g'))
$$;
GRANT EXECUTE ON FUNCTION capital_reference TO candor_app;
CREATE FUNCTION capital_guard_reference() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Movements follow one another.
  PERFORM capital_lock();
  IF EXISTS (SELECT FROM capital_movements WHERE capital_reference(reference) = capital_reference(NEW.reference)) THEN
    RAISE EXCEPTION 'a movement with the reference % was counted before', NEW.reference USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER capital_movements_guard_reference BEFORE INSERT ON capital_movements FOR EACH ROW EXECUTE FUNCTION capital_guard_reference();

-- Instants that the program can read: with one that it cannot, no history is listed, and nothing is traded after the next start.
ALTER TABLE trading_orders ADD CONSTRAINT trading_orders_instants CHECK (
  placed_at >= '2000-01-01 00:00Z' AND placed_at < '10000-01-01 00:00Z'
  AND (opened_at IS NULL OR opened_at >= '2000-01-01 00:00Z' AND opened_at < '10000-01-01 00:00Z')
  AND (financed_to IS NULL OR financed_to >= '2000-01-01 00:00Z' AND financed_to < '10000-01-01 00:00Z')
  AND (ended_at IS NULL OR ended_at >= '2000-01-01 00:00Z' AND ended_at < '10000-01-01 00:00Z')
  AND (expires_at IS NULL OR expires_at >= '2000-01-01 00:00Z' AND expires_at < '10000-01-01 00:00Z')) NOT VALID;
ALTER TABLE trading_events ADD CONSTRAINT trading_events_instants CHECK (
  happened_at >= '2000-01-01 00:00Z' AND happened_at < '10000-01-01 00:00Z'
  AND (quoted_at IS NULL OR quoted_at >= '2000-01-01 00:00Z' AND quoted_at < '10000-01-01 00:00Z')
  AND (rolled_at IS NULL OR rolled_at >= '2000-01-01 00:00Z' AND rolled_at < '10000-01-01 00:00Z')
  AND (expires_at IS NULL OR expires_at >= '2000-01-01 00:00Z' AND expires_at < '10000-01-01 00:00Z')) NOT VALID;
ALTER TABLE trading_account_events ADD CONSTRAINT trading_account_events_instants CHECK (
  happened_at >= '2000-01-01 00:00Z' AND happened_at < '10000-01-01 00:00Z') NOT VALID;
