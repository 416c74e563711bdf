-- Up Migration
-- What is posted is of this moment, on the terms of this moment. Somebody with the application's own password could still date an opening years
-- back, use a fee or leverage that was once agreed, order lots that nobody can order, and count a dollar as more than a dollar.

-- How far back a step may be dated when it is posted: as long as a batch can take to be saved, and clocks to differ.
ALTER TABLE platform_clock ADD COLUMN behind interval NOT NULL DEFAULT '5 minutes';

-- Published at each start, like the rest. Null of instruments that are listed no more.
ALTER TABLE market_terms
  ADD COLUMN quote_currency text,
  ADD COLUMN lot_step numeric(28, 8) CHECK (lot_step > 0),
  ADD COLUMN lot_min numeric(28, 8) CHECK (lot_min > 0),
  ADD COLUMN lot_max numeric(28, 8) CHECK (lot_max >= lot_min);

-- Whether an instrument could be ordered so at that time, by what was listed and agreed: what was in force at some moment of the minute before
-- it. It takes a moment until everybody has heard of a change.
CREATE FUNCTION market_had_terms(in_instrument integer, at timestamptz, fee_ppb bigint, leverage integer, lots numeric) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM market_terms t
    CROSS JOIN LATERAL (
      SELECT at AS moment UNION ALL SELECT at - interval '1 minute'
      UNION ALL SELECT c.effective_at FROM market_changes c
        WHERE c.instrument_id = in_instrument AND c.effective_at > at - interval '1 minute' AND c.effective_at < at
    ) m
    CROSS JOIN LATERAL (
      -- Of those in force the one that was approved last counts, term by term.
      SELECT jsonb_object_agg(k.term, k.value) AS agreed FROM (
        SELECT DISTINCT ON (term.key) term.key AS term, term.value FROM market_changes c CROSS JOIN LATERAL jsonb_each_text(c.change) term
        WHERE c.instrument_id = in_instrument AND c.effective_at <= m.moment ORDER BY term.key, c.id DESC) k
    ) a
    WHERE t.instrument_id = in_instrument
      AND fee_ppb = coalesce((a.agreed ->> 'feeRate')::numeric * 10000000, t.fee_rate_ppb)
      AND leverage <= coalesce((a.agreed ->> 'leverageMax')::integer, t.leverage_max)
      AND lots <= coalesce((a.agreed ->> 'lotMax')::numeric, t.lot_max)
      AND coalesce((a.agreed ->> 'acceptsOrders')::boolean, true))
$$;
REVOKE ALL ON FUNCTION market_had_terms FROM PUBLIC;

-- Posts what follows from these steps, in this order, if their customers' available balances (`accounts`) are `before` and become `after`,
-- as the application decided. What the operator's protection pays, or what remains owed, must be what the account lacked at that step,
-- which leaves it at zero. The steps of an order that are reversed one after the other count as one.
-- What only some steps need is asked only when one of them is there: to begin a statement takes as long as ten orders.
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
  wrong text;
  kinds_posted text[];
  differing bigint;
  last_id bigint;
  credit_hours_now integer;
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
        OVER (PARTITION BY own.id) AS tied_in_the_end,
      own.start + sum(due.change) OVER (PARTITION BY own.id) AS left_in_the_end, sum(due.protected) OVER (PARTITION BY own.id) AS all_protected,
      due.kind = 'reversed' AS is_reversal,
      due.kind = 'reversed' AND coalesce(lead(CASE due.kind WHEN 'reversed' THEN due.order_id END) OVER (PARTITION BY own.id ORDER BY due.n) = due.order_id, false) AS goes_on,
      sum(due.change) FILTER (WHERE due.kind = 'reversed') OVER (PARTITION BY due.order_id ORDER BY due.n) AS reversed_change
    FROM due LEFT JOIN own ON own.owner_id = due.customer_id AND own.mode = due.mode LEFT JOIN house ON house.mode = due.mode
  )
  SELECT
    (SELECT min(CASE WHEN s.n IS NULL THEN 'there is no step ' || p.n
         ELSE 'step ' || s.version || ' of order ' || s.order_id || ' ' || coalesce(s.problem, CASE WHEN moment.is_so THEN 'is not paid as its account could' ELSE 'is not of this moment' END) END)
       FROM generate_series(1, cardinality(orders)) AS p (n) LEFT JOIN steps s ON s.n = p.n
       CROSS JOIN LATERAL (SELECT s.happened_at BETWEEN clock_timestamp() - (SELECT behind FROM platform_clock)
         AND clock_timestamp() + (SELECT ahead FROM platform_clock) AS is_so) moment
       WHERE s.n IS NULL OR s.problem IS NOT NULL OR s.account IS NULL OR (s.left_units < 0 AND NOT s.goes_on) OR (s.lacking > 0 AND s.left_units <> 0)
         -- What a reversal leaves to the customer was gained by it.
         OR (s.units[15] > 0 AND s.reversed_change > 0)
         -- The operator pays only when nothing is left in the end that could: what stays tied up, in closed markets, holds less than is missing.
         OR (s.protected > 0 AND (s.left_in_the_end <> 0 OR s.tied_in_the_end >= s.all_protected)) OR NOT moment.is_so),
    (SELECT min(o.id) FROM own o LEFT JOIN (SELECT account, sum(change) AS change FROM steps GROUP BY account) s ON s.account = o.id
       WHERE o.finish IS DISTINCT FROM o.start + coalesce(s.change, 0)),
    (SELECT array_agg(DISTINCT s.kind) FROM steps s),
    coalesce(array_agg(m.n ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.kind ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.debit ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.credit ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.units ORDER BY m.n, m.place), '{}')
  INTO wrong, differing, kinds_posted, places, kinds, debits, credits, amounts
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
  IF cardinality(array_remove(versions, 1)) > 0 THEN
    SELECT asked.id INTO differing FROM (
      SELECT orders[n] AS id, versions[n] AS version, lag(versions[n]) OVER (PARTITION BY orders[n] ORDER BY n) AS version_before
      FROM generate_series(1, cardinality(orders)) AS n
    ) asked
    CROSS JOIN LATERAL (
      SELECT coalesce(asked.version_before,
        (SELECT p.step FROM ledger_postings p WHERE p.fact_id = asked.id AND p.fact = (SELECT id FROM ledger_facts WHERE fact = 'order') ORDER BY p.step DESC LIMIT 1), 0) AS version
      WHERE asked.version > 1 OFFSET 0
    ) posted
    WHERE asked.version <= posted.version OR EXISTS (
      SELECT FROM trading_events b WHERE b.order_id = asked.id AND b.version > posted.version AND b.version < asked.version
        AND NOT (b.kind = 'trailed' OR b.kind = 'changed' AND coalesce(b.margin_units, 0) = 0))
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'order % is not posted step by step', differing USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- What a step rests on must be what is published, or what two members of staff agreed on instead, as of the moment when its order was placed.
  -- In one statement, because nearly every batch needs some of it.
  last_id := pg_sequence_last_value('trading_orders_id_seq');
  credit_hours_now := (SELECT p.value::integer FROM params_params p WHERE p.key = 'financingCreditHours');
  SELECT format('order %s %s', e.order_id, p.problem) INTO wrong FROM generate_series(1, cardinality(orders)) AS n
  CROSS JOIN LATERAL (
    SELECT order_id, version, kind, happened_at, lots, rate_to_usdt, rate_source, rate_code, financing_rate_ppb
    FROM trading_events WHERE order_id = orders[n] AND version = versions[n] OFFSET 0) e
  CROSS JOIN LATERAL (
    SELECT code, direction, placed_at, opened_at, contract_size, fee_rate_ppb, leverage, ordered_lots, credit_hours
    FROM trading_orders WHERE id = e.order_id OFFSET 0) o
  LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
  CROSS JOIN LATERAL (SELECT CASE
    WHEN e.version = 1 AND (e.order_id < 1 OR e.order_id > coalesce(last_id, 0)) THEN 'has a number that was not given out'
    WHEN (e.version = 1 AND o.placed_at <> e.happened_at) OR (e.kind = 'opened' AND o.opened_at IS DISTINCT FROM e.happened_at)
      THEN 'is dated at another time than its step'
    WHEN e.version = 1 AND (t.code IS NULL OR o.contract_size <> t.contract_size OR NOT CASE
        WHEN EXISTS (SELECT FROM market_changes c WHERE c.instrument_id = t.instrument_id)
          THEN market_had_terms(t.instrument_id, o.placed_at, o.fee_rate_ppb, o.leverage, o.ordered_lots)
        ELSE o.fee_rate_ppb = t.fee_rate_ppb AND o.leverage <= t.leverage_max AND o.ordered_lots <= coalesce(t.lot_max, -1) END)
      THEN 'has terms that nobody published'
    WHEN e.version = 1 AND o.credit_hours <> credit_hours_now AND NOT EXISTS (
        SELECT FROM params_changes c WHERE c.key = 'financingCreditHours' AND c.value_before = o.credit_hours::text
          AND c.changed_at > o.placed_at - interval '1 minute')
      THEN 'has terms that nobody published'
    WHEN (e.version = 1 AND (o.ordered_lots < t.lot_min OR o.ordered_lots % t.lot_step <> 0))
      OR (e.kind = 'partly_closed' AND e.lots % t.lot_step <> 0) THEN 'has lots that nobody can order'
    WHEN e.kind = 'financed' AND e.financing_rate_ppb IS DISTINCT FROM CASE o.direction WHEN 'long' THEN t.financing_long_ppb ELSE t.financing_short_ppb END
      THEN 'is financed at a rate that nobody published'
    WHEN e.rate_to_usdt IS NOT NULL AND CASE WHEN t.quote_currency IN ('USD', 'USDT') THEN e.rate_to_usdt <> 1 OR e.rate_source <> 'par'
        ELSE e.rate_code NOT IN (t.quote_currency || 'USD', 'USD' || t.quote_currency) OR e.rate_code IS NULL AND t.quote_currency IS NOT NULL END
      THEN 'is converted at another rate than that of its currency'
    END AS problem OFFSET 0) p
  WHERE p.problem IS NOT NULL
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', wrong USING ERRCODE = 'check_violation';
  END IF;
  IF 'reversed' = ANY (kinds_posted) THEN
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
