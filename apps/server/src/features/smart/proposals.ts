/** Products and their pools change by four eyes: running plans stay as they were bought, and what is promised does not leave a pool. */
import { formatMoney, type Money, parseMoney, usdtText } from '@candor/core/money/money';
import { formatPercent, parsePercent, rate, type Rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { checkYield } from '@candor/core/smart/plan';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { assert } from '@candor/core/assert';
import type { Tx } from '../../db/db.ts';
import { BadInput } from '../../http/errors.ts';
import { getParameter } from '../parameters/index.ts';
import { handles, type KindHandler } from '../proposals/index.ts';
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

/** Units of USDT: what no table holds is not proposed. */
const BOUND_MAX = 10n ** 15n;

type Product = {
  readonly minimum: string;
  readonly maximum: string;
  readonly damagesRate: string;
  readonly terms: { days: number; dailyRate: string }[];
};

/** In their plain form, without needless zeros. */
async function checked(tx: Tx, { minimum, maximum, damagesRate, terms }: Product): Promise<Product> {
  const [least, most] = [readBound(minimum, 'minimum'), readBound(maximum, 'maximum')];
  if (most.units < least.units) throw bad('maximum');
  const damages = readRate(damagesRate, 'damagesRate');
  if (damages > (await percentParameter(tx, 'planEarlyExitRate'))) throw bad('damagesRate');
  const yieldMax = await percentParameter(tx, 'planYieldRateMax');
  if (new Set(terms.map(({ days }) => days)).size < terms.length) throw bad('terms');
  return {
    minimum: formatMoney(least),
    maximum: formatMoney(most),
    damagesRate: formatPercent(damages),
    terms: terms
      .map(({ days, dailyRate }) => {
        const daily = readRate(dailyRate, 'terms');
        if (checkYield({ dailyRate: daily }, yieldMax) !== null) throw bad('terms');
        return { days, dailyRate: formatPercent(daily) };
      })
      .toSorted((a, b) => a.days - b.days),
  };
}

function bad(field: string): BadInput {
  return new BadInput([{ field: `payload.${field}`, problem: 'invalid' }]);
}

function read(text: string, field: string): Money {
  const amount = parseMoney(SETTLEMENT_ASSET, text);
  if (amount === null || amount.units <= 0n) throw bad(field);
  return amount;
}

function readBound(text: string, field: string): Money {
  const amount = read(text, field);
  if (amount.units > BOUND_MAX) throw bad(field);
  return amount;
}

function readRate(text: string, field: string): Rate {
  const value = parsePercent(text);
  if (value === null || value < 0n) throw bad(field);
  return value;
}

async function percentParameter(tx: Tx, key: string): Promise<Rate> {
  const value = parsePercent((await getParameter(tx, key)).value);
  assert(value !== null, 'parameters have values that their rule allows');
  return value;
}

async function productOf(tx: Tx, id: string, locks: boolean): Promise<repo.ProductRow> {
  if (locks && !(await repo.lockProduct(tx, id))) throw bad('productId');
  const product = await repo.findProduct(tx, id);
  if (product === null) throw bad('productId');
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
    payload: { productId, amount: formatMoney(read(amount, 'amount')) },
    // Other movements in between change nothing about this one.
    before: { name },
  };
}

function amountOf({ amount }: Pick<Movement, 'amount'>): Money {
  return read(amount, 'amount');
}
