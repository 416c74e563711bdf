-- Up Migration
-- A final block can leave the chain after all. What was credited from it is taken back, once, by two people, and only where the watcher has recorded
-- that the block is gone. The customer owes what was credited; the operator stands in for it until then.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('chain_loss', 'real', true, true, 'deposits that the chain has taken back after they were credited, by network: as far below zero as customers owe for them');
INSERT INTO ledger_facts (fact, about) VALUES ('deposit_debt', 'money that a customer owed for a deposit that was taken back, and has returned');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('deposit.reversed', 'chain_loss', 'custody', 'deposit', '{real}'),
  ('debt.recovered', 'available', 'chain_loss', 'deposit_debt', '{real}');

-- A final block that the chain has no more, as the watcher saw it.
CREATE TABLE wallet_forks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL REFERENCES wallet_cursors (network),
  found_at timestamptz NOT NULL,
  -- Up to where we had read, and what the chain has there now.
  cursor_number bigint NOT NULL CHECK (cursor_number > 0),
  cursor_hash text NOT NULL,
  chain_hash text NOT NULL CHECK (chain_hash <> cursor_hash),
  -- The newest block that we know and the chain still has.
  base_number bigint NOT NULL CHECK (base_number >= 0 AND base_number < cursor_number),
  base_hash text NOT NULL,
  -- The chain has returned to ours, or two people have agreed to follow it.
  ended_at timestamptz CHECK (ended_at >= found_at),
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id) CHECK (proposal_id IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX wallet_forks_one_open ON wallet_forks (network) WHERE ended_at IS NULL;
CREATE FUNCTION wallet_guard_fork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (to_jsonb(NEW) - '{ended_at,proposal_id}'::text[]) <> (to_jsonb(OLD) - '{ended_at,proposal_id}'::text[]) THEN
    RAISE EXCEPTION 'what the watcher found stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_forks_guard BEFORE UPDATE OR DELETE ON wallet_forks FOR EACH ROW EXECUTE FUNCTION wallet_guard_fork();
CREATE TRIGGER wallet_forks_no_truncate BEFORE TRUNCATE ON wallet_forks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Blocks with payments to our customers that the chain has no more.
CREATE TABLE wallet_fork_blocks (
  fork_id bigint NOT NULL REFERENCES wallet_forks (id),
  block_number bigint NOT NULL,
  was_hash text NOT NULL,
  chain_hash text NOT NULL CHECK (chain_hash <> was_hash),
  PRIMARY KEY (fork_id, block_number, was_hash)
);
CREATE TRIGGER wallet_fork_blocks_append_only BEFORE UPDATE OR DELETE ON wallet_fork_blocks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_fork_blocks_no_truncate BEFORE TRUNCATE ON wallet_fork_blocks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What customers owe for deposits that were taken back, and what has returned of it.
CREATE TABLE wallet_debts (
  deposit_id bigint PRIMARY KEY REFERENCES wallet_deposits (id),
  fork_id bigint NOT NULL REFERENCES wallet_forks (id),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  network text NOT NULL,
  coin text NOT NULL,
  owed_units numeric(38, 0) NOT NULL CHECK (owed_units > 0 AND owed_units <> 'NaN'),
  since timestamptz NOT NULL
);
CREATE INDEX wallet_debts_customer ON wallet_debts (customer_id);
CREATE TRIGGER wallet_debts_append_only BEFORE UPDATE OR DELETE ON wallet_debts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_debts_no_truncate BEFORE TRUNCATE ON wallet_debts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE SEQUENCE wallet_recovery_ids;
CREATE TABLE wallet_recoveries (
  id bigint PRIMARY KEY,
  deposit_id bigint NOT NULL REFERENCES wallet_debts (deposit_id),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  recovered_at timestamptz NOT NULL
);
CREATE INDEX wallet_recoveries_debt ON wallet_recoveries (deposit_id);
CREATE TRIGGER wallet_recoveries_append_only BEFORE UPDATE OR DELETE ON wallet_recoveries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_recoveries_no_truncate BEFORE TRUNCATE ON wallet_recoveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION wallet_debt_left(deposit bigint) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.owed_units - coalesce((SELECT sum(r.amount_units) FROM wallet_recoveries r WHERE r.deposit_id = d.deposit_id), 0)
  FROM wallet_debts d WHERE d.deposit_id = deposit
$$;

-- A deposit that was taken back is its own end: the same transaction in another block is another deposit.
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_reason_check;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_reason_check CHECK (reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum',
  'accountClosed', 'notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken', 'chainReplaced'));
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_decided;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_decided CHECK (
  (status = 'review') = (decided_at IS NULL) AND (status = 'approved') = (reason IS NULL)
  AND (status <> 'approved' OR final_at IS NOT NULL)
  AND (status <> 'failed' OR reason IN ('notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken', 'chainReplaced'))
  AND (status <> 'review' OR reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum', 'accountClosed')));
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_output;
CREATE UNIQUE INDEX wallet_deposits_output ON wallet_deposits (network, tx_hash, output_index) WHERE reason IS DISTINCT FROM 'chainReplaced';

-- Whether two people have agreed to take back what this block had.
CREATE FUNCTION wallet_is_gone(in_network text, number bigint, hash text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM wallet_forks f JOIN wallet_fork_blocks b ON b.fork_id = f.id
    WHERE f.network = in_network AND f.proposal_id IS NOT NULL AND b.block_number = number AND b.was_hash = hash)
$$;

-- As in 0090, but for what the chain has taken back.
CREATE OR REPLACE FUNCTION wallet_guard_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changing CONSTANT text[] := '{status,reason,decided_at}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a deposit stays known' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.reason = 'chainReplaced' THEN
    RAISE EXCEPTION 'deposit % was taken back, once', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason = 'chainReplaced' THEN
    IF OLD.final_at IS NULL OR OLD.status = 'failed' OR (to_jsonb(NEW) - changing) <> (to_jsonb(OLD) - changing)
      OR NOT wallet_is_gone(OLD.network, OLD.block_number, OLD.block_hash) THEN
      RAISE EXCEPTION 'the chain has not taken deposit % back', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status = 'approved' AND NEW.announced_at IS NOT DISTINCT FROM OLD.announced_at THEN
    RAISE EXCEPTION 'a deposit is credited once, and stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.network, NEW.coin, NEW.created_at) IS DISTINCT FROM
      (OLD.id, OLD.customer_id, OLD.network, OLD.coin, OLD.created_at)
    OR OLD.announced_at IS NOT NULL AND (NEW.announced_at, NEW.announced_units, NEW.announced_hash, NEW.announced_tail, NEW.proof_id)
      IS DISTINCT FROM (OLD.announced_at, OLD.announced_units, OLD.announced_hash, OLD.announced_tail, OLD.proof_id)
    OR OLD.tx_hash IS NOT NULL AND (NEW.address_id, NEW.tx_hash, NEW.output_index, NEW.received_units, NEW.seen_at)
      IS DISTINCT FROM (OLD.address_id, OLD.tx_hash, OLD.output_index, OLD.received_units, OLD.seen_at)
    OR OLD.final_at IS NOT NULL AND (NEW.final_at, NEW.block_number, NEW.block_hash) IS DISTINCT FROM (OLD.final_at, OLD.block_number, OLD.block_hash)
    OR OLD.status = 'approved' AND (NEW.status, NEW.reason, NEW.decided_at, NEW.tx_hash) IS DISTINCT FROM (OLD.status, OLD.reason, OLD.decided_at, OLD.tx_hash)
    -- What had gone from the chain may come back; nothing else that failed does.
    OR OLD.status = 'failed' AND NEW.status <> 'failed' AND OLD.reason <> 'dropped' THEN
    RAISE EXCEPTION 'that is not how deposit % goes on', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- As in 0090, but that reading goes on from where both chains are the same.
CREATE OR REPLACE FUNCTION wallet_guard_cursor() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.network <> OLD.network OR NEW.genesis_hash <> OLD.genesis_hash
    OR NOT (NEW.block_number = OLD.block_number + 1 OR EXISTS (
      SELECT FROM wallet_forks f WHERE f.network = OLD.network AND f.proposal_id IS NOT NULL
        AND (f.cursor_number, f.cursor_hash, f.base_number, f.base_hash) = (OLD.block_number, OLD.block_hash, NEW.block_number, NEW.block_hash))) THEN
    RAISE EXCEPTION 'a chain is read block by block, and never back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- As in 0090; taking back is told by a name of its own.
CREATE OR REPLACE FUNCTION wallet_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, CASE WHEN NEW.status = 'approved' THEN 'depositCredited' WHEN OLD.status = 'approved' THEN 'depositReversed' ELSE 'depositFailed' END,
    'real', jsonb_build_object('amount', wallet_amount(NEW.coin, coalesce(NEW.received_units, NEW.announced_units)), 'coin', NEW.coin), NEW.decided_at);
  RETURN NULL;
END
$$;

-- What two people approved in this very transaction: takes back all that was credited from blocks which the watcher recorded as gone, and lets it
-- read on from where both chains are the same.
CREATE FUNCTION wallet_reverse_fork(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'deposits.reverse');
  fork wallet_forks;
  ids bigint[];
  coins text[];
  amounts numeric[];
  sides bigint[];
  total integer;
BEGIN
  SELECT * INTO STRICT fork FROM wallet_forks WHERE id = (approved.payload ->> 'forkId')::bigint AND ended_at IS NULL FOR UPDATE;
  UPDATE wallet_forks SET ended_at = approved.decided_at, proposal_id = approved.id WHERE id = fork.id;
  -- The watcher is at this very block, or it has nothing to go back from.
  UPDATE wallet_cursors SET block_number = fork.base_number, block_hash = fork.base_hash, moved_at = approved.decided_at
  WHERE network = fork.network AND block_number = fork.cursor_number AND block_hash = fork.cursor_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the chain of % was read on meanwhile', fork.network USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT array_agg(d.id ORDER BY d.id), array_agg(d.coin ORDER BY d.id), array_agg(d.received_units ORDER BY d.id), count(*)
  INTO ids, coins, amounts, total
  FROM (SELECT d.* FROM wallet_deposits d JOIN wallet_fork_blocks b ON b.fork_id = fork.id AND b.block_number = d.block_number AND b.was_hash = d.block_hash
    WHERE d.network = fork.network AND d.status = 'approved' FOR UPDATE OF d) d;
  INSERT INTO wallet_debts (deposit_id, fork_id, customer_id, network, coin, owed_units, since)
  SELECT d.id, fork.id, d.customer_id, d.network, d.coin, d.received_units, approved.decided_at FROM wallet_deposits d WHERE d.id = ANY (ids);
  -- Those that waited for the minimum were not credited, and end with them.
  UPDATE wallet_deposits d SET status = 'failed', reason = 'chainReplaced', decided_at = approved.decided_at
  FROM wallet_fork_blocks b
  WHERE b.fork_id = fork.id AND b.block_number = d.block_number AND b.was_hash = d.block_hash AND d.network = fork.network
    AND d.final_at IS NOT NULL AND d.status <> 'failed';
  IF total > 0 THEN
    SELECT array_agg(opened.id ORDER BY opened.ordinal) INTO sides
    FROM ledger_open_accounts(array_fill(0::bigint, ARRAY[2 * total]), array_fill('real'::text, ARRAY[2 * total]), coins || coins,
      array_fill('chain_loss'::text, ARRAY[total]) || array_fill('custody'::text, ARRAY[total]), array_fill(fork.network, ARRAY[2 * total])) opened;
    PERFORM ledger_write('{}', '{}', 'deposit', ids, array_fill(2, ARRAY[total]), ARRAY(SELECT generate_series(1, total)),
      array_fill('deposit.reversed'::text, ARRAY[total]), sides[1:total], sides[total + 1:2 * total], amounts);
  END IF;
END
$$;

-- What a customer owes comes back from what is available. `before`: what the available account must hold, or null.
CREATE FUNCTION wallet_recover(recovery bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  r record;
  sides bigint[];
BEGIN
  SELECT x.*, d.customer_id, d.coin, d.network INTO STRICT r FROM wallet_recoveries x JOIN wallet_debts d ON d.deposit_id = x.deposit_id WHERE x.id = recovery;
  PERFORM FROM wallet_debts WHERE deposit_id = r.deposit_id FOR UPDATE;
  IF wallet_debt_left(r.deposit_id) < 0 THEN
    RAISE EXCEPTION 'nobody gives back more than was taken: deposit %', r.deposit_id USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT array_agg(opened.id ORDER BY opened.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[r.customer_id, 0], '{real,real}', ARRAY[r.coin, r.coin], '{available,chain_loss}', ARRAY['', r.network]) opened;
  PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE sides[1:1] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
    'deposit_debt', ARRAY[recovery], '{1}', '{1}', '{debt.recovered}', sides[1:1], sides[2:2], ARRAY[r.amount_units]);
  PERFORM pg_notify('ledger_balances', r.customer_id || ' real');
END
$$;

-- A recovery is posted with its row, or there is none.
CREATE FUNCTION wallet_recovery_must_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_facts f ON f.id = p.fact AND f.fact = 'deposit_debt' WHERE p.fact_id = NEW.id AND p.step = 1) THEN
    RAISE EXCEPTION 'the money of recovery % was not moved', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER wallet_recoveries_post AFTER INSERT ON wallet_recoveries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wallet_recovery_must_post();

GRANT SELECT ON wallet_forks, wallet_fork_blocks, wallet_debts, wallet_recoveries TO candor_app;
GRANT INSERT ON wallet_forks, wallet_fork_blocks, wallet_recoveries TO candor_app;
GRANT UPDATE (ended_at) ON wallet_forks TO candor_app;
GRANT USAGE ON SEQUENCE wallet_recovery_ids TO candor_app;
REVOKE EXECUTE ON FUNCTION wallet_reverse_fork, wallet_recover FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_reverse_fork, wallet_recover, wallet_debt_left, wallet_is_gone TO candor_app;
