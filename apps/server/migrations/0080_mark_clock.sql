-- Up Migration
-- What the program knew of the time when it ended: a restart neither forgets that the clock is in doubt, nor begins before its own past.

CREATE TABLE clock_marks (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The last time that was counted.
  seen_at timestamptz NOT NULL,
  is_in_doubt boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON clock_marks TO candor_app;

-- When two people said that the clock was right: what it showed, and the time that the program had counted.
CREATE TABLE clock_confirmations (
  proposal_id bigint PRIMARY KEY REFERENCES staff_proposals,
  since timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  clock_at timestamptz NOT NULL,
  database_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER clock_confirmations_stay BEFORE UPDATE OR DELETE ON clock_confirmations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER clock_confirmations_stay_all BEFORE TRUNCATE ON clock_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON clock_confirmations TO candor_app;

-- What two people approved in this very transaction.
CREATE FUNCTION clock_confirm(proposal bigint, counted timestamptz, clock timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'clock.confirm');
BEGIN
  INSERT INTO clock_confirmations (proposal_id, since, counted_at, clock_at)
    VALUES (approved.id, (approved.payload ->> 'since')::timestamptz, counted, clock);
END
$$;
REVOKE EXECUTE ON FUNCTION clock_confirm FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clock_confirm TO candor_app;
