/**
 * Collects what customers owe for deposits that the chain took back: from what is free of the same coin, at once, with whatever comes later, and
 * before they withdraw. Nothing is demanded of them, and no other coin is touched.
 */
import { type Asset, money, parseMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { inTransaction } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { balancesOf } from '../../../ledger/balances.ts';
import { lockCustomer } from '../../identity/index.ts';
import { platformKey, reserve } from '../../trading/index.ts';
import * as repo from '../db/forks.repo.ts';

export type DebtsApp = Pick<App, 'db'> & { readonly trading: Parameters<typeof reserve>[0] };

/** @param customerId null: of whom ever owes something. */
export async function collectDebts(app: DebtsApp, customerId: string | null): Promise<void> {
  for (const debt of await repo.listDebts(app.db.kysely, customerId)) {
    // Only the customer's one writer knows what is free of the coin that is margin.
    if (debt.coin === 'USDT') await collectMargin(app, debt);
    else await collectOther(app, debt);
  }
}

async function collectMargin(app: DebtsApp, debt: repo.Debt): Promise<void> {
  const free = await takeMargin(app, debt, debt.units);
  if (free !== null && free > 0n) await takeMargin(app, debt, free);
}

/** Null once it is taken; otherwise what is free. */
async function takeMargin({ db, trading }: DebtsApp, debt: repo.Debt, units: bigint): Promise<bigint | null> {
  const id = await repo.takeRecoveryId(db.kysely);
  try {
    await reserve(trading, {
      owner: debt.customerId,
      mode: 'real',
      amount: money('USDT', units),
      idempotency: platformKey(`deposit:${debt.depositId}:recovery:${id}`),
      answer: { id },
      save: ({ at, before }) => repo.recoveryStatements({ id, depositId: debt.depositId, units, at }, before),
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    return parseMoney('USDT', String(error.details['free'] ?? ''))?.units ?? 0n;
  }
}

/** Coins that are nobody's margin: only withdrawals take them besides, and wait here. */
async function collectOther({ db }: DebtsApp, { depositId, customerId, coin }: repo.Debt): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const debt = (await repo.listDebts(tx, customerId)).find((each) => each.depositId === depositId);
    const free = freeOf(await balancesOf(tx, customerId, 'real'), coin);
    if (debt === undefined || free <= 0n) return;
    const units = debt.units < free ? debt.units : free;
    await repo.recover(tx, { id: await repo.takeRecoveryId(tx), depositId, units, at: tx.now() });
  });
}

function freeOf(balances: Awaited<ReturnType<typeof balancesOf>>, coin: Asset): bigint {
  return balances.find(({ kind, amount: { asset } }) => kind === 'available' && asset === coin)?.amount.units ?? 0n;
}
