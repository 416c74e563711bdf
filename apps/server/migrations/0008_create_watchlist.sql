-- Up Migration
-- What each customer watches. One row a customer: its lock makes parallel changes wait for each other, and the limit holds for all of them.

CREATE TABLE watchlist_lists (
  customer_id bigint PRIMARY KEY,
  codes text[] NOT NULL CHECK (cardinality(codes) <= 500 AND array_position(codes, NULL) IS NULL)
);

GRANT SELECT, INSERT, UPDATE ON watchlist_lists TO candor_app;
