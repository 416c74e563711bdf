-- Up Migration
-- A customer's own picture, an avatar: a small square, one at a time, which goes with the account. No law wants it to be kept.
ALTER TABLE documents_pictures
  ADD CONSTRAINT documents_pictures_avatar CHECK (kind <> 'avatar' OR (width = height AND width <= 256 AND media_type = 'image/jpeg'));
CREATE UNIQUE INDEX documents_pictures_one_avatar ON documents_pictures (customer_id) WHERE kind = 'avatar' AND erased_at IS NULL;

-- Whoever closes the account; its file is removed by the next sweep, and is nothing without its key.
CREATE FUNCTION documents_erase_avatar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE documents_pictures
  SET key_name = NULL, wrapped_key = NULL, fingerprint = NULL, erased_at = greatest(coalesce(NEW.closed_at, now()), created_at)
  WHERE customer_id = NEW.id AND kind = 'avatar' AND erased_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_customers_erase_avatar AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION documents_erase_avatar();
