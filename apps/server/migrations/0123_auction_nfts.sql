-- Up Migration
-- Items that are sold for charities. The functions below decide about every bid by the same rules as the program (packages/core/src/nfts), and write
-- each step of an item once: what was held, what came back, and what went to the charity. Nobody can list, bid, settle or pay out in another way.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('bid', 'real', false, false, 'what is held for bids that lead: the customer''s own'),
  ('charity', 'real', true, false, 'what charities were given and have not been paid yet, by charity'),
  ('charity_outside', 'real', true, false, 'what was paid out to charities, by charity');
INSERT INTO ledger_facts (fact, about) VALUES
  ('nft', 'an item that is sold for a charity: each step of its auction'),
  ('charity_payout', 'money paid out to a charity');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('nft.held', 'available', 'bid', 'nft', '{real}'),
  ('nft.released', 'bid', 'available', 'nft', '{real}'),
  ('nft.donated', 'bid', 'charity', 'nft', '{real}'),
  ('charity.paid_out', 'charity', 'charity_outside', 'charity_payout', '{real}');

CREATE TABLE nft_charities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL
);
CREATE TABLE nft_charity_versions (
  charity_id bigint NOT NULL REFERENCES nft_charities (id),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  registration text NOT NULL CHECK (length(registration) BETWEEN 3 AND 200),
  website text CHECK (website ~ '^https://' AND length(website) <= 200),
  -- By language; English is always there.
  stories jsonb NOT NULL CHECK (jsonb_typeof(stories -> 'en') = 'string'),
  is_open boolean NOT NULL,
  -- Null: one of a sandbox's own.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (charity_id, version)
);
CREATE VIEW nft_current_charities AS
SELECT v.* FROM nft_charities c
CROSS JOIN LATERAL (SELECT * FROM nft_charity_versions v WHERE v.charity_id = c.id ORDER BY v.version DESC LIMIT 1) v;

-- Pictures as they were written again from their pixels, named by their bytes.
CREATE TABLE nft_media (
  sha256 text PRIMARY KEY CHECK (sha256 = encode(sha256(whole), 'hex')),
  whole bytea NOT NULL CHECK (octet_length(whole) BETWEEN 100 AND 6000000),
  small bytea NOT NULL CHECK (octet_length(small) BETWEEN 100 AND 1000000),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 10000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 10000),
  -- Null: drawn by the sandbox.
  member_id bigint REFERENCES staff_members (id),
  stored_at timestamptz NOT NULL
);

CREATE TABLE nft_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was listed, for ever.
  kind text NOT NULL CHECK (kind IN ('auction', 'fixed')),
  charity_id bigint NOT NULL REFERENCES nft_charities (id),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 2000),
  creator text NOT NULL CHECK (length(creator) BETWEEN 2 AND 80),
  media text NOT NULL REFERENCES nft_media (sha256),
  contract text NOT NULL CHECK (contract ~ '^0x[0-9a-fA-F]{40}$'),
  token_id text NOT NULL CHECK (token_id ~ '^(0|[1-9][0-9]{0,77})$'),
  checks text[] NOT NULL CHECK (checks <@ '{contract,creator,rights}'),
  -- USDT, whole cents.
  opening_units numeric(38, 0) NOT NULL CHECK (opening_units > 0 AND opening_units <= 1000000000000000 AND opening_units % 10000 = 0),
  reserve_units numeric(38, 0) CHECK (reserve_units >= opening_units AND reserve_units <= 1000000000000000 AND reserve_units % 10000 = 0),
  buy_now_units numeric(38, 0) CHECK (buy_now_units > 0 AND buy_now_units <= 1000000000000000 AND buy_now_units % 10000 = 0),
  starts_at timestamptz NOT NULL,
  scheduled_ends_at timestamptz NOT NULL CHECK (scheduled_ends_at BETWEEN starts_at + interval '10 minutes' AND starts_at + interval '2160 hours'),
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  listed_at timestamptz NOT NULL,
  -- A sandbox's own: what is listed again when it is over.
  series integer,
  edition integer NOT NULL DEFAULT 1,
  -- How it stands.
  status text NOT NULL DEFAULT 'listed' CHECK (status IN ('listed', 'sold', 'unsold', 'withdrawn')),
  step integer NOT NULL DEFAULT 0 CHECK (step >= 0),
  ends_at timestamptz NOT NULL CHECK (ends_at >= scheduled_ends_at),
  price_units numeric(38, 0) CHECK (price_units >= opening_units),
  leader_id bigint REFERENCES identity_customers (id),
  leader_max_units numeric(38, 0) CHECK (leader_max_units >= price_units),
  -- Without raises: nobody sees that a leader would pay more.
  bids integer NOT NULL DEFAULT 0 CHECK (bids >= 0),
  -- How many steps everybody may see while it runs.
  shown integer NOT NULL DEFAULT 0 CHECK (shown BETWEEN 0 AND step),
  bidders integer NOT NULL DEFAULT 0 CHECK (bidders BETWEEN 0 AND bids),
  ended_at timestamptz,
  CONSTRAINT nft_items_kind CHECK (CASE kind
    WHEN 'fixed' THEN reserve_units IS NULL AND buy_now_units IS NOT NULL AND buy_now_units = opening_units
    ELSE buy_now_units IS NULL OR buy_now_units > opening_units AND buy_now_units > coalesce(reserve_units, 0) END),
  CONSTRAINT nft_items_play CHECK ((series IS NULL) = (proposal_id IS NOT NULL)),
  CONSTRAINT nft_items_state CHECK (
    (leader_id IS NULL) = (leader_max_units IS NULL) AND (leader_id IS NULL) = (price_units IS NULL) AND (leader_id IS NULL) = (bids = 0)
    AND (status = 'listed') = (ended_at IS NULL) AND (status <> 'sold' OR leader_id IS NOT NULL)
    AND (status <> 'withdrawn' OR leader_id IS NULL))
);
-- One token is offered once at a time, and never again after it was sold.
CREATE UNIQUE INDEX nft_items_token ON nft_items (lower(contract), token_id) WHERE status IN ('listed', 'sold');
CREATE INDEX nft_items_due ON nft_items (ends_at, id) WHERE status = 'listed';
-- What is over, in each sequence in which it is shown.
CREATE INDEX nft_items_over ON nft_items (ended_at DESC, id DESC) WHERE status IN ('sold', 'unsold');
CREATE INDEX nft_items_over_newest ON nft_items (listed_at DESC, id DESC) WHERE status IN ('sold', 'unsold');
CREATE INDEX nft_items_over_price ON nft_items (coalesce(price_units, opening_units), id) WHERE status IN ('sold', 'unsold');
CREATE INDEX nft_items_over_bids ON nft_items (bids DESC, id DESC) WHERE status IN ('sold', 'unsold');
-- Whatever is asked for is counted in these two alone: of few different entries, they are small.
CREATE INDEX nft_items_shelf ON nft_items (status, charity_id, kind);
CREATE INDEX nft_items_verified ON nft_items (status, charity_id, kind) WHERE checks <> '{}';
CREATE INDEX nft_items_leader ON nft_items (leader_id) WHERE leader_id IS NOT NULL;
CREATE INDEX nft_items_media ON nft_items (media);
CREATE UNIQUE INDEX nft_items_series ON nft_items (series, edition) WHERE series IS NOT NULL;

-- Under which number a customer appears to everybody else, on this item.
CREATE TABLE nft_bidders (
  item_id bigint NOT NULL REFERENCES nft_items (id),
  number integer NOT NULL CHECK (number > 0),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, number),
  CONSTRAINT nft_bidders_once UNIQUE (item_id, customer_id)
);
CREATE INDEX nft_bidders_customer ON nft_bidders (customer_id, item_id DESC);

-- What became of an item, step by step.
CREATE TABLE nft_events (
  item_id bigint NOT NULL REFERENCES nft_items (id),
  step integer NOT NULL CHECK (step > 0),
  kind text NOT NULL CHECK (kind IN ('bid', 'raise', 'buy', 'close', 'withdraw')),
  -- Who bid, and the most that they would pay.
  customer_id bigint REFERENCES identity_customers (id),
  max_units numeric(38, 0),
  -- As it stood afterwards.
  price_units numeric(38, 0),
  leader_id bigint REFERENCES identity_customers (id),
  ends_at timestamptz NOT NULL,
  -- What it moved: from what the bidder had free, back to somebody, and to the charity.
  held_units numeric(38, 0) NOT NULL CHECK (held_units >= 0),
  released_to bigint REFERENCES identity_customers (id),
  released_units numeric(38, 0) NOT NULL CHECK (released_units >= 0 AND (released_units > 0) = (released_to IS NOT NULL)),
  donated_units numeric(38, 0) NOT NULL CHECK (donated_units >= 0),
  -- A raise that leaves the price as it is: public only when the auction is over.
  is_silent boolean NOT NULL CHECK (NOT is_silent OR kind = 'raise'),
  at timestamptz NOT NULL,
  PRIMARY KEY (item_id, step),
  CONSTRAINT nft_events_bidder CHECK ((kind IN ('bid', 'raise', 'buy')) = (customer_id IS NOT NULL) AND (customer_id IS NULL) = (max_units IS NULL))
);

CREATE TABLE nft_collections (
  item_id bigint PRIMARY KEY REFERENCES nft_items (id),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  paid_units numeric(38, 0) NOT NULL CHECK (paid_units > 0),
  awarded_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'awarded' CHECK (status IN ('awarded', 'transferring', 'delivered')),
  address text CHECK (address ~ '^0x[0-9a-fA-F]{40}$' AND address !~ '^0x0{40}$'),
  claimed_at timestamptz,
  hash text UNIQUE CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- A node was asked, and named the address as the owner.
  is_checked boolean NOT NULL DEFAULT false,
  delivered_by bigint REFERENCES staff_members (id),
  delivered_at timestamptz,
  CONSTRAINT nft_collections_state CHECK (
    (status = 'awarded') = (address IS NULL) AND (address IS NULL) = (claimed_at IS NULL)
    AND (status = 'delivered') = (hash IS NOT NULL) AND (hash IS NULL) = (delivered_at IS NULL) AND (hash IS NULL) = (delivered_by IS NULL)
    AND (hash IS NOT NULL OR NOT is_checked))
);
CREATE INDEX nft_collections_customer ON nft_collections (customer_id, status, item_id DESC);
CREATE INDEX nft_collections_waiting ON nft_collections (status, item_id) WHERE status = 'transferring';

CREATE TABLE nft_payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  charity_id bigint NOT NULL REFERENCES nft_charities (id),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- Its proof: the chain's transaction, or the picture of a receipt. None counts twice.
  hash text UNIQUE CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  receipt text UNIQUE REFERENCES nft_media (sha256),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  paid_at timestamptz NOT NULL,
  CONSTRAINT nft_payouts_proof CHECK (hash IS NOT NULL OR receipt IS NOT NULL)
);
CREATE INDEX nft_payouts_charity ON nft_payouts (charity_id);

-- The public ledger of a charity, in the order of its postings.
CREATE TABLE nft_entries (
  charity_id bigint NOT NULL REFERENCES nft_charities (id),
  number integer NOT NULL CHECK (number > 0),
  item_id bigint UNIQUE REFERENCES nft_items (id),
  payout_id bigint UNIQUE REFERENCES nft_payouts (id),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0),
  -- Of its ledger account, after it.
  balance_units numeric(38, 0) NOT NULL CHECK (balance_units >= 0),
  -- All sales so far.
  donated_units numeric(38, 0) NOT NULL CHECK (donated_units >= balance_units),
  at timestamptz NOT NULL,
  PRIMARY KEY (charity_id, number),
  CONSTRAINT nft_entries_one CHECK ((item_id IS NULL) <> (payout_id IS NULL))
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{nft_charities,nft_charity_versions,nft_media,nft_events,nft_payouts,nft_entries}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
  FOREACH kept IN ARRAY '{nft_items,nft_bidders,nft_collections}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;
CREATE TRIGGER nft_media_at_the_moment BEFORE INSERT ON nft_media FOR EACH ROW EXECUTE FUNCTION hold_the_moment('stored_at');
CREATE TRIGGER nft_events_at_the_moment BEFORE INSERT ON nft_events FOR EACH ROW EXECUTE FUNCTION hold_the_moment('at');
CREATE TRIGGER nft_collections_at_the_moment BEFORE INSERT OR UPDATE ON nft_collections
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('awarded_at', 'claimed_at', 'delivered_at');

-- An item goes on by one step at a time, and only how it stands changes.
CREATE FUNCTION nft_guard_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  standing CONSTANT text[] := '{status,step,ends_at,price_units,leader_id,leader_max_units,bids,bidders,shown,ended_at}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'listed' OR NEW.step <> OLD.step + 1 OR NEW.ends_at < OLD.ends_at OR NEW.price_units < OLD.price_units
    OR (to_jsonb(NEW) - standing) <> (to_jsonb(OLD) - standing)
    OR NOT EXISTS (SELECT FROM nft_events e WHERE e.item_id = OLD.id AND e.step = NEW.step) THEN
    RAISE EXCEPTION 'that is not how item % goes on', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER nft_items_guard BEFORE UPDATE OR DELETE ON nft_items FOR EACH ROW EXECUTE FUNCTION nft_guard_item();
CREATE FUNCTION nft_guard_bidder() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.item_id, NEW.number, NEW.customer_id) <> (OLD.item_id, OLD.number, OLD.customer_id) THEN
    RAISE EXCEPTION 'a bidder keeps their number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER nft_bidders_guard BEFORE UPDATE OR DELETE ON nft_bidders FOR EACH ROW EXECUTE FUNCTION nft_guard_bidder();
CREATE FUNCTION nft_guard_collection() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.item_id, NEW.customer_id, NEW.paid_units, NEW.awarded_at) <> (OLD.item_id, OLD.customer_id, OLD.paid_units, OLD.awarded_at)
    OR NOT (OLD.status = 'awarded' AND NEW.status = 'transferring'
      OR OLD.status = 'transferring' AND NEW.status = 'delivered' AND (NEW.address, NEW.claimed_at) = (OLD.address, OLD.claimed_at)) THEN
    RAISE EXCEPTION 'that is not how item % is delivered', OLD.item_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER nft_collections_guard BEFORE UPDATE OR DELETE ON nft_collections FOR EACH ROW EXECUTE FUNCTION nft_guard_collection();

-- A charity's money, not paid out yet.
CREATE FUNCTION nft_balance(charity bigint) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT balance_units FROM ledger_accounts
    WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND kind = 'charity' AND name = charity::text), 0)
$$;

-- Until the end of the transaction nobody else agrees about the charity, or pays it out. False: there is none.
CREATE FUNCTION nft_lock_charity(charity bigint) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('charity ' || charity, 0));
  RETURN EXISTS (SELECT FROM nft_charities WHERE id = charity);
END
$$;

-- Only the functions below call this, when the posting has locked the charity's account.
CREATE FUNCTION nft_write_entry(charity bigint, item bigint, payout bigint, units numeric, at timestamptz) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO nft_entries (charity_id, number, item_id, payout_id, amount_units, balance_units, donated_units, at)
  SELECT charity, coalesce(before.number, 0) + 1, item, payout, units, nft_balance(charity),
    coalesce(before.donated_units, 0) + CASE WHEN item IS NULL THEN 0 ELSE units END, at
  FROM (SELECT) AS one LEFT JOIN LATERAL (
    SELECT e.number, e.donated_units FROM nft_entries e WHERE e.charity_id = charity ORDER BY e.number DESC LIMIT 1) before ON true
$$;

-- Only the functions below call this: the next step of an item, whose row is locked. Posts what it moves.
CREATE FUNCTION nft_step(i nft_items, in_kind text, customer bigint, units numeric, price numeric, leader bigint, leader_max numeric, ends timestamptz,
  held numeric, released_to bigint, released numeric, donated numeric, in_status text, at timestamptz, before numeric) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  giver CONSTANT bigint := coalesce(customer, leader);
  silent CONSTANT boolean := in_kind = 'raise' AND price = i.price_units;
  is_new boolean := false;
  sides bigint[];
BEGIN
  IF at < (SELECT e.at FROM nft_events e WHERE e.item_id = i.id AND e.step = i.step) - interval '1 minute' THEN
    RAISE EXCEPTION 'a step of item % comes after the one before it', i.id USING ERRCODE = 'CN007';
  END IF;
  INSERT INTO nft_events (item_id, step, kind, customer_id, max_units, price_units, leader_id, ends_at, held_units, released_to, released_units, donated_units,
    is_silent, at)
  VALUES (i.id, i.step + 1, in_kind, customer, units, price, leader, ends, held, released_to, released, donated, silent, at);
  IF customer IS NOT NULL THEN
    INSERT INTO nft_bidders (item_id, number, customer_id, last_at) VALUES (i.id, i.bidders + 1, customer, at)
    ON CONFLICT ON CONSTRAINT nft_bidders_once DO UPDATE SET last_at = EXCLUDED.last_at RETURNING number > i.bidders INTO is_new;
  END IF;
  UPDATE nft_items SET status = in_status, step = i.step + 1, ends_at = ends, price_units = price, leader_id = leader, leader_max_units = leader_max,
    bids = i.bids + CASE WHEN in_kind IN ('bid', 'buy') THEN 1 ELSE 0 END, shown = i.shown + CASE WHEN silent THEN 0 ELSE 1 END, bidders = i.bidders + is_new::integer,
    ended_at = CASE WHEN in_status <> 'listed' THEN at END
  WHERE id = i.id;
  IF in_status = 'sold' THEN
    INSERT INTO nft_collections (item_id, customer_id, paid_units, awarded_at) VALUES (i.id, leader, donated, at);
  END IF;
  IF held + released + donated > 0 THEN
    SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
    FROM ledger_open_accounts(
      ARRAY[giver, giver, coalesce(released_to, giver), coalesce(released_to, giver), 0], '{real,real,real,real,real}', '{USDT,USDT,USDT,USDT,USDT}',
      '{available,bid,bid,available,charity}', ARRAY['', '', '', '', i.charity_id::text]) o;
    PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE sides[1:1] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
      'nft', ARRAY[i.id], ARRAY[i.step + 1], array_agg(1), array_agg(m.kind), array_agg(sides[m.debit]), array_agg(sides[m.credit]), array_agg(m.amount))
    FROM (VALUES ('nft.held', 1, 2, held), ('nft.donated', 2, 5, donated), ('nft.released', 3, 4, released)) AS m (kind, debit, credit, amount)
    WHERE m.amount > 0;
  ELSE
    PERFORM ledger_write('{}', '{}', 'nft', ARRAY[i.id], ARRAY[i.step + 1], '{}', '{}', '{}', '{}', '{}');
  END IF;
  IF donated > 0 THEN
    PERFORM nft_write_entry(i.charity_id, i.id, NULL, donated, at);
  END IF;
  IF released_to IS NOT NULL AND released_to IS DISTINCT FROM customer THEN
    PERFORM pg_notify('ledger_balances', released_to || ' real');
  END IF;
  PERFORM pg_notify('nft_items', i.id || CASE WHEN silent THEN ' silent' ELSE '' END);
END
$$;

-- The least that is above that by the step: five percent, rounded up to a whole cent.
CREATE FUNCTION nft_above(units numeric) RETURNS numeric LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT units + greatest(ceil(units * 0.05 / 10000) * 10000, 10000)
$$;

-- Takes a bid, or a purchase, of what is listed; `seen`: the step that it was decided upon. `before`: what the available account must hold.
-- CN007: not on these terms. CN010: another step came first.
CREATE FUNCTION nft_bid(item bigint, customer bigint, in_kind text, units numeric, seen integer, at timestamptz, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  i nft_items;
  is_own boolean;
  price numeric;
  ends timestamptz;
BEGIN
  SELECT * INTO i FROM nft_items WHERE id = item FOR NO KEY UPDATE;
  IF NOT FOUND OR i.status <> 'listed' OR at < i.starts_at OR at >= i.ends_at THEN
    RAISE EXCEPTION 'item % takes no bids', item USING ERRCODE = 'CN007';
  END IF;
  IF i.step <> seen THEN
    RAISE EXCEPTION 'item % is at another step', item USING ERRCODE = 'CN010';
  END IF;
  IF NOT EXISTS (SELECT FROM identity_customers c WHERE c.id = customer AND c.status = 'active') THEN
    RAISE EXCEPTION 'customer % cannot bid', customer USING ERRCODE = 'CN007';
  END IF;
  is_own := i.leader_id IS NOT DISTINCT FROM customer;
  IF in_kind = 'buy' THEN
    IF i.buy_now_units IS DISTINCT FROM units THEN
      RAISE EXCEPTION 'item % has another price', item USING ERRCODE = 'CN007';
    END IF;
    PERFORM nft_step(i, 'buy', customer, units, units, customer, units, i.ends_at, units - CASE WHEN is_own THEN i.leader_max_units ELSE 0 END,
      CASE WHEN NOT is_own THEN i.leader_id END, CASE WHEN is_own THEN 0 ELSE coalesce(i.leader_max_units, 0) END, units, 'sold', at, before);
    RETURN;
  END IF;
  IF in_kind <> 'bid' OR i.kind <> 'auction' OR units IS NULL OR units % 10000 <> 0 OR units > 1000000000000000 OR units >= i.buy_now_units
    OR units < (CASE WHEN is_own THEN nft_above(i.leader_max_units) WHEN i.price_units IS NULL THEN i.opening_units ELSE nft_above(i.price_units) END) THEN
    RAISE EXCEPTION 'item % takes another bid', item USING ERRCODE = 'CN007';
  END IF;
  ends := CASE WHEN is_own THEN i.ends_at ELSE greatest(i.ends_at, at + interval '5 minutes') END;
  IF NOT is_own AND i.leader_max_units >= units THEN
    -- Beaten at once, by a maximum that was there before: it was affordable, and comes back.
    PERFORM nft_step(i, 'bid', customer, units, least(nft_above(units), i.leader_max_units), i.leader_id, i.leader_max_units, ends,
      units, customer, units, 0, 'listed', at, before);
    RETURN;
  END IF;
  price := CASE WHEN is_own THEN i.price_units WHEN i.leader_id IS NULL THEN i.opening_units ELSE least(nft_above(i.leader_max_units), units) END;
  -- A maximum that covers the reserve bids it at once.
  IF units >= i.reserve_units THEN
    price := greatest(price, i.reserve_units);
  END IF;
  PERFORM nft_step(i, CASE WHEN is_own THEN 'raise' ELSE 'bid' END, customer, units, price, customer, units, ends,
    units - CASE WHEN is_own THEN i.leader_max_units ELSE 0 END, CASE WHEN NOT is_own THEN i.leader_id END,
    CASE WHEN is_own THEN 0 ELSE coalesce(i.leader_max_units, 0) END, 0, 'listed', at, before);
END
$$;

-- Settles an item that is over: once, whoever asks. False: it is not over, or was settled.
CREATE FUNCTION nft_settle(item bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  i nft_items;
  is_sold boolean;
BEGIN
  PERFORM refuse_future(at);
  SELECT * INTO i FROM nft_items WHERE id = item AND status = 'listed' AND ends_at <= at FOR NO KEY UPDATE;
  -- Somebody may have settled it, or moved its end, while this waited.
  IF NOT FOUND OR i.status <> 'listed' OR i.ends_at > at THEN
    RETURN false;
  END IF;
  is_sold := i.leader_id IS NOT NULL AND i.price_units >= coalesce(i.reserve_units, 0);
  PERFORM nft_step(i, 'close', NULL, NULL, i.price_units, i.leader_id, i.leader_max_units, i.ends_at, 0,
    CASE WHEN i.leader_max_units > CASE WHEN is_sold THEN i.price_units ELSE 0 END THEN i.leader_id END,
    coalesce(i.leader_max_units - CASE WHEN is_sold THEN i.price_units ELSE 0 END, 0), CASE WHEN is_sold THEN i.price_units ELSE 0 END,
    CASE WHEN is_sold THEN 'sold' ELSE 'unsold' END, at, NULL);
  RETURN true;
END
$$;

-- Only the two functions below call this.
CREATE FUNCTION nft_store_charity(charity bigint, what jsonb, proposal bigint, at timestamptz) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO nft_charity_versions (charity_id, version, name, country, registration, website, stories, is_open, proposal_id, agreed_at)
  VALUES (charity, (SELECT coalesce(max(v.version), 0) + 1 FROM nft_charity_versions v WHERE v.charity_id = charity), what ->> 'name', what ->> 'country',
    what ->> 'registration', what ->> 'website', what -> 'stories', (what ->> 'isOpen')::boolean, proposal, at)
$$;

-- What two people approved in this very transaction: the whole charity as it is to be; without an id, a new one. Returns its id.
CREATE FUNCTION nft_agree_charity(proposal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'nfts.charity');
  charity bigint := (approved.payload ->> 'charityId')::bigint;
BEGIN
  IF charity IS NULL THEN
    INSERT INTO nft_charities (created_at) VALUES (approved.decided_at) RETURNING id INTO charity;
  ELSE
    PERFORM nft_lock_charity(charity);
    -- What was sold was sold for this one: another is another charity.
    IF EXISTS (SELECT FROM nft_items i WHERE i.charity_id = charity) AND NOT EXISTS (
      SELECT FROM nft_current_charities c WHERE c.charity_id = charity AND c.name = approved.payload ->> 'name'
        AND c.country = approved.payload ->> 'country' AND c.registration = approved.payload ->> 'registration') THEN
      RAISE EXCEPTION 'charity % has items, and stays who it is', charity USING ERRCODE = 'CN007';
    END IF;
  END IF;
  PERFORM nft_store_charity(charity, approved.payload, approved.id, approved.decided_at);
  RETURN charity;
END
$$;

-- Only the functions below call this. CN009: the charity takes no new items.
CREATE FUNCTION nft_store_item(what jsonb, proposal bigint, in_series integer, in_edition integer, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  item bigint;
BEGIN
  IF NOT coalesce((SELECT c.is_open FROM nft_current_charities c WHERE c.charity_id = (what ->> 'charityId')::bigint), false) THEN
    RAISE EXCEPTION 'charity % takes no items', what ->> 'charityId' USING ERRCODE = 'CN009';
  END IF;
  INSERT INTO nft_items (kind, charity_id, name, about, creator, media, contract, token_id, checks, opening_units, reserve_units, buy_now_units,
    starts_at, scheduled_ends_at, ends_at, proposal_id, listed_at, series, edition)
  VALUES (what ->> 'kind', (what ->> 'charityId')::bigint, what ->> 'name', what ->> 'about', what ->> 'creator', what ->> 'media', what ->> 'contract',
    what ->> 'tokenId', ARRAY(SELECT jsonb_array_elements_text(what -> 'checks')), (what ->> 'opening')::numeric * 1000000,
    (what ->> 'reserve')::numeric * 1000000, (what ->> 'buyNow')::numeric * 1000000, greatest((what ->> 'startsAt')::timestamptz, at),
    (what ->> 'endsAt')::timestamptz, (what ->> 'endsAt')::timestamptz, proposal, at, in_series, in_edition)
  RETURNING id INTO item;
  PERFORM pg_notify('nft_items', item::text);
  RETURN item;
END
$$;

CREATE FUNCTION nft_list(proposal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'nfts.item');
BEGIN
  PERFORM nft_lock_charity((approved.payload ->> 'charityId')::bigint);
  RETURN nft_store_item(approved.payload, approved.id, NULL, 1, approved.decided_at);
END
$$;

-- What nobody has bid for. CN007: somebody has, or it is over.
CREATE FUNCTION nft_withdraw(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'nfts.withdraw');
  i nft_items;
BEGIN
  SELECT * INTO i FROM nft_items WHERE id = (approved.payload ->> 'itemId')::bigint FOR NO KEY UPDATE;
  IF NOT FOUND OR i.status <> 'listed' OR i.bids > 0 THEN
    RAISE EXCEPTION 'item % cannot be withdrawn', approved.payload ->> 'itemId' USING ERRCODE = 'CN007';
  END IF;
  PERFORM nft_step(i, 'withdraw', NULL, NULL, NULL, NULL, NULL, i.ends_at, 0, NULL, 0, 0, 'withdrawn', approved.decided_at, NULL);
END
$$;

-- CN007: the charity has not that much.
CREATE FUNCTION nft_pay_out(proposal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'nfts.payout');
  charity CONSTANT bigint := (approved.payload ->> 'charityId')::bigint;
  units CONSTANT numeric := (approved.payload ->> 'amount')::numeric * 1000000;
  payout bigint;
  sides bigint[];
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) THEN
    RAISE EXCEPTION 'the proposal does not say how much' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM nft_lock_charity(charity);
  -- What proves something else pays no charity.
  IF EXISTS (SELECT FROM nft_collections k WHERE k.hash = approved.payload ->> 'hash')
    OR EXISTS (SELECT FROM wallet_deposits d WHERE d.network = 'ethereum' AND d.tx_hash = approved.payload ->> 'hash') THEN
    RAISE EXCEPTION 'that transaction proves something else' USING ERRCODE = 'CN007';
  END IF;
  INSERT INTO nft_payouts (charity_id, amount_units, hash, receipt, proposal_id, paid_at)
  VALUES (charity, units, approved.payload ->> 'hash', approved.payload ->> 'receipt', approved.id, approved.decided_at) RETURNING id INTO payout;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts('{0,0}', '{real,real}', '{USDT,USDT}', '{charity,charity_outside}', ARRAY[charity::text, charity::text]) o;
  BEGIN
    PERFORM ledger_write('{}', '{}', 'charity_payout', ARRAY[payout], '{1}', '{1}', '{charity.paid_out}', sides[1:1], sides[2:2], ARRAY[units]);
  EXCEPTION WHEN check_violation THEN
    RAISE EXCEPTION 'charity % has not % units', charity, units USING ERRCODE = 'CN007';
  END;
  PERFORM nft_write_entry(charity, NULL, payout, units, approved.decided_at);
  RETURN payout;
END
$$;

-- The winner says where to: once.
CREATE FUNCTION nft_claim(item bigint, customer bigint, in_address text, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE nft_collections SET status = 'transferring', address = in_address, claimed_at = at
  WHERE item_id = item AND customer_id = customer AND status = 'awarded';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Whoever changed it before the delivery would have to change the log's chain with it.
  PERFORM audit_append(at, NULL, NULL, 'nfts.claimed', 'nft ' || item, jsonb_build_object('customer', customer::text, 'address', in_address), '', '');
  RETURN true;
END
$$;
-- The treasury has sent it. False: nobody waits for it.
CREATE FUNCTION nft_deliver(item bigint, member bigint, in_hash text, checked boolean, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff_members m WHERE m.id = member AND m.role = 'treasury' AND m.status = 'active') THEN
    RAISE EXCEPTION 'member % delivers nothing', member USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE nft_collections SET status = 'delivered', hash = in_hash, is_checked = checked, delivered_by = member, delivered_at = at
  WHERE item_id = item AND status = 'transferring';
  RETURN FOUND;
END
$$;

-- What bidders, winners and owners are told, with the commit.
CREATE FUNCTION nft_tell(customer bigint, in_kind text, i nft_items, units numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (customer, in_kind, 'real', jsonb_build_object('id', i.id::text, 'item', i.name, 'amount', wallet_amount('USDT', units)), clock_timestamp());
  PERFORM graphile_worker.add_job('nfts.mail', json_build_object('itemId', i.id::text, 'customerId', customer::text, 'kind', in_kind, 'step', i.step));
END
$$;
CREATE FUNCTION nft_notify_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  i nft_items;
BEGIN
  SELECT * INTO STRICT i FROM nft_items WHERE id = NEW.item_id;
  i.step := NEW.step;
  IF NEW.kind IN ('bid', 'buy') AND NEW.released_to <> NEW.customer_id THEN
    PERFORM nft_tell(NEW.released_to, 'nftOutbid', i, NEW.released_units);
  END IF;
  IF NEW.donated_units > 0 THEN
    PERFORM nft_tell(NEW.leader_id, 'nftWon', i, NEW.donated_units);
  ELSIF NEW.kind = 'close' AND NEW.released_to IS NOT NULL THEN
    PERFORM nft_tell(NEW.released_to, 'nftUnsold', i, NEW.released_units);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER nft_events_notify AFTER INSERT ON nft_events FOR EACH ROW EXECUTE FUNCTION nft_notify_event();
CREATE FUNCTION nft_notify_delivery() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  i nft_items;
BEGIN
  SELECT * INTO STRICT i FROM nft_items WHERE id = NEW.item_id;
  PERFORM nft_tell(NEW.customer_id, 'nftDelivered', i, NEW.paid_units);
  RETURN NULL;
END
$$;
CREATE TRIGGER nft_collections_notify AFTER UPDATE OF status ON nft_collections
  FOR EACH ROW WHEN (NEW.status = 'delivered') EXECUTE FUNCTION nft_notify_delivery();

CREATE TABLE nft_mails (
  -- For which a mail was written: the job that does it may run twice.
  item_id bigint NOT NULL REFERENCES nft_items (id),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL,
  step integer NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, customer_id, kind, step)
);
ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check
  CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'withdrawals', 'plans', 'nfts']);

-- Nobody's account is closed while they lead, or wait for what they have bought.
CREATE FUNCTION nft_guard_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM nft_items i WHERE i.leader_id = NEW.id AND i.status = 'listed')
    OR EXISTS (SELECT FROM nft_collections c WHERE c.customer_id = NEW.id AND c.status <> 'delivered') THEN
    RAISE EXCEPTION 'customer % has bids or items under way', NEW.id USING ERRCODE = 'CN016';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_guard_nfts BEFORE UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION nft_guard_closing();

-- A sandbox's charities and items, once; their pictures are there. The schema's owner calls it at each start. Items name their charity by its place,
-- and how many minutes they last; their tokens are those of the play chain, so many of each series.
CREATE FUNCTION sandbox_nfts(charities jsonb, items jsonb, in_contract text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  what jsonb;
  place bigint;
  charity bigint;
  ids bigint[] := '{}';
  at timestamptz := clock_timestamp();
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has items that nobody agreed' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('sandbox nfts', 0));
  IF EXISTS (SELECT FROM nft_charities) THEN
    RETURN;
  END IF;
  FOR what IN SELECT * FROM jsonb_array_elements(charities) LOOP
    INSERT INTO nft_charities (created_at) VALUES (at) RETURNING id INTO charity;
    PERFORM nft_store_charity(charity, what, NULL, at);
    ids := ids || charity;
  END LOOP;
  FOR what, place IN SELECT * FROM jsonb_array_elements(items) WITH ORDINALITY LOOP
    PERFORM nft_store_item(what || jsonb_build_object('charityId', ids[(what ->> 'charity')::integer + 1]::text, 'contract', in_contract,
      'tokenId', place::text, 'startsAt', at, 'endsAt', at + (what ->> 'minutes')::integer * interval '1 minute'), NULL, place::integer, 1, at);
  END LOOP;
END
$$;
-- What is over in a sandbox is listed again, as another token of its series: somebody can always bid. Returns how many.
CREATE FUNCTION sandbox_renew_nfts(at timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  renewed integer;
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has items that nobody agreed' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM refuse_future(at);
  PERFORM pg_advisory_xact_lock(hashtextextended('sandbox nfts', 0));
  WITH last AS (
    SELECT DISTINCT ON (i.series) i.* FROM nft_items i WHERE i.series IS NOT NULL ORDER BY i.series, i.edition DESC
  ), listed AS (
    INSERT INTO nft_items (kind, charity_id, name, about, creator, media, contract, token_id, checks, opening_units, reserve_units, buy_now_units,
      starts_at, scheduled_ends_at, ends_at, listed_at, series, edition)
    SELECT l.kind, l.charity_id, regexp_replace(l.name, ' \d+$', '') || ' ' || l.edition + 1, l.about, l.creator, l.media, l.contract,
      (l.series + 100 * l.edition)::text, l.checks, l.opening_units, l.reserve_units, l.buy_now_units,
      at, at + (l.scheduled_ends_at - l.starts_at), at + (l.scheduled_ends_at - l.starts_at), at, l.series, l.edition + 1
    FROM last l JOIN nft_current_charities c ON c.charity_id = l.charity_id AND c.is_open
    WHERE l.status <> 'listed' AND l.edition < 9000
    RETURNING id
  )
  SELECT count(pg_notify('nft_items', id::text)) INTO renewed FROM listed;
  RETURN renewed;
END
$$;

REVOKE EXECUTE ON FUNCTION nft_write_entry, nft_step, nft_store_charity, nft_store_item, nft_tell, sandbox_nfts FROM PUBLIC;
GRANT SELECT ON nft_charities, nft_charity_versions, nft_current_charities, nft_media, nft_items, nft_bidders, nft_events, nft_collections, nft_payouts,
  nft_entries, nft_mails TO candor_app;
GRANT INSERT ON nft_media, nft_mails TO candor_app;
GRANT EXECUTE ON FUNCTION nft_balance, nft_lock_charity, nft_above, nft_bid, nft_settle, nft_agree_charity, nft_list, nft_withdraw, nft_pay_out, nft_claim,
  nft_deliver, sandbox_renew_nfts TO candor_app;
