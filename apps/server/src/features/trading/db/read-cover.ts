/** The operator's cover as committed, with the public parameter that exposure is measured with. */
import { assert } from '@candor/core/assert';
import { parsePercent } from '@candor/core/money/rate';
import type { Db } from '../../../db/db.ts';
import { operatorFunds } from '../../../ledger/cover.ts';
import { getParameter } from '../../parameters/index.ts';
import type { Cover } from '../state/exposure.ts';

export async function readCover({ kysely }: Pick<Db, 'kysely'>): Promise<Cover> {
  const [{ cover }, { value }] = await Promise.all([operatorFunds(kysely), getParameter(kysely, 'exposureGapRate')]);
  const gap = parsePercent(value);
  assert(gap !== null, 'the gap is a percentage');
  return { units: cover, gap };
}
