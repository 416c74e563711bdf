-- Up Migration
-- The operator's texts: versions that are never changed, what the staff are writing, and what a release brings. The functions below are the only
-- way to any of them, and what customers agree to is published by two people.

-- The Markdown that the pages render, and nothing that hides, runs or leads elsewhere (packages/core/src/content/check-text.ts).
CREATE FUNCTION content_is_safe(given text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT given !~* '<[a-z/!?]|&(#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]*);' AND position('![' IN given) = 0 AND given !~ '\]\((?!/[a-z]|/\))' AND position('://' IN given) = 0
    AND given !~* 'javascript\s*:' AND given !~ '(?n)^\s*\[[^]]+\]:'
    AND given !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]'
$$;

CREATE TABLE content_articles (
  id bigint PRIMARY KEY CHECK (id > 0),
  -- The name of its files in a release. Null: the staff added it.
  slug text UNIQUE,
  section text NOT NULL CHECK (section IN ('company', 'policy', 'other', 'help', 'notice', 'faq')),
  help_group text CHECK (help_group IN ('start', 'trading', 'margin', 'account', 'products', 'app')),
  member_id bigint REFERENCES staff_members (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT content_articles_group CHECK ((section = 'help') = (help_group IS NOT NULL)),
  CONSTRAINT content_articles_origin CHECK ((slug IS NULL) = (member_id IS NOT NULL)),
  -- The others are linked from fixed places.
  CONSTRAINT content_articles_added CHECK (slug IS NOT NULL OR section IN ('help', 'notice'))
);
-- Of those that the staff add; a release has the numbers below.
CREATE SEQUENCE content_article_ids START 1001;

CREATE TABLE content_versions (
  article_id bigint NOT NULL REFERENCES content_articles (id),
  version integer NOT NULL CHECK (version > 0),
  -- Null: a release's.
  member_id bigint REFERENCES staff_members (id),
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  note text NOT NULL CHECK (length(note) <= 1000),
  published_at timestamptz NOT NULL,
  -- Of a release's: the day that it gives.
  day date,
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > published_at),
  -- The last of the edits that it took in.
  edits_until bigint NOT NULL CHECK (edits_until >= 0),
  -- Over all its texts.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (article_id, version),
  CONSTRAINT content_versions_time CHECK (starts_at IS NULL OR starts_at > published_at AND (ends_at IS NULL OR ends_at > starts_at)),
  CONSTRAINT content_versions_release CHECK (member_id IS NOT NULL OR (proposal_id IS NULL AND starts_at IS NULL AND ends_at IS NULL))
);
CREATE TABLE content_texts (
  article_id bigint NOT NULL,
  version integer NOT NULL,
  locale text NOT NULL CHECK (locale IN ('zh', 'en', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120 AND position(E'\n' IN title) = 0 AND content_is_safe(title)),
  body text NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 100000 AND content_is_safe(body)),
  -- The version in which it was last written, or confirmed.
  since integer NOT NULL CHECK (since BETWEEN 1 AND version),
  PRIMARY KEY (article_id, version, locale),
  FOREIGN KEY (article_id, version) REFERENCES content_versions (article_id, version)
);

-- Each time that somebody saved a language's text. Without a text: it was given up.
CREATE TABLE content_edits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id bigint NOT NULL REFERENCES content_articles (id),
  locale text NOT NULL CHECK (locale IN ('zh', 'en', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar')),
  revision integer NOT NULL CHECK (revision > 0),
  title text CHECK (length(title) BETWEEN 1 AND 120 AND position(E'\n' IN title) = 0 AND content_is_safe(title)),
  body text CHECK (octet_length(body) BETWEEN 1 AND 100000 AND content_is_safe(body)),
  member_id bigint NOT NULL REFERENCES staff_members (id),
  saved_at timestamptz NOT NULL,
  CONSTRAINT content_edits_once UNIQUE (article_id, locale, revision),
  CONSTRAINT content_edits_whole CHECK ((title IS NULL) = (body IS NULL))
);

-- What a release says of a text that the staff had changed: theirs to take over, or not.
CREATE TABLE content_offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id bigint NOT NULL REFERENCES content_articles (id),
  -- Over all its texts.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  texts jsonb NOT NULL,
  -- The version that held then.
  version integer NOT NULL CHECK (version > 0),
  offered_at timestamptz NOT NULL,
  CONSTRAINT content_offers_once UNIQUE (article_id, sha256)
);

-- What is found by which words. It follows from the texts, and is made anew with each version and at each start.
CREATE TABLE content_words (
  article_id bigint NOT NULL REFERENCES content_articles (id),
  version integer NOT NULL,
  locale text NOT NULL,
  -- Of questions and answers: which one. Otherwise 0.
  part integer NOT NULL CHECK (part >= 0),
  words tsvector NOT NULL,
  -- Of its title and headings alone: short enough to stand beside them, so that few texts have to be read to be ranked.
  heads tsvector NOT NULL,
  PRIMARY KEY (article_id, version, locale, part)
);
CREATE INDEX content_words_words ON content_words USING gin (words) WITH (fastupdate = off);

-- Nobody announces today what they say that they announced last week, or dates an edit so far ahead that nobody can write behind it.
CREATE TRIGGER content_articles_at_the_moment BEFORE INSERT ON content_articles FOR EACH ROW EXECUTE FUNCTION hold_the_moment('created_at');
CREATE TRIGGER content_versions_at_the_moment BEFORE INSERT ON content_versions FOR EACH ROW EXECUTE FUNCTION hold_the_moment('published_at');
CREATE TRIGGER content_edits_at_the_moment BEFORE INSERT ON content_edits FOR EACH ROW EXECUTE FUNCTION hold_the_moment('saved_at');

CREATE TRIGGER content_articles_stay BEFORE UPDATE OR DELETE ON content_articles FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_versions_stay BEFORE UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_texts_stay BEFORE UPDATE OR DELETE ON content_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_edits_stay BEFORE UPDATE OR DELETE ON content_edits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_offers_stay BEFORE UPDATE OR DELETE ON content_offers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_articles_kept BEFORE TRUNCATE ON content_articles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_versions_kept BEFORE TRUNCATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_texts_kept BEFORE TRUNCATE ON content_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_edits_kept BEFORE TRUNCATE ON content_edits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_offers_kept BEFORE TRUNCATE ON content_offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The texts as they would be published: the newest edits over the last version. `edit_id`: the edit it comes from.
CREATE FUNCTION content_next(article bigint)
RETURNS TABLE (locale text, title text, body text, since integer, edit_id bigint) LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH last AS (
    SELECT coalesce(max(v.version), 0) AS version, coalesce(max(v.edits_until), 0) AS edits_until FROM content_versions v WHERE v.article_id = article
  ), newest AS (
    SELECT DISTINCT ON (e.locale) e.* FROM content_edits e, last
    WHERE e.article_id = article AND e.id > last.edits_until ORDER BY e.locale, e.revision DESC
  )
  SELECT coalesce(n.locale, t.locale), coalesce(n.title, t.title), coalesce(n.body, t.body),
    CASE WHEN n.title IS NULL THEN t.since ELSE last.version + 1 END, CASE WHEN n.title IS NULL THEN NULL ELSE n.id END
  FROM last
  CROSS JOIN (SELECT unnest(ARRAY['zh', 'en', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar']) AS locale) l
  LEFT JOIN newest n ON n.locale = l.locale
  LEFT JOIN content_texts t ON t.article_id = article AND t.version = last.version AND t.locale = l.locale
  WHERE coalesce(n.title, t.title) IS NOT NULL
$$;

-- Over titles and texts in all languages; each text goes in with its length, so that nothing can be moved from one to another.
CREATE FUNCTION content_next_sha256(article bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(
    n.locale || E'\n' || n.title || E'\n' || octet_length(n.body) || E'\n' || n.body, E'\n' ORDER BY n.locale COLLATE "C"), ''), 'UTF8')), 'hex')
  FROM content_next(article) n
$$;

CREATE FUNCTION content_writer(member bigint) RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff_members WHERE id = member AND role = 'content' AND status = 'active') THEN
    RAISE EXCEPTION 'member % does not write texts', member USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;

-- Until the end of the transaction nobody else saves or publishes it: what is looked at then is what is published. False: there is none.
CREATE FUNCTION content_lock(article bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM content_articles WHERE id = article FOR UPDATE;
  RETURN FOUND;
END
$$;

CREATE FUNCTION content_add(new_section text, new_group text, member bigint, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_id bigint;
BEGIN
  PERFORM content_writer(member);
  new_id := nextval('content_article_ids');
  INSERT INTO content_articles (id, slug, section, help_group, member_id, created_at) VALUES (new_id, NULL, new_section, new_group, member, at);
  RETURN new_id;
END
$$;

-- Saves a language's text. Null when somebody saved it since the revision that it was made from: nothing is overwritten.
CREATE FUNCTION content_save(article bigint, of_locale text, from_revision integer, new_title text, new_body text, member bigint, at timestamptz)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  newest content_edits;
BEGIN
  PERFORM content_writer(member);
  PERFORM FROM content_articles WHERE id = article FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO newest FROM content_edits WHERE article_id = article AND locale = of_locale ORDER BY revision DESC LIMIT 1;
  IF coalesce(newest.revision, 0) <> from_revision THEN RETURN NULL; END IF;
  IF at < newest.saved_at THEN RAISE EXCEPTION 'an edit is not older than the one before it' USING ERRCODE = 'restrict_violation'; END IF;
  INSERT INTO content_edits (article_id, locale, revision, title, body, member_id, saved_at)
  VALUES (article, of_locale, from_revision + 1, new_title, new_body, member, at);
  RETURN from_revision + 1;
END
$$;

-- Writes the next version out of what stands there now. Null when that is not what the member was shown (`seen`).
CREATE FUNCTION content_write_version(
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
  INSERT INTO content_versions (article_id, version, member_id, proposal_id, note, published_at, starts_at, ends_at, edits_until, sha256)
  VALUES (article, coalesce(last.version, 0) + 1, member, proposal, new_note, at, new_starts, new_ends, coalesce(newest.id, 0), seen);
  -- Seen as it was before the version: by then its edits are taken in.
  INSERT INTO content_texts (article_id, version, locale, title, body, since)
  SELECT article, coalesce(last.version, 0) + 1, coalesce(e.locale, t.locale), coalesce(e.title, t.title), coalesce(e.body, t.body),
    CASE WHEN e.title IS NULL THEN t.since ELSE coalesce(last.version, 0) + 1 END
  FROM (SELECT unnest(ARRAY['zh', 'en', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar']) AS locale) l
  LEFT JOIN LATERAL (SELECT * FROM content_edits e WHERE e.article_id = article AND e.locale = l.locale AND e.id > coalesce(last.edits_until, 0)
    ORDER BY e.revision DESC LIMIT 1) e ON true
  LEFT JOIN content_texts t ON t.article_id = article AND t.version = last.version AND t.locale = l.locale
  WHERE coalesce(e.title, t.title) IS NOT NULL;
  RETURN coalesce(last.version, 0) + 1;
END
$$;

-- By one member: help, questions and notices.
CREATE FUNCTION content_publish(
  article bigint, seen text, member bigint, new_note text, new_starts timestamptz, new_ends timestamptz, at timestamptz
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  its content_articles;
BEGIN
  PERFORM content_writer(member);
  SELECT * INTO its FROM content_articles WHERE id = article FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF its.section NOT IN ('help', 'notice', 'faq') THEN
    RAISE EXCEPTION 'two people publish text %', article USING ERRCODE = 'restrict_violation';
  END IF;
  IF its.section = 'faq' AND new_ends IS NOT NULL THEN
    RAISE EXCEPTION 'questions and answers do not end' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN content_write_version(article, seen, member, NULL, new_note, new_starts, new_ends, at);
END
$$;

-- By two: whatever the proposal named that this transaction has approved.
CREATE FUNCTION content_apply(proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'content.publish');
  its content_articles;
BEGIN
  SELECT * INTO its FROM content_articles WHERE id = (approved.payload ->> 'articleId')::bigint FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  RETURN content_write_version(its.id, approved.payload ->> 'textsHash', approved.proposer_id, approved.id, approved.reason,
    -- One that was to begin before it was approved begins at once.
    CASE WHEN (approved.payload ->> 'startsAt')::timestamptz > approved.decided_at THEN (approved.payload ->> 'startsAt')::timestamptz END,
    NULL, approved.decided_at) IS NOT NULL;
END
$$;

REVOKE ALL ON content_articles, content_versions, content_texts, content_edits, content_offers, content_words FROM PUBLIC;
REVOKE ALL ON SEQUENCE content_article_ids FROM PUBLIC;
GRANT SELECT ON content_articles, content_versions, content_texts, content_edits, content_offers TO candor_app;
GRANT SELECT, INSERT, DELETE ON content_words TO candor_app;
REVOKE EXECUTE ON FUNCTION content_is_safe, content_next, content_next_sha256, content_writer, content_lock, content_add, content_save, content_write_version,
  content_publish, content_apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION content_is_safe, content_next, content_next_sha256, content_lock, content_add, content_save, content_publish, content_apply TO candor_app;
