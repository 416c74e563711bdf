/** The shell and the home page, on phone and desktop, and how they behave when things go wrong. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { LOCALES } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { changes, IPHONE, openBrowser, type Scheme, visit } from '../../support/browsing.ts';
import { settled } from '../../support/customer.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'shell';
const PASSWORD = 'a quiet harbour at 6';
const words = CATALOGUES.zh;

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

type Options = { readonly expected?: readonly RegExp[]; readonly scheme?: Scheme; readonly asks?: string };

const onPhone = (options: Options = {}) =>
  visit(browser, server.url, { view: 'phone', story: STORY, userAgent: IPHONE, ...options });
const onDesktop = (options: Options = {}) => visit(browser, server.url, { view: 'desktop', story: STORY, ...options });

/** Dismisses the onboarding board. */
async function skipBoard(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('candor.onboarding', '1'));
}

async function remember(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, values);
}

async function register(page: Page, account: string): Promise<void> {
  await page.goto('/pass/register');
  await page.getByLabel(words.pass.account).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.pass.passwordAgain).fill(PASSWORD);
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.waitForURL('**/market');
}

describe('the board of the first visit', () => {
  it('shows on a phone until one continues, leads to sign-up, and stays away for the session', async () => {
    const { page, expectWhole, leave } = await onPhone();
    await page.goto('/');
    await page.getByText(words.onboarding.title).waitFor();
    expect(await page.locator('header, footer, nav').count()).toBe(0);
    await expectWhole('board');
    await expectAccessible(page, { rules: 'all' });
    await page.getByRole('button', { name: words.onboarding.continue }).click();
    await page.waitForURL('**/pass/register');
    await page.goto('/market');
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('candor.onboarding'))).toBe('1');
    await leave();
  });

  test.each(['0', '💥', ''])('shows when the session holds %j, and skipping leads home', async (stored) => {
    const { page, leave } = await onPhone();
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('candor.onboarding') === null) sessionStorage.setItem('candor.onboarding', value);
    }, stored);
    await page.goto('/loan');
    await page.getByRole('button', { name: words.onboarding.skip }).click();
    await page.waitForURL(`${server.url}/`);
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('candor.onboarding'))).toBe('1');
    await leave();
  });

  it('is nothing for a desktop, however narrow its window', async () => {
    const { page, leave } = await onDesktop();
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/');
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    expect(await page.getByText(words.onboarding.title).count()).toBe(0);
    await leave();
  });
});

describe('on a phone', () => {
  test.each(['zh', 'en', 'ar'] as const)('has six tabs whose words are whole, in %s', async (locale) => {
    const { page, expectWhole, leave } = await onPhone();
    await skipBoard(page);
    await remember(page, { 'candor.locale': locale });
    await page.goto('/');
    await page.getByTestId('tab-label').first().waitFor();
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      // The size of letters follows the window's some frames later.
      const labels = () =>
        page.getByTestId('tab-label').evaluateAll((all) =>
          all.map((label) => {
            const { width: own } = label.getBoundingClientRect();
            const room = label.parentElement?.getBoundingClientRect().width ?? 0;
            return own <= room ? label.textContent : `${label.textContent}: ${own} px in ${room} px`;
          }),
        );
      await expect.poll(labels, { message: `at ${width}` }).toEqual(Object.values(CATALOGUES[locale].shell.tabs));
      await expectWhole(`tabs-${locale}-${width}`);
    }
    await leave();
  });

  it('sizes the root with every window, as a share of the reader’s own size, and never beyond 100 px', async () => {
    const { page, leave } = await onPhone();
    await skipBoard(page);
    await page.goto('/');
    const rootSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    for (const [width, size] of [
      [390, 16],
      [320, 15.6],
      [430, 16.2],
      [844, 18.8],
      [1024, 19.9],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(rootSize).toBeCloseTo(size, 1);
    }
    expect(await page.evaluate(() => document.documentElement.style.fontSize)).toMatch(/^min\(100px, [\d.]+%\)$/);
    await leave();
  });

  it('picks the language from a sheet, and keeps it', async () => {
    const { page, expectWhole, leave } = await onPhone();
    await skipBoard(page);
    await page.goto('/');
    await page.getByRole('button', { name: words.shell.language }).click();
    const sheet = page.getByRole('dialog');
    for (const { name } of LOCALES) await sheet.getByRole('button', { name }).waitFor();
    await expectWhole('languages');
    await sheet.getByRole('button', { name: 'العربية' }).click();
    await sheet.waitFor({ state: 'hidden' });
    // Its texts arrive later than the sheet goes.
    await page.locator('html[dir="rtl"]').waitFor();
    await page.reload();
    await page.locator('h1').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar');
    await expectWhole('arabic');
    await leave();
  });

  it('has the bell only when logged in, and the account’s mark on every page', async () => {
    const { page, expectWhole, leave } = await onPhone();
    await skipBoard(page);
    await page.goto('/');
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    const bell = page.getByRole('link', { name: words.shell.notifications });
    expect(await bell.count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link', { name: words.shell.login }).count()).toBe(1);
    await register(page, 'bell_ringer');
    await bell.click();
    await page.waitForURL('**/profile/notification');
    await page.getByTestId('mode').getByText(words.shell.demo).waitFor();
    await expectWhole('bell');
    await page.goto('/profile');
    await page.getByRole('link', { name: words.account.contact }).click();
    await page.waitForURL('**/support');
    await page.getByRole('heading', { level: 1, name: words.support.title }).waitFor();
    await leave();
  });
});

describe('on a desktop', () => {
  it('has the six tabs on top, support in a tab of its own, and the footer’s pages', async () => {
    const { page, expectWhole, leave } = await onDesktop();
    await page.goto('/');
    const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await tabs.first().waitFor();
    const names = (['home', 'market', 'trading', 'loan', 'nfts', 'profile'] as const).map((name) => words.shell[name]);
    await expect.poll(() => tabs.allInnerTexts()).toEqual(names);
    const footer = page.getByRole('contentinfo');
    for (const title of [words.footer.products, words.footer.company, words.footer.policy, words.footer.statement]) {
      await footer.getByRole('navigation', { name: title }).waitFor();
    }
    await footer.getByText(words.footer.noOperator).waitFor();
    await expectWhole('desktop');

    const [support] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: words.shell.support }).click(),
    ]);
    await support.waitForURL(`${server.url}/support?language=en`);
    await support.getByRole('heading', { name: CATALOGUES.en.support.title, exact: true }).waitFor();
    // The language in the address applies to that page only.
    expect(await page.evaluate(() => localStorage.getItem('candor.locale'))).toBe(null);
    await support.close();

    await footer.getByRole('link', { name: '费用' }).click();
    await page.waitForURL('**/detail?id=6&title=*');
    await page.getByRole('heading', { name: '费用', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await leave();
  });

  // The longest titles and buttons.
  test.each(['es', 'de'] as const)('keeps the tabs on top of a window as long as they fit, in %s', async (locale) => {
    const { page, expectWhole, leave } = await onDesktop();
    await remember(page, { 'candor.locale': locale });
    await page.goto('/market');
    const top = page.getByRole('banner').getByRole('navigation');
    const bottom = page.getByTestId('tab-label');
    await top.waitFor();
    for (const width of [512, 768, 1023, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      await top.getByRole('link').last().waitFor();
      await page.getByRole('banner').getByRole('link', { name: CATALOGUES[locale].shell.register }).waitFor();
      await bottom.first().waitFor({ state: 'detached' });
      await expectWhole(`width-${locale}-${width}`);
    }
    await page.setViewportSize({ width: 500, height: 800 });
    await bottom.first().waitFor();
    await expect.poll(() => top.count()).toBe(0);
    await expectWhole(`width-${locale}-500`);
    await leave();
  });
});

describe('the home page', () => {
  it('shows the four figures that the server measured', async () => {
    const { page, expectWhole, leave } = await onDesktop();
    const answer = page.waitForResponse('**/getFigures');
    await page.goto('/');
    const { data } = (await (await answer).json()) as {
      data: { cryptocurrencies: number; users: number; highestFeePercent: string };
    };
    const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
    await expect.poll(() => figure(words.home.cryptocurrencies).innerText()).toBe(String(data.cryptocurrencies));
    await expect.poll(() => figure(words.home.users).innerText()).toBe(String(data.users));
    await expect.poll(() => figure(words.home.fee).innerText()).toContain(`${data.highestFeePercent}%`);
    expect(Number(data.highestFeePercent)).toBeLessThan(0.3);
    await page.getByRole('link', { name: words.home.download }).first().click();
    await page.waitForURL('**/download');
    await page.getByText(words.install.warning).waitFor();
    await expectWhole('download');
    await leave();
  });

  it('says so when nothing can be measured, and stays whole when every call fails', async () => {
    const { page, expectWhole, leave } = await onDesktop({ expected: [/status of 503/] });
    await page.route('**/swx/**', (route) =>
      route.fulfill({ status: 503, body: '{"code":"503","msg":"","data":null}' }),
    );
    await page.goto('/');
    await page.getByText(words.home.figuresFailed).waitFor();
    await page.getByText(words.shell.failedTitle).first().waitFor();
    await expectWhole('api-down');
    await page.unroute('**/swx/**');
    await page.getByRole('button', { name: words.shell.retry }).first().click();
    await page.getByTestId('price-BTCUSDT').waitFor();
    await leave();
  });
});

describe('the start', () => {
  it('restores, fetches the contents, opens the prices, and asks who is logged in', async () => {
    const { page, leave } = await onDesktop();
    await register(page, 'early_bird');
    await remember(page, { 'candor.locale': 'en' });
    const seen: string[] = [];
    page.on('request', (request) => {
      const name = /listContents\/\d|getUserInfo/.exec(request.url())?.[0];
      if (name !== undefined) seen.push(`${name} ${request.headers()['virtually'] ?? ''}`);
    });
    page.on('websocket', (socket) => seen.push(new URL(socket.url()).pathname));
    await page.goto('/');
    const wanted = ['/message', 'getUserInfo NO', 'listContents/2 NO'];
    await expect.poll(() => wanted.filter((call) => !seen.includes(call))).toEqual([]);
    await leave();
  });

  it('asks nobody’s name of a visitor', async () => {
    const { page, leave } = await onDesktop();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.getByTestId('price-BTCUSDT').waitFor();
    // The contents are requested after the page knows who is signed in.
    await expect.poll(() => asked.some((url) => url.endsWith('/listContents/1'))).toBe(true);
    expect(asked.filter((url) => url.includes('getUserInfo'))).toEqual([]);
    await leave();
  });

  it('takes a language, a mode, a theme and colours that are none for the defaults', async () => {
    const { page, expectWhole, leave } = await onDesktop();
    await remember(page, {
      'candor.locale': '__proto__',
      'candor.virtual': '{}',
      'candor.theme': 'neon',
      'candor.colours': 'toString',
    });
    await page.goto('/');
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans-CN');
    await expectWhole('odd-choices');
    await leave();
  });

  test.each(['blocked', 'full'])('needs no storage: it is %s', async (how) => {
    const { page, expectWhole, leave } = await onPhone();
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('no', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }, how);
    await page.goto('/');
    await page.getByRole('button', { name: words.onboarding.skip }).click();
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    await register(page, `no_storage_${how}`);
    // Nothing survived the reload: the board is shown once more.
    await page.getByRole('button', { name: words.onboarding.skip }).click();
    await page.getByTestId('mode').getByText(words.shell.demo).waitFor();
    await expectWhole(`storage-${how}`);
    await leave();
  });
});

describe('a session that the server does not know', () => {
  const stored = {
    'candor.token': 'no-such-token',
    'candor.userInfo': '{"id":"1","username":"nobody","email":null}',
    'something.else': '1',
  };

  it('HTTP 401: login, and everything stored is gone but for language and theme', async () => {
    const { page, leave } = await onDesktop({ expected: [/status of 401/] });
    await page.goto('/profile');
    await page.getByText(words.settings.themes.dark, { exact: true }).click();
    await page.getByRole('banner').getByRole('combobox', { name: words.shell.language }).selectOption('en');
    await page.getByRole('heading', { level: 1, name: CATALOGUES.en.account.title }).waitFor();
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    // Chosen before choices were kept in cookies, or so long ago that the cookie is gone.
    await page.context().clearCookies({ name: 'candor.locale' });
    await page.goto('/');
    await page.waitForURL('**/pass/login');
    await page.getByText(CATALOGUES.en.pass.sessionEnded).waitFor();
    // The visit is counted once the page stands, which may be afterwards.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'candor.visits'))).toEqual([]);
    await page.reload();
    await page.getByText(CATALOGUES.en.pass.sessionEnded).waitFor();
    const { lang, theme } = await page.evaluate(() => {
      const { lang: own, dataset } = document.documentElement;
      return { lang: own, theme: dataset['theme'] };
    });
    expect([lang, theme]).toEqual(['en', 'dark']);
    await leave();
  });

  it('401 in the body: login without the token, and the rest stays', async () => {
    const { page, leave } = await onDesktop();
    // Whichever call with that token is answered first.
    await page.route('**/swx/**', async (route) => {
      const isTheirs = Object.values(route.request().headers()).some((value) => value.includes(stored['candor.token']));
      if (isTheirs) await route.fulfill({ json: { code: '401', msg: '', data: null } });
      else await route.fallback();
    });
    await page.goto('/pass/reset');
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    // Nothing is asked afterwards that only a customer may ask: an HTTP 401 would clear the rest.
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await page.goto('/');
    await page.waitForURL('**/pass/login');
    await page.getByText(words.pass.sessionEnded).waitFor();
    // The visit count does not depend on who is signed in.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['candor.visits', 'something.else']);
    expect(refused).toEqual([]);
    await leave();
  });
});

it('switches the account after asking, says so, and keeps it', async () => {
  const { page, expectWhole, leave } = await onDesktop();
  await register(page, 'two_accounts');
  for (const [mark, action, said, header] of [
    [words.shell.real, words.shell.switchToReal, words.shell.switchedToReal, 'YES'],
    [words.shell.demo, words.shell.switchToDemo, words.shell.switchedToDemo, 'NO'],
  ] as const) {
    await page.getByRole('button', { name: words.shell.switchMode }).click();
    const asked = page.waitForRequest((request) => request.headers()['virtually'] === header);
    // A toast stays for seconds only.
    const toast = page.getByText(said).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await Promise.all([toast, asked]);
    await page.getByTestId('mode').getByText(mark).waitFor();
    await page.goto('/profile');
    await page.getByTestId('mode').getByText(mark).waitFor();
    await expectWhole(`mode-${header}`);
  }
  await leave();
});

it('changes appearance and colours at once, and keeps them', async () => {
  const { page, expectWhole, leave } = await onDesktop();
  await page.goto('/profile');
  await page.getByText(words.settings.themes.dark, { exact: true }).click();
  await page.getByText(words.settings.colourChoices.greenUp, { exact: true }).click();
  const chosen = () =>
    page.evaluate(() => {
      const { theme, colours } = document.documentElement.dataset;
      return [theme, colours, getComputedStyle(document.documentElement).colorScheme];
    });
  await expect.poll(chosen).toEqual(['dark', 'green-up', 'dark']);
  await page.reload();
  await page.getByText(words.settings.title).waitFor();
  await expect.poll(chosen).toEqual(['dark', 'green-up', 'dark']);
  await expectWhole('settings');
  await leave();
});

describe('a content page', () => {
  it('that does not exist says so, and leads on', async () => {
    const { page, expectWhole, leave } = await onDesktop({ expected: [/status of 404/] });
    for (const query of [
      '?id=999&title=x',
      '?id=-1',
      '?id=constructor',
      '',
      `?id=${'9'.repeat(3000)}&title=${'%F0%9F%92%A9'.repeat(300)}`,
      '?id=%zz',
    ]) {
      await page.goto(`/detail${query}`);
      await page.getByText(words.help.unknownTitle).first().waitFor();
      await expect
        .poll(() => page.title(), { message: query.slice(0, 40) })
        .toBe(`${words.help.unknownTitle} · Candor`);
    }
    await page.getByRole('main').getByRole('link', { name: '关于 Candor' }).click();
    await page.getByRole('heading', { name: '关于 Candor' }).waitFor();
    await expectWhole('content-unknown');
    await leave();
  });

  it('shows the server’s title, not the one of the address, and runs nothing that a text contains', async () => {
    const { page, expectWhole, leave } = await onDesktop();
    const text =
      '<img src=x onerror="window.hurt=1">\n\n[go](javascript:window.hurt=1) [fees](/detail?id=6)\n\n<script>window.hurt=1</script>';
    await page.route('**/getContentsById/4', (route) =>
      route.fulfill({
        json: {
          code: '200',
          msg: '',
          data: {
            id: '4',
            title: '<b>T</b>',
            type: 2,
            section: 'policy',
            group: null,
            content: text,
            language: 'zh-Hans-CN',
            date: null,
            related: [],
          },
        },
      }),
    );
    await page.goto('/detail?id=4&title=You%20have%20won');
    await page.getByRole('heading', { name: '<b>T</b>' }).waitFor();
    await page.getByText('onerror').waitFor();
    expect(await page.getByText('You have won').count()).toBe(0);
    expect(await page.locator('article img, article script').count()).toBe(0);
    expect(await page.locator('article a').allInnerTexts()).toEqual(['fees']);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    await page.getByRole('link', { name: 'fees' }).click();
    await page.getByRole('heading', { name: '费用', exact: true }).waitFor();
    await expectWhole('content-hostile');
    await leave();
  });
});

it('gives a page 120 s to arrive, then offers another try', async () => {
  const { page, expectWhole, leave } = await onDesktop({
    expected: [/ERR_FAILED|Failed to fetch|Failed to load|PartMissing/],
  });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: words.home.headline }).waitFor();
  let isHeld = true;
  await page.route('**/assets/nfts-page-*.js', (route) => (isHeld ? undefined : route.continue()));
  const asked = page.waitForRequest('**/assets/nfts-page-*.js');
  await page.getByRole('link', { name: words.shell.nfts, exact: true }).first().click();
  await asked;
  // The clock also runs by itself, so time that a busy machine takes before the next line counts too.
  await page.clock.fastForward(80_000);
  expect(await page.getByText(words.shell.lateTitle).count()).toBe(0);
  await page.clock.fastForward(41_000);
  await page.getByText(words.shell.lateTitle).waitFor();
  await expectWhole('late');
  isHeld = false;
  await page.reload();
  await page.getByText(words.nfts.lead).waitFor();
  await leave();
});

it('fetches a page again that failed to arrive', async () => {
  const { page, leave } = await onDesktop({ expected: [/ERR_|Failed to/] });
  await page.goto('/');
  await page.getByRole('heading', { name: words.home.headline }).waitFor();
  await page.route('**/assets/nfts-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: words.shell.nfts, exact: true }).first().click();
  await page.getByText(words.shell.lateTitle).waitFor();
  await page.unroute('**/assets/nfts-page-*.js');
  await page.getByRole('button', { name: words.shell.retry }).click();
  await page.getByText(words.nfts.lead).waitFor();
  expect(await page.getByText(words.shell.lateTitle).count()).toBe(0);
  await leave();
});

it('says that one is offline, and stops saying so', async () => {
  const { page, expectWhole, leave } = await onDesktop({ expected: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
  await page.goto('/');
  await settled(page);
  // Prices come through the socket: the page has loaded what it starts with.
  await changes(page, 'price-BTCUSDT');
  await page.context().setOffline(true);
  await page.getByText(words.shell.offline).waitFor();
  await expectWhole('offline');
  await page.context().setOffline(false);
  await page.getByText(words.shell.offline).waitFor({ state: 'hidden' });
  await leave();
});

it('offers a reader the language of the browser, in one line, until it was taken or dismissed', async () => {
  const first = await onDesktop({ asks: 'fr-CA' });
  const offer = (page: Page) => page.getByRole('button', { name: 'Continuer en français' });
  await first.page.goto('/');
  expect(await first.page.locator('html').getAttribute('lang')).toBe('zh-Hans-CN');
  await offer(first.page).waitFor();
  await first.expectWhole('offer');
  await first.page.getByRole('button', { name: 'Fermer' }).click();
  await offer(first.page).waitFor({ state: 'detached' });
  // As the end of a session does.
  await first.page.evaluate(() => localStorage.clear());
  await first.page.reload();
  await first.page.getByRole('heading', { name: words.home.headline }).waitFor();
  expect(await offer(first.page).count()).toBe(0);
  await first.leave();

  const second = await onPhone({ asks: 'fr-CA' });
  await second.page.goto('/');
  await second.page.getByText(words.onboarding.title).waitFor();
  await offer(second.page).click();
  await second.page.getByText(CATALOGUES.fr.onboarding.title).waitFor();
  await second.page.getByRole('button', { name: CATALOGUES.fr.onboarding.skip }).click();
  await second.page.getByRole('heading', { name: CATALOGUES.fr.home.headline }).waitFor();
  expect(await offer(second.page).count()).toBe(0);
  await second.leave();
});

it('scrolls to the top on each navigation, between instruments too, and lets one go back', async () => {
  const { page, leave } = await onDesktop();
  await page.goto('/');
  await page.getByTestId('price-BTCUSDT').waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: words.shell.loan }).click();
  await page.waitForURL('**/loan');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto('/cruuency?code=EURUSD&type=1');
  const name = page.getByRole('main').getByRole('heading', { level: 1 });
  await name.filter({ hasText: 'EURUSD' }).waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.markets.searchEverywhere }).fill('GBPUSD');
  await page.getByRole('option', { name: 'GBPUSD' }).first().click();
  await name.filter({ hasText: 'GBPUSD' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await name.filter({ hasText: 'EURUSD' }).waitFor();
  await leave();
});
