-- Up Migration
-- Deposits on networks of which the operator has a key and no node: what a customer announces is a case, and two members of staff credit it by what
-- a block explorer shows them. Such a credit is everything that one transaction pays to one address in one coin, and the chain never credits any of
-- it again, however late a node comes.

INSERT INTO ledger_facts (fact, about) VALUES ('deposit_review', 'a payment to a customer''s address that two members of staff have agreed on');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('deposit.reviewed', 'custody', 'available', 'deposit_review', '{real}');

ALTER TABLE wallet_deposits
  -- Of what is, or was, under review by the staff.
  ADD COLUMN case_id bigint UNIQUE REFERENCES cases_cases (id),
  -- What the customer reads. Nobody refuses without it.
  ADD COLUMN words text CHECK (length(words) BETWEEN 10 AND 1000),
  ADD COLUMN refused_by bigint REFERENCES staff_members (id);

-- −2: everything that the transaction pays to the address, as members of staff saw it. Only the chain knows outputs.
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_output_index_check;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_output_index_check CHECK (output_index >= -2);
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_reason_check;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_reason_check CHECK (reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum',
  'accountClosed', 'staffReview', 'notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken', 'chainReplaced', 'notSeen',
  'alreadyCredited', 'unclear'));
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_decided;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_decided CHECK (
  (status = 'review') = (decided_at IS NULL) AND (status = 'approved') = (reason IS NULL)
  AND (status <> 'approved' OR final_at IS NOT NULL OR coalesce(output_index, 0) = -2)
  AND (status <> 'failed' OR reason IN ('notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken', 'chainReplaced', 'notSeen',
    'alreadyCredited', 'unclear'))
  AND (status <> 'review' OR reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum', 'accountClosed', 'staffReview')));
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_reviewed CHECK (
  (status = 'review' AND case_id IS NOT NULL) = (coalesce(reason, '') = 'staffReview')
  AND (tx_hash IS NOT NULL AND case_id IS NOT NULL) = (coalesce(output_index, 0) = -2)
  AND (coalesce(output_index, 0) <> -2 OR status = 'approved' AND block_number IS NULL)
  AND (words IS NOT NULL) = (status = 'failed' AND case_id IS NOT NULL)
  AND (words IS NULL) = (refused_by IS NULL)
  AND (case_id IS NULL OR proof_id IS NOT NULL)
  AND (words IS NOT NULL OR coalesce(reason, '') NOT IN ('notSeen', 'alreadyCredited', 'unclear')));

-- What was refused can be announced again, with a better picture or once it has confirmations.
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_announced_once;
CREATE UNIQUE INDEX wallet_deposits_announced_once ON wallet_deposits (customer_id, network, coin, announced_hash) WHERE words IS NULL;

-- As before for what the chain shows. One transaction may pay several customers: the staff credit each of them once.
DROP INDEX wallet_deposits_output;
CREATE UNIQUE INDEX wallet_deposits_output ON wallet_deposits
  (network, tx_hash, output_index, (CASE WHEN output_index = -2 THEN address_id ELSE 0 END), (CASE WHEN output_index = -2 THEN coin ELSE '' END))
  WHERE reason IS DISTINCT FROM 'chainReplaced';

-- What two members have credited, each by its own proposal. Only the function below writes here.
CREATE TABLE wallet_staff_credits (
  deposit_id bigint PRIMARY KEY REFERENCES wallet_deposits (id),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  credited_at timestamptz NOT NULL
);
CREATE TRIGGER wallet_staff_credits_append_only BEFORE UPDATE OR DELETE ON wallet_staff_credits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_staff_credits_no_truncate BEFORE TRUNCATE ON wallet_staff_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The case is about this deposit's customer, and open.
CREATE FUNCTION wallet_guard_case() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM cases_cases c
    WHERE c.id = NEW.case_id AND c.kind = 'deposit' AND c.customer_id = NEW.customer_id AND c.closed_at IS NULL) THEN
    RAISE EXCEPTION 'a deposit is reviewed in an open case of its customer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_deposits_case BEFORE INSERT ON wallet_deposits FOR EACH ROW WHEN (NEW.case_id IS NOT NULL) EXECUTE FUNCTION wallet_guard_case();

-- What two members decided by is there for whoever looks at it again: a proof of payment that came with a deposit is not erased.
CREATE FUNCTION wallet_keep_proof() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the proof of a deposit stays' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER documents_pictures_keep_proof BEFORE UPDATE ON documents_pictures FOR EACH ROW
  WHEN (OLD.kind = 'depositProof' AND OLD.handed_in_at IS NOT NULL AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
  EXECUTE FUNCTION wallet_keep_proof();

-- Nobody could credit what arrived for an account that was closed meanwhile. Whoever announces holds the customer's row. CN013: there is one.
CREATE FUNCTION wallet_guard_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM wallet_deposits d WHERE d.customer_id = NEW.id AND d.status = 'review' AND d.case_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a deposit of customer % is under review', NEW.id USING ERRCODE = 'CN013';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_guard_closing BEFORE UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION wallet_guard_closing();

-- As in 0090; and nothing that the staff have credited is shown by the chain as another deposit. Whoever credits holds the customer's row.
CREATE OR REPLACE FUNCTION wallet_guard_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'review' THEN
    RAISE EXCEPTION 'a deposit begins waiting' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.address_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM wallet_addresses a WHERE a.id = NEW.address_id AND a.customer_id = NEW.customer_id AND a.network = NEW.network) THEN
    RAISE EXCEPTION 'a deposit is paid to its customer''s own address' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.output_index <> -2 THEN
    PERFORM FROM identity_customers WHERE id = NEW.customer_id FOR SHARE;
    IF EXISTS (SELECT FROM wallet_deposits d WHERE d.network = NEW.network AND d.tx_hash = NEW.tx_hash AND d.output_index = -2
      AND d.address_id = NEW.address_id AND d.coin = NEW.coin AND d.reason IS DISTINCT FROM 'chainReplaced') THEN
      RAISE EXCEPTION 'members of staff have credited what transaction % pays there', NEW.tx_hash USING ERRCODE = 'unique_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- As in 0101; and what is under review ends as two members credit it, or as one refuses it with words.
CREATE OR REPLACE FUNCTION wallet_guard_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changing CONSTANT text[] := '{status,reason,decided_at}';
  reviewing CONSTANT text[] := '{status,reason,decided_at,words,refused_by,address_id,tx_hash,output_index,received_units,seen_at}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a deposit stays known' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.reason = 'chainReplaced' THEN
    RAISE EXCEPTION 'deposit % was taken back, once', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.case_id IS NOT NULL OR NEW.case_id IS NOT NULL THEN
    IF OLD.status <> 'review' OR (to_jsonb(NEW) - reviewing) <> (to_jsonb(OLD) - reviewing)
      OR NOT (NEW.status = 'approved' AND EXISTS (SELECT FROM wallet_staff_credits c WHERE c.deposit_id = NEW.id AND c.credited_at = NEW.decided_at)
        OR NEW.status = 'failed' AND NEW.tx_hash IS NULL
          AND coalesce(NEW.reason, '') IN ('notSeen', 'alreadyCredited', 'unclear', 'reverted', 'otherAddress', 'wrongToken')) THEN
      RAISE EXCEPTION 'that is not how the review of deposit % ends', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
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

-- Credits what two people approved in this very transaction, and nothing else: the customer, the network, the coin and the transaction are those
-- that were announced, the address is the customer's own, and nobody has credited any of it before, nor has the chain shown it.
CREATE FUNCTION wallet_credit_reviewed(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'deposits.credit');
  given CONSTANT jsonb := approved.payload;
  deposit CONSTANT bigint := (given ->> 'depositId')::bigint;
  hash CONSTANT text := given ->> 'hash';
  units CONSTANT numeric := (given ->> 'paid')::numeric
    * CASE given ->> 'coin' WHEN 'USDT' THEN 1000000 WHEN 'BTC' THEN 100000000 WHEN 'ETH' THEN 1000000000000000000 END;
  d wallet_deposits;
  paid bigint;
  sides bigint[];
BEGIN
  -- First the customer, as whoever shows what a block pays them does.
  PERFORM FROM identity_customers c JOIN wallet_deposits x ON x.customer_id = c.id WHERE x.id = deposit AND c.status <> 'closed' FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is credited to a closed account: deposit %', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO STRICT d FROM wallet_deposits WHERE id = deposit FOR UPDATE;
  IF d.status <> 'review' OR d.case_id IS NULL THEN
    RAISE EXCEPTION 'deposit % is not under review', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT a.id INTO paid FROM wallet_addresses a WHERE a.customer_id = d.customer_id AND a.network = d.network AND a.address = given ->> 'address';
  IF paid IS NULL OR (d.network, d.coin) IS DISTINCT FROM (given ->> 'network', given ->> 'coin')
    OR units IS NULL OR units <= 0 OR units <> trunc(units)
    OR hash IS NULL OR hash !~ (CASE d.network WHEN 'ethereum' THEN '^0x[0-9a-f]{64}$' ELSE '^[0-9a-f]{64}$' END)
    OR hash IS DISTINCT FROM coalesce(d.announced_hash, hash) OR right(hash, 6) IS DISTINCT FROM coalesce(d.announced_tail, right(hash, 6)) THEN
    RAISE EXCEPTION 'what was approved is not what was announced as deposit %', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM wallet_deposits x WHERE x.network = d.network AND x.tx_hash = hash AND x.address_id = paid AND x.coin = d.coin
    AND x.reason IS DISTINCT FROM 'chainReplaced') THEN
    RAISE EXCEPTION 'what transaction % pays there is known already', hash USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO wallet_staff_credits (deposit_id, proposal_id, credited_at) VALUES (deposit, approved.id, approved.decided_at);
  UPDATE wallet_deposits SET status = 'approved', reason = NULL, decided_at = approved.decided_at, address_id = paid, tx_hash = hash, output_index = -2,
    received_units = units, seen_at = approved.decided_at WHERE id = deposit;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides FROM ledger_open_accounts(
    ARRAY[0, d.customer_id], '{real,real}', ARRAY[d.coin, d.coin], '{custody,available}', ARRAY[d.network, '']) o;
  PERFORM ledger_write('{}', '{}', 'deposit_review', ARRAY[deposit], '{1}', '{1}', '{deposit.reviewed}', sides[1:1], sides[2:2], ARRAY[units]);
  PERFORM pg_notify('ledger_balances', d.customer_id || ' real');
END
$$;
REVOKE EXECUTE ON FUNCTION wallet_credit_reviewed FROM PUBLIC;

GRANT SELECT ON wallet_staff_credits TO candor_app;
GRANT UPDATE (words, refused_by) ON wallet_deposits TO candor_app;
GRANT EXECUTE ON FUNCTION wallet_credit_reviewed TO candor_app;
