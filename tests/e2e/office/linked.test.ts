/** Compliance reads which linked accounts held opposite positions, on a phone and on a desktop: before a gap and after it. */
import type { Locale } from '@candor/i18n/locales';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectClosed, jumpBitcoin } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Scheme, View } from '../../support/browsing.ts';
import { opposed } from '../../support/linked-accounts.ts';
import { isLong } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { ownStage } from '../../support/stage.ts';

const stage = ownStage(['BTCUSDT', 'ETHUSDT']);

const EVERYWHERE: readonly [Locale, View, Scheme][] = [
  ['zh', 'phone', 'dark'],
  ['zh', 'desktop', 'light'],
  ['ar', 'phone', 'light'],
  ['ar', 'desktop', 'dark'],
];
const WAYS: readonly [Locale, View, Scheme][] = [
  ['en', 'phone', 'light'],
  ['en', 'desktop', 'dark'],
  ...(isLong ? EVERYWHERE : []),
];

test.each(WAYS)('finds both sides, and what protection paid, in %s on a %s, %s', async (locale, view, scheme) => {
  const { server } = stage;
  const { work, orders } = CATALOGUES[locale];
  const member = await Member.join(server, 'compliance');
  const visited = await stage.visit({ view, scheme, story: 'linked', expected: [/401/] });
  const { page, expectWhole, leave } = visited;
  await page.addInitScript((chosen) => localStorage.setItem('candor.office.locale', chosen), locale);
  await page.goto('/office');
  await signInWith(page, member.freshCredentials());
  jumpBitcoin(server, '73590', '73600');
  const { up, down } = await opposed(server);

  await page.goto('/office/linked?code=BTCUSDT');
  const rows = page.getByRole('row').filter({ hasText: up.username });
  await rows.waitFor();
  await expect.poll(() => rows.textContent()).toContain(down.username);
  expect(await rows.textContent()).toContain(work.linked.signIn);
  expect(await rows.textContent()).toContain(work.linked.marketOpen);
  expect(await rows.textContent()).not.toContain(orders.protection);
  await expectWhole(`${locale}-open`);
  await expectAccessible(page);

  jumpBitcoin(server, '33333', '33340');
  const { protection } = await expectClosed(up.client, up.orderId);
  await page.reload();
  await page.getByRole('row').filter({ hasText: work.linked.stoppedOut }).filter({ hasText: up.username }).waitFor();
  if (locale === 'en') {
    const paid = Number(protection).toLocaleString('en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'floor',
    });
    await expect.poll(() => rows.textContent()).toContain(`${orders.protection} ${paid} USDT`);
  }
  await expectWhole(`${locale}-stopped-out`);

  // Another instrument: nothing. The word in the field is what was chosen.
  await page.goto('/office/linked?code=ETHUSDT');
  await page.getByText(work.linked.none).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: orders.instrument }).inputValue()).toBe('ETHUSDT');
  await expectWhole(`${locale}-none`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(work.linked.title);
  await leave();
});
