-- Up Migration
-- Price history, one set per source: what one source quoted is never mixed with another's.

CREATE TABLE market_candles (
  source text NOT NULL CHECK (source <> ''),
  instrument_id integer NOT NULL,
  -- Prices in units of 10^-10, as everywhere in the program.
  open_units bigint NOT NULL,
  high_units bigint NOT NULL,
  low_units bigint NOT NULL,
  close_units bigint NOT NULL,
  ticks bigint NOT NULL CHECK (ticks >= 0),
  started_at timestamptz NOT NULL,
  interval text NOT NULL CHECK (interval IN ('1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M')),
  CONSTRAINT market_candles_in_range CHECK (
    low_units > 0 AND low_units <= open_units AND low_units <= close_units AND high_units >= open_units AND high_units >= close_units
  ),
  PRIMARY KEY (source, instrument_id, interval, started_at)
  -- Candles of the running intervals are written again every minute: room for it in the same page.
) WITH (fillfactor = 90);

-- What is old goes, and what is recent is read at start: both by interval, over all instruments.
CREATE INDEX market_candles_age ON market_candles USING brin (started_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON market_candles TO candor_app;
