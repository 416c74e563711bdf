/** For tests: a customer who traded, and their statement as a document. */
import { exportStatement } from '@candor/contract/statements';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale, LOCALES } from '@candor/i18n/locales';
import { expect } from 'vitest';
import { type ReadPdf, readPdf } from '../../typesetting/testing/pdf-text.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { TestServer } from '../../../../testing/test-server.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, SHORT } from '../../../trading/testing/orders.ts';

/** Money is posted at the real time, orders at the test clock's. This period covers both. */
export const YEARS = { from: '2025-01-01', to: '2035-12-31', timeZone: 'UTC' } as const;
export const NAME = 'o_#sys.inputs_*$x$`@mail.test';
/** The languages of every run: one for each kind of script. */
export const IN_SHORT: readonly Locale[] = ['zh', 'en', 'ar'];

export async function openTraded(): Promise<{ readonly server: TestServer; readonly customer: TestClient }> {
  const server = await TestServer.open(['BTCUSDT']);
  const customer = await server.registerByEmail(NAME);
  jumpBitcoin(server, '73590', '73600');
  const { id } = await buy(customer, LONG);
  await buy(customer, SHORT);
  await buy(customer, LIMIT);
  jumpBitcoin(server, '75000', '75010');
  await close(customer, { orderId: id });
  return { server, customer };
}

export function askStatement(
  server: TestServer,
  client: TestClient,
  language: string,
  query: object,
): Promise<Response> {
  const search = new URLSearchParams({ ...YEARS, format: 'pdf', ...query });
  return fetch(`${server.url}${exportStatement.path}?${search.toString()}`, {
    headers: { authorization: client.token ?? '', 'accept-language': language },
  });
}

export async function readStatement(
  server: TestServer,
  client: TestClient,
  language: string,
  query: object = {},
): Promise<ReadPdf> {
  const answer = await askStatement(server, client, language, query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(await answer.bytes());
}

export async function expectStatementIn(
  server: TestServer,
  client: TestClient,
  { locale, lang }: (typeof LOCALES)[number],
): Promise<void> {
  const { title, language, text } = await readStatement(server, client, lang);
  expect(title.startsWith(CATALOGUES[locale].statementPdf.title)).toBe(true);
  expect(language.slice(0, 2)).toBe(lang.slice(0, 2));
  expect(text).toContain(NAME);
  // Joined letters come out of a PDF one by one and in another order, so the text cannot be compared; the picture can be looked at.
  if (locale === 'ar') return;
  const { summary, opening, closing, positions, open, movements, total } = CATALOGUES[locale].statementPdf;
  for (const word of [summary, opening, closing, positions, open, movements, total])
    expect(text).toContain(word.normalize('NFKC').replaceAll(/\s+/g, ' '));
}
