-- A passing refusal (10015) binds a key to its request and leaves it open: the next answer to the same request takes its place, and is kept
-- for 30 days from then. Every other answer stays as it is.
CREATE OR REPLACE FUNCTION idempotency_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.answer ->> 'effect' = 'refused' AND OLD.answer ->> 'code' IN ('not_tradable_now', 'no_cover')
    AND (NEW.customer_id, NEW.key, NEW.request_hash) = (OLD.customer_id, OLD.key, OLD.request_hash) THEN
    NEW.created_at := now();
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
GRANT UPDATE (answer) ON idempotency_answers TO candor_app;
