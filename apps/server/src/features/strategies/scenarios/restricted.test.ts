/** Strategies on the real account of a customer who may not buy: they buy nothing, sell what they hold, and resuming lifts nothing. */
import { getUserInfo } from '@candor/contract/identity';
import { changeLimit, takeBreak } from '@candor/contract/protection';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { getStrategyById, resumeStrategy, startStrategy, stopStrategy } from '@candor/contract/strategies';
import { listContracts } from '@candor/contract/trading';
import { price } from '@candor/core/money/price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { buy, close } from '../../trading/testing/orders.ts';
import { moveTo, pass, quote, untilSeen } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const at = (middle: number) => price(BigInt(middle) * 10n ** 10n);
const common = { code: CODE, interval: '15m', budget: '2000' } as const;
/** A line every 5,000. At 70,000 it buys for the two cells above, at 65,000 for one more; at 75,000 it sells the first. */
const GRID = { ...common, kind: 'grid', low: '60000', high: '80000', levels: 4 } as const;
const DCA = { ...common, kind: 'dca', amount: '200', everyHours: 1 } as const;
const REAL = { real: true };

let server: TestServer;
let support: Member;
let compliance: Member;

beforeAll(async () => {
  server = await TestServer.open([CODE]);
  support = await Member.join(server, 'support');
  compliance = await Member.join(server, 'compliance');
});
afterAll(() => server.close());

async function nextCandle(middle: number): Promise<void> {
  moveTo(server, 0);
  quote(server, CODE, at(middle));
  await pass(server, CODE, at(middle), 2);
  await untilSeen(server);
}

type Restriction = { readonly code: string; readonly by: (customer: TestClient, name: string) => Promise<TestClient> };
const RESTRICTIONS: Record<string, Restriction> = {
  'takes a break': {
    code: 'on_break',
    async by(customer) {
      await customer.done(takeBreak, { body: { days: 7 } });
      return customer;
    },
  },
  'has lost as much as they allowed themselves': {
    code: 'loss_limit_reached',
    async by(customer) {
      // More than the grid gains later: gains count against losses.
      const ask = server.market.quoteOf(CODE)?.ask ?? 0n;
      const order = {
        code: CODE,
        direction: 'long',
        lots: '1',
        leverage: 2,
        price: String(Number(ask) / 1e10),
      } as const;
      const { id } = await buy(customer, { product: 'contract', type: 'market', ...order }, REAL);
      await close(customer, { orderId: id }, REAL);
      await customer.done(changeLimit, { body: { kind: 'loss', period: 'month', amount: '1' } });
      return customer;
    },
  },
  'is suspended': {
    code: 'user_status_abnormal',
    async by(customer, email) {
      const { id: customerId } = await customer.done(getUserInfo);
      const change = { kind: 'customer.suspend', payload: { customerId, words: 'Send us a bill.' } } as const;
      const body = { ...change, reason: 'as agreed' };
      const { id, hash } = await (await support.signIn()).done(proposeChange, { body });
      const head = await compliance.signIn();
      await head.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
      return server.visitor.login(email);
    },
  },
};

test.each(Object.entries(RESTRICTIONS))('of one who %s', async (_, { code, by }) => {
  const email = `${code}@example.com`;
  let customer = await server.registerByEmail(email);
  await server.openReal(customer, 50_000);
  const show = (id: string) => customer.done(getStrategyById, { params: { id } }, REAL);
  const pausesMailed = async () => (await server.mailsTo(email)).filter((kind) => kind === 'strategyPaused').length;
  const ordersOf = async (id: string) => (await show(id)).orders.map(({ action, status }) => `${action} ${status}`);

  quote(server, CODE, at(70_000));
  const { id: grid } = await customer.done(startStrategy, { body: GRID }, REAL);
  const { id: dca } = await customer.done(startStrategy, { body: DCA }, REAL);
  await nextCandle(70_000);
  expect([(await show(grid)).positions, (await show(dca)).positions]).toEqual([2, 1]);
  customer = await by(customer, email);

  for (let candle = 0; candle < 12; candle += 1) await nextCandle(65_000);
  expect(await show(grid)).toMatchObject({ status: 'paused', positions: 2, reason: { code } });
  expect(await show(dca)).toMatchObject({ status: 'paused', positions: 1, reason: { code } });
  expect(await pausesMailed()).toBe(2);
  const paused = { mode: 'real', instrument: CODE, appName: 'Bitcoin' };
  expect(await server.mail(email, 'strategyPaused')).toMatchObject(paused);
  expect(await ordersOf(grid)).toEqual([...Array<string>(3).fill('buy refused'), 'buy filled', 'buy filled']);

  // It is paused, and sells at the line that it waited for.
  await nextCandle(75_000);
  await nextCandle(75_000);
  expect((await ordersOf(grid))[0]).toBe('close filled');
  expect(await show(grid)).toMatchObject({ status: 'paused', positions: 1 });

  for (const id of [grid, dca]) await customer.done(resumeStrategy, { body: { id } }, REAL);
  for (let candle = 0; candle < 5; candle += 1) await nextCandle(65_000);
  // Two cells at each of three candles; when it is paused, the last purchase is not asked for.
  expect((await ordersOf(grid)).slice(0, 7)).toEqual([
    'buy missed',
    ...Array<string>(5).fill('buy refused'),
    'close filled',
  ]);
  expect([await show(grid), await show(dca)]).toMatchObject([{ positions: 1 }, { positions: 1 }]);
  // Once for each pause: one mail was read, and recurring buys have not met their third refusal yet.
  expect(await pausesMailed()).toBe(2);

  for (const id of [grid, dca]) {
    const body = { id, positions: 'close' } as const;
    expect(await customer.done(stopStrategy, { body }, REAL)).toMatchObject({ status: 'stopped', positions: 0 });
  }
  const { list } = await customer.done(listContracts, { query: { status: 'open', size: '100' } }, REAL);
  expect(list).toEqual([]);
});
