-- Up Migration
-- A passing refusal (10015) binds a key to its request and leaves it open: the next answer to the same request takes its place, and is kept
-- for 30 days from then. Every other answer stays as it is.
CREATE OR REPLACE FUNCTION idempotency_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.answer ->> 'effect' = 'refused' AND OLD.answer ->> 'code' IN ('not_tradable_now', 'no_cover')
    AND (NEW.customer_id, NEW.key, NEW.request_hash) = (OLD.customer_id, OLD.key, OLD.request_hash) THEN
    NEW.created_at := now();
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
GRANT UPDATE (answer) ON idempotency_answers TO candor_app;

-- How far from the current price a level may be. Whoever decides orders keeps it in memory, with the terms of the market.
INSERT INTO params_params (key, value, about) VALUES
  ('levelFactorMax', '10', 'How many times as high as the current price, or as low, the levels of an order may be.');
CREATE TRIGGER params_params_level_factor AFTER UPDATE ON params_params FOR EACH ROW WHEN (NEW.key = 'levelFactorMax')
  EXECUTE FUNCTION market_notify_credit_hours();

-- A megabyte is a million bytes, in the program and in every sentence of it: these two, which nobody can change, said 2^20 instead.
ALTER TABLE params_params DISABLE TRIGGER params_params_guard;
ALTER TABLE params_changes DISABLE TRIGGER params_changes_append_only;
UPDATE params_params SET value = '2000000' WHERE key = 'imageBytesMax';
UPDATE params_params SET value = '50000000' WHERE key = 'kycImageBytesMax';
UPDATE params_changes c SET value = p.value FROM params_params p WHERE p.key = c.key AND p.key IN ('imageBytesMax', 'kycImageBytesMax');
ALTER TABLE params_params ENABLE TRIGGER params_params_guard;
ALTER TABLE params_changes ENABLE TRIGGER params_changes_append_only;
