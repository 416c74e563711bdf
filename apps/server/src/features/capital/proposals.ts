/** Capital moves by four eyes: in with a proof from outside, out only as far as nothing that could be owed rests on it. */
import { withdrawable } from '@candor/core/capital/exposure';
import { formatMoney, usdtText } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Tx } from '../../db/db.ts';
import type { Market } from '../market/index.ts';
import { badPayload, handles, type KindHandler, readAmount } from '../proposals/index.ts';
import { measure } from './measure.ts';
import * as repo from './repo.ts';

type Given = { readonly amount: string; readonly reference: string };

export function capitalProposals({ market }: { readonly market: Market }): readonly KindHandler[] {
  return [
    handles('capital.fund', {
      inspect: (tx, given, { locks }) => inspect(tx, given, locks),
      apply: (tx, { id }) => repo.applyProposal(tx, id, 'fund'),
    }),
    handles('capital.withdraw', {
      async inspect(tx, given, { locks }) {
        const inspected = await inspect(tx, given, locks);
        await assertWithdrawable(tx, market, inspected.payload.amount);
        return inspected;
      },
      apply: (tx, { id }) => repo.applyProposal(tx, id, 'withdraw'),
    }),
  ];
}

async function inspect(tx: Tx, { amount: text, reference }: Given, locks: boolean) {
  const amount = readAmount(SETTLEMENT_ASSET, text, 'amount');
  if (locks) await repo.lockMovements(tx);
  if (await repo.isReferenceUsed(tx, reference)) throw badPayload('reference');
  // Other movements in between change nothing about this one.
  return { subject: 'capital', payload: { amount: formatMoney(amount), reference }, before: {} };
}

/** How much of the operator's capital nothing rests on, in units of USDT. */
export async function spareCapital(tx: Tx, market: Market): Promise<bigint> {
  const funds = await measure(tx, market);
  // What cannot be measured may be all of it.
  return funds.exposure === null ? 0n : withdrawable(funds, funds.exposure);
}

async function assertWithdrawable(tx: Tx, market: Market, text: string): Promise<void> {
  const most = await spareCapital(tx, market);
  if (readAmount(SETTLEMENT_ASSET, text, 'amount').units > most)
    throw new Refusal('capital_needed', { most: usdtText(most) });
}
