/**
 * What negative balance protection pays is shown, once each and to the unit: accounts with random positions are ruined, and what customers read
 * (entries, orders, statements) is held against the books.
 */
import { listBalances, listPostings, type PostingView } from '@candor/contract/balance';
import { getUserInfo } from '@candor/contract/identity';
import { listCustomerMovements } from '@candor/contract/staff/customers';
import { exportStatement } from '@candor/contract/statements';
import { listContracts, type OrderView } from '@candor/contract/trading';
import { parseMoney } from '@candor/core/money/money';
import { DAY } from '@candor/core/time';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { movementsAfter } from '../../../ledger/history.ts';
import { type LatestMovement, latestMovements } from '../../../ledger/latest.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { readPdf } from '../../statements/typesetting/testing/pdf-text.ts';
import { askStatement, readStatement } from '../../statements/pdf/testing/statement.ts';
import { buy, close, jumpBitcoin, LONG, type OrderBody, orderOf, SHORT } from '../testing/orders.ts';

const YEARS = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC' } as const;
const SPAN = { start: Date.parse('2025-01-01T00:00:00Z'), end: Date.parse('2036-01-01T00:00:00Z') };

let server: TestServer;
const ruined: { readonly customer: TestClient; readonly id: string; readonly sizes: () => number }[] = [];

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  const random = seeded(20_261_123);
  const ruin = async (body: OrderBody, largest: number, prices: readonly [string, string]) => {
    const orders: [TestClient, string][] = [];
    for (let index = 0; index < 5; index += 1) {
      const customer = await server.register();
      const small = (1 + Math.floor(random() * 4)) / 100;
      // Every second one has hardly anything free.
      const hasOthers = index % 2 === 0;
      const lots = (hasOthers ? largest - small - Math.floor(random() * 3) / 100 : largest).toFixed(2);
      if (hasOthers) {
        // With a result from before, and an order that was closed in two parts.
        const other = await buy(customer, { ...body, lots: (small * 2).toFixed(2) });
        await close(customer, { orderId: other.id, lots: small.toFixed(2) });
        await close(customer, { orderId: other.id });
      }
      const { id } = await buy(customer, { ...body, lots });
      orders.push([customer, id]);
    }
    // Nights that the accounts cannot pay any more.
    for (let night = 0; night < 10; night += 1) {
      server.move(DAY);
      jumpBitcoin(server, ...prices);
      for (const [customer, id] of orders)
        await eventually(async () => {
          const { events } = await orderOf(customer, id);
          expect(events.filter(({ kind }) => kind === 'financed').length).toBe(night + 1);
        });
    }
    return orders;
  };
  const push = async (orders: readonly [TestClient, string][]) => {
    for (const [customer, id] of orders) {
      await eventually(async () => expect((await orderOf(customer, id)).status).toBe('closed'));
      ruined.push({ customer, id, sizes: () => 1 + Math.floor(random() * 7) });
    }
  };
  jumpBitcoin(server, '73590', '73600');
  const longs = await ruin(LONG, 2.71, ['73590', '73600']);
  jumpBitcoin(server, '33333', '33340');
  await push(longs);
  const shorts = await ruin({ ...SHORT, price: '33333' }, 5.98, ['33333', '33340']);
  jumpBitcoin(server, '71234', '71240');
  await push(shorts);
});
afterAll(() => server.close());

/** A linear congruential generator (Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const units = (text: string | null | undefined) => parseMoney('USDT', text === '' ? '0' : (text ?? '0'))?.units ?? 0n;
const sum = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((total, amount) => total + units(amount), 0n);
const keyOf = ({ id, account }: PostingView) => `${id} ${account}`;

/** Every entry, read in pages of these sizes. */
async function entriesOf(customer: TestClient, size: () => number): Promise<PostingView[]> {
  const all: PostingView[] = [];
  let cursor: string | null = null;
  do {
    const query: { size: string; cursor?: string } = { size: String(size()), ...(cursor !== null && { cursor }) };
    const page: { list: PostingView[]; next: string | null } = await customer.done(listPostings, { query });
    all.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

const closedOf = async (customer: TestClient): Promise<OrderView[]> =>
  (await customer.done(listContracts, { query: { status: 'closed' } })).list;

async function statementOf(customer: TestClient, format: 'csv' | 'positions' | 'journal'): Promise<string> {
  const { data } = await customer.call(exportStatement, { query: { ...YEARS, format } });
  return z.string().parse(data);
}

function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

describe('the entries of a ruined account', () => {
  it('are the same in pages of any size, newest first, and those of its own accounts add up to the balance', async () => {
    for (const { customer, sizes } of ruined) {
      const whole = await entriesOf(customer, () => 100);
      const parts = await entriesOf(customer, sizes);
      expect(parts.map(keyOf)).toEqual(whole.map(keyOf));
      expect(new Set(whole.map(keyOf)).size).toBe(whole.length);
      expect(whole.map(({ id }) => Number(id))).toEqual(whole.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
      const { balances } = await customer.done(listBalances);
      expect(sum(whole.filter(({ movesBalance }) => movesBalance).map(({ amount }) => amount))).toBe(
        sum(balances.map(({ amount }) => amount)),
      );
    }
  });

  it('have each payment of protection once, dated and of its order, and nobody else’s', async () => {
    const kinds = new Set<string>();
    for (const { customer, id } of ruined) {
      const entries = await entriesOf(customer, () => 100);
      const paid = entries.filter(({ movesBalance }) => !movesBalance);
      const booked = await server.ask(
        `select t.id || ' ' || t.kind || ' ' || t.amount_units from ledger_transfers t
         where t.fact = 'order:' || $1 and t.kind like '%.protected' order by t.id desc`,
        [id],
      );
      expect(paid.map(({ id: entry, kind, amount }) => `${entry} ${kind} ${units(amount)}`)).toEqual(booked);
      expect(paid.length).toBeGreaterThan(0);
      const closing = entries.find(({ kind, fact }) => kind === 'margin.released' && fact === `order:${id}`);
      for (const entry of paid) {
        expect(entry).toMatchObject({ account: 'protection', fact: `order:${id}`, time: closing?.time });
        kinds.add(entry.kind);
      }
    }
    expect([...kinds].toSorted()).toEqual(['fee.protected', 'financing.protected', 'loss.protected']);
  });

  it('are the same in the list of the staff, in pages of any size', async () => {
    const treasury = await (await Member.join(server, 'treasury')).signIn();
    for (const { customer, sizes } of ruined) {
      const { id } = await customer.done(getUserInfo);
      const entries = await entriesOf(customer, () => 100);
      const expected = [...new Set(entries.map((entry) => `${entry.id} ${entry.kind} ${entry.movesBalance}`))];
      const { list } = await treasury.done(listCustomerMovements, {
        params: { customerId: id },
        query: { account: 'demo' },
      });
      expect(list.map((entry) => `${entry.id} ${entry.kind} ${entry.movesBalance}`)).toEqual(expected.slice(0, 50));
      const paged: LatestMovement[] = [];
      for (let before: string | null = null, page: LatestMovement[] = []; ; before = page.at(-1)?.id ?? null) {
        const most = sizes();
        page = await latestMovements(server.app.db, id, 'demo', { before, most });
        paged.push(...page);
        if (page.length < most) break;
      }
      expect(paged.map((entry) => `${entry.id} ${entry.kind} ${entry.movesBalance}`)).toEqual(expected);
    }
  });

  it('explain each closed order: profit − fee + financing + protection is what it moved on the account', async () => {
    for (const { customer, id } of ruined) {
      const entries = await entriesOf(customer, () => 100);
      const orders = await closedOf(customer);
      expect(orders.map((order) => order.id)).toContain(id);
      for (const order of orders) {
        const own = entries.filter(({ fact }) => fact === `order:${order.id}`);
        const moved = sum(own.filter(({ movesBalance }) => movesBalance).map(({ amount }) => amount));
        const given = sum(own.filter(({ movesBalance }) => !movesBalance).map(({ amount }) => amount));
        expect(units(order.profit) - units(order.fee) + units(order.financing) + units(order.protection)).toBe(moved);
        expect(units(order.protection)).toBe(given);
        const detail = await orderOf(customer, order.id);
        expect(detail.protection).toBe(order.protection);
        expect(sum(detail.events.map(({ protection }) => protection))).toBe(given);
      }
    }
  });
});

it('has a word for every kind of entry, and for what it belongs to', async () => {
  const t = translator('en');
  const named = await server.ask(
    `select distinct kind || ' ' || fact || ':42' from ledger_kinds where fact not in ('capital_movement', 'inventory_movement', 'pool_movement', 'lending_movement', 'option_movement', 'charity_payout')
       and kind not in ('plan.committed', 'plan.released', 'deposit.reversed') order by 1`,
  );
  const words = named.map((row) => {
    const [kind = '', fact = ''] = z.string().parse(row).split(' ');
    return [movementName(kind, t), factName({ kind, fact }, t)];
  });
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter(([kind, fact]) => /\bEntry$/.test(kind ?? '') || fact === 'Other')).toEqual([]);
  expect(words).toContainEqual(['Reversed: Negative balance protection: loss', 'Reversal, order 0000000042']);
  expect(words).toContainEqual(['Demo account reset', 'Demo account reset']);
});

describe('the statement of a ruined account', () => {
  it('has the entries: a loss in full beside what was paid of it, and totals that lead to the balance', async () => {
    for (const { customer } of ruined) {
      const entries = await entriesOf(customer, () => 100);
      const rows = rowsOf(await statementOf(customer, 'csv'));
      const movements = rows.filter(({ record }) => record === 'movement');
      expect(movements.map(({ id }) => id)).toEqual([...new Set(entries.map(({ id }) => id))].toReversed());
      const names = ['profit', 'fees', 'financing', 'protection', 'other'] as const;
      for (const [index, row] of rows.entries()) {
        if (row['record'] !== 'movement') continue;
        expect(units(row['balance'])).toBe(units(rows[index - 1]?.['balance']) + sum(names.map((name) => row[name])));
      }
      for (const row of movements.filter(({ kind }) => kind?.endsWith('.protected'))) {
        expect(row['protection']).toBe(row['amount']);
        expect(sum(names.map((name) => row[name]))).toBe(0n);
      }
      const closing = rows.at(-1) ?? {};
      for (const name of names) expect(units(closing[name])).toBe(sum(movements.map((row) => row[name])));
      const given = sum(entries.filter(({ movesBalance }) => !movesBalance).map(({ amount }) => amount));
      expect(units(closing['protection'])).toBe(given);
      // What positions realised is what was booked.
      const positions = rowsOf(await statementOf(customer, 'positions'));
      expect(sum(positions.map(({ protection }) => protection))).toBe(given);
      expect(sum(positions.map(({ realised_profit }) => realised_profit))).toBe(units(closing['profit']));
      expect(sum(positions.map(({ net }) => net))).toBe(units(closing['balance']) - units(closing['other']));
    }
  });

  it('says in the journal by postings what the operator paid', async () => {
    const [first] = ruined;
    const journal = await statementOf((first ?? expect.unreachable()).customer, 'journal');
    const amounts = (name: string) =>
      [...journal.matchAll(/^ {4}(\S.*?) {2}(-?\d+\.\d{6}) USDT/gm)]
        .filter(([, account]) => account === name)
        .map(([, , amount]) => amount);
    const rows = rowsOf(await statementOf((first ?? expect.unreachable()).customer, 'csv'));
    expect(sum(amounts('revenues:candor:protection'))).toBe(-units(rows.at(-1)?.['protection']));
    expect(sum(amounts('revenues:candor:profit and loss'))).toBe(-units(rows.at(-1)?.['profit']));
    expect(journal).toMatch(/ loss\.protected BTCUSDT long .*, paid-by:operator\n {4}revenues:candor:profit and loss /);
  });

  it('names it in the document, with a column and a total of its own', async () => {
    const { customer } = ruined.at(0) ?? expect.unreachable();
    const closing = rowsOf(await statementOf(customer, 'csv')).at(-1)?.['protection'] ?? '';
    const answer = await askStatement(server, customer, 'en', {});
    const { text } = await readPdf(await answer.bytes());
    for (const words of [
      'Negative balance protection: loss',
      'Negative balance protection: fee',
      'Demo account opened',
    ])
      expect(text).toContain(words);
    const total = new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(Number(closing));
    expect(text.split(total).length - 1).toBeGreaterThanOrEqual(2);
    const untouched = await server.register();
    expect((await readStatement(server, untouched, 'en')).text).not.toContain('Protection');
  });

  it('is read in pages of any size without a gap', async () => {
    for (const { id } of ruined.slice(0, 3)) {
      const [found] = await server.ask('select customer_id from trading_orders where id = $1', [id]);
      const owner = z.string().parse(found);
      const read = async (size: number) => {
        const ids: string[] = [];
        for (let after = 0n; ;) {
          const page = await movementsAfter(server.app.db, owner, 'demo', SPAN, { after, size });
          ids.push(...page.map(({ id }) => id));
          if (page.length < size) return ids;
          after = BigInt(page.at(-1)?.id ?? 0);
        }
      };
      const whole = await read(1000);
      expect(whole.length).toBeGreaterThan(5);
      for (const size of [1, 2, 3, 5]) expect(await read(size)).toEqual(whole);
    }
  });
});
