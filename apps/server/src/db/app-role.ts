/**
 * What the application's role may do in its database: as little as the promises of the ledger need. What everybody may do by
 * default is taken away at each start; what else a role may do is looked up, and refused.
 */
import pg from 'pg';
import { ConfigError } from '../process/config.ts';
import type { Log } from '../process/log.ts';

/**
 * As the schema's owner, at each start: rights on a database are copied neither with it nor into a dump, and a new one lets
 * everybody create temporary tables. A database that belongs to somebody else stays as it is; then `assertUnprivileged` refuses.
 */
export async function closeDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(CLOSE);
  } finally {
    await client.end();
  }
}

/** Several processes may start at once, and the same row cannot be changed by two of them. */
const CLOSE = `
  DO $$
  DECLARE
    name CONSTANT text := current_database();
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('candor.close'));
    IF EXISTS (
      SELECT FROM unnest(ARRAY['public', 'candor_app']) who
      WHERE has_database_privilege(who, name, 'TEMPORARY') OR has_database_privilege(who, name, 'CREATE')
    ) THEN
      EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC, candor_app CASCADE', name);
    END IF;
    IF EXISTS (
      SELECT FROM unnest(ARRAY['public', 'candor_app']) who WHERE has_schema_privilege(who, 'public', 'CREATE')
    ) THEN
      REVOKE CREATE ON SCHEMA public FROM PUBLIC, candor_app CASCADE;
    END IF;
  END
  $$;
`;

type Role = { readonly name: string; readonly excess: readonly string[] };

/**
 * Refuses a role that could go past the ledger's functions: a superuser, an owner, whoever may become one, and whoever may create
 * what hides our tables. Where the role was switched, `SET ROLE NONE` switches it back, so that the one that signed in counts.
 *
 * @param sandbox where play money is at stake, it is only warned of one that was switched.
 */
export async function assertUnprivileged(pool: pg.Pool, sandbox: Pick<Log, 'warn'> | null): Promise<void> {
  const { rows } = await pool.query<{ acting: string; signed: string }>(
    'select current_user::text as acting, session_user::text as signed',
  );
  const { acting = '', signed = '' } = rows[0] ?? {};
  refuse(await roleOf(pool, acting));
  if (signed === acting) return;
  const role = await roleOf(pool, signed);
  if (sandbox === null) refuse(role);
  else if (role.excess.length > 0)
    sandbox.warn(
      { role: signed, excess: role.excess },
      `the application signs in as ${signed} and only switches to ${acting}: SET ROLE NONE gives it everything back. Set DATABASE_APP_URL`,
    );
}

function refuse({ name, excess }: Role): void {
  if (excess.length === 0) return;
  throw new ConfigError([
    `DATABASE_APP_URL: the application's role owns nothing and may become nobody who does, such as candor_app after ` +
      `ALTER ROLE candor_app LOGIN PASSWORD '…'`,
    ...excess.map((what) => `${name} ${what}`),
  ]);
}

async function roleOf(pool: pg.Pool, name: string): Promise<Role> {
  const { rows: reachable } = await pool.query<Reachable>(REACHABLE, [name]);
  // A superuser may become anybody, and an owner may grant itself anything: that says it all.
  const others = reachable.filter((role) => !role.is_superuser && !role.is_owner).map((role) => role.name);
  const { rows: rights } = await pool.query<{ name: string; what: string }>(RIGHTS, [others]);
  const isSuperuser = reachable.some((role) => role.name === name && role.is_superuser);
  const excess = reachable
    .filter((role) => role.name === name || !isSuperuser)
    .flatMap((role) => {
      const whats = [...faultsOf(role), ...rights.filter((right) => right.name === role.name).map(({ what }) => what)];
      return role.name === name ? whats : whats.map((what) => `may become ${role.name}, which ${what}`);
    });
  return { name, excess };
}

type Reachable = {
  readonly name: string;
  readonly is_superuser: boolean;
  readonly creates_roles: boolean;
  readonly bypasses_policies: boolean;
  readonly replicates: boolean;
  readonly is_owner: boolean;
  readonly is_beyond_grants: boolean;
};

function faultsOf(role: Reachable): string[] {
  if (role.is_superuser) return ['is a superuser'];
  return [
    ...(role.is_owner ? ['owns the database or something in it'] : []),
    ...(role.creates_roles ? ['may create roles'] : []),
    ...(role.bypasses_policies ? ['bypasses row level security'] : []),
    ...(role.replicates ? ['may replicate the database'] : []),
    ...(role.is_beyond_grants ? ['goes past the privileges of tables'] : []),
  ];
}

/** The role itself, and every role that it may switch to or grant itself. */
const REACHABLE = `
  select r.rolname::text as name, r.rolsuper as is_superuser, r.rolcreaterole as creates_roles, r.rolbypassrls as bypasses_policies,
    r.rolreplication as replicates,
    r.rolname in ('pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program') as is_beyond_grants,
    exists (
      select from pg_shdepend d join pg_database b on b.datname = current_database()
      where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o'
        and (d.dbid = b.oid or (d.classid = 'pg_database'::regclass and d.objid = b.oid))
    ) as is_owner
  from pg_roles r where pg_has_role($1::name, r.oid, 'MEMBER') order by r.rolname <> $1::name, r.rolname
`;

/** What roles may do without owning anything, each with what takes it away. */
const RIGHTS = `
  with roles as (select unnest($1::name[]) as name)
  select name::text, format('may create temporary tables: REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, %I', current_database(), name) as what
  from roles where has_database_privilege(name, current_database(), 'TEMPORARY')
  union all
  select name::text, format('may create schemas: REVOKE CREATE ON DATABASE %I FROM PUBLIC, %I', current_database(), name)
  from roles where has_database_privilege(name, current_database(), 'CREATE')
  union all
  select name::text, format('may create in the schema %1$I: REVOKE CREATE ON SCHEMA %1$I FROM PUBLIC, %2$I', nspname, name)
  from roles, pg_namespace n
  where nspname !~ '^pg_(toast|temp)' and has_schema_privilege(name, n.oid, 'CREATE')
  union all
  select name::text, format('may switch triggers off: REVOKE SET ON PARAMETER session_replication_role FROM PUBLIC, %I', name)
  from roles where has_parameter_privilege(name, 'session_replication_role', 'SET')
`;
