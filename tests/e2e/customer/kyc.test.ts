/**
 * A customer's identity check in the browser: by files, with a lost connection and a reload, resuming where it stopped; and by camera, with a
 * signature drawn on the pad.
 */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { localeInfo } from '@candor/i18n/locales';
import { PNG } from 'pngjs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'identification';
/** A fake camera, with its permission already granted. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser('quick', FAKE_CAMERA);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A picture of noise: it does not compress, so it takes several parts to send. */
function picture(seed: number, width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  let state = seed;
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  return PNG.sync.write(image);
}

const FRONT = { name: 'front.png', mimeType: 'image/png', buffer: picture(1, 1_100, 800) };
const BACK = { name: 'back.png', mimeType: 'image/png', buffer: picture(2, 600, 400) };
const WITH_ME = { name: 'me.png', mimeType: 'image/png', buffer: picture(3, 600, 400) };
/** It starts like a picture, but is none. */
const DAMAGED = { name: 'front.png', mimeType: 'image/png', buffer: FRONT.buffer.subarray(0, 4_000) };
const NO_PICTURE = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a, whatever it is called') };

type Words = (typeof CATALOGUES)['en'];

const next = (page: Page) => page.locator('form button[type="submit"]').click();
const slot = (page: Page, field: string): Locator => page.locator(`[data-field="${field}"]`);
const choose = (page: Page, field: string, file: typeof FRONT) =>
  slot(page, field).locator('input[type="file"]').setInputFiles(file);
const handedIn = (page: Page, field: string, words: Words) =>
  slot(page, field).getByText(words.identification.file.sent, { exact: true }).waitFor();

async function enterAbout(page: Page, words: Words, lang: string): Promise<void> {
  const { wrong } = words.identification;
  await page.getByTestId('step-about').waitFor();
  await page.getByRole('region', { name: words.identification.needs.title }).waitFor();
  await next(page);
  await page.getByText(wrong.missing).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  await page.locator('[name="firstName"]').fill('Mei');
  await page.locator('[name="lastName"]').fill('Chan');
  await page.locator('[name="birthdate"]').fill('2020-02-29');
  await page.locator('[name="sex"]').first().check();
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of('JP') ?? '';
  await slot(page, 'country').getByRole('combobox').fill(country);
  await page.getByRole('option', { name: country }).first().click();
  await page.locator('[name="address"]').fill('1-1 Chiyoda, Tokyo');
  await page.locator('[name="lastName"]').fill('...');
  await next(page);
  await slot(page, 'lastName').getByText(wrong.noLetters).waitFor();
  await page.locator('[name="lastName"]').fill('Chan');
  await next(page);
  await page.getByText(wrong.underAge.replace('{age}', '18')).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('birthdate');
  await page.locator('[name="birthdate"]').fill('1990-04-30');
  await next(page);
}

async function enterDocument(page: Page, type: number): Promise<void> {
  await page.getByTestId('step-document').waitFor();
  // That of the chosen country.
  await expect.poll(() => slot(page, 'phone').getByRole('combobox').inputValue()).toContain('+81');
  await page.locator('[name="phone"]').fill('+81312345678');
  await page.locator('[name="documentType"]').nth(type).check();
  await next(page);
  await page.getByTestId('step-pictures').waitFor();
}

async function sign(page: Page): Promise<void> {
  await page.getByTestId('step-signature').waitFor();
  const pad = page.getByTestId('signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (const [across, down] of [
    [0.4, 0.2],
    [0.5, 0.7],
    [0.7, 0.4],
    [0.8, 0.5],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down);
  await page.mouse.up();
}

async function handIn(page: Page, words: Words): Promise<void> {
  const review = page.getByTestId('step-review');
  await review.waitFor();
  await expect.poll(() => review.getByRole('progressbar').count()).toBe(0);
  await next(page);
  await page.getByTestId('state-pending').waitFor();
  await page.getByRole('timer').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: words.identification.pending.title }).count()).toBe(1);
}

test('by files: cut off, loaded anew, gone on where it stopped, and handed in', async () => {
  const words = CATALOGUES.en;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'desktop',
    story: STORY,
    expected: [/ERR_|Failed to load/],
  });
  const { stored } = await customerWithPosition(server.url, 'idbyfiles');
  await store(page, { ...stored, 'candor.locale': 'en' });
  // A browser without a camera.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  await page.goto('/profile');
  await page.getByRole('link', { name: words.identification.entry.notVerified }).click();
  await slot(page, 'country').getByRole('combobox').fill('ja');
  await expect
    .poll(async () => (await page.getByRole('option').allInnerTexts()).slice(0, 2))
    .toEqual(['Jamaica', 'Japan']);
  await page.keyboard.press('Escape');
  await enterAbout(page, words, 'en');
  await enterDocument(page, 0);

  await next(page);
  await slot(page, 'front').getByText(words.identification.wrong.image).waitFor();
  await choose(page, 'front', NO_PICTURE);
  await slot(page, 'front').getByText(words.identification.wrong.format).waitFor();
  await slot(page, 'front').locator('[data-way="camera"]').click();
  await page.getByRole('dialog').getByText(words.identification.camera.faults.unsupported).waitFor();
  await expectWhole('en-1-no-camera');
  await page.keyboard.press('Escape');
  await choose(page, 'front', DAMAGED);
  // One sentence says why, and offers an alternative to retrying.
  await slot(page, 'front').getByRole('button', { name: words.identification.file.another }).waitFor();
  await expect.poll(() => slot(page, 'front').getByRole('alert').count()).toBe(1);
  await slot(page, 'front').getByRole('button', { name: words.identification.file.another }).click();
  await slot(page, 'front').getByText(words.identification.file.title).waitFor();

  // The first part arrives, then the connection is lost.
  const offsets: number[] = [];
  let isCut = true;
  await page.route('**/sendPart/**', async (route) => {
    const offset = Number(route.request().url().split('/').at(-1));
    if (isCut && offset > 0) return route.abort('connectionreset');
    offsets.push(offset);
    return route.continue();
  });
  await choose(page, 'front', FRONT);
  await slot(page, 'front').getByText(words.identification.file.stages.waiting).waitFor();
  expect(offsets).toEqual([0]);
  await expectWhole('en-2-cut-off');
  await expectAccessible(page, { within: 'main' });

  await page.reload();
  await page.getByTestId('step-pictures').waitFor();
  isCut = false;
  await choose(page, 'front', FRONT);
  await handedIn(page, 'front', words);
  expect(offsets.filter((offset) => offset === 0)).toEqual([0]);
  expect(offsets.length).toBeGreaterThan(2);
  await choose(page, 'back', BACK);
  await handedIn(page, 'back', words);
  await expectWhole('en-3-pictures');
  await next(page);
  await page.getByTestId('step-handheld').waitFor();
  await choose(page, 'handheld', WITH_ME);
  await next(page);

  await page.getByTestId('step-signature').waitFor();
  await next(page);
  await slot(page, 'signature').getByText(words.identification.wrong.notSigned).waitFor();
  await sign(page);
  await next(page);
  await page.getByTestId('step-review').waitFor();
  await page.getByText('1-1 Chiyoda, Tokyo').waitFor();
  await expectWhole('en-4-review');
  await expectAccessible(page, { within: 'main' });
  await handIn(page, words);
  await page.getByRole('link', { name: words.identification.ways.help }).waitFor();
  await expectWhole('en-5-pending');
  await expectAccessible(page, { within: 'main' });
  // Nothing of it stays in the browser's storage.
  const saved = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(saved).not.toMatch(/Mei|Chiyoda|312345678/);

  await page.goto('/profile');
  await page.getByRole('link', { name: words.identification.entry.pending }).waitFor();
  await leave();
});

test.each(mixes('ar'))('by camera in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
  await page.context().grantPermissions(['camera']);
  const { stored } = await customerWithPosition(server.url, `idcam${locale}`);
  await store(page, { ...stored, 'candor.locale': locale });
  await page.goto('/verification');
  await settled(page);
  await enterAbout(page, words, lang);
  await expectWhole(`${locale}-1-document`);
  // A passport needs no back side.
  await enterDocument(page, 1);
  expect(await slot(page, 'back').count()).toBe(0);

  for (const [field, step] of [
    ['front', 'step-handheld'],
    ['handheld', 'step-signature'],
  ] as const) {
    await slot(page, field).locator('[data-way="camera"]').click();
    const camera = page.getByRole('dialog');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await expectWhole(`${locale}-2-camera-${field}`);
    await camera.getByRole('button', { name: words.identification.camera.take, exact: true }).click();
    await camera.getByRole('img').waitFor();
    await expectWhole(`${locale}-3-photo-${field}`);
    if (field === 'front') await expectAccessible(page, { within: '[role="dialog"]' });
    await camera.getByRole('button', { name: words.identification.camera.use }).click();
    await handedIn(page, field, words);
    await next(page);
    await page.getByTestId(step).waitFor();
  }
  await sign(page);
  await expectWhole(`${locale}-4-signature`);
  await expectAccessible(page, { within: 'main' });
  await next(page);
  await handIn(page, words);
  await expectWhole(`${locale}-5-pending`);
  await leave();
});
