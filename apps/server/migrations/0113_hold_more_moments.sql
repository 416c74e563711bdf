-- Up Migration
-- Times that grant something are of the moment in which they are written: whoever has the application's own password cannot have an address
-- wait in the past, buy a plan that began long ago, pay tomorrow's income today, or approve yesterday.

-- Given the names of a row's times: each that is set or changed is of this moment, by the clock of the database.
CREATE FUNCTION hold_the_moment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  clock platform_clock;
  name text;
  at timestamptz;
BEGIN
  SELECT * INTO STRICT clock FROM platform_clock;
  FOREACH name IN ARRAY TG_ARGV LOOP
    at := (to_jsonb(NEW) ->> name)::timestamptz;
    CONTINUE WHEN at IS NULL OR (TG_OP = 'UPDATE' AND (to_jsonb(OLD) ->> name)::timestamptz IS NOT DISTINCT FROM at);
    IF at NOT BETWEEN clock_timestamp() - clock.behind AND clock_timestamp() + clock.ahead THEN
      RAISE EXCEPTION '% of % is not of this moment', name, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;

-- Before the other triggers of their tables, by their names.
CREATE TRIGGER wallet_payees_at_the_moment BEFORE INSERT OR UPDATE ON wallet_payees
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('created_at', 'confirmed_at', 'removed_at');
CREATE TRIGGER wallet_payee_tickets_at_the_moment BEFORE INSERT OR UPDATE ON wallet_payee_tickets
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('issued_at', 'used_at');
CREATE TRIGGER wallet_withdrawals_at_the_moment BEFORE INSERT OR UPDATE ON wallet_withdrawals
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('requested_at', 'decided_at');
CREATE TRIGGER wallet_approvals_at_the_moment BEFORE INSERT ON wallet_approvals FOR EACH ROW EXECUTE FUNCTION hold_the_moment('approved_at');
CREATE TRIGGER wallet_batches_at_the_moment BEFORE INSERT OR UPDATE ON wallet_batches FOR EACH ROW EXECUTE FUNCTION hold_the_moment('made_at', 'signed_at');
CREATE TRIGGER conversion_conversions_at_the_moment BEFORE INSERT ON conversion_conversions FOR EACH ROW EXECUTE FUNCTION hold_the_moment('converted_at');
CREATE TRIGGER smart_enablings_at_the_moment BEFORE INSERT ON smart_enablings FOR EACH ROW EXECUTE FUNCTION hold_the_moment('enabled_at');
CREATE TRIGGER smart_plans_at_the_moment BEFORE INSERT OR UPDATE OF ended_at ON smart_plans
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('started_at', 'ended_at');

-- No day's income before its day has passed.
CREATE FUNCTION smart_hold_days() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_future(NEW.started_at + NEW.days_paid * interval '24 hours');
  RETURN NEW;
END
$$;
CREATE TRIGGER smart_plans_days BEFORE UPDATE OF days_paid ON smart_plans
  FOR EACH ROW WHEN (NEW.days_paid > OLD.days_paid) EXECUTE FUNCTION smart_hold_days();
