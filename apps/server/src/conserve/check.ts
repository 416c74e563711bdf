/** Holds the books against every rule, in one snapshot, without writing anything. */
import pg from 'pg';
import { CONSERVE_RULES, type ConserveRule } from './rules.ts';

/** More offenders than these are counted, not listed. */
const LISTED_MAX = 20;

export type Finding = { readonly id: string; readonly problem: string };
export type RuleResult = {
  readonly rule: ConserveRule;
  readonly looked: number;
  readonly broken: number;
  readonly findings: readonly Finding[];
};

export async function conserve(databaseUrl: string): Promise<RuleResult[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'candor conserve' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const results: RuleResult[] = [];
    for (const rule of CONSERVE_RULES) results.push(await hold(client, rule));
    return results;
  } finally {
    await client.end();
  }
}

async function hold(client: pg.Client, rule: ConserveRule): Promise<RuleResult> {
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
