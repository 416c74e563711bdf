/**
 * Every address in all ten languages, on a phone and on a desktop, signed in and not. The language is changed on the open page,
 * without loading it anew: no sentence stays behind in English, none is missing, nothing is cut, nothing scrolls sideways.
 */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { messagesOf } from '@candor/i18n/catalogue';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { readings, VALUE } from '@candor/i18n/testing/readings';
import { isLeftInEnglish, scriptFaults } from '@candor/i18n/testing/script';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC, SIGNED_IN } from './support/addresses.ts';
import { openBrowser, type View, visit } from './support/browsing.ts';
import { type Customer, customerWithPosition, goTo, settled, store } from './support/customer.ts';
import { layoutFaults, textsOf } from './support/layout.ts';
import { type RunningServer, startServer } from './support/running-server.ts';

let server: RunningServer;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  customer = await customerWithPosition(server.url, 'polyglot');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Of an instrument or a currency. */
const CODE = /\b[A-Z][A-Z0-9]+\b/g;

const ENGLISH = messagesOf(CATALOGUES.en).flatMap(([key, message]) =>
  readings(message).map((reading) => ({ key, reading })),
);

/** Sentences with values become patterns. */
function patternOf(reading: string): RegExp {
  const parts = reading.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** Says of a text on a page of the language what is English in it, or of another language. What it said it remembers: most texts stand on every page. */
function judgeOf(locale: Locale): (text: string) => readonly string[] {
  if (locale === 'en') return () => [];
  const own = new Set(messagesOf(CATALOGUES[locale]).flatMap(([, message]) => readings(message)));
  const foreign = ENGLISH.filter(({ reading }) => !own.has(reading) && isLeftInEnglish(locale, reading, reading));
  const plain = new Map(foreign.map(({ key, reading }) => [reading, key]));
  const patterns = foreign
    .filter(({ reading }) => reading.includes(VALUE))
    .map(({ key, reading }) => ({ key, pattern: patternOf(reading) }));
  const judge = (text: string): readonly string[] => {
    const key = plain.get(text) ?? patterns.find(({ pattern }) => pattern.test(text))?.key;
    if (key !== undefined) return [`${key}: ${text}`];
    return scriptFaults(locale, text.replaceAll(CODE, VALUE)).map((fault) => `${fault}: ${text}`);
  };
  const said = new Map<string, readonly string[]>();
  return (text) => {
    const faults = said.get(text) ?? judge(text);
    said.set(text, faults);
    return faults;
  };
}

const JUDGES = new Map(LOCALES.map(({ locale }) => [locale, judgeOf(locale)]));

async function choose(page: Page, locale: Locale, lang: string): Promise<void> {
  await page.locator('header select').selectOption(locale);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  await settled(page);
}

async function readEverywhere(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    for (const { locale, lang } of LOCALES) {
      // The page without any frame has no list of languages: it is left for the choice.
      const isBare = address.startsWith('/api/');
      if (isBare) await goTo(page, '/');
      else if (locale === LOCALES[0]?.locale) await goTo(page, address);
      await choose(page, locale, lang);
      if (isBare) await goTo(page, address);
      const texts = await textsOf(page);
      const broken = texts
        .filter((text) => /[{}]|undefined|\[object|NaN/.test(text))
        .map((text) => `not filled in: ${text}`);
      const leftovers = texts.flatMap((text) => JUDGES.get(locale)?.(text) ?? ['nobody judged']);
      const faults = [...leftovers, ...broken, ...(await layoutFaults(page))];
      found.push(...faults.map((fault) => `${address} ${locale} ${fault}`));
    }
  }
  return found;
}

test.each<[View, string]>([
  ['phone', 'nobody'],
  ['phone', 'a customer'],
  ['desktop', 'nobody'],
  ['desktop', 'a customer'],
])('on a %s, %s reads every page in all ten languages', async (view, who) => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, story: 'every-language' });
  const addresses =
    who === 'nobody' ? PUBLIC : SIGNED_IN.map((path) => path.replace('{bitcoin}', String(customer.bitcoin)));
  await store(page, { 'candor.locale': 'zh', ...(who === 'nobody' ? {} : customer.stored) });
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  expect(await readEverywhere(page, addresses)).toEqual([]);
  expect(await page.locator('body[data-loaded-once]').count(), 'the page was loaded anew').toBe(1);
  await expectWhole(`end-${who.replaceAll(' ', '-')}`);
  await leave();
});
