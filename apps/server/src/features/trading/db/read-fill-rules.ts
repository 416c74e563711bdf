/** The public parameters of how market orders wait for a quote. */
import type { Tx } from '../../../db/db.ts';
import { getParameter } from '../../parameters/index.ts';
import type { FillRules } from '@candor/core/trading/checks/fill-rules';

export async function readFillRules(tx: Tx): Promise<FillRules> {
  const [age, wait] = [await getParameter(tx, 'fillQuoteAgeMs'), await getParameter(tx, 'fillWaitMs')];
  return { quoteAgeMax: Number(age.value), waitMax: Number(wait.value) };
}
