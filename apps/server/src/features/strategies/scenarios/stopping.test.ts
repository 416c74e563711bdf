/** Stopping: nothing is placed any more, nor sold that is to be kept, whatever was on its way. */
import { getStrategyById, startStrategy, stopStrategy } from '@candor/contract/strategies';
import { listContracts } from '@candor/contract/trading';
import { price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import type { Trading } from '../../trading/index.ts';
import { close } from '../../trading/testing/orders.ts';
import { carryOn, moveTo, pass, quote, untilSeen, untilStored } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const OTHER = 'ETHUSDT';
const COIN_PRICE = price(700_000_000_000_000n);
const OTHER_PRICE = price(30_000_000_000_000n);
const DCA = { kind: 'dca', code: CODE, interval: '15m', budget: '1000', amount: '200', everyHours: 1 } as const;

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([CODE, OTHER]);
  quote(server, CODE, COIN_PRICE);
  quote(server, OTHER, OTHER_PRICE);
});
afterAll(() => server.close());

const show = (customer: TestClient, id: string) => customer.done(getStrategyById, { params: { id } });
const stop = (customer: TestClient, id: string, positions: 'close' | 'keep') =>
  customer.done(stopStrategy, { body: { id, positions } });
const openOf = async (customer: TestClient) =>
  (await customer.done(listContracts, { query: { status: 'open', size: '100' } })).list;

/** To the end of the candle under way. */
async function nextCandle(): Promise<void> {
  moveTo(server, 0);
  quote(server, OTHER, OTHER_PRICE);
  await pass(server, CODE, COIN_PRICE, 2);
}

it('sells nothing that its customer wants to keep, though it was to be closed before', async () => {
  const customer = await server.register();
  const { id } = await customer.done(startStrategy, { body: { ...DCA, code: OTHER } });
  await nextCandle();
  quote(server, OTHER, OTHER_PRICE);
  await untilSeen(server);
  // Its market is silent: what is to be closed waits.
  server.move(5 * MINUTE);
  quote(server, CODE, COIN_PRICE);
  expect(await stop(customer, id, 'close')).toMatchObject({ status: 'stopping', positions: 1 });
  await eventually(async () => expect((await show(customer, id)).orders[0]).toMatchObject({ status: 'wanted' }));
  await server.strategies.stop();
  quote(server, OTHER, OTHER_PRICE);
  const stopped = await stop(customer, id, 'keep');
  expect(stopped).toMatchObject({ status: 'stopped', keepsPositions: true, positions: 1 });
  expect((await show(customer, id)).orders.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'close missed',
    'buy filled',
  ]);
  expect(await openOf(customer)).toHaveLength(1);
  await server.restart();
});

it('counts the fee of its own closing alone', async () => {
  const customer = await server.register();
  quote(server, CODE, COIN_PRICE);
  quote(server, OTHER, OTHER_PRICE);
  const { id } = await customer.done(startStrategy, { body: { ...DCA, code: OTHER } });
  await nextCandle();
  quote(server, OTHER, OTHER_PRICE);
  await untilSeen(server);
  const [order] = await openOf(customer);
  await close(customer, { orderId: order?.id ?? '', lots: '0.01' });
  await stop(customer, id, 'close');
  const [fees] = await server.ask(
    `select array_agg(trim_scale(fee_units / 1000000)::text order by version) from trading_events where order_id = $1 and fee_units is not null`,
    [order?.id],
  );
  const [opening, byHand, closing] = fees as string[];
  expect(Number(byHand)).toBeGreaterThan(0);
  expect((await show(customer, id)).orders.map(({ fee }) => fee)).toEqual([closing, opening]);
});

/** An engine that takes a request, answers nothing, and decides later. */
function slow(trading: Trading) {
  const late: (() => Promise<unknown>)[] = [];
  const writer: Trading['writer'] = {
    submit(submission) {
      late.push(() => trading.writer.submit(submission));
      return Promise.reject(new Error('the answer is lost'));
    },
  };
  return { trading: { ...trading, writer }, late };
}

test.each(['the next candle', 'the stop'])('an order that arrives after %s is not placed', async (until) => {
  const customer = await server.register();
  quote(server, CODE, COIN_PRICE);
  const { id } = await customer.done(startStrategy, { body: DCA });
  await server.strategies.stop();
  await nextCandle();
  await untilStored(server);
  const { trading, late } = slow(server.trading);
  await expect(carryOn(server, id, trading)).rejects.toThrow('the answer is lost');
  expect(await show(customer, id)).toMatchObject({ orders: [{ status: 'wanted' }] });

  if (until === 'the stop') expect(await stop(customer, id, 'close')).toMatchObject({ status: 'stopped' });
  else {
    await nextCandle();
    await untilStored(server);
    await carryOn(server, id, server.trading);
  }
  expect(late).toHaveLength(1);
  await expect(late[0]?.()).rejects.toMatchObject({ code: 'order_not_open' });
  expect(await show(customer, id)).toMatchObject({ positions: 0, orders: [{ status: 'missed', orderId: null }] });
  expect(await openOf(customer)).toEqual([]);
  await server.restart();
  quote(server, CODE, COIN_PRICE);
  quote(server, OTHER, OTHER_PRICE);
  if (until !== 'the stop') await stop(customer, id, 'close');
});
