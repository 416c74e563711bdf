/** Holds that nothing was credited as if a chain had shown it where there is no node: nobody could look whether it did. */
import type { Network } from '@candor/core/wallet/coins';
import type { ClientBase } from 'pg';
import type { RuleResult } from './check.ts';

const RULE = {
  name: 'chain-credits-have-a-node',
  about:
    'on a network without a node here, deposits are credited by two members of staff alone: none as the chain would show it',
} as const;
const LISTED_MAX = 20;

/**
 * @param networks those without a node. @param since an instant in ISO 8601: only what was credited after it is looked at. Null: everything.
 */
export async function holdUnread(
  client: ClientBase,
  networks: readonly Network[],
  since: string | null,
): Promise<RuleResult> {
  const { rows } = await client.query<{ id: string; network: string }>(
    `select id, network from wallet_deposits where network = any($1) and status = 'approved' and case_id is null
       and decided_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity') order by id`,
    [networks, since],
  );
  const findings = rows.slice(0, LISTED_MAX).map(({ id, network }) => ({
    id: `deposit ${id}`,
    problem: `was credited from ${network}, which has no node here`,
  }));
  return { rule: RULE, looked: rows.length, broken: rows.length, findings };
}
