/** The records of an account by kind, asset, day and number: each filter gives exactly what reading everything and choosing gives. */
import { execFileSync } from 'node:child_process';
import {
  getBookedProfit,
  listBalances,
  listDailyBalances,
  listPostings,
  type PostingView,
} from '@candor/contract/balance';
import { convert } from '@candor/contract/conversion';
import type { RouteRequest } from '@candor/contract/wire/route';
import { getUserInfo } from '@candor/contract/identity';
import { exportRecords, exportStatement } from '@candor/contract/statements';
import { buyContract, closeOptionsOrder } from '@candor/contract/trading';
import { RECORD_GROUPS, recordGroup } from '@candor/core/ledger/record-groups';
import { ASSETS, parseMoney, usdtText } from '@candor/core/money/money';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { findHledger } from '../../../../../tools/run/hledger.mjs';
import type { TestClient } from '../../testing/test-client.ts';
import { run } from '../../testing/database.ts';
import { TestServer } from '../../testing/test-server.ts';
import { LONG } from '../trading/testing/orders.ts';

const REAL = { real: true };
type Query = Partial<NonNullable<RouteRequest<typeof listPostings>['query']>>;

let server: TestServer;
let customer: TestClient;
let all: readonly PostingView[];

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT'], { CANDOR_LOG_LEVEL: 'silent' });
  customer = await server.register();
  const stranger = await server.register();
  for (const each of [customer, stranger]) {
    const { id } = await each.done(getUserInfo);
    await server.openReal(each, 20_000);
    await server.ask(`select sandbox_grant($1, 'ETH', 5000000000000000000)`, [id]);
    server.feed.quote('BTCUSDT', '73590', '73600');
    server.feed.quote('ETHUSDT', '1999', '2001');
    for (let round = 0; round < 3; round += 1) {
      const order = await each.done(buyContract, { body: LONG }, REAL);
      await each.done(convert, { body: { from: 'ETH', to: 'BTC', amount: '0.5', least: '0' } }, REAL);
      await each.done(closeOptionsOrder, { body: { orderId: order.id, price: '73590' } }, REAL);
      await each.done(convert, { body: { from: 'USDT', to: 'ETH', amount: '50', least: '0' } }, REAL);
    }
  }
  all = await read({});
});
afterAll(() => server.close());

/** All pages, each of a few entries. */
async function read(query: Query, size = '3'): Promise<PostingView[]> {
  const found: PostingView[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: PostingView[]; next: string | null } = await customer
      .with({ 'accept-language': 'en' })
      .done(listPostings, { query: { ...query, size, ...(cursor !== null && { cursor }) } }, REAL);
    found.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

const chosen = ({ group, asset, number }: Query) =>
  all.filter(
    (each) =>
      (group === undefined || recordGroup(each.kind) === group) &&
      (asset === undefined || each.asset === asset) &&
      (number === undefined || each.fact.endsWith(`:${number}`)),
  );

describe('records', () => {
  it('are of many kinds, so that there is something to choose', () => {
    expect(new Set(all.map(({ kind }) => recordGroup(kind))).size).toBeGreaterThanOrEqual(5);
    expect(new Set(all.map(({ asset }) => asset)).size).toBe(3);
  });

  const groups = [undefined, ...RECORD_GROUPS];
  const assets = [undefined, ...ASSETS];
  test.each(
    groups.flatMap((group) => assets.map((asset) => [group ?? 'all', asset ?? 'all', { group, asset }] as const)),
  )('of %s in %s', async (_group, _asset, { group, asset }) => {
    const query = { ...(group !== undefined && { group }), ...(asset !== undefined && { asset }) };
    expect(await read(query)).toEqual(chosen(query));
  });

  it('of one number, in whatever it is counted', async () => {
    const numbers = new Set(all.map(({ fact }) => fact.split(':')[1] ?? ''));
    for (const number of numbers) {
      expect(await read({ number })).toEqual(chosen({ number }));
      expect(await read({ number, group: 'conversions', asset: 'ETH' })).toEqual(
        chosen({ number, group: 'conversions', asset: 'ETH' }),
      );
    }
    expect(await read({ number: '987654321' })).toEqual([]);
  });

  it('of days: the day itself is included, and of others there is nothing', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const times = all.map(({ time }) => Date.parse(time));
    const [first, last] = [day(Math.min(...times)), day(Math.max(...times))];
    for (const group of [undefined, 'conversions', 'fees'] as const) {
      const query = { ...(group !== undefined && { group }) };
      expect(await read({ ...query, from: first, to: last })).toEqual(chosen(query));
      expect(await read({ ...query, from: first })).toEqual(chosen(query));
      expect(await read({ ...query, to: last })).toEqual(chosen(query));
      expect(await read({ ...query, from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
      expect(await read({ ...query, from: day(Math.max(...times) + 2 * 86_400_000) })).toEqual([]);
    }
  });

  it('of a time within a day are parted by time zone', async () => {
    // Entries of one moment lie on the day of every zone that has that date then.
    const at = new Date(all[0]?.time ?? '');
    const there = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format(at);
    const found = await read({ from: there, to: there, timeZone: 'Pacific/Kiritimati' });
    expect(found[0]).toEqual(all[0]);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['an unknown kind', { group: 'gifts' }],
    ['an unknown asset', { asset: 'DOGE' }],
    ['a day that there is not', { from: '2026-02-30' }],
    ['a period that ends before it begins', { from: '2026-02-03', to: '2026-02-02' }],
    ['a zone that there is not', { timeZone: 'Mars/Base' }],
    ['a number that is none', { number: '1 or 1=1' }],
  ])('refuse %s', async (_, query) => {
    const path = `${listPostings.path}?${new URLSearchParams(query).toString()}`;
    expect((await customer.raw(listPostings, path, {}, REAL)).code).toBe('400');
  });
});

describe('a search', () => {
  const english = translator('en');
  /** All that the page says of an entry. */
  const wordsOf = (each: PostingView) =>
    [
      movementName(each.kind, english),
      english(`records.groups.${recordGroup(each.kind)}`),
      factName({ ...each, fact: each.fact.replace(/:.*/, ':') }, english),
    ]
      .join(' ')
      .toLowerCase();
  const has = (...words: readonly string[]) =>
    all.filter((each) => words.every((word) => wordsOf(each).includes(word)));
  const units = (each: PostingView) => each.amount.replace('-', '');
  const numberOf = (each: PostingView | undefined) => each?.fact.split(':')[1] ?? '';

  test.each([
    'fee',
    'Fees',
    'conversion',
    'spread',
    'order',
    'margin',
    'loss',
    'profit',
    'reserved',
    'fee closing',
    'e',
  ])('for the words %s finds what has them, page by page', async (search) => {
    const found = has(...search.toLowerCase().split(' '));
    expect(await read({ search })).toEqual(found);
    expect(await read({ search, asset: 'USDT' })).toEqual(found.filter(({ asset }) => asset === 'USDT'));
    expect(await read({ search, group: 'fees' })).toEqual(found.filter(({ kind }) => recordGroup(kind) === 'fees'));
  });

  it('for an asset, a number, an amount, and all of them', async () => {
    expect(await read({ search: 'eth' })).toEqual(chosen({ asset: 'ETH' }));
    expect(await read({ search: 'btc', asset: 'ETH' })).toEqual([]);
    const order = numberOf(all.find(({ kind }) => kind === 'profit' || kind === 'loss'));
    expect(await read({ search: `#${order.padStart(10, '0')}` })).toEqual(chosen({ number: order }));
    const both = all.filter((each) => units(each) === order || numberOf(each) === order);
    expect(await read({ search: order })).toEqual(both);
    expect(await read({ search: '0.5' })).toEqual(all.filter((each) => units(each) === '0.5'));
    expect((await read({ search: '0,5 ETH' })).length).toBeGreaterThan(2);
    expect(await read({ search: 'conversion −0,5 eth' })).toEqual(
      has('conversion').filter((each) => units(each) === '0.5' && each.asset === 'ETH'),
    );
    expect(await read({ search: '0.5', asset: 'BTC' })).toEqual([]);
    for (const nothing of ['gift', '123.456789', '#987654321', 'eth btc', 'ab'.repeat(32), '%', "' or 1=1 --"])
      expect(await read({ search: nothing })).toEqual([]);
  });

  it('is in the language of the reader', async () => {
    const { list } = await customer
      .with({ 'accept-language': 'zh' })
      .done(listPostings, { query: { search: '手续费', size: '100' } }, REAL);
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter(({ kind }) => !kind.includes('fee'))).toEqual([]);
    expect(await read({ search: '手续费' })).toEqual([]);
  });

  it('and every filter are those of the file, in words', async () => {
    const file = async (query: Query, language = 'en') => {
      const { data } = await customer
        .with({ 'accept-language': language })
        .call(exportRecords, { query: { ...query, format: 'csv' } }, REAL);
      return String(data)
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
    };
    const found = await read({ search: 'conversion eth' });
    const rows = await file({ search: 'conversion eth' });
    expect(rows.map(([, , id, entry, , , amount, asset]) => [id, entry, amount, asset])).toEqual(
      found.map(({ id, kind, amount, asset }) => [id, movementName(kind, english), amount, asset]),
    );
    expect(await file({})).toHaveLength(all.length);
    expect(await file({ group: 'fees', asset: 'BTC' })).toEqual([]);
    expect((await file({ group: 'conversions' }, 'zh'))[0]?.[3]).toBe(CATALOGUES.zh.balance.kinds.conversionSpread);
  });
});

describe('the balances of days', () => {
  it('end with what there is now, and begin with nothing', async () => {
    const { list } = await customer.done(listDailyBalances, { query: { days: '30' } }, REAL);
    expect(list).toHaveLength(30);
    const { balances } = await customer.done(listBalances, {}, REAL);
    for (const { asset, amount } of list.at(-1)?.amounts ?? []) {
      const own = balances.filter((each) => each.asset === asset && each.amount !== '0');
      expect([amount]).toEqual(own.length === 0 ? ['0'] : own.map((each) => each.amount));
    }
    expect(list[0]?.amounts.map(({ amount }) => amount)).toEqual(['0', '0', '0']);
    expect(list.map(({ day }) => day)).toEqual(list.map(({ day }) => day).toSorted());
  });
});

describe('the booked profit', () => {
  it('is the sum of the entries of profit, fees and financing, and of nothing else', async () => {
    const { day, week } = await customer.done(getBookedProfit, {}, REAL);
    const counted = all.filter(
      ({ kind, movesBalance }) => movesBalance && ['profit', 'fees', 'financing'].includes(recordGroup(kind)),
    );
    const sum = (since: string) =>
      counted
        .filter(({ time }) => time >= since)
        .reduce((total, { amount }) => total + (parseMoney('USDT', amount)?.units ?? 0n), 0n);
    expect(sum(week.since)).toBeLessThan(0n);
    expect(week.amount).toBe(usdtText(sum(week.since)));
    expect(day.amount).toBe(usdtText(sum(day.since)));
    // 00:00 UTC, and a Monday.
    expect([day.since, week.since].map((at) => at.slice(10))).toEqual(['T00:00:00.000Z', 'T00:00:00.000Z']);
    expect(new Date(week.since).getUTCDay()).toBe(1);
    expect(Date.parse(day.since) - Date.parse(week.since)).toBeLessThan(7 * 86_400_000);
  });

  it('leaves out what came before its day or week', async () => {
    const other = await server.register();
    await server.openReal(other, 20_000);
    const order = await other.done(buyContract, { body: LONG }, REAL);
    await other.done(closeOptionsOrder, { body: { orderId: order.id, price: '73590' } }, REAL);
    const before = await other.done(getBookedProfit, {}, REAL);
    expect(before.day.amount).toBe(before.week.amount);
    const { id } = await other.done(getUserInfo);
    // The same entries once more, as if posted then. Their order's steps stay as they are, so the copies are taken away again.
    const copied = async (at: number) => {
      await run(
        server.database.adminUrl,
        `set session_replication_role = replica;
         insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units, posted_at)
         select debit_account_id, credit_account_id, book, fact_id, -step, kind_id, amount_units, '${new Date(at).toISOString()}'
         from ledger_journal where book = ledger_book(${id}, 'real') and step > 0`,
      );
      const found = await other.done(getBookedProfit, {}, REAL);
      await run(
        server.database.adminUrl,
        `set session_replication_role = replica; delete from ledger_journal where book = ledger_book(${id}, 'real') and step < 0`,
      );
      return [found.day.amount, found.week.amount];
    };
    const twice = usdtText(2n * (parseMoney('USDT', before.day.amount)?.units ?? 0n));
    const [day, week] = [Date.parse(before.day.since), Date.parse(before.week.since)];
    expect(await copied(week - 1)).toEqual([before.day.amount, before.day.amount]);
    expect(await copied(day)).toEqual([twice, twice]);
    expect(await copied(day - 1)).toEqual([before.day.amount, day === week ? before.day.amount : twice]);
  });

  it('is nothing for whoever never traded, with a deposit or without', async () => {
    const other = await server.register();
    await server.openReal(other, 5_000);
    for (const settings of [{}, REAL]) {
      const { day, week } = await other.done(getBookedProfit, {}, settings);
      expect([day.amount, week.amount]).toEqual(['0', '0']);
    }
  });
});

describe('a statement', () => {
  const statement = async (format: 'csv' | 'journal') => {
    const query = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC', format };
    return z.string().parse((await customer.call(exportStatement, { query }, REAL)).data);
  };

  it('has all three assets, each with what the account holds of it', async () => {
    const { balances } = await customer.done(listBalances, {}, REAL);
    const held = (asset: string) => balances.find((each) => each.asset === asset && each.amount !== '0')?.amount;
    const [names = [], ...rows] = (await statement('csv')).split('\r\n').map((line) => line.split(','));
    const column = (row: readonly string[], name: string) => row[names.indexOf(name)];
    const closing = rows.filter((row) => column(row, 'record') === 'closing');
    const said = closing.map((row) => `${column(row, 'balance')} ${column(row, 'asset')}`);
    expect(new Set(said)).toEqual(new Set(ASSETS.map((asset) => `${held(asset)} ${asset}`)));
  });

  it('as a journal declares them all, and balances for hledger in each', async () => {
    const journal = await statement('journal');
    for (const asset of ASSETS) expect(journal).toMatch(new RegExp(`^commodity [\\d.]+ ${asset}$`, 'm'));
    const hledger = findHledger();
    if (hledger === null) {
      console.warn('no hledger here: the journal of three assets was not read by it');
      return;
    }
    const options = { input: journal, encoding: 'utf8', env: { LANG: 'C.UTF-8' }, stdio: 'pipe' } as const;
    execFileSync(hledger, ['-f', '-', 'check', 'balancednoautoconversion', 'assertions', 'commodities'], options);
  });
});
