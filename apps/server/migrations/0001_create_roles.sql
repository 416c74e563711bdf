-- Up Migration
-- The application signs in as candor_app, which owns nothing: what it may do is what is granted here and in later files.
-- The embedded database has made the role already; an external one may lack it.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'candor_app') THEN
    CREATE ROLE candor_app NOLOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'candor_app', 'MEMBER') THEN
    EXECUTE format('GRANT candor_app TO %I', current_user);
  END IF;
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO candor_app;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- Whatever is append-only hangs this on its table: not even the owner edits history by accident.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
