/** The statement as a document: in ten languages, equal to the tables to the last digit, and refused with a reason when it cannot be made. */
import { getUserInfo } from '@candor/contract/identity';
import { exportRecords, exportStatement } from '@candor/contract/statements';
import { customerAccount, houseAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { PDF_ENTRIES_MAX } from '@candor/core/statements/formats';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { type ReadPdf, readPdf } from '../typesetting/testing/pdf-text.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import {
  askStatement,
  expectStatementIn,
  IN_SHORT,
  NAME,
  openTraded,
  readStatement,
  YEARS,
} from './testing/statement.ts';

let server: TestServer;
let customer: TestClient;
let english: ReadPdf;

beforeAll(async () => {
  ({ server, customer } = await openTraded());
  // Each takes a second to typeset, so most tests share this one.
  english = await readStatement(server, customer, 'en');
});
afterAll(() => server.close());

const ask = (client: TestClient, language: string, query: object = {}) => askStatement(server, client, language, query);
const read = (query: object) => readStatement(server, customer, 'en', query);

async function table(format: 'csv' | 'positions'): Promise<Record<string, string>[]> {
  const { data } = await customer.call(exportStatement, { query: { ...YEARS, format } });
  const [names = [], ...rows] = z
    .string()
    .parse(data)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

/** As an English document writes it. */
const written = (figure: string | undefined, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 18, signDisplay }).format(
    z.string().regex(/^-?\d/).parse(figure) as `${number}`,
  );

describe('a statement to read', () => {
  it('says whose it is, of which account and period, and that play money proves nothing', async () => {
    const { title, text } = english;
    const words = CATALOGUES.en.statementPdf;
    expect(title).toBe(`${words.title} · January 1, 2025 – December 31, 2035`);
    for (const part of [NAME, 'Demo account', 'January 1, 2025 – December 31, 2035', 'UTC', words.playMoney])
      expect(text).toContain(part);
    expect(text).toMatch(/Page 1 of \d/);
  });

  it('ends with the balances and the sums of the table of movements', async () => {
    const { text } = english;
    const closing = (await table('csv')).at(-1) ?? {};
    const signed = (name: string) => written(closing[name], 'exceptZero');
    expect(text).toContain(`Balance at the beginning 0.00 Profit and loss ${signed('profit')}`);
    expect(text).toContain(
      `Fees ${signed('fees')} Overnight financing ${signed('financing')} Other ${signed('other')}`,
    );
    expect(text).toContain(`Balance at the end ${written(closing['balance'])}`);
    expect(text).toContain(
      `Available ${written(closing['available'])} Margin ${written(closing['margin'])} Set aside ${written(closing['held'])}`,
    );
    const sums = ['profit', 'fees', 'financing', 'other'].map(signed).join(' ');
    expect(text).toContain(`Total USDT ${sums} ${written(closing['balance'])}`);
  });

  it('lists what each position realised, with fees and financing apart, and their sum', async () => {
    const { text } = english;
    const rows = await table('positions');
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'open']);
    for (const { realised_profit, fees, financing, net } of rows) {
      expect(text).toContain(
        [realised_profit, fees, financing, net].map((cell) => written(cell, 'exceptZero')).join(' '),
      );
    }
    // 140 − 4.416 − 4.5 for one, −4.4154 for the other, which is still open: nothing differs from the books.
    expect(text).toContain('Total +140.00 -13.3314 0.00 +126.6686');
    expect(text).not.toContain('less than these positions');
    expect(text).not.toContain('more than these positions');
  });

  it('marks what is open as not realised, by the quote of the moment and its source', async () => {
    const { text } = english;
    // 0.1 bitcoin sold at 73,590 could be bought back at 75,010.
    expect(text).toMatch(
      /BTCUSDT Short 0\.1 73,590 Nov 20, 2026, 16:00 75,010 simulated price · [^−-]*16:00(:00)? -142\.00/,
    );
  });

  it('says that the price is not known where no history has it', async () => {
    // The last candle of the market is then older than any weekend.
    server.move(7 * 86_400_000);
    const { text } = await read({ to: '2026-11-26' });
    expect(text).toMatch(/BTCUSDT Short 0\.1 73,590 Nov 20, 2026, 16:00 not known not known/);
  });

  it('tells every entry once, and what moved within the account in brackets', async () => {
    const { text } = english;
    const rows = (await table('csv')).filter(({ record }) => record === 'movement');
    const names = text.match(
      /Play money granted|Margin held|Margin released|Set aside for a pending order|Fee on \w+|Profit(?= BTC)/g,
    );
    expect(names).toHaveLength(rows.length);
    expect(text).toContain('Margin held (3,680.00)');
  });

  // One language for each kind of script. The other seven are in pdf.long.test.ts.
  test.each(LOCALES.filter(({ locale }) => IN_SHORT.includes(locale)))('is there in $name', (named) =>
    expectStatementIn(server, customer, named),
  );

  it('of an account to which nothing happened says so', async () => {
    const { text } = await read({ from: '2024-01-01', to: '2024-01-31' });
    const { noMovements, noPositions, noOpen } = CATALOGUES.en.statementPdf;
    for (const sentence of [noMovements, noPositions, noOpen]) expect(text).toContain(sentence);
  });
});

test('records as a document say whose they are, of which account, and every entry', async () => {
  const search = new URLSearchParams({ format: 'pdf', timeZone: 'UTC' });
  const answer = await fetch(`${server.url}${exportRecords.path}?${search.toString()}`, {
    headers: { authorization: customer.token ?? '', 'accept-language': 'en' },
  });
  const { title, text } = await readPdf(await answer.bytes());
  const { records, statementPdf } = CATALOGUES.en;
  expect(title).toBe(`${records.title} · Demo account`);
  for (const part of [NAME, 'UTC', statementPdf.playMoney, 'Play money granted']) expect(text).toContain(part);
  expect(text).toMatch(/Page 1 of \d/);
});

test('a period with more entries than a document has room for is refused in words, and the table is not', async () => {
  const busy = await server.register();
  const { id } = await busy.done(getUserInfo);
  const [own, house] = [customerAccount(id, 'demo', 'USDT', 'available'), houseAccount('demo', 'USDT', 'trading')];
  await server.post(
    Array.from({ length: PDF_ENTRIES_MAX }, (_, index) => {
      const [debit, credit, kind] =
        index % 2 === 0 ? ([own, house, 'loss'] as const) : ([house, own, 'profit'] as const);
      return { debit, credit, amount: money('USDT', 1n), kind, fact: 'test', key: `test:${index}` };
    }),
  );
  const answer = await ask(busy, 'en');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: '11031',
    msg: 'This period has 2,001 entries, but a PDF can hold only 2,000. Choose a shorter period, or use the CSV file, which has no limit.',
  });
  // Several pages of them, among other customers' movements: each appears once.
  const { data } = await busy.call(exportStatement, { query: { ...YEARS, format: 'csv' } });
  const ids = z
    .string()
    .parse(data)
    .split('\r\n')
    .filter((line) => line.startsWith('demo,movement,'))
    .map((line) => line.split(',')[3]);
  expect([ids.length, new Set(ids).size]).toEqual([PDF_ENTRIES_MAX + 1, PDF_ENTRIES_MAX + 1]);
});

test('a reader who goes away while it is set gives their place back', async () => {
  for (let index = 0; index < 4; index += 1) {
    const leave = new AbortController();
    const search = new URLSearchParams({ ...YEARS, format: 'pdf' });
    const answer = fetch(`${server.url}${exportStatement.path}?${search.toString()}`, {
      headers: { authorization: customer.token ?? '' },
      signal: leave.signal,
    });
    leave.abort();
    await expect(answer).rejects.toThrow('aborted');
  }
  await expect.poll(async () => (await ask(customer, 'en')).status).toBe(200);
});
