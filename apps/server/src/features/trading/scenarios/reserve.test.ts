/**
 * Another feature takes money out of customers' available balances, through the writer of their orders: with its own rows or not at all,
 * once for each key, and never what open losses have already used up.
 */
import { listBalances, listPostings } from '@candor/contract/balance';
import { exportStatement } from '@candor/contract/statements';
import { getAccountSummary } from '@candor/contract/trading';
import { getUserInfo } from '@candor/contract/identity';
import { resetDemo } from '@candor/contract/protection';
import { parseLots, parsePrice } from '@candor/core/money/price';
import { SLIPPAGE_MAX } from '@candor/core/trading/checks/check-order';
import { MINUTE } from '@candor/core/time';
import { assert } from '@candor/core/assert';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { parseIdempotencyKey } from '../../../db/idempotency.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { platformKey } from '../index.ts';
import { buy, close, expectClosed, jumpBitcoin, lifeOf, LONG, orderOf, tryBuy } from '../testing/orders.ts';
import { openSpendingServer, type Spending, SPENDING_UNEXPLAINED } from '../testing/spending.ts';
import { NotInTime } from '../writer/in-time.ts';

let server: TestServer;
let spending: Spending;
let customer: TestClient;
let owner: string;

beforeAll(async () => {
  ({ server, spending } = await openSpendingServer());
});
afterAll(async () => {
  expect(await server.ask(SPENDING_UNEXPLAINED)).toEqual([]);
  // Every other transfer is one of the product's.
  const [spent] = await server.ask(
    `select count(*)::integer from ledger_transfers where split_part(fact, ':', 1) in ('stake', 'bid', 'remittance')`,
  );
  const explained = (await server.reconcile()).find(({ rule }) => rule.name === 'transfers-are-explained');
  expect(explained?.broken).toBe(spent);
  await server.close();
});
beforeEach(async () => {
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
  [customer, owner] = await register();
});

async function register(): Promise<[TestClient, string]> {
  const client = await server.register();
  return [client, (await client.done(getUserInfo)).id];
}

/** In USDT, by the ledger: `{ available: 100000 }`. */
async function moneyOf(whose = owner): Promise<Record<string, number>> {
  const rows = await server.ask(
    `select json_object_agg(kind, (balance_units / 1000000)::double precision) from ledger_accounts
     where owner_id = $1 and mode = 'demo' and balance_units <> 0`,
    [whose],
  );
  return (rows[0] ?? {}) as Record<string, number>;
}

const plansOf = (whose = owner) => server.ask('select id from plans where customer_id = $1 order by id', [whose]);
const alerts = async () => (await customer.done(getAccountSummary)).events.map(({ kind }) => kind);
/** What was saved for the customer, by transaction: `[['opened'], ['closed', 'stake']]`. */
async function commitsOf(whose = owner): Promise<string[][]> {
  const [rows] = (await server.ask(
    `select json_agg(what order by id) from (
       select array_agg(what order by what) as what, id from (
         select 'stake' as what, xmin::text::bigint as id from plans where customer_id = $1
         union all
         select 'withdrawal', xmin::text::bigint from withdrawals where customer_id = $1
         union all
         select e.kind, e.xmin::text::bigint from trading_events e join trading_orders o on o.id = e.order_id where o.customer_id = $1) saved
       group by id) commits`,
    [whose],
  )) as [string[][] | null];
  return rows ?? [];
}
const settled = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((result) =>
    result.status === 'fulfilled' ? 'done' : String((result.reason as { code?: unknown }).code ?? result.reason),
  );

/** What a busy machine cannot decide in time is asked again by the same key, as a customer would. */
async function decided<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotInTime)) throw error;
    }
  }
}

/** Straight to the writer, in the same turn as others. */
function openNow(lots: string, whose = owner) {
  const [size, priceSeen] = [parseLots(lots), parsePrice('73600')];
  assert(size !== null && priceSeen !== null, 'figures read');
  const stops = { stopLoss: null, takeProfit: null, trailing: null };
  const request = {
    direction: 'long',
    lots: size,
    leverage: 2,
    priceSeen,
    maxSlippage: SLIPPAGE_MAX,
    ...stops,
  } as const;
  const command = { kind: 'open', owner: whose, mode: 'demo', code: 'BTCUSDT', request, restrictions: null } as const;
  return server.trading.writer.submit({ command, idempotency: null });
}
function closeNow(orderId: string) {
  const command = { kind: 'close', owner, mode: 'demo', orderId, lots: null, priceSeen: null } as const;
  return server.trading.writer.submit({ command: { ...command, maxSlippage: SLIPPAGE_MAX }, idempotency: null });
}

describe('a plan', () => {
  it('takes its principal together with its own row, and it is no equity any more', async () => {
    const { id } = await spending.openPlan({ owner, usdt: 30_000.5 });
    expect(await moneyOf()).toEqual({ available: 69_999.5, stake: 30_000.5 });
    expect(await plansOf()).toEqual([id]);
    expect(await customer.done(getAccountSummary)).toMatchObject({
      balance: '69999.5',
      equity: '69999.5',
      free: '69999.5',
    });
  });

  it('is opened once for each key, and gives its first answer again', async () => {
    const first = await spending.openPlan({ owner, usdt: 40_000, key: 'mine' });
    expect(await spending.openPlan({ owner, usdt: 40_000, key: 'mine' })).toEqual(first);
    const open = await Promise.all([1, 2, 3].map(() => spending.planned({ owner, usdt: 5, key: 'thrice' })));
    const answers = await Promise.all(open.map((ask) => ask()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(spending.openPlan({ owner, usdt: 41_000, key: 'mine' })).rejects.toThrow('another request');
    expect(await plansOf()).toHaveLength(2);
    expect(await moneyOf()).toEqual({ available: 59_995, stake: 40_005 });
  });

  it('that the platform opens by itself has a key of its own, which no customer can send', () => {
    expect(parseIdempotencyKey(platformKey('plan:7:renewal:3').key)).toBe(null);
    expect(platformKey('plan:7:renewal:3')).toEqual(platformKey('plan:7:renewal:3'));
    expect(platformKey('plan:7:renewal:3').key).not.toBe(platformKey('plan:7:renewal:4').key);
  });

  it('is refused beyond what is free, as an order is, and again by the same key', async () => {
    const asked = () => spending.openPlan({ owner, usdt: 100_000.000001, key: 'too much' });
    const refusal = {
      code: 'insufficient_balance',
      details: { needed: '100000.000001', free: '100000', asset: 'USDT' },
    };
    await expect(asked()).rejects.toMatchObject(refusal);
    await expect(asked()).rejects.toMatchObject(refusal);
    expect(await plansOf()).toEqual([]);
    expect(await moneyOf()).toEqual({ available: 100_000 });
  });

  it('saves nothing when its rows say another amount than was asked for', async () => {
    for (const taken of [99, 101]) {
      const ask = await spending.mistaken({ owner, usdt: 100 }, taken);
      await expect(ask()).rejects.toMatchObject({ code: 'CN005' });
    }
    expect(await plansOf()).toEqual([]);
    expect(await moneyOf()).toEqual({ available: 100_000 });
  });

  it('is on the balance page and in the statement, which add up with it', async () => {
    await spending.openPlan({ owner, usdt: 2_500 });
    const { balances } = await customer.done(listBalances);
    expect(balances.filter(({ amount }) => amount !== '0')).toEqual([
      { asset: 'USDT', kind: 'available', amount: '97500' },
      { asset: 'USDT', kind: 'stake', amount: '2500' },
    ]);
    const { list } = await customer.done(listPostings, { query: {} });
    expect(list.map(({ account, amount, kind }) => `${account} ${amount} ${kind}`)).toEqual([
      'stake 2500 stake.opened',
      'available -2500 stake.opened',
      'available 100000 demo.grant',
    ]);
    const query = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC' } as const;
    const { data: csv } = await customer.call(exportStatement, { query: { ...query, format: 'csv' } });
    const [head = '', ...rows] = String(csv).trimEnd().split('\r\n');
    expect(head).toMatch(/,available,margin,held,stake,balance$/);
    expect(rows.at(-1)).toMatch(/,97500,0,0,2500,100000$/);
    const { data: journal } = await customer.call(exportStatement, { query: { ...query, format: 'journal' } });
    expect(journal).toContain('assets:candor:demo:stake  0.000000 USDT = 2500.000000 USDT');
  });

  it('keeps the demo account from being reset until it has ended', async () => {
    const { id } = await spending.openPlan({ owner, usdt: 1_000 });
    const order = await buy(customer, LONG);
    expect((await customer.call(resetDemo, { body: {} }, { key: 'early' })).code).toBe('11020');
    await expect(server.ask(`select ledger_reset_demo($1, 'straight')`, [owner])).rejects.toMatchObject({
      code: 'CN006',
    });
    // Nothing was closed for it.
    expect((await orderOf(customer, order.id)).status).toBe('open');
    await spending.endPlan(id);
    await customer.done(resetDemo, { body: {} }, { key: 'late' });
    expect(await moneyOf()).toEqual({ available: 100_000 });
  });
});

describe('open losses', () => {
  /** Margin 36,800 and fee 44.16: 63,155.84 stay available. */
  const ONE = { ...LONG, lots: '1' };

  it('are not free, to the unit; so that protection has nothing to pay', async () => {
    const { id } = await buy(customer, ONE);
    jumpBitcoin(server, '63600', '63610');
    await expect(spending.withdraw({ owner, usdt: 53_155.840001 })).rejects.toMatchObject({
      code: 'insufficient_balance',
      details: { needed: '53155.840001', free: '53155.84', asset: 'USDT' },
    });
    await spending.withdraw({ owner, usdt: 53_155.84 });
    await close(customer, { orderId: id });
    // 10,000 available and 36,800 margin, less the loss of 10,000 and the fee of 38.16.
    expect(await moneyOf()).toEqual({ available: 36_761.84 });
    const [paid] = await server.ask(
      `select count(*)::integer from ledger_transfers where fact = $1 and kind like '%.protected'`,
      [`order:${id}`],
    );
    expect(paid).toBe(0);
  });

  it('a profit that is not realised cannot be spent', async () => {
    await buy(customer, ONE);
    jumpBitcoin(server, '83600', '83610');
    await expect(spending.withdraw({ owner, usdt: 63_156 })).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  it('call the margin without any quote when the rest is spent, until it is given back', async () => {
    await buy(customer, ONE);
    const { id } = await spending.openPlan({ owner, usdt: 63_145.84 });
    await expect.poll(alerts, { timeout: 20_000 }).toEqual(['margin_call']);
    await spending.endPlan(id);
    await expect.poll(alerts, { timeout: 20_000 }).toEqual(['margin_call_ended', 'margin_call']);
    // The writer knows of the money: an order that needs it is opened.
    expect((await tryBuy(customer, { ...LONG, lots: '1.5' })).code).toBe('200');
  });

  it('stop the account out by what is left of it', async () => {
    const { id } = await buy(customer, ONE);
    await spending.openPlan({ owner, usdt: 63_145.84 });
    jumpBitcoin(server, '54600', '54610');
    // Equity is 17,810, and margin was 36,800: a part is closed.
    await expect
      .poll(async () => lifeOf(await orderOf(customer, id)), { timeout: 20_000 })
      .toEqual(['1 opened 73600.00', '2 partly_closed 54600.00 stop_out']);
    expect((await moneyOf())['stake']).toBe(63_145.84);
  });

  it('are found also after a restart, when every balance is read anew', async () => {
    await buy(customer, ONE);
    await spending.openPlan({ owner, usdt: 60_000 });
    await server.restart();
    // Equity is 20,955.84 without the plan: 57 % of the margin.
    jumpBitcoin(server, '54600', '54610');
    await expect.poll(alerts, { timeout: 20_000 }).toEqual(['margin_call']);
  });

  it('are not paid by a plan: protection pays, though the plan is there', async () => {
    const { id } = await buy(customer, ONE);
    await spending.openPlan({ owner, usdt: 60_000 });
    jumpBitcoin(server, '20000', '20010');
    expect(await expectClosed(customer, id)).toMatchObject({ closeReason: 'stop_out' });
    expect(await moneyOf()).toEqual({ stake: 60_000 });
    const [paid] = await server.ask(
      `select (sum(amount_units) / 1000000)::double precision from ledger_transfers where fact = $1 and kind like '%.protected'`,
      [`order:${id}`],
    );
    // A loss of 53,600 and a fee of 12; 3,155.84 were available, and 36,800 margin.
    expect(paid).toBe(13_656.16);
  });
});

describe('in one batch', () => {
  it('the profit of a close is there for what follows it', async () => {
    const { id } = await buy(customer, LONG);
    await spending.withdraw({ owner, usdt: 90_000 });
    jumpBitcoin(server, '83600', '83610');
    const take = await spending.planned({ owner, usdt: 10_980 });
    expect(await settled([closeNow(id), take()])).toEqual(['done', 'done']);
    expect(await commitsOf()).toEqual([['opened'], ['withdrawal'], ['closed', 'stake']]);
    // 10,000 and the profit of 1,000, less the fees of 4.416 and 5.016.
    expect(await moneyOf()).toEqual({ available: 10.568, stake: 10_980 });
  });

  it('an order after a reserve waits for the next batch, and is judged by what is left', async () => {
    const take = await spending.planned({ owner, usdt: 80_000 });
    const again = await spending.planned({ owner, usdt: 15_000 });
    expect(await settled([take(), openNow('1'), openNow('0.1'), again()])).toEqual([
      'done',
      'insufficient_balance',
      'done',
      'done',
    ]);
    expect(await commitsOf()).toEqual([['stake'], ['opened', 'stake']]);
    expect(await moneyOf()).toEqual({ available: 1_315.584, margin: 3_680, stake: 95_000 });
  });

  it('an order that waits keeps nobody else waiting', async () => {
    const others = [(await register())[1], (await register())[1]];
    const takes = await Promise.all([owner, ...others].map((whose) => spending.planned({ owner: whose, usdt: 10 })));
    await Promise.all([...takes.map((take) => take()), openNow('0.1')]);
    const saved = await server.ask(`select distinct xmin::text from plans where customer_id = any ($1)`, [
      [owner, ...others],
    ]);
    expect(saved).toHaveLength(1);
    expect(await commitsOf()).toEqual([['stake'], ['opened']]);
  });

  it('two reserves share what is there, and no more', async () => {
    const asks = await Promise.all([60_000, 60_000, 40_000].map((usdt) => spending.planned({ owner, usdt })));
    expect(await settled(asks.map((ask) => ask()))).toEqual(['done', 'insufficient_balance', 'done']);
    expect(await commitsOf()).toEqual([['stake', 'stake']]);
    expect(await moneyOf()).toEqual({ stake: 100_000 });
  });

  it('one that the database refuses harms nobody before, beside or behind it', async () => {
    const [, other] = await register();
    const bad = await spending.mistaken({ owner, usdt: 10 }, 11);
    const good = await spending.planned({ owner: other, usdt: 20 });
    const later = await spending.planned({ owner, usdt: 30 });
    expect(await settled([openNow('0.1', other), bad(), good(), openNow('0.1'), later()])).toEqual([
      'done',
      'CN005',
      'done',
      'done',
      'done',
    ]);
    expect(await moneyOf()).toEqual({ available: 96_285.584, margin: 3_680, stake: 30 });
    expect(await moneyOf(other)).toEqual({ available: 96_295.584, margin: 3_680, stake: 20 });
  });

  it('is decided anew when the batch before it fails', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, async () => (await register())[1]));
    const bad = await spending.mistaken({ owner, usdt: 50_000 }, 50_001);
    const good = await Promise.all(
      [owner, owner, ...others, ...others].map((whose) => spending.planned({ owner: whose, usdt: 45_000 })),
    );
    const first = settled([bad()]);
    // By now it is under way; enough follow it for a batch of their own.
    await new Promise((resolve) => setImmediate(resolve));
    const behind = settled(good.map((take) => take()));
    expect([await first, await behind]).toEqual([['CN005'], good.map(() => 'done')]);
    for (const whose of [owner, ...others]) expect(await moneyOf(whose)).toEqual({ available: 10_000, stake: 90_000 });
  });

  it("a row that exists already is the feature's own affair, and the orders in memory stay", async () => {
    const book = server.trading.writer.book;
    await spending.withdraw({ owner, usdt: 1 }, 'only once');
    await expect(spending.withdraw({ owner, usdt: 1 }, 'only once')).rejects.toMatchObject({
      code: '23505',
      constraint: 'withdrawals_reference_key',
    });
    expect(server.trading.writer.book).toBe(book);
    expect(await moneyOf()).toEqual({ available: 99_999 });
  });
});

describe('an auction', () => {
  it('holds a bid and gives the outbid one back, in the same transaction', async () => {
    const [, other] = await register();
    await spending.bid('1', { owner, usdt: 60_000 });
    expect(await moneyOf()).toEqual({ available: 40_000, escrow: 60_000 });
    await spending.bid('1', { owner: other, usdt: 70_000 });
    expect([await moneyOf(), await moneyOf(other)]).toEqual([
      { available: 100_000 },
      { available: 30_000, escrow: 70_000 },
    ]);
    await expect(spending.bid('1', { owner, usdt: 65_000 })).rejects.toMatchObject({ code: 'BID01' });
    // What came back can be spent at once.
    await spending.bid('1', { owner, usdt: 80_000 });
    expect([await moneyOf(), await moneyOf(other)]).toEqual([
      { available: 20_000, escrow: 80_000 },
      { available: 100_000 },
    ]);
  });

  it('calls no margin by mistake: what is held is no equity, and what comes back is', async () => {
    const [, other] = await register();
    await buy(customer, { ...LONG, lots: '1' });
    await spending.bid('2', { owner, usdt: 63_145.84 });
    await expect.poll(alerts, { timeout: 20_000 }).toEqual(['margin_call']);
    await spending.bid('2', { owner: other, usdt: 64_000 });
    await expect.poll(alerts, { timeout: 20_000 }).toEqual(['margin_call_ended', 'margin_call']);
  });

  it('takes many bids at once: one leads, and all others have their money', async () => {
    const bidders = [owner, (await register())[1], (await register())[1]];
    const outcomes = await settled(
      Array.from({ length: 60 }, (_, index) => {
        const bid = { owner: bidders[index % 3] ?? owner, usdt: 100 + ((index * 37) % 60), key: `of-many-${index}` };
        return decided(() => spending.bid('3', bid));
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done', 'BID01']));
    const all = await Promise.all(bidders.map((each) => moneyOf(each)));
    const escrows = all.flatMap(({ escrow }) => (escrow === undefined ? [] : [escrow]));
    const [leading] = await server.ask(
      `select (b.amount_units / 1000000)::integer from auctions a join bids b on b.id = a.leading_bid_id where a.id = 3`,
    );
    expect(escrows).toEqual([leading]);
    expect(leading).toBeGreaterThan(150);
    expect(all.map(({ available = 0, escrow = 0 }) => available + escrow)).toEqual([100_000, 100_000, 100_000]);
  });
});

describe('when something breaks', () => {
  it('a lost connection takes nothing twice: whoever asks again by the same key gets the one answer', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `lost-${index}`);
    const ask = (key: string) => spending.openPlan({ owner, usdt: 10, key });
    const asked = settled(keys.map(ask));
    for (let cut = 0; cut < 4; cut += 1) {
      await server.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'candor' and datname = current_database() and query ~ 'plan_open|insert into plans|trading_post|commit'`,
      );
    }
    await asked;
    const ids = await Promise.all(keys.map((key) => eventually(() => ask(key))));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(keys.length);
    expect(await plansOf()).toHaveLength(keys.length);
    expect(await moneyOf()).toEqual({ available: 99_600, stake: 400 });
  });

  it('a process that lost its lease takes nothing, and says so', async () => {
    await spending.openPlan({ owner, usdt: 1 });
    await server.ask(
      `update trading_leases set epoch = epoch + 1, holder = gen_random_uuid(), expires_at = now() + interval '1 hour'`,
    );
    await expect(spending.openPlan({ owner, usdt: 2, key: 'without lease' })).rejects.toMatchObject({ status: '503' });
    expect(await moneyOf()).toEqual({ available: 99_999, stake: 1 });
    await server.ask('update trading_leases set expires_at = now()');
    await eventually(() => spending.openPlan({ owner, usdt: 2, key: 'without lease' }));
    expect(await moneyOf()).toEqual({ available: 99_997, stake: 3 });
  });
});

describe("the application's own database role", () => {
  let forger: pg.Client;
  beforeAll(async () => {
    forger = new pg.Client(server.database.appUrl);
    await forger.connect();
  });
  afterAll(() => forger.end());

  test.each<[string, (id: string, account: string) => string, string]>([
    [
      'post by itself',
      (_, account) =>
        `select spending_post('stake', 1, 3, 'stake.opened', array[${account}, ${account}]::bigint[], 1, null)`,
      '42501',
    ],
    ['write a balance', (_, account) => `update ledger_accounts set balance_units = 0 where id = ${account}`, '42501'],
    ['post a fact that has no row', () => `select plan_open(999999, 100000000000)`, 'P0002'],
    ['post a fact twice', (id) => `select plan_open(${id}, 99999000000)`, '23505'],
    [
      'post upon another balance than there is',
      (
        id,
      ) => `with made as (insert into plans select id + 900000, customer_id, mode, amount_units, opened_at from plans where id = ${id} returning id)
        select plan_open(id, 1) from made`,
      'CN003',
    ],
    ['take more than there is', (id) => `update plans set amount_units = 1 where id = ${id}`, '42501'],
  ])('cannot %s', async (_, statement, code) => {
    const { id } = await spending.openPlan({ owner, usdt: 1 });
    const [account] = await server.ask(
      `select id from ledger_accounts where owner_id = $1 and kind = 'available' and mode = 'demo'`,
      [owner],
    );
    await expect(forger.query(statement(id, String(account)))).rejects.toMatchObject({ code });
    expect(await moneyOf()).toEqual({ available: 99_999, stake: 1 });
  });

  it('cannot take what moved meanwhile, nor more than there is', async () => {
    const row = (units: string) =>
      `insert into plans select nextval('spending_ids'), ${owner}, 'demo', ${units}, now() returning id`;
    const taken = async (units: string, before: string) => {
      await forger.query('begin');
      try {
        const { rows } = await forger.query<{ id: string }>(row(units));
        await forger.query('select plan_open($1, $2)', [rows[0]?.id, before]);
        return 'posted';
      } catch (error) {
        return (error as { code?: string }).code;
      } finally {
        await forger.query('rollback');
      }
    };
    expect(await taken('1000000', '100000000000')).toBe('posted');
    expect(await taken('1000000', '99999999999')).toBe('CN003');
    expect(await taken('100000000001', '100000000000')).toBe('23514');
  });
});
