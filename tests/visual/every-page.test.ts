/**
 * Walks through every address of the product in each mix, signed in and not. Each page must show text in the reader's language and direction,
 * unclipped; axe must find nothing in light and dark; targets must be large enough and show focus; the console must stay silent.
 * `npm run test:long` walks in all ten languages.
 */
import { LOCALES, type Locale } from '@candor/i18n/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessFaults, lasting } from '../support/accessible.ts';
import { PUBLIC, SIGNED_IN } from '../support/addresses.ts';
import { type Scheme, type View, VIEWS } from '../support/browsing.ts';
import { customerWithPosition, goTo, settled, store } from '../support/customer.ts';
import { layoutFaults, sidewaysScroll, TEXT } from '../support/layout.ts';
import { isLong } from '../support/mixes.ts';
import { contrastFaults, readingFaults, turn } from '../support/reading.ts';
import { duringTests, sharedStage } from '../support/stage.ts';
import { coveredFocus, smallTargets } from '../support/targets.ts';

type Way = {
  readonly locale: Locale;
  readonly view: View;
  readonly scheme: Scheme;
  /** What does not depend on the language is checked on one walk per size. */
  readonly asks: 'everything' | 'what the language changes';
};

/** Both sizes, schemes and directions; among the languages, the shortest words, the longest, and right to left. */
const SHORT: readonly Way[] = [
  { locale: 'zh', view: 'phone', scheme: 'light', asks: 'everything' },
  { locale: 'de', view: 'desktop', scheme: 'dark', asks: 'everything' },
  { locale: 'ar', view: 'phone', scheme: 'dark', asks: 'what the language changes' },
];

const WAYS = isLong
  ? LOCALES.flatMap(({ locale }) =>
      (['phone', 'desktop'] as const).map((view): Way => ({ locale, view, scheme: 'light', asks: 'everything' })),
    )
  : SHORT;

const WALKS = WAYS.flatMap((way) => [
  { ...way, who: 'nobody', addresses: PUBLIC },
  { ...way, who: 'a customer', addresses: SIGNED_IN },
]);

/** In a narrower window, with larger text or wider spacing (WCAG 1.4.10, 1.4.4, 1.4.12, to the letter). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const WINDOWS = {
  phone: [{ name: 'wider spacing', size: VIEWS.phone.viewport, style: SPACING, text: TEXT.usual }],
  desktop: [
    { name: '320 px, which is 400 % of 1280', size: { width: 320, height: 640 }, style: '', text: TEXT.usual },
    { name: '200 %', size: { width: 720, height: 450 }, style: '', text: TEXT.usual },
    { name: 'wider spacing', size: { width: 1280, height: 800 }, style: SPACING, text: TEXT.usual },
    { name: 'text of 200 %', size: VIEWS.desktop.viewport, style: '', text: TEXT.double },
    { name: 'text of 200 % on a phone', size: VIEWS.phone.viewport, style: '', text: TEXT.double },
  ],
} as const;

const stage = sharedStage();
const customer = duringTests(() => customerWithPosition(stage.server.url, 'everywhere'));

/** A walk is many stories in one. */
const WALK = { timeout: 900_000 };

test.each(WALKS)('$who reads every page in $locale on a $view, $scheme', WALK, async ({ who, addresses, ...way }) => {
  const { locale, view, scheme } = way;
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'every-page' });
  await store(page, { 'candor.locale': locale, ...(who === 'nobody' ? {} : customer().stored) });
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  const found: string[] = [];
  for (const address of addresses) {
    await goTo(page, address.replace('{bitcoin}', String(customer().bitcoin)));
    // A change of query alone keeps the scroll position, so a row may be half under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    // Content that loads late moves what is measured and focused.
    await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
    await expectWhole(`${locale}${who === 'nobody' ? '' : '-in'}${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
    const faults = [
      ...(await readingFaults(page, locale)),
      ...(way.asks === 'everything' ? await faultsOf(page, address, way) : []),
    ];
    found.push(...faults.map((fault) => `${address} ${fault}`));
  }
  expect(found).toEqual([]);
  expect(await page.locator('body[data-loaded-once]').count(), 'the page was loaded anew').toBe(1);
  await leave();
});

test('sees what is wider than the window of a phone, though the phone zooms out', async () => {
  const { page, leave } = await stage.visit({ view: 'phone', story: 'every-page' });
  await page.goto('/');
  await settled(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.textContent = 'Too wide';
    wide.style.width = '600px';
    document.body.append(wide);
  });
  await expect.poll(() => sidewaysScroll(page)).toBeGreaterThanOrEqual(600 - VIEWS.phone.viewport.width);
  expect(await layoutFaults(page)).toContainEqual(expect.stringContaining('sideways scroll'));
  await leave();
});

/** The shell is the same on all pages: checked once, on the first page, and where it differs. */
const hasOwnFrame = (address: string) => /^\/(\?|$)|^\/(support|pass|api)/.test(address);

async function faultsOf(page: Page, address: string, { view, scheme }: Way): Promise<string[]> {
  const part = hasOwnFrame(address) ? {} : { within: 'main' };
  const faults = [
    // The shell's own way back, above what a provider is about to answer, is in no landmark.
    ...(await accessFaults(page, { ...part, rules: 'all', without: ['region'] })),
    ...(await lasting(() => smallTargets(page, view === 'phone' ? 44 : 24))),
  ];
  faults.push(...(await contrastFaults(page, scheme === 'light' ? 'dark' : 'light', part)));
  await turn(page, scheme);
  faults.push(...(await lasting(() => coveredFocus(page, hasOwnFrame(address) ? 'body' : 'main'))));
  const settings = await page.context().newCDPSession(page);
  for (const { name, size, style, text } of WINDOWS[view]) {
    // Before the window's size: by itself it tells nobody who listens to a media query.
    await settings.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize(size);
    await restyle(page, style);
    await settled(page);
    faults.push(...(await lasting(() => layoutFaults(page))).map((fault) => `${name}: ${fault}`));
    await restyle(page, '');
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: TEXT.usual } });
  await settings.detach();
  await page.setViewportSize(VIEWS[view].viewport);
  await settled(page);
  return faults;
}

/** A style element would break the policy of the page; a sheet that a program makes, as a reader's own would, does not. */
async function restyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}
