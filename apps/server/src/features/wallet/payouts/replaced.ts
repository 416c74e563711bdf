/** The transactions of a batch that is signed again. */
import type { PayoutRow } from '../db/payouts.repo.ts';
import type { ReplacementRow } from '../db/replacements.repo.ts';

/** What is signed of a replacement: the same but for the fees. */
export function replacedPayouts(replacement: ReplacementRow, all: readonly PayoutRow[]): PayoutRow[] {
  const { fee_per_gas, tip_per_gas, withdrawals } = replacement;
  return all
    .filter(({ withdrawal_id: id }) => withdrawals.includes(id))
    .map((payout) => ({ ...payout, fee_per_gas, tip_per_gas }));
}
