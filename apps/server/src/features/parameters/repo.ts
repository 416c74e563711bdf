/** The table of public parameters. */
import { assert } from '@candor/core/assert';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

type ParamsTables = {
  params_params: { key: string; value: string; about: string };
  params_changes: {
    id: string;
    key: string;
    value_before: string | null;
    value: string;
    proposal_id: string | null;
    changed_at: Date | null;
  };
};

function own(tx: Tx) {
  return tx.$extendTables<ParamsTables>();
}

export async function getParameter(tx: Tx, key: string): Promise<{ key: string; value: string }> {
  const row = await own(tx)
    .selectFrom('params_params')
    .select(['key', 'value'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('parameter_unknown', { key });
  return row;
}

/** One that is a percentage. */
export async function getPercent(tx: Tx, key: string): Promise<Rate> {
  const value = parsePercent((await getParameter(tx, key)).value);
  assert(value !== null, 'parameters have values that their rule allows');
  return value;
}

/** Several at once. */
export async function getParameters<Key extends string>(
  tx: Tx,
  keys: readonly Key[],
): Promise<Readonly<Record<Key, string>>> {
  const rows = await own(tx).selectFrom('params_params').select(['key', 'value']).where('key', 'in', keys).execute();
  const values = new Map<string, string>(rows.map(({ key, value }) => [key, value]));
  const missing = keys.find((key) => !values.has(key));
  if (missing !== undefined) throw new Refusal('parameter_unknown', { key: missing });
  return Object.fromEntries(values) as Record<Key, string>;
}

/** By key, each with the time of its last change. */
export function listParameters(tx: Tx) {
  return own(tx)
    .selectFrom('params_params as p')
    .select((from) => [
      'p.key',
      'p.value',
      'p.about',
      from
        .selectFrom('params_changes as c')
        .whereRef('c.key', '=', 'p.key')
        .select(({ fn }) => fn.max('c.changed_at').as('at'))
        .as('changed_at'),
    ])
    .orderBy('p.key')
    .execute();
}

/** Latest first. */
export function listChanges(tx: Tx, key: string) {
  return own(tx)
    .selectFrom('params_changes')
    .select(['value', 'value_before', 'proposal_id', 'changed_at'])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .execute();
}

/** False if the value is no longer what it was when the change was proposed. */
export async function applyProposal(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select params_apply(${proposalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}
