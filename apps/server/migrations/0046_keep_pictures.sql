-- Up Migration
-- Pictures that customers hand in. The files lie elsewhere, sealed; here is each one's key, itself sealed under a key that is in neither
-- place. A picture stays as it was until it is erased, and then its key is gone.

-- A file that is on its way. Its parts lie sealed under its key, which goes when the upload ends.
CREATE TABLE documents_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]*$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Of the whole file as it was announced; by a key that the database does not hold.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  -- Of its files: written before this row, they would belong to nobody.
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
  key_name text,
  wrapped_key bytea,
  -- How often it was tried to be finished: each writes a file of its own.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > started_at),
  ended_at timestamptz,
  -- None: it was thrown away.
  picture_id bigint,
  -- When its parts were removed.
  cleaned_at timestamptz,
  CONSTRAINT documents_uploads_key CHECK ((ended_at IS NULL) = (wrapped_key IS NOT NULL) AND (key_name IS NULL) = (wrapped_key IS NULL)),
  CONSTRAINT documents_uploads_end CHECK (ended_at IS NOT NULL OR (picture_id IS NULL AND cleaned_at IS NULL))
);
CREATE UNIQUE INDEX documents_uploads_open ON documents_uploads (customer_id, kind) WHERE ended_at IS NULL;
CREATE INDEX documents_uploads_expiry ON documents_uploads (expires_at) WHERE ended_at IS NULL;
CREATE INDEX documents_uploads_unclean ON documents_uploads (ended_at) WHERE cleaned_at IS NULL;
CREATE INDEX documents_uploads_over ON documents_uploads (ended_at) WHERE cleaned_at IS NOT NULL;

CREATE TABLE documents_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]*$'),
  -- That it came with: one picture for each, however often it is finished.
  upload_id bigint NOT NULL UNIQUE,
  -- Of its file.
  name text NOT NULL UNIQUE,
  key_name text,
  wrapped_key bytea,
  -- The same for the same picture, by a key that the database does not hold.
  fingerprint bytea CHECK (length(fingerprint) = 32),
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  -- When its file was removed, too.
  removed_at timestamptz,
  CONSTRAINT documents_pictures_erased CHECK (
    (erased_at IS NULL) = (wrapped_key IS NOT NULL) AND (key_name IS NULL) = (wrapped_key IS NULL)
    AND (fingerprint IS NULL) = (wrapped_key IS NULL) AND (erased_at IS NOT NULL OR removed_at IS NULL))
);
CREATE INDEX documents_pictures_customer ON documents_pictures (customer_id, created_at);
CREATE INDEX documents_pictures_fingerprint ON documents_pictures (fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX documents_pictures_unremoved ON documents_pictures (erased_at) WHERE erased_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX documents_pictures_keys ON documents_pictures (key_name) WHERE key_name IS NOT NULL;

CREATE FUNCTION documents_guard_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.cleaned_at IS NULL THEN
      RAISE EXCEPTION 'an upload stays until its parts are removed' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.kind, NEW.bytes, NEW.digest, NEW.name, NEW.started_at, NEW.expires_at)
    IS DISTINCT FROM (OLD.id, OLD.customer_id, OLD.kind, OLD.bytes, OLD.digest, OLD.name, OLD.started_at, OLD.expires_at)
    OR NEW.received < OLD.received OR NEW.tries < OLD.tries
    OR (NEW.ended_at IS NULL AND (NEW.key_name, NEW.wrapped_key) IS DISTINCT FROM (OLD.key_name, OLD.wrapped_key)) THEN
    RAISE EXCEPTION 'an upload goes on as it was announced' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.picture_id, NEW.received) IS DISTINCT FROM (OLD.ended_at, OLD.picture_id, OLD.received) THEN
    RAISE EXCEPTION 'an upload ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.picture_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM documents_pictures p
    WHERE p.id = NEW.picture_id AND p.upload_id = NEW.id AND p.customer_id = NEW.customer_id AND p.kind = NEW.kind) THEN
    RAISE EXCEPTION 'an upload ends with its own picture' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_uploads_guard BEFORE UPDATE OR DELETE ON documents_uploads
  FOR EACH ROW EXECUTE FUNCTION documents_guard_upload();
CREATE TRIGGER documents_uploads_no_truncate BEFORE TRUNCATE ON documents_uploads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION documents_guard_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'that there was a picture stays known' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.kind, NEW.upload_id, NEW.name, NEW.media_type, NEW.width, NEW.height, NEW.bytes, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.customer_id, OLD.kind, OLD.upload_id, OLD.name, OLD.media_type, OLD.width, OLD.height, OLD.bytes, OLD.created_at)
    OR (NEW.erased_at IS NULL AND (NEW.key_name, NEW.wrapped_key, NEW.fingerprint)
      IS DISTINCT FROM (OLD.key_name, OLD.wrapped_key, OLD.fingerprint)) THEN
    RAISE EXCEPTION 'a picture stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.erased_at IS NOT NULL AND NEW.erased_at IS DISTINCT FROM OLD.erased_at)
    OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at) THEN
    RAISE EXCEPTION 'a picture is erased once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_pictures_guard BEFORE UPDATE OR DELETE ON documents_pictures
  FOR EACH ROW EXECUTE FUNCTION documents_guard_picture();
CREATE TRIGGER documents_pictures_no_truncate BEFORE TRUNCATE ON documents_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT, DELETE ON documents_uploads TO candor_app;
GRANT UPDATE (received, tries, key_name, wrapped_key, ended_at, picture_id, cleaned_at) ON documents_uploads TO candor_app;
GRANT SELECT, INSERT ON documents_pictures TO candor_app;
GRANT UPDATE (key_name, wrapped_key, fingerprint, erased_at, removed_at) ON documents_pictures TO candor_app;
