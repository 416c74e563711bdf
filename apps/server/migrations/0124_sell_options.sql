-- Up Migration
-- Options: bought by customers and never written (ADR 62). The premium follows from a logged quote and a published volatility, which the database computes by
-- itself; the largest amount that an option can pay is set aside out of the operator's pool when it is sold.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('option_pool', 'real', true, false, 'what the operator has for the pay-outs of options and not set aside yet, by underlying'),
  ('option_reserved', 'real', true, false, 'the largest pay-outs of open options, by underlying'),
  ('option_pool', 'demo', true, true, 'play money that demo options are paid from, by underlying'),
  ('option_reserved', 'demo', true, false, 'the largest pay-outs of open demo options, by underlying');
INSERT INTO ledger_facts (fact, about) VALUES
  ('option_movement', 'the operator''s money that came into the pool of an underlying, or left it'),
  ('option', 'an option: its premium and what is set aside for it, and what it paid');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('option_pool.funded', 'capital', 'option_pool', 'option_movement', '{real}'),
  ('option_pool.withdrawn', 'option_pool', 'capital', 'option_movement', '{real}'),
  ('sandbox.option_pool', 'sandbox_issuance', 'option_pool', 'option_movement', '{real}'),
  ('option.premium', 'available', 'option_pool', 'option', '{demo,real}'),
  ('option.markup', 'available', 'fees', 'option', '{demo,real}'),
  ('option.reserved', 'option_pool', 'option_reserved', 'option', '{demo,real}'),
  ('option.paid', 'option_reserved', 'available', 'option', '{demo,real}'),
  ('option.released', 'option_reserved', 'option_pool', 'option', '{demo,real}');
INSERT INTO params_params (key, value, about) VALUES
  ('optionMarkupRate', '3', 'What the operator earns on an option: percent of its fair value, when it is bought and when it is closed early.');

-- What options are sold on; the program has the same list.
CREATE TABLE options_classes (
  class text PRIMARY KEY,
  days_of_year integer NOT NULL CHECK (days_of_year BETWEEN 200 AND 366),
  floor_ppb bigint NOT NULL CHECK (floor_ppb > 0),
  rho double precision NOT NULL CHECK (rho > -1 AND rho < 1),
  eta double precision NOT NULL CHECK (eta > 0),
  -- Without it the surface would hold an arbitrage.
  CONSTRAINT options_classes_no_arbitrage CHECK (eta * (1 + abs(rho)) <= 2)
);
INSERT INTO options_classes (class, days_of_year, floor_ppb, rho, eta) VALUES
  ('coins', 365, 300000000, 0, 0.6), ('currencies', 252, 50000000, 0, 0.4), ('metals', 252, 100000000, 0, 0.5), ('funds', 252, 100000000, -0.5, 0.9);
CREATE TABLE options_underlyings (
  code text PRIMARY KEY,
  class text NOT NULL REFERENCES options_classes (class)
);
INSERT INTO options_underlyings (code, class)
SELECT code, class FROM (VALUES
  ('coins', '{BTCUSDT,ETHUSDT,BNBUSDT,SOLUSDT,XRPUSDT,DOGEUSDT,ADAUSDT,AVAXUSDT,LINKUSDT,LTCUSDT}'::text[]),
  ('currencies', '{EURUSD,GBPUSD,AUDUSD,NZDUSD}'),
  ('metals', '{XAUUSD,XAGUSD,XPTUSD,XPDUSD}'),
  ('funds', '{SPY,QQQ,DIA,IWM,VTI,EFA,EEM}')) AS listed (class, codes) CROSS JOIN LATERAL unnest(codes) AS code;

-- Published once a day for each underlying, from closes of days that are over.
CREATE TABLE options_volatilities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL REFERENCES options_underlyings (code),
  day date NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  -- The oldest first, and the day of each.
  closes numeric(28, 10)[] NOT NULL,
  days date[] NOT NULL,
  -- A year's.
  volatility_ppb bigint NOT NULL CHECK (volatility_ppb > 0),
  long_run_ppb bigint NOT NULL CHECK (long_run_ppb > 0),
  published_at timestamptz NOT NULL,
  CONSTRAINT options_volatilities_closes CHECK (cardinality(closes) BETWEEN 101 AND 251 AND cardinality(days) = cardinality(closes)),
  UNIQUE (code, day)
);

-- What one unit of the underlying pays at a price, and at most.
CREATE FUNCTION options_payoff(kind text, strike numeric, upper numeric, cap numeric, settled numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE kind
    WHEN 'call' THEN least(greatest(settled - strike, 0), cap - strike)
    WHEN 'put' THEN greatest(strike - settled, 0)
    WHEN 'call_spread' THEN least(greatest(settled - strike, 0), upper - strike)
    WHEN 'put_spread' THEN least(greatest(upper - settled, 0), upper - strike)
    WHEN 'straddle' THEN least(abs(settled - strike), CASE WHEN settled > strike THEN cap - strike ELSE strike END)
    WHEN 'strangle' THEN greatest(strike - settled, 0) + least(greatest(settled - upper, 0), cap - upper)
  END
$$;
CREATE FUNCTION options_largest(kind text, strike numeric, upper numeric, cap numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest(options_payoff(kind, strike, upper, cap, 0), options_payoff(kind, strike, upper, cap, coalesce(cap, upper, strike)))
$$;

-- Black (1976) without interest, on the surface SSVI; the sources are in ADR 62.
CREATE FUNCTION options_call(forward double precision, strike double precision, variance double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN variance <= 0 THEN greatest(forward - strike, 0)
    ELSE forward * erfc(-(ln(forward / strike) / sqrt(variance) + sqrt(variance) / 2) / sqrt(2.0::double precision)) / 2
      - strike * erfc(-(ln(forward / strike) / sqrt(variance) - sqrt(variance) / 2) / sqrt(2.0::double precision)) / 2 END
$$;
-- Without Saturdays and Sundays, in seconds since a Monday before 1970.
CREATE FUNCTION options_weekday_time(at timestamptz) RETURNS numeric LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT floor(s.since / 604800) * 432000 + least(s.since % 604800, 432000) FROM (SELECT extract(epoch FROM at) + 259200 AS since) s
$$;
-- The time that counts, as years: for coins all of it, for all others that of weekdays.
CREATE FUNCTION options_years(days_of_year integer, from_at timestamptz, to_at timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest(0, CASE WHEN days_of_year > 300 THEN extract(epoch FROM to_at - from_at)
    ELSE options_weekday_time(to_at) - options_weekday_time(from_at) END / (days_of_year * 86400))::double precision
$$;
CREATE FUNCTION options_value(
  kind text, in_strike numeric, in_upper numeric, in_cap numeric, in_forward numeric, volatility_ppb bigint, long_run_ppb bigint,
  in_reference numeric, closes integer, terms options_classes, priced timestamptz, expiry timestamptz
) RETURNS double precision LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forward double precision := in_forward;
  published double precision := (volatility_ppb / 1e9::double precision) ^ 2;
  long_published double precision := (long_run_ppb / 1e9::double precision) ^ 2;
  -- At least what would be published if the day ended now.
  square double precision := terms.days_of_year * ln(in_forward::double precision / in_reference::double precision) ^ 2;
  today double precision := least(greatest(published, 0.94 * published + 0.06 * square), 9);
  long double precision := least(long_published + greatest(0, square - long_published) / (closes - 1), 9);
  rho double precision := terms.rho;
  eta double precision := terms.eta;
  years double precision := options_years(terms.days_of_year, priced, expiry);
  theta double precision := long * years + (today - long) * (1 - exp(-12 * years)) / 12;
  worth double precision := 0;
  leg record;
BEGIN
  FOR leg IN SELECT * FROM (VALUES
    ('call', in_strike, 1, kind IN ('call', 'call_spread', 'straddle')), ('call', in_upper, 1, kind = 'strangle'), ('call', in_upper, -1, kind = 'call_spread'),
    ('call', in_cap, -1, kind IN ('call', 'straddle', 'strangle')),
    ('put', in_strike, 1, kind IN ('put', 'straddle', 'strangle')), ('put', in_upper, 1, kind = 'put_spread'), ('put', in_strike, -1, kind = 'put_spread')
  ) AS legs (side, strike, sign, is_there) WHERE is_there LOOP
    DECLARE
      strike double precision := leg.strike;
      bent double precision := CASE WHEN theta > 0 THEN eta / sqrt(theta * (1 + theta)) * ln(strike / forward) ELSE 0 END;
      variance double precision := theta / 2 * (1 + rho * bent + sqrt((bent + rho) ^ 2 + 1 - rho * rho));
    BEGIN
      worth := worth + leg.sign * (options_call(forward, strike, variance) + CASE leg.side WHEN 'put' THEN strike - forward ELSE 0 END);
    END;
  END LOOP;
  RETURN worth;
END
$$;

-- Computes and publishes the volatility of an underlying from the candles of that source, once a day. Null: there are too few, or it was published.
CREATE FUNCTION options_publish(in_code text, in_source text, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today CONSTANT date := (at AT TIME ZONE 'UTC')::date;
  terms options_classes;
  all_days date[];
  all_closes numeric[];
  squares double precision[];
  mean double precision;
  variance double precision;
  each double precision;
  published bigint;
BEGIN
  SELECT c.* INTO STRICT terms FROM options_underlyings u JOIN options_classes c ON c.class = u.class WHERE u.code = in_code;
  IF in_source NOT LIKE 'live:%' AND (SELECT deployment FROM deployment_mark) = 'production' THEN
    RAISE EXCEPTION 'no volatility is published from %', in_source USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM options_volatilities WHERE code = in_code AND day = today) THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(d.day ORDER BY d.day), array_agg(d.close ORDER BY d.day) INTO all_days, all_closes
  FROM (
    SELECT (started_at AT TIME ZONE 'UTC')::date AS day, close_units / 10000000000::numeric AS close FROM market_candles
    WHERE source = in_source AND interval = '1d' AND started_at <= at - interval '1 day'
      AND instrument_id = (SELECT instrument_id FROM market_terms WHERE code = in_code)
      -- What opens on a Sunday evening has no day of its own there.
      AND (terms.days_of_year > 300 OR extract(isodow FROM started_at AT TIME ZONE 'UTC') < 6)
    ORDER BY started_at DESC LIMIT 251) d;
  IF coalesce(cardinality(all_closes), 0) < 101 THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(ln(all_closes[place]::double precision / all_closes[place - 1]::double precision) ^ 2 ORDER BY place) INTO squares
  FROM generate_series(2, cardinality(all_closes)) AS place;
  SELECT avg(square) INTO mean FROM unnest(squares) AS square;
  variance := mean;
  FOREACH each IN ARRAY squares LOOP
    variance := 0.94 * variance + 0.06 * each;
  END LOOP;
  INSERT INTO options_volatilities (code, day, source, closes, days, volatility_ppb, long_run_ppb, published_at)
  VALUES (in_code, today, in_source, all_closes, all_days,
    round(least(greatest(sqrt(variance * terms.days_of_year) * 1e9, terms.floor_ppb), 3e9)),
    round(least(greatest(sqrt(mean * terms.days_of_year) * 1e9, terms.floor_ppb), 3e9)), at)
  ON CONFLICT (code, day) DO NOTHING RETURNING id INTO published;
  RETURN published;
END
$$;

CREATE TABLE options_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL REFERENCES options_underlyings (code),
  direction text NOT NULL CHECK (direction IN ('fund', 'withdraw')),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- Null: the play money of a sandbox.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  moved_at timestamptz NOT NULL,
  CONSTRAINT options_movements_play CHECK (proposal_id IS NOT NULL OR direction = 'fund')
);
CREATE INDEX options_movements_code ON options_movements (code, id DESC);
CREATE UNIQUE INDEX options_movements_play_once ON options_movements (code) WHERE proposal_id IS NULL;

-- One for each underlying and expiry, for everybody.
CREATE TABLE options_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL REFERENCES options_underlyings (code),
  expires_at timestamptz NOT NULL,
  basis text NOT NULL CHECK (basis IN ('regular', 'late', 'early')),
  price numeric(28, 10) NOT NULL CHECK (price > 0 AND price <> 'NaN'),
  settled_at timestamptz NOT NULL,
  UNIQUE (code, expires_at)
);
-- The last quote of each minute that counts.
CREATE TABLE options_settlement_quotes (
  settlement_id bigint NOT NULL REFERENCES options_settlements (id),
  minute integer NOT NULL,
  sequence bigint NOT NULL,
  bid numeric(28, 10) NOT NULL CHECK (bid > 0 AND bid <> 'NaN'),
  ask numeric(28, 10) NOT NULL CHECK (ask >= bid AND ask <> 'NaN'),
  quoted_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  PRIMARY KEY (settlement_id, minute)
);

CREATE TABLE options_positions (
  -- Of the sequence of orders: a number names one thing.
  id bigint PRIMARY KEY CHECK (id > 0),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  code text NOT NULL REFERENCES options_underlyings (code),
  kind text NOT NULL CHECK (kind IN ('call', 'put', 'call_spread', 'put_spread', 'straddle', 'strangle')),
  strike numeric(28, 10) NOT NULL CHECK (strike > 0 AND strike <> 'NaN'),
  upper numeric(28, 10) CHECK (upper <> 'NaN'),
  cap numeric(28, 10) CHECK (cap <> 'NaN'),
  period integer NOT NULL CHECK (period IN (1, 7, 30, 90)),
  lots numeric(28, 8) NOT NULL CHECK (lots > 0 AND lots <> 'NaN'),
  contract_size bigint NOT NULL CHECK (contract_size > 0),
  volatility_id bigint NOT NULL REFERENCES options_volatilities (id),
  markup_ppb bigint NOT NULL CHECK (markup_ppb BETWEEN 10000000 AND 100000000),
  -- The most that the customer allowed.
  allowed_units numeric(38, 0) NOT NULL CHECK (allowed_units <> 'NaN'),
  priced_at timestamptz NOT NULL,
  minute integer NOT NULL,
  sequence bigint NOT NULL,
  bid numeric(28, 10) NOT NULL CHECK (bid > 0 AND bid <> 'NaN'),
  ask numeric(28, 10) NOT NULL CHECK (ask >= bid AND ask <> 'NaN'),
  quoted_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  -- Of one unit.
  fair numeric(28, 10) NOT NULL CHECK (fair > 0 AND fair <> 'NaN'),
  worth_units numeric(38, 0) NOT NULL CHECK (worth_units = floor(fair * lots * contract_size * 1000000)),
  markup_units numeric(38, 0) NOT NULL CHECK (markup_units = div(worth_units * markup_ppb, 1000000000)),
  largest_units numeric(38, 0) NOT NULL CHECK (largest_units = ceil(options_largest(kind, strike, upper, cap) * lots * contract_size * 1000000)),
  bought_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  end_reason text CHECK (end_reason IN ('customer', 'expiry')),
  ended_at timestamptz,
  paid_units numeric(38, 0) CHECK (paid_units BETWEEN 0 AND largest_units),
  settlement_id bigint REFERENCES options_settlements (id),
  -- Of closing early.
  closing_volatility_id bigint REFERENCES options_volatilities (id),
  closing_priced_at timestamptz,
  closing_minute integer,
  closing_sequence bigint,
  closing_bid numeric(28, 10),
  closing_ask numeric(28, 10),
  closing_quoted_at timestamptz,
  closing_source text,
  closing_fair numeric(28, 10),
  -- The least that the customer asked for.
  least_units numeric(38, 0),
  CONSTRAINT options_positions_strikes CHECK (
    (upper IS NOT NULL) = (kind IN ('call_spread', 'put_spread', 'strangle')) AND (cap IS NOT NULL) = (kind IN ('call', 'straddle', 'strangle'))
    AND (upper IS NULL OR upper > strike) AND (cap IS NULL OR cap > coalesce(upper, strike))),
  CONSTRAINT options_positions_premium CHECK (worth_units + markup_units BETWEEN 1000000 AND allowed_units),
  CONSTRAINT options_positions_expiry CHECK (
    extract(epoch FROM expires_at) % 86400 = 57600 AND expires_at >= priced_at + period * interval '24 hours'
    AND expires_at < priced_at + (period + 21) * interval '24 hours'),
  CONSTRAINT options_positions_state CHECK (
    CASE WHEN status = 'open' THEN num_nonnulls(end_reason, ended_at, paid_units, settlement_id, closing_volatility_id, closing_priced_at, closing_minute,
        closing_sequence, closing_bid, closing_ask, closing_quoted_at, closing_source, closing_fair, least_units) = 0
      WHEN end_reason = 'customer' THEN settlement_id IS NULL AND ended_at < expires_at - interval '30 minutes' AND num_nulls(ended_at, paid_units,
        closing_volatility_id, closing_priced_at, closing_minute, closing_sequence, closing_bid, closing_ask, closing_quoted_at, closing_source, closing_fair, least_units) = 0
        AND paid_units >= least_units
      ELSE end_reason = 'expiry' AND num_nulls(ended_at, paid_units, settlement_id) = 0 AND ended_at >= expires_at AND num_nonnulls(closing_volatility_id,
        closing_priced_at, closing_minute, closing_sequence, closing_bid, closing_ask, closing_quoted_at, closing_source, closing_fair, least_units) = 0 END)
);
CREATE INDEX options_positions_customer ON options_positions (customer_id, mode, id DESC);
CREATE INDEX options_positions_open ON options_positions (customer_id, mode, id DESC) WHERE status = 'open';
CREATE INDEX options_positions_due ON options_positions (expires_at, code, id) WHERE status = 'open';
CREATE INDEX options_positions_bought ON options_positions (customer_id, mode, bought_at);
CREATE INDEX options_positions_ended ON options_positions (customer_id, mode, ended_at) WHERE status = 'closed';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{options_classes,options_underlyings,options_volatilities,options_movements,options_settlements,options_settlement_quotes}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;
CREATE FUNCTION options_guard_position() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changing CONSTANT text[] := '{status,end_reason,ended_at,paid_units,settlement_id,closing_volatility_id,closing_priced_at,closing_minute,closing_sequence,closing_bid,closing_ask,closing_quoted_at,closing_source,closing_fair,least_units}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' OR NEW.status <> 'closed' OR (to_jsonb(NEW) - changing) <> (to_jsonb(OLD) - changing) THEN
    RAISE EXCEPTION 'that is not how option % goes on', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER options_positions_guard BEFORE UPDATE OR DELETE ON options_positions FOR EACH ROW EXECUTE FUNCTION options_guard_position();
CREATE TRIGGER options_positions_no_truncate BEFORE TRUNCATE ON options_positions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER options_positions_at_the_moment BEFORE INSERT OR UPDATE ON options_positions
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('priced_at', 'bought_at', 'ended_at', 'closing_priced_at');
CREATE TRIGGER options_volatilities_at_the_moment BEFORE INSERT ON options_volatilities FOR EACH ROW EXECUTE FUNCTION hold_the_moment('published_at');
CREATE TRIGGER options_settlements_at_the_moment BEFORE INSERT ON options_settlements FOR EACH ROW EXECUTE FUNCTION hold_the_moment('settled_at');

-- Why a fair value does not follow from a pinned quote of the moment and the newest volatility. Null: it does.
CREATE FUNCTION options_problem(
  p options_positions, volatility bigint, priced timestamptz, at timestamptz, in_minute integer, in_sequence bigint, in_bid numeric, in_ask numeric,
  quoted timestamptz, in_source text, in_fair numeric
) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forward CONSTANT numeric := trunc((in_bid + in_ask) / 2, 10);
  v options_volatilities;
  terms options_classes;
BEGIN
  SELECT * INTO v FROM options_volatilities WHERE code = p.code ORDER BY day DESC LIMIT 1;
  SELECT c.* INTO STRICT terms FROM options_underlyings u JOIN options_classes c ON c.class = u.class WHERE u.code = p.code;
  RETURN CASE
    WHEN v.id IS DISTINCT FROM volatility OR v.published_at < at - interval '7 days' THEN 'rests on a volatility that is not the newest, or too old'
    WHEN NOT (in_bid > 0 AND in_ask >= in_bid AND in_ask <> 'NaN') OR abs(extract(epoch FROM at - quoted)) > 60 OR abs(extract(epoch FROM at - priced)) > 60
      OR abs(extract(epoch FROM at) / 60 - in_minute) > 3 OR NOT EXISTS (SELECT FROM quote_pins q WHERE q.minute = in_minute AND q.code = p.code AND q.sequence >= in_sequence)
      THEN 'rests on a quote that is too old, or whose hash was not saved'
    WHEN p.mode = 'real' AND in_source NOT LIKE 'live:%' AND (SELECT deployment FROM deployment_mark) = 'production' THEN 'rests on play prices'
    WHEN in_fair <> trunc(in_fair, 10) OR abs(in_fair::double precision - options_value(p.kind, p.strike, p.upper, p.cap, forward, v.volatility_ppb, v.long_run_ppb,
        v.closes[cardinality(v.closes)], cardinality(v.closes), terms, priced, p.expires_at)) > 1e-9 * forward::double precision + 1e-10
      THEN 'is not priced as published'
  END;
END
$$;

-- What a customer lost on options since then: premiums paid, less what came back. Below zero: a gain.
CREATE FUNCTION options_lost(customer bigint, in_mode text, since timestamptz) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT sum(worth_units + markup_units) FROM options_positions WHERE customer_id = customer AND mode = in_mode AND bought_at >= since), 0)
    - coalesce((SELECT sum(paid_units) FROM options_positions WHERE customer_id = customer AND mode = in_mode AND status = 'closed' AND ended_at >= since), 0)
$$;

-- Posts a purchase, whose row is there: takes the premium, and sets the largest pay-out aside. `before`: what the available account must hold.
-- `since`, `may_lose`: what may still be lost since then, by the customer's own limits.
-- CN009: the pool does not cover it. CN010: markup or volatility are others by now. CN013: more could be lost than the customer allows.
CREATE FUNCTION options_buy(option bigint, before numeric, since timestamptz[], may_lose numeric[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p options_positions;
  problem text;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT p FROM options_positions WHERE id = option;
  problem := options_problem(p, p.volatility_id, p.priced_at, p.bought_at, p.minute, p.sequence, p.bid, p.ask, p.quoted_at, p.source, p.fair);
  IF p.markup_ppb <> (SELECT value::numeric * 10000000 FROM params_params WHERE key = 'optionMarkupRate') OR problem LIKE '% volatility %' THEN
    RAISE EXCEPTION 'the terms of option % are not those of now', option USING ERRCODE = 'CN010';
  END IF;
  IF problem IS NOT NULL OR p.status <> 'open' OR p.contract_size <> (SELECT contract_size FROM market_terms WHERE code = p.code) THEN
    RAISE EXCEPTION 'option % %', option, coalesce(problem, 'is not sold on these terms') USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM unnest(since, may_lose) AS bound (start, most) WHERE options_lost(p.customer_id, p.mode, bound.start) > bound.most) THEN
    RAISE EXCEPTION 'customer % wants to lose no more', p.customer_id USING ERRCODE = 'CN013';
  END IF;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides FROM ledger_open_accounts(
    ARRAY[p.customer_id, 0, 0, 0], ARRAY[p.mode, p.mode, p.mode, p.mode], '{USDT,USDT,USDT,USDT}', '{available,option_pool,fees,option_reserved}',
    ARRAY['', p.code, '', p.code]) o;
  PERFORM FROM ledger_accounts WHERE id = ANY (sides) ORDER BY (owner_id = 0), id FOR NO KEY UPDATE;
  IF p.mode = 'real' AND (SELECT balance_units FROM ledger_accounts WHERE id = sides[2]) + p.worth_units < p.largest_units THEN
    RAISE EXCEPTION 'the pool of % does not cover option %', p.code, option USING ERRCODE = 'CN009';
  END IF;
  PERFORM ledger_write(sides[1:1], ARRAY[before], 'option', ARRAY[option], '{1}', array_agg(1), array_agg(m.kind), array_agg(sides[m.debit]),
    array_agg(sides[m.credit]), array_agg(m.amount))
  FROM (VALUES ('option.premium', 1, 2, p.worth_units), ('option.markup', 1, 3, p.markup_units), ('option.reserved', 2, 4, p.largest_units))
    AS m (kind, debit, credit, amount)
  WHERE m.amount > 0;
END
$$;

-- A purchase that moves nothing is none.
CREATE FUNCTION options_must_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_facts f ON f.id = p.fact AND f.fact = 'option' WHERE p.fact_id = NEW.id AND p.step = 1) THEN
    RAISE EXCEPTION 'nothing was paid for option %', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER options_positions_post AFTER INSERT ON options_positions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION options_must_post();

-- Posts the ends of these options, whose rows say what each paid: the rest of what was set aside is free again.
CREATE FUNCTION options_post_ends(options bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  all_ids bigint[];
  kinds text[];
  debits bigint[];
  credits bigint[];
  amounts numeric[];
BEGIN
  WITH ended AS MATERIALIZED (
    SELECT p.id, p.paid_units, p.largest_units, own.id AS own, pool.id AS pool, reserved.id AS reserved
    FROM options_positions p
    JOIN ledger_accounts own ON own.owner_id = p.customer_id AND own.mode = p.mode AND own.asset = 'USDT' AND own.kind = 'available' AND own.name = ''
    JOIN ledger_accounts pool ON pool.owner_id = 0 AND pool.mode = p.mode AND pool.asset = 'USDT' AND pool.kind = 'option_pool' AND pool.name = p.code
    JOIN ledger_accounts reserved ON reserved.owner_id = 0 AND reserved.mode = p.mode AND reserved.asset = 'USDT' AND reserved.kind = 'option_reserved'
      AND reserved.name = p.code
    WHERE p.id = ANY (options)
  ), moves AS (
    SELECT id, 'option.paid' AS kind, reserved AS debit, own AS credit, paid_units AS amount FROM ended WHERE paid_units > 0
    UNION ALL
    SELECT id, 'option.released', reserved, pool, largest_units - paid_units FROM ended WHERE largest_units > paid_units
  )
  SELECT array_agg(m.id ORDER BY m.id, m.kind), array_agg(m.kind ORDER BY m.id, m.kind), array_agg(m.debit ORDER BY m.id, m.kind),
    array_agg(m.credit ORDER BY m.id, m.kind), array_agg(m.amount ORDER BY m.id, m.kind) INTO all_ids, kinds, debits, credits, amounts FROM moves m;
  -- Each transfer names the place of its option among those that are posted.
  PERFORM ledger_write('{}', '{}', 'option', p.ids, p.steps, t.places, kinds, debits, credits, amounts)
  FROM (SELECT array_agg(id ORDER BY id) AS ids, array_agg(2 ORDER BY id) AS steps FROM (SELECT DISTINCT unnest(all_ids) AS id) d) p,
    (SELECT array_agg(place::integer ORDER BY ordinal) AS places
     FROM (SELECT ordinal, dense_rank() OVER (ORDER BY id) AS place FROM unnest(all_ids) WITH ORDINALITY AS u (id, ordinal)) r) t;
  PERFORM pg_notify('ledger_balances', o.owner || ' ' || o.mode)
  FROM (SELECT DISTINCT customer_id AS owner, mode FROM options_positions WHERE id = ANY (options)) o;
END
$$;

-- Closes an option early, at what its fair value brings. CN007: it can no longer be closed. CN010: it brings less, or the terms are others by now.
CREATE FUNCTION options_close(
  option bigint, in_least numeric, volatility bigint, priced timestamptz, in_minute integer, in_sequence bigint, in_bid numeric, in_ask numeric,
  quoted timestamptz, in_source text, in_fair numeric, at timestamptz
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p options_positions;
  problem text;
  worth numeric;
  brings numeric;
BEGIN
  SELECT * INTO p FROM options_positions WHERE id = option FOR NO KEY UPDATE;
  IF NOT FOUND OR p.status <> 'open' OR at >= p.expires_at - interval '30 minutes' THEN
    RAISE EXCEPTION 'option % cannot be closed', option USING ERRCODE = 'CN007';
  END IF;
  problem := options_problem(p, volatility, priced, at, in_minute, in_sequence, in_bid, in_ask, quoted, in_source, in_fair);
  IF problem LIKE '% volatility %' THEN
    RAISE EXCEPTION 'option % %', option, problem USING ERRCODE = 'CN010';
  ELSIF problem IS NOT NULL THEN
    RAISE EXCEPTION 'option % %', option, problem USING ERRCODE = 'restrict_violation';
  END IF;
  worth := floor(in_fair * p.lots * p.contract_size * 1000000);
  brings := worth - div(worth * p.markup_ppb, 1000000000);
  IF brings < in_least OR brings <= 0 THEN
    RAISE EXCEPTION 'option % brings % now', option, brings USING ERRCODE = 'CN010';
  END IF;
  UPDATE options_positions SET status = 'closed', end_reason = 'customer', ended_at = at, paid_units = brings, least_units = in_least,
    closing_volatility_id = volatility, closing_priced_at = priced, closing_minute = in_minute, closing_sequence = in_sequence, closing_bid = in_bid,
    closing_ask = in_ask, closing_quoted_at = quoted, closing_source = in_source, closing_fair = in_fair
  WHERE id = option;
  PERFORM options_post_ends(ARRAY[option]);
END
$$;

-- Stores the price at which all options on an underlying with that expiry are settled, once. The quotes are the last of their minutes, oldest first.
CREATE FUNCTION options_settle(
  in_code text, expiry timestamptz, in_basis text, minutes integer[], sequences bigint[], bids numeric[], asks numeric[], times timestamptz[],
  sources text[], at timestamptz
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  settlement bigint;
  count CONSTANT integer := cardinality(minutes);
  ends CONSTANT integer := extract(epoch FROM expiry) / 60;
BEGIN
  SELECT id INTO settlement FROM options_settlements WHERE code = in_code AND expires_at = expiry;
  IF FOUND THEN
    RETURN settlement;
  END IF;
  IF at < expiry OR NOT EXISTS (SELECT FROM options_positions WHERE code = in_code AND expires_at = expiry AND status = 'open') THEN
    RAISE EXCEPTION 'there is nothing to settle' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Whatever is not known to be true is not allowed: an array may begin at another place than the first, and what is not there is null.
  IF array_lower(minutes, 1) IS DISTINCT FROM 1 OR array_ndims(minutes) <> 1 OR (count >= 1 AND minutes[count] < extract(epoch FROM at) / 60 AND CASE in_basis
      WHEN 'regular' THEN count BETWEEN 10 AND 30 AND minutes[1] >= ends - 30 AND minutes[count] < ends
      WHEN 'late' THEN count = 30 AND minutes[1] >= ends AND minutes[count] < ends + 5 * 1440
      WHEN 'early' THEN count <= 30 AND minutes[count] < ends AND at >= expiry + interval '5 days' END) IS NOT TRUE
    OR EXISTS (SELECT FROM generate_series(2, count) AS place WHERE (minutes[place] > minutes[place - 1]) IS NOT TRUE) THEN
    RAISE EXCEPTION 'these minutes do not settle % at %', in_code, expiry USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO options_settlements (code, expires_at, basis, price, settled_at)
  SELECT in_code, expiry, in_basis, div(sum((bid + ask) * 10000000000) + count, 2 * count) / 10000000000, at FROM unnest(bids, asks) AS q (bid, ask)
  RETURNING id INTO settlement;
  INSERT INTO options_settlement_quotes (settlement_id, minute, sequence, bid, ask, quoted_at, source)
  SELECT settlement, q.* FROM unnest(minutes, sequences, bids, asks, times, sources) AS q;
  IF EXISTS (SELECT FROM options_settlement_quotes q WHERE q.settlement_id = settlement
    AND NOT EXISTS (SELECT FROM quote_pins p WHERE p.minute = q.minute AND p.code = in_code AND p.sequence >= q.sequence)) THEN
    RAISE EXCEPTION 'a quote that settles % is not pinned', in_code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN settlement;
END
$$;

-- Pays up to that many options of a settlement. Returns how many it has looked at: with fewer than asked for, nothing is left.
CREATE FUNCTION options_expire(settlement bigint, at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  s options_settlements;
  options bigint[];
BEGIN
  SELECT * INTO STRICT s FROM options_settlements WHERE id = settlement;
  SELECT array_agg(id) INTO options FROM (
    SELECT id FROM options_positions WHERE status = 'open' AND expires_at = s.expires_at AND code = s.code ORDER BY id LIMIT most FOR NO KEY UPDATE SKIP LOCKED) due;
  IF options IS NOT NULL THEN
    UPDATE options_positions SET status = 'closed', end_reason = 'expiry', ended_at = at, settlement_id = settlement,
      paid_units = ceil(options_payoff(kind, strike, upper, cap, s.price) * lots * contract_size * 1000000)
    WHERE id = ANY (options);
    PERFORM options_post_ends(options);
  END IF;
  RETURN coalesce(cardinality(options), 0);
END
$$;

-- What has expired and is not paid yet.
CREATE FUNCTION options_due(at timestamptz) RETURNS TABLE (code text, expires_at timestamptz) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE due AS (
    (SELECT p.expires_at, p.code FROM options_positions p WHERE p.status = 'open' AND p.expires_at <= at ORDER BY p.expires_at, p.code LIMIT 1)
    UNION ALL
    SELECT n.expires_at, n.code FROM due d CROSS JOIN LATERAL (
      SELECT p.expires_at, p.code FROM options_positions p
      WHERE p.status = 'open' AND p.expires_at <= at AND (p.expires_at, p.code) > (d.expires_at, d.code) ORDER BY p.expires_at, p.code LIMIT 1) n)
  SELECT d.code, d.expires_at FROM due d
$$;

-- The money of an underlying: not set aside yet, and set aside.
CREATE FUNCTION options_pool(in_code text, in_kind text) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT balance_units FROM ledger_accounts
    WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND kind = in_kind AND name = in_code), 0)
$$;

-- Only the functions below call this. CN007: the operator has not that much, or it is set aside.
CREATE FUNCTION options_move(in_code text, in_direction text, units numeric, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement bigint;
  sides bigint[];
BEGIN
  PERFORM capital_lock();
  INSERT INTO options_movements (code, direction, amount_units, proposal_id, moved_at) VALUES (in_code, in_direction, units, proposal, at) RETURNING id INTO movement;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides FROM ledger_open_accounts('{0,0}', '{real,real}', '{USDT,USDT}',
    ARRAY[CASE WHEN proposal IS NULL THEN 'sandbox_issuance' ELSE 'capital' END, 'option_pool'], ARRAY['', in_code]) o;
  PERFORM FROM ledger_accounts WHERE id = ANY (sides)
    OR (owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND ledger_accounts.kind = ANY (capital_cover_kinds())) ORDER BY id FOR NO KEY UPDATE;
  IF proposal IS NOT NULL AND (CASE in_direction
    WHEN 'fund' THEN capital_cover() < units OR (SELECT balance_units FROM ledger_accounts WHERE id = sides[1]) < units
    ELSE (SELECT balance_units FROM ledger_accounts WHERE id = sides[2]) < units END) THEN
    RAISE EXCEPTION 'there are no % units to move', units USING ERRCODE = 'CN007';
  END IF;
  PERFORM ledger_write('{}', '{}', 'option_movement', ARRAY[movement], '{1}', '{1}',
    ARRAY[CASE WHEN proposal IS NULL THEN 'sandbox.option_pool' WHEN in_direction = 'fund' THEN 'option_pool.funded' ELSE 'option_pool.withdrawn' END],
    CASE in_direction WHEN 'fund' THEN sides[1:1] ELSE sides[2:2] END, CASE in_direction WHEN 'fund' THEN sides[2:2] ELSE sides[1:1] END, ARRAY[units]);
  PERFORM pg_notify('ledger_balances', '0 real');
END
$$;

CREATE FUNCTION options_move_agreed(proposal bigint, in_direction text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, CASE in_direction WHEN 'fund' THEN 'options.fund' WHEN 'withdraw' THEN 'options.withdraw' END);
  units numeric := (approved.payload ->> 'amount')::numeric * 1000000;
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) THEN
    RAISE EXCEPTION 'the proposal does not say how much' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM options_move(approved.payload ->> 'code', in_direction, units, approved.id, approved.decided_at);
END
$$;

-- A sandbox's pools, once. The schema's owner calls it at each start.
CREATE FUNCTION sandbox_options(units numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  each text;
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has pools that nobody agreed' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM capital_lock();
  FOR each IN SELECT u.code FROM options_underlyings u WHERE NOT EXISTS (SELECT FROM options_movements m WHERE m.code = u.code AND m.proposal_id IS NULL) ORDER BY u.code LOOP
    PERFORM options_move(each, 'fund', units, NULL, clock_timestamp());
  END LOOP;
END
$$;

-- The end is told with its commit.
CREATE FUNCTION options_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, CASE NEW.end_reason WHEN 'expiry' THEN 'optionExpired' ELSE 'optionClosed' END, NEW.mode,
    jsonb_build_object('id', NEW.id::text, 'code', NEW.code, 'kind', NEW.kind, 'paid', wallet_amount('USDT', NEW.paid_units),
      'premium', wallet_amount('USDT', NEW.worth_units + NEW.markup_units)), NEW.ended_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER options_positions_notify AFTER UPDATE OF status ON options_positions
  FOR EACH ROW WHEN (NEW.status = 'closed') EXECUTE FUNCTION options_notify();

-- Nobody's account is closed while they have an option, and no demo account is reset under one.
CREATE FUNCTION options_guard_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM options_positions p WHERE p.customer_id = NEW.id AND p.mode = 'real' AND p.status = 'open') THEN
    RAISE EXCEPTION 'customer % has open options', NEW.id USING ERRCODE = 'CN016';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_guard_options BEFORE UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION options_guard_closing();
CREATE FUNCTION options_guard_reset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM options_positions p WHERE p.customer_id = NEW.customer_id AND p.mode = 'demo' AND p.status = 'open') THEN
    RAISE EXCEPTION 'an option is open on the demo account of customer %', NEW.customer_id USING ERRCODE = 'CN006';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER demo_resets_guard_options BEFORE INSERT ON demo_resets FOR EACH ROW EXECUTE FUNCTION options_guard_reset();

REVOKE EXECUTE ON FUNCTION options_post_ends, options_move, sandbox_options FROM PUBLIC;
GRANT SELECT ON options_classes, options_underlyings, options_volatilities, options_movements, options_settlements, options_settlement_quotes, options_positions
  TO candor_app;
GRANT INSERT ON options_positions TO candor_app;
GRANT EXECUTE ON FUNCTION options_payoff, options_largest, options_years, options_value, options_publish, options_buy, options_close, options_settle, options_expire,
  options_due, options_lost, options_pool, options_move_agreed TO candor_app;
