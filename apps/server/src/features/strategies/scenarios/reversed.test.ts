/**
 * A strategy sells at a wrong quote, and two people take that back: it has the position again, its result is that of its fills that stand, and it goes
 * on by its rule. One that had ended leaves the position to its customer, and says so.
 */
import { getStrategyById, startStrategy, stopStrategy } from '@candor/contract/strategies';
import { listContracts } from '@candor/contract/trading';
import { price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { close, jumpBitcoin } from '../../trading/testing/orders.ts';
import { Reversals } from '../../trading/testing/reversals.ts';
import { moveTo, pass, quote, untilSeen } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const at = (middle: number) => price(BigInt(middle) * 10n ** 10n);
const common = { code: CODE, interval: '15m', budget: '10000' } as const;
/** A line every 5,000: at 73,600 it buys for the highest cell, and sells that at 80,000. */
const GRID = { ...common, kind: 'grid', low: '60000', high: '80000', levels: 4 } as const;
const DCA = { ...common, kind: 'dca', amount: '2000', everyHours: 720 } as const;

let server: TestServer;
let reversals: Reversals;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([CODE]);
  reversals = await Reversals.open(server);
  customer = await server.register();
});
afterAll(() => server.close());

const show = (id: string) => customer.done(getStrategyById, { params: { id } });
const openOrders = async () =>
  (await customer.done(listContracts, { query: { status: 'open', size: '100' } })).list.map(({ id }) => id).toSorted();
const stop = (id: string) => customer.done(stopStrategy, { body: { id, positions: 'close' } });

async function nextCandle(middle: number): Promise<void> {
  moveTo(server, 0);
  quote(server, CODE, at(middle));
  await pass(server, CODE, at(middle), 2);
  await untilSeen(server);
}

it('has its position again, or says that it stands outside of it', async () => {
  quote(server, CODE, at(73_600));
  const { id: grid } = await customer.done(startStrategy, { body: GRID });
  const { id: dca } = await customer.done(startStrategy, { body: DCA });
  await nextCandle(73_600);
  expect([(await show(grid)).positions, (await show(dca)).positions]).toEqual([1, 1]);
  const bought = await openOrders();

  // A candle reaches the line; what it leads to meets a wrong price.
  moveTo(server, 12);
  quote(server, CODE, at(80_500));
  moveTo(server, 0);
  quote(server, CODE, at(80_500));
  server.move(MINUTE);
  jumpBitcoin(server, '100000', '100010');
  await untilSeen(server);
  expect(await stop(dca)).toMatchObject({ status: 'stopped', positions: 0 });
  const sold = await show(grid);
  expect(sold).toMatchObject({ positions: 0, orders: [{ action: 'close', status: 'filled', price: '100000.00' }, {}] });
  expect(await openOrders()).toEqual([]);
  const ended = await show(dca);

  await reversals.recover('80490', '80500');
  const sequences = await Promise.all(bought.map((order) => reversals.sequenceOf(order)));
  for (const sequence of new Set(sequences)) await reversals.reverse(sequence);
  expect(await openOrders()).toEqual(bought);
  server.strategies.wake();
  // A gain of a third was not one: what the position is worth now, less the fee of its purchase.
  expect(Number(sold.result)).toBeCloseTo(870, -2);
  await eventually(async () => expect(Number((await show(grid)).result)).toBeCloseTo(0, -1));

  const held = await show(grid);
  expect(held).toMatchObject({ status: 'running', positions: 1 });
  expect(held.reversals).toMatchObject([{ orderId: held.orders[1]?.orderId, outcome: 'held' }]);

  // The customer closes it by hand, which is not the sale that was taken back; and its cell waits.
  const [mine = ''] = held.orders.flatMap(({ action, orderId }) => (action === 'buy' ? [orderId ?? ''] : []));
  quote(server, CODE, at(73_600));
  await close(customer, { orderId: mine });
  await nextCandle(73_600);
  await nextCandle(73_600);
  expect(await show(grid)).toMatchObject({ positions: 0, orders: [{ action: 'close' }, { action: 'buy' }] });
  for (const middle of [80_500, 73_600, 73_600]) await nextCandle(middle);
  expect(await show(grid)).toMatchObject({ positions: 1, orders: [{ action: 'buy' }, {}, {}] });

  const outside = await show(dca);
  expect(outside).toMatchObject({ status: 'stopped', positions: 0, result: ended.result });
  expect(outside.reversals).toMatchObject([{ orderId: outside.orders[1]?.orderId, outcome: 'outside' }]);
  expect(await openOrders()).toContain(outside.orders[1]?.orderId);
  expect(await stop(grid)).toMatchObject({ status: 'stopped', positions: 0 });
  await server.expectBooksToBalance();
});
