/** The share of losing accounts, on accounts that the test writes into the ledger: computed here a second time, in another way. */
import { getLosingShare } from '@candor/contract/loss-disclosure';
import { customerAccount, houseAccount, type Mode } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buy, LONG, quoteBitcoin } from '../trading/testing/orders.ts';
import { LOSS_DISCLOSURE_JOB } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  await server.untilQuiet();
});
afterAll(() => server.close());

type Move = readonly [kind: string, units: number];

/** Positive amounts go to the customer. */
async function plant(customers: readonly number[], moves: readonly Move[], mode: Mode = 'real'): Promise<void> {
  for (const [kind, units] of moves) {
    await server.post(
      customers.map((owner) => {
        const own = customerAccount(String(owner), mode, 'USDT', 'available');
        const house = houseAccount(mode, 'USDT', 'trading');
        const [debit, credit] = units > 0 ? [house, own] : [own, house];
        const amount = money('USDT', BigInt(Math.abs(units)));
        return { debit, credit, amount, kind, fact: 'test:planted', key: `planted:${mode}:${kind}:${units}:${owner}` };
      }),
    );
  }
}

async function openAccounts(customers: readonly number[], mode: Mode = 'real'): Promise<void> {
  await server.ask(
    `insert into identity_customers (id, username, password_hash, invite_code, created_at) overriding system value
     select n, 'customer_' || n, '', 'invite' || n, now() from unnest($1::bigint[]) n`,
    [customers],
  );
  await plant(customers, [['test.funding', 1_000_000]], mode);
}

async function measured() {
  await server.ask('select graphile_worker.add_job($1)', [LOSS_DISCLOSURE_JOB]);
  await server.untilQuiet();
  server.move(2 * MINUTE);
  return server.visitor.done(getLosingShare);
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

it('is not said before anybody traded', async () => {
  expect(await server.visitor.done(getLosingShare)).toMatchObject({ percent: null, losing: null, accounts: 0 });
});

it('is not said of 99 accounts, nor is how many of them lost', async () => {
  await openAccounts(range(5_001, 99));
  await plant(range(5_001, 60), [['loss', -100]]);
  await plant(range(5_061, 39), [['profit', 100]]);
  expect(await measured()).toMatchObject({ percent: null, losing: null, accounts: 99, accountsNeeded: 100 });
});

it('is said of 100', async () => {
  await openAccounts([5_100]);
  await plant([5_100], [['profit', 100]]);
  expect(await measured()).toMatchObject({ percent: '60.0', losing: 60, accounts: 100 });
});

it('counts fees and nights: a gain that they eat is a loss, and one that they only just meet is none', async () => {
  await plant(
    [5_061, 5_062],
    [
      ['fee.opening', -60],
      ['fee.closing', -41],
    ],
  );
  await plant([5_063], [['financing.settled', -100]]);
  await plant([5_001], [['profit', 100]]);
  expect(await measured()).toMatchObject({ percent: '61.0', losing: 61, accounts: 100 });
});

it('takes neither a deposit for a gain nor a withdrawal for a loss, and does not count who only deposited', async () => {
  await openAccounts(range(6_001, 50));
  await plant(range(5_001, 20), [['deposit', 5_000]]);
  await plant(range(5_070, 20), [['withdrawal', -5_000]]);
  expect(await measured()).toMatchObject({ percent: '61.0', losing: 61, accounts: 100 });
});

it('knows nothing of demo accounts', async () => {
  await openAccounts(range(7_001, 30), 'demo');
  await plant(range(7_001, 30), [['loss', -100]], 'demo');
  expect(await measured()).toMatchObject({ percent: '61.0', losing: 61, accounts: 100 });
});

it('looks back twelve months, and not further', async () => {
  const dated = (age: string, customer: number) => `
    insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units, posted_at)
    select own.id, house.id, ledger_book(own.owner_id, 'real'), ${customer}, 1, (select id from ledger_kinds where kind = 'loss'), 1, now() - interval '${age}'
    from ledger_accounts own, ledger_accounts house
    where own.owner_id = ${customer} and own.kind = 'available' and own.mode = 'real' and house.owner_id = 0 and house.kind = 'trading' and house.mode = 'real'`;
  // That long ago there was no ledger.
  await server.ask(
    `select ledger_open_month((date_trunc('month', now() at time zone 'UTC') - m * interval '1 month')::date) from generate_series(1, 13) m`,
  );
  await openAccounts([8_001, 8_002]);
  // Updates the balances as the ledger would have done.
  for (const [age, customer] of [
    ['12 months 1 day', 8_001],
    // Two days from the limit would be beyond it in February.
    ['11 months 27 days', 8_002],
  ] as const) {
    await server.ask(dated(age, customer));
    await server.ask(`insert into ledger_postings select ${customer}, 1, id from ledger_facts where fact = 'order'`);
    await server.ask(
      `update ledger_accounts set balance_units = balance_units + case owner_id when 0 then 1 else -1 end
       where mode = 'real' and ((owner_id = 0 and kind = 'trading') or (owner_id = ${customer} and kind = 'available'))`,
    );
  }
  // 62 of 101: 61.386… is shown as 61.4.
  expect(await measured()).toMatchObject({ percent: '61.4', losing: 62, accounts: 101 });
});

it('counts what is open as it stands at the last price, and keeps the price', async () => {
  const customer = await server.register();
  await server.openReal(customer, 1_000);
  quoteBitcoin(server);
  await buy(customer, { ...LONG, lots: '0.01' }, { real: true });
  expect(await measured()).toMatchObject({ losing: 63, accounts: 102 });
  const [prices, open] = await server.ask(
    `select s.prices, (select open_units from losses_accounts where share_id = s.id and open_units <> 0) from losses_shares s order by id desc limit 1`,
  );
  expect(prices).toEqual({ BTCUSDT: { bid: '73590', ask: '73600', rateToUsdt: '1' } });
  // 0.01 × (73,590 − 73,600)
  expect(open).toBe('-100000');

  quoteBitcoin(server, '74000', '74010');
  expect(await measured()).toMatchObject({ losing: 62, accounts: 102 });

  // Overnight financing is charged; the next test counts it again.
  server.move(DAY);
  await expect
    .poll(async () => {
      quoteBitcoin(server, '74000', '74010');
      return server.ask("select count(*)::int from ledger_transfers where kind = 'financing.paid'");
    })
    .toEqual([1]);
});

it('can be reckoned again from the ledger by whoever has it', async () => {
  await measured();
  const rows = await server.ask(
    `select a.customer_id::text, a.realised_units::text, a.open_units::text from losses_accounts a
     where a.share_id = (select max(id) from losses_shares) order by 1`,
  );
  const stored = new Map<string, readonly [string, string]>();
  for (let at = 0; at < rows.length; at += 3)
    stored.set(String(rows[at]), [String(rows[at + 1]), String(rows[at + 2])]);
  const transfers = await server.ask(
    `select t.amount_units::text, d.owner_id::text, c.owner_id::text from ledger_transfers t
     join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
     join (select * from losses_shares order by id desc limit 1) s on t.posted_at >= s.period_from and t.id <= s.last_transfer_id
     where d.mode = 'real' and (t.kind like 'fee.%' or t.kind like 'financing.%' or t.kind in ('profit', 'loss'))`,
  );
  const again = new Map<string, bigint>();
  const add = (owner: string, units: bigint) => owner !== '0' && again.set(owner, (again.get(owner) ?? 0n) + units);
  for (let at = 0; at < transfers.length; at += 3) {
    add(String(transfers[at + 1]), -BigInt(String(transfers[at])));
    add(String(transfers[at + 2]), BigInt(String(transfers[at])));
  }
  expect(new Map([...stored].map(([owner, [realised]]) => [owner, BigInt(realised)]))).toEqual(again);
  const losing = [...stored.values()].filter(([realised, open]) => BigInt(realised) + BigInt(open) < 0n).length;
  expect(await server.visitor.done(getLosingShare)).toMatchObject({ losing, accounts: stored.size });
});

it('stays as it was measured', async () => {
  for (const table of ['losses_shares', 'losses_accounts']) {
    await expect(server.ask(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(server.ask(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  }
  await expect(server.ask('update losses_shares set losing = 0')).rejects.toThrow('append-only');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be set: %s finds nothing', async (method) => {
  expect((await server.raw(getLosingShare.path, {}, method)).status).toBe(404);
});
