/** One customer invites another: the link, the sign-up form that says so, the three steps, and the reward as an entry of the ledger. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { InviteStage } from '../../../apps/server/src/features/invitations/testing/invite-stage.ts';
import { quoteBitcoin } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

duringTests(buildPages);
const stage = ownStage(['BTCUSDT']);
const PASSWORD = 'amber lake 31 over';

test.each(mixes('ar'))('a friend is invited and brings a reward, in %s on a %s, %s', async (locale, view, scheme) => {
  const { invite, entrance, pass, balance } = CATALOGUES[locale];
  const people = new InviteStage(stage.server);
  quoteBitcoin(stage.server);
  const inviter = await people.join();
  const own = await stage.visit({ view, scheme, story: 'invitations' });
  const stored = async () => ({
    'candor.locale': locale,
    'candor.token': inviter.client.token ?? '',
    'candor.userInfo': JSON.stringify(await inviter.client.done(getUserInfo)),
    'candor.virtual': '0',
  });
  await own.page.goto('/');
  await store(own.page, await stored());
  await own.page.goto('/profile/invite');
  const link = (await own.page.getByTestId('invite-link').textContent()) ?? '';
  expect(new URL(link).searchParams.get('invite')).toBe(inviter.code);
  await own.page.getByText(invite.none, { exact: true }).waitFor();
  await own.page.getByRole('img', { name: invite.qr }).waitFor();
  await own.expectWhole('1-invite');
  await expectAccessible(own.page);

  // In another browser somebody opens the link, looks around, and comes to the form much later.
  const friend = await stage.visit({ view, scheme, story: 'invitations-friend' });
  await friend.page.goto('/');
  await store(friend.page, { 'candor.locale': locale });
  await friend.page.goto(link);
  await friend.page.goto('/market');
  await friend.page.goto('/pass/register');
  const code = friend.page.getByLabel(entrance.invite);
  await expect.poll(() => code.inputValue()).toBe(inviter.code);
  const note = friend.page.getByRole('button', { name: entrance.invitedRemove, exact: true });
  await note.waitFor();
  await note.scrollIntoViewIfNeeded();
  await friend.expectWhole('2-invited');
  await expectAccessible(friend.page);
  // It can be taken away, and typed again.
  await note.click();
  await note.waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe('');
  await code.fill(inviter.code.toLowerCase());
  await note.waitFor();
  const name = `friend_${locale}_${view}`;
  await friend.page.getByLabel(pass.account, { exact: true }).fill(name);
  await friend.page.getByLabel(pass.password, { exact: true }).fill(PASSWORD);
  await friend.page.getByLabel(pass.passwordAgain, { exact: true }).fill(PASSWORD);
  await friend.page.getByRole('button', { name: pass.register, exact: true }).click();
  await friend.page.waitForFunction(() => localStorage.getItem('candor.token') !== null);
  await friend.page.goto('/profile/invite');
  await friend.page.getByRole('heading', { name: invite.invitedTitle, exact: true }).waitFor();
  await friend.leave();

  // The first of three steps is there without a reload, and then the others.
  const done = own.page.getByTestId('friends').locator('[data-done="true"]');
  await expect.poll(() => done.count(), { timeout: 60_000 }).toBe(1);
  const client = await stage.server.visitor.login(name, PASSWORD);
  const { id } = await client.done(getUserInfo);
  await stage.server.openReal(client, 50_000);
  await people.trade({ client, id, name, code: '' });
  await expect.poll(() => done.count(), { timeout: 60_000 }).toBe(3);
  expect(await own.page.getByTestId('friends').textContent()).not.toContain(name);
  await own.page.getByTestId('friends').scrollIntoViewIfNeeded();
  await own.expectWhole('3-steps');

  // After the day, the reward is one entry.
  people.nextDay();
  await people.run();
  const again = await people.again(inviter);
  await store(own.page, { ...(await stored()), 'candor.token': again.client.token ?? '' });
  await own.page.goto('/profile/invite');
  const { rewarded } = await people.terms(again);
  expect(Number(rewarded)).toBeGreaterThan(0);
  await expect.poll(() => own.page.getByTestId('rewarded').textContent()).not.toMatch(/^[\s\u2066-\u2069]*0[.,٫]00/);
  await own.expectWhole('4-rewarded');
  await own.page.getByRole('link', { name: invite.entries, exact: true }).click();
  await own.page.getByText(balance.kinds.inviteReward).first().waitFor();
  await own.leave();
});
