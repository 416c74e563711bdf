-- Up Migration
-- A night is charged at the first logged quote after its roll, however late (docs/adr/0017). Nights of rolls up to this one were charged at the
-- quote of the moment when they were charged late.
CREATE TABLE trading_night_start (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  after_roll timestamptz NOT NULL
);
INSERT INTO trading_night_start (after_roll) SELECT coalesce(max(financed_to), '-infinity') FROM trading_orders;
CREATE TRIGGER trading_night_start_append_only BEFORE UPDATE OR DELETE ON trading_night_start FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trading_night_start_no_truncate BEFORE TRUNCATE ON trading_night_start FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON trading_night_start TO candor_app;
