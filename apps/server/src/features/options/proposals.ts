/** The pools of options move by four eyes: out of the operator's capital, and back as far as nothing is set aside of them. */
import { underlyingOf } from '@candor/core/options/underlyings';
import { formatMoney, type Money, usdtText } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Tx } from '../../db/db.ts';
import { badPayload, handles, type KindHandler, readAmount } from '../proposals/index.ts';
import * as repo from './db/pools.repo.ts';

/** How much of the operator's capital nothing rests on, in units of USDT. */
type SpareCapital = (tx: Tx) => Promise<bigint>;

export function optionProposals(spareOf: SpareCapital): readonly KindHandler[] {
  return [
    handles('options.fund', {
      async inspect(tx, given, { locks }) {
        const inspected = inspectMovement(given);
        // Two that are approved at once must not both count on the same capital.
        if (locks) await repo.lockCapital(tx);
        const spare = await spareOf(tx);
        if (amountOf(given).units > spare) throw new Refusal('capital_needed', { most: usdtText(spare) });
        return inspected;
      },
      apply: (tx, { id }) => repo.move(tx, id, 'fund'),
    }),
    handles('options.withdraw', {
      async inspect(tx, given) {
        const inspected = inspectMovement(given);
        const free = await repo.freeOf(tx, given.code);
        if (amountOf(given).units > free) throw new Refusal('pool_promised', { most: usdtText(free) });
        return inspected;
      },
      apply: (tx, { id }) => repo.move(tx, id, 'withdraw'),
    }),
  ];
}

type Movement = { readonly code: string; readonly amount: string };

function inspectMovement(given: Movement) {
  const { code } = given;
  if (underlyingOf(code) === null) throw badPayload('code');
  // Other movements in between change nothing about this one.
  return { subject: `options ${code}`, payload: { code, amount: formatMoney(amountOf(given)) }, before: {} };
}

function amountOf({ amount }: Movement): Money {
  return readAmount(SETTLEMENT_ASSET, amount, 'amount');
}
