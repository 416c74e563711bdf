/** A member of staff writes an article in two languages side by side and publishes it; customers read it in Arabic and find it in Chinese. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale } from '@candor/i18n/locales';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, type View, visit } from '../../support/browsing.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

const STORY = 'texts';
const { writing, contentProblems, work, office } = CATALOGUES.en;

duringTests(buildPages);
const server = duringTests(
  () => TestServer.open([]),
  (opened) => opened.close(),
);
const browser = duringTests(openBrowser, (opened) => opened.close());

async function openOffice(member: Member, path: string, view: View = 'desktop') {
  const visited = await visit(browser(), server().url, { view, story: STORY, expected: [/40[01]/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

async function openHelp(locale: Locale, path: string, view: View) {
  const visited = await visit(browser(), server().url, { view, story: STORY });
  await visited.page.addInitScript((stored) => {
    localStorage.setItem('candor.locale', stored);
    sessionStorage.setItem('candor.onboarding', '1');
  }, locale);
  await visited.page.goto(path);
  return visited;
}

test('an article is edited, seen in Arabic, and found in Chinese', async () => {
  const writer = await Member.join(server(), 'content');
  const desk = await openOffice(writer, '/texts');
  const { page } = desk;
  await page.getByRole('link', { name: 'Margin and leverage' }).waitFor();
  await desk.expectWhole('1-list');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Margin and leverage' }).click();
  await page.getByRole('checkbox', { name: /العربية/ }).check();

  // What may not stand there is said with its line, before anything is sent.
  const arabic = page.getByRole('region', { name: 'العربية', exact: true });
  const body = arabic.locator('textarea');
  await body.fill('سطر.\n\n<script>alert(1)</script>');
  await arabic.getByText(contentProblems.contentMarkup.replace('{line}', '3')).waitFor();
  await body.fill('## قسم جديد\n\nنص **مهم** كُتب في المكتب.');
  await arabic.getByText(writing.wrong).waitFor({ state: 'detached' });
  const preview = arabic.getByRole('region', { name: writing.preview });
  await preview.getByRole('heading', { name: 'قسم جديد' }).waitFor();
  expect(await preview.getAttribute('dir')).toBe('rtl');
  await arabic.getByRole('button', { name: writing.save }).click();
  await arabic.getByText(new RegExp(`Saved by.*${writer.name}`)).waitFor();

  const chinese = page.getByRole('region', { name: '简体中文', exact: true });
  await chinese.locator('textarea').fill('麒麟保证金：在后台写下的文字。');
  await chinese.getByRole('button', { name: writing.save }).click();
  await chinese.getByText(new RegExp(`Saved by.*${writer.name}`)).waitFor();
  await desk.expectWhole('2-editor');
  await expectAccessible(page);
  await page.getByRole('button', { name: writing.compare, exact: true }).click();
  await chinese.locator('ins').first().waitFor();
  await page.locator('textarea[name="note"]').fill('Said more plainly.');
  await page.getByRole('button', { name: writing.publish, exact: true }).click();
  await page.getByRole('table', { name: writing.versions }).getByText('Said more plainly.').waitFor();
  // The next version is not published with the words of this one.
  await expect.poll(() => page.locator('textarea[name="note"]').inputValue()).toBe('');
  await desk.leave();

  const reader = await openHelp('ar', '/detail?id=105', 'phone');
  await reader.page.getByRole('heading', { name: 'قسم جديد' }).waitFor();
  await reader.page.getByText('مهم').waitFor();
  await reader.expectWhole('3-arabic');
  await reader.leave();

  const seeker = await openHelp('zh', '/help?q=麒麟', 'desktop');
  await seeker.page.locator('mark', { hasText: '麒麟' }).waitFor();
  await seeker.expectWhole('4-found');
  await seeker.leave();
});

test('a policy is published by two people, and its old text stays', async () => {
  const [writer, head] = [await Member.join(server(), 'content'), await Member.join(server(), 'compliance')];
  const desk = await openOffice(writer, '/texts/6');
  const { page } = desk;
  const english = page.getByRole('region', { name: 'English', exact: true });
  const text = english.locator('textarea');
  await text.fill(`${await text.inputValue()}\n\nOne more sentence about fees.`);
  await english.getByRole('button', { name: writing.save }).click();
  await english.getByText(new RegExp(`Saved by.*${writer.name}`)).waitFor();
  await page.locator('textarea[name="note"]').fill('One more sentence.');
  await page.getByRole('button', { name: writing.proposePublish }).click();
  await page.getByText(work.proposals.yours).waitFor();
  await desk.leave();

  const second = await openOffice(head, '/proposals');
  await second.page.getByRole('link', { name: work.kinds.content.publish }).first().click();
  await second.page.getByRole('link', { name: writing.view }).waitFor();
  await second.expectWhole('5-proposal');
  await second.page.getByLabel(office.code).fill(head.freshCode());
  await second.page.getByRole('button', { name: work.proposals.approve }).click();
  await second.page.getByText(work.proposals.statuses.approved, { exact: true }).first().waitFor();
  await second.leave();

  const { help } = CATALOGUES.en;
  const reader = await openHelp('en', '/detail?id=6', 'desktop');
  await reader.page.getByText('One more sentence about fees.').waitFor();
  await reader.page.getByRole('link', { name: /Version 1, from/ }).click();
  await reader.page.getByText(/This is version 1/).waitFor();
  await reader.page.getByText('One more sentence about fees.').waitFor({ state: 'detached' });
  await reader.page.getByRole('link', { name: /Version 2, from/ }).click();
  await reader.page.getByRole('heading', { name: help.text.changes }).waitFor();
  await reader.page.locator('ins', { hasText: 'One more sentence about fees.' }).waitFor();
  await reader.expectWhole('6-version');
  await expectAccessible(reader.page);
  await reader.leave();
});
