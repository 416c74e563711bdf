/** Takes the signed transactions of a batch. Each is compared with what was approved: if one differs, none is stored and none is sent. */
import type { PayoutBatchView } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import { inTransaction } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import type { By } from '../../cases/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import * as repo from '../db/payouts.repo.ts';
import { listReplacements } from '../db/replacements.repo.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import { payingOf } from '../wallet-app.ts';
import { viewBatch } from './batch.ts';
import { payoutMethod } from './method.ts';
import { putReplacement } from './replace.ts';
import { send } from './send.ts';

/** In any order. Put back again, the same batch is answered as before; another one is refused. */
export async function putSigned(
  app: StaffWalletApp,
  by: By,
  given: GivenFactor & { readonly id: string; readonly signed: readonly string[] },
): Promise<PayoutBatchView> {
  const { id, signed: texts } = given;
  if ((await repo.findBatch(app.db.kysely, id)) === null) throw new Failure('404');
  const { spend, factor } = await prove(app, by, given);
  const { batch, waiting } = await inTransaction(app.db, async (tx) => {
    await spend(tx);
    const row = await repo.lockBatch(tx, id);
    if (row === null) throw new Failure('404');
    if (row.lapsed_at !== null) throw new Refusal('withdrawal_over');
    const [replacement] = await listReplacements(tx, [id]);
    if (replacement !== undefined) {
      const saved = await putReplacement(tx, by, row, replacement, texts);
      const details = { batch: id, replacement: replacement.id, factor };
      if (saved !== null) await app.audit.record(tx, by, { action: 'payout.signed', subject: `batch ${id}`, details });
      return { batch: row, waiting: saved ?? [] };
    }
    const payouts = await repo.listPayouts(tx, [id]);
    const signed = await payoutMethod(row.network).compare(tx, row, payouts, texts);
    // One that has ended on the chain meanwhile, sent by somebody else, needs nothing any more.
    const open = await repo.listOpen(tx, id);
    const saved = signed
      .map((each) => ({ ...each, withdrawals: each.withdrawals.filter((withdrawal) => open.has(withdrawal)) }))
      .filter(({ withdrawals }) => withdrawals.length > 0);
    if (row.signed_at !== null) {
      const stored = new Map(payouts.map(({ withdrawal_id: each, raw }) => [each, row.raw ?? raw]));
      const isSame = signed.every(({ raw, withdrawals }) =>
        withdrawals.every((each) => [null, raw].includes(stored.get(each) ?? null)),
      );
      if (!isSame) throw new Refusal('withdrawal_over');
      return { batch: row, waiting: [] };
    }
    const isShared = row.tx_hash !== null;
    for (const each of saved) await repo.saveRaw(tx, each, isShared);
    const details = { batch: id, factor };
    await app.audit.record(tx, by, { action: 'payout.signed', subject: `batch ${id}`, details });
    const raw = isShared ? (signed[0]?.raw ?? null) : null;
    return { batch: await repo.saveSigned(tx, id, by.staff.id, raw), waiting: saved };
  });
  const { chain } = payingOf(app.wallet, batch.network);
  // Whatever is not sent now is sent by the watcher.
  for (const each of waiting) if (!(await send(app, chain, each))) break;
  return viewBatch(app.db.kysely, batch);
}
