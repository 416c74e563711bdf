/**
 * All fills on a wrong quote are taken back, when two people agree: what customers see of it, and that it leaves nobody owing. Figures are
 * computed by hand.
 */
import { getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import { resetDemo } from '@candor/contract/protection';
import { exportStatement } from '@candor/contract/statements';
import { closeAllOptionsOrders, getAccountSummary } from '@candor/contract/trading';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { lostSince, volumeSince } from '../index.ts';
import {
  allBalances,
  balances,
  buy,
  close,
  expectClosed,
  expectStatus,
  jumpBitcoin,
  lifeOf,
  LIMIT,
  LONG,
  movesOf,
  orderOf,
  quoteBitcoin,
  tryClose,
} from '../testing/orders.ts';
import { REVERSAL_WORDS, Reversals } from '../testing/reversals.ts';

let server: TestServer;
let reversals: Reversals;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  reversals = await Reversals.open(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  jumpBitcoin(server, '73590', '73600');
  customer = await server.register();
});

describe('a closing at a wrong quote', () => {
  it('is undone: the position is open again as it was, and the customer reads why', async () => {
    const { id } = await buy(customer, { ...LONG, stopLossPrice: '60000' });
    const before = await balances(customer);
    await reversals.spike('50000', '50010');
    const closed = await expectClosed(customer, id);
    expect([closed.closeReason, closed.profit]).toEqual(['stop_loss', '-2360']);
    await reversals.recover();
    await reversals.reverse(await reversals.sequenceOf(id));

    const order = await orderOf(customer, id);
    expect(order).toMatchObject({
      status: 'open',
      version: 3,
      lots: '0.1',
      margin: '3680',
      fee: '4.416',
      realizedProfit: '0',
      closePrice: null,
      closeReason: null,
      stopLossPrice: '60000.00',
    });
    expect(order.fills.map(({ leg }) => leg)).toEqual(['open']);
    expect(order.events.at(-1)).toMatchObject({ kind: 'reversed', reversal: { version: 2, words: REVERSAL_WORDS } });
    expect(await balances(customer)).toEqual(before);
    expect((await movesOf(customer, id)).slice(0, 5)).toEqual([
      'available 3 fee.closing.reversed',
      'available 2360 loss.reversed',
      'margin 3680 margin.released.reversed',
      'available -3680 margin.released.reversed',
      'available -3 fee.closing',
    ]);
    const { list } = await customer.done(listNotifications, { query: {} });
    expect(list[0]).toMatchObject({ kind: 'orderReversed', mode: 'demo', details: { orderId: id, code: 'BTCUSDT' } });

    // It can be closed again, at a price of the market.
    quoteBitcoin(server);
    expect(await close(customer, { orderId: id })).toMatchObject({ status: 'closed', version: 4, profit: '-1' });
  });

  it('is undone together with what followed it, as far as the fill, and no night is charged twice', async () => {
    const { id } = await buy(customer, { ...LONG, lots: '0.3' });
    const before = await balances(customer);
    await reversals.spike('50000', '50010');
    await close(customer, { orderId: id, lots: '0.1' });
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover();
    server.move(DAY);
    quoteBitcoin(server);
    await expect.poll(async () => (await orderOf(customer, id)).events.length).toBe(3);
    const made = await reversals.propose(sequence);
    await reversals.tryApprove(made);
    await reversals.done();
    const order = await orderOf(customer, id);
    expect(lifeOf(order)).toEqual([
      '1 opened 73600.00',
      '2 partly_closed 50000.00 customer',
      '3 financed 73590.00',
      '4 reversed',
      '5 reversed',
    ]);
    expect(order).toMatchObject({ status: 'open', lots: '0.3', margin: '11040', financing: '0', realizedProfit: '0' });
    expect(await balances(customer)).toEqual(before);
    server.move(DAY);
    quoteBitcoin(server);
    await expect.poll(async () => (await orderOf(customer, id)).events.length).toBe(6);
    expect(await close(customer, { orderId: id })).toMatchObject({ status: 'closed', lots: '0.3' });
  });

  it('ends the order whole where its margin cannot be held any more', async () => {
    const { id } = await buy(customer, { ...LONG, lots: '2', stopLossPrice: '60000' });
    await reversals.spike('50000', '50010');
    await expectClosed(customer, id);
    await reversals.recover();
    quoteBitcoin(server);
    const other = await buy(customer, { ...LONG, lots: '1.3' });
    await reversals.reverse(await reversals.sequenceOf(id));
    expect(await orderOf(customer, id)).toMatchObject({
      status: 'cancelled',
      closeReason: 'reversed',
      fee: '0',
      profit: null,
      fills: [],
    });
    // As if there had been the other order alone: margin 47,840 and fee 57.408.
    expect(await balances(customer)).toEqual(['52102.592', '47840']);
    expect((await orderOf(customer, other.id)).status).toBe('open');
  });
});

describe('an opening at a wrong quote', () => {
  it('is undone whole, with the gain that came of it', async () => {
    await reversals.spike('50000', '50010');
    const { id } = await buy(customer, { ...LONG, price: '50010' });
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover();
    quoteBitcoin(server);
    await close(customer, { orderId: id });
    expect((await balances(customer))[0]).toBe('102350.584');
    await reversals.reverse(sequence);
    const order = await orderOf(customer, id);
    expect(order).toMatchObject({ status: 'cancelled', closeReason: 'reversed', version: 4, openPrice: '50010.00' });
    expect(order.events.slice(2).map(({ reversal }) => reversal?.version)).toEqual([2, 1]);
    expect(await balances(customer)).toEqual(['100000', '0']);
    expect((await customer.done(getAccountSummary)).equity).toBe('100000');
  });

  it('gives back what an order had held that waited for its price', async () => {
    const { id } = await buy(customer, LIMIT);
    await reversals.spike('50000', '50010');
    await expectStatus(customer, id, 'open');
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover();
    await reversals.reverse(sequence);
    expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', closeReason: 'reversed', type: 'limit' });
    expect(await allBalances(customer)).toEqual(['100000', '0', '0']);
  });

  it('takes back no more than what is free: the rest is the operator’s loss', async () => {
    await reversals.spike('50000', '50010');
    const { id } = await buy(customer, { ...LONG, lots: '3.9', price: '50010' });
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover();
    quoteBitcoin(server);
    await close(customer, { orderId: id });
    const other = await buy(customer, { ...LONG, lots: '5.1' });
    const [available] = await balances(customer);
    await reversals.reverse(sequence);
    expect((await orderOf(customer, id)).status).toBe('cancelled');
    expect((await orderOf(customer, other.id)).status).toBe('open');
    // The other position would lose 51 now: so much stays.
    expect(await balances(customer)).toEqual(['51', '187680']);
    expect((await movesOf(customer, id))[0]).toBe(`available ${leftOf(available)} gain.protected`);
    expect((await orderOf(customer, id)).protection).toBe(leftOf(available));
  });
});

describe('what was taken back', () => {
  it('counts as if it had not been: for loss limits, volume and positions, while entries show both', async () => {
    const owner = (await customer.done(getUserInfo)).id;
    const figures = async () => ({
      lost: await lostSince(server.app.db.pool, owner, 'demo', 0),
      volume: (await volumeSince(server.app.db.kysely, 0)).demo.units,
    });
    const before = await figures();
    await reversals.spike('50000', '50010');
    const { id } = await buy(customer, { ...LONG, price: '50010' });
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover();
    quoteBitcoin(server);
    await close(customer, { orderId: id });
    expect((await figures()).lost).toBe(before.lost - 2_350_584_000n);
    await reversals.reverse(sequence);
    expect(await figures()).toEqual(before);

    const period = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC' } as const;
    const statement = async (format: 'csv' | 'positions') =>
      String((await customer.call(exportStatement, { query: { ...period, format } })).data)
        .trimEnd()
        .split('\r\n');
    expect((await statement('positions')).length).toBe(1);
    const [names = '', ...rows] = await statement('csv');
    const closing = Object.fromEntries(names.split(',').map((name, index) => [name, rows.at(-1)?.split(',')[index]]));
    expect(closing).toMatchObject({ record: 'closing', profit: '0', fees: '0', available: '100000', margin: '0' });
    for (const kind of ['profit', 'profit.reversed', 'fee.opening', 'fee.opening.reversed', 'margin.held.reversed']) {
      expect(rows.filter((row) => row.split(',').includes(kind)).length).toBe(1);
    }
  });
});

describe('a repeated call', () => {
  it('gets its first answer, also when what it did is undone', async () => {
    const { id } = await buy(customer, LONG);
    await reversals.spike('50000', '50010');
    const closing = () => close(customer, { orderId: id }, { key: `again-${id}` });
    const first = await closing();
    await reversals.recover();
    await reversals.reverse(await reversals.sequenceOf(id));
    expect(await closing()).toEqual(first);
    expect((await orderOf(customer, id)).status).toBe('open');
  });
});

describe('cannot be agreed', () => {
  it('for a quote at which nothing was filled, or that lay within the band', async () => {
    const { id } = await buy(customer, LONG);
    await reversals.recover();
    expect((await reversals.tryPropose(999_999)).code).toBe('400');
    const sequence = await reversals.sequenceOf(id);
    expect(await reversals.preview(sequence)).toMatchObject({ fills: 1, customers: 1, isBeyond: false });
    expect((await reversals.tryPropose(sequence)).code).toBe('400');
  });

  it('where the market went there and stayed', async () => {
    await reversals.spike('50000', '50010');
    const { id } = await buy(customer, { ...LONG, price: '50010' });
    const sequence = await reversals.sequenceOf(id);
    await reversals.recover('50000', '50010');
    expect(await reversals.preview(sequence)).toMatchObject({
      priceBefore: '73595',
      priceAfter: '50005',
      isBeyond: false,
    });
    expect((await reversals.tryPropose(sequence)).code).toBe('400');
  });

  it('by one person, by others than were asked, or twice', async () => {
    const { id } = await buy(customer, LONG);
    await reversals.spike('50000', '50010');
    await close(customer, { orderId: id });
    await reversals.recover();
    const sequence = await reversals.sequenceOf(id);
    expect(await reversals.preview(sequence)).toMatchObject({
      fills: 1,
      customers: 1,
      profitDemo: '-2360',
      profitReal: '0',
      bid: '50000',
      band: '15',
      isBeyond: true,
      isReversed: false,
      orders: [{ id, version: 2, mode: 'demo', kind: 'closed' }],
    });
    const made = await reversals.propose(sequence);
    const same = await reversals.propose(sequence);
    expect(made.before).toMatchObject({
      orders: `${id}:2`,
      fills: 1,
      customers: 1,
      profitDemo: '-2360',
      priceBefore: '73595',
    });
    expect((await reversals.tryApprove(made, reversals.treasury)).code).toBe('403');
    expect((await reversals.tryApprove({ id: made.id, hash: '0'.repeat(64) })).code).not.toBe('200');
    expect((await reversals.tryApprove(made)).code).toBe('200');
    await reversals.done();
    expect((await reversals.tryApprove(same)).code).not.toBe('200');
    expect((await reversals.tryPropose(sequence)).code).toBe('400');
    expect((await orderOf(customer, id)).version).toBe(3);
  });

  it('when another fill at that quote has come to light since', async () => {
    await reversals.spike('50000', '50010');
    const { id } = await buy(customer, { ...LONG, price: '50010' });
    const sequence = await reversals.sequenceOf(id);
    const late = await buy(await server.register(), { ...LONG, price: '50010' });
    await reversals.recover();
    // As if it had been filled only after the proposal.
    const alter = (to: number) =>
      run(
        server.database.adminUrl,
        `set session_replication_role = replica; update trading_events set sequence = ${to} where order_id = ${late.id} and version = 1`,
      );
    await alter(900_000);
    const made = await reversals.propose(sequence);
    await alter(sequence);
    expect((await reversals.tryApprove(made)).code).toBe('11036');
    expect((await orderOf(customer, id)).status).toBe('open');
  });
});

it('agrees with whatever else happens at that moment: closings, resets, nights, another reversal', async () => {
  const many = 12;
  const customers = await Promise.all(Array.from({ length: many }, () => server.register()));
  const first = await Promise.all(customers.map((each) => buy(each, { ...LONG, lots: '0.2' })));
  await reversals.spike('50000', '50010');
  await Promise.all(first.map(({ id }, index) => close(customers[index] ?? customer, { orderId: id, lots: '0.1' })));
  const one = await reversals.sequenceOf(first[0]?.id ?? '');
  await reversals.recover();
  await reversals.spike('40000', '40010');
  const second = await Promise.all(customers.map((each) => buy(each, { ...LONG, price: '40010' })));
  const other = await reversals.sequenceOf(second[0]?.id ?? '');
  await reversals.recover();
  const made = [await reversals.propose(one), await reversals.propose(other)];
  server.move(DAY);
  jumpBitcoin(server, '73590', '73600');
  const approved = await Promise.all([
    reversals.tryApprove(made[0] ?? { id: '', hash: '' }),
    (async () => {
      for (const [index, each] of customers.entries()) {
        const order = second[index];
        if (order === undefined) continue;
        if (index % 3 === 0) await tryClose(each, { orderId: order.id });
        if (index % 3 === 1) await each.call(closeAllOptionsOrders, { body: { which: 'all' } });
        if (index % 3 === 1) await each.call(resetDemo, {});
        quoteBitcoin(server);
      }
    })(),
  ]);
  expect(approved[0].code).toBe('200');
  await Promise.all([reversals.tryApprove(made[1] ?? { id: '', hash: '' }), reversals.runJob(), reversals.runJob()]);
  await reversals.done();
  for (const [index, each] of customers.entries()) {
    const [own, wrong] = [first[index]?.id ?? '', second[index]?.id ?? ''];
    expect(await orderOf(each, wrong)).toMatchObject({ status: 'cancelled', closeReason: 'reversed' });
    expect(['open', 'closed']).toContain((await orderOf(each, own)).status);
    expect(Number((await balances(each))[0])).toBeGreaterThanOrEqual(0);
  }
  await server.expectBooksToBalance();
});

it('is finished after a restart', async () => {
  const { id } = await buy(customer, LONG);
  await reversals.spike('50000', '50010');
  await close(customer, { orderId: id });
  await reversals.recover();
  const made = await reversals.propose(await reversals.sequenceOf(id));
  // No worker takes the job of the approval.
  await server.ask(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);
  await server.ask(
    `create function keep_waiting() returns trigger language plpgsql as 'begin new.run_at := now() + interval ''1 hour''; return new; end'`,
  );
  await server.ask(
    'create trigger keep_waiting before insert on graphile_worker._private_jobs for each row execute function keep_waiting()',
  );
  expect((await reversals.tryApprove(made)).code).toBe('200');
  expect((await orderOf(customer, id)).status).toBe('closed');
  await server.stop();
  await server.ask('drop trigger keep_waiting on graphile_worker._private_jobs');
  await server.ask('drop function keep_waiting()');
  await server.start();
  await reversals.runJob();
  await reversals.done();
  expect((await orderOf(customer, id)).status).toBe('open');
});

/** The gain was 3.9 × 23,580, less fees of 117.0234 and 172.2006: what is not free of it is left. */
function leftOf(available: string): string {
  const taken = BigInt(Math.round((Number(available) - 51) * 1e6));
  const left = 91_962_000_000n - 117_023_400n - 172_200_600n - taken;
  return `${left / 1_000_000n}.${String(left % 1_000_000n).padStart(6, '0')}`.replace(/0+$/, '');
}
