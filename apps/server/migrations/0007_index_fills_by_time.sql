-- Up Migration
-- The volume of the last 24 hours is summed from the fills themselves, newest first: they are only ever appended, in the order of time.

CREATE INDEX trading_fills_time ON trading_fills USING brin (filled_at) WITH (pages_per_range = 32, autosummarize = on);
