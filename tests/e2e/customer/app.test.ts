/** Candor as an app: installs, opens offline, offers updates politely, and works where the browser stores nothing. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { changes, openBrowser, type View, visit } from '../../support/browsing.ts';
import { settled, untilFramed } from '../../support/customer.ts';
import { Deployments } from '../../support/deployments.ts';
import { isLong } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'app';
const PASSWORD = 'a quiet harbour at 6';
const words = CATALOGUES.zh;
/** What the console of a page says when its server is gone. */
const AWAY = [
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/,
  /WebSocket/,
  /status of (404|503)/,
  /net::/,
  /PartMissing/,
];
/** Each of another part of the program. */
const ROUTES = ['/', '/market', '/cruuency?code=BTCUSDT', '/help', '/support?language=en', '/pass/login'];
const MORE_ROUTES = [
  '/trading',
  '/loan',
  '/nfts',
  '/profile',
  '/help/faq',
  '/detail?id=1',
  '/download',
  '/introduction',
  '/pass/register',
];

let server: RunningServer;
let browser: Browser;
const deployments = new Deployments();

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await deployments.dispose();
});

type Options = { readonly url?: string; readonly expected?: readonly RegExp[]; readonly view?: View };

const open = ({ url = server.url, expected = [], view = 'desktop' }: Options = {}) =>
  visit(browser, url, { view, story: STORY, expected, keepsPages: true });

/** Waits until the worker controls this page and has cached what the page had fetched before. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const stored = await (await caches.open('candor-kept')).keys();
    return stored.some(({ url }) => /\/zh-[\w-]{8}\.js$/.test(url));
  });
}

/** Both strips are there: the one about prices, coming late, would move the button away under a press. */
async function renew(page: Page): Promise<void> {
  await page.getByText(words.app.noPrices).waitFor();
  await page.getByRole('button', { name: words.app.renew }).click();
}

/** The app registers its worker by itself, but gives a first visit ten seconds of bandwidth first. */
async function installWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await untilKept(page);
}

/** A page of the first version, with its worker; loaded once more after the next one was deployed. */
async function beforeVersion(mark: string) {
  await deployments.deploy({});
  const visited = await open({ url: deployments.url, expected: AWAY });
  await visited.page.goto('/loan');
  await installWorker(visited.page);
  await deployments.deploy({ folder: deployments.nextVersion(mark) });
  await visited.page.reload();
  return visited;
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=version]')?.getAttribute('content') ?? 'first');

describe('installing', () => {
  it('has a manifest that the browser takes, in the language of the page', async () => {
    const { page, leave } = await open();
    await page.goto('/');
    await page.locator('h1').waitFor();
    const session: CDPSession = await page.context().newCDPSession(page);
    for (const locale of ['zh', 'ar', 'en'] as const) {
      await page.getByRole('combobox', { name: CATALOGUES[await localeOf(page)].shell.language }).selectOption(locale);
      await page.locator(`html[lang^="${locale}"]`).waitFor();
      const taken = async () => {
        const { errors, data, url } = await session.send('Page.getAppManifest');
        return { errors, url, manifest: JSON.parse(data ?? 'null') as unknown };
      };
      await expect.poll(taken).toMatchObject({
        errors: [],
        url: `${server.url}/manifest/${locale}.webmanifest`,
        manifest: { id: '/', name: 'Candor', description: CATALOGUES[locale].footer.promise },
      });
      const faults = async () => {
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        // A test's visit is private, so nothing else is stored.
        return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      };
      await expect.poll(faults).toEqual([]);
    }
    await leave();
  });

  it('has icons of the sizes that it says', async () => {
    const { page, leave } = await open();
    await page.goto('/download');
    const manifest: unknown = await (await page.request.get('/manifest/zh.webmanifest')).json();
    const icons = iconsOf(manifest);
    const sizes = await page.evaluate(async (said) => {
      return Promise.all(
        said.map(async ({ src, sizes }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return { said: sizes, is: sizes === 'any' ? 'any' : `${image.naturalWidth}x${image.naturalHeight}` };
        }),
      );
    }, icons);
    expect(sizes.length).toBeGreaterThan(3);
    for (const { said, is } of sizes) expect(is).toBe(said);
    await leave();
  });

  it('is offered on another page after the third visit, and never again once declined', async () => {
    const { page, expectWhole, leave } = await open();
    await page.addInitScript(() => {
      if (localStorage.getItem('candor.visits') === null) localStorage.setItem('candor.visits', '2 0');
      addEventListener('load', () => {
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => null }),
        );
      });
    });
    await page.goto('/');
    await untilFramed(page);
    expect(await page.getByText(words.app.installTitle).count()).toBe(0);
    await page.getByRole('navigation', { name: words.shell.navigation }).getByText(words.shell.market).click();
    await page.getByText(words.app.installTitle).waitFor();
    await expectWhole('install-offer');
    await page.getByRole('button', { name: words.app.notNow }).click();
    await page.getByText(words.app.installTitle).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words.market.title }).waitFor();
    await untilFramed(page);
    await page.getByRole('navigation', { name: words.shell.navigation }).getByText(words.shell.home).click();
    await page.getByRole('heading', { name: words.home.headline }).waitFor();
    expect(await page.getByText(words.app.installTitle).count()).toBe(0);
    await leave();
  });
});

function iconsOf(manifest: unknown): { src: string; sizes: string }[] {
  if (typeof manifest !== 'object' || manifest === null || !('icons' in manifest)) return [];
  const icons: unknown[] = Array.isArray(manifest.icons) ? manifest.icons : [];
  return icons.map((icon) => {
    const entries = new Map<string, unknown>(Object.entries(Object(icon) as object));
    return { src: String(entries.get('src')), sizes: String(entries.get('sizes')) };
  });
}

const localeOf = async (page: Page) => {
  const lang = await page.locator('html').getAttribute('lang');
  return lang === 'ar' || lang === 'en' ? lang : 'zh';
};

describe('without a network', () => {
  it('opens on every route, says so, and shows no price at all', async () => {
    const { page, expectWhole, leave } = await open({ expected: AWAY });
    await page.goto('/');
    await changes(page, 'price-BTCUSDT');
    await untilKept(page);
    await page.context().setOffline(true);
    const shown: string[] = [];
    for (const route of [...ROUTES, ...(isLong ? MORE_ROUTES : [])]) {
      await page.goto(route);
      await page.getByText(words.app.noPrices).or(page.getByText(CATALOGUES.en.app.noPrices)).waitFor();
      const prices = await page.locator('[data-testid^="price-"]').allInnerTexts();
      shown.push(...prices.filter((text) => /\d/.test(text)).map((text) => `${route}: ${text}`));
    }
    expect(shown).toEqual([]);
    await page.goto('/market');
    await expectWhole('offline-market');
    await page.goto('/');
    await page.getByText(words.app.noPrices).waitFor();
    await page.context().setOffline(false);
    await changes(page, 'price-BTCUSDT');
    await page.getByText(words.app.noPrices).waitFor({ state: 'detached' });
    await leave();
  });

  it('keeps files of the build and nothing that the server has said', async () => {
    const { page, leave } = await open();
    await page.goto('/');
    await changes(page, 'price-BTCUSDT');
    await installWorker(page);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    expect(stored.length).toBeGreaterThan(40);
    await leave();
  });
});

describe('a new version', () => {
  it('is fetched beside the old one, offered, and takes over when asked', async () => {
    const { page, expectWhole, leave } = await beforeVersion('second');
    // Still the old version, complete, although the server no longer has any of its files.
    expect(await versionOf(page)).toBe('first');
    await page.getByRole('link', { name: words.footer.download }).first().click();
    await page.getByRole('heading', { level: 1, name: words.install.title }).waitFor();
    await page.getByText(words.app.newVersion).waitFor();
    await expectWhole('new-version');
    await renew(page);
    await page.locator('meta[name=version][content=second]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: words.install.title }).waitFor();
    await leave();
  });

  it('leaves other tabs alone, and opens whole without a network after it took over', async () => {
    await deployments.deploy({});
    const { page, leave } = await open({ url: deployments.url, expected: AWAY });
    await page.goto('/loan');
    await installWorker(page);
    const other = await page.context().newPage();
    await other.goto('/download');
    await untilFramed(other);
    await deployments.deploy({ folder: deployments.nextVersion('third') });
    await page.reload();
    await renew(page);
    await page.locator('meta[name=version][content=third]').waitFor({ state: 'attached' });
    await other.getByText(words.app.renewedElsewhere).waitFor();
    expect(await versionOf(other)).toBe('first');
    // A page of the old version that this tab had not opened yet is still there.
    await other.getByRole('link', { name: words.footer.api }).first().waitFor();
    await other.getByRole('navigation', { name: words.shell.navigation }).getByText(words.shell.nfts).click();
    await other.getByRole('heading', { level: 1 }).waitFor();
    await deployments.cut();
    await page.goto('/nfts');
    await page.getByText(words.app.noPrices).waitFor();
    expect(await versionOf(page)).toBe('third');
    await leave();
  });

  it('takes over while the page goes on asking the server', async () => {
    const { page, leave } = await beforeVersion('asking');
    await page.getByRole('button', { name: words.app.renew }).waitFor();
    await page.evaluate(() => setInterval(() => void fetch('/swx/asked').catch(() => null), 20));
    await renew(page);
    await page.locator('meta[name=version]').waitFor({ state: 'attached' });
    expect(await versionOf(page)).toBe('asking');
    await leave();
  });

  it('does not reload while something is being asked', async () => {
    const { page, leave } = await beforeVersion('fourth');
    await page.getByRole('button', { name: words.app.renew }).waitFor();
    await page.evaluate(() => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      document.body.append(dialog);
    });
    await renew(page);
    await page.getByRole('button', { name: words.app.later }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await versionOf(page)).toBe('first');
    await leave();
  });

  it('is named when a part of the page is gone and nothing was kept', async () => {
    await deployments.deploy({});
    const { page, expectWhole, leave } = await visit(browser, deployments.url, {
      view: 'phone',
      story: STORY,
      expected: AWAY,
    });
    await page.goto('/loan');
    await page.getByRole('link', { name: words.footer.download }).waitFor();
    // Everything that the open page needs has loaded.
    await settled(page);
    await page.waitForLoadState('networkidle');
    await deployments.deploy({ folder: deployments.nextVersion('fifth') });
    await page.getByRole('link', { name: words.footer.download }).click();
    await page.getByText(words.app.outdatedTitle).waitFor();
    await expectWhole('outdated');
    await page.getByRole('button', { name: words.app.renew }).click();
    await page.getByRole('heading', { level: 1, name: words.install.title }).waitFor();
    expect(await versionOf(page)).toBe('fifth');
    await leave();
  });
});

it('is forgotten by every browser when the operator says so', async () => {
  await deployments.deploy({});
  const { page, leave } = await open({ url: deployments.url, expected: AWAY });
  await page.goto('/loan');
  await installWorker(page);
  const next = deployments.nextVersion('sixth');
  await deployments.deploy({ folder: next, isKept: false });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // The open page keeps working.
  expect(await versionOf(page)).toBe('first');
  await page.goto('about:blank');
  await expect
    .poll(
      async () => {
        // Chromium leaves a load unanswered that meets the worker on its way out, and answers the next one.
        await page.goto('/loan', { timeout: 20_000, waitUntil: 'domcontentloaded' });
        return versionOf(page);
      },
      { timeout: 120_000 },
    )
    .toBe('sixth');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  // The disabled worker answers nothing: the next load brings the next version.
  await deployments.deploy({ folder: deployments.nextVersion('seventh'), isKept: false });
  await page.goto('/loan');
  expect(await versionOf(page)).toBe('seventh');
  await leave();
});

describe('where the browser keeps nothing', () => {
  test.each(isLong ? (['phone', 'desktop'] as const) : (['phone'] as const))(
    'starts, signs up, shows live prices and changes language on a %s',
    async (view) => {
      const { page, expectWhole, leave } = await open({ view });
      await page.addInitScript(() => {
        const forbid = (owner: object, name: string) =>
          Object.defineProperty(owner, name, {
            get: () => {
              throw new DOMException('storage is blocked', 'SecurityError');
            },
          });
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) forbid(window, name);
        forbid(Navigator.prototype, 'serviceWorker');
      });
      await page.goto('/pass/register');
      await page.getByLabel(words.pass.account).fill(`kept_nowhere_${view}`);
      await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(words.pass.passwordAgain).fill(PASSWORD);
      await page.getByRole('button', { name: words.pass.register }).click();
      await page.waitForURL('**/market');
      const categories = page.getByRole('group', { name: words.markets.categories });
      await categories.getByRole('button', { name: words.market.crypto }).click();
      await changes(page, 'price-BTCUSDT');
      await page.getByRole('navigation', { name: words.shell.navigation }).getByText(words.shell.home).first().click();
      await page.getByRole('heading', { level: 1, name: words.equity.title }).waitFor();
      await expect.poll(() => page.getByTestId('mode').innerText()).toBe(words.shell.demo);
      await page.getByRole('combobox', { name: words.shell.language }).selectOption('en');
      await page.getByRole('heading', { level: 1, name: CATALOGUES.en.equity.title }).waitFor();
      await expectWhole(`blocked-${view}`);
      await leave();
    },
  );
});
