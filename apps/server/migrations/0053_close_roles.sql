-- Up Migration
-- A temporary table is found before every other, unless the search path names its schema itself, at the end. So whatever acts with more
-- rights than its caller, or decides by what stands in a table, looks for tables among ours first. What only sees its own row stays as it
-- is: the guard of the orders is called for each of them.
-- Who may create temporary tables at all, databases forget when they are copied: that is settled at each start (apps/server/src/db/app-role.ts).

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
