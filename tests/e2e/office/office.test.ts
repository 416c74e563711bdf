/**
 * The back office in a browser: signing in, what each role finds there, what the auditor reads and exports, and that a role change shows while a
 * page is open.
 */
import { readFileSync } from 'node:fs';
import { getIdentification } from '@candor/contract/kyc';
import { getUserInfo } from '@candor/contract/identity';
import { exportAudit, getStaff, staffLogout } from '@candor/contract/staff/staff';
import { type Permission, type Role, ROLES_WITH } from '@candor/core/staff/permissions';
import { STAFF_IDLE_MAX } from '@candor/core/staff/session';
import { MINUTE } from '@candor/core/time';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { decideOn } from '../../../apps/server/src/features/kyc/testing/submission.ts';
import { TestClient } from '../../../apps/server/src/testing/test-client.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { leaveUnheard, openBrowser, visit } from '../../support/browsing.ts';
import { customerWithPosition } from '../../support/customer.ts';
import { cutServer } from '../../support/cut-server.ts';
import { handInIdentity } from '../../support/identity-check.ts';
import { freshCode, memberOf, programOf, signedIn, signIn } from '../../support/office.ts';
import { type RunningServer, startServer } from '../../support/running-server.ts';
import { addAndUsePasskey } from './passkey-steps.ts';

const entry = z.object({ action: z.string() });
const param = z.object({ data: z.object({ value: z.string() }) });

/** Each page's address, and the roles that may see it. */
const WAYS: Readonly<Record<string, Permission>> = {
  '/': 'office.enter',
  '/cases': 'cases.read',
  '/support': 'support.read',
  '/proposals': 'proposals.read',
  '/customers': 'customers.search',
  '/linked': 'customers.linked',
  '/deposits': 'wallet.read',
  '/withdrawals': 'wallet.read',
  '/payouts': 'wallet.read',
  '/reserves': 'wallet.read',
  '/parameters': 'params.read',
  '/capital': 'params.read',
  '/plans': 'params.read',
  '/options': 'market.read',
  '/loans': 'params.read',
  '/nfts': 'nfts.read',
  '/texts': 'content.read',
  '/instruments': 'market.read',
  '/sessions': 'market.read',
  '/staff': 'staff.read',
  '/factors': 'office.enter',
  '/permissions': 'office.enter',
  '/audit': 'audit.read',
};

async function expectWays(page: Page, role: Role): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link');
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const expected = Object.entries(WAYS).filter(([, permission]) => ROLES_WITH[permission].includes(role));
  await expect.poll(shown).toEqual(expected.map(([path]) => (path === '/' ? '/office' : `/office${path}`)));
}

const reported = z.object({ data: z.record(z.string(), z.unknown()) });

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('lets in by password and authenticator, keeps nothing in the browser, and forgets what was on the screen', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    scheme: 'dark',
    story: 'office',
    expected: [/401 \(Unauthorized\)/, /409 \(Conflict\)/],
    asks: 'en-US',
  });
  await page.goto('/office/staff');
  await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor();
  await expectAccessible(page);
  await expectWhole('sign-in');
  const administrator = memberOf(server, 'administrator');
  await page.getByLabel('Name').fill(administrator.name);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByLabel('Code from the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Name, password, code or passkey is incorrect.').waitFor();
  await signIn(page, administrator);
  // Back to the address that they asked for.
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'administrator' }).first().waitFor();
  await expectAccessible(page);
  await expectWhole('staff');
  expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['']);
  // The session ends elsewhere: at the next check the page shows nothing any more.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Pages of the back office' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Permissions' }).click();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
  expect(await page.getByRole('cell').count()).toBe(0);
  await leave();
});

test('shows the page of the address that it has once it listens, not of the one that it began with', async () => {
  const prepare = async (page: Page) => void (await leaveUnheard(page, '/office/permissions'));
  const { page, expectWhole, leave } = await signedIn(browser, server, 'auditor', '/audit', {
    story: 'office',
    prepare,
  });
  await page.getByRole('heading', { name: 'Permissions', level: 1 }).waitFor();
  await expectWhole('address-now');
  await leave();
});

test('shows the auditor every entry, finds some, and writes them to a file, which is an entry too', async () => {
  const { page, expectWhole, leave } = await signedIn(browser, server, 'auditor', '/audit', {
    story: 'office',
    expected: [/ERR_INCOMPLETE_CHUNKED_ENCODING/],
  });
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await rows.first().waitFor();
  await expectWays(page, 'auditor');
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.getByLabel('Action, such as').fill('staff.signInFailed');
  await expect.poll(() => page.getByRole('cell', { name: 'Signed in' }).count()).toBe(0);
  await page.getByRole('cell', { name: 'Sign-in failed' }).first().waitFor();
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Hash (SHA-256)').waitFor();
  await expectWhole('audit-found');
  const half = await cutServer();
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.route(`**${exportAudit.path}*`, (route) => route.continue({ url: half.url }), { times: 1 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('The download was incomplete, and nothing was saved.').waitFor();
  await half.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export NDJSON' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(saved).toEqual([download.suggestedFilename()]);
  expect(lines.map((line) => entry.parse(JSON.parse(line)).action)).toEqual(['staff.signInFailed']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('cell', { name: 'Exported the audit log' }).waitFor();
  await page
    .getByRole('link', { name: /^Member .?auditor/ })
    .first()
    .waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  // Single-key shortcuts can be switched off.
  const keys = page.getByRole('navigation').getByLabel('Single-key shortcuts');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const press = () => page.getByRole('main').press('?');
  await keys.selectOption('off');
  await press();
  await keys.selectOption('on');
  expect(await list.count()).toBe(0);
  await press();
  await list.waitFor();
  await leave();
});

test('changes a parameter by two people: neither alone, each with what they may see', async () => {
  const url = `${server.url}/swx/customer/index/getParamByKey/kycReviewHours`;
  const stored = async () => param.parse(await (await fetch(url)).json()).data.value;
  expect(await stored()).toBe('48');
  const treasury = await signedIn(browser, server, 'treasury', '/parameters', { story: 'office' });
  await expectWays(treasury.page, 'treasury');
  await treasury.page.getByRole('button', { name: 'Time to decide an identity check' }).click();
  await treasury.page.getByRole('button', { name: 'Propose another value' }).click();
  const dialog = treasury.page.getByRole('dialog');
  await dialog.getByLabel('New value').fill('49');
  await dialog
    .getByText('Enter a value other than the current one, from \u20681 hour\u2069 to \u206848 hours\u2069')
    .waitFor();
  await dialog.getByLabel('New value').fill('24');
  await dialog.getByLabel('Reason').fill('The team has grown: we answer within a day.');
  await expectAccessible(treasury.page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await treasury.page.getByText('You proposed this, so somebody else decides.').waitFor();
  expect(await treasury.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await treasury.expectWhole('proposed');
  const path = new URL(treasury.page.url()).pathname.replace('/office', '');
  await treasury.leave();
  expect(await stored()).toBe('48');

  const { page, expectWhole, leave } = await signedIn(browser, server, 'compliance', '/', {
    story: 'office',
    view: 'phone',
    scheme: 'dark',
  });
  await page.getByRole('link', { name: '1 For you to decide' }).waitFor();
  await page.getByRole('button', { name: 'Pages of the back office' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Proposals For you to decide: 1' }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.goto(`/office${path}`);
  await page.getByRole('row', { name: 'Value 48 hours 24 hours' }).waitFor();
  await expectAccessible(page);
  await expectWhole('proposal');
  await page.getByLabel('Code from the authenticator app').fill(await freshCode(memberOf(server, 'compliance')));
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  expect(await stored()).toBe('24');
  await leave();
});

test('finds a customer, notes what was said, and sees a complaint through', async () => {
  const { stored } = await customerWithPosition(server.url, 'merle_h');
  expect(stored).not.toEqual({});
  const { page, expectWhole, leave } = await signedIn(browser, server, 'support', '/customers', { story: 'office' });
  await expectWays(page, 'support');
  await page.keyboard.press('/');
  await page.keyboard.type('merle');
  await page.getByRole('link', { name: 'merle_h' }).click();
  await page.getByRole('heading', { name: 'Demo account' }).waitFor();
  await expectAccessible(page);
  await expectWhole('customer');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Called back on Friday.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('listitem').getByText('Called back on Friday.').waitFor();
  await page.getByRole('button', { name: 'Record a complaint' }).click();
  await page.getByLabel('What it is about').fill('A fee that was not expected.');
  await page.getByRole('dialog').getByRole('button', { name: 'Record a complaint' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('button', { name: 'Complaint 1' }).click();
  await page.getByRole('button', { name: 'Take the case' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Cases Open: 1' }).waitFor();
  await page.getByRole('button', { name: /Outcome/ }).click();
  await page.getByRole('option', { name: 'Not upheld' }).click();
  await page.getByLabel('Findings').fill('The fee was shown before the order was placed.');
  await expectAccessible(page);
  await expectWhole('case');
  await page.getByRole('button', { name: 'Close the case' }).click();
  await page.getByText('No cases here').waitFor();
  await leave();
});

test('writes a decision about an identity down at one instant, on the clock that goes on by itself', async () => {
  const customer = await new TestClient(() => server.url).register('of_age');
  const { id } = await customer.done(getUserInfo);
  await handInIdentity(customer);
  // That the case's holder decided it is one of the rules reconciled at the end of this file.
  await decideOn(programOf(server, 'compliance'), id);
  expect((await customer.done(getIdentification)).status).toBe('verified');
});

test('lets somebody join by two people, each of whom hands over one word', async () => {
  const first = await signedIn(browser, server, 'administrator', '/staff', { story: 'office' });
  await first.page.getByRole('button', { name: 'Propose somebody new' }).click();
  await first.page.getByLabel('Name').fill('ines.w');
  await first.page.getByRole('dialog').getByRole('button', { name: /Role/ }).click();
  await first.page.getByRole('option', { name: 'Support' }).click();
  await first.page.getByLabel('Reason').fill('Joins the team on Monday.');
  await first.page.getByRole('button', { name: 'Propose', exact: true }).click();
  await first.page.getByText('You proposed this').waitFor();
  const second = await signedIn(browser, server, 'compliance', '/proposals', { story: 'office' });
  await second.page.getByRole('link', { name: 'Add a member of staff' }).click();
  const code = second.page.getByLabel('Code from the authenticator app');
  await code.fill(await freshCode(memberOf(server, 'compliance')));
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await second.page.getByRole('heading', { name: 'The first sign-in' }).waitFor();
  const words: string[] = [];
  for (const { page, leave } of [first, second]) {
    await page.reload();
    await page.getByRole('button', { name: 'Create a word' }).click();
    words.push(await page.locator('aside code').innerText());
    await leave();
  }
  const joining = await visit(browser, server.url, {
    view: 'phone',
    story: 'office',
    expected: [/401 \(Unauthorized\)/, /409 \(Conflict\)/],
  });
  const { page, leave } = joining;
  await page.goto('/office');
  await page.getByRole('button', { name: 'My first sign-in' }).click();
  await page.getByLabel('Name').fill('ines.w');
  await page.getByLabel('Word from the person who proposed you').fill(words[0] ?? '');
  await page.getByLabel('Word from the person who approved you').fill(words[1] ?? '');
  await page.getByLabel('Your new password').fill('lantern over the harbour');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join' }).click();
  const key = await page.locator('main code').innerText();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const ines = { name: 'ines.w', password: 'lantern over the harbour', key };
  await signIn(page, ines);
  await page.getByRole('heading', { name: 'What is waiting' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Waiting for us' }).waitFor();
  await addAndUsePasskey(joining, ines);
  await leave();

  // By keyboard alone: down the list to the new customer, and to their details.
  const auditor = await signedIn(browser, server, 'auditor', '/staff', { story: 'office' });
  const newcomer = auditor.page.getByRole('link', { name: 'ines.w' });
  await newcomer.waitFor();
  for (let row = 0; row < 10 && !(await newcomer.evaluate((link) => link === document.activeElement)); row += 1)
    await auditor.page.keyboard.press('j');
  await auditor.page.keyboard.press('Enter');
  await auditor.page.getByRole('heading', { name: 'ines.w', level: 1 }).waitFor();
  await auditor.page
    .getByRole('list', { name: 'History' })
    .getByRole('link', { name: /^Proposal [0-9]+$/ })
    .waitFor();
  expect(await auditor.page.getByRole('button', { name: 'Change somebody’s role' }).count()).toBe(0);
  await expectAccessible(auditor.page);
  await auditor.expectWhole('member');
  await auditor.leave();
});

/** Support, compliance, treasury and the auditor have stories of their own. */
test.each(['content', 'administrator'] as const)(
  'shows the role %s what it may see, and nothing else',
  async (role) => {
    const { page, expectWhole, leave } = await signedIn(browser, server, role, '/', { story: 'office' });
    await expectWays(page, role);
    for (const [path, permission] of Object.entries(WAYS)) {
      if (ROLES_WITH[permission].includes(role)) continue;
      await page.goto(`/office${path}`);
      await page.getByText('Your role does not include this page').waitFor();
    }
    await expectWhole(role);
    await leave();
  },
);

test('shows instruments and hours, and lets their terms be proposed by whoever may', async () => {
  const { page, expectWhole, leave } = await signedIn(browser, server, 'administrator', '/instruments', {
    story: 'office',
    view: 'phone',
  });
  await page.getByRole('button', { name: 'EURUSD' }).waitFor();
  await page.getByLabel('Code, name or calendar').fill('btcusdt');
  await page.getByRole('button', { name: 'BTCUSDT' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'EURUSD' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Propose other terms' }).click();
  // Pressed too early, the button says what is missing.
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText('Nothing to propose yet.').waitFor();
  await page.getByText('Explain why, in at least 3 characters.').waitFor();
  await expectAccessible(page);
  await expectWhole('propose-too-early');
  await page.getByLabel('Leverage').fill('1');
  await page.getByLabel('Reason').fill('Its prices move more than they did.');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByRole('row', { name: /Highest leverage/ }).waitFor();
  await page.goto('/office/sessions');
  await page.getByRole('button', { name: 'US stocks' }).click();
  await page.getByRole('button', { name: 'Propose a special day' }).waitFor();
  await expectAccessible(page);
  await expectWhole('sessions');
  await leave();
});

test('signs out whoever is away for 20 minutes, and shows nothing of what was there', async () => {
  const { page, expectWhole, leave } = await signedIn(browser, server, 'content', '/permissions', {
    story: 'office',
    view: 'phone',
    scheme: 'dark',
    prepare: (away) => away.clock.install(),
  });
  await page.getByRole('rowheader').first().waitFor();
  const ended = page.waitForResponse((response) => response.url().endsWith(staffLogout.path));
  await page.clock.fastForward(STAFF_IDLE_MAX + MINUTE);
  expect((await ended).status()).toBe(200);
  await page.getByText('You were signed out after 20 minutes without activity.').waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(0);
  await expectWhole('idle');
  // The session is really over, not only hidden on the screen.
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(0);
  await leave();
});

test('says that a role has changed while a page is open, and shows only what is left', async () => {
  const { page, leave } = await signedIn(browser, server, 'auditor', '/audit', { story: 'office' });
  await page.getByRole('cell').first().waitFor();
  await page.route(`**${getStaff.path}`, async (route) => {
    const response = await route.fetch();
    const { data } = reported.parse(await response.json());
    const other = { ...data, role: 'support', permissions: ['office.enter'] };
    await route.fulfill({ json: { code: '200', msg: '', data: other } });
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('Your role is now: Support.').waitFor();
  await page.getByText('Your role does not include this page').waitFor();
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await leave();
});
