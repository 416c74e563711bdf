/**
 * Batches of payouts: what the operator signs outside of the platform, which has no key. A withdrawal stays in its batch for ever, so that a batch
 * which was signed twice, or was thought lost, pays once.
 */
import { assert } from '@candor/core/assert';
import type { PayoutBatchView } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import type { Network } from '@candor/core/wallet/coins';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { By } from '../../cases/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import { ChainUnavailable } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';
import { listReplacements, openAmong } from '../db/replacements.repo.ts';
import { NETWORK_RULES } from '../networks/rules.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import { type DecisionApp, payingOf } from '../wallet-app.ts';
import { payoutMethod } from './method.ts';
import { replacedPayouts } from './replaced.ts';

/** What is signed of them must fit one request. */
const MOST = 150;

/** The one that is not signed yet, or a new one. Refuses `withdrawal_over` when nothing is to be paid. */
export async function makeBatch(
  app: StaffWalletApp,
  by: By,
  given: GivenFactor & { readonly network: Network },
): Promise<PayoutBatchView> {
  const { network } = given;
  const { payoutAddress, prepare } = payingOf(app.wallet, network);
  const { spend, factor } = await prove(app, by, given);
  const before = await repo.findUnsigned(app.db.kysely, network);
  if (before !== null) return viewBatch(app.db.kysely, before);
  const build = await reachable(app, prepare);
  return inTransaction(app.db, async (tx) => {
    await spend(tx);
    await repo.lockBatches(tx, network);
    const unsigned = await repo.findUnsigned(tx, network);
    if (unsigned !== null) return viewBatch(tx, unsigned);
    const withdrawals = await repo.lockToSign(tx, network, MOST);
    if (withdrawals.length === 0) throw new Refusal('withdrawal_over');
    const made = {
      network,
      payer: payoutAddress,
      payer_key: NETWORK_RULES[network].matchKey(payoutAddress),
      made_at: new Date(tx.now()),
      made_by: by.staff.id,
    };
    const view = await viewBatch(tx, await build(tx, made, withdrawals));
    const details = { batch: view.id, withdrawals: view.withdrawals.join(' '), factor };
    await app.audit.record(tx, by, { action: 'payout.made', subject: `batch ${view.id}`, details });
    return view;
  });
}

export async function viewBatches(tx: Tx, rows: readonly repo.BatchRow[]): Promise<PayoutBatchView[]> {
  const payouts = await repo.listPayouts(
    tx,
    rows.map(({ id }) => id),
  );
  const ids = rows.map(({ id }) => id);
  const [replacements, open] = [await listReplacements(tx, ids), await openAmong(tx, ids)];
  return Promise.all(
    rows.map(async (row) => {
      const mine = payouts.filter(({ batch_id: id }) => id === row.id);
      // Nobody has to sign what the chain has paid meanwhile.
      const replacement = replacements.find(
        ({ batch_id: id, signed_at: at }) => id === row.id && (at !== null || open.has(id)),
      );
      const newest = replacement === undefined ? mine : replacedPayouts(replacement, mine);
      return {
        id: row.id,
        network: row.network,
        from: row.payer,
        madeAt: row.made_at.toISOString(),
        withdrawals: mine.map(({ withdrawal_id: id }) => id),
        unsigned: await payoutMethod(row.network).unsignedOf(tx, row, newest),
        signedAt: row.signed_at?.toISOString() ?? null,
        lapsedAt: row.lapsed_at?.toISOString() ?? null,
        replacement:
          replacement === undefined
            ? null
            : {
                madeAt: replacement.made_at.toISOString(),
                signedAt: replacement.signed_at?.toISOString() ?? null,
              },
        canReplace: open.get(row.id)?.isStuck === true && replacement?.signed_at !== null,
      };
    }),
  );
}

export async function viewBatch(tx: Tx, row: repo.BatchRow): Promise<PayoutBatchView> {
  const [view] = await viewBatches(tx, [row]);
  assert(view !== undefined, 'a batch has its view');
  return view;
}

/** Refuses `chain_unreachable`. */
export async function reachable<T>(app: DecisionApp, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ why: error.message }, 'a batch could not be made');
    throw new Refusal('chain_unreachable');
  }
}
