-- Up Migration
-- What two people agreed of instruments' terms and of days on which markets rest. What an instrument is otherwise stands in the catalogue, in
-- the program. Neither table has a price, and neither stops anybody from closing at what the market quotes.

CREATE TABLE market_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instrument_id integer NOT NULL,
  -- Of leverageMax, feeRate, lotMax, acceptsOrders those that change; what they were before is in the proposal.
  change jsonb NOT NULL CHECK (jsonb_typeof(change) = 'object' AND change <> '{}'
    AND change - ARRAY['leverageMax', 'feeRate', 'lotMax', 'acceptsOrders'] = '{}'),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  changed_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL CHECK (effective_at >= changed_at)
);
CREATE INDEX market_changes_instrument ON market_changes (instrument_id, id);
CREATE TRIGGER market_changes_append_only BEFORE UPDATE OR DELETE ON market_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER market_changes_no_truncate BEFORE TRUNCATE ON market_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE market_days (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  calendar text NOT NULL,
  day date NOT NULL,
  -- `usual` takes back what was announced; a clock is when the market closes early, in its own zone.
  hours text NOT NULL CHECK (hours IN ('closed', 'usual') OR hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  changed_at timestamptz NOT NULL,
  -- Announced: never the day itself. The program counts the 72 hours in the market's own zone.
  CONSTRAINT market_days_announced CHECK (day > (changed_at AT TIME ZONE 'UTC')::date + 1)
);
CREATE INDEX market_days_calendar ON market_days (calendar, id);
CREATE TRIGGER market_days_append_only BEFORE UPDATE OR DELETE ON market_days
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER market_days_no_truncate BEFORE TRUNCATE ON market_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A fee rises a day later at the earliest.
CREATE FUNCTION market_apply_change(proposal bigint, instrument integer, effective timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'instrument.change');
BEGIN
  IF approved.subject <> 'instrument ' || (approved.payload ->> 'code') THEN
    RAISE EXCEPTION 'the proposal is about another instrument' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (approved.payload ->> 'feeRate')::numeric > (approved.before ->> 'feeRate')::numeric
    AND effective < approved.decided_at + interval '24 hours' THEN
    RAISE EXCEPTION 'a fee rises a day later at the earliest' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO market_changes (instrument_id, change, proposal_id, changed_at, effective_at)
  VALUES (instrument, approved.payload - 'code', approved.id, approved.decided_at, greatest(effective, approved.decided_at));
  PERFORM pg_notify('market_agreed', approved.id::text);
END
$$;

CREATE FUNCTION market_apply_day(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'session.change');
BEGIN
  INSERT INTO market_days (calendar, day, hours, proposal_id, changed_at)
  VALUES (approved.payload ->> 'calendar', (approved.payload ->> 'date')::date, approved.payload ->> 'hours', approved.id, approved.decided_at);
  PERFORM pg_notify('market_agreed', approved.id::text);
END
$$;

GRANT SELECT ON market_changes, market_days TO candor_app;
GRANT EXECUTE ON FUNCTION market_apply_change, market_apply_day TO candor_app;
