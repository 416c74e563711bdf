/** The engine's start-up read against everybody else's: every kind of live order, to the last field. */
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import type { LiveOrder } from '../state/any-order.ts';
import { listLiveOf } from './orders.repo.ts';
import { buy, close, LIMIT, LONG, quoteBitcoin, SHORT } from '../testing/orders.ts';
import { LiveOrderReader } from './live-orders.ts';
import { copyLiveOrders } from './batch.repo.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(server);
});
afterAll(() => server.close());

const byId = (a: LiveOrder, b: LiveOrder) => Number(a.order.id) - Number(b.order.id);

it('reads each live order as its row says, and no other', async () => {
  const customer = await server.register();
  const expiresAt = new Date(server.now() + 3 * DAY).toISOString();
  await buy(customer, { ...LONG, lots: '0.01' });
  await buy(customer, {
    ...LONG,
    lots: '0.02',
    stopLossPrice: '70000',
    takeProfitPrice: '80000',
    trailingDistance: '1500',
  });
  const parted = await buy(customer, { ...SHORT, lots: '0.04', stopLossPrice: '80000.01' });
  await close(customer, { orderId: parted.id, lots: '0.01' });
  await buy(customer, { ...LIMIT, lots: '0.01', expiresAt });
  await buy(customer, {
    ...LIMIT,
    type: 'stop',
    entryPrice: '75000',
    lots: '0.01',
    stopLossPrice: '72000',
    trailingDistance: '900',
  });
  const gone = await buy(customer, { ...LONG, lots: '0.01' });
  await close(customer, { orderId: gone.id });
  // Days later: overnight financing was charged, or is due.
  server.move(2 * DAY);
  quoteBitcoin(server, '73600', '73610');
  server.move(MINUTE);

  const { db } = server.app;
  const client = await db.pool.connect();
  let read: LiveOrder[] = [];
  // A night may be charged between the two readings: once it is, they agree.
  await eventually(async () => {
    read = [];
    await copyLiveOrders(client, (live) => read.push(live));
    const [owner] = new Set(read.map(({ order }) => order.owner));
    const expected = await listLiveOf(db.kysely, owner ?? '', 'demo');
    expect(read.toSorted(byId)).toEqual(expected.toSorted(byId));
  });
  client.release();
  expect(read.map(({ status }) => status).toSorted()).toEqual(['open', 'open', 'open', 'pending', 'pending']);
});

it('reads lines however they are cut, and notices when the last one is missing its end', () => {
  const fields =
    '7 3 demo limit BTCUSDT long pending 2 0.01000000 2 1 600000 12 \\N 80000.0000000000 \\N 72000.5000000000 \\N 1763300000123 360432000 \\N'.split(
      ' ',
    );
  const line = [...fields, ...Array.from({ length: 11 }, () => '\\N')].join('\t');
  const text = `${line}\n${line}\n`;
  for (let cut = 0; cut <= text.length; cut += 1) {
    const reader = new LiveOrderReader();
    const read: LiveOrder[] = [];
    for (const part of [text.slice(0, cut), text.slice(cut)]) reader.read(Buffer.from(part), (live) => read.push(live));
    reader.end();
    expect(read.map(({ order }) => [order.id, order.lots, order.takeProfit])).toEqual([
      ['7', 1_000_000n, 800_000_000_000_000n],
      ['7', 1_000_000n, 800_000_000_000_000n],
    ]);
  }
  const reader = new LiveOrderReader();
  reader.read(Buffer.from(text.slice(0, -1)), () => {});
  expect(() => reader.end()).toThrow('the last line is whole');
});
