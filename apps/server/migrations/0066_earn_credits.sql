-- Up Migration
-- Overnight financing that a position receives is earned by time: each night of a roll that pays it needs the position to have been open so many
-- hours before the roll. Otherwise whoever bought a moment before the roll that pays three nights and sold a moment after it gained more than
-- the fees and the spread. Charges are as they were.
INSERT INTO params_params (key, value, about) VALUES
  ('financingCreditHours', '12', 'How many hours a position must have been open at the roll for each night of overnight financing that it receives.');
-- Whoever keeps the terms in memory reads it together with what was agreed of instruments.
CREATE FUNCTION market_notify_credit_hours() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('market_agreed', 'params');
  RETURN NULL;
END
$$;
CREATE TRIGGER params_params_credit_hours AFTER UPDATE ON params_params FOR EACH ROW WHEN (NEW.key = 'financingCreditHours')
  EXECUTE FUNCTION market_notify_credit_hours();

-- An order keeps the number of when it was placed. Those from before have none: 0, and every night of a roll pays them.
ALTER TABLE trading_orders ADD COLUMN credit_hours integer NOT NULL DEFAULT 0 CHECK (credit_hours BETWEEN 0 AND 24);
CREATE TRIGGER trading_orders_keep_credit_hours BEFORE UPDATE OF credit_hours ON trading_orders FOR EACH ROW
  WHEN (NEW.credit_hours <> OLD.credit_hours) EXECUTE FUNCTION refuse_change();
-- Orders with a higher id have a number.
CREATE TABLE trading_credit_start (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  after_id bigint NOT NULL
);
INSERT INTO trading_credit_start (after_id) SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM trading_orders_id_seq;
CREATE TRIGGER trading_credit_start_append_only BEFORE UPDATE OR DELETE ON trading_credit_start FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_credit_start_no_truncate BEFORE TRUNCATE ON trading_credit_start FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON trading_credit_start TO candor_app;

-- Nobody gains by holding a long and a short position of the same size, and the fees of a round trip are more than any one night pays.
ALTER TABLE market_terms
  ADD CONSTRAINT market_terms_no_riskless_pair CHECK (financing_long_ppb + financing_short_ppb >= 0) NOT VALID,
  ADD CONSTRAINT market_terms_no_riskless_night CHECK (2 * fee_rate_ppb > -least(financing_long_ppb, financing_short_ppb)
    OR least(financing_long_ppb, financing_short_ppb) >= 0) NOT VALID;
-- The same of what two people agree on.
CREATE FUNCTION market_guard_fee() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM market_terms t WHERE t.instrument_id = NEW.instrument_id AND least(t.financing_long_ppb, t.financing_short_ppb) < 0
      AND 2 * (NEW.change ->> 'feeRate')::numeric * 10000000 <= -least(t.financing_long_ppb, t.financing_short_ppb)) THEN
    RAISE EXCEPTION 'the fees of a round trip in instrument % would be less than one night pays', NEW.instrument_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER market_changes_guard_fee BEFORE INSERT ON market_changes FOR EACH ROW WHEN (NEW.change ? 'feeRate')
  EXECUTE FUNCTION market_guard_fee();

-- What follows from each step of each order by the published formulas: what is wrong with the step, the units that it moves for each of
-- `trading_kinds`, as bits which of them it moves, and the change of the customer's available balance. `id` is `order_id`: whoever asks for a
-- range of orders names both, so that neither table is read whole. OFFSET 0 keeps the planner from computing a figure again wherever it is
-- used.
CREATE OR REPLACE VIEW trading_due AS
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
        floor(f.prior_lots * o.contract_size * f.price * f.rate_to_usdt * 1000000) * f.financing_rate_ppb
        -- A roll pays one night for every so many hours that the position has been open, and charges all of them.
        * CASE WHEN f.financing_rate_ppb < 0 AND o.credit_hours > 0
            THEN least(f.nights, div(extract(epoch FROM f.rolled_at - o.opened_at), 3600 * o.credit_hours)) ELSE f.nights END, 1000000000)
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
