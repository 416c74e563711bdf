/** The operator's money as committed, with the public parameter that exposure is measured with. */
import { assert } from '@candor/core/assert';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import type { Tx } from '../../../db/db.ts';
import { type Funds, operatorFunds } from '../../../ledger/cover.ts';
import { getParameter } from '../../parameters/index.ts';
import type { Cover } from '../state/exposure.ts';

export async function readFunds(tx: Tx): Promise<Funds & { readonly gap: Rate }> {
  const gap = parsePercent((await getParameter(tx, 'exposureGapRate')).value);
  assert(gap !== null, 'the gap is a percentage');
  return { ...(await operatorFunds(tx)), gap };
}

export async function readCover(tx: Tx): Promise<Cover> {
  const { cover, gap } = await readFunds(tx);
  return { units: cover, gap };
}
