/** The statement as a document, in the seven languages that pdf.test.ts leaves out. */
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, test } from 'vitest';
import { expectStatementIn, IN_SHORT, openTraded } from './testing/statement.ts';

let traded: Awaited<ReturnType<typeof openTraded>>;

beforeAll(async () => {
  traded = await openTraded();
});
afterAll(() => traded.server.close());

test.each(LOCALES.filter(({ locale }) => !IN_SHORT.includes(locale)))('is there in $name', (named) =>
  expectStatementIn(traded.server, traded.customer, named),
);
