/** The ledger on a real database: what it refuses, whoever calls it. */
import { customerAccount, houseAccount, type AccountRef } from '@candor/core/ledger/transfer';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { reconcile } from '../reconcile/check.ts';
import { assertTrustworthy, connect, type Db, disconnect, inTransaction } from '../db/db.ts';
import { createLog } from '../process/log.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { openAccountIds } from '../testing/write-transfers.ts';
import { balancesOf, postingsOf } from './balances.ts';
import { grantDemo, HotLedger, resetDemo } from './ledger.ts';

let database: TestDatabase;
let db: Db;
/** The schema's owner, who alone may call `ledger_write`. */
let owner: pg.Pool;

const CUSTOMERS = 40;
const GRANT = 100_000_000_000n;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, createLog('silent'));
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  // Its connections may still be closing when the database is dropped.
  owner.on('error', () => undefined);
  await run(
    database.ownerUrl,
    `insert into identity_customers (username, password_hash, invite_code, created_at)
     select 'customer_' || n, '', 'invite' || n, now() from generate_series(1, ${CUSTOMERS}) n`,
  );
});

afterAll(async () => {
  await owner.end();
  await disconnect(db);
  await database.drop();
});

const free = (customer: string): AccountRef => customerAccount(customer, 'demo', 'USDT', 'available');
const margin = (customer: string): AccountRef => customerAccount(customer, 'demo', 'USDT', 'margin');
const fees = houseAccount('demo', 'USDT', 'fees');
const grant = (...customers: string[]) => inTransaction(db, (tx) => grantDemo(tx, customers));

type Posting = {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: string;
  readonly kind: string;
  readonly fact: string;
  /** The same for the same posting. */
  readonly key: string;
};
const hold = (customer: string, units: number, key: string): Posting => ({
  debit: free(customer),
  credit: margin(customer),
  units: String(units),
  kind: 'margin.held',
  fact: 'order',
  key,
});
const release = (customer: string, units: number, key: string): Posting => ({
  ...hold(customer, units, key),
  debit: margin(customer),
  credit: free(customer),
  kind: 'margin.released',
});

const factIds = new Map<string, number>();
function factIdOf(key: string): number {
  const id = factIds.get(key) ?? factIds.size + 1;
  factIds.set(key, id);
  return id;
}

/** Writes as the schema's owner, bypassing every posting function. */
async function write(...postings: Posting[]): Promise<void> {
  const client = await owner.connect();
  try {
    const ids = await openAccountIds(
      client,
      postings.flatMap(({ debit, credit }) => [debit, credit]),
    );
    const idOf = ({ owner: of, mode, asset, kind }: AccountRef) =>
      ids.get([of ?? 'house', mode, asset, kind].join('/'));
    await client.query(`select ledger_write('{}', '{}', $1, $2, $3, $4, $5, $6, $7, $8)`, [
      postings[0]?.fact,
      postings.map(({ key }) => factIdOf(key)),
      postings.map(() => 1),
      postings.map((_, index) => index + 1),
      postings.map(({ kind }) => kind),
      postings.map(({ debit }) => idOf(debit)),
      postings.map(({ credit }) => idOf(credit)),
      postings.map((posting) => posting.units),
    ]);
  } finally {
    client.release();
  }
}

async function units(customer: string, kind = 'available', mode: 'demo' | 'real' = 'demo'): Promise<bigint> {
  const balances = await balancesOf(db.kysely, customer, mode);
  return balances.find((balance) => balance.kind === kind)?.amount.units ?? 0n;
}

describe('play money', () => {
  it('is given once to each customer who is there, and listed newest first', async () => {
    await grant('1', '2');
    expect([await units('1'), await units('2')]).toEqual([GRANT, GRANT]);
    await write(hold('1', 300, 'first'));
    await expect(grant('1')).rejects.toThrow('ledger_postings_pkey');
    await expect(grant('999')).rejects.toThrow('there is no customer 999');
    const newest = await postingsOf(db, '1', 'demo', { cursor: null, size: 2 });
    expect(newest.list.map(({ account, amount, kind }) => [account, amount.units, kind])).toEqual([
      ['margin', 300n, 'margin.held'],
      ['available', -300n, 'margin.held'],
    ]);
    const older = await postingsOf(db, '1', 'demo', { cursor: newest.next, size: 1 });
    expect([older.list.map(({ kind }) => kind), older.next]).toEqual([['demo.grant'], null]);
  });

  it('is listed without parting the two postings of one transfer', async () => {
    await grant('13');
    await write(hold('13', 1, 'one'), hold('13', 2, 'two'), hold('13', 3, 'three'));
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const { list, next } = await postingsOf(db, '13', 'demo', { cursor, size: 3 });
      sizes.push(list.length);
      cursor = next;
    } while (cursor !== null);
    expect(sizes).toEqual([2, 2, 3]);
  });

  it('is given once, however many ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => grant('3')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await units('3')).toBe(GRANT);
  });

  it('is reset to what it was, up or down, once for each request, and never while something is open', async () => {
    const reset = (request: string) => inTransaction(db, (tx) => resetDemo(tx, '4', request));
    await grant('4');
    await write({ ...hold('4', 500, 'spent'), credit: fees, kind: 'fee.opening' });
    await reset('a');
    expect(await units('4')).toBe(GRANT);
    await write({
      ...hold('4', 700, 'won'),
      debit: houseAccount('demo', 'USDT', 'trading'),
      credit: free('4'),
      kind: 'profit',
    });
    await reset('b');
    await reset('c');
    expect(await units('4')).toBe(GRANT);
    await write(hold('4', 1, 'open'));
    await expect(reset('d')).rejects.toMatchObject({ code: 'account_not_empty' });
    await write(release('4', 1, 'closed'));
    await reset('e');
    const { list } = await postingsOf(db, '4', 'demo', { cursor: null, size: 50 });
    expect(list.filter(({ kind }) => kind === 'demo.reset').map(({ amount }) => amount.units)).toEqual([-700n, 500n]);
  });

  it('comes to a real account in a sandbox alone', async () => {
    await db.pool.query(`select sandbox_grant(5, 'USDT', 1000)`);
    await db.pool.query(`select sandbox_grant(5, 'BTC', 7)`);
    expect(await units('5', 'available', 'real')).toBe(1_000n);
    for (const [asset, amount] of [
      ['USDT', '0'],
      ['USDT', '-1'],
      ['USDT', 'NaN'],
      ['XRP', '1'],
    ]) {
      await expect(db.pool.query('select sandbox_grant(5, $1, $2)', [asset, amount])).rejects.toThrow('constraint');
    }
    const production = await cloneDatabase();
    await run(
      production.adminUrl,
      `set session_replication_role = replica; update deployment_mark set deployment = 'production'`,
    );
    await expect(run(production.appUrl, `select sandbox_grant(1, 'USDT', 1)`)).rejects.toThrow('only a sandbox');
    await expect(run(production.ownerUrl, `update deployment_mark set deployment = 'sandbox'`)).rejects.toThrow(
      'append-only',
    );
    await expect(run(production.ownerUrl, 'delete from deployment_mark')).rejects.toThrow('append-only');
    await production.drop();
  });
});

describe('beneath every posting function', () => {
  it('one posting has one effect, and nothing of a refused batch stays', async () => {
    await grant('6');
    await write(hold('6', 5, 'once'));
    await expect(write(hold('6', 7, 'new'), hold('6', 5, 'once'))).rejects.toThrow('ledger_postings_pkey');
    await expect(write(hold('6', 5, 'twice'), hold('6', 6, 'twice'))).rejects.toThrow('ledger_postings_pkey');
    expect(await units('6', 'margin')).toBe(5n);
  });

  it('nobody gets below zero, however many ask at once', async () => {
    await grant('7');
    await write({ ...hold('7', 0, 'down'), units: (GRANT - 1_000n).toString() });
    const asked = Array.from({ length: 100 }, (_, index) => write(hold('7', 30, `race:${index}`)));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(await units('7')).toBe(10n);
    await expect(write(hold('7', 11, 'more'))).rejects.toThrow('ledger_accounts_not_below_zero');
  });

  it('transfers in both directions do not fail each other', async () => {
    await grant('8');
    await write(hold('8', 1_000, 'to-go'));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        write(index % 2 === 0 ? hold('8', 1, `there:${index}`) : release('8', 1, `back:${index}`)),
      ),
    );
    expect([await units('8'), await units('8', 'margin')]).toEqual([GRANT - 1_000n, 1_000n]);
  });

  test.each<[string, Partial<Posting>, string]>([
    ['nothing', { units: '0' }, 'ledger_journal_amount'],
    ['less than nothing', { units: '-5' }, 'ledger_journal_amount'],
    ['what is not a number', { units: 'NaN' }, 'ledger_journal_amount'],
    ['an account with itself', { credit: free('9') }, 'not one that its kind allows'],
    ['a kind that there is not', { kind: 'bonus' }, 'not one that its kind allows'],
    ['a kind between other accounts', { credit: fees }, 'not one that its kind allows'],
    ['a fact of another kind', { fact: 'customer' }, 'not one that its kind allows'],
    ['one customer to another', { credit: margin('10') }, 'not one that its kind allows'],
    ['demo to real', { credit: customerAccount('9', 'real', 'USDT', 'margin') }, 'not one that its kind allows'],
    ['one asset to another', { credit: customerAccount('9', 'demo', 'BTC', 'margin') }, 'not one that its kind allows'],
  ])('no transfer moves %s', async (_, change, message) => {
    await expect(write({ ...hold('9', 5, 'refused'), ...change })).rejects.toThrow(message);
  });

  it('posts a thousand transfers in one round trip', async () => {
    await grant('11');
    await write(...Array.from({ length: 1_000 }, (_, index) => hold('11', 1, `hot:${index}`)));
    expect(await units('11', 'margin')).toBe(1_000n);
  });
});

describe('what a batch of orders rests on', () => {
  it('is compared: a balance that changed since, or one that the steps do not lead to', async () => {
    await grant('12');
    const ledger = new HotLedger();
    const client = await db.pool.connect();
    const post = (before: bigint, after: bigint) =>
      client.query('select trading_post($1, $2, $3, $4, $5)', [
        ...ledger.changesOf([{ account: free('12'), before, after }]),
        [],
        [],
      ]);
    try {
      await ledger.prepare(client, [free('12')]);
      expect([...(await ledger.read(client, [free('12')])).values()]).toEqual([GRANT]);
      await post(GRANT, GRANT);
      await expect(post(GRANT + 1n, GRANT + 1n)).rejects.toMatchObject({ code: 'CN003' });
      await expect(post(GRANT, GRANT + 1n)).rejects.toMatchObject({ code: 'CN005' });
    } finally {
      client.release(true);
    }
    expect(await units('12')).toBe(GRANT);
  });
});

describe('the database itself refuses the application', () => {
  test.each([
    ['to change a transfer', `update ledger_journal set amount_units = 1`, 'permission denied'],
    ['to delete a transfer', `delete from ledger_journal`, 'permission denied'],
    ['to empty the transfers', `truncate ledger_journal`, 'permission denied'],
    [
      'to write a transfer past the ledger',
      `insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units) values (1, 2, 1, 1, 1, 1, 1)`,
      'permission denied',
    ],
    [
      'to post what no fact says',
      `select ledger_write('{}', '{}', 'bonus', '{1}', '{1}', '{1}', '{bonus}', '{1}', '{2}', '{1000000}')`,
      'permission denied for function ledger_write',
    ],
    [
      'to post as it once could',
      `select ledger_post('{1}', '{2}', '{1000000}', '{bonus}', '{x}', '{x}')`,
      'does not exist',
    ],
    ['to set a balance', `update ledger_accounts set balance_units = 1000000`, 'permission denied'],
    ['to open an account with money in it', `insert into ledger_accounts default values`, 'permission denied'],
    ['to delete an account', `delete from ledger_accounts`, 'permission denied'],
    ['to allow another kind of transfer', `update ledger_kinds set modes = '{demo,real}'`, 'permission denied'],
    ['to let an account be overdrawn', `update ledger_account_kinds set may_overdraw = true`, 'permission denied'],
    ['to grant without posting', `insert into sandbox_grants (customer_id) values (1)`, 'permission denied'],
    ['to change published terms', `update market_terms set contract_size = 1`, 'permission denied'],
    ['to drop the table', `drop table ledger_journal`, 'must be owner'],
    ['to post a step without its transfers', `insert into ledger_postings values (1, 1, 1)`, 'permission denied'],
    [
      'to say that a demo account began anew',
      `insert into demo_resets (customer_id, request) values (1, 'x')`,
      'permission denied',
    ],
    ['to switch the guards off', `alter table ledger_journal disable trigger all`, 'must be owner'],
    [
      'a customer account that nobody named',
      `select * from ledger_open_accounts('{1}', '{demo}', '{USDT}', '{trading}', '{""}')`,
      'there is no such account',
    ],
    [
      'an account of somebody who is no customer',
      `select * from ledger_open_accounts('{999999}', '{real}', '{USDT}', '{available}', '{""}')`,
      'there is no such account',
    ],
    [
      'an answer to a repeated call that is forgotten at once',
      `insert into idempotency_answers (customer_id, key, request_hash, answer, created_at)
       values (1, 'x', sha256('x'), '{}', now() - interval '31 days')`,
      'permission denied',
    ],
    [
      'an account of a kind that there is not',
      `select * from ledger_open_accounts('{1}', '{demo}', '{USDT}', '{bonus}', '{""}')`,
      'there is no such account',
    ],
  ])('%s', async (_, statement, message) => {
    await expect(run(database.appUrl, statement)).rejects.toThrow(message);
  });

  test.each([
    ['update', `update ledger_journal set amount_units = 1`],
    ['delete', `delete from ledger_journal`],
    ['truncate', `truncate ledger_journal`],
  ])('not even the owner can %s what was posted', async (_, statement) => {
    await expect(run(database.ownerUrl, statement)).rejects.toThrow('append-only');
  });

  it('is only trusted with a role that owns nothing, and with durable commits', async () => {
    await assertTrustworthy(db);
    const asOwner = connect(database.ownerUrl, createLog('silent'));
    await expect(assertTrustworthy(asOwner)).rejects.toThrow('owns nothing');
    await disconnect(asOwner);
    const risky = connect(`${database.appUrl}?options=-c%20synchronous_commit%3Doff`, createLog('silent'));
    await expect(assertTrustworthy(risky)).rejects.toThrow('synchronous_commit');
    await disconnect(risky);
  });
});

it('leaves balances that are the sums of their transfers, and names whatever no fact explains', async () => {
  const results = await reconcile(database.appUrl);
  const broken = results.filter(({ findings }) => findings.length > 0).map(({ rule }) => rule.name);
  // The tests above held margin for orders that do not exist.
  expect(broken.toSorted()).toEqual(['margin-equals-open-orders', 'orders-paid-once', 'transfers-are-explained']);
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const { rows } = await client.query<{ sum: string }>('select sum(balance_units) from ledger_accounts');
  await client.end();
  expect(rows[0]?.sum).toBe('0');
});
