/**
 * A batch that waits at too low a fee is signed again at a higher one. Nonces, recipients and amounts stay, so that a block can have one transaction
 * of each, whichever that is: what settles a payout is its nonce and not its hash.
 */
import { assert } from '@candor/core/assert';
import type { PayoutBatchView } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import type { By } from '../../cases/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import * as payouts from '../db/payouts.repo.ts';
import type { BatchRow } from '../db/payouts.repo.ts';
import * as repo from '../db/replacements.repo.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import { payingOf } from '../wallet-app.ts';
import { reachable, viewBatch } from './batch.ts';
import { payoutMethod, type RaiseFees, type Signed } from './method.ts';
import { replacedPayouts } from './replaced.ts';

/** Refuses `withdrawal_over` if nothing of it waits for a block. One that is not signed yet is given again. */
export async function replaceBatch(
  app: StaffWalletApp,
  by: By,
  given: GivenFactor & { readonly id: string },
): Promise<PayoutBatchView> {
  const { id } = given;
  const batch = await payouts.findBatch(app.db.kysely, id);
  if (batch === null) throw new Failure('404');
  const { spend, factor } = await prove(app, by, given);
  const { raiseFees } = payingOf(app.wallet, batch.network);
  if (raiseFees === null) throw new Refusal('withdrawal_over');
  const raise = await reachable(app, () => raiseFees(batch.payer));
  return inTransaction(app.db, async (tx) => {
    await spend(tx);
    const row = await payouts.lockBatch(tx, id);
    assert(row !== null, 'batches stay');
    const [before] = await repo.listReplacements(tx, [id]);
    if (before !== undefined && before.signed_at === null) {
      raise.refuseUnlessCovered(await payouts.listOutstanding(tx, row.network, row.payer_key));
      return viewBatch(tx, row);
    }
    const open = await payouts.listOpen(tx, id);
    const all = await payouts.listPayouts(tx, [id]);
    const waiting = all.filter(({ withdrawal_id: each, block_hash: block }) => open.has(each) && block === null);
    const [first] = waiting;
    if (row.signed_at === null || first === undefined) throw new Refusal('withdrawal_over');
    const made = { batch_id: id, made_at: new Date(tx.now()), made_by: by.staff.id };
    const fees = bounded(raise.feesAbove(before ?? first), all);
    const withdrawals = waiting.map(({ withdrawal_id: each }) => each);
    await repo.insertReplacement(tx, { ...made, ...fees }, withdrawals);
    raise.refuseUnlessCovered(await payouts.listOutstanding(tx, row.network, row.payer_key));
    const details = { batch: id, withdrawals: withdrawals.join(' '), fee: fees.fee_per_gas, factor };
    await app.audit.record(tx, by, { action: 'payout.replaced', subject: `batch ${id}`, details });
    return viewBatch(tx, row);
  });
}

/** The database signs no more than that many times what the batch was made with. */
const FEE_TIMES_MAX = 50n;

function bounded(fees: ReturnType<Awaited<ReturnType<RaiseFees>>['feesAbove']>, made: readonly payouts.PayoutRow[]) {
  const least = (wanted: string, of: 'fee_per_gas' | 'tip_per_gas') => {
    const most = FEE_TIMES_MAX * made.map((each) => BigInt(each[of] ?? 0)).reduce((a, b) => (a > b ? a : b), 0n);
    return String(BigInt(wanted) < most ? wanted : most);
  };
  return { fee_per_gas: least(fees.fee_per_gas, 'fee_per_gas'), tip_per_gas: least(fees.tip_per_gas, 'tip_per_gas') };
}

/** Compares and stores what was signed of it. What is to be sent; null if it was put back before. */
export async function putReplacement(
  tx: Tx,
  by: By,
  batch: BatchRow,
  replacement: repo.ReplacementRow,
  texts: readonly string[],
): Promise<Signed[] | null> {
  const replaced = replacedPayouts(replacement, await payouts.listPayouts(tx, [batch.id]));
  const signed = await payoutMethod(batch.network).compare(tx, batch, replaced, texts);
  if (replacement.signed_at !== null) {
    const stored = new Map(replacement.withdrawals.map((id, index) => [id, replacement.raws[index] ?? null]));
    const isSame = signed.every(({ raw, withdrawals }) =>
      withdrawals.every((id) => [null, raw].includes(stored.get(id) ?? null)),
    );
    if (!isSame) throw new Refusal('withdrawal_over');
    return null;
  }
  const open = await payouts.listOpen(tx, batch.id);
  const saved = signed.filter(({ withdrawals }) => withdrawals.some((id) => open.has(id)));
  for (const each of saved) await repo.saveReplaced(tx, replacement.id, each);
  await repo.saveReplacementSigned(tx, replacement.id, by.staff.id);
  return saved;
}
