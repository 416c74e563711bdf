/** Statements on a real database: they add up to the balances, hledger reads them, and each customer sees only their own without delay. */
import { execFileSync } from 'node:child_process';
import { listBalances } from '@candor/contract/balance';
import { exportStatement } from '@candor/contract/statements';
import { formatMoney, money, parseMoney } from '@candor/core/money/money';
import { HOUR } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { findHledger } from '../../../../../tools/run/hledger.mjs';
import type { CallOptions, TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, SHORT } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;

/** Money is posted at the real time, orders at the test clock's. This period covers both. */
const YEARS = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC' } as const;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
  const { id } = await buy(customer, LONG);
  await buy(customer, SHORT);
  await buy(customer, LIMIT);
  jumpBitcoin(server, '75000', '75010');
  await close(customer, { orderId: id, lots: '0.04' });
  server.move(HOUR);
  jumpBitcoin(server, '75000', '75010');
  await close(customer, { orderId: id });
});
afterAll(() => server.close());

async function statement(format: 'csv' | 'positions' | 'journal', period: object = YEARS, options: CallOptions = {}) {
  const query = { ...YEARS, ...period, format };
  const { data } = await customer.call(exportStatement, { query }, options);
  return z.string().parse(data);
}

function rowsOf(csv: string): Record<string, string>[] {
  expect(csv.endsWith('\r\n')).toBe(true);
  const [names = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

describe('the movements', () => {
  it('begin with nothing, and end with what the account holds', async () => {
    const rows = rowsOf(await statement('csv'));
    expect(rows[0]).toMatchObject({ record: 'opening', balance: '0' });
    const { balances } = await customer.done(listBalances);
    const held = (kind: string) => balances.find((balance) => balance.kind === kind)?.amount ?? '0';
    expect(rows.at(-1)).toMatchObject({
      record: 'closing',
      available: held('available'),
      margin: held('margin'),
      held: held('held'),
      // 0.1 bitcoin from 73,600 to 75,000; fees of three openings and closings at 0.06%.
      profit: '140',
      financing: '0',
      other: '100000',
    });
    expect(rows.map(({ kind }) => kind).filter((kind) => kind !== '')).toEqual(
      expect.arrayContaining(['demo.grant', 'margin.held', 'fee.opening', 'order.held', 'profit', 'fee.closing']),
    );
    const ofOrders = rows.filter(({ order }) => order !== '');
    expect(new Set(ofOrders.map(({ instrument }) => instrument))).toEqual(new Set(['BTCUSDT']));
  });

  it('before the first is empty; after the last begins and ends with the same', async () => {
    const before = rowsOf(await statement('csv', { from: '2024-01-01', to: '2024-12-31' }));
    expect(before.map(({ record, balance }) => `${record} ${balance}`)).toEqual(['opening 0', 'closing 0']);
    const after = rowsOf(await statement('csv', { from: '2036-01-01', to: '2036-12-31' }));
    const whole = rowsOf(await statement('csv'));
    expect(after.map(({ record }) => record)).toEqual(['opening', 'closing']);
    for (const row of after) expect(row['balance']).toBe(whole.at(-1)?.['balance']);
  });

  it('are the same file however often they are asked for', async () => {
    expect(await statement('csv')).toBe(await statement('csv'));
  });

  it('of the real account are its own', async () => {
    const rows = rowsOf(await statement('csv', {}, { real: true }));
    expect(rows.map(({ account, record, balance }) => `${account} ${record} ${balance}`)).toEqual([
      'real opening 0',
      'real closing 0',
    ]);
  });

  it('of somebody else are not there', async () => {
    const stranger = await server.register();
    const { data } = await stranger.call(exportStatement, { query: { ...YEARS, format: 'csv' } });
    expect(rowsOf(z.string().parse(data)).map(({ kind }) => kind)).toEqual(['', 'demo.grant', '']);
  });
});

test('the positions: what each realised, fees apart, and what is still open', async () => {
  const rows = rowsOf(await statement('positions'));
  expect(
    rows.map(({ state, direction, ordered_lots, closed_lots }) =>
      [state, direction, ordered_lots, closed_lots].join(' '),
    ),
  ).toEqual(['closed long 0.1 0.1', 'open short 0.1 0']);
  expect(rows[0]).toMatchObject({
    open_price: '73600',
    close_price: '75000',
    close_reason: 'customer',
    realised_profit: '140',
    financing: '0',
  });
  expect(rows[0]?.['open_time']).toMatch(/^2026-11-20T16:00:0\d\.\d{3}\+00:00$/);
  expect(rows[0]?.['close_time']).toMatch(/^2026-11-20T17:00:0\d\.\d{3}\+00:00$/);
  const movements = rowsOf(await statement('csv'));
  const feesOf = (order: string | undefined) =>
    movements.filter((row) => row['order'] === order).reduce((sum, { fees }) => sum + Number(fees), 0);
  for (const row of rows) expect(Number(row['fees'])).toBeCloseTo(feesOf(row['order']), 9);
  // Another time zone, another day.
  const tokyo = rowsOf(await statement('positions', { from: '2026-11-21', to: '2026-11-21', timeZone: 'asia/tokyo' }));
  expect(tokyo[0]?.['close_time']).toMatch(/^2026-11-21T02:00:0\d\.\d{3}\+09:00$/);
  const dayBefore = rowsOf(
    await statement('positions', { from: '2026-11-20', to: '2026-11-20', timeZone: 'Asia/Tokyo' }),
  );
  expect(dayBefore).toEqual([]);
});

describe('the journal', () => {
  const hledger = findHledger();

  it('names the play money and asserts the balances', async () => {
    const journal = await statement('journal');
    expect(journal).toContain('; Candor statement of the demo account, 2025-01-01 to 2035-12-31, UTC');
    const closing = rowsOf(await statement('csv')).at(-1)?.['margin'] ?? '';
    expect(journal).toContain(`assets:candor:demo:margin  0.000000 USDT = ${Number(closing).toFixed(6)} USDT`);
  });

  it('balances for whoever reads it, and no longer once the smallest unit of it is wrong', async () => {
    const journal = await statement('journal');
    const wrong = journal.replace('4.416000 USDT', '4.416001 USDT');
    expect(replay(journal)).toEqual({ problems: [], gained: '140' });
    expect(replay(wrong).problems).not.toEqual([]);
    if (hledger === null) {
      console.warn('no hledger here: the journal was held against our own reading of its format only');
      return;
    }
    const ask = (text: string, ...args: string[]) =>
      execFileSync(hledger, ['-f', '-', ...args], {
        input: text,
        encoding: 'utf8',
        env: { LANG: 'C.UTF-8' },
        stdio: 'pipe',
      });
    ask(journal, 'check', 'balancednoautoconversion', 'assertions', 'commodities');
    expect(ask(journal, 'balance', 'revenues', '--no-total').trim()).toBe(
      '-140.000000 USDT  revenues:candor:profit and loss',
    );
    // Every asset account ends at zero, because the journal takes out the closing balances.
    expect(ask(journal, 'balance', 'assets', '--no-total').trim()).toBe('');
    expect(() => ask(wrong, 'check')).toThrow('could not balance');
  });
});

/** Reads the journal by its format's rules: each transaction sums to zero, and assertions are checked as they come. */
function replay(journal: string): { readonly problems: string[]; readonly gained: string } {
  const problems: string[] = [];
  const balances = new Map<string, bigint>();
  for (const block of journal.split('\n\n').filter((part) => /^\d{4}-\d\d-\d\d \* /.test(part))) {
    let sum = 0n;
    for (const line of block.trimEnd().split('\n').slice(1)) {
      const [, account = '', amount = '', asserted] =
        /^ {4}(\S.*?) {2}(-?\d+\.\d{6}) USDT(?: = (-?\d+\.\d{6}) USDT)?$/.exec(line) ?? [];
      const units = parseMoney('USDT', amount)?.units;
      if (units === undefined) problems.push(`not a posting: ${line}`);
      sum += units ?? 0n;
      balances.set(account, (balances.get(account) ?? 0n) + (units ?? 0n));
      if (asserted !== undefined && parseMoney('USDT', asserted)?.units !== balances.get(account)) problems.push(line);
    }
    if (sum !== 0n) problems.push(block);
  }
  const gained = -(balances.get('revenues:candor:profit and loss') ?? 0n);
  return { problems, gained: formatMoney(money('USDT', gained)) };
}

describe('what is asked wrongly', () => {
  test.each([
    ['a day that is none', { from: '2026-02-30' }],
    ['an end before the beginning', { from: '2026-02-02', to: '2026-02-01' }],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    ['an offset for a zone', { timeZone: '+02:00' }],
    ['a format that is none', { format: 'xlsx' }],
    ['somebody else', { customer: '1' }],
    ['two days for one', { from: ['2026-01-01', '2026-01-02'] }],
  ])('such as %s, is a 400 in words', async (_, change) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...YEARS, format: 'csv', ...change }))
      for (const item of [value].flat()) query.append(name, item);
    const answer = await customer.raw(exportStatement, `${exportStatement.path}?${query.toString()}`, {});
    expect([answer.status, answer.code]).toEqual([400, '400']);
    expect(answer.msg).not.toBe('');
  });
});

test('a reader who goes away gives their place back', async () => {
  const url = `${server.url}${exportStatement.path}?${new URLSearchParams({ ...YEARS, format: 'csv' }).toString()}`;
  for (let index = 0; index < 8; index += 1) {
    const leave = new AbortController();
    const answer = fetch(url, { headers: { authorization: customer.token ?? '' }, signal: leave.signal });
    leave.abort();
    expect(
      await answer.then(
        () => 'read',
        () => 'gone',
      ),
    ).toBe('gone');
  }
  await expect
    .poll(async () => (await customer.call(exportStatement, { query: { ...YEARS, format: 'csv' } })).status, {
      timeout: 20_000,
    })
    .toBe(200);
});
