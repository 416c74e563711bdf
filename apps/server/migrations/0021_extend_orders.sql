-- Up Migration
-- Orders that wait, change, close in parts and pay for nights. Each step is one version, and each version has one row that says what happened.

-- Money of orders that wait rests in `held`; nights are paid to and by `financing`, which may be below zero because some nights are credited.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_below_zero;
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind;
ALTER TABLE ledger_accounts DROP COLUMN may_overdraw;
ALTER TABLE ledger_accounts ADD COLUMN may_overdraw boolean NOT NULL GENERATED ALWAYS AS (
  owner_id = 0 AND (kind IN ('trading', 'protection', 'financing') OR (kind = 'demo_issuance' AND mode = 'demo'))
) STORED;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind CHECK (
  CASE WHEN owner_id = 0
    THEN kind IN ('demo_issuance', 'trading', 'fees', 'protection', 'financing')
    ELSE kind IN ('available', 'margin', 'held')
  END
);
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance_units >= 0 OR may_overdraw);

ALTER TABLE trading_orders DISABLE TRIGGER trading_orders_keep_terms;
ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_closed_whole;
ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_type_check;
ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_status_check;
ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_close_reason_check;
ALTER TABLE trading_orders RENAME COLUMN closed_at TO ended_at;
ALTER TABLE trading_orders RENAME COLUMN close_reason TO end_reason;
ALTER TABLE trading_orders
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- As it was ordered; `lots` is what is left of it.
  ADD COLUMN ordered_lots numeric(28, 8),
  ADD COLUMN placed_at timestamptz,
  ADD COLUMN entry_price numeric(28, 10) CHECK (entry_price > 0 AND entry_price <> 'NaN'),
  ADD COLUMN expires_at timestamptz,
  -- Margin and fee at the entry price, held while it waits.
  ADD COLUMN held_units numeric(38, 0) CHECK (held_units > 0 AND held_units <> 'NaN'),
  ADD COLUMN trailing_distance numeric(28, 10) CHECK (trailing_distance > 0 AND trailing_distance <> 'NaN'),
  ADD COLUMN trailing_level numeric(28, 10) CHECK (trailing_level > 0 AND trailing_level <> 'NaN'),
  ADD COLUMN opened_margin_units numeric(38, 0) CHECK (opened_margin_units > 0 AND opened_margin_units <> 'NaN'),
  -- Nights so far: negative when the customer paid more than they received; and what of it could not be paid yet.
  ADD COLUMN financing_units numeric(38, 0) NOT NULL DEFAULT 0 CHECK (financing_units <> 'NaN'),
  ADD COLUMN owed_units numeric(38, 0) NOT NULL DEFAULT 0 CHECK (owed_units >= 0 AND owed_units <> 'NaN'),
  -- The last roll that was charged; the opening before the first one.
  ADD COLUMN financed_to timestamptz;
UPDATE trading_orders SET
  version = CASE status WHEN 'closed' THEN 2 ELSE 1 END,
  ordered_lots = lots,
  placed_at = opened_at,
  financed_to = opened_at,
  opened_margin_units = margin_units,
  profit_units = coalesce(profit_units, 0),
  closing_fee_units = coalesce(closing_fee_units, 0);
ALTER TABLE trading_orders
  ALTER COLUMN version DROP DEFAULT,
  ALTER COLUMN ordered_lots SET NOT NULL,
  ALTER COLUMN placed_at SET NOT NULL,
  ALTER COLUMN financing_units DROP DEFAULT,
  ALTER COLUMN owed_units DROP DEFAULT,
  -- Over all closings, in parts or whole.
  ALTER COLUMN profit_units SET NOT NULL,
  ALTER COLUMN closing_fee_units SET NOT NULL,
  ALTER COLUMN margin_units DROP NOT NULL,
  ALTER COLUMN opening_fee_units DROP NOT NULL,
  ALTER COLUMN open_price DROP NOT NULL,
  ALTER COLUMN opened_at DROP NOT NULL,
  ADD CONSTRAINT trading_orders_version CHECK (version >= 1),
  ADD CONSTRAINT trading_orders_lots_left CHECK (ordered_lots >= lots AND ordered_lots <> 'NaN'),
  ADD CONSTRAINT trading_orders_type CHECK (type IN ('market', 'limit', 'stop')),
  ADD CONSTRAINT trading_orders_status CHECK (status IN ('pending', 'open', 'closed', 'cancelled', 'expired')),
  ADD CONSTRAINT trading_orders_end_reason CHECK (
    (end_reason IS NOT NULL) = (status IN ('closed', 'cancelled'))
    AND CASE status
      WHEN 'closed' THEN end_reason IN ('customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry')
      WHEN 'cancelled' THEN end_reason IN ('customer', 'insufficient_margin', 'stop_out')
      ELSE true
    END
  ),
  ADD CONSTRAINT trading_orders_entry_whole CHECK (
    (type = 'market') = (entry_price IS NULL)
    AND (type = 'market') = (held_units IS NULL)
    AND (type <> 'market' OR (expires_at IS NULL AND status IN ('open', 'closed')))
  ),
  ADD CONSTRAINT trading_orders_open_whole CHECK (
    num_nulls(open_price, opened_at, margin_units, opened_margin_units, opening_fee_units, financed_to)
      = CASE WHEN status IN ('open', 'closed') THEN 0 ELSE 6 END
  ),
  ADD CONSTRAINT trading_orders_end_whole CHECK (
    (status = 'closed') = (close_price IS NOT NULL)
    AND (status IN ('closed', 'cancelled', 'expired')) = (ended_at IS NOT NULL)
  ),
  -- A distance without a level waits for its order to open.
  ADD CONSTRAINT trading_orders_trailing_whole CHECK (
    (trailing_level IS NULL OR trailing_distance IS NOT NULL)
    AND (trailing_distance IS NULL OR (trailing_level IS NULL) = (open_price IS NULL))
  );
ALTER TABLE trading_orders ENABLE TRIGGER trading_orders_keep_terms;

-- What is agreed stays. An order goes only these ways, each step is the next version, and whoever was quicker wins.
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
DROP TRIGGER trading_orders_keep_terms ON trading_orders;
CREATE TRIGGER trading_orders_keep_terms BEFORE INSERT OR UPDATE OR DELETE ON trading_orders
  FOR EACH ROW EXECUTE FUNCTION trading_orders_keep_terms();

-- One row for each version of each order says what happened, with the figures of that step, the levels that hold after it, and the quote that was used.
-- A fill is such a step. Before, fills were all that there was.
ALTER TABLE trading_fills DISABLE TRIGGER trading_fills_append_only;
ALTER TABLE trading_fills RENAME TO trading_events;
ALTER TABLE trading_events RENAME COLUMN leg TO kind;
ALTER TABLE trading_events RENAME COLUMN filled_at TO happened_at;
ALTER INDEX trading_fills_time RENAME TO trading_events_time;
ALTER TABLE trading_events
  DROP CONSTRAINT trading_fills_leg_check,
  DROP CONSTRAINT trading_fills_at_the_quote,
  DROP CONSTRAINT trading_fills_ask_check,
  DROP CONSTRAINT trading_fills_pkey,
  ADD COLUMN version integer CHECK (version >= 1),
  ADD COLUMN reason text CHECK (reason <> ''),
  -- Placed, opened or closed by this step.
  ADD COLUMN lots numeric(28, 8) CHECK (lots > 0 AND lots <> 'NaN'),
  -- What is held rose by; negative: fell by.
  ADD COLUMN margin_units numeric(38, 0) CHECK (margin_units <> 'NaN'),
  ADD COLUMN fee_units numeric(38, 0) CHECK (fee_units >= 0 AND fee_units <> 'NaN'),
  ADD COLUMN profit_units numeric(38, 0) CHECK (profit_units <> 'NaN'),
  -- Nights: negative when the customer pays.
  ADD COLUMN financing_units numeric(38, 0) CHECK (financing_units <> 'NaN'),
  ADD COLUMN rolled_at timestamptz,
  ADD COLUMN nights integer CHECK (nights >= 1),
  -- Terms after the step.
  ADD COLUMN entry_price numeric(28, 10),
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN stop_loss_price numeric(28, 10),
  ADD COLUMN take_profit_price numeric(28, 10),
  ADD COLUMN trailing_distance numeric(28, 10),
  ADD COLUMN trailing_level numeric(28, 10),
  ALTER COLUMN price DROP NOT NULL,
  ALTER COLUMN bid DROP NOT NULL,
  ALTER COLUMN ask DROP NOT NULL,
  ALTER COLUMN source DROP NOT NULL,
  ALTER COLUMN sequence DROP NOT NULL,
  ALTER COLUMN quoted_at DROP NOT NULL,
  ALTER COLUMN rate_to_usdt DROP NOT NULL,
  ALTER COLUMN rate_source DROP NOT NULL;
UPDATE trading_events e SET
  kind = CASE e.kind WHEN 'open' THEN 'opened' ELSE 'closed' END,
  version = CASE e.kind WHEN 'open' THEN 1 ELSE 2 END,
  reason = CASE e.kind WHEN 'open' THEN NULL ELSE o.end_reason END,
  lots = o.lots,
  margin_units = CASE e.kind WHEN 'open' THEN o.margin_units ELSE -o.margin_units END,
  fee_units = CASE e.kind WHEN 'open' THEN o.opening_fee_units ELSE o.closing_fee_units END,
  profit_units = CASE e.kind WHEN 'open' THEN NULL ELSE o.profit_units END,
  stop_loss_price = o.stop_loss_price,
  take_profit_price = o.take_profit_price
FROM trading_orders o WHERE o.id = e.order_id;
ALTER TABLE trading_events
  ALTER COLUMN version SET NOT NULL,
  ADD CONSTRAINT trading_events_pkey PRIMARY KEY (order_id, version),
  ADD CONSTRAINT trading_events_kind CHECK (
    kind IN ('placed', 'opened', 'changed', 'trailed', 'financed', 'partly_closed', 'closed', 'cancelled', 'expired')
  ),
  ADD CONSTRAINT trading_events_quote_whole CHECK (num_nulls(bid, ask, source, sequence, quoted_at, rate_to_usdt, rate_source) IN (0, 7)),
  ADD CONSTRAINT trading_events_quote CHECK (ask >= bid AND ask <> 'NaN'),
  -- A fill is at its quote's bid or at its ask: there is no third price.
  ADD CONSTRAINT trading_events_fills_at_the_quote CHECK (
    kind NOT IN ('opened', 'partly_closed', 'closed')
    OR (num_nulls(lots, price, bid, margin_units, fee_units) = 0 AND (price = bid OR price = ask))
  ),
  ADD CONSTRAINT trading_events_closes_whole CHECK (
    kind NOT IN ('partly_closed', 'closed') OR num_nulls(profit_units, reason) = 0
  ),
  ADD CONSTRAINT trading_events_nights_whole CHECK (num_nulls(financing_units, rolled_at, nights) = CASE kind WHEN 'financed' THEN 0 ELSE 3 END);
ALTER TRIGGER trading_fills_append_only ON trading_events RENAME TO trading_events_append_only;
ALTER TRIGGER trading_fills_no_truncate ON trading_events RENAME TO trading_events_no_truncate;
ALTER TABLE trading_events ENABLE TRIGGER trading_events_append_only;
-- One charge for each order and roll, whoever tries.
CREATE UNIQUE INDEX trading_events_roll ON trading_events (order_id, rolled_at) WHERE kind = 'financed';

-- What concerns a whole account: its margin is called, or its orders are closed because the call was not met.
CREATE TABLE trading_account_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL,
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  kind text NOT NULL CHECK (kind IN ('margin_call', 'margin_call_ended', 'stop_out')),
  happened_at timestamptz NOT NULL,
  equity_units numeric(38, 0) NOT NULL CHECK (equity_units <> 'NaN'),
  used_units numeric(38, 0) NOT NULL CHECK (used_units >= 0 AND used_units <> 'NaN')
);
CREATE INDEX trading_account_events_customer ON trading_account_events (customer_id, mode, id);
CREATE TRIGGER trading_account_events_append_only BEFORE UPDATE OR DELETE ON trading_account_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_account_events_no_truncate BEFORE TRUNCATE ON trading_account_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An order is in one of the two: those that live, a customer's or from end to end everyone's when the engine starts; and those that have ended.
DROP INDEX trading_orders_open;
CREATE INDEX trading_orders_live ON trading_orders (customer_id, mode, id) WHERE status IN ('pending', 'open');
CREATE INDEX trading_orders_ended ON trading_orders (customer_id, mode, status, id) WHERE status IN ('closed', 'cancelled', 'expired');

GRANT SELECT, INSERT ON trading_account_events TO candor_app;
REVOKE UPDATE (status, close_price, ended_at, end_reason, profit_units, closing_fee_units) ON trading_orders FROM candor_app;
GRANT UPDATE (version, status, lots, entry_price, expires_at, held_units, stop_loss_price, take_profit_price, trailing_distance, trailing_level,
  margin_units, opened_margin_units, opening_fee_units, open_price, opened_at, financing_units, owed_units, financed_to, close_price, ended_at, end_reason, profit_units, closing_fee_units)
  ON trading_orders TO candor_app;
