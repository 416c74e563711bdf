/** The help centre as readers use it: searched, unfolded by keyboard, in three languages and both sizes, and safe whatever a text contains. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../support/accessible.ts';
import { IPHONE, openBrowser, type Scheme, type View, visit, type Visit } from '../../support/browsing.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const QUESTION = 'i-forgot-my-password-what-now';
const SANDBOX_NOTICE = '202';
const ORDER_TOPIC = '104';

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

type Way = { readonly view: View; readonly locale: Locale; readonly scheme?: Scheme };

const WAYS: readonly Way[] = mixes('ar').map(([locale, view, scheme]) => ({ locale, view, scheme }));

async function enter({ view, locale, scheme = 'light' }: Way): Promise<Visit> {
  const agent = view === 'phone' ? { userAgent: IPHONE } : {};
  const visited = await visit(browser, server.url, { view, scheme, story: 'help', ...agent });
  await visited.page.addInitScript((stored) => {
    localStorage.setItem('candor.locale', stored);
    sessionStorage.setItem('candor.onboarding', '1');
  }, locale);
  return visited;
}

const faqReply = z.object({
  data: z.object({
    groups: z.array(z.object({ questions: z.array(z.object({ id: z.string(), question: z.string() })) })),
  }),
});
const textReply = z.object({ data: z.object({ title: z.string(), content: z.string(), language: z.string() }) });

async function ask(path: string, locale: Locale): Promise<unknown> {
  const answer = await fetch(`${server.url}/swx/customer/index/${path}`, {
    headers: { 'accept-language': localeInfo(locale).lang },
  });
  return answer.json();
}

async function questionIn(locale: Locale): Promise<string> {
  const { data } = faqReply.parse(await ask(`listFaq/${locale === 'zh' ? '1' : '2'}`, locale));
  return data.groups.flatMap(({ questions }) => questions).find(({ id }) => id === QUESTION)?.question ?? '';
}

async function textIn(id: string, locale: Locale) {
  return textReply.parse(await ask(`getContentsById/${id}`, locale)).data;
}

describe.each(WAYS)('on a $view, in $locale', (way) => {
  const words = CATALOGUES[way.locale];

  it('finds a question from the help centre, and folds and unfolds its answer by keyboard', async () => {
    const { page, expectWhole, leave } = await enter(way);
    const question = await questionIn(way.locale);
    await page.goto('/help');
    await page.getByRole('heading', { name: words.help.groups.start }).waitFor();
    await expectWhole(`help-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });

    await page.getByRole('main').getByRole('searchbox').fill(question);
    const result = page.getByRole('main').getByRole('link', { name: question });
    await result.waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === question);
    await expectWhole(`found-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });

    await result.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/help/faq#${QUESTION}`);
    const details = page.locator(`#${QUESTION}`);
    const answer = details.locator('p').first();
    await answer.waitFor();
    // A link from elsewhere opens it, scrolls it into view and focuses it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(question);
    await expect.poll(() => isInSight(page, `#${QUESTION} summary`)).toBe(true);
    await expectWhole(`question-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });
    await page.keyboard.press('Enter');
    await answer.waitFor({ state: 'hidden' });
    await page.keyboard.press('Space');
    await answer.waitFor();
    await leave();
  });

  it('searches among the questions, and says when there is nothing', async () => {
    const { page, expectWhole, leave } = await enter(way);
    const question = await questionIn(way.locale);
    await page.goto('/help/faq');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    const all = await page.getByRole('heading', { level: 3 }).count();
    // A category shows its own questions alone, and is in the address.
    const chips = page.getByRole('list', { name: words.help.categories, exact: true }).getByRole('button');
    await chips.nth(2).click();
    await page.waitForURL('**/help/faq?group=group-2');
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
    await expectWhole(`category-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });
    await chips.first().click();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(all);
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill(question);
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeLessThan(all / 2);
    await page.getByRole('heading', { level: 3, name: question }).waitFor();
    await box.fill('qqqqqq');
    await page.getByText(words.help.nothingText).waitFor();
    await expectWhole(`nothing-${way.locale}`);
    await box.fill('');
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(all);
    await leave();
  });

  it('reads a notice, and goes back to all of them', async () => {
    const { page, expectWhole, leave } = await enter(way);
    const notice = await textIn(SANDBOX_NOTICE, way.locale);
    await page.goto('/help/notice');
    await page.getByRole('main').getByRole('link', { name: notice.title }).click();
    await page.waitForURL(`**/help/notice?id=${SANDBOX_NOTICE}`);
    await page.getByRole('heading', { level: 1, name: notice.title }).waitFor();
    const published = new Intl.DateTimeFormat(localeInfo(way.locale).lang, { dateStyle: 'long', timeZone: 'UTC' });
    await page
      .getByText(words.help.published.replace('{date}', published.format(new Date('2026-11-20T00:00:00Z'))))
      .waitFor();
    await page.getByTestId('text').locator('p').first().waitFor();
    await expectWhole(`notice-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });
    await page.getByRole('article').getByRole('link', { name: words.help.notices }).click();
    await page.getByRole('heading', { level: 1, name: words.help.notices }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await leave();
  });

  it('says that a text is in another language, marks it so, and sets it in its own direction', async () => {
    const { page, expectWhole, leave } = await enter(way);
    const other: Locale = way.locale === 'en' ? 'zh' : 'en';
    const { title, content } = await textIn(ORDER_TOPIC, other);
    const { lang, name } = localeInfo(other);
    await page.route(`**/getContentsById/${ORDER_TOPIC}`, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-language': lang } });
      await route.fulfill({ response: answer });
    });
    await page.goto(`/detail?id=${ORDER_TOPIC}&title=x`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(words.help.fallback.replace('{language}', name)).waitFor();
    for (const place of [page.getByRole('heading', { level: 1 }), page.getByTestId('text')]) {
      expect([await place.getAttribute('lang'), await place.getAttribute('dir')]).toEqual([lang, 'ltr']);
    }
    const [, first = ''] = /^## (.+)$/m.exec(content) ?? [];
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    await expectWhole(`other-language-${way.locale}`);
    await expectAccessible(page, { rules: 'all' });
    await leave();
  });
});

function isInSight(page: Page, place: string): Promise<boolean> {
  return page.locator(place).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

it('leads to the parts of a long text, also from an address', async () => {
  const { page, leave } = await enter({ view: 'desktop', locale: 'en' });
  await page.goto('/detail?id=6');
  const parts = page.getByRole('navigation', { name: CATALOGUES.en.help.onThisPage });
  await page.getByTestId('text').getByRole('heading', { level: 2 }).first().waitFor();
  const names = await parts.getByRole('link').allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(await page.getByTestId('text').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(names);
  await parts.getByRole('link').last().click();
  await expect.poll(() => isInSight(page, `#part-${names.length}`)).toBe(true);
  await page.goto(`/detail?id=4#part-4`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect.poll(() => isInSight(page, '#part-4')).toBe(true);
  await leave();
});

it('searches from the support page, which says who would answer', async () => {
  const { page, expectWhole, leave } = await enter({ view: 'phone', locale: 'zh' });
  await page.goto('/support?language=en');
  await page.getByText(CATALOGUES.en.support.lead).waitFor();
  await expectAccessible(page, { rules: 'all' });
  await page.getByRole('searchbox').fill('margin call');
  await page.getByRole('button', { name: CATALOGUES.en.support.search }).click();
  await page.waitForURL('**/help?q=margin+call');
  await page
    .getByRole('main')
    .getByRole('link', { name: /margin call/i })
    .first()
    .waitFor();
  await expectWhole('support-search');
  await leave();
});

test.each([
  ['phone', IPHONE, 'apple'],
  ['desktop', undefined, 'computer'],
] as const)('names the way to install on this %s first', async (view, _, platform) => {
  const { page, expectWhole, leave } = await enter({ view, locale: 'en' });
  await page.goto('/download');
  await page.getByText(CATALOGUES.en.install.warning).waitFor();
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  expect(await first.innerText()).toContain(CATALOGUES.en.install[platform]);
  expect(await first.innerText()).toContain(CATALOGUES.en.install.yourDevice);
  await expectWhole('download');
  await expectAccessible(page, { rules: 'all' });
  await leave();
});

it('says of an address that leads to no page that there is none', async () => {
  const { page, leave } = await enter({ view: 'desktop', locale: 'en' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/help/notice?id=6', '/help/notice?id=999', '/help/notice?id=..%2f6', '/detail?id=1e3']) {
    await page.goto(address);
    await expect.poll(() => heading.innerText(), { message: address }).toBe(CATALOGUES.en.help.unknownTitle);
  }
  await leave();
});

/** Every way in which Markdown and HTML can run, fetch, frame or link out. */
const HOSTILE = `<script>window.hurt = 1</script>

<img src="https://evil.example/a.png" onerror="window.hurt=2"> <svg onload="window.hurt=3"></svg>

<iframe src="https://evil.example/"></iframe><style>body { display: none }</style><base href="https://evil.example/">

![picture](https://evil.example/b.png) ![data](data:image/svg+xml;base64,PHN2Zy8+)

[script](javascript:window.hurt=4) [upper](JaVaScRiPt:window.hurt=5) [entity](&#106;avascript:window.hurt=6) [tab](java\tscript:window.hurt=7)

[data](data:text/html,<script>window.hurt=8</script>) [elsewhere](https://evil.example/) [scheme-less](//evil.example/) [back](/\\evil.example/) [mail](mailto:a@evil.example)

<https://evil.example/auto> [own](/detail?id=6) [quoted](/detail?id=6 "x\\" onclick=window.hurt=9 y=\\"")

## <img src=x onerror="window.hurt=10"> Heading {#x onclick=1}

| a <script>window.hurt=11</script> | [b](javascript:window.hurt=12) |
| --- | --- |
| <img src=x onerror="window.hurt=13"> | ![c](https://evil.example/c.png) |
`;

test.each([
  ['a text', '/detail?id=104', '**/getContentsById/104'],
  ['an answer', '/help/faq#hostile', '**/listFaq/2'],
] as const)('runs, fetches and follows nothing that %s contains', async (_, address, call) => {
  const { page, expectWhole, leave } = await enter({ view: 'desktop', locale: 'en' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const text = { id: '104', title: '<b>T</b>', type: null, section: 'help', group: 'trading', language: 'en' };
  const faq = {
    title: 'FAQ',
    language: 'en',
    groups: [{ id: 'g', title: '<b>G</b>', questions: [{ id: 'hostile', question: '<b>T</b>', answer: HOSTILE }] }],
  };
  const data = call.includes('Faq') ? faq : { ...text, content: HOSTILE, date: null, related: [] };
  await page.route(call, (route) => route.fulfill({ json: { code: '200', msg: '', data } }));
  await page.goto(address);
  await page.getByRole('heading', { name: '<b>T</b>' }).waitFor();
  await page.getByRole('link', { name: 'own', exact: true }).waitFor();
  const place = page.locator('[data-testid="text"], details');
  expect(await place.locator('img, script, iframe, style, base, object, embed, form, svg[onload]').count()).toBe(0);
  const links = await place.locator('a').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(['/detail?id=6']));
  const attributes = await place
    .locator('p, h2, li, span, table, th, td, a')
    .evaluateAll((found) => found.flatMap((element) => element.getAttributeNames()));
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual([]);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
  await expectWhole('hostile');
  await leave();
});
