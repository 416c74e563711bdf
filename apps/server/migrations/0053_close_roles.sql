-- Up Migration
-- PostgreSQL searches temporary tables before all others, unless the search path puts pg_temp at its end. Functions that run with more
-- rights than their caller, and triggers that read a table, therefore get such a path. Triggers that see only their own row are left alone:
-- the one on orders runs for every order, and the setting would cost time on each call.
-- A copy of a database does not keep its privileges, so each start revokes the right to create temporary tables
-- (apps/server/src/db/app-role.ts).

DO $$
DECLARE
  open_one regprocedure;
BEGIN
  FOR open_one IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND (p.prosecdef OR (p.prorettype = 'trigger'::regtype AND EXISTS (
        SELECT FROM pg_class c
        WHERE c.relnamespace = p.pronamespace AND c.relkind IN ('r', 'p', 'v') AND p.prosrc ~ ('\m' || c.relname || '\M'))))
      AND NOT EXISTS (SELECT FROM unnest(p.proconfig) setting WHERE setting ~ '^search_path=.*\mpg_temp$')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', open_one);
  END LOOP;
END
$$;
