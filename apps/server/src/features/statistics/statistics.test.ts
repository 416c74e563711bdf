/** The four figures match the database and the catalogue: each is computed here a second time, in another way. */
import { getFigures } from '@candor/contract/statistics';
import type { OrderView } from '@candor/contract/trading';
import { formatMoney, money } from '@candor/core/money/money';
import { lots as lotsUnits, parseLots, parsePrice, price } from '@candor/core/money/price';
import { HOUR, SECOND } from '@candor/core/time';
import { notional } from '@candor/core/trading/margin/margin';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { LISTINGS } from '../market/catalogue/catalogue.ts';
import { buy, close, LONG, quoteBitcoin, SHORT } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD', 'USDJPY']);
});
afterAll(() => server.close());

/** Moves past the few seconds that the answer is cached. */
function figuresNow() {
  server.move(6 * SECOND);
  return server.visitor.done(getFigures);
}

function volumeOf(orders: readonly OrderView[]): string {
  const units = orders
    .flatMap(({ contractSize, fills }) => fills.map((fill) => ({ contractSize: BigInt(contractSize), ...fill })))
    .reduce((sum, fill) => {
      const size = { lots: parseLots(fill.lots) ?? lotsUnits(0n), contractSize: fill.contractSize };
      return sum + notional(size, parsePrice(fill.price) ?? price(0n), parsePrice(fill.rateToUsdt) ?? price(0n)).units;
    }, 0n);
  return formatMoney(money('USDT', units));
}

it('begin with nothing but what is listed', async () => {
  const { measuredAt, ...figures } = await figuresNow();
  expect(server.isRecent(measuredAt)).toBe(true);
  expect(figures).toEqual({
    volume24h: { demo: '0', real: '0' },
    cryptocurrencies: 2,
    users: 0,
    highestFeePercent: String(
      Math.max(
        ...LISTINGS.filter(({ instrument }) => server.market.instrument(instrument.code) !== null).map(
          ({ instrument }) => Number(instrument.feeRate) / 1e7,
        ),
      ),
    ),
  });
});

it('count every customer', async () => {
  customer = await server.register();
  await server.register();
  expect((await figuresNow()).users).toBe(2);
  const { rows } = await server.app.db.pool.query('select count(*)::int as total from identity_customers');
  expect(rows).toEqual([{ total: 2 }]);
});

it('sum every fill of the last 24 hours, opening and closing, and forget what is older', async () => {
  quoteBitcoin(server);
  server.feed.quote('USDJPY', '151.200', '151.210');
  const first = await buy(customer, LONG);
  const second = await buy(customer, SHORT);
  const yen = await buy(customer, {
    ...LONG,
    code: 'USDJPY',
    lots: '0.01',
    leverage: 10,
    price: '151.210',
  });
  const { volume24h } = await figuresNow();
  expect(volume24h).toEqual({ demo: volumeOf([first, second, yen]), real: '0' });

  server.move(23 * HOUR);
  quoteBitcoin(server, '73600', '73610');
  const closed = await close(customer, { orderId: first.id });
  expect((await figuresNow()).volume24h.demo).toBe(volumeOf([closed, second, yen]));

  server.move(HOUR);
  const late = closed.fills.filter(({ leg }) => leg === 'close');
  expect((await figuresNow()).volume24h.demo).toBe(volumeOf([{ ...closed, fills: late }]));
});

it('are measured once however many ask, and anew a few seconds later', async () => {
  const before = await figuresNow();
  await server.register();
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.visitor.done(getFigures)));
  expect(new Set(answers.map(({ users }) => users))).toEqual(new Set([before.users]));
  expect((await figuresNow()).users).toBe(before.users + 1);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be set: %s finds nothing', async (method) => {
  expect((await server.raw(getFigures.path, {}, method)).status).toBe(404);
});

it('need no login, and no log in changes them', async () => {
  const mine = await customer.done(getFigures, {}, { real: true });
  expect(mine).toEqual(await server.visitor.done(getFigures));
});
