-- Up Migration
-- Market orders fill at a quote that came in after they were accepted, or was at most so old then; and wait for it at most so long.
INSERT INTO params_params (key, value, about) VALUES
  ('fillQuoteAgeMs', '250', 'How old a quote may be that fills a market order, when the order is accepted, in milliseconds.'),
  ('fillWaitMs', '3000', 'How long a market order waits for the next quote before it is refused, in milliseconds.');
-- Whoever decides orders keeps them in memory.
CREATE TRIGGER params_params_fill AFTER UPDATE ON params_params FOR EACH ROW WHEN (NEW.key IN ('fillQuoteAgeMs', 'fillWaitMs'))
  EXECUTE FUNCTION capital_notify_gap();
