/** Protection is per account: nobody keeps a gain on one side while the operator pays for the other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKey, applyTransfers, customerAccount, houseAccount } from '../../ledger/transfer.ts';
import { money } from '../../money/money.ts';
import { rate } from '../../money/rate.ts';
import { openOrderOf, PAR, placed } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { type AccountAround, type AccountClosing, closeWithinAccount } from './close-account.ts';
import { type Closing, freeAfterClose, type PricedOrder } from './close-order.ts';
import { DIRECTIONS, type Direction, quoteOrder } from '../margin/margin.ts';
import { openOrder } from './open-order.ts';
import type { OpenOrder, PendingOrder } from './order.ts';

const AVAILABLE = accountKey(customerAccount('1', 'demo', 'USDT', 'available'));
const MARGIN = accountKey(customerAccount('1', 'demo', 'USDT', 'margin'));
const PROTECTION = accountKey(houseAccount('demo', 'USDT', 'protection'));
const START = 100_000_000_000n;

type Account = { readonly balances: ReadonlyMap<string, bigint>; readonly orders: readonly OpenOrder[] };

function openAll(requests: readonly { readonly direction: Direction; readonly lots: string }[]): Account {
  const quote = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
  let balances: ReadonlyMap<string, bigint> = new Map([
    [AVAILABLE, START],
    [MARGIN, 0n],
  ]);
  const orders = requests.map(({ direction, lots }, index) => {
    const order = { direction, lots: lotsOf(lots), leverage: 30 };
    const request = {
      id: String(index + 1),
      owner: '1',
      mode: 'demo',
      stopLoss: null,
      takeProfit: null,
      trailing: null,
      ...order,
    } as const;
    const opened = openOrder(request, EURO_DOLLAR, quoteOrder(EURO_DOLLAR, quote, PAR.rate, order), quote, PAR, 0);
    balances = applyTransfers(balances, opened.transfers);
    return opened.order;
  });
  return { balances, orders };
}

function closeFirst({ balances, orders }: Account, bid: string, ask: string) {
  const quote = quoteOf(EURO_DOLLAR, bid, ask);
  const [wanted, ...others] = orders.map((order): PricedOrder => ({ order, quote, conversion: PAR }));
  if (wanted === undefined) throw new Error('an order to close');
  const available = money('USDT', balances.get(AVAILABLE) ?? 0n);
  const around = { available, pending: [], others, lockedWorth: usdt('0') };
  const closings = closeWithinAccount({ ...wanted, lots: wanted.order.lots }, 'customer', around, 1)?.closings ?? [];
  return {
    closings,
    after: applyTransfers(
      balances,
      closings.flatMap(({ transfers }) => transfers),
    ),
  };
}

const reported = (closings: readonly Closing[]) =>
  closings.map(({ order, event }) => [order.id, event.reason].join(' '));

describe('12 lots short and 12 long, and the price rises by a tenth', () => {
  const account = openAll([
    { direction: 'short', lots: '12' },
    { direction: 'long', lots: '12' },
  ]);

  it('closes the winning side first, because the losing one alone is more than the account has', () => {
    const { closings, after } = closeFirst(account, '1.19300', '1.19310');
    expect(reported(closings)).toEqual(['2 stop_out', '1 customer']);
    // Two spreads and four fees are all that a full hedge can cost or bring.
    const left = after.get(AVAILABLE) ?? 0n;
    expect(left).toBeLessThan(START);
    expect(left).toBeGreaterThan(START - 1_000_000_000n);
    expect(after.get(PROTECTION) ?? 0n).toBe(0n);
    expect(after.get(MARGIN)).toBe(0n);
  });

  it('leaves the other side alone while the account can pay', () => {
    const { closings } = closeFirst(account, '1.08500', '1.08510');
    expect(reported(closings)).toEqual(['1 customer']);
  });
});

it('takes those first that bring the most, and no more of them than needed', () => {
  const account = openAll([
    { direction: 'short', lots: '8' },
    { direction: 'long', lots: '1' },
    { direction: 'long', lots: '7' },
    { direction: 'long', lots: '2' },
  ]);
  const { closings } = closeFirst(account, '1.21000', '1.21010');
  expect(reported(closings)).toEqual(['3 stop_out', '1 customer']);
});

describe('whatever is open and wherever the price goes', () => {
  const request = fc.record({
    direction: fc.constantFrom(...DIRECTIONS),
    lots: fc.integer({ min: 1, max: 400 }).map((n) => `${n / 100}`),
  });
  const moves = fc
    .integer({ min: 20_000, max: 300_000 })
    .map((points): [string, string] => [(points / 100_000).toFixed(5), ((points + 10) / 100_000).toFixed(5)]);

  it('the operator pays only for an account that has nothing left', () => {
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 6 }), moves, (requests, [bid, ask]) => {
        const account = openAll(requests);
        const { closings, after } = closeFirst(account, bid, ask);
        const paid = -(after.get(PROTECTION) ?? 0n);
        const stillOpen = account.orders.length - closings.length;
        if (paid > 0n) expect(stillOpen).toBe(0);
        expect(after.get(AVAILABLE)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('closing all of them in this way never ends above what the prices and fees give', () => {
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 6 }), moves, (requests, [bid, ask]) => {
        const account = openAll(requests);
        const quote = quoteOf(EURO_DOLLAR, bid, ask);
        const free = account.balances.get(AVAILABLE) ?? 0n;
        const nothing = money('USDT', 0n);
        const fair = account.orders.reduce(
          (sum, order) => sum + freeAfterClose(nothing, { order, quote, conversion: PAR }),
          free,
        );
        let rest: Account = account;
        while (rest.orders.length > 0) {
          const { closings, after } = closeFirst(rest, bid, ask);
          const gone = new Set(closings.map(({ order }) => order.id));
          rest = { balances: after, orders: rest.orders.filter(({ id }) => !gone.has(id)) };
        }
        expect(rest.balances.get(AVAILABLE)).toBe(fair > 0n ? fair : 0n);
      }),
    );
  });
});

describe('a loss of 200 on a margin of 100, beside other things of the account', () => {
  const at = (id: string, mark: string, figures: Partial<OpenOrder> = {}): PricedOrder => ({
    order: openOrderOf(BITCOIN, { id, feeRate: rate(0n), ...figures }),
    quote: quoteOf(BITCOIN, mark, mark),
    conversion: PAR,
  });
  const loser = at('1', '0.1', { openPrice: priceOf('200.1') });
  const waits = (id: string, held: string): PendingOrder => ({
    ...placed(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), {
      type: 'limit',
      direction: 'long',
      lots: '0.1',
      at: '70000',
    }).order,
    id,
    held: usdt(held),
  });
  const close = (around: Partial<AccountAround>, lots = '1') =>
    closeWithinAccount(
      { ...loser, lots: lotsOf(lots) },
      'customer',
      { available: usdt('0'), pending: [], others: [], lockedWorth: usdt('0'), ...around },
      1,
    );
  const protectedIn = (done: AccountClosing | null) =>
    done?.closings.flatMap(({ transfers }) => transfers).filter(({ kind }) => kind.endsWith('protected'));

  it('is paid by what is free, while that is enough', () => {
    const done = close({ available: usdt('100'), pending: [waits('5', '60')], others: [at('2', '300')] });
    expect([done?.cancellations, reported(done?.closings ?? [])]).toEqual([[], ['1 customer']]);
  });

  it('then by pending orders, the largest hold first and no more than needed', () => {
    const done = close({ pending: [waits('5', '60'), waits('6', '90'), waits('7', '50')], others: [at('2', '300')] });
    expect(done?.cancellations.map(({ order }) => [order.id, order.cancelReason])).toEqual([
      ['6', 'stop_out'],
      ['5', 'stop_out'],
    ]);
    expect([reported(done?.closings ?? []), protectedIn(done)]).toEqual([['1 customer'], []]);
  });

  it('then by other orders, and only then by the operator', () => {
    const done = close({ pending: [waits('5', '60')], others: [at('2', '100', { margin: usdt('10') })] });
    expect(done?.cancellations.length).toBe(1);
    expect(reported(done?.closings ?? [])).toEqual(['2 stop_out', '1 customer']);
    expect(protectedIn(done)?.map(({ amount }) => amount)).toEqual([usdt('30')]);
  });

  it('waits while something of the account in a closed market could pay, and nothing happens meanwhile', () => {
    const around = { pending: [waits('5', '60')], others: [at('2', '39.9')] };
    const lacking = protectedIn(close(around))?.reduce((sum, { amount }) => sum + amount.units, 0n) ?? 0n;
    expect(lacking).toBeGreaterThan(0n);
    expect(close({ lockedWorth: money('USDT', lacking), ...around })).toEqual(null);
    // Too little to pay for all of it: that is no reason to wait, and to see which way the market goes.
    const less = close({ lockedWorth: money('USDT', lacking - 1n), ...around });
    expect(protectedIn(less)?.reduce((sum, { amount }) => sum + amount.units, 0n)).toBe(lacking);
    // A loss that the account can pay by itself need not wait.
    expect(close({ lockedWorth: usdt('1000'), available: usdt('100') })?.closings.length).toBe(1);
  });

  it('is closed in part while the account can pay for the part', () => {
    const done = close({ available: usdt('50') }, '0.5');
    expect(done?.closings.map(({ status, fill }) => [status, fill.lots])).toEqual([['open', lotsOf('0.5')]]);
  });

  it('is closed whole where it cannot even pay for the part', () => {
    const done = close({ available: usdt('49.999999') }, '0.5');
    expect(done?.closings.map(({ status, fill }) => [status, fill.lots])).toEqual([['closed', lotsOf('1')]]);
    expect(protectedIn(done)?.map(({ amount }) => amount)).toEqual([usdt('50.000001')]);
  });
});
