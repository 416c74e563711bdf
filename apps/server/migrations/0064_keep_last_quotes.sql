-- Up Migration
-- The last quote of each instrument, so that a position in a closed or silent market has its value also after a restart. Nothing fills at it.
CREATE TABLE market_last_quotes (
  source text NOT NULL,
  instrument_id integer NOT NULL,
  bid_units bigint NOT NULL CHECK (bid_units > 0),
  ask_units bigint NOT NULL CHECK (ask_units >= bid_units),
  sequence bigint NOT NULL,
  quoted_at timestamptz NOT NULL,
  -- Of the quote log.
  minute integer,
  PRIMARY KEY (source, instrument_id)
);
GRANT SELECT, INSERT, UPDATE ON market_last_quotes TO candor_app;
