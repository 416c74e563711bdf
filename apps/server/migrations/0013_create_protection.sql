-- Up Migration
-- What customers set to protect themselves: limits on the real account, a break, and which mails they do without.

CREATE TABLE protection_limits (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- USDT, in millionths. Null: none.
  amount_units numeric(38, 0) CHECK (amount_units >= 0 AND amount_units <> 'NaN'),
  -- A looser limit that waits; it counts from next_from on, whether or not anybody has written it over the other.
  next_amount_units numeric(38, 0) CHECK (next_amount_units >= 0 AND next_amount_units <> 'NaN'),
  next_from timestamptz,
  PRIMARY KEY (customer_id, kind, period)
);

CREATE TABLE protection_breaks (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  until timestamptz NOT NULL
);

-- A break can be made longer, never shorter, whoever asks.
CREATE FUNCTION protection_breaks_never_shorter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.until < OLD.until OR NEW.customer_id <> OLD.customer_id THEN
    RAISE EXCEPTION 'a break is never made shorter' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER protection_breaks_never_shorter BEFORE UPDATE OR DELETE ON protection_breaks
  FOR EACH ROW EXECUTE FUNCTION protection_breaks_never_shorter();

CREATE TABLE protection_preferences (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  muted_mails text[] NOT NULL CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'news'])
);

-- Every process that keeps these in memory hears of a change with its commit.
CREATE FUNCTION protection_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('protection_changes', NEW.customer_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER protection_limits_tell AFTER INSERT OR UPDATE ON protection_limits
  FOR EACH ROW EXECUTE FUNCTION protection_tell_change();
CREATE TRIGGER protection_breaks_tell AFTER INSERT OR UPDATE ON protection_breaks
  FOR EACH ROW EXECUTE FUNCTION protection_tell_change();

GRANT SELECT, INSERT, UPDATE ON protection_limits, protection_breaks, protection_preferences TO candor_app;

-- What a customer lost in a period: the closed orders of one account, by the time of their closing.
CREATE INDEX trading_orders_closed ON trading_orders (customer_id, mode, closed_at) WHERE status = 'closed';
