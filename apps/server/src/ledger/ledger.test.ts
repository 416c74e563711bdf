/** The ledger on a real database: what it refuses, from any caller. */
import { customerAccount, houseAccount, type Transfer } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import pg from 'pg';
import { reconcile } from '../reconcile/check.ts';
import { assertTrustworthy, connect, type Db, disconnect, inTransaction } from '../db/db.ts';
import { createLog } from '../process/log.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { balancesOf, postingsOf } from './balances.ts';
import { HotLedger, post } from './ledger.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, createLog('silent'));
});

afterAll(async () => {
  await disconnect(db);
  await database.drop();
});

const grant = (owner: string, units: bigint, key = `grant:${owner}`): Transfer => ({
  debit: houseAccount('demo', 'USDT', 'demo_issuance'),
  credit: customerAccount(owner, 'demo', 'USDT', 'available'),
  amount: money('USDT', units),
  kind: 'demo.grant',
  fact: `customer:${owner}`,
  key,
});

const spend = (owner: string, units: bigint, key: string): Transfer => ({
  debit: customerAccount(owner, 'demo', 'USDT', 'available'),
  credit: houseAccount('demo', 'USDT', 'fees'),
  amount: money('USDT', units),
  kind: 'fee',
  fact: `test:${key}`,
  key,
});

const postAll = (...transfers: Transfer[]) => inTransaction(db, (tx) => post(tx, transfers));

async function available(owner: string): Promise<bigint> {
  const balances = await balancesOf(db, owner, 'demo');
  return balances.find(({ kind }) => kind === 'available')?.amount.units ?? 0n;
}

describe('what is posted', () => {
  it('moves both sides, and is listed newest first', async () => {
    await postAll(grant('1', 1_000n), spend('1', 300n, 'first-fee'));
    expect(await available('1')).toBe(700n);
    const { list, total } = await postingsOf(db, '1', 'demo', 1, 2);
    expect(total).toBe(2);
    expect(list.map(({ account, amount, kind }) => [account, amount.units, kind])).toEqual([
      ['available', -300n, 'fee'],
      ['available', 1_000n, 'demo.grant'],
    ]);
    const second = await postingsOf(db, '1', 'demo', 2, 1);
    expect(second.list.map(({ amount }) => amount.units)).toEqual([1_000n]);
  });

  it('has one effect per key, however often it is sent', async () => {
    await postAll(grant('2', 500n));
    await postAll(grant('2', 500n));
    await Promise.all(Array.from({ length: 20 }, () => postAll(grant('2', 500n))));
    expect(await available('2')).toBe(500n);
  });

  it('refuses a key that was used for something else', async () => {
    await postAll(grant('3', 500n));
    await expect(postAll(grant('3', 501n))).rejects.toThrow('was posted before with other content');
    expect(await available('3')).toBe(500n);
  });

  it('refuses the same key with two contents within one call', async () => {
    await expect(postAll(grant('31', 5n, 'twice'), grant('31', 6n, 'twice'))).rejects.toThrow('other content');
    expect(await available('31')).toBe(0n);
  });
});

describe('nobody below zero', () => {
  it('refuses more than there is, and keeps nothing of the batch', async () => {
    await postAll(grant('4', 100n));
    await expect(postAll(spend('4', 60n, 'a'), spend('4', 60n, 'b'))).rejects.toThrow('ledger_accounts_not_below_zero');
    expect(await available('4')).toBe(100n);
  });

  it('lets only what is there leave, however many ask at once', async () => {
    await postAll(grant('5', 1_000n));
    const asked = Array.from({ length: 100 }, (_, index) => postAll(spend('5', 30n, `race:${index}`)));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(await available('5')).toBe(10n);
  });

  it('locks in one order, so that transfers in both directions do not fail', async () => {
    await postAll(grant('6', 10_000n), grant('7', 10_000n));
    const between = (from: string, to: string, key: string): Transfer => ({
      ...spend(from, 1n, key),
      credit: customerAccount(to, 'demo', 'USDT', 'available'),
    });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? postAll(between('6', '7', `there:${index}`)) : postAll(between('7', '6', `back:${index}`)),
      ),
    );
    expect((await available('6')) + (await available('7'))).toBe(20_000n);
  });
});

describe('the hot ledger', () => {
  it('posts a thousand transfers in one round trip', async () => {
    const ledger = new HotLedger();
    const transfers = Array.from({ length: 1_000 }, (_, index) =>
      grant(String(1_000 + (index % 10)), 1n, `hot:${index}`),
    );
    const client = await db.pool.connect();
    try {
      await ledger.prepare(
        client,
        transfers.flatMap(({ debit, credit }) => [debit, credit]),
      );
      await client.query('begin');
      const customer = customerAccount('1000', 'demo', 'USDT', 'available');
      expect([...(await ledger.read(client, [customer])).values()]).toEqual([0n]);
      await ledger.post(client, transfers);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect(await available('1000')).toBe(100n);
  });

  it('posts nothing when a balance is not what was decided upon', async () => {
    const ledger = new HotLedger();
    const customer = customerAccount('2000', 'demo', 'USDT', 'available');
    const spent = spend('2000', 30n, 'upon');
    await postAll(grant('2000', 100n));
    const client = await db.pool.connect();
    const postUpon = async (units: bigint) => {
      const query = ledger.postUpon([[customer, units]], [spent]);
      if (query !== null) await client.query({ ...query, values: [...query.values] });
    };
    try {
      await ledger.prepare(client, [spent.debit, spent.credit]);
      await expect(postUpon(101n)).rejects.toMatchObject({ code: 'CN003' });
      expect(await available('2000')).toBe(100n);
      await postUpon(100n);
      expect(await available('2000')).toBe(70n);
      // Its key is used: not even the same transfer again is accepted.
      await expect(postUpon(70n)).rejects.toMatchObject({ code: '23505' });
      expect(await available('2000')).toBe(70n);
    } finally {
      client.release(true);
    }
  });
});

describe('the database itself refuses the application', () => {
  test.each([
    ['to change a transfer', `update ledger_transfers set amount_units = 1`, 'permission denied'],
    ['to delete a transfer', `delete from ledger_transfers`, 'permission denied'],
    ['to empty the transfers', `truncate ledger_transfers`, 'permission denied'],
    [
      'to write a transfer past the ledger',
      `insert into ledger_transfers (debit_account_id, credit_account_id, amount_units, kind, fact, key) values (1, 2, 1, 'x', 'x', 'x')`,
      'permission denied',
    ],
    ['to set a balance', `update ledger_accounts set balance_units = 1000000`, 'permission denied'],
    ['to delete an account', `delete from ledger_accounts`, 'permission denied'],
    ['to drop the table', `drop table ledger_transfers`, 'must be owner'],
    ['to switch the guards off', `alter table ledger_transfers disable trigger all`, 'must be owner'],
    ['a transfer of nothing', `select ledger_post('{1}', '{2}', '{0}', '{x}', '{x}', '{zero}')`, 'amount_units_check'],
    [
      'a negative transfer',
      `select ledger_post('{1}', '{2}', '{-5}', '{x}', '{x}', '{negative}')`,
      'amount_units_check',
    ],
    ['not a number', `select ledger_post('{1}', '{2}', '{NaN}', '{x}', '{x}', '{nan}')`, 'amount_units_check'],
    ['no amount', `select ledger_post('{1}', '{2}', '{NULL}', '{x}', '{x}', '{null}')`, 'null value'],
    ['no key', `select ledger_post('{1}', '{2}', '{1}', '{x}', '{x}', '{NULL}')`, 'null value'],
    ['an account with itself', `select ledger_post('{1}', '{1}', '{1}', '{x}', '{x}', '{self}')`, 'two_sides'],
    [
      'an account that is not there',
      `select ledger_post('{1}', '{999999}', '{1}', '{x}', '{x}', '{ghost}')`,
      'needs two accounts',
    ],
    [
      'a customer account that nobody named',
      `select * from ledger_open_accounts('{1}', '{demo}', '{USDT}', '{trading}')`,
      'ledger_accounts_kind',
    ],
  ])('%s', async (_, statement, message) => {
    await expect(run(database.appUrl, statement)).rejects.toThrow(message);
  });

  test('a transfer across modes or assets', async () => {
    await postAll(grant('8', 100n));
    const client = await db.pool.connect();
    try {
      const { rows } = await client.query<{ ordinal: string; id: string }>(
        `select ordinal, id from ledger_open_accounts('{8,8,8}', '{demo,real,demo}', '{USDT,USDT,BTC}', '{available,available,available}') order by ordinal`,
      );
      const [demo, real, btc] = rows.map(({ id }) => id);
      for (const other of [real, btc]) {
        const across = client.query(`select ledger_post($1::bigint[], $2::bigint[], '{1}', '{x}', '{x}', '{across}')`, [
          [demo],
          [other],
        ]);
        await expect(across).rejects.toThrow('one asset and one mode');
      }
    } finally {
      client.release();
    }
  });

  test.each([
    ['update', `update ledger_transfers set amount_units = 1`],
    ['delete', `delete from ledger_transfers`],
    ['truncate', `truncate ledger_transfers`],
  ])('not even the owner can %s what was posted', async (_, statement) => {
    await expect(run(database.ownerUrl, statement)).rejects.toThrow('append-only');
  });

  it('is only trusted with a role that owns nothing, and with durable commits', async () => {
    await assertTrustworthy(db);
    const owner = connect(database.ownerUrl, createLog('silent'));
    await expect(assertTrustworthy(owner)).rejects.toThrow('owns nothing');
    await disconnect(owner);
    const risky = connect(`${database.appUrl}?options=-c%20synchronous_commit%3Doff`, createLog('silent'));
    await expect(assertTrustworthy(risky)).rejects.toThrow('synchronous_commit');
    await disconnect(risky);
  });
});

it('leaves books that balance', async () => {
  const results = await reconcile(database.appUrl);
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const { rows } = await client.query<{ sum: string }>('select sum(balance_units) from ledger_accounts');
  await client.end();
  expect(rows[0]?.sum).toBe('0');
});
