/** Statements as a customer gets them: chosen on the page, downloaded, correct inside; and what is said when one is not available. */
import { readFile } from 'node:fs/promises';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../apps/server/src/features/statements/typesetting/testing/pdf-text.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'statements';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The file's name and contents. */
async function download(page: Page, press: Locator): Promise<[name: string, text: string]> {
  const [name, bytes] = await downloadBytes(page, press);
  return [name, bytes.toString('utf8')];
}

async function downloadBytes(page: Page, press: Locator): Promise<[name: string, bytes: Buffer]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return [file.suggestedFilename(), await readFile(await file.path())];
}

async function openForm(page: Page, locale: 'zh' | 'en' | 'ar', account: string): Promise<Locator> {
  const { stored } = await customerWithPosition(server.url, account);
  await store(page, { ...stored, 'candor.locale': locale });
  await page.goto('/profile/balance');
  await settled(page);
  const form = page.getByTestId('statement');
  await form.scrollIntoViewIfNeeded();
  return form;
}

test.each(mixes('zh'))('statements in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale].statement;
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
  const form = await openForm(page, locale, `st${locale}${view}`);
  const press = form.getByRole('button', { name: words.download });
  const days = [form.getByLabel(words.from), form.getByLabel(words.to)] as const;
  await days[0].fill('2020-01-01');
  await days[1].fill('2039-12-31');
  const zone = form.getByRole('combobox', { name: words.zone });
  await zone.fill('Asia/Hong');
  await page.getByRole('option', { name: 'Asia/Hong Kong' }).click();
  await expectWhole(`${locale}-1-form`);

  // A toast stays for seconds only.
  const said = page.getByText(words.done).waitFor();
  const [name, table] = await download(page, press);
  expect(name).toBe('candor-demo-movements-2020-01-01-2039-12-31.csv');
  const rows = table.trimEnd().split('\r\n');
  expect(rows[1]).toMatch(/^demo,opening,2020-01-01T00:00:00\.000\+08:00,/);
  expect(rows.filter((row) => /,(demo\.grant|margin\.held|fee\.opening),/.test(row))).toHaveLength(3);
  expect(rows.at(-1)).toMatch(/^demo,closing,2040-01-01T00:00:00\.000\+08:00,/);
  await said;
  await expectWhole(`${locale}-2-saved`);

  await form.getByRole('button', { name: words.formats.csv.title }).click();
  await page.getByRole('option', { name: words.formats.journal.title }).click();
  const [journalName, journal] = await download(page, press);
  expect(journalName).toMatch(/\.journal$/);
  expect(journal).toContain('* closing balances');

  await form.getByRole('button', { name: words.formats.journal.title }).click();
  await page.getByRole('option', { name: words.formats.pdf.title }).click();
  await expectWhole(`${locale}-3-document`);
  const [documentName, document] = await downloadBytes(page, press);
  expect(documentName).toBe('candor-demo-statement-2020-01-01-2039-12-31.pdf');
  const read = await readPdf(document);
  expect(read.title).toContain(CATALOGUES[locale].statementPdf.title);
  expect(read.text).toContain('Asia/Hong_Kong');

  await days[1].fill('2019-12-31');
  await press.click();
  await form.getByText(words.wrongOrder).waitFor();
  await expectWhole(`${locale}-4-wrong`);
  await leave();
});

test('a statement that is cut off is not saved, and the page says so', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/ERR_|Failed to load/],
  });
  const form = await openForm(page, 'en', 'stcut');
  const words = CATALOGUES.en;
  let isSaved = false;
  page.on('download', () => (isSaved = true));
  await page.route('**/exportStatement*', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: words.statement.download }).click();
  await form.getByRole('alert').getByText(words.failures.offline).waitFor();
  await expectWhole('en-5-cut');
  expect(isSaved).toBe(false);
  await leave();
});
