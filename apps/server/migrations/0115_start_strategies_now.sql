-- Up Migration
-- A strategy begins when it is started: its result is measured from then on, and what its customer closes their account on ends with it.
CREATE TRIGGER strategies_runs_at_the_moment BEFORE INSERT ON strategies_runs FOR EACH ROW EXECUTE FUNCTION hold_the_moment('started_at');
