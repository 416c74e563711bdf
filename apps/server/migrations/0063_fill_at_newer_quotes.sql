-- Up Migration
-- Market orders fill at a quote that came in after they were accepted, or was at most so old then; and wait for it at most so long.
INSERT INTO params_params (key, value, about) VALUES
  ('fillQuoteAgeMs', '250', 'How old a quote may be that fills a market order, when the order is accepted, in milliseconds.'),
  ('fillWaitMs', '3000', 'How long a market order waits for the next quote before it is refused, in milliseconds.');
-- Whoever decides orders keeps them in memory.
CREATE TRIGGER params_params_fill AFTER UPDATE ON params_params FOR EACH ROW WHEN (NEW.key IN ('fillQuoteAgeMs', 'fillWaitMs'))
  EXECUTE FUNCTION capital_notify_gap();

-- What a market order is held against is our own quote when the request arrived. What the client says that it saw is kept beside it.
ALTER TABLE execution_records DROP CONSTRAINT execution_records_against_check,
  ADD CONSTRAINT execution_records_against CHECK (against IN ('seen', 'received', 'limit', 'stop')),
  ADD COLUMN seen_ppm bigint,
  ADD COLUMN received_sequence bigint,
  ADD CONSTRAINT execution_records_received CHECK ((received_sequence IS NOT NULL) = (against IS NOT DISTINCT FROM 'received'));
