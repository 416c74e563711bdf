/** Support as customers, visitors and members see it: in two browsers, with an attachment, two members who answer at once, and a complaint. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { picture } from '../../../apps/server/src/features/wallet/testing/proof.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { store } from '../../support/customer.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';

const { contact, supportDesk, supportNames } = CATALOGUES.en;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  await buildPages();
  browser = await openBrowser();
  server = await TestServer.open([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function atDesk(member: Member, path = '/support') {
  const visited = await visit(browser, server.url, {
    view: 'desktop',
    story: 'support-desk',
    expected: [/401/, /409/],
  });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

const said = (page: Page, text: string) => page.getByTestId('thread').getByText(text, { exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel(supportDesk.answer, { exact: true }).fill(text);
  await button(page, supportDesk.send).click();
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

test('a customer with a picture and a member talk, and another member learns that it was answered', async () => {
  const customer = await server.registerByEmail('wren@example.com');
  const { page, leave } = await visit(browser, server.url, { view: 'phone', story: 'support' });
  await store(page, {
    'candor.locale': 'en',
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
  });
  await page.goto('/support?language=en');
  await page.getByText(contact.unmeasured).waitFor();
  await button(page, contact.start).click();
  await choose(page, contact.category, supportNames.categories.deposit);
  await page.getByLabel(contact.subject).fill('A deposit');
  await page.getByLabel(contact.message, { exact: true }).fill('Where is <b>it</b>?');
  // What was written is still there for whoever looks at their other conversations first.
  await button(page, contact.back).click();
  await page.getByTestId('unsent').getByText(contact.draft).waitFor();
  await page.getByTestId('unsent').getByRole('link', { name: 'A deposit' }).click();
  await expect.poll(() => page.getByLabel(contact.message, { exact: true }).inputValue()).toBe('Where is <b>it</b>?');
  expect(await page.getByLabel(contact.subject).inputValue()).toBe('A deposit');
  await page.getByRole('button', { name: supportNames.categories.deposit }).waitFor();
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(await picture('teal')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect.poll(() => button(page, contact.send).getAttribute('aria-disabled')).toBeNull();
  await button(page, contact.send).click();
  await said(page, 'Where is <b>it</b>?');
  await button(page, contact.seePicture).click();
  await page.getByRole('img', { name: contact.ownPicture }).waitFor();
  await expectAccessible(page, { rules: 'all' });

  // The same with an answer; what was sent is gone from its field.
  const answerField = page.getByLabel(contact.message, { exact: true });
  expect(await answerField.inputValue()).toBe('');
  await answerField.fill('Half of a');
  await button(page, contact.back).click();
  const line = page.getByTestId('conversations').getByRole('listitem');
  await line.getByText(contact.draft).waitFor();
  expect(await page.getByTestId('unsent').count()).toBe(0);
  await line.getByRole('link', { name: 'A deposit' }).click();
  await page.reload();
  await expect.poll(() => answerField.inputValue()).toBe('Half of a');
  await answerField.fill('');

  const [ada, ben] = [await Member.join(server, 'support'), await Member.join(server, 'support')];
  const first = await atDesk(ada);
  await first.page.getByLabel(supportDesk.publicName).fill('Ada Lind');
  await button(first.page, supportDesk.come).click();
  await first.page.getByText(supportDesk.here).waitFor();
  await first.page.getByRole('link', { name: /A deposit/ }).click();
  await button(first.page, supportDesk.picture).click();
  await first.page.getByRole('img', { name: supportDesk.picture }).waitFor();
  await expectAccessible(first.page);
  const place = new URL(first.page.url()).pathname.replace('/office', '');

  const second = await atDesk(ben, place);
  await second.page.getByLabel(supportDesk.answer, { exact: true }).fill('Mine as well.');
  await answer(first.page, 'It has two confirmations.');
  await said(page, 'It has two confirmations.');
  await page.getByText('Ada Lind').waitFor();
  await first.page.getByText(supportDesk.readByCustomer).waitFor();
  await said(second.page, 'It has two confirmations.');
  expect(await second.page.getByLabel(supportDesk.answer, { exact: true }).inputValue()).toBe('Mine as well.');

  // What impostors write waits for a second look.
  await first.page.getByLabel(supportDesk.answer, { exact: true }).fill('See evil.example');
  await first.page.getByText(supportDesk.warnings.link).waitFor();
  expect(await button(first.page, supportDesk.send).getAttribute('aria-disabled')).toBe('true');
  await button(first.page, supportDesk.close).click();
  await page.getByText(contact.rate).waitFor();
  await page.getByLabel(contact.rateOf.replace('{n}', '5')).check();
  await button(page, contact.rateSend).click();
  await page.getByText(contact.rated.replace('{n}', '5')).waitFor();
  for (const visited of [{ leave }, first, second]) await visited.leave();
});

test('a complaint is decided with reasons, and contested: somebody else decides again', async () => {
  const customer = await server.registerByEmail('heron@example.com');
  const { page, leave } = await visit(browser, server.url, { view: 'desktop', story: 'complaint' });
  await store(page, {
    'candor.locale': 'en',
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
  });
  await page.goto('/support?language=en');
  await button(page, contact.start).click();
  await choose(page, contact.kind, supportNames.kinds.complaint);
  await page.getByText(contact.complaintHow.split('{')[0] ?? '').waitFor();
  await choose(page, contact.category, supportNames.categories.trading);
  await page.getByLabel(contact.subject).fill('A fee');
  await page.getByLabel(contact.message, { exact: true }).fill('It was charged twice.');
  await button(page, contact.send).click();
  await said(page, 'It was charged twice.');
  // By when it is decided stands there from the first moment on.
  await page.getByText(/received on .+ decided by .+/).waitFor();

  const [first, second] = [await Member.join(server, 'compliance'), await Member.join(server, 'compliance')];
  const decide = async (desk: Page, outcome: string, reasons: string) => {
    await desk.getByRole('link', { name: /A fee/ }).click();
    await button(desk, supportDesk.take).click();
    await choose(desk, supportDesk.outcome, outcome);
    await desk.getByLabel(supportDesk.reasons, { exact: true }).fill(reasons);
    await button(desk, supportDesk.decide).click();
  };
  const desk = await atDesk(first);
  await decide(desk.page, supportNames.outcomes.notUpheld, 'The postings show one fee.');
  await page.getByText('The postings show one fee.').waitFor();
  await page.getByText(supportNames.outcomes.notUpheld).waitFor();
  await page.getByLabel(contact.contestWords).fill('There are two orders.');
  await button(page, contact.contest).click();
  await page.getByText(/Contested on .+ decides again by .+/).waitFor();

  // Whoever decided before does not decide again.
  await desk.page.getByText(supportDesk.handled).waitFor();
  const other = await atDesk(second);
  await decide(other.page, supportNames.outcomes.upheld, 'The second order was ours to cancel.');
  await page.getByText('The second order was ours to cancel.').waitFor();
  await page.getByText(supportNames.outcomes.upheld).waitFor();
  expect(await page.getByLabel(contact.contestWords).count()).toBe(0);
  for (const visited of [{ leave }, desk, other]) await visited.leave();
});

test('a visitor chats without an account', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'phone', story: 'support-visitor' });
  await page.goto('/support?language=en');
  await page.getByLabel(contact.message, { exact: true }).fill('How do I begin?');
  await button(page, contact.send).click();
  await said(page, 'How do I begin?');
  const desk = await atDesk(await Member.join(server, 'support'));
  await desk.page.getByRole('link', { name: /How do I begin/ }).click();
  await desk.page.getByText(supportDesk.visitorNoMail).waitFor();
  await answer(desk.page, 'By signing up.');
  await said(page, 'By signing up.');
  await page.reload();
  await said(page, 'By signing up.');
  await button(page, contact.close).click();
  await desk.page.getByText(supportDesk.steps.closedByCustomer).waitFor();
  expect(await button(page, contact.send).count()).toBe(1);
  for (const visited of [{ leave }, desk]) await visited.leave();
});
