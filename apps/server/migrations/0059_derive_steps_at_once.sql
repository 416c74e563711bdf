-- Up Migration
-- What follows from the steps of orders is worked out from one pass over them, instead of looking up the earlier steps of each: a check of
-- all books reads all of it. The formulas are those of 0058.
DROP VIEW trading_transfers_due, trading_due;
DROP FUNCTION trading_reversal_problem(trading_events, trading_events, trading_orders);

-- What is wrong with the reversal `in_version` of an order: null when it undoes the latest step that stands, for a fill that two people
-- agreed to take back, and goes on until that fill is undone, or the whole order.
CREATE FUNCTION trading_reversal_problem(in_order bigint, in_version integer) RETURNS text
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
  FROM trading_events e
  JOIN trading_events f ON f.order_id = e.order_id AND f.version = e.reverses
  JOIN trading_orders o ON o.id = e.order_id
  CROSS JOIN LATERAL (
    SELECT min(l.version) AS first FROM trading_reversal_fills l WHERE l.order_id = e.order_id AND l.reversal_id = e.reversal_id) named
  CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM trading_events n WHERE n.order_id = e.order_id AND n.version = e.version + 1 AND n.reversal_id = e.reversal_id) AS is_so) goes_on
  WHERE e.order_id = in_order AND e.version = in_version
$$;

-- Each step with the sums over those before it that stand. A reversal counts against what its step has counted.
CREATE VIEW trading_steps_so_far AS
SELECT s.order_id, s.version, s.kind, s.happened_at, s.lots, s.price, s.bid, s.ask, s.rate_to_usdt, s.margin_units, s.fee_units, s.profit_units,
  s.protected_units, s.owed_units, s.financing_units, s.financing_rate_ppb, s.nights, s.rolled_at, s.entry_price, s.reverses,
  row_number() OVER earlier - 1 AS prior_steps,
  coalesce(sum(CASE c.kind WHEN 'opened' THEN CASE WHEN u.kind IS NULL THEN 1 ELSE -1 END END) OVER earlier, 0) AS prior_openings,
  coalesce(sum(CASE WHEN u.kind IS NULL THEN s.nights ELSE -u.nights END) OVER earlier, 0) AS prior_nights,
  coalesce(sum(CASE WHEN c.kind IN ('placed', 'changed') THEN c.margin_units END) OVER earlier, 0) AS prior_held,
  coalesce(sum(CASE c.kind WHEN 'opened' THEN c.lots WHEN 'partly_closed' THEN -c.lots END) OVER earlier, 0) AS prior_lots,
  coalesce(sum(CASE WHEN c.kind IN ('opened', 'partly_closed') THEN c.margin_units END) OVER earlier, 0) AS prior_margin,
  -- A night that was charged and taken back is not charged again.
  max(s.rolled_at) OVER earlier AS prior_rolled_at,
  coalesce(bool_or(s.kind IN ('financed', 'partly_closed')) OVER earlier, false) AS can_owe
FROM trading_events s
LEFT JOIN LATERAL (SELECT kind, nights, margin_units, lots FROM trading_events u WHERE u.order_id = s.order_id AND u.version = s.reverses OFFSET 0) u ON true
CROSS JOIN LATERAL (SELECT coalesce(u.kind, s.kind) AS kind, CASE WHEN u.kind IS NULL THEN s.lots ELSE -u.lots END AS lots,
  CASE WHEN u.kind IS NULL THEN s.margin_units ELSE -u.margin_units END AS margin_units) c
WINDOW earlier AS (PARTITION BY s.order_id ORDER BY s.version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);

-- What follows from each step of each order by the published formulas: what is wrong with the step, the units that it moves for each of
-- `trading_kinds`, as bits which of them it moves, and the change of the customer's available balance. `id` is `order_id`: whoever asks for a
-- range of orders names both, so that neither table is read whole. OFFSET 0 keeps the planner from computing a figure again wherever it is
-- used.
CREATE VIEW trading_due AS
SELECT f.of_order AS order_id, o.id, f.step AS version, f.step_kind AS kind, o.customer_id, o.mode, o.code,
  moves.units, moves.change, moved.moving, CASE WHEN f.is_reversal THEN 0 ELSE coalesce(f.protected_units, 0) + coalesce(f.owed_units, 0) END AS lacking,
  CASE WHEN f.is_reversal THEN 0 ELSE coalesce(f.protected_units, 0) END AS protected, f.step_at AS happened_at,
  CASE
    WHEN f.is_reversal THEN trading_reversal_problem(f.order_id, f.step)
    WHEN f.version > o.version
      OR CASE WHEN undone.is_so THEN f.version = o.version AND o.status NOT IN ('pending', 'open')
           ELSE (f.kind IN ('closed', 'cancelled', 'expired')) <> (f.version = o.version AND o.status NOT IN ('pending', 'open'))
             OR (f.kind IN ('closed', 'cancelled', 'expired') AND f.kind <> o.status) OR (f.kind = 'opened' AND o.status NOT IN ('open', 'closed')) END
      OR (f.kind = 'placed' AND (f.version <> 1 OR o.type = 'market'))
      OR (f.kind = 'opened' AND (f.prior_openings <> 0 OR (f.version = 1) <> (o.type = 'market')))
      OR (f.kind IN ('financed', 'trailed', 'partly_closed', 'closed') AND f.prior_openings <> 1)
      OR (f.version > 1 AND f.prior_steps <> f.version - 1)
      OR (f.kind IN ('cancelled', 'expired') AND f.prior_openings <> 0)
      OR (f.kind = 'changed' AND f.margin_units <> 0 AND (o.type = 'market' OR f.prior_openings <> 0)) THEN 'is not where its order can be'
    WHEN (f.kind = 'placed' AND (f.price IS DISTINCT FROM f.entry_price OR f.lots IS DISTINCT FROM o.ordered_lots OR f.margin_units IS DISTINCT FROM needed.units))
      OR (f.kind = 'changed' AND f.margin_units <> 0 AND f.prior_held + f.margin_units IS DISTINCT FROM needed.units) THEN 'does not hold what its terms need'
    WHEN (f.kind IN ('cancelled', 'expired') AND (-f.margin_units IS DISTINCT FROM o.held_units OR f.prior_held IS DISTINCT FROM o.held_units))
      OR (f.kind = 'opened' AND f.prior_held <> coalesce(o.held_units, 0)) THEN 'releases something else than was held'
    WHEN f.kind IN ('opened', 'partly_closed', 'closed') AND (
      f.price IS DISTINCT FROM CASE WHEN (o.direction = 'long') = (f.kind = 'opened') THEN f.ask ELSE f.bid END
      OR f.fee_units IS DISTINCT FROM div(m.notional * o.fee_rate_ppb, 1000000000)) THEN 'is not what its quote makes of it'
    WHEN f.kind = 'opened' AND (f.lots <> o.ordered_lots OR f.margin_units IS DISTINCT FROM div(m.notional, o.leverage)
      OR f.price IS DISTINCT FROM o.open_price) THEN 'is not opened as its terms say'
    WHEN f.kind IN ('partly_closed', 'closed') AND (
      f.profit_units IS DISTINCT FROM trunc(CASE o.direction WHEN 'long' THEN f.price - o.open_price ELSE o.open_price - f.price END
        * f.lots * o.contract_size * f.rate_to_usdt * 1000000)
      OR (f.kind = 'closed') <> (f.lots = f.prior_lots) OR f.lots > f.prior_lots
      -- The open part keeps the fraction of a unit.
      OR f.prior_margin + f.margin_units IS DISTINCT FROM div(f.prior_margin * (f.prior_lots - f.lots), f.prior_lots)
        + (f.prior_margin * (f.prior_lots - f.lots) % f.prior_lots <> 0)::integer
      OR f.protected_units > m.owing
      OR (f.kind = 'partly_closed' AND f.protected_units > 0)) THEN 'is not closed as its quote and terms say'
    WHEN f.kind = 'financed' AND (
      -- Nights charged before rates were stored have none.
      f.financing_rate_ppb IS NOT NULL AND f.financing_units IS DISTINCT FROM -div(
        floor(f.prior_lots * o.contract_size * f.price * f.rate_to_usdt * 1000000) * f.financing_rate_ppb * f.nights, 1000000000)
      OR f.price IS DISTINCT FROM CASE o.direction WHEN 'long' THEN f.bid ELSE f.ask END
      OR f.rolled_at <= coalesce(f.prior_rolled_at + interval '20 hours', o.opened_at) OR f.rolled_at > f.happened_at OR f.nights > 7
      OR f.prior_nights + f.nights > ceil(extract(epoch FROM f.rolled_at - o.opened_at) / 86400) + 7
      OR f.owed_units > greatest(m.night, 0)) THEN 'is not financed as its quote and terms say'
  END AS problem
FROM (
  SELECT order_id AS of_order, s.*, version AS step, kind AS step_kind, happened_at AS step_at, false AS is_reversal, NULL::numeric AS granted
  FROM trading_steps_so_far s WHERE reverses IS NULL
  UNION ALL
  -- A reversal moves back what the step that it undoes has moved. Who asks for an order is led to the reversal by its key, not by that step's.
  SELECT e.order_id, f.*, e.version, e.kind, e.happened_at, true, coalesce(e.protected_units, 0)
  FROM trading_events e
  CROSS JOIN LATERAL (SELECT * FROM trading_steps_so_far WHERE order_id = e.order_id AND version = e.reverses OFFSET 0) f
  WHERE e.reverses IS NOT NULL
) f
JOIN trading_orders o ON o.id = f.of_order
-- The second condition lets the index be read that has nothing else.
CROSS JOIN LATERAL (SELECT EXISTS (
  SELECT FROM trading_events r WHERE r.order_id = f.order_id AND r.reverses = f.version AND r.reverses IS NOT NULL) AS is_so) undone
CROSS JOIN LATERAL (SELECT floor(o.ordered_lots * o.contract_size * f.entry_price * f.rate_to_usdt * 1000000) AS units) entry
CROSS JOIN LATERAL (SELECT div(entry.units, o.leverage) + div(entry.units * o.fee_rate_ppb, 1000000000) AS units) needed
-- One within the other, because each join to such a row hands on all columns before it.
CROSS JOIN LATERAL (
  SELECT paid.notional, paid.loss + paid.owed + paid.fee AS owing, paid.night,
    CASE WHEN f.kind IN ('cancelled', 'expired') THEN -f.margin_units WHEN f.kind = 'opened' THEN coalesce(o.held_units, 0)
      WHEN f.kind = 'changed' THEN greatest(-coalesce(f.margin_units, 0), 0) ELSE 0 END AS order_released,
    CASE f.kind WHEN 'placed' THEN f.margin_units WHEN 'changed' THEN greatest(coalesce(f.margin_units, 0), 0) ELSE 0 END AS order_held,
    CASE f.kind WHEN 'opened' THEN f.margin_units ELSE 0 END AS margin_held,
    CASE f.kind WHEN 'opened' THEN f.fee_units ELSE 0 END AS opening_fee,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN -f.margin_units ELSE 0 END AS margin_released,
    CASE WHEN f.kind IN ('partly_closed', 'closed') THEN greatest(f.profit_units, 0) ELSE 0 END AS profit,
    paid.loss_paid, paid.loss - paid.loss_paid AS loss_protected,
    paid.owed_paid, paid.owed - paid.owed_paid AS owed_protected,
    paid.total - paid.loss_paid - paid.owed_paid AS fee_paid, paid.fee - (paid.total - paid.loss_paid - paid.owed_paid) AS fee_protected,
    greatest(paid.night, 0) - coalesce(f.owed_units, 0) AS night_paid, greatest(-paid.night, 0) AS night_received
  FROM (
    -- The loss is paid first, then the debt, then the fee.
    SELECT pay.*, least(pay.loss, pay.total) AS loss_paid, least(pay.owed, greatest(pay.total - pay.loss, 0)) AS owed_paid
    FROM (
      SELECT due.*, due.loss + due.owed + due.fee - coalesce(f.protected_units, 0) AS total
      FROM (
        SELECT floor(f.lots * o.contract_size * f.price * f.rate_to_usdt * 1000000) AS notional,
          CASE WHEN f.kind IN ('partly_closed', 'closed') THEN greatest(-f.profit_units, 0) ELSE 0 END AS loss,
          CASE WHEN f.kind IN ('partly_closed', 'closed') THEN prior.owed ELSE 0 END AS owed,
          CASE WHEN f.kind IN ('partly_closed', 'closed') THEN f.fee_units ELSE 0 END AS fee,
          CASE WHEN f.kind = 'financed' THEN prior.owed - f.financing_units ELSE 0 END AS night
        FROM (
          SELECT coalesce(CASE WHEN f.can_owe THEN (
            SELECT b.owed_units FROM trading_events b
            WHERE b.order_id = f.order_id AND b.version < f.version AND b.kind IN ('financed', 'partly_closed')
              AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = b.order_id AND r.reverses = b.version AND r.version < f.version)
            ORDER BY b.version DESC LIMIT 1) END, 0) AS owed
          OFFSET 0
        ) prior OFFSET 0
      ) due OFFSET 0
    ) pay OFFSET 0
  ) paid
  OFFSET 0
) m
CROSS JOIN LATERAL (
  SELECT ARRAY[m.order_released, m.order_held, m.margin_held, m.opening_fee, m.margin_released, m.profit, m.loss_paid, m.loss_protected, m.owed_paid,
    m.owed_protected, m.fee_paid, m.fee_protected, m.night_paid, m.night_received] AS units,
    m.order_released - m.order_held - m.margin_held - m.opening_fee + m.margin_released + m.profit - m.loss_paid - m.owed_paid - m.fee_paid
      - m.night_paid + m.night_received AS change,
    (m.order_released > 0)::integer + (m.order_held > 0)::integer * 2 + (m.margin_held > 0)::integer * 4 + (m.opening_fee > 0)::integer * 8
    + (m.margin_released > 0)::integer * 16 + (m.profit > 0)::integer * 32 + (m.loss_paid > 0)::integer * 64 + (m.loss_protected > 0)::integer * 128
    + (m.owed_paid > 0)::integer * 256 + (m.owed_protected > 0)::integer * 512 + (m.fee_paid > 0)::integer * 1024 + (m.fee_protected > 0)::integer * 2048
    + (m.night_paid > 0)::integer * 4096 + (m.night_received > 0)::integer * 8192 + CASE WHEN f.granted > 0 THEN 16384 ELSE 0 END AS moving
) moved
CROSS JOIN LATERAL (
  SELECT CASE WHEN f.is_reversal THEN moved.units || f.granted ELSE moved.units END AS units,
    CASE WHEN f.is_reversal THEN f.granted - moved.change ELSE moved.change END AS change
) moves;
GRANT SELECT ON trading_due TO candor_app;
GRANT EXECUTE ON FUNCTION trading_reversal_problem(bigint, integer) TO candor_app;

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
         ELSE 'step ' || s.version || ' of order ' || s.order_id || ' ' || coalesce(s.problem, 'is not paid as its account could') END)
       FROM generate_series(1, cardinality(orders)) AS p (n) LEFT JOIN steps s ON s.n = p.n
       WHERE s.n IS NULL OR s.problem IS NOT NULL OR s.account IS NULL OR (s.left_units < 0 AND NOT s.goes_on) OR (s.lacking > 0 AND s.left_units <> 0)
         -- What a reversal leaves to the customer was gained by it.
         OR (s.units[15] > 0 AND s.reversed_change > 0)
         -- The operator pays only when nothing is left in the end that could: what stays tied up, in closed markets, holds less than is missing.
         OR (s.protected > 0 AND (s.left_in_the_end <> 0 OR s.tied_in_the_end >= s.all_protected)) OR s.happened_at > clock_timestamp() + (SELECT ahead FROM platform_clock)),
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
  -- A new order must have the published terms, or those that two members of staff agreed on instead.
  IF 1 = ANY (versions) THEN
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
  END IF;
  IF 'financed' = ANY (kinds_posted) THEN
    SELECT e.order_id INTO differing FROM generate_series(1, cardinality(orders)) AS n
    CROSS JOIN LATERAL (SELECT * FROM trading_events WHERE order_id = orders[n] AND version = versions[n] AND kind = 'financed' OFFSET 0) e
    CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = e.order_id OFFSET 0) o
    LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
    WHERE e.financing_rate_ppb IS DISTINCT FROM CASE o.direction WHEN 'long' THEN t.financing_long_ppb ELSE t.financing_short_ppb END
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'order % is financed at a rate that nobody published', differing USING ERRCODE = 'check_violation';
    END IF;
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

-- It is the twin of `trading_events_time`.
DROP INDEX trading_events_happened;
