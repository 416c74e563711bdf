/** The table of public parameters. */
import { Refusal } from '@candor/core/refusal';
import type { Tx } from '../../platform/db.ts';

type ParamsTables = { params_params: { key: string; value: string; about: string } };

function own(tx: Tx) {
  return tx.$extendTables<ParamsTables>();
}

export async function getParam(tx: Tx, key: string): Promise<{ key: string; value: string }> {
  const row = await own(tx)
    .selectFrom('params_params')
    .select(['key', 'value'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('parameter_unknown', { key });
  return row;
}
