/** Strategies whose instrument cannot be traded: suspended under four eyes, and closed over a weekend. */
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { getStrategyById, listStrategies, startStrategy, stopStrategy } from '@candor/contract/strategies';
import { listContracts } from '@candor/contract/trading';
import { price, type Price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { moveTo, pass, quote, untilSeen } from '../testing/tape.ts';

const COIN = 'BTCUSDT';
const EURO = 'EURUSD';
const COIN_PRICE = price(700_000_000_000_000n);
const EURO_PRICE = price(11_500_000_000n);
const DCA = { kind: 'dca', code: COIN, interval: '15m', budget: '1000', amount: '200', everyHours: 1 } as const;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([COIN, EURO]);
  customer = await server.register();
  quote(server, COIN, COIN_PRICE);
  quote(server, EURO, EURO_PRICE);
});
afterAll(() => server.close());

const show = (id: string) => customer.done(getStrategyById, { params: { id } });
const lastOrder = async (id: string) => (await show(id)).orders[0];

/** To the end of the candle under way, which is stored once a later minute was quoted. */
async function nextCandle(middle: Price = COIN_PRICE): Promise<void> {
  moveTo(server, 0);
  await pass(server, COIN, middle, 2);
}

async function agreeOn(acceptsOrders: boolean): Promise<void> {
  const body = {
    kind: 'instrument.change',
    payload: { code: COIN, acceptsOrders },
    reason: 'the exchange has suspended it',
  } as const;
  const { id, hash } = await (await treasury.signIn()).done(proposeChange, { body });
  const approver = await compliance.signIn();
  await approver.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
}
let treasury: Member;
let compliance: Member;

it('buys nothing of what is suspended, says why, and can be stopped', async () => {
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  const { id } = await customer.done(startStrategy, { body: DCA });
  await nextCandle();
  await untilSeen(server);
  expect(await show(id)).toMatchObject({ positions: 1, orders: [{ status: 'filled' }] });

  expect((await show(id)).waiting).toBeNull();

  await agreeOn(false);
  // Said at once, before anything is wanted.
  expect(await show(id)).toMatchObject({
    status: 'running',
    waiting: { code: 'not_tradable_now', details: { code: COIN } },
  });
  for (let candle = 0; candle < 4; candle += 1) {
    await nextCandle();
    await server.strategies.idle();
  }
  await eventually(async () =>
    expect(await lastOrder(id)).toMatchObject({ status: 'wanted', reason: { code: 'not_tradable_now' } }),
  );
  // The next candle decides anew; what was wanted is not made up for.
  await nextCandle();
  await eventually(async () => expect(await lastOrder(id)).toMatchObject({ status: 'missed', orderId: null }));
  expect(await show(id)).toMatchObject({ status: 'running', positions: 1 });
  expect(await customer.codeOf(startStrategy, { body: DCA })).toBe('10015');
  expect(await customer.done(stopStrategy, { body: { id, positions: 'close' } })).toMatchObject({
    status: 'stopped',
    positions: 0,
  });
  expect((await show(id)).waiting).toBeNull();
  await agreeOn(true);
});

it('waits over a weekend, and buys once at the opening', async () => {
  server.move(Date.parse('2026-11-20T21:46:00Z') - server.now());
  quote(server, COIN, COIN_PRICE);
  quote(server, EURO, EURO_PRICE);
  const body = { ...DCA, code: EURO, budget: '10000', amount: '2000' };
  const { id } = await customer.done(startStrategy, { body });
  server.move(10 * MINUTE);
  quote(server, EURO, EURO_PRICE);
  await nextCandle();
  await eventually(async () =>
    expect(await lastOrder(id)).toMatchObject({ status: 'wanted', reason: { code: 'not_tradable_now' } }),
  );
  const { list } = await customer.done(listStrategies, { query: { size: '1' } });
  expect(list).toMatchObject([{ id, status: 'running', waiting: { code: 'not_tradable_now' } }]);
  server.move(Date.parse('2026-11-22T22:01:00Z') - server.now());
  for (let minute = 0; minute < 3; minute += 1) {
    quote(server, EURO, EURO_PRICE);
    await pass(server, COIN, COIN_PRICE, 1);
    quote(server, EURO, EURO_PRICE);
  }
  await eventually(async () => expect(await lastOrder(id)).toMatchObject({ status: 'filled' }));
  expect((await show(id)).waiting).toBeNull();
  const { list: open } = await customer.done(listContracts, { query: { status: 'open', size: '100' } });
  expect(open.map(({ code }) => code)).toEqual([EURO]);
  expect((await show(id)).orders).toHaveLength(1);
  quote(server, EURO, EURO_PRICE);
  await customer.done(stopStrategy, { body: { id, positions: 'close' } });
});
