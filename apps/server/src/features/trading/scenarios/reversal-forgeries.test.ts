/**
 * Whoever has the application's own database role writes reversals as they like, beside one that two people agreed on. The database
 * undoes what was agreed, last to first, by the very amounts that were moved, and nothing else.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buy, close, jumpBitcoin, LONG, quoteBitcoin } from '../testing/orders.ts';

let server: TestServer;
let forger: pg.Client;
/** `reopened` was closed at the wrong quote, and `undone` opened at it; the others were never filled there. */
const ids = { reopened: '', undone: '', right: '', foreign: '' };
/** The number of the wrong quote. */
let sequence = 0;

const traded = async (customer: TestClient) => {
  const { id } = await buy(customer, LONG);
  await close(customer, { orderId: id });
  return id;
};

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(server);
  const [customer, other] = [await server.register(), await server.register()];
  ids.right = await traded(customer);
  ids.foreign = await traded(other);
  ids.reopened = (await buy(customer, LONG)).id;
  jumpBitcoin(server, '50000', '50010');
  await close(customer, { orderId: ids.reopened });
  ids.undone = (await buy(customer, { ...LONG, price: '50010' })).id;
  sequence = server.market.quoteOf('BTCUSDT')?.sequence ?? 0;
  jumpBitcoin(server, '73590', '73600');
  await close(customer, { orderId: ids.undone });
  forger = new pg.Client(server.database.adminUrl);
  await forger.connect();
});
afterAll(async () => {
  await forger.end();
  await server.close();
});

/** What two people agreed on: the two fills at the wrong quote. */
const AGREED = () => `
  insert into trading_reversals (id, proposal_id, code, source, sequence, words, bid, ask, quoted_at, band_ppb, before_units, before_at,
    after_units, after_at, fills, approved_at)
  overriding system value values (7, 7, 'BTCUSDT', 'simulated', ${sequence}, 'It was wrong.', 50000, 50010, now(), 150000000,
    735950000000000, now() - interval '1 minute', 735950000000000, now() + interval '1 minute', 2, now());
  insert into trading_reversal_fills values (7, ${ids.reopened}, 2, 1, 'demo'), (7, ${ids.undone}, 1, 1, 'demo')`;

/** As the application, beside the agreement, in one transaction that is taken back in any case. */
async function forged(...statements: string[]): Promise<unknown> {
  await forger.query('begin');
  try {
    await forger.query(`set local session_replication_role = replica; ${AGREED()}`);
    await forger.query('set local session_replication_role = origin; set local role candor_app');
    for (const statement of statements) await forger.query(statement);
    return 'posted';
  } finally {
    await forger.query('rollback');
  }
}

const reversal = (order: string, version: number, reverses: number, given: Readonly<Record<string, string>> = {}) => {
  const values = { protected_units: '0', reversal_id: '7', ...given };
  return `insert into trading_events (order_id, version, kind, happened_at, reverses, ${Object.keys(values).join(', ')})
    values (${order}, ${version}, 'reversed', (select max(happened_at) from trading_events), ${reverses}, ${Object.values(values).join(', ')})`;
};
const reopened = (order: string, version = 3) =>
  `update trading_orders set version = ${version}, status = 'open', close_price = null, ended_at = null, end_reason = null, profit_units = 0,
   closing_fee_units = 0 where id = ${order}`;
const undone = (order: string, version = 4) =>
  `update trading_orders set version = ${version}, status = 'cancelled', close_price = null, end_reason = 'reversed', profit_units = 0,
   closing_fee_units = 0 where id = ${order}`;

/** What the steps come to, as the database itself has it: a forger knows. */
const post = (order: string, versions: readonly number[], more = 0, owner = 1) => `
  select trading_post(array[a.id], array[a.balance_units], array[a.balance_units + ${more} + (
      select coalesce(sum(change), 0) from trading_due where order_id = ${order} and version = any('{${versions.join()}}'))],
    array[${versions.map(() => order).join()}]::bigint[], array[${versions.join()}])
  from ledger_accounts a where a.owner_id = ${owner} and a.mode = 'demo' and a.asset = 'USDT' and a.kind = 'available'`;

const whole = (order: string, last: Readonly<Record<string, string>> = {}) => [
  reversal(order, 3, 2),
  reversal(order, 4, 1, last),
  undone(order),
  post(order, [3, 4]),
];

describe('posts', () => {
  it('what was agreed: a closing alone, and an opening with all that followed', async () => {
    const { reopened: order } = ids;
    expect(await forged(reversal(order, 3, 2), reopened(order), post(order, [3]))).toBe('posted');
    expect(await forged(...whole(ids.undone))).toBe('posted');
  });
});

describe('refuses', () => {
  test.each<[string, () => readonly string[], string]>([
    [
      'a reversal without an agreement',
      () => [reversal(ids.reopened, 3, 2, { reversal_id: '8' }), reopened(ids.reopened), post(ids.reopened, [3])],
      'is reversed by nobody',
    ],
    [
      'a fill at another quote of the same customer',
      () => [reversal(ids.right, 3, 2), reopened(ids.right), post(ids.right, [3])],
      'is reversed by nobody',
    ],
    [
      'an order of somebody else',
      () => [reversal(ids.foreign, 3, 2), reopened(ids.foreign), post(ids.foreign, [3], 0, 2)],
      'is reversed by nobody',
    ],
    [
      'a step that was undone before',
      () => [reversal(ids.reopened, 3, 2), reversal(ids.reopened, 4, 2)],
      'trading_events_reverses',
    ],
    [
      'a position that goes on by the same agreement, so that it is wiped out too',
      () => [
        reversal(ids.reopened, 3, 2),
        reopened(ids.reopened),
        post(ids.reopened, [3]),
        reversal(ids.reopened, 4, 1),
        undone(ids.reopened),
        post(ids.reopened, [4]),
      ],
      'was carried out before',
    ],
    [
      'an order that is open again without anybody’s agreement, even before it is posted',
      () => [reversal(ids.right, 3, 2), reopened(ids.right)],
      'is reversed by nobody',
    ],
    [
      'an opening before the closing that followed it',
      () => [reversal(ids.undone, 3, 1), reversal(ids.undone, 4, 2), undone(ids.undone), post(ids.undone, [3, 4])],
      'is not reversed last to first',
    ],
    [
      'the closing alone of an order that was opened at the quote',
      () => [reversal(ids.undone, 3, 2), reopened(ids.undone), post(ids.undone, [3])],
      'stops before its order is right',
    ],
    [
      'one unit more than was moved',
      () => [reversal(ids.reopened, 3, 2), reopened(ids.reopened), post(ids.reopened, [3], 1)],
      'lead account',
    ],
    [
      'figures of its own',
      () => [reversal(ids.reopened, 3, 2, { profit_units: '5000000' })],
      'trading_events_reversal_whole',
    ],
    [
      'a present of the operator’s on an order that goes on',
      () => [
        reversal(ids.reopened, 3, 2, { protected_units: '5000000' }),
        reopened(ids.reopened),
        post(ids.reopened, [3]),
      ],
      'protects a customer whose order goes on',
    ],
    [
      'more left of a gain than there was',
      () => whole(ids.undone, { protected_units: '90000000000' }),
      'is not paid as its account could',
    ],
    [
      'money for an order that stays closed',
      () => [reversal(ids.reopened, 3, 2), post(ids.reopened, [3])],
      'is not where its order can be',
    ],
    ['a closed order that opens again by itself', () => [reopened(ids.reopened)], 'cannot go from closed'],
    ['a closed order that is cancelled by itself', () => [undone(ids.right, 3)], 'cannot go from closed'],
    [
      'other terms on the way back',
      () => [reversal(ids.reopened, 3, 2), reopened(ids.reopened).replace('set ', 'set open_price = 1, ')],
      'what was agreed',
    ],
    [
      'an agreement by its own hand',
      () => [`insert into trading_reversal_fills values (7, ${ids.foreign}, 2, 2, 'demo')`],
      'permission denied',
    ],
    [
      'an agreement that nobody approved',
      () => ['select trading_apply_reversal(1)'],
      'was approved in this transaction',
    ],
  ])('%s', async (_, statements, message) => {
    await expect(forged(...statements())).rejects.toThrow(message);
  });
});
