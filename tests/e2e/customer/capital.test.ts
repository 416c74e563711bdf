/** The operator's own money: two people pay some in, and everybody sees what it covers. */
import { getCapital } from '@candor/contract/capital';
import { SECOND } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { buy, LONG, quoteBitcoin, SHORT } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'capital';
const REFERENCE = '0x5d1f3c2a9b7e4f6081d2c3b4a5968778695a4b3c2d1e0f9a8b7c6d5e4f3a2b1c';

duringTests(buildPages);
const stage = ownStage(['BTCUSDT', 'EURUSD']);

const openOffice = async (member: Member, path: string) => {
  const visited = await stage.visit({ view: 'desktop', story: STORY, expected: [/401/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
};

test('one person pays capital in with its reference, and another approves it', async () => {
  const words = CATALOGUES.en;
  const one = await openOffice(await Member.join(stage.server, 'treasury'), '/capital');
  await one.page.getByText(words.capital.play).first().waitFor();
  await one.expectWhole('1-office');
  await one.page.getByRole('button', { name: words.work.kinds.capital.fund }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByLabel(words.work.fields.amount).fill('1e6');
  await dialog.getByText(words.work.capital.amountHelp).first().waitFor();
  await dialog.getByLabel(words.work.fields.amount).fill('250000.5');
  await dialog.getByLabel(words.work.fields.reference).fill(REFERENCE);
  await dialog.getByLabel(words.work.proposals.reason).fill('Agreed by the board.');
  await one.expectWhole('2-propose');
  await dialog.getByRole('button', { name: words.work.proposals.propose, exact: true }).click();
  await one.page.getByText(words.work.proposals.yours).waitFor();
  await one.leave();

  const head = await Member.join(stage.server, 'compliance');
  const other = await openOffice(head, '/proposals');
  await other.page.getByRole('link', { name: words.work.kinds.capital.fund }).click();
  await other.page.getByText(REFERENCE).waitFor();
  await other.page.getByText('250000.5').waitFor();
  await other.expectWhole('3-review');
  await other.page.getByLabel(words.office.code).fill(head.freshCode());
  await other.page.getByRole('button', { name: words.work.proposals.approve }).click();
  await other.page.getByText(words.work.proposals.statuses.approved, { exact: true }).first().waitFor();
  expect((await stage.server.visitor.done(getCapital)).capital).toBe('100250000.5');
  await other.leave();
});

test.each(mixes('ar'))('everybody sees it, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { server } = stage;
  const customer = await server.register();
  await server.openReal(customer, 100_000);
  quoteBitcoin(server);
  server.feed.quote('EURUSD', '1.15840', '1.15848');
  await buy(customer, LONG, { real: true });
  await buy(customer, { ...SHORT, lots: '0.02' }, { real: true });
  await buy(customer, { ...LONG, code: 'EURUSD', lots: '0.1', leverage: 30, price: '1.15848' }, { real: true });
  // The figures are kept for a second.
  server.move(SECOND);

  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: STORY });
  await store(page, { 'candor.locale': locale });
  await page.goto('/execution');
  await page.getByRole('main').getByRole('link', { name: words.risk.capital }).click();
  await page.getByRole('heading', { name: words.capital.title, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/capital');
  const instruments = page.getByRole('table', { name: words.capital.exposure });
  await instruments.waitFor();
  await expect
    .poll(() => instruments.getByRole('rowheader').allInnerTexts())
    .toEqual([expect.stringContaining('BTCUSDT'), expect.stringContaining('EURUSD')]);
  await settled(page);
  await expectWhole(`${locale}-4-totals`);
  await expectAccessible(page);
  await instruments.scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-5-exposure`);
  const movements = page.getByRole('list', { name: words.capital.movements });
  await expect.poll(() => movements.getByRole('listitem').first().innerText()).toContain(REFERENCE);
  await expect.poll(() => movements.getByRole('listitem').last().innerText()).toContain(words.capital.play);
  await movements.scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-6-movements`);
  await leave();
});
