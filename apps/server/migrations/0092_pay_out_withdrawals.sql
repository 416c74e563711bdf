-- Up Migration
-- What customers take out. The amount is held in the transaction of the request; it is released or paid, and never both: each is the second step of
-- one fact. A payout keeps its nonce for ever, so that however often it is signed or sent, the chain executes it once.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('withdrawal', 'real', false, false, 'what is held for withdrawals until they are paid, or fail');
INSERT INTO ledger_facts (fact, about) VALUES ('withdrawal', 'a withdrawal: held, then released, or paid on the chain with its fee');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('withdrawal.held', 'available', 'withdrawal', 'withdrawal', '{real}'),
  ('withdrawal.released', 'withdrawal', 'available', 'withdrawal', '{real}'),
  ('withdrawal.paid', 'withdrawal', 'custody', 'withdrawal', '{real}'),
  ('withdrawal.fee', 'withdrawal', 'fees', 'withdrawal', '{real}');

INSERT INTO params_params (key, value, about) VALUES
  ('withdrawalMinUsdt', '20', 'Smallest withdrawal of USDT.'),
  ('withdrawalMinBtc', '0.0005', 'Smallest withdrawal of BTC.'),
  ('withdrawalMinEth', '0.01', 'Smallest withdrawal of ETH.'),
  ('withdrawalDayLimit', '50000', 'What a verified customer can withdraw within 24 hours, in USDT.'),
  ('withdrawalMonthLimit', '500000', 'What a verified customer can withdraw within 30 days, in USDT.'),
  ('withdrawalTwoFrom', '10000', 'From this amount on, in USDT, two members of staff approve a withdrawal.');

CREATE SEQUENCE wallet_withdrawal_ids;
CREATE TABLE wallet_withdrawals (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  payee_id bigint NOT NULL REFERENCES wallet_payees (id),
  network text NOT NULL CHECK (network IN ('ethereum', 'tron', 'bitcoin')),
  coin text NOT NULL CHECK (coin IN ('USDT', 'BTC', 'ETH')),
  address text NOT NULL,
  match_key text NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- At most one percent, whatever a parameter says.
  fee_rate_ppb bigint NOT NULL CHECK (fee_rate_ppb BETWEEN 0 AND 10000000),
  fee_units numeric(38, 0) NOT NULL CHECK (fee_units = div(amount_units * fee_rate_ppb, 1000000000) AND fee_units < amount_units),
  -- Its worth when it was asked for, for the limits. Null: no price was ever recorded; then two members look at it.
  usdt_units numeric(38, 0) CHECK (usdt_units >= 0 AND usdt_units <> 'NaN'),
  needs_two boolean NOT NULL CHECK (needs_two OR usdt_units IS NOT NULL),
  requested_at timestamptz NOT NULL,
  review_due_at timestamptz NOT NULL CHECK (review_due_at > requested_at),
  case_id bigint UNIQUE REFERENCES cases_cases (id),
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'approved', 'failed')),
  stage text CHECK (stage IN ('signing', 'sent', 'confirming', 'done')),
  reason text CHECK (reason IN ('addressAtRisk', 'accountInDoubt', 'sourceInDoubt', 'lawForbids', 'cancelled', 'networkRefused')),
  -- What the customer reads. Nobody refuses without it.
  words text CHECK (length(words) BETWEEN 10 AND 1000),
  refused_by bigint REFERENCES staff_members (id),
  -- Approved, refused or cancelled.
  decided_at timestamptz CHECK (decided_at >= requested_at),
  sent_at timestamptz CHECK (sent_at >= decided_at),
  -- Done or failed.
  ended_at timestamptz CHECK (ended_at >= decided_at),
  CONSTRAINT wallet_withdrawals_state CHECK (
    (status = 'review') = (decided_at IS NULL) AND (status = 'approved') = (stage IS NOT NULL) AND (status = 'failed') = (reason IS NOT NULL)
    AND (ended_at IS NOT NULL) = (status = 'failed' OR (status = 'approved' AND stage = 'done'))),
  CONSTRAINT wallet_withdrawals_refused CHECK (
    (words IS NOT NULL) = (coalesce(reason, 'none') IN ('addressAtRisk', 'accountInDoubt', 'sourceInDoubt', 'lawForbids'))
    AND (words IS NOT NULL) = (refused_by IS NOT NULL))
);
CREATE INDEX wallet_withdrawals_customer ON wallet_withdrawals (customer_id, id DESC);
CREATE INDEX wallet_withdrawals_open ON wallet_withdrawals (requested_at, id) WHERE ended_at IS NULL;
CREATE INDEX wallet_withdrawals_ended ON wallet_withdrawals (ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX wallet_withdrawals_requested ON wallet_withdrawals (requested_at);

CREATE TABLE wallet_approvals (
  withdrawal_id bigint NOT NULL REFERENCES wallet_withdrawals (id),
  member_id bigint NOT NULL REFERENCES staff_members (id),
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, member_id)
);
CREATE TRIGGER wallet_approvals_append_only BEFORE UPDATE OR DELETE ON wallet_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_approvals_no_truncate BEFORE TRUNCATE ON wallet_approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the operator signs outside of the platform.
CREATE TABLE wallet_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL CHECK (network = 'ethereum'),
  chain_id bigint NOT NULL CHECK (chain_id > 0),
  payer text NOT NULL,
  payer_key text NOT NULL CHECK (payer_key ~ '^0x[0-9a-f]{40}$'),
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES staff_members (id),
  signed_at timestamptz CHECK (signed_at >= made_at),
  signed_by bigint REFERENCES staff_members (id),
  CHECK ((signed_at IS NULL) = (signed_by IS NULL))
);
CREATE UNIQUE INDEX wallet_batches_one_unsigned ON wallet_batches (network) WHERE signed_at IS NULL;
CREATE FUNCTION wallet_guard_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.signed_at IS NOT NULL
    OR (to_jsonb(NEW) - '{signed_at,signed_by}'::text[]) <> (to_jsonb(OLD) - '{signed_at,signed_by}'::text[]) THEN
    RAISE EXCEPTION 'a batch is signed once, and stays as it was made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_batches_guard BEFORE UPDATE OR DELETE ON wallet_batches FOR EACH ROW EXECUTE FUNCTION wallet_guard_batch();
CREATE TRIGGER wallet_batches_no_truncate BEFORE TRUNCATE ON wallet_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_payouts (
  withdrawal_id bigint PRIMARY KEY REFERENCES wallet_withdrawals (id),
  batch_id bigint NOT NULL REFERENCES wallet_batches (id),
  network text NOT NULL,
  payer_key text NOT NULL,
  nonce bigint NOT NULL CHECK (nonce >= 0),
  -- The transaction's own recipient: the customer's address, or the token's contract.
  recipient text NOT NULL CHECK (recipient ~ '^0x[0-9a-f]{40}$'),
  value_units numeric(38, 0) NOT NULL CHECK (value_units >= 0 AND value_units <> 'NaN'),
  data text NOT NULL CHECK (data ~ '^0x([0-9a-f]{2})*$'),
  gas_limit bigint NOT NULL CHECK (gas_limit >= 21000),
  fee_per_gas bigint NOT NULL CHECK (fee_per_gas > 0),
  tip_per_gas bigint NOT NULL CHECK (tip_per_gas > 0 AND tip_per_gas <= fee_per_gas),
  -- As it was put back. It is stored before it is sent, and is never another one.
  raw text,
  tx_hash text UNIQUE CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- Where the chain shows the transaction with this nonce, whoever sent it.
  mined_hash text CHECK (mined_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint CHECK (block_number >= 0),
  block_hash text,
  CHECK ((raw IS NULL) = (tx_hash IS NULL)),
  CHECK (num_nonnulls(mined_hash, block_number, block_hash) IN (0, 3)),
  -- However many batches there are: one transaction for each nonce, and one nonce for each withdrawal.
  CONSTRAINT wallet_payouts_nonce UNIQUE (network, payer_key, nonce)
);
CREATE INDEX wallet_payouts_batch ON wallet_payouts (batch_id, nonce);

-- A payout follows from its withdrawal: what the operator signs is what was approved.
CREATE FUNCTION wallet_check_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = NEW.withdrawal_id;
  IF w.status <> 'approved' OR w.stage <> 'signing' OR NEW.raw IS NOT NULL OR NEW.mined_hash IS NOT NULL
    OR NOT EXISTS (SELECT FROM wallet_batches b WHERE b.id = NEW.batch_id AND b.network = w.network AND b.network = NEW.network
      AND b.payer_key = NEW.payer_key AND b.signed_at IS NULL)
    OR NOT (CASE w.coin
      WHEN 'ETH' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units AND NEW.data = '0x'
      WHEN 'USDT' THEN NEW.value_units = 0 AND NEW.data = '0xa9059cbb' || lpad(substr(w.match_key, 3), 64, '0')
        || lpad(to_hex((w.amount_units - w.fee_units)::bigint), 64, '0')
      ELSE false END) THEN
    RAISE EXCEPTION 'the payout of withdrawal % is not what was approved', w.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_payouts_check BEFORE INSERT ON wallet_payouts FOR EACH ROW EXECUTE FUNCTION wallet_check_payout();

CREATE FUNCTION wallet_guard_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (to_jsonb(NEW) - '{raw,tx_hash,mined_hash,block_number,block_hash}'::text[]) <> (to_jsonb(OLD) - '{raw,tx_hash,mined_hash,block_number,block_hash}'::text[])
    OR OLD.raw IS NOT NULL AND (NEW.raw, NEW.tx_hash) IS DISTINCT FROM (OLD.raw, OLD.tx_hash)
    OR EXISTS (SELECT FROM wallet_withdrawals w WHERE w.id = OLD.withdrawal_id AND w.ended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the payout of withdrawal % stays what was signed', OLD.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_payouts_guard BEFORE UPDATE OR DELETE ON wallet_payouts FOR EACH ROW EXECUTE FUNCTION wallet_guard_payout();
CREATE TRIGGER wallet_payouts_no_truncate BEFORE TRUNCATE ON wallet_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A withdrawal begins in review, to an address that its customer confirmed a day before.
CREATE FUNCTION wallet_check_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'review' OR NEW.case_id IS NOT NULL OR NEW.sent_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM wallet_payees p WHERE p.id = NEW.payee_id AND p.customer_id = NEW.customer_id AND p.network = NEW.network AND p.address = NEW.address
      AND p.match_key = NEW.match_key AND p.removed_at IS NULL AND p.confirmed_at + interval '24 hours' <= NEW.requested_at) THEN
    RAISE EXCEPTION 'a withdrawal goes to a confirmed address of its customer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_withdrawals_check BEFORE INSERT ON wallet_withdrawals FOR EACH ROW EXECUTE FUNCTION wallet_check_withdrawal();

CREATE FUNCTION wallet_guard_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changing CONSTANT text[] := '{case_id,status,stage,reason,words,refused_by,decided_at,sent_at,ended_at}';
  approvals bigint;
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - changing) <> (to_jsonb(OLD) - changing) OR OLD.ended_at IS NOT NULL
    OR OLD.case_id IS NOT NULL AND NEW.case_id IS DISTINCT FROM OLD.case_id
    OR OLD.decided_at IS NOT NULL AND NEW.decided_at IS DISTINCT FROM OLD.decided_at
    OR OLD.sent_at IS NOT NULL AND NEW.sent_at IS DISTINCT FROM OLD.sent_at
    OR NOT (CASE OLD.status
      WHEN 'review' THEN NEW.status = 'review' OR (NEW.status = 'approved' AND NEW.stage = 'signing') OR (NEW.status = 'failed' AND NEW.reason <> 'networkRefused')
      -- Once approved, only the chain ends it.
      WHEN 'approved' THEN NEW.status = 'approved' OR (NEW.status = 'failed' AND NEW.reason = 'networkRefused')
      ELSE false END) THEN
    RAISE EXCEPTION 'that is not how withdrawal % goes on', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'review' AND NEW.status = 'approved' THEN
    SELECT count(*) INTO approvals FROM wallet_approvals WHERE withdrawal_id = NEW.id;
    IF approvals < (CASE WHEN NEW.needs_two THEN 2 ELSE 1 END) THEN
      RAISE EXCEPTION 'withdrawal % is not approved by enough members', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  -- It has ended on the chain only where a block that was read to its end shows its transaction.
  IF OLD.status = 'approved' AND NEW.ended_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM wallet_payouts p JOIN wallet_cursors c ON c.network = p.network AND c.block_number >= p.block_number WHERE p.withdrawal_id = NEW.id) THEN
    RAISE EXCEPTION 'no final block shows what became of withdrawal %', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_withdrawals_guard BEFORE UPDATE OR DELETE ON wallet_withdrawals FOR EACH ROW EXECUTE FUNCTION wallet_guard_withdrawal();
CREATE TRIGGER wallet_withdrawals_no_truncate BEFORE TRUNCATE ON wallet_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION wallet_withdrawal_sides(withdrawal bigint, from_kind text, to_kind text) RETURNS bigint[]
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_agg(o.id ORDER BY o.ordinal)
  FROM wallet_withdrawals w CROSS JOIN LATERAL ledger_open_accounts(
    ARRAY[w.customer_id, CASE WHEN to_kind IN ('custody', 'fees') THEN 0 ELSE w.customer_id END], '{real,real}', ARRAY[w.coin, w.coin],
    ARRAY[from_kind, to_kind], ARRAY['', CASE to_kind WHEN 'custody' THEN w.network ELSE '' END]) o
  WHERE w.id = withdrawal
$$;
REVOKE EXECUTE ON FUNCTION wallet_withdrawal_sides FROM PUBLIC;

-- Holds what a withdrawal takes, and opens its case. `before`: what the available account must hold, or null.
-- CN007: the customer's limit is reached. CN008: withdrawals of this customer are frozen.
CREATE FUNCTION wallet_hold(withdrawal bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
  sides bigint[];
  opened bigint;
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = withdrawal;
  IF w.status <> 'review' OR w.case_id IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % is held already', withdrawal USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT c.withdrawals_frozen_until > w.requested_at FROM identity_customers c WHERE c.id = w.customer_id) THEN
    RAISE EXCEPTION 'withdrawals of customer % are frozen', w.customer_id USING ERRCODE = 'CN008';
  END IF;
  -- Two that are asked for at once, in two coins, count each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('withdrawals of ' || w.customer_id, 2));
  IF EXISTS (
    SELECT FROM (VALUES ('withdrawalDayLimit', interval '24 hours'), ('withdrawalMonthLimit', interval '30 days')) AS l (key, span)
    WHERE (SELECT coalesce(sum(o.usdt_units), 0) FROM wallet_withdrawals o
        WHERE o.customer_id = w.customer_id AND o.status <> 'failed' AND o.requested_at > w.requested_at - l.span)
      > (SELECT value::numeric * 1000000 FROM params_params p WHERE p.key = l.key)) THEN
    RAISE EXCEPTION 'customer % has reached a limit', w.customer_id USING ERRCODE = 'CN007';
  END IF;
  INSERT INTO cases_cases (kind, customer_id, words, opened_at, due_at, changed_at)
  VALUES ('withdrawal', w.customer_id, 'Withdrawal ' || w.id || ': ' || wallet_amount(w.coin, w.amount_units) || ' ' || w.coin || ' → ' || w.address,
    w.requested_at, w.review_due_at, w.requested_at) RETURNING id INTO opened;
  UPDATE wallet_withdrawals SET case_id = opened WHERE id = withdrawal;
  sides := wallet_withdrawal_sides(withdrawal, 'available', 'withdrawal');
  PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE sides[1:1] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
    'withdrawal', ARRAY[withdrawal], '{1}', '{1}', '{withdrawal.held}', sides[1:1], sides[2:2], ARRAY[w.amount_units]);
  PERFORM pg_notify('ledger_balances', w.customer_id || ' real');
END
$$;

CREATE FUNCTION wallet_release(withdrawal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = withdrawal;
  IF w.status <> 'failed' THEN
    RAISE EXCEPTION 'withdrawal % has not failed', withdrawal USING ERRCODE = 'restrict_violation';
  END IF;
  sides := wallet_withdrawal_sides(withdrawal, 'withdrawal', 'available');
  PERFORM ledger_write('{}', '{}', 'withdrawal', ARRAY[withdrawal], '{2}', '{1}', '{withdrawal.released}', sides[1:1], sides[2:2], ARRAY[w.amount_units]);
  PERFORM pg_notify('ledger_balances', w.customer_id || ' real');
END
$$;

CREATE FUNCTION wallet_pay(withdrawal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
  paid bigint[];
  fee bigint[];
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = withdrawal;
  IF w.stage IS DISTINCT FROM 'done' THEN
    RAISE EXCEPTION 'withdrawal % is not done', withdrawal USING ERRCODE = 'restrict_violation';
  END IF;
  paid := wallet_withdrawal_sides(withdrawal, 'withdrawal', 'custody');
  IF w.fee_units = 0 THEN
    PERFORM ledger_write('{}', '{}', 'withdrawal', ARRAY[withdrawal], '{2}', '{1}', '{withdrawal.paid}', paid[1:1], paid[2:2], ARRAY[w.amount_units]);
  ELSE
    fee := wallet_withdrawal_sides(withdrawal, 'withdrawal', 'fees');
    PERFORM ledger_write('{}', '{}', 'withdrawal', ARRAY[withdrawal, withdrawal], '{2,3}', '{1,2}', '{withdrawal.paid,withdrawal.fee}',
      paid[1:1] || fee[1:1], paid[2:2] || fee[2:2], ARRAY[w.amount_units - w.fee_units, w.fee_units]);
  END IF;
  PERFORM pg_notify('ledger_balances', w.customer_id || ' real');
END
$$;

-- What follows from the state is posted with it, or the state does not change: nobody can say "failed" and keep the hold.
CREATE FUNCTION wallet_must_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_facts f ON f.id = p.fact AND f.fact = 'withdrawal'
    WHERE p.fact_id = NEW.id AND p.step = CASE WHEN NEW.ended_at IS NULL THEN 1 ELSE 2 END) THEN
    RAISE EXCEPTION 'the money of withdrawal % was not moved', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER wallet_withdrawals_post_hold AFTER INSERT ON wallet_withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wallet_must_post();
CREATE CONSTRAINT TRIGGER wallet_withdrawals_post_end AFTER UPDATE OF ended_at ON wallet_withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION wallet_must_post();

-- Each step is told with its commit.
CREATE FUNCTION wallet_notify_withdrawal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, CASE WHEN NEW.status = 'review' THEN 'withdrawalRequested' WHEN NEW.status = 'failed' THEN 'withdrawalFailed'
      WHEN NEW.stage = 'done' THEN 'withdrawalDone' ELSE 'withdrawalApproved' END, 'real',
    jsonb_strip_nulls(jsonb_build_object('amount', wallet_amount(NEW.coin, NEW.amount_units), 'coin', NEW.coin, 'id', NEW.id::text, 'reason', NEW.reason)),
    coalesce(NEW.ended_at, NEW.decided_at, NEW.requested_at));
  RETURN NULL;
END
$$;
CREATE TRIGGER wallet_withdrawals_notify_new AFTER INSERT ON wallet_withdrawals FOR EACH ROW EXECUTE FUNCTION wallet_notify_withdrawal();
CREATE TRIGGER wallet_withdrawals_notify AFTER UPDATE ON wallet_withdrawals
  FOR EACH ROW WHEN (NEW.status <> OLD.status OR (NEW.stage = 'done' AND OLD.stage <> 'done')) EXECUTE FUNCTION wallet_notify_withdrawal();

GRANT SELECT ON wallet_withdrawals, wallet_approvals, wallet_batches, wallet_payouts TO candor_app;
GRANT INSERT ON wallet_withdrawals, wallet_approvals, wallet_batches, wallet_payouts TO candor_app;
GRANT UPDATE (status, stage, reason, words, refused_by, decided_at, sent_at, ended_at) ON wallet_withdrawals TO candor_app;
GRANT UPDATE (signed_at, signed_by) ON wallet_batches TO candor_app;
GRANT UPDATE (raw, tx_hash, mined_hash, block_number, block_hash) ON wallet_payouts TO candor_app;
GRANT USAGE ON SEQUENCE wallet_withdrawal_ids TO candor_app;
GRANT EXECUTE ON FUNCTION wallet_hold, wallet_release, wallet_pay TO candor_app;
