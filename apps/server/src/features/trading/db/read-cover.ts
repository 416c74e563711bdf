/** The operator's money as committed, with the public parameter that exposure is measured with. */
import type { Rate } from '@candor/core/money/rate';
import type { Tx } from '../../../db/db.ts';
import { type Funds, operatorFunds } from '../../../ledger/cover.ts';
import { getPercent } from '../../parameters/index.ts';
import type { Cover } from '../state/exposure.ts';

export async function readFunds(tx: Tx): Promise<Funds & { readonly gap: Rate }> {
  const gap = await getPercent(tx, 'exposureGapRate');
  return { ...(await operatorFunds(tx)), gap };
}

export async function readCover(tx: Tx): Promise<Cover> {
  const { cover, gap } = await readFunds(tx);
  return { units: cover, gap };
}
