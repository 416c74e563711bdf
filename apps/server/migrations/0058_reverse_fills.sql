-- Up Migration
-- All fills on one quote that was wrong can be taken back, when two members of staff agree: never those of a chosen customer, and never by
-- other amounts than those that were moved. A step of an order is undone by a later step of the same order, its reversal.

-- The band beyond which a quote is a jump, by which a named quote is judged. Written with the other terms at each start.
ALTER TABLE market_terms ADD COLUMN band_ppb bigint NOT NULL DEFAULT 150000000 CHECK (band_ppb > 0);

CREATE TABLE trading_reversals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  code text NOT NULL,
  source text NOT NULL,
  sequence bigint NOT NULL,
  -- Why, as customers read it.
  words text NOT NULL CHECK (words <> ''),
  bid numeric(28, 10) NOT NULL CHECK (bid > 0 AND bid <> 'NaN'),
  ask numeric(28, 10) NOT NULL CHECK (ask >= bid AND ask <> 'NaN'),
  quoted_at timestamptz NOT NULL,
  -- What the quote is held against: the same source's last price before its minute, and the one after it, in units of 10^-10.
  band_ppb bigint NOT NULL,
  before_units bigint NOT NULL CHECK (before_units > 0),
  before_at timestamptz NOT NULL CHECK (before_at <= quoted_at),
  after_units bigint NOT NULL CHECK (after_units > 0),
  after_at timestamptz NOT NULL CHECK (after_at > quoted_at),
  fills integer NOT NULL CHECK (fills > 0),
  approved_at timestamptz NOT NULL,
  CONSTRAINT trading_reversals_once UNIQUE (code, source, sequence),
  -- The market had not gone there, and did not stay there.
  CONSTRAINT trading_reversals_beyond CHECK (
    abs((bid + ask) / 2 * 10000000000 - before_units) * 1000000000 > band_ppb::numeric * before_units
    AND abs((bid + ask) / 2 * 10000000000 - after_units) * 1000000000 > band_ppb::numeric * after_units)
);
CREATE TABLE trading_reversal_fills (
  reversal_id bigint NOT NULL REFERENCES trading_reversals (id),
  order_id bigint NOT NULL,
  version integer NOT NULL,
  customer_id bigint NOT NULL,
  mode text NOT NULL,
  PRIMARY KEY (order_id, version)
);
CREATE INDEX trading_reversal_fills_reversal ON trading_reversal_fills (reversal_id, customer_id, mode);
CREATE TRIGGER trading_reversals_append_only BEFORE UPDATE OR DELETE ON trading_reversals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_reversals_no_truncate BEFORE TRUNCATE ON trading_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_reversal_fills_append_only BEFORE UPDATE OR DELETE ON trading_reversal_fills
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_reversal_fills_no_truncate BEFORE TRUNCATE ON trading_reversal_fills
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON trading_reversals, trading_reversal_fills TO candor_app;

ALTER TABLE trading_events DISABLE TRIGGER trading_events_append_only;
ALTER TABLE trading_events
  -- Of a reversal: the version of the step that it undoes, and by which agreement. It has no other figures than what protection pays.
  ADD COLUMN reverses integer,
  ADD COLUMN reversal_id bigint,
  DROP CONSTRAINT trading_events_kind,
  DROP CONSTRAINT trading_events_protected_whole,
  ADD CONSTRAINT trading_events_kind CHECK (
    kind IN ('placed', 'opened', 'changed', 'trailed', 'financed', 'partly_closed', 'closed', 'cancelled', 'expired', 'reversed')
  ),
  ADD CONSTRAINT trading_events_protected_whole CHECK ((protected_units IS NULL) = (kind NOT IN ('partly_closed', 'closed', 'reversed'))),
  ADD CONSTRAINT trading_events_reversal_whole CHECK (
    num_nulls(reverses, reversal_id) = CASE kind WHEN 'reversed' THEN 0 ELSE 2 END
    AND (reverses IS NULL OR reverses BETWEEN 1 AND version - 1)
    AND (kind <> 'reversed' OR num_nonnulls(reason, lots, price, price_seen, profit_units, fee_units, margin_units, owed_units, bid) = 0));
ALTER TABLE trading_events ENABLE TRIGGER trading_events_append_only;
-- A step is undone once.
CREATE UNIQUE INDEX trading_events_reverses ON trading_events (order_id, reverses) WHERE reverses IS NOT NULL;
-- The fills on a quote.
CREATE INDEX trading_events_quote ON trading_events (sequence, source) WHERE kind IN ('opened', 'partly_closed', 'closed');

-- The steps that stand: neither reversals, nor what they undo. Whoever adds up figures of orders reads these.
CREATE VIEW trading_steps AS
SELECT e.* FROM trading_events e
WHERE e.kind <> 'reversed' AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version);
GRANT SELECT ON trading_steps TO candor_app;

ALTER TABLE trading_orders
  DROP CONSTRAINT trading_orders_end_reason,
  DROP CONSTRAINT trading_orders_entry_whole,
  DROP CONSTRAINT trading_orders_open_whole,
  ADD CONSTRAINT trading_orders_end_reason CHECK (
    (end_reason IS NOT NULL) = (status IN ('closed', 'cancelled'))
    AND CASE status
      WHEN 'closed' THEN end_reason IN ('customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry')
      WHEN 'cancelled' THEN end_reason IN ('customer', 'insufficient_margin', 'stop_out', 'not_allowed', 'not_covered', 'reversed')
      ELSE true
    END
  ),
  ADD CONSTRAINT trading_orders_entry_whole CHECK (
    (type = 'market') = (entry_price IS NULL)
    AND (type = 'market') = (held_units IS NULL)
    AND (type <> 'market' OR (expires_at IS NULL AND (status IN ('open', 'closed') OR end_reason IS NOT DISTINCT FROM 'reversed')))
  ),
  -- One that was undone keeps how it was opened, so that its steps can be checked for ever.
  ADD CONSTRAINT trading_orders_open_whole CHECK (
    num_nulls(open_price, opened_at, margin_units, opened_margin_units, opening_fee_units, financed_to)
      = CASE WHEN status IN ('open', 'closed') OR end_reason IS NOT DISTINCT FROM 'reversed' THEN 0 ELSE 6 END
  );

-- Whether an order went from one version to another by reversals alone.
CREATE FUNCTION trading_goes_back(in_order bigint, version_before integer, version_after integer) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) = version_after - version_before FROM trading_events
  WHERE order_id = in_order AND version > version_before AND version <= version_after AND kind = 'reversed'
$$;

CREATE OR REPLACE FUNCTION trading_orders_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.version <> 1 OR NEW.status <> (CASE NEW.type WHEN 'market' THEN 'open' ELSE 'pending' END) OR NEW.lots <> NEW.ordered_lots
      OR NEW.profit_units <> 0 OR NEW.closing_fee_units <> 0 OR NEW.financing_units <> 0 OR NEW.owed_units <> 0
    THEN
      RAISE EXCEPTION 'order % does not begin like this', NEW.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'order % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Back to where it was before a fill, over as many versions as steps are undone.
  IF OLD.status = 'closed' OR (OLD.status = 'open' AND (NEW.status = 'cancelled' OR NEW.lots > OLD.lots)) THEN
    IF (NEW.status <> 'open' AND (NEW.status, NEW.end_reason) IS DISTINCT FROM ('cancelled', 'reversed'))
      OR NEW.version <= OLD.version OR NOT public.trading_goes_back(NEW.id, OLD.version, NEW.version)
    THEN
      IF OLD.status = 'open' AND NEW.status = 'open' THEN
        RAISE EXCEPTION 'what was agreed of order % stays', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
    END IF;
    IF (NEW.id, NEW.customer_id, NEW.mode, NEW.product, NEW.type, NEW.code, NEW.direction, NEW.ordered_lots, NEW.leverage,
        NEW.contract_size, NEW.fee_rate_ppb, NEW.placed_at, NEW.entry_price, NEW.expires_at, NEW.held_units, NEW.open_price, NEW.opened_at,
        NEW.opening_fee_units, NEW.opened_margin_units, NEW.stop_loss_price, NEW.take_profit_price, NEW.trailing_distance, NEW.trailing_level)
      IS DISTINCT FROM
       (OLD.id, OLD.customer_id, OLD.mode, OLD.product, OLD.type, OLD.code, OLD.direction, OLD.ordered_lots, OLD.leverage,
        OLD.contract_size, OLD.fee_rate_ppb, OLD.placed_at, OLD.entry_price, OLD.expires_at, OLD.held_units, OLD.open_price, OLD.opened_at,
        OLD.opening_fee_units, OLD.opened_margin_units, OLD.stop_loss_price, OLD.take_profit_price, OLD.trailing_distance, OLD.trailing_level)
      OR NEW.lots < OLD.lots OR NEW.margin_units < OLD.margin_units OR NEW.margin_units > OLD.opened_margin_units OR NEW.financed_to < OLD.financed_to
    THEN
      RAISE EXCEPTION 'what was agreed of order % stays', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'order % is at version %, not before %', OLD.id, OLD.version, NEW.version USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('pending', 'pending'), ('pending', 'open'), ('pending', 'cancelled'), ('pending', 'expired'),
                                      ('open', 'open'), ('open', 'closed'))
  THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.mode, NEW.product, NEW.type, NEW.code, NEW.direction, NEW.ordered_lots, NEW.leverage,
      NEW.contract_size, NEW.fee_rate_ppb, NEW.placed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.mode, OLD.product, OLD.type, OLD.code, OLD.direction, OLD.ordered_lots, OLD.leverage,
      OLD.contract_size, OLD.fee_rate_ppb, OLD.placed_at)
    -- Only an order that goes on waiting may get another entry.
    OR (NEW.status <> 'pending' AND (NEW.entry_price, NEW.expires_at, NEW.held_units) IS DISTINCT FROM (OLD.entry_price, OLD.expires_at, OLD.held_units))
    -- How it was opened is said once; what is left of it only shrinks, and only by closing a part.
    OR (OLD.status = 'open' AND (NEW.open_price, NEW.opened_at, NEW.opening_fee_units, NEW.opened_margin_units)
      IS DISTINCT FROM (OLD.open_price, OLD.opened_at, OLD.opening_fee_units, OLD.opened_margin_units))
    OR (NEW.status <> 'open' AND (NEW.lots, NEW.margin_units, NEW.financed_to) IS DISTINCT FROM (OLD.lots, OLD.margin_units, OLD.financed_to))
    OR (OLD.status = 'pending' AND NEW.lots <> OLD.lots)
    OR (OLD.status = 'open' AND (NEW.lots > OLD.lots OR NEW.margin_units > OLD.margin_units OR NEW.financed_to < OLD.financed_to
      OR (NEW.lots = OLD.lots AND NEW.margin_units <> OLD.margin_units)
      OR (NEW.financed_to = OLD.financed_to AND NEW.financing_units <> OLD.financing_units)
      OR (NEW.status = 'open' AND NEW.lots = OLD.lots AND (NEW.profit_units, NEW.closing_fee_units) IS DISTINCT FROM (OLD.profit_units, OLD.closing_fee_units))))
    -- A trailing stop follows in the customer's favour alone, unless the customer sets another distance.
    OR (NEW.status = 'open' AND NEW.trailing_distance = OLD.trailing_distance AND OLD.trailing_level IS NOT NULL
      AND (CASE NEW.direction WHEN 'long' THEN NEW.trailing_level < OLD.trailing_level ELSE NEW.trailing_level > OLD.trailing_level END))
  THEN
    RAISE EXCEPTION 'what was agreed of order % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- For each kind of transfer of a step, the one that takes it back; and what the operator leaves to a customer who has used a gain already.
CREATE FUNCTION trading_reversed_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{order.released.reversed,order.held.reversed,margin.held.reversed,fee.opening.reversed,margin.released.reversed,profit.reversed,
    loss.reversed,loss.protected.reversed,financing.settled.reversed,financing.protected.reversed,fee.closing.reversed,fee.protected.reversed,
    financing.paid.reversed,financing.received.reversed,gain.protected}'::text[]
$$;
CREATE FUNCTION trading_kind(step text, place bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE step WHEN 'reversed' THEN (trading_reversed_kinds())[place] ELSE (trading_kinds())[place] END
$$;
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes)
SELECT kind || '.reversed', credit_kind, debit_kind, fact, modes FROM ledger_kinds WHERE kind = ANY (trading_kinds());
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES ('gain.protected', 'protection', 'available', 'order', '{demo,real}');

-- What is wrong with a reversal `e` of the step `f`: null when it undoes the latest step that stands, for a fill that two people agreed to
-- take back, and goes on until that fill is undone, or the whole order.
CREATE FUNCTION trading_reversal_problem(e trading_events, f trading_events, o trading_orders) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN named.first IS NULL THEN 'is reversed by nobody''s agreement'
    WHEN f.kind NOT IN ('placed', 'opened', 'changed', 'financed', 'partly_closed', 'closed') OR (f.kind = 'changed' AND coalesce(f.margin_units, 0) = 0)
      THEN 'reverses what moved nothing'
    WHEN EXISTS (
      SELECT FROM trading_events b WHERE b.order_id = e.order_id AND b.version > f.version AND b.version < e.version
        AND b.kind NOT IN ('trailed', 'reversed') AND NOT (b.kind = 'changed' AND coalesce(b.margin_units, 0) = 0)
        AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = b.version AND r.version < e.version))
      THEN 'is not reversed last to first'
    -- It stops at the fill, which was a closing, or ends the order.
    WHEN NOT goes_on.is_so AND f.version <> 1 AND (f.version <> named.first OR f.kind = 'opened') THEN 'stops before its order is right'
    WHEN e.version > o.version OR (f.version = 1) <> (e.version = o.version AND o.status = 'cancelled' AND o.end_reason = 'reversed')
      OR (f.version <> 1 AND e.version = o.version AND o.status <> 'open') THEN 'is not where its order can be'
    WHEN e.protected_units > 0 AND f.version <> 1 THEN 'protects a customer whose order goes on'
  END
  FROM (SELECT min(l.version) AS first FROM trading_reversal_fills l WHERE l.order_id = e.order_id AND l.reversal_id = e.reversal_id) named
  CROSS JOIN (SELECT EXISTS (
    SELECT FROM trading_events n WHERE n.order_id = e.order_id AND n.version = e.version + 1 AND n.reversal_id = e.reversal_id) AS is_so) goes_on
$$;

-- What follows from each step of each order by the published formulas: what is wrong with the step, the units that it moves for each of
-- `trading_kinds`, and the change of the customer's available balance. OFFSET 0 keeps the planner from computing a figure again wherever it
-- is used.
CREATE OR REPLACE VIEW trading_due AS
SELECT e.order_id, e.version, e.kind, e.rolled_at, o.customer_id, o.mode, o.code,
  moves.units, moves.change, CASE WHEN e.reverses IS NULL THEN coalesce(e.protected_units, 0) + coalesce(e.owed_units, 0) ELSE 0 END AS lacking,
  CASE WHEN e.reverses IS NULL THEN coalesce(e.protected_units, 0) ELSE 0 END AS protected, e.happened_at,
  CASE
    WHEN e.kind = 'reversed' THEN trading_reversal_problem(e, f, o)
    WHEN e.version > o.version
      OR (e.kind IN ('closed', 'cancelled', 'expired') AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version)) <> (e.version = o.version AND o.status NOT IN ('pending', 'open'))
      OR (e.kind IN ('closed', 'cancelled', 'expired') AND e.kind <> o.status AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version)) OR (e.kind = 'placed' AND (e.version <> 1 OR o.type = 'market'))
      OR (e.kind = 'opened' AND (prior.openings <> 0 OR (e.version = 1) <> (o.type = 'market')))
      OR (e.kind IN ('financed', 'trailed', 'partly_closed', 'closed') AND prior.openings <> 1)
      OR (e.version > 1 AND prior.steps <> e.version - 1) OR (e.kind = 'opened' AND o.status NOT IN ('open', 'closed') AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version))
      OR (e.kind IN ('cancelled', 'expired') AND prior.openings <> 0)
      OR (e.kind = 'changed' AND e.margin_units <> 0 AND (o.type = 'market' OR prior.openings <> 0)) THEN 'is not where its order can be'
    WHEN (e.kind = 'placed' AND (e.price IS DISTINCT FROM e.entry_price OR e.lots IS DISTINCT FROM o.ordered_lots OR e.margin_units IS DISTINCT FROM needed.units))
      OR (e.kind = 'changed' AND e.margin_units <> 0 AND prior.held + e.margin_units IS DISTINCT FROM needed.units) THEN 'does not hold what its terms need'
    WHEN (e.kind IN ('cancelled', 'expired') AND (-e.margin_units IS DISTINCT FROM o.held_units OR prior.held IS DISTINCT FROM o.held_units))
      OR (e.kind = 'opened' AND prior.held <> coalesce(o.held_units, 0)) THEN 'releases something else than was held'
    WHEN e.kind IN ('opened', 'partly_closed', 'closed') AND (
      e.price IS DISTINCT FROM CASE WHEN (o.direction = 'long') = (e.kind = 'opened') THEN e.ask ELSE e.bid END
      OR e.fee_units IS DISTINCT FROM div(notional.units * o.fee_rate_ppb, 1000000000)) THEN 'is not what its quote makes of it'
    WHEN e.kind = 'opened' AND (e.lots <> o.ordered_lots OR e.margin_units IS DISTINCT FROM div(notional.units, o.leverage)
      OR e.price IS DISTINCT FROM o.open_price) THEN 'is not opened as its terms say'
    WHEN e.kind IN ('partly_closed', 'closed') AND (
      e.profit_units IS DISTINCT FROM trunc(CASE o.direction WHEN 'long' THEN e.price - o.open_price ELSE o.open_price - e.price END
        * e.lots * o.contract_size * e.rate_to_usdt * 1000000)
      OR (e.kind = 'closed') <> (e.lots = prior.lots) OR e.lots > prior.lots
      -- The open part keeps the fraction of a unit.
      OR prior.margin + e.margin_units IS DISTINCT FROM div(prior.margin * (prior.lots - e.lots), prior.lots)
        + (prior.margin * (prior.lots - e.lots) % prior.lots <> 0)::integer
      OR e.protected_units > due.loss + due.owed + due.fee
      OR (e.kind = 'partly_closed' AND e.protected_units > 0)) THEN 'is not closed as its quote and terms say'
    WHEN e.kind = 'financed' AND (
      -- Nights charged before rates were stored have none.
      e.financing_rate_ppb IS NOT NULL AND e.financing_units IS DISTINCT FROM -div(
        floor(prior.lots * o.contract_size * e.price * e.rate_to_usdt * 1000000) * e.financing_rate_ppb * e.nights, 1000000000)
      OR e.price IS DISTINCT FROM CASE o.direction WHEN 'long' THEN e.bid ELSE e.ask END
      OR e.rolled_at <= coalesce(prior.rolled_at + interval '20 hours', o.opened_at) OR e.rolled_at > e.happened_at OR e.nights > 7
      OR prior.nights + e.nights > ceil(extract(epoch FROM e.rolled_at - o.opened_at) / 86400) + 7
      OR e.owed_units > greatest(due.night, 0)) THEN 'is not financed as its quote and terms say'
  END AS problem
FROM trading_events e
JOIN trading_orders o ON o.id = e.order_id
-- A reversal moves back what the step that it undoes has moved.
JOIN trading_events f ON f.order_id = e.order_id AND f.version = coalesce(e.reverses, e.version)
CROSS JOIN LATERAL (
  SELECT array_agg(r.reverses) AS versions FROM trading_events r
  WHERE r.order_id = f.order_id AND r.reverses IS NOT NULL AND r.version < f.version OFFSET 0
) undone
CROSS JOIN LATERAL (
  SELECT count(*) AS steps, count(*) FILTER (WHERE b.kind = 'opened' AND b.stands) AS openings,
    coalesce(sum(b.nights) FILTER (WHERE b.stands), 0) AS nights,
    coalesce(sum(b.margin_units) FILTER (WHERE b.kind IN ('placed', 'changed') AND b.stands), 0) AS held,
    coalesce(sum(CASE b.kind WHEN 'opened' THEN b.lots WHEN 'partly_closed' THEN -b.lots END) FILTER (WHERE b.stands), 0) AS lots,
    coalesce(sum(b.margin_units) FILTER (WHERE b.kind IN ('opened', 'partly_closed') AND b.stands), 0) AS margin,
    -- A night that was charged and taken back is not charged again.
    max(b.rolled_at) AS rolled_at,
    coalesce((array_agg(coalesce(b.owed_units, 0) ORDER BY b.version DESC) FILTER (WHERE b.kind IN ('financed', 'partly_closed') AND b.stands))[1], 0) AS owed
  FROM (
    SELECT s.*, s.version <> ALL (coalesce(undone.versions, '{}')) AS stands
    FROM trading_events s WHERE s.order_id = f.order_id AND s.version < f.version AND f.version > 1
  ) b
) prior
CROSS JOIN LATERAL (SELECT floor(f.lots * o.contract_size * f.price * f.rate_to_usdt * 1000000) AS units OFFSET 0) notional
CROSS JOIN LATERAL (SELECT floor(o.ordered_lots * o.contract_size * f.entry_price * f.rate_to_usdt * 1000000) AS units OFFSET 0) entry
CROSS JOIN LATERAL (SELECT div(entry.units, o.leverage) + div(entry.units * o.fee_rate_ppb, 1000000000) AS units OFFSET 0) needed
CROSS JOIN LATERAL (
  SELECT CASE WHEN f.kind IN ('partly_closed', 'closed') THEN greatest(-f.profit_units, 0) ELSE 0 END AS loss,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN prior.owed ELSE 0 END AS owed,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN f.fee_units ELSE 0 END AS fee,
    CASE WHEN f.kind = 'financed' THEN prior.owed - f.financing_units ELSE 0 END AS night
  OFFSET 0
) due
-- The loss is paid first, then the debt, then the fee.
CROSS JOIN LATERAL (SELECT due.loss + due.owed + due.fee - coalesce(f.protected_units, 0) AS total OFFSET 0) pay
CROSS JOIN LATERAL (SELECT least(due.loss, pay.total) AS loss, least(due.owed, greatest(pay.total - due.loss, 0)) AS owed OFFSET 0) paid
CROSS JOIN LATERAL (
  SELECT ARRAY[
    CASE WHEN f.kind IN ('cancelled', 'expired') THEN -f.margin_units WHEN f.kind = 'opened' THEN coalesce(o.held_units, 0)
      WHEN f.kind = 'changed' THEN greatest(-coalesce(f.margin_units, 0), 0) ELSE 0 END,
    CASE f.kind WHEN 'placed' THEN f.margin_units WHEN 'changed' THEN greatest(coalesce(f.margin_units, 0), 0) ELSE 0 END,
    CASE f.kind WHEN 'opened' THEN f.margin_units ELSE 0 END,
    CASE f.kind WHEN 'opened' THEN f.fee_units ELSE 0 END,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN -f.margin_units ELSE 0 END,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN greatest(f.profit_units, 0) ELSE 0 END,
    paid.loss, due.loss - paid.loss,
    paid.owed, due.owed - paid.owed,
    pay.total - paid.loss - paid.owed, due.fee - (pay.total - paid.loss - paid.owed),
    greatest(due.night, 0) - coalesce(f.owed_units, 0), greatest(-due.night, 0)
  ] AS units
  OFFSET 0
) moved
CROSS JOIN LATERAL (
  SELECT moved.units, moved.units[1] - moved.units[2] - moved.units[3] - moved.units[4] + moved.units[5] + moved.units[6] - moved.units[7]
    - moved.units[9] - moved.units[11] - moved.units[13] + moved.units[14] AS change
) forth
CROSS JOIN LATERAL (
  SELECT CASE WHEN e.reverses IS NULL THEN forth.units ELSE forth.units || coalesce(e.protected_units, 0) END AS units,
    CASE WHEN e.reverses IS NULL THEN forth.change ELSE coalesce(e.protected_units, 0) - forth.change END AS change
  OFFSET 0
) moves;

CREATE OR REPLACE VIEW trading_transfers_due AS
SELECT d.order_id, d.version, d.customer_id, d.mode, trading_kind(d.kind, m.place) AS kind, m.units
FROM trading_due d CROSS JOIN LATERAL unnest(d.units) WITH ORDINALITY AS m (units, place)
WHERE m.units > 0;
GRANT EXECUTE ON FUNCTION trading_goes_back, trading_reversed_kinds, trading_kind, trading_reversal_problem TO candor_app;

-- Posts what follows from these steps, in this order, if their customers' available balances (`accounts`) are `before` and become `after`,
-- as the application decided. What the operator's protection pays, or what remains owed, must be what the account lacked at that step,
-- which leaves it at zero. The steps of an order that are reversed one after the other count as one.
-- CN003: a balance has changed. CN005: the application and the steps disagree.
CREATE OR REPLACE FUNCTION trading_post_steps(accounts bigint[], before numeric[], after numeric[], orders bigint[], versions integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off
-- Planning takes longer than the work. Each OFFSET 0 keeps a plan made over empty tables on index look-ups by key.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- For each of `trading_kinds`: 1 available, 2 margin, 3 held, 4 trading, 5 protection, 6 fees, 7 financing.
  -- The last is that of reversals alone, whose sides are the other way round.
  debit_side CONSTANT integer[] := '{3,1,1,1,2,4,1,5,1,5,1,5,1,7,1}';
  credit_side CONSTANT integer[] := '{1,3,2,6,1,1,4,4,7,7,6,6,7,1,5}';
  step_kinds CONSTANT text[] := trading_kinds();
  reversed_kinds CONSTANT text[] := trading_reversed_kinds();
  order_fact CONSTANT smallint := (SELECT id FROM ledger_facts WHERE fact = 'order');
  wrong text;
  has_reversals boolean;
  differing bigint;
  places integer[];
  kinds text[];
  debits bigint[];
  credits bigint[];
  amounts numeric[];
BEGIN
  -- Nothing is locked yet. Whatever changes a balance read here changes the customer's available balance too, which `ledger_write` compares.
  WITH due AS MATERIALIZED (
    SELECT n, d.* FROM generate_series(1, cardinality(orders)) AS n
    CROSS JOIN LATERAL (SELECT * FROM trading_due WHERE order_id = orders[n] AND version = versions[n] OFFSET 0) d
  ), house AS MATERIALIZED (
    SELECT mode, ARRAY(
      SELECT a.id FROM unnest('{trading,protection,fees,financing}'::text[]) WITH ORDINALITY AS k (kind, place)
      LEFT JOIN ledger_accounts a ON a.owner_id = 0 AND a.mode = m.mode AND a.asset = 'USDT' AND a.kind = k.kind AND a.name = '' ORDER BY place) AS ids
    FROM (SELECT DISTINCT mode FROM due) m
  ), own AS MATERIALIZED (
    SELECT a.owner_id, a.mode, a.id, before[p] AS start, after[p] AS finish, tied.margin, tied.held, tied.units AS tied
    FROM generate_series(1, cardinality(accounts)) AS p
    CROSS JOIN LATERAL (SELECT id, owner_id, mode, asset, kind FROM ledger_accounts WHERE id = accounts[p] OFFSET 0) a
    CROSS JOIN LATERAL (
      SELECT max(t.id) FILTER (WHERE t.kind = 'margin') AS margin, max(t.id) FILTER (WHERE t.kind = 'held') AS held,
        coalesce(sum(t.balance_units) FILTER (WHERE t.kind IN ('margin', 'held')), 0) AS units
      FROM ledger_accounts t WHERE t.owner_id = a.owner_id AND t.mode = a.mode AND t.asset = 'USDT' OFFSET 0
    ) tied
    WHERE a.kind = 'available' AND a.asset = 'USDT' AND a.owner_id <> 0
  ), steps AS MATERIALIZED (
    SELECT due.*, own.id AS account, ARRAY[own.id, own.margin, own.held] || house.ids AS sides,
      own.start + sum(due.change) OVER (PARTITION BY own.id ORDER BY due.n) AS left_units,
      own.tied + sum((due.units[2] - due.units[1] + due.units[3] - due.units[5]) * CASE due.kind WHEN 'reversed' THEN -1 ELSE 1 END)
        OVER (PARTITION BY own.id ORDER BY due.n) AS tied_units,
      due.kind = 'reversed' AS is_reversal,
      due.kind = 'reversed' AND coalesce(lead(CASE due.kind WHEN 'reversed' THEN due.order_id END) OVER (PARTITION BY own.id ORDER BY due.n) = due.order_id, false) AS goes_on,
      sum(due.change) FILTER (WHERE due.kind = 'reversed') OVER (PARTITION BY due.order_id ORDER BY due.n) AS reversed_change
    FROM due LEFT JOIN own ON own.owner_id = due.customer_id AND own.mode = due.mode LEFT JOIN house ON house.mode = due.mode
  )
  SELECT
    (SELECT min(CASE WHEN s.n IS NULL THEN 'there is no step ' || p.n
         ELSE 'step ' || s.version || ' of order ' || s.order_id || ' ' || coalesce(s.problem, 'is not paid as its account could') END)
       FROM generate_series(1, cardinality(orders)) AS p (n) LEFT JOIN steps s ON s.n = p.n
       WHERE s.n IS NULL OR s.problem IS NOT NULL OR s.account IS NULL OR (s.left_units < 0 AND NOT s.goes_on) OR (s.lacking > 0 AND s.left_units <> 0)
         -- What a reversal leaves to the customer was gained by it.
         OR (s.units[15] > 0 AND s.reversed_change > 0)
         -- The operator pays only when nothing else of the account is left that could.
         OR (s.protected > 0 AND s.tied_units <> 0) OR s.happened_at > clock_timestamp() + (SELECT ahead FROM platform_clock)),
    (SELECT min(o.id) FROM own o LEFT JOIN (SELECT account, sum(change) AS change FROM steps GROUP BY account) s ON s.account = o.id
       WHERE o.finish IS DISTINCT FROM o.start + coalesce(s.change, 0)),
    (SELECT bool_or(s.is_reversal) FROM steps s),
    coalesce(array_agg(m.n ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.kind ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.debit ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.credit ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.units ORDER BY m.n, m.place), '{}')
  INTO wrong, differing, has_reversals, places, kinds, debits, credits, amounts
  FROM (
    SELECT s.n, t.place, t.units, s.sides[(CASE WHEN s.is_reversal THEN credit_side ELSE debit_side END)[t.place]] AS debit,
      s.sides[(CASE WHEN s.is_reversal THEN debit_side ELSE credit_side END)[t.place]] AS credit,
      (CASE WHEN s.is_reversal THEN reversed_kinds ELSE step_kinds END)[t.place] AS kind
    FROM steps s CROSS JOIN LATERAL unnest(s.units) WITH ORDINALITY AS t (units, place) WHERE t.units > 0
  ) m;
  IF wrong IS NOT NULL THEN
    -- A balance that changed in the meantime can be the cause; deciding again then gives a valid step.
    IF EXISTS (SELECT FROM generate_series(1, cardinality(accounts)) AS p JOIN ledger_accounts a ON a.id = accounts[p] WHERE a.balance_units <> before[p]) THEN
      RAISE EXCEPTION 'a balance is not what was decided upon' USING ERRCODE = 'CN003';
    END IF;
    RAISE EXCEPTION '%', wrong USING ERRCODE = 'check_violation';
  END IF;
  IF differing IS NOT NULL THEN
    RAISE EXCEPTION 'the steps lead account % elsewhere than was decided', differing USING ERRCODE = 'CN005';
  END IF;
  -- In sequence, leaving out only steps that move no money.
  SELECT asked.id INTO differing FROM (
    SELECT orders[n] AS id, versions[n] AS version, lag(versions[n]) OVER (PARTITION BY orders[n] ORDER BY n) AS version_before
    FROM generate_series(1, cardinality(orders)) AS n
  ) asked
  CROSS JOIN LATERAL (
    SELECT coalesce(asked.version_before,
      (SELECT p.step FROM ledger_postings p WHERE p.fact_id = asked.id AND p.fact = order_fact ORDER BY p.step DESC LIMIT 1), 0) AS version
    WHERE asked.version > 1 OFFSET 0
  ) posted
  WHERE asked.version <= posted.version OR EXISTS (
    SELECT FROM trading_events b WHERE b.order_id = asked.id AND b.version > posted.version AND b.version < asked.version
      AND NOT (b.kind = 'trailed' OR b.kind = 'changed' AND coalesce(b.margin_units, 0) = 0))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % is not posted step by step', differing USING ERRCODE = 'check_violation';
  END IF;
  -- A new order must have the published terms, or those that two members of staff agreed on instead.
  SELECT o.id INTO differing FROM generate_series(1, cardinality(orders)) AS n
  CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = orders[n] AND versions[n] = 1 OFFSET 0) o
  LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
  WHERE t.code IS NULL OR o.contract_size <> t.contract_size
    OR (o.fee_rate_ppb <> t.fee_rate_ppb AND NOT EXISTS (
      SELECT FROM market_changes c WHERE c.instrument_id = t.instrument_id AND (c.change ->> 'feeRate')::numeric * 10000000 = o.fee_rate_ppb))
    OR (o.leverage > t.leverage_max AND NOT EXISTS (
      SELECT FROM market_changes c WHERE c.instrument_id = t.instrument_id AND (c.change ->> 'leverageMax')::integer >= o.leverage))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % has terms that nobody published', differing USING ERRCODE = 'check_violation';
  END IF;
  SELECT e.order_id INTO differing FROM generate_series(1, cardinality(orders)) AS n
  CROSS JOIN LATERAL (SELECT * FROM trading_events WHERE order_id = orders[n] AND version = versions[n] AND kind = 'financed' OFFSET 0) e
  CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = e.order_id OFFSET 0) o
  LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
  WHERE e.financing_rate_ppb IS DISTINCT FROM CASE o.direction WHEN 'long' THEN t.financing_long_ppb ELSE t.financing_short_ppb END
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % is financed at a rate that nobody published', differing USING ERRCODE = 'check_violation';
  END IF;
  IF has_reversals THEN
    -- The customer reads of it, once for each order.
    INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
    SELECT o.customer_id, 'orderReversed', o.mode, jsonb_build_object('orderId', o.id::text, 'code', o.code), max(e.happened_at)
    FROM generate_series(1, cardinality(orders)) AS n
    CROSS JOIN LATERAL (SELECT * FROM trading_events WHERE order_id = orders[n] AND version = versions[n] AND kind = 'reversed' OFFSET 0) e
    CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = e.order_id OFFSET 0) o
    GROUP BY o.id, o.customer_id, o.mode, o.code ORDER BY o.id;
  END IF;
  PERFORM ledger_write(accounts, before, 'order', orders, versions, places, kinds, debits, credits, amounts);
END
$$;


-- The fills on a quote that stand, of all customers.
CREATE FUNCTION trading_fills_on(in_code text, in_source text, in_sequence bigint)
RETURNS TABLE (order_id bigint, version integer, customer_id bigint, mode text, kind text, profit_units numeric, bid numeric, ask numeric, quoted_at timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT e.order_id, e.version, o.customer_id, o.mode, e.kind, coalesce(e.profit_units, 0), e.bid, e.ask, e.quoted_at
  FROM trading_events e JOIN trading_orders o ON o.id = e.order_id
  WHERE e.sequence = in_sequence AND e.source = in_source AND e.kind IN ('opened', 'partly_closed', 'closed') AND o.code = in_code
    AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version)
  ORDER BY e.order_id, e.version
$$;

-- What a proposal about a quote rests on; `before` of the proposal must be it. No row when nothing was filled at the quote, when the source
-- used its number for several quotes, or when there is no price to hold it against. The price before is the close of the last minute that
-- ended by the quote's own, and the price after that of the first minute that began after it.
CREATE FUNCTION trading_reversal_of(in_code text, in_source text, in_sequence bigint)
RETURNS TABLE (fills bigint, customers bigint, digest text, profit_demo numeric, profit_real numeric, bid numeric, ask numeric, quoted_at timestamptz,
  band_ppb bigint, before_units bigint, before_at timestamptz, after_units bigint, after_at timestamptz, is_beyond boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.fills, f.customers, f.digest, f.profit_demo, f.profit_real, f.bid, f.ask, f.quoted_at, t.band_ppb,
    earlier.close_units, earlier.started_at + interval '1 minute', later.close_units, later.started_at + interval '1 minute',
    abs((f.bid + f.ask) / 2 * 10000000000 - earlier.close_units) * 1000000000 > t.band_ppb::numeric * earlier.close_units
      AND abs((f.bid + f.ask) / 2 * 10000000000 - later.close_units) * 1000000000 > t.band_ppb::numeric * later.close_units
  FROM (
    SELECT count(*) AS fills, count(DISTINCT s.customer_id) AS customers,
      encode(sha256(convert_to(string_agg(s.order_id || ':' || s.version, ',' ORDER BY s.order_id, s.version), 'UTF8')), 'hex') AS digest,
      coalesce(sum(s.profit_units) FILTER (WHERE s.mode = 'demo'), 0) AS profit_demo,
      coalesce(sum(s.profit_units) FILTER (WHERE s.mode = 'real'), 0) AS profit_real,
      min(s.bid) AS bid, min(s.ask) AS ask, min(s.quoted_at) AS quoted_at,
      count(DISTINCT (s.bid, s.ask, s.quoted_at)) AS quotes
    FROM trading_fills_on(in_code, in_source, in_sequence) s
  ) f
  JOIN market_terms t ON t.code = in_code
  CROSS JOIN LATERAL (
    SELECT c.close_units, c.started_at FROM market_candles c
    WHERE c.source = in_source AND c.instrument_id = t.instrument_id AND c.interval = '1m'
      AND c.started_at <= date_trunc('minute', f.quoted_at) - interval '1 minute' AND c.started_at > f.quoted_at - interval '4 days'
    ORDER BY c.started_at DESC LIMIT 1) earlier
  CROSS JOIN LATERAL (
    SELECT c.close_units, c.started_at FROM market_candles c
    WHERE c.source = in_source AND c.instrument_id = t.instrument_id AND c.interval = '1m'
      AND c.started_at > f.quoted_at AND c.started_at < f.quoted_at + interval '4 days'
      -- It is over.
      AND EXISTS (SELECT FROM market_candles n WHERE n.source = c.source AND n.instrument_id = c.instrument_id AND n.interval = '1m'
        AND n.started_at > c.started_at)
    ORDER BY c.started_at LIMIT 1) later
  WHERE f.quotes = 1
$$;

-- Takes down what was agreed; a job then does it, account by account. False when the list of fills is not the one that was proposed.
CREATE FUNCTION trading_apply_reversal(proposal bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'fills.reverse');
  named_code text := approved.payload ->> 'code';
  named_source text := approved.payload ->> 'source';
  named_sequence bigint := approved.payload ->> 'sequence';
  made bigint;
BEGIN
  -- No batch of orders is saved between the reading and the commit.
  PERFORM FROM trading_leases ORDER BY partition FOR UPDATE;
  IF EXISTS (SELECT FROM trading_reversals WHERE code = named_code AND source = named_source AND sequence = named_sequence) THEN
    RETURN false;
  END IF;
  INSERT INTO trading_reversals (proposal_id, code, source, sequence, words, bid, ask, quoted_at, band_ppb, before_units, before_at,
    after_units, after_at, fills, approved_at)
  SELECT approved.id, named_code, named_source, named_sequence, approved.payload ->> 'words', r.bid, r.ask, r.quoted_at, r.band_ppb,
    r.before_units, r.before_at, r.after_units, r.after_at, r.fills, approved.decided_at
  FROM trading_reversal_of(named_code, named_source, named_sequence) r WHERE r.digest = approved.before ->> 'digest' AND r.is_beyond
  RETURNING id INTO made;
  IF made IS NULL THEN RETURN false; END IF;
  INSERT INTO trading_reversal_fills (reversal_id, order_id, version, customer_id, mode)
  SELECT made, s.order_id, s.version, s.customer_id, s.mode FROM trading_fills_on(named_code, named_source, named_sequence) s;
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION trading_fills_on, trading_reversal_of, trading_apply_reversal TO candor_app;
