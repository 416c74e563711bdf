/**
 * An identity check in the back office, from opening the case to the last audit entry: compliance rejects two fields with reasons, by keyboard
 * alone; the customer resubmits only these; compliance verifies; the auditor sees it all, including who viewed which picture.
 */
import { getIdentification } from '@candor/contract/kyc';
import { getIdentity } from '@candor/contract/staff/kyc';
import { getUserInfo } from '@candor/contract/identity';
import { assignCase, listCases, releaseCase } from '@candor/contract/staff/cases';
import { maskAddress } from '@candor/core/identity/masked-address';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DETAILS } from '../../../apps/server/src/features/kyc/testing/submission.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { jpeg } from '../../../apps/server/src/features/documents/images/testing/pictures.ts';
import type { TestClient } from '../../../apps/server/src/testing/test-client.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, type Scheme, type View, visit } from '../../support/browsing.ts';
import { store } from '../../support/customer.ts';
import { handInIdentity } from '../../support/identity-check.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';

let server: TestServer;
let browser: Browser;
let customer: TestClient;
let customerId: string;
let rita: Member;
let sven: TestClient;
let auditor: Member;
let support: Member;

beforeAll(async () => {
  await buildPages();
  browser = await openBrowser();
  server = await TestServer.open([]);
  customer = await server.registerByEmail('ada@example.com');
  customerId = (await customer.done(getUserInfo)).id;
  await handInIdentity(customer, { address: 'Am Ufer' });
  rita = await Member.join(server, 'compliance', 'rita');
  sven = await (await Member.join(server, 'compliance', 'sven')).signIn();
  auditor = await Member.join(server, 'auditor');
  support = await Member.join(server, 'support');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Look = { readonly locale?: Locale; readonly view?: View; readonly scheme?: Scheme };

async function signedIn(member: Member, path: string, { locale = 'en', view = 'desktop', scheme = 'light' }: Look) {
  const visited = await visit(browser, server.url, {
    view,
    scheme,
    story: 'identity-review',
    expected: [/401 \(Unauthorized\)/, /409 \(Conflict\)/],
  });
  const { page } = visited;
  await page.addInitScript((chosen) => localStorage.setItem('candor.office.locale', chosen), locale);
  await page.goto(`/office${path}`);
  await signInWith(page, member.freshCredentials());
  return visited;
}

/** The session as a signed-in member's browser stores it. */
async function storedOf(client: TestClient): Promise<Readonly<Record<string, string>>> {
  const { id, username, email } = await client.done(getUserInfo);
  return { 'candor.token': client.token ?? '', 'candor.userInfo': JSON.stringify({ id, username, email }) };
}

/** Waits until the picture itself has loaded, not just its frame. */
async function seen(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('img', { name: alt });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

const caseId = async () => {
  const { list } = await sven.done(listCases, { query: { kind: 'identity', customerId, status: 'open' } });
  return list[0]?.id ?? '';
};

/** What the zone says changes the page, which takes an open dialog away; on a busy machine it is read for long. */
async function zoneRead(page: Page, waiting: string): Promise<void> {
  await expect.poll(() => page.getByText(waiting).count(), { timeout: 240_000 }).toBe(0);
}

test('rejects two things with reasons, and says what the customer will read before it is sent', async () => {
  const { page, expectWhole, leave } = await signedIn(rita, '/cases?kind=identity', { scheme: 'dark' });
  await page
    .getByRole('table')
    .getByRole('button', { name: /Identity check/ })
    .click();
  await page.getByRole('link', { name: 'Review an identity' }).click();
  await page.getByText('Nobody has this case yet. Take it to decide.').waitFor();
  await seen(page, 'Front of the document');
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take the case' }).click();
  await page.getByText('You have this case and decide.').waitFor();
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  await zoneRead(page, CATALOGUES.en.checks.zones.waiting);
  // Names to country; the address is not whole; phone and kind of document; the front reflects; the rest.
  await press(page, 'j a a a a a x 2 a a x 2 a a a');
  await page.getByText('Something is rejected: the customer will be asked for that again').waitFor();
  // The last field was the signature, which is now on the desk.
  await seen(page, 'Signature');
  const turned = page.getByRole('img', { name: 'Signature' });
  await press(page, '+ +');
  await expect.poll(() => turned.getAttribute('style')).toMatch(/scale\(2\.25\)/);
  await press(page, 'r');
  await expect.poll(() => turned.getAttribute('style')).toMatch(/rotate\(90deg\) scale\(1\)/);
  await press(page, 'c');
  await seen(page, 'Front of the document');
  await expectAccessible(page);
  await expectWhole('marked');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Part of it is missing. Complete it.').waitFor();
  await dialog.getByText('There is a reflection on it.').waitFor();
  await expectAccessible(page);
  await expectWhole('asked');
  // Meanwhile a colleague releases the case: only its holder may decide. A page that happens to read the case anew just then would say so before.
  const isAsked = Promise.withResolvers<void>();
  const reading = `**${getIdentity.path.replace(/:.*/, '')}**`;
  await page.route(reading, async (route) => {
    await isAsked.promise;
    await route.continue();
  });
  await sven.done(releaseCase, { body: { caseId: await caseId() } });
  await dialog.getByRole('button', { name: 'Ask for it again' }).click();
  isAsked.resolve();
  await page.getByText('None of your decisions were sent.').waitFor();
  await page.unroute(reading);
  expect((await customer.done(getIdentification)).status).toBe('pending');
  await page.getByRole('button', { name: 'Take the case' }).click();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ask for it again' }).click();
  await page.getByText('Not passed', { exact: true }).first().waitFor();
  const { status, open, reasons } = await customer.done(getIdentification);
  expect(status).toBe('notPassed');
  expect(open).toEqual(['address', 'front']);
  expect(reasons).toEqual([
    { field: 'address', reason: 'incomplete' },
    { field: 'front', reason: 'glare' },
  ]);
  await expectWhole('not-passed');
  await leave();
});

test('the customer mends on their own page what was rejected, and nothing else', async () => {
  const { identification: words, identity } = CATALOGUES.ar;
  server.move(60_000);
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    scheme: 'dark',
    story: 'identity-review',
    expected: [/400 \(Bad Request\)/],
  });
  await store(page, { ...(await storedOf(customer)), 'candor.locale': 'ar' });
  await page.goto('/verification');
  const failed = page.getByTestId('state-not-passed');
  await failed.getByText(identity.reasons.incomplete).waitFor();
  await failed.getByText(identity.reasons.glare).waitFor();
  await expectWhole('mend');
  await expectAccessible(page, { within: 'main' });
  const next = page.locator('form button[type="submit"]');
  await page.getByTestId('step-about').waitFor();
  expect(await page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.dataset['field']))).toEqual([
    'address',
  ]);
  await next.tap();
  const front = page.getByTestId('step-pictures').locator('[data-field="front"]');
  await page.getByTestId('step-pictures').getByText(identity.reasons.glare).waitFor();
  await front.locator('input[type="file"]').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg({ width: 1_100, height: 700 }),
  });
  await front.getByText(words.file.sent, { exact: true }).waitFor();
  await next.tap();
  // A rejected field left unchanged is refused: the page says so there, and how to get back to it.
  const review = page.getByTestId('step-review');
  await review.waitFor();
  await next.tap();
  await review.getByText(CATALOGUES.ar.problems.unchanged).waitFor();
  await expectWhole('unchanged');
  await expectAccessible(page, { within: 'main' });
  await review.getByRole('button', { name: `${words.review.change}: ${words.steps.about}` }).tap();
  await page.locator('[name="address"]').fill(DETAILS.address);
  await next.tap();
  await page.getByTestId('step-pictures').waitFor();
  await next.tap();
  await review.getByText(DETAILS.address).waitFor();
  await expectWhole('mended');
  await next.tap();
  await page.getByTestId('state-pending').waitFor();
  expect((await customer.done(getIdentification)).attempts).toBe(2);
  await leave();
});

/** Another customer, with the phone and the signature of the first. Returns what members call them. */
async function handInAsAnother(email = 'bea@example.com'): Promise<string> {
  const other = await server.registerByEmail(email);
  const size = { width: 900, height: 600 };
  await handInIdentity(other, { firstName: 'Bea' }, { front: [size, 11], back: [size, 12], handheld: [size, 13] });
  return maskAddress(email);
}

test('reviews only what was handed in again, on a phone, and verifies', async () => {
  const otherName = await handInAsAnother();
  const { identity, checks, work } = CATALOGUES.zh;
  const { page, expectWhole, leave } = await signedIn(rita, `/customers/${customerId}/identity`, {
    locale: 'zh',
    view: 'phone',
  });
  await page.getByText(checks.attempt.replace('{number}', '2')).first().waitFor();
  await seen(page, identity.fields.front);
  // A colleague holds the case first.
  await sven.done(assignCase, { body: { caseId: await caseId() } });
  await page.reload();
  await page.getByText(checks.somebodys.replace('{name}', '\u2068sven\u2069')).waitFor();
  expect(await page.getByRole('button', { name: checks.decide }).count()).toBe(0);
  await sven.done(releaseCase, { body: { caseId: await caseId() } });
  await page.reload();
  await page.getByRole('button', { name: work.cases.assign }).tap();
  const accept = page.getByRole('button', { name: checks.accept, exact: true });
  await accept.first().waitFor();
  await expect.poll(() => accept.count()).toBe(2);
  await expect.poll(() => page.getByText(checks.acceptedEarlier).count()).toBe(10);
  await zoneRead(page, checks.zones.waiting);
  const decide = page.getByRole('button', { name: checks.decide });
  await accept.first().tap();
  await page.getByText(checks.missing.decisions.replace('{count}', '1')).waitFor();
  await accept.last().tap();
  for (const item of CHECKLIST) await page.getByLabel(checks.items[item]).check();
  for (const answer of await page.getByLabel(checks.answer).all()) await answer.fill('另一出生日期。');
  expect(await decide.isDisabled()).toBe(true);
  await page.getByLabel(checks.number).fill('L01X00T47');
  // Each duplicate is listed once, and the decision needs a note about it.
  const seenWith = page.getByRole('listitem').filter({ has: page.getByText(otherName) });
  await seenWith.getByText(checks.by.phone).waitFor();
  await seenWith.getByText(checks.by.picture).waitFor();
  await page.getByText(checks.missing.duplicates).waitFor();
  expect(await decide.isDisabled()).toBe(true);
  await page.getByLabel(checks.duplicatesWhy).fill('同一家人，电话共用。');
  await expectAccessible(page);
  await expectWhole('second');
  await decide.tap();
  await page.getByRole('dialog').getByText(checks.readsVerified).waitFor();
  // A duplicate that arrived meanwhile must be read first.
  const lateName = await handInAsAnother('cora@example.com');
  const late = page.getByRole('listitem').filter({ has: page.getByText(lateName) });
  // A page that reads the case anew by itself shows it before anyone confirms, and takes the dialog away.
  const confirm = page.getByRole('dialog').getByRole('button', { name: checks.confirm.verified });
  await confirm.or(late.getByText(checks.duplicatesSince).first()).first().waitFor();
  if (await confirm.isVisible()) await confirm.tap({ timeout: 5_000 }).catch(() => undefined);
  await late.getByText(checks.duplicatesSince).first().waitFor();
  expect(await seenWith.getByText(checks.duplicatesSince).count()).toBe(0);
  await page.getByText(checks.missing.added).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectWhole('added');
  await page.getByRole('button', { name: checks.duplicatesToo }).tap();
  await decide.tap();
  await page.getByRole('dialog').getByRole('button', { name: checks.confirm.verified }).tap();
  await page.getByText(work.customers.verified.verified, { exact: true }).first().waitFor();
  expect((await customer.done(getIdentification)).status).toBe('verified');
  await leave();
});

test('tells the customer what is open to them now', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: 'identity-review' });
  await store(page, { ...(await storedOf(customer)), 'candor.locale': 'zh' });
  await page.goto('/verification');
  const state = page.getByTestId('state-verified');
  await state.getByRole('link', { name: CATALOGUES.zh.shell.loan }).waitFor();
  await expectWhole('verified');
  await expectAccessible(page, { within: 'main' });
  await state.getByRole('link', { name: CATALOGUES.zh.account.balance }).tap();
  await page.waitForURL('**/profile/balance');
  await leave();
});

test('shows the auditor every attempt, and who looked at which picture', async () => {
  const { identity, checks, office } = CATALOGUES.ar;
  const { page, expectWhole, leave } = await signedIn(auditor, `/customers/${customerId}/identity`, {
    locale: 'ar',
    view: 'phone',
    scheme: 'dark',
  });
  await seen(page, identity.fields.front);
  await page.getByText('L01X00T47').waitFor();
  await page.getByText('同一家人，电话共用。').waitFor();
  for (const name of [checks.accept, checks.reject, checks.decide])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: checks.attempt.replace('{number}', '1') }).tap();
  await page.getByText(identity.reasons.glare).waitFor();
  await page.getByRole('link', { name: checks.showAttempt.replace('{number}', '1') }).tap();
  await page.getByText('Am Ufer', { exact: true }).waitFor();
  await page.getByText(identity.reasons.incomplete).first().waitFor();
  await expectAccessible(page);
  await expectWhole('auditor');
  await page.goto('/office/audit?action=viewed.viewPicture');
  const rows = page.getByRole('table', { name: office.audit.title }).getByRole('row');
  await rows.filter({ hasText: office.actions.viewed.viewPicture }).filter({ hasText: 'rita' }).first().waitFor();
  await rows.filter({ hasText: office.actions.viewed.viewPicture }).filter({ hasText: auditor.name }).first().waitFor();
  await rows.filter({ hasText: 'rita' }).getByRole('button').first().tap();
  await page.getByText('pictureId').first().waitFor();
  await expectWhole('log');
  await leave();
});

test('is nothing for whoever may not see it', async () => {
  const { page, leave } = await signedIn(support, `/customers/${customerId}`, {});
  await page.getByText('Verified', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Identity check' }).count()).toBe(0);
  await page.goto(`/office/customers/${customerId}/identity`);
  await page.getByText('Your role does not include this page').waitFor();
  await leave();
});
