/**
 * The back office in a browser: who gets in and how, what each role finds there, what the auditor reads and takes away, and that a role that
 * changes while a page is open is seen.
 */
import { readFileSync } from 'node:fs';
import { getStaff } from '@candor/contract/staff';
import { type Permission, ROLES, ROLES_WITH } from '@candor/core/staff/permissions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './support/accessible.ts';
import { openBrowser, visit } from './support/browsing.ts';
import { memberOf, signedIn, signIn } from './support/office.ts';
import { type RunningServer, startServer } from './support/running-server.ts';

const entry = z.object({ action: z.string() });
const told = z.object({ data: z.record(z.string(), z.unknown()) });

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
  });
  await page.goto('/office/staff');
  await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor();
  await expectAccessible(page);
  await expectWhole('sign-in');
  const administrator = memberOf(server, 'administrator');
  await page.getByLabel('Name').fill(administrator.name);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Name, password or code is not right.').waitFor();
  await signIn(page, administrator);
  // Where they wanted to go.
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'administrator' }).first().waitFor();
  await expectAccessible(page);
  await expectWhole('staff');
  expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['']);
  // The session ends elsewhere: with the next look the page shows nothing any more.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Pages of the back office' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Permissions' }).click();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
  expect(await page.getByRole('cell').count()).toBe(0);
  await leave();
});

test('shows the auditor every entry, finds some, and writes them to a file, which is an entry too', async () => {
  const { page, expectWhole, leave } = await signedIn(browser, server, 'auditor', '/audit', { story: 'office' });
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await rows.first().waitFor();
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export NDJSON' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => entry.parse(JSON.parse(line)).action)).toEqual(['staff.signInFailed']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('cell', { name: 'Exported the audit log' }).waitFor();
  expect(await rows.count()).toBeGreaterThan(3);
  await leave();
});

/** The auditor has a story of their own. */
test.each(ROLES.filter((role) => role !== 'auditor'))(
  'shows the role %s what it may see, and nothing else',
  async (role) => {
    const { page, expectWhole, leave } = await signedIn(browser, server, role, '/', { story: 'office' });
    const links = page.getByRole('navigation').getByRole('link');
    const seen = await links.allInnerTexts();
    const has = (permission: Permission) => ROLES_WITH[permission].includes(role);
    expect([seen.includes('Staff'), seen.includes('Audit log')]).toEqual([has('staff.read'), has('audit.read')]);
    for (const [path, permission] of [
      ['/staff', 'staff.read'],
      ['/audit', 'audit.read'],
    ] as const) {
      if (has(permission)) continue;
      await page.goto(`/office${path}`);
      await page.getByText('Your role does not include this page').waitFor();
    }
    await expectWhole(role);
    await leave();
  },
);

test('says that a role has changed while a page is open, and shows only what is left', async () => {
  const { page, leave } = await signedIn(browser, server, 'auditor', '/audit', { story: 'office' });
  await page.getByRole('cell').first().waitFor();
  await page.route(`**${getStaff.path}`, async (route) => {
    const response = await route.fetch();
    const { data } = told.parse(await response.json());
    const other = { ...data, role: 'support', permissions: ['office.enter'] };
    await route.fulfill({ json: { code: '200', msg: '', data: other } });
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('Your role is now: Support.').waitFor();
  await page.getByText('Your role does not include this page').waitFor();
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await leave();
});
