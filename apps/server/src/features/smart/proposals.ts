/** Products and their pools change by four eyes: running plans stay as they were bought, and what is promised does not leave a pool. */
import { formatMoney, type Money, usdtText } from '@candor/core/money/money';
import { formatPercent, rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { checkYield } from '@candor/core/smart/plan';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Tx } from '../../db/db.ts';
import { getPercent } from '../parameters/index.ts';
import { badPayload, handles, type KindHandler, readAmount, readBound, readPercent } from '../proposals/index.ts';
import * as repo from './db/products.repo.ts';

/** How much of the operator's capital nothing rests on, in units of USDT. */
export type SpareCapital = (tx: Tx) => Promise<bigint>;

export function smartProposals(spareOf: SpareCapital): readonly KindHandler[] {
  return [
    handles('smart.product', {
      async inspect(tx, given, { locks }) {
        const before = given.productId === null ? null : await productOf(tx, given.productId, locks);
        const payload = { ...given, ...(await checked(tx, given)) };
        if (given.isOpen && (given.productId === null || (await repo.freeOf(tx, given.productId)) === 0n))
          throw new Refusal('pool_empty');
        return {
          subject: given.productId === null ? 'product new' : `product ${given.productId}`,
          payload,
          before: before === null ? {} : asPayload(before),
        };
      },
      apply: (tx, { id }) => repo.agree(tx, id),
    }),
    handles('smart.fund', {
      async inspect(tx, given, { locks }) {
        const inspected = await inspectMovement(tx, given, locks);
        // Two that are approved at once must not both count on the same capital.
        if (locks) await repo.lockCapital(tx);
        const spare = await spareOf(tx);
        if (amountOf(inspected.payload).units > spare) throw new Refusal('capital_needed', { most: usdtText(spare) });
        return inspected;
      },
      apply: (tx, { id }) => repo.move(tx, id, 'fund'),
    }),
    handles('smart.withdraw', {
      async inspect(tx, given, { locks }) {
        const inspected = await inspectMovement(tx, given, locks);
        const free = await repo.freeOf(tx, given.productId);
        if (amountOf(inspected.payload).units > free) throw new Refusal('pool_promised', { most: usdtText(free) });
        return inspected;
      },
      apply: (tx, { id }) => repo.move(tx, id, 'withdraw'),
    }),
  ];
}

type Product = {
  readonly minimum: string;
  readonly maximum: string;
  readonly damagesRate: string;
  readonly terms: { days: number; dailyRate: string }[];
};

/** In their plain form, without needless zeros. */
async function checked(tx: Tx, { minimum, maximum, damagesRate, terms }: Product): Promise<Product> {
  const [least, most] = [readBound(minimum, 'minimum'), readBound(maximum, 'maximum')];
  if (most.units < least.units) throw badPayload('maximum');
  const damages = readPercent(damagesRate, 'damagesRate');
  if (damages > (await getPercent(tx, 'planEarlyExitRate'))) throw badPayload('damagesRate');
  const yieldMax = await getPercent(tx, 'planYieldRateMax');
  if (new Set(terms.map(({ days }) => days)).size < terms.length) throw badPayload('terms');
  return {
    minimum: formatMoney(least),
    maximum: formatMoney(most),
    damagesRate: formatPercent(damages),
    terms: terms
      .map(({ days, dailyRate }) => {
        const daily = readPercent(dailyRate, 'terms');
        if (checkYield({ dailyRate: daily }, yieldMax) !== null) throw badPayload('terms');
        return { days, dailyRate: formatPercent(daily) };
      })
      .toSorted((a, b) => a.days - b.days),
  };
}

async function productOf(tx: Tx, id: string, locks: boolean): Promise<repo.ProductRow> {
  if (locks && !(await repo.lockProduct(tx, id))) throw badPayload('productId');
  const product = await repo.findProduct(tx, id);
  if (product === null) throw badPayload('productId');
  return product;
}

function asPayload(row: repo.ProductRow) {
  const percent = (ppb: string) => formatPercent(rate(BigInt(ppb)));
  return {
    name: row.name,
    minimum: usdtText(row.min_units),
    maximum: usdtText(row.max_units),
    damagesRate: percent(row.damages_ppb),
    terms: row.terms.map(({ days, daily_ppb: ppb }) => ({ days, dailyRate: percent(ppb) })),
    isOpen: row.is_open,
  };
}

type Movement = { readonly productId: string; readonly amount: string };

async function inspectMovement(tx: Tx, { productId, amount }: Movement, locks: boolean) {
  const { name } = await productOf(tx, productId, locks);
  return {
    subject: `product ${productId}`,
    payload: { productId, amount: formatMoney(readAmount(SETTLEMENT_ASSET, amount, 'amount')) },
    // Other movements in between change nothing about this one.
    before: { name },
  };
}

function amountOf({ amount }: Pick<Movement, 'amount'>): Money {
  return readAmount(SETTLEMENT_ASSET, amount, 'amount');
}
