/**
 * For tests: who may make which call. Written by hand and independent of what the routes declare, so that a route opened by
 * mistake does not open its own test. A route without a row fails the tests.
 */
import { LOANS } from './rows/loans.ts';
import { NFTS } from './rows/nfts.ts';
import { NOTIFICATIONS } from './rows/notifications.ts';
import { DOCUMENTS, PROFILE, PROTECTION } from './rows/profile.ts';
import { PUBLIC } from './rows/public.ts';
import { ENTRANCE, FACTORS, SOCIAL } from './rows/sign-in.ts';
import { SUPPORT } from './rows/support.ts';
import { STATEMENTS, TRADING } from './rows/trading.ts';
import { WALLET } from './rows/wallet.ts';
import { WATCHING } from './rows/watching.ts';
import type { Rows } from './rows/row.ts';

export type { Ask, Row } from './rows/row.ts';

export const ROWS: Rows = {
  ...ENTRANCE,
  ...PROFILE,
  ...WALLET,
  ...SUPPORT,
  ...NOTIFICATIONS,
  ...WATCHING,
  ...FACTORS,
  ...SOCIAL,
  ...PROTECTION,
  ...TRADING,
  ...LOANS,
  ...NFTS,
  ...STATEMENTS,
  ...DOCUMENTS,
  ...PUBLIC,
};

/** What is answered besides the routes of the contract. No session opens anything here. */
export const BESIDE: readonly string[] = [
  'GET /message',
  // Takes the token in its first message; its own tests check what it sends to whom.
  'GET /events',
  // What becomes of items, for everybody.
  'GET /auctions',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/',
  'GET /docs/*',
  'GET /docs/js/scalar.js',
  'GET /*',
  'GET /office',
  'GET /office/*',
  // The sandbox's mailbox: play mail beside play money. Its own tests check that production has none.
  'GET /dev/mail',
  'GET /dev/mail/:id',
  'GET /dev/mail/:id/html',
  'GET /dev/mail/:id/text',
];
