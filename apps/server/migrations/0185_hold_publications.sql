-- Up Migration
-- A version's texts are those that `content_next` says would be published: the rule is written once. And what one member publishes is in the audit log
-- with the same commit: a name alone publishes nothing. What two publish is held by their proposal.

CREATE OR REPLACE FUNCTION content_write_version(
  article bigint, seen text, member bigint, proposal bigint, new_note text, new_starts timestamptz, new_ends timestamptz, at timestamptz
) RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last content_versions;
  newest content_edits;
BEGIN
  SELECT * INTO last FROM content_versions WHERE article_id = article ORDER BY version DESC LIMIT 1;
  IF content_next_sha256(article) <> seen THEN RETURN NULL; END IF;
  SELECT * INTO newest FROM content_edits WHERE article_id = article ORDER BY id DESC LIMIT 1;
  IF at < newest.saved_at OR (last.member_id IS NOT NULL AND at < last.published_at) THEN
    RAISE EXCEPTION 'a version is not older than what it is made of' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT count(*) FROM content_next(article) n WHERE n.locale IN ('en', 'zh')) < 2 THEN
    RAISE EXCEPTION 'a text is published with its English and its Chinese' USING ERRCODE = 'restrict_violation';
  END IF;
  IF last.version IS NOT NULL AND last.starts_at IS NOT DISTINCT FROM new_starts AND last.ends_at IS NOT DISTINCT FROM new_ends
    AND NOT EXISTS (SELECT FROM content_next(article) n WHERE n.edit_id IS NOT NULL) THEN
    RAISE EXCEPTION 'nothing of text % has changed', article USING ERRCODE = 'restrict_violation';
  END IF;
  -- One statement, so that the texts are those of before the version: by then its edits are taken in.
  WITH made AS (
    INSERT INTO content_versions (article_id, version, member_id, proposal_id, note, published_at, starts_at, ends_at, edits_until, sha256)
    VALUES (article, coalesce(last.version, 0) + 1, member, proposal, new_note, at, new_starts, new_ends, coalesce(newest.id, 0), seen)
  )
  INSERT INTO content_texts (article_id, version, locale, title, body, since)
  SELECT article, coalesce(last.version, 0) + 1, n.locale, n.title, n.body, n.since FROM content_next(article) n;
  RETURN coalesce(last.version, 0) + 1;
END
$$;

CREATE FUNCTION content_hold_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.id > (SELECT h.id FROM audit_heads h) - 1000 AND a.staff_id = NEW.member_id AND a.xmin = pg_current_xact_id()::xid
      AND a.action = 'content.published' AND a.subject = 'text ' || NEW.article_id
      AND a.details ->> 'version' = NEW.version::text AND a.details ->> 'textsHash' = NEW.sha256) THEN
    RAISE EXCEPTION 'what a member publishes of text % is in the audit log', NEW.article_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER content_versions_audited AFTER INSERT ON content_versions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL AND NEW.proposal_id IS NULL) EXECUTE FUNCTION content_hold_audit();
