-- Up Migration
-- The groups of a watchlist, in order: `[{"name": "Metals", "codes": ["XAUUSD"]}]`. In the row of the list, so that its lock holds for both.
ALTER TABLE watchlist_lists
  ADD COLUMN groups jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(groups) = 'array' AND jsonb_array_length(groups) <= 20);
