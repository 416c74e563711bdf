/**
 * Staff decisions as customers see them: a suspended account, with the reason and what stays open; and on an instrument, upcoming terms, market
 * holidays and close-only trading.
 */
import { getUserInfo } from '@candor/contract/identity';
import type { RouteRequest } from '@candor/contract/wire/route';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { DAY } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Member, suspend } from '../../../apps/server/src/features/staff/testing/office.ts';
import { buy } from '../../../apps/server/src/features/trading/testing/orders.ts';
import type { TestClient } from '../../../apps/server/src/testing/test-client.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, type Scheme, type View, visit } from '../../support/browsing.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';

const WORDS = 'Your address could not be confirmed. Send us a bill with your name.';
const EURO = '/cruuency?code=EURUSD&type=1&id=1001';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  await buildPages();
  browser = await openBrowser();
  server = await TestServer.open(['EURUSD']);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function agreeOn(...requests: RouteRequest<typeof proposeChange>['body'][]): Promise<void> {
  const [treasury, compliance] = [await Member.join(server, 'treasury'), await Member.join(server, 'compliance')];
  const [one, other] = [await treasury.signIn(), await compliance.signIn()];
  for (const body of requests) {
    const { id, hash } = await one.done(proposeChange, { body });
    await other.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
  }
}

async function asCustomer(customer: TestClient, locale: 'zh' | 'en' | 'ar', view: View, scheme: Scheme) {
  const visited = await visit(browser, server.url, { view, scheme, story: 'decided' });
  await store(visited.page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
  });
  return visited;
}

async function suspended(email: string) {
  const { id } = await (await server.registerByEmail(email)).done(getUserInfo);
  await suspend(server, id, WORDS);
  return server.visitor.login(email);
}

test('an account that one person of the back office proposes to suspend and another suspends', async () => {
  const customer = await server.registerByEmail('merle@example.com');
  const open = async (member: Member, path: string) => {
    const visited = await visit(browser, server.url, { view: 'desktop', story: 'decided', expected: [/401/] });
    const { page } = visited;
    await page.goto(`/office${path}`);
    await signInWith(page, member.freshCredentials());
    return visited;
  };
  const support = await open(await Member.join(server, 'support'), '/customers');
  await support.page.getByLabel('Id, user name, e-mail or phone').fill('merle@');
  await support.page.getByRole('table').getByRole('row').filter({ hasText: 'merle@' }).getByRole('link').click();
  await support.page.getByRole('button', { name: 'Propose suspending' }).click();
  const dialog = support.page.getByRole('dialog');
  await dialog.getByLabel('What the customer reads').fill(WORDS);
  await dialog.getByLabel('Reason').fill('Letters came back twice.');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await support.page.getByText('You proposed this').waitFor();
  expect(await support.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await support.leave();
  expect((await customer.done(getUserInfo)).suspension).toBe(null);

  const head = await Member.join(server, 'compliance');
  const { page, expectWhole, leave } = await open(head, '/proposals');
  await page.getByRole('link', { name: 'Suspend an account' }).click();
  await page.getByText(WORDS).waitFor();
  await page.getByText('Letters came back twice.').waitFor();
  await expectWhole('5-office');
  await page.getByLabel('Code from the authenticator app').fill(head.freshCode());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  // From now on it counts as due for review.
  await page.getByRole('navigation').getByRole('link', { name: 'Cases Open: 1' }).waitFor();
  await leave();

  expect(await customer.codeOf(getUserInfo, {})).toBe('401');
  const back = await asCustomer(await server.visitor.login('merle@example.com'), 'en', 'phone', 'light');
  await back.page.goto('/market?type=1');
  await settled(back.page);
  await back.page.getByTestId('standing').getByText(WORDS).waitFor();
  expect(await back.page.getByText('Letters came back twice.').count()).toBe(0);
  await back.expectWhole('6-customer');
  // It stays in the customer's log, without a device or address.
  await back.page.goto('/profile?part=security');
  const reported = back.page.getByTestId('security-log').getByRole('listitem').filter({ hasText: WORDS });
  await reported.getByText(CATALOGUES.en.security.events.accountSuspended).waitFor();
  expect(await reported.innerText()).not.toMatch(/127\.0\.0\.1|Unknown device/);
  await reported.scrollIntoViewIfNeeded();
  await back.expectWhole('7-log');
  await back.leave();
});

test.each(mixes('zh'))('a suspended customer in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const customer = await suspended(`${locale}@example.com`);
  const { page, expectWhole, leave } = await asCustomer(customer, locale, view, scheme);
  for (const [path, name] of [
    ['/market?type=2', '1-market'],
    ['/profile/balance', '2-balance'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    const strip = page.getByTestId('standing');
    await strip.getByText(WORDS).waitFor();
    await strip.getByText(words.standing.open).waitFor();
    await expect.poll(() => strip.innerText()).toContain('2026');
    await expectWhole(`${locale}-${name}`);
    await expectAccessible(page);
  }
  await leave();
});

test('an instrument with other terms to come, a day of rest, and no new orders, which can be closed', async () => {
  let quotedAt = performance.now();
  // The page measures quote age by its own clock, which must move with the server's.
  const quote = () => {
    server.move(Math.round(performance.now() - quotedAt));
    quotedAt = performance.now();
    server.feed.quote('EURUSD', '1.15840', '1.15848');
  };
  quote();
  const customer = await server.register();
  const order = { product: 'contract', code: 'EURUSD', direction: 'long', type: 'market', lots: '0.1' } as const;
  await buy(customer, { ...order, leverage: 10, price: '1.15848' });
  const date = new Date(server.now() + 6 * DAY).toISOString().slice(0, 10);
  const reason = 'As the risk desk asked.';
  const cheaper = { code: 'EURUSD', feeRate: '0.01', leverageMax: 20 };
  await agreeOn(
    { kind: 'instrument.change', payload: cheaper, reason },
    { kind: 'session.change', payload: { calendar: 'forex', date, hours: 'closed' }, reason },
    { kind: 'instrument.change', payload: { code: 'EURUSD', acceptsOrders: false }, reason },
  );
  const reported = mixes('en');
  for (const [locale, view, scheme] of reported) {
    const { announced, ticket, orders } = CATALOGUES[locale];
    const { page, expectWhole, leave } = await asCustomer(customer, locale, view, scheme);
    await page.goto(EURO);
    await settled(page);
    quote();
    await page.locator('h1').getByText(announced.closingOnly, { exact: true }).waitFor();
    if (view === 'phone') await page.getByTestId('trade-long').click();
    const form = page.getByRole('form', { name: ticket.title });
    await form.getByRole('alert').getByText(announced.blocked).waitFor();
    await expect.poll(() => form.getByRole('button', { name: ticket.reviewLong }).isDisabled()).toBe(true);
    const terms = form.getByTestId('announced');
    await expect.poll(() => terms.getByRole('listitem').count()).toBe(2);
    await terms.getByText(announced.kept).waitFor();
    await expectWhole(`${locale}-3-ticket`);
    await expectAccessible(page);
    if (view === 'phone') await page.keyboard.press('Escape');
    // Beside the present terms, whether or not an order is being placed.
    await page.getByTestId('announced-terms').getByText(announced.kept).waitFor();
    const days = page.locator('dl > div').filter({ hasText: announced.days });
    await days.scrollIntoViewIfNeeded();
    await expect.poll(() => days.getByRole('listitem').count()).toBe(1);
    await expectWhole(`${locale}-4-terms`);
    if (locale === 'en') {
      expect(await terms.innerText()).toContain('Fee on opening and closing: 0.01% instead of 0.005%.');
      expect(await terms.innerText()).toContain('Maximum leverage: 20× instead of 30×.');
      expect(await days.innerText()).toContain('November 26, 2026: closed all day');
    }
    if (locale === reported.at(-1)?.[0]) {
      await page.getByRole('button', { name: orders.closeOf.replace('{name}', 'EURUSD') }).click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: orders.closeConfirm, disabled: false });
      // For as long as the page takes, the last quote is a fresh one.
      await expect
        .poll(() => {
          quote();
          return confirm.isVisible();
        })
        .toBe(true);
      await confirm.click();
      await page.getByRole('dialog').getByText(orders.closedAt.replace('{price}', '').trim()).waitFor();
    }
    await leave();
  }
});
