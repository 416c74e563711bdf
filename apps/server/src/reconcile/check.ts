/** Checks the database against every reconciliation rule, in one read-only snapshot. */
import pg from 'pg';
import type { ReadCheckpoint } from '../features/audit/index.ts';
import { RECONCILIATION_RULES, type ReconciliationRule } from './rules.ts';

/** Violations beyond this number are counted but not listed. */
const LISTED_MAX = 20;

export type Finding = { readonly id: string; readonly problem: string };
export type RuleResult = {
  readonly rule: Pick<ReconciliationRule, 'name' | 'about'>;
  readonly looked: number;
  readonly broken: number;
  readonly findings: readonly Finding[];
};

/** @param checkpoints of the audit log, read from outside the database; null when not available. */
export async function reconcile(
  databaseUrl: string,
  checkpoints: readonly ReadCheckpoint[] | null = null,
): Promise<RuleResult[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'candor reconcile' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Rules compare dates as text.
    await client.query('set local datestyle = iso');
    const results = await checkRules(client);
    if (checkpoints !== null) results.push(await holdCheckpoints(client, checkpoints));
    return results;
  } finally {
    await client.end();
  }
}

/** Runs in the client's transaction, so that its uncommitted writes are checked too. */
export async function checkRules(client: pg.Client): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of RECONCILIATION_RULES) results.push(await hold(client, rule));
  return results;
}

async function hold(client: pg.Client, rule: ReconciliationRule): Promise<RuleResult> {
  const looked = await client.query<{ count: string }>(`select (${rule.counts}) as count`);
  const { rows } = await client.query<Finding & { total: string }>(
    `select id, problem, count(*) over () as total from (${rule.breaks}) broken (id, problem) limit ${LISTED_MAX}`,
  );
  return {
    rule,
    looked: Number(looked.rows[0]?.count ?? 0),
    broken: Number(rows[0]?.total ?? 0),
    findings: rows.map(({ id, problem }) => ({ id, problem })),
  };
}

const CHECKPOINTS: Pick<ReconciliationRule, 'name' | 'about'> = {
  name: 'audit-checkpoints-are-met',
  about: 'what was signed outside of the database as the end of the audit log is still in it',
};

async function holdCheckpoints(client: pg.Client, checkpoints: readonly ReadCheckpoint[]): Promise<RuleResult> {
  const signed = checkpoints.filter(({ isSigned }) => isSigned);
  const { rows } = await client.query<{ id: string; found: string | null }>(
    `select c.id, coalesce(encode(e.hash, 'hex'), case when c.id = 0 then repeat('00', 32) end) as found
     from unnest($1::bigint[], $2::text[]) c (id, hash) left join audit_entries e on e.id = c.id
     where coalesce(encode(e.hash, 'hex'), case when c.id = 0 then repeat('00', 32) end) is distinct from c.hash`,
    [signed.map(({ id }) => id), signed.map(({ hash }) => hash)],
  );
  const findings = [
    ...checkpoints.flatMap(({ isSigned }, index) =>
      isSigned ? [] : [{ id: `checkpoint ${index + 1}`, problem: 'is not signed with our key' }],
    ),
    ...rows.map(({ id, found }) => ({ id: `entry ${id}`, problem: found === null ? 'is gone' : 'is another one' })),
  ];
  return {
    rule: CHECKPOINTS,
    looked: checkpoints.length,
    broken: findings.length,
    findings: findings.slice(0, LISTED_MAX),
  };
}

export function report(results: readonly RuleResult[]): string {
  const lines = results.flatMap(({ rule, looked, broken, findings }) => [
    `${broken === 0 ? 'holds ' : 'BROKEN'}  ${rule.name.padEnd(26)} ${String(looked).padStart(9)} looked at  ${rule.about}`,
    ...findings.map(({ id, problem }) => `          ${id}: ${problem}`),
    ...(broken > findings.length ? [`          … and ${broken - findings.length} more`] : []),
  ]);
  const broken = results.filter((result) => result.broken > 0).length;
  lines.push('', broken === 0 ? 'The books balance.' : `${broken} of ${results.length} rules are broken.`);
  return `${lines.join('\n')}\n`;
}
