/** What a text names of the interface, a button, a field or a state, is called there as the interface calls it, in every language. */
import { readFileSync } from 'node:fs';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type MessageKey, messageOf } from '@candor/i18n/catalogue';
import { LOCALES } from '@candor/i18n/locales';
import { expect, test } from 'vitest';

/** Labels whose words a sentence of every language takes over as they are. */
const NAMED: readonly (readonly [page: string, labels: readonly MessageKey[]])[] = [
  ['company/how-candor-earns', ['records.groups.fees', 'records.groups.financing']],
  ['policy/fees', ['instrument.spread', 'records.groups.financing']],
  [
    'help/start/getting-started',
    [
      'shell.register',
      'market.title',
      'market.closed',
      'ticket.long',
      'ticket.short',
      'ticket.confirm',
      'orders.positions',
    ],
  ],
  ['help/start/demo-and-real', ['shell.switchMode']],
  [
    'help/start/reading-a-price',
    [
      'instrument.spread',
      'market.change',
      'market.live',
      'market.closed',
      'market.stale',
      'market.held',
      'settings.title',
    ],
  ],
  ['help/trading/placing-an-order', ['pending.stop', 'ticket.leverage', 'orders.stopLoss', 'orders.takeProfit']],
  ['help/trading/stop-loss-and-take-profit', ['orders.stopLoss', 'orders.takeProfit', 'position.trailingShort']],
  [
    'help/trading/charts-and-indicators',
    [
      'instrument.interval',
      'chart.range',
      'chart.zone',
      'chart.indicators',
      'chart.draw',
      'chart.compare',
      'chart.table',
    ],
  ],
  ['help/trading/price-alerts', ['alerts.title']],
  ['help/trading/watchlist-and-search', ['market.title', 'markets.gone']],
  ['help/margin/overnight-costs', ['records.groups.financing']],
  ['help/margin/margin-and-leverage', ['ticket.leverage', 'position.free']],
  ['help/margin/stop-out-and-protection', ['position.equity', 'position.used', 'position.level', 'orders.protection']],
  [
    'help/account/your-balance',
    [
      'balance.available',
      'balance.margin',
      'equity.openProfit',
      'equity.title',
      'balance.withOptions',
      'position.free',
      'balance.kinds.marginReleased',
      'balance.kinds.profit',
      'balance.kinds.feeClosing',
    ],
  ],
  ['help/account/account-security', ['security.factors']],
  ['help/account/deposits', ['wallet.statuses.review', 'wallet.statuses.approved', 'wallet.statuses.failed']],
  ['help/account/withdrawals', ['wallet.statuses.review']],
  [
    'help/account/identity-check',
    [
      'profile.verifications.notVerified',
      'profile.verifications.pending',
      'profile.verifications.verified',
      'profile.verifications.notPassed',
    ],
  ],
  ['help/account/limits-and-breaks', ['profile.protection']],
  ['help/account/converting', ['conversion.title', 'conversion.least', 'instrument.spread', 'records.title']],
  ['help/account/reserves', ['capital.title', 'reserves.notMeasured']],
  [
    'help/products/loans',
    ['loans.stages.review', 'loans.stages.repaying', 'loans.stages.repaid', 'loans.stages.rejected'],
  ],
  ['help/products/charity-nfts', ['nfts.own.maximum', 'nfts.reserve.label']],
  ['help/products/options', ['options.chain.strike', 'options.chain.inMoney', 'options.payoff.breakEven']],
  ['help/app/keyboard-and-accessibility', ['shell.skip', 'settings.title', 'chart.table']],
  ['help/app/notifications', ['preferences.quiet']],
  ['help/app/install-the-app', ['install.title']],
  [
    'faq',
    [
      'shell.switchMode',
      'market.closed',
      'market.stale',
      'market.held',
      'settings.title',
      'equity.openProfit',
      'shell.retry',
    ],
  ],
];

/** Without case, and with every blank alike. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\u00a0\u202f]/g, ' ');

test.each(LOCALES.flatMap(({ locale }) => NAMED.map(([page, labels]) => [locale, page, labels] as const)))(
  '%s: %s names what the interface shows',
  (locale, page, labels) => {
    const text = plain(readFileSync(new URL(`../../../../../content/${locale}/${page}.md`, import.meta.url), 'utf8'));
    const shown = labels.map((label) => plain(messageOf(CATALOGUES[locale], label)));
    expect(shown.filter((label) => !text.includes(label))).toEqual([]);
  },
);
