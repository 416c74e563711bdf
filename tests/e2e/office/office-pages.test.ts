/** Every page of the back office, as the auditor (who may see them all): both directions, phone and desktop, light and dark. */
import { getUserInfo } from '@candor/contract/identity';
import { openCase } from '@candor/contract/staff/cases';
import { proposeChange } from '@candor/contract/staff/proposals';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../../apps/server/src/features/security/testing/authenticator.ts';
import { DETAILS, rewriteDetails } from '../../../apps/server/src/features/kyc/testing/submission.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { SANDBOX_CHARITIES } from '../../../apps/server/src/features/nfts/sandbox/charities.ts';
import { SANDBOX_ITEMS } from '../../../apps/server/src/features/nfts/sandbox/items.ts';
import { buy, LONG } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { accessFaults } from '../../support/accessible.ts';
import { type Scheme, type View, VIEWS } from '../../support/browsing.ts';
import { follow } from '../../support/customer.ts';
import { handInIdentity } from '../../support/identity-check.ts';
import { isLong } from '../../support/mixes.ts';
import { opposed } from '../../support/linked-accounts.ts';
import { signInWith } from '../../support/office.ts';
import { contrastFaults, readingFaults, turn } from '../../support/reading.ts';
import { ownStage } from '../../support/stage.ts';

const stage = ownStage(['BTCUSDT']);
let customerId: string;
let proposalId: string;
let memberId: string;

beforeAll(async () => {
  const { server } = stage;
  server.feed.quote('BTCUSDT', '73590', '73600');
  const customer = await server.registerByEmail('somebody@example.com');
  await buy(customer, LONG);
  customerId = (await customer.done(getUserInfo)).id;
  await handInIdentity(customer);
  await rewriteDetails(server, customerId, { ...DETAILS, firstName: '\u202eadA\u202c' });
  await opposed(server);
  const member = await Member.join(server, 'support');
  memberId = member.id;
  const support = await member.signIn();
  await support.done(openCase, { body: { kind: 'complaint', customerId, words: 'The order came late.' } });
  const payload = { customerId, words: 'Your address could not be confirmed.' };
  const request = { kind: 'customer.suspend', payload, reason: 'No answer in ten days.' } as const;
  proposalId = (await support.done(proposeChange, { body: request })).id;
});

/** Signs in once, then walks in each language, size and scheme. */
async function signedIn() {
  const auditor = await Member.join(stage.server, 'auditor');
  await auditor.addPasskey(await auditor.signIn(), new Authenticator(), 'Laptop');
  const visited = await stage.visit({ view: 'desktop', story: 'office-pages', expected: [/401/] });
  const { page } = visited;
  await page.goto('/office');
  await signInWith(page, auditor.freshCredentials());
  return visited;
}

/** Navigates as a link would, without a reload, and waits until something is shown and nothing is loading. */
async function goTo(page: Page, path: string, title: string | RegExp): Promise<void> {
  await follow(page, `/office${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
  );
}

const MASKED = 's•••@example.com';

/** Of what a sandbox sells, a customer without another name, a member, a passkey, a file by what is in it, an entry of the log, a language. */
const NAMES = [
  ...[...SANDBOX_ITEMS, ...SANDBOX_CHARITIES].map(({ name }) => new RegExp(RegExp.escape(name), 'g')),
  new RegExp(RegExp.escape(SANDBOX_CHARITIES[0]?.registration ?? ''), 'g'),
  /\bsomebody@example\.com\b/g,
  new RegExp(RegExp.escape(MASKED), 'g'),
  /\b(support|auditor)\.\w+/g,
  ...LOCALES.map(({ name }) => new RegExp(RegExp.escape(name), 'g')),
  new RegExp(`^(${LOCALES.map(({ locale }) => locale).join('|')})$`, 'g'),
  /\bLaptop\b/g,
  /\b[0-9a-f]{64}\b/g,
  /\bcustomer 42\b/g,
  /\bstaff\.signedIn\b/g,
];

const WAYS: readonly [Locale, View, Scheme][] = isLong
  ? LOCALES.flatMap(({ locale }) => [
      [locale, 'phone', 'light'],
      [locale, 'desktop', 'dark'],
    ])
  : [
      ['ar', 'phone', 'light'],
      ['de', 'desktop', 'dark'],
    ];

/** A walk is many stories in one. */
const WALK = { timeout: 900_000 };

test.each(WAYS)('every page of the back office in %s on a %s, %s', WALK, async (locale, view, scheme) => {
  const { capital, deposits, nftDesk, office, payouts, reserves, supportDesk, work, writing, checks } =
    CATALOGUES[locale];
  const { page, expectWhole, leave } = await signedIn();
  await page.setViewportSize(VIEWS[view].viewport);
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((chosen) => localStorage.setItem('candor.office.locale', chosen), locale);
  await page.reload();
  const found: string[] = [];
  for (const [path, title] of [
    ['/', office.home.title],
    ['/cases', work.cases.title],
    ['/support', supportDesk.title],
    ['/proposals', work.proposals.title],
    [`/proposals/${proposalId}`, work.kinds.customer.suspend],
    ['/customers', work.customers.title],
    [`/customers/${customerId}`, /./],
    [`/customers/${customerId}/identity`, checks.title],
    ['/linked', work.linked.title],
    ['/parameters', work.params.title],
    ['/capital', capital.title],
    ['/plans', work.smart.title],
    ['/options', work.options.title],
    ['/loans', work.loans.title],
    ['/loans?part=offer', work.loans.title],
    ['/nfts', nftDesk.title],
    ['/nfts?part=deliver', nftDesk.title],
    ['/nfts?part=charities', nftDesk.title],
    ['/texts', writing.title],
    ['/reserves', reserves.title],
    ['/deposits', deposits.title],
    ['/withdrawals', payouts.title],
    ['/payouts', payouts.batches],
    ['/instruments', work.market.instruments],
    ['/sessions', work.market.sessions],
    ['/staff', office.members.title],
    [`/staff/${memberId}`, /^support/],
    ['/factors', office.factors.title],
    ['/permissions', office.table.title],
    ['/audit', office.audit.title],
  ] as const) {
    await goTo(page, path, title);
    // The other tab has the same heading.
    if (path.endsWith('part=offer')) await page.getByRole('heading', { name: work.loans.pool }).waitFor();
    if (path.endsWith('part=deliver')) await page.getByText(nftDesk.noDelivery).waitFor();
    if (path.endsWith('part=charities')) await page.getByText(nftDesk.donated, { exact: true }).first().waitFor();
    if (path.startsWith('/proposals'))
      await page
        .getByText(new RegExp(`^${work.fields.customerId} .?${RegExp.escape(MASKED)}`))
        .first()
        .waitFor();
    if (path.endsWith('/identity')) {
      await page.getByText('U+202E', { exact: true }).waitFor();
      await page.getByText(checks.hidden).first().waitFor();
    }
    await expectWhole(`${locale}-${view}-${scheme}${path.replaceAll(/[/?=]/g, '-')}`);
    const faults = [
      ...(await readingFaults(page, locale, NAMES)),
      ...(await accessFaults(page)),
      ...(await contrastFaults(page, scheme === 'light' ? 'dark' : 'light')),
    ];
    found.push(...faults.map((fault) => `${path} ${fault}`));
    await turn(page, scheme);
  }
  expect(found).toEqual([]);
  expect(await headerOverlaps(page)).toEqual([]);
  await leave();
});

/** What overlaps in the header, or leaves the window, when the member's name is long. */
function headerOverlaps(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const name = header.querySelector('bdi');
    if (name === null) return ['no name'];
    name.textContent = 'administrator.with.a.very.long.name';
    const boxes = [...header.querySelectorAll('a, button, bdi')]
      .map(
        (element) =>
          ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }) as DOMRect & { text: string },
      )
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.left - b.left);
    const { clientWidth } = document.documentElement;
    return boxes
      .filter(({ left, right }, index) => left < (boxes[index - 1]?.right ?? 0) - 1 || right > clientWidth + 1)
      .map(({ text }) => text);
  });
}
