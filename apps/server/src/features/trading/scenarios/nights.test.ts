/** Who is charged for a night, and who is paid for one: whoever was open at the roll, and whoever had been open for long enough. */
import { getMarketInfo } from '@candor/contract/market';
import { changeOptionsOrder } from '@candor/contract/trading';
import { HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TEST_START, TestServer } from '../../../testing/test-server.ts';
import {
  buy,
  close,
  expectClosed,
  expectVersion,
  jumpBitcoin,
  lifeOf,
  LIMIT,
  LONG,
  movesOf,
  orderOf,
  quoteBitcoin,
} from '../testing/orders.ts';

/** 1 lot long at 155.430: the position receives 0.0061111 % a night, on Wednesday three times. */
const YEN = { ...LONG, code: 'USDJPY', lots: '1', leverage: 30, price: '155.430' } as const;
let server: TestServer | null = null;
let customer: TestClient;

const here = (): TestServer => {
  if (server === null) throw new Error('it is open');
  return server;
};
const quote = () => {
  quoteBitcoin(here());
  here().feed.quote('USDJPY', '155.420', '155.430');
};
const moveTo = (time: string) => here().move(Date.parse(time) - here().now());

/** Each begins on the same Friday. */
beforeEach(async () => {
  await server?.close();
  server = await TestServer.open(['BTCUSDT', 'USDJPY', 'EURUSD']);
  expect(here().now()).toBeGreaterThanOrEqual(TEST_START);
  quote();
  customer = await here().register();
});
afterAll(() => server?.close());

describe('a night that pays', () => {
  it('pays nobody who bought a moment before the roll, and nothing more than what was said before', async () => {
    const info = await customer.done(getMarketInfo, { params: { id: '1003' } });
    expect(info).toMatchObject({ financingRateLong: '-0.0061111', creditHours: 12 });
    // Wednesday, five seconds before 17:00 in New York.
    moveTo('2026-11-25T21:59:55Z');
    quote();
    const late = await buy(customer, YEN);
    expect(late.nextFinancing).toEqual({ time: '2026-11-25T22:00:00.000Z', nights: 3, amount: '0' });
    here().move(6 * SECOND);
    quote();
    expect(lifeOf(await expectVersion(customer, late.id, 2))).toEqual(['1 opened 155.430', '2 financed 155.420']);
    const closed = await close(customer, { orderId: late.id });
    expect(closed).toMatchObject({ status: 'closed', financing: '0' });
    expect(Number(closed.realizedProfit) - Number(closed.fee)).toBeLessThan(0);
    expect((await movesOf(customer, late.id)).filter((move) => move.includes('financing'))).toEqual([]);
    await here().expectBooksToBalance();
  });

  it('pays one night for every twelve hours, also what is left after a part was closed and what had waited', async () => {
    moveTo('2026-11-24T09:00:00Z');
    quote();
    const held = await buy(customer, YEN);
    await close(customer, { orderId: held.id, lots: '0.4' });
    // Waits since Tuesday, and is filled on Wednesday: waiting earns nothing.
    const { type: _, price: __, ...rest } = YEN;
    const waiting = await buy(customer, { ...rest, type: 'limit', lots: '0.1', entryPrice: '155.000' });
    moveTo('2026-11-24T22:00:01Z');
    quote();
    // Tuesday's roll, after thirteen hours: 0.6 lots × 60,000 dollars × 0.0061111 %.
    const first = await expectVersion(customer, held.id, 3);
    expect(first.events.at(-1)?.financing).toEqual({ time: '2026-11-24T22:00:00.000Z', nights: 1, amount: '3.666542' });
    moveTo('2026-11-25T10:01:00Z');
    here().feed.quote('USDJPY', '154.980', '154.990');
    await expectVersion(customer, waiting.id, 2);
    moveTo('2026-11-25T21:59:30Z');
    quote();
    expect((await orderOf(customer, held.id)).nextFinancing).toMatchObject({ nights: 3, amount: '10.999626' });
    expect((await orderOf(customer, waiting.id)).nextFinancing).toMatchObject({ nights: 3, amount: '0' });
    moveTo('2026-11-25T22:00:01Z');
    quote();
    // Wednesday's, after 37 hours: all three. Less than twelve since the fill of the other: none.
    expect((await expectVersion(customer, held.id, 4)).events.at(-1)?.financing?.amount).toBe('10.999626');
    expect((await expectVersion(customer, waiting.id, 3)).events.at(-1)?.financing?.amount).toBe('0');
    await here().expectBooksToBalance();
  });
});

describe('a night that charges', () => {
  it('is charged to whoever closes after the roll, also before its first quote, at the quote of the closing', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    const { id } = await buy(customer, LONG);
    here().move(4 * SECOND);
    const closed = await close(customer, { orderId: id });
    expect(closed).toMatchObject({ status: 'closed', financing: '-2.2077', version: 3 });
    expect(lifeOf(await orderOf(customer, id))).toEqual([
      '1 opened 73600.00',
      '2 financed 73590.00',
      '3 closed 73590.00 customer',
    ]);
    expect(await movesOf(customer, id)).toContain('available -2.2077 financing.paid');
    await here().expectBooksToBalance();
  });

  it('is charged before a part of it is closed, for all of it, and once', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    const { id } = await buy(customer, LONG);
    here().move(4 * SECOND);
    await close(customer, { orderId: id, lots: '0.04' });
    quote();
    await close(customer, { orderId: id });
    const { events } = await orderOf(customer, id);
    expect(events.map(({ kind, financing }) => [kind, financing?.amount ?? null])).toEqual([
      ['opened', null],
      ['financed', '-2.2077'],
      ['partly_closed', null],
      ['closed', null],
    ]);
    await here().expectBooksToBalance();
  });

  it('is charged to whoever closes everything at once', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    const [long, yen] = [await buy(customer, LONG), await buy(customer, YEN)];
    here().move(4 * SECOND);
    for (const { id } of [long, yen]) await close(customer, { orderId: id });
    expect([(await orderOf(customer, long.id)).financing, (await orderOf(customer, yen.id)).financing]).toEqual([
      '-2.2077',
      '0',
    ]);
    await here().expectBooksToBalance();
  });

  it('is charged before a stop-out after the roll, whichever price led to it', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    // The yen lose 40,000 before the roll. After it bitcoin falls, and the yen go at their last price, which is from before.
    const yen = await buy(customer, { ...YEN, direction: 'short', price: '155.420', lots: '20' });
    const bitcoin = await buy(customer, { ...LONG, lots: '0.4' });
    // Twice: so large a jump is confirmed by the second quote.
    for (const _ of [1, 2]) here().feed.quote('USDJPY', '158.590', '158.600');
    here().move(3 * SECOND);
    jumpBitcoin(here(), '20000', '20010');
    const { events } = await expectVersion(customer, yen.id, 3);
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['opened', null],
      ['financed', null],
      ['partly_closed', 'stop_out'],
    ]);
    expect(events[1]).toMatchObject({ price: '158.600', financing: { time: '2026-11-24T22:00:00.000Z', nights: 1 } });
    expect((await orderOf(customer, bitcoin.id)).status).toBe('open');
    await here().expectBooksToBalance();
  });

  it('is not charged to whom a level closes that was set and reached before the roll', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    const { id } = await buy(customer, { ...LONG, stopLossPrice: '73000' });
    quoteBitcoin(here(), '72900', '72910');
    expect(await expectClosed(customer, id)).toMatchObject({ financing: '0' });
    await here().expectBooksToBalance();
  });

  it('is charged to a pending order that was filled a moment before the roll, and to none that waits', async () => {
    const waits = await buy(customer, { ...LIMIT, entryPrice: '60000' });
    const { id } = await buy(customer, LIMIT);
    moveTo('2026-11-24T21:59:58Z');
    quoteBitcoin(here(), '71990', '72000');
    await expectVersion(customer, id, 2);
    here().move(HOUR);
    quoteBitcoin(here(), '71990', '72000');
    const charged = await expectVersion(customer, id, 3);
    expect(charged.financing).toBe('-2.1597');
    expect((await orderOf(customer, waits.id)).version).toBe(1);
    expect(await customer.codeOf(changeOptionsOrder, { body: { orderId: id, stopLossPrice: '70000' } })).toBe('200');
    await here().expectBooksToBalance();
  });
});

describe('the first quote after the roll', () => {
  const charged = async (id: string, version: number) => (await expectVersion(customer, id, version)).events.at(-1);

  it('is what a night is charged at, although a later one came before it was decided', async () => {
    moveTo('2026-11-24T21:59:00Z');
    quote();
    const bitcoin = await buy(customer, LONG);
    const yen = await buy(customer, YEN);
    moveTo('2026-11-24T22:00:01Z');
    here().feed.quote('USDJPY', '155.420', '155.430');
    quoteBitcoin(here(), '73500', '73510');
    quoteBitcoin(here(), '73400', '73410');
    // In yen: the night's rate is that of its own pair.
    here().feed.quote('USDJPY', '155.720', '155.730');
    expect(await charged(bitcoin.id, 2)).toMatchObject({ kind: 'financed', price: '73500.00' });
    expect(await charged(yen.id, 2)).toMatchObject({
      kind: 'financed',
      price: '155.420',
      quote: { rateToUsdt: '0.0064339713' },
    });
    await here().expectBooksToBalance();
  });

  it('also when the customer closes at a later one meanwhile', async () => {
    moveTo('2026-11-24T21:59:58Z');
    quote();
    const { id } = await buy(customer, LONG);
    here().move(4 * SECOND);
    const closing = close(customer, { orderId: id });
    quoteBitcoin(here(), '73500', '73510');
    quoteBitcoin(here(), '73400', '73410');
    await closing;
    const { events } = await orderOf(customer, id);
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'financed', 'closed']);
    if (events[2]?.price === '73400.00') expect(events[1]?.price).toBe('73500.00');
    await here().expectBooksToBalance();
  });

  it('is read from the log when the night could not be charged before a restart', async () => {
    moveTo('2026-11-24T21:59:00Z');
    quote();
    const { id } = await buy(customer, LONG);
    const reject = `create function reject_nights() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger reject_nights before insert on trading_events for each row when (new.kind = 'financed') execute function reject_nights()`;
    await run(here().database.adminUrl, reject);
    moveTo('2026-11-24T22:00:01Z');
    quoteBitcoin(here(), '73500', '73510');
    here().move(2 * MINUTE);
    quoteBitcoin(here(), '73400', '73410');
    await here().restart();
    await run(here().database.adminUrl, 'drop trigger reject_nights on trading_events; drop function reject_nights');
    here().move(MINUTE);
    // One that was there at the start of a feed is no jump.
    quoteBitcoin(here(), '73300', '73310');
    quoteBitcoin(here(), '73300', '73310');
    expect(await charged(id, 2)).toMatchObject({ kind: 'financed', price: '73500.00' });
    await here().expectBooksToBalance();
  });
});
