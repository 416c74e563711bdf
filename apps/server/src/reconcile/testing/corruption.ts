/**
 * For tests: corruption fixtures. Each is a single change to a true history, of a kind that needs direct access to the machine, with the
 * rules that must find it.
 */
import type pg from 'pg';
import { run, type TestDatabase } from '../../testing/database.ts';
import { checkRules, holdPrices, type RuleResult } from '../check.ts';
import { BITCOIN_CORRUPTIONS } from './corruption/bitcoin.ts';
import { BOOKS_CORRUPTIONS } from './corruption/books.ts';
import { CANDLE_CORRUPTIONS } from './corruption/candles.ts';
import { CAPITAL_CORRUPTIONS } from './corruption/capital.ts';
import { CHARITY_CORRUPTIONS } from './corruption/charities.ts';
import { CONTENT_CORRUPTIONS } from './corruption/content.ts';
import { CONVERSION_CORRUPTIONS } from './corruption/conversion.ts';
import { CUSTOMER_CORRUPTIONS } from './corruption/customers.ts';
import { IDENTITY_CORRUPTIONS } from './corruption/identity.ts';
import type { CorruptionFixture } from './corruption/fixture.ts';
import { INVITATION_CORRUPTIONS } from './corruption/invitations.ts';
import { LOAN_CORRUPTIONS } from './corruption/loans.ts';
import { NFT_CORRUPTIONS } from './corruption/nfts.ts';
import { NFT_TERM_CORRUPTIONS } from './corruption/nft-terms.ts';
import { NOTIFICATION_CORRUPTIONS } from './corruption/notifications.ts';
import { OFFICE_CORRUPTIONS } from './corruption/office.ts';
import { OPTION_MONEY_CORRUPTIONS } from './corruption/option-money.ts';
import { OPTION_CORRUPTIONS } from './corruption/options.ts';
import { QUOTE_CORRUPTIONS } from './corruption/quotes.ts';
import { REVIEW_CORRUPTIONS } from './corruption/reviews.ts';
import { REVERSAL_CORRUPTIONS } from './corruption/reversals.ts';
import { SMART_CORRUPTIONS } from './corruption/smart.ts';
import { ALERT_CORRUPTIONS } from './corruption/alerts.ts';
import { STRATEGY_CORRUPTIONS } from './corruption/strategies.ts';
import { SUPPORT_CORRUPTIONS } from './corruption/support.ts';
import { TRADING_CORRUPTIONS } from './corruption/trading.ts';
import { TRON_CORRUPTIONS } from './corruption/tron.ts';
import { WALLET_CORRUPTIONS } from './corruption/wallet.ts';

/** Runs as the superuser with triggers and foreign keys off, which needs direct access to the machine. */
export async function corrupt(database: TestDatabase, statements: string): Promise<void> {
  await run(database.adminUrl, `set session_replication_role = replica; ${statements}`);
}

/**
 * The rules' findings for a corruption that is rolled back at once: the rules run as the application in the same transaction, and nobody
 * else ever sees it. Cloning the history for each fixture would cost ten times as much.
 */
export async function checkRulesOver(client: pg.Client, statements: string): Promise<RuleResult[]> {
  await client.query('begin');
  try {
    await client.query(`set local session_replication_role = replica; ${statements}`);
    await client.query('set local session_replication_role = origin; set local role candor_app');
    return [...(await checkRules([client])), ...(await holdPrices(client, null))];
  } finally {
    await client.query('rollback');
  }
}

export const CORRUPTION_FIXTURES: readonly CorruptionFixture[] = [
  ...BOOKS_CORRUPTIONS,
  ...TRADING_CORRUPTIONS,
  ...REVERSAL_CORRUPTIONS,
  ...OFFICE_CORRUPTIONS,
  ...CONTENT_CORRUPTIONS,
  ...CUSTOMER_CORRUPTIONS,
  ...IDENTITY_CORRUPTIONS,
  ...CAPITAL_CORRUPTIONS,
  ...WALLET_CORRUPTIONS,
  ...REVIEW_CORRUPTIONS,
  ...SMART_CORRUPTIONS,
  ...LOAN_CORRUPTIONS,
  ...NFT_CORRUPTIONS,
  ...OPTION_CORRUPTIONS,
  ...OPTION_MONEY_CORRUPTIONS,
  ...NFT_TERM_CORRUPTIONS,
  ...CHARITY_CORRUPTIONS,
  ...INVITATION_CORRUPTIONS,
  ...STRATEGY_CORRUPTIONS,
  ...SUPPORT_CORRUPTIONS,
  ...ALERT_CORRUPTIONS,
  ...NOTIFICATION_CORRUPTIONS,
  ...BITCOIN_CORRUPTIONS,
  ...CONVERSION_CORRUPTIONS,
  ...TRON_CORRUPTIONS,
  ...QUOTE_CORRUPTIONS,
  ...CANDLE_CORRUPTIONS,
];
