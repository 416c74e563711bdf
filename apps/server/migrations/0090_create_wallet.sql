-- Up Migration
-- What customers pay in on the chains. The platform has public keys only: each customer gets an address for each network, which is watched for
-- ever. What the chain shows with enough confirmations is credited once, by its network, transaction and place in it.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('custody', 'real', true, true, 'what customers have paid in on the chains, by network: as far below zero as they own');
INSERT INTO ledger_facts (fact, about) VALUES ('deposit', 'a payment to a customer''s address that a chain has shown');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('deposit.credited', 'custody', 'available', 'deposit', '{real}');

-- How far each chain was read: up to this block everything is final, and stays.
CREATE TABLE wallet_cursors (
  network text PRIMARY KEY CHECK (network IN ('ethereum', 'tron', 'bitcoin')),
  -- Tells one chain from another: never mind what a node says later, these deposits are of this one.
  genesis_hash text NOT NULL,
  block_number bigint NOT NULL CHECK (block_number >= 0),
  block_hash text NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE FUNCTION wallet_guard_cursor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.network <> OLD.network OR NEW.genesis_hash <> OLD.genesis_hash OR NEW.block_number <> OLD.block_number + 1 THEN
    RAISE EXCEPTION 'a chain is read block by block, and never back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_cursors_guard BEFORE UPDATE OR DELETE ON wallet_cursors FOR EACH ROW EXECUTE FUNCTION wallet_guard_cursor();

-- The operator's extended public keys that addresses were derived from, and the next index of each.
CREATE TABLE wallet_keys (
  network text NOT NULL CHECK (network IN ('ethereum', 'tron', 'bitcoin')),
  -- The beginning of the SHA-256 of the key.
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  next_index integer NOT NULL DEFAULT 0 CHECK (next_index BETWEEN 0 AND 2147483647),
  PRIMARY KEY (network, key_id)
);

CREATE TABLE wallet_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  network text NOT NULL,
  key_id text NOT NULL,
  derivation_index integer NOT NULL CHECK (derivation_index >= 0),
  address text NOT NULL,
  -- How the chain writes it: Ethereum knows no upper case.
  match_key text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (network, key_id) REFERENCES wallet_keys (network, key_id),
  -- Once per customer and key, and never for two customers.
  CONSTRAINT wallet_addresses_customer UNIQUE (customer_id, network, key_id),
  CONSTRAINT wallet_addresses_index UNIQUE (network, key_id, derivation_index),
  CONSTRAINT wallet_addresses_match UNIQUE (network, match_key)
);
CREATE TRIGGER wallet_addresses_append_only BEFORE UPDATE OR DELETE ON wallet_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_addresses_no_truncate BEFORE TRUNCATE ON wallet_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  network text NOT NULL,
  coin text NOT NULL CHECK (coin IN ('USDT', 'BTC', 'ETH')),
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'approved', 'failed')),
  -- Why it waits, or why it failed. Null once it is credited.
  reason text CHECK (reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum', 'accountClosed',
    'notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken')),
  created_at timestamptz NOT NULL,
  -- What the customer said.
  announced_units numeric(38, 0) CHECK (announced_units > 0 AND announced_units <> 'NaN'),
  announced_hash text CHECK (announced_hash ~ '^(0x)?[0-9a-f]{64}$'),
  announced_tail text CHECK (announced_tail ~ '^[0-9a-f]{6}$'),
  proof_id bigint REFERENCES documents_pictures (id),
  announced_at timestamptz,
  -- Of a transaction that was named and is not in a block: by its sender and nonce we know when another one took its place.
  pending_sender text,
  pending_nonce bigint CHECK (pending_nonce >= 0),
  looked_at timestamptz,
  -- What the chain shows. An output of Bitcoin, or a log of Ethereum; −1 for ETH itself.
  address_id bigint REFERENCES wallet_addresses (id),
  tx_hash text CHECK (tx_hash ~ '^(0x)?[0-9a-f]{64}$'),
  output_index integer CHECK (output_index >= -1),
  received_units numeric(38, 0) CHECK (received_units > 0 AND received_units <> 'NaN'),
  block_number bigint CHECK (block_number >= 0),
  block_hash text,
  seen_at timestamptz,
  final_at timestamptz,
  decided_at timestamptz,
  -- Whoever replays an event meets this.
  CONSTRAINT wallet_deposits_output UNIQUE (network, tx_hash, output_index),
  CONSTRAINT wallet_deposits_announced_once UNIQUE (customer_id, network, coin, announced_hash),
  CONSTRAINT wallet_deposits_said CHECK (
    (announced_at IS NULL) = (announced_units IS NULL) AND (announced_at IS NULL) = (announced_hash IS NULL AND announced_tail IS NULL)
    AND num_nonnulls(announced_hash, announced_tail) <= 1 AND (proof_id IS NULL OR announced_at IS NOT NULL)),
  CONSTRAINT wallet_deposits_shown CHECK (
    num_nonnulls(address_id, tx_hash, output_index, received_units, seen_at) IN (0, 5)
    AND (block_number IS NULL) = (block_hash IS NULL) AND (block_number IS NULL OR tx_hash IS NOT NULL) AND (final_at IS NULL OR block_number IS NOT NULL)),
  CONSTRAINT wallet_deposits_known CHECK (announced_at IS NOT NULL OR seen_at IS NOT NULL),
  CONSTRAINT wallet_deposits_decided CHECK (
    (status = 'review') = (decided_at IS NULL) AND (status = 'approved') = (reason IS NULL)
    AND (status <> 'approved' OR final_at IS NOT NULL)
    AND (status <> 'failed' OR reason IN ('notFound', 'dropped', 'replaced', 'reverted', 'otherAddress', 'wrongToken'))
    AND (status <> 'review' OR reason IN ('announced', 'confirming', 'reorganised', 'belowMinimum', 'accountClosed')))
);
CREATE INDEX wallet_deposits_customer ON wallet_deposits (customer_id, id DESC);
CREATE INDEX wallet_deposits_open ON wallet_deposits (network, id) WHERE status = 'review';
CREATE INDEX wallet_deposits_credited ON wallet_deposits (customer_id, decided_at) WHERE status = 'approved';

-- A deposit goes its ways only. What the chain showed of a transaction stays, whichever block it is in; what was credited stays for good.
CREATE FUNCTION wallet_guard_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a deposit stays known' USING ERRCODE = 'restrict_violation';
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
CREATE TRIGGER wallet_deposits_guard BEFORE UPDATE OR DELETE ON wallet_deposits FOR EACH ROW EXECUTE FUNCTION wallet_guard_deposit();
CREATE TRIGGER wallet_deposits_no_truncate BEFORE TRUNCATE ON wallet_deposits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A deposit begins waiting, and is paid to its own customer's address.
CREATE FUNCTION wallet_guard_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'review' THEN
    RAISE EXCEPTION 'a deposit begins waiting' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.address_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM wallet_addresses a WHERE a.id = NEW.address_id AND a.customer_id = NEW.customer_id AND a.network = NEW.network) THEN
    RAISE EXCEPTION 'a deposit is paid to its customer''s own address' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_deposits_address BEFORE INSERT OR UPDATE OF address_id ON wallet_deposits
  FOR EACH ROW EXECUTE FUNCTION wallet_guard_address();

-- The proof is a picture of the customer's own, and kept from now on.
CREATE FUNCTION wallet_take_proof() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE documents_pictures SET handed_in_at = coalesce(handed_in_at, NEW.announced_at)
  WHERE id = NEW.proof_id AND customer_id = NEW.customer_id AND kind = 'depositProof' AND erased_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a proof is a picture of its customer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER wallet_deposits_take_new_proof AFTER INSERT ON wallet_deposits
  FOR EACH ROW WHEN (NEW.proof_id IS NOT NULL) EXECUTE FUNCTION wallet_take_proof();
CREATE TRIGGER wallet_deposits_take_proof AFTER UPDATE OF proof_id ON wallet_deposits
  FOR EACH ROW WHEN (NEW.proof_id IS NOT NULL AND OLD.proof_id IS NULL) EXECUTE FUNCTION wallet_take_proof();

-- The exact decimal text of an amount, as everywhere on the wire.
CREATE FUNCTION wallet_amount(coin text, units numeric) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT trim_scale(units * CASE coin WHEN 'USDT' THEN 0.000001 WHEN 'BTC' THEN 0.00000001 ELSE 0.000000000000000001 END)::text
$$;

-- The outcome is told with its commit.
CREATE FUNCTION wallet_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, CASE NEW.status WHEN 'approved' THEN 'depositCredited' ELSE 'depositFailed' END, 'real',
    jsonb_build_object('amount', wallet_amount(NEW.coin, coalesce(NEW.received_units, NEW.announced_units)), 'coin', NEW.coin), NEW.decided_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER wallet_deposits_notify AFTER UPDATE OF status ON wallet_deposits
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status <> 'review') EXECUTE FUNCTION wallet_notify();

-- Posts deposits that were approved in this transaction. One below the minimum is posted only together with others of the same customer and
-- coin that reach it. Whatever was posted before is refused by the books.
CREATE FUNCTION wallet_credit(deposits bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  wrong bigint;
  ids bigint[];
  amounts numeric[];
  owners bigint[];
  coins text[];
  networks text[];
  sides bigint[];
  total integer := cardinality(deposits);
BEGIN
  IF total = 0 THEN
    RETURN;
  END IF;
  SELECT array_agg(d.id ORDER BY d.id), array_agg(d.received_units ORDER BY d.id), array_agg(d.customer_id ORDER BY d.id),
    array_agg(d.coin ORDER BY d.id), array_agg(d.network ORDER BY d.id)
  INTO ids, amounts, owners, coins, networks
  FROM (SELECT DISTINCT unnest(deposits) AS id) wanted JOIN wallet_deposits d ON d.id = wanted.id AND d.status = 'approved'
  -- No further than the chain was read.
  JOIN wallet_cursors c ON c.network = d.network AND c.block_number >= d.block_number;
  IF cardinality(ids) IS DISTINCT FROM total THEN
    RAISE EXCEPTION 'a deposit is not approved, or named twice' USING ERRCODE = 'check_violation';
  END IF;
  SELECT min(t.owner) INTO wrong FROM (
    SELECT owner, coin, sum(units) AS units FROM unnest(owners, coins, amounts) AS d (owner, coin, units) GROUP BY 1, 2) t
  WHERE wallet_amount(t.coin, t.units)::numeric
    < (SELECT value::numeric FROM params_params WHERE key = CASE t.coin WHEN 'USDT' THEN 'depositMinUsdt' WHEN 'BTC' THEN 'depositMinBtc' ELSE 'depositMinEth' END);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'what customer % paid in is below the minimum', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT array_agg(opened.id ORDER BY opened.ordinal) INTO sides
  FROM ledger_open_accounts(array_fill(0::bigint, ARRAY[total]) || owners, array_fill('real'::text, ARRAY[2 * total]), coins || coins,
    array_fill('custody'::text, ARRAY[total]) || array_fill('available'::text, ARRAY[total]), networks || array_fill(''::text, ARRAY[total])) opened;
  PERFORM ledger_write('{}', '{}', 'deposit', ids, array_fill(1, ARRAY[total]), ARRAY(SELECT generate_series(1, total)),
    array_fill('deposit.credited'::text, ARRAY[total]), sides[1:total], sides[total + 1:2 * total], amounts);
  PERFORM pg_notify('ledger_balances', owner || ' real') FROM (SELECT DISTINCT unnest(owners) AS owner) o;
END
$$;

GRANT SELECT ON wallet_cursors, wallet_keys, wallet_addresses, wallet_deposits TO candor_app;
GRANT INSERT, UPDATE (block_number, block_hash, moved_at) ON wallet_cursors TO candor_app;
GRANT INSERT, UPDATE (next_index) ON wallet_keys TO candor_app;
GRANT INSERT ON wallet_addresses, wallet_deposits TO candor_app;
GRANT UPDATE (status, reason, announced_units, announced_hash, announced_tail, proof_id, announced_at, pending_sender, pending_nonce, looked_at,
  address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at, final_at, decided_at) ON wallet_deposits TO candor_app;
GRANT EXECUTE ON FUNCTION wallet_credit, wallet_amount TO candor_app;

INSERT INTO params_params (key, value, about) VALUES
  ('depositConfirmationsEthereum', '12', 'Blocks of Ethereum, its own among them, that a payment needs before it is credited.');
