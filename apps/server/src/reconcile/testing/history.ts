/** For tests: a small true history, made by the real writer on a scripted market, and copies of it to corrupt. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';
import { parseLots, parsePrice } from '@candor/core/money/price';
import { SLIPPAGE_MAX } from '@candor/core/trading/checks/check-order';
import type { Direction } from '@candor/core/trading/margin/margin';
import { DAY } from '@candor/core/time';
import pg from 'pg';
import { CORRECT_CANDLES_JOB, correctionJobs, startMarket } from '../../features/market/index.ts';
import { scriptedFeed } from '../../features/market/testing/scripted-feed.ts';
import { openQuoteLog } from '../../features/quote-log/index.ts';
import { REVERSAL_JOB, reversalJobs, startTrading } from '../../features/trading/index.ts';
import { grantDemo } from '../../ledger/ledger.ts';
import type { App } from '../../http/app.ts';
import { readConfig } from '../../process/config.ts';
import { connect, disconnect, inTransaction } from '../../db/db.ts';
import { hashRequest } from '../../db/idempotency.ts';
import { undoubted } from '../../process/clock-guard.ts';
import { createLog } from '../../process/log.ts';
import { createMails } from '../../mail/mails.ts';
import { createSecrets } from '../../process/secrets.ts';
import { cloneDatabase, run, type TestDatabase } from '../../testing/database.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { TEST_SECRET_KEY } from '../../testing/secret-key.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { AGREED, reversalOf } from './agreed.ts';
import { type Alerted, noteWatched, reachAlerts } from './alerted.ts';
import { ANSWERED } from './answered.ts';
import { AUCTIONED } from './auctioned.ts';
import { CHECKED } from './checked.ts';
import { lend } from './lent.ts';
import { expireOptions, type Optioned, sellOptions } from './optioned.ts';
import { PLANNED } from './corruption/smart.ts';
import { STOPPED_STRATEGY } from './corruption/strategies.ts';
import { BITCOIN_PAID } from './corruption/bitcoin.ts';
import { convertedAt } from './corruption/conversion.ts';
import { TRON_PAID } from './corruption/tron.ts';
import { REVIEWED } from './corruption/reviews.ts';
import { DEPOSITED, WITHDRAWN } from './corruption/wallet.ts';
import { FRIEND, FRIEND_OF_1 } from './corruption/invitations.ts';
import { eventually } from '../../testing/eventually.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

export type History = TestDatabase & {
  /** Its quote log. */
  readonly quoteDir: string;
  /** Order ids; the customers and what happens to them are described at `makeHistory`. */
  readonly won: string;
  readonly ruined: string;
  readonly open: string;
  /** Pending at first, then filled, changed, trailed, partly closed and charged overnight financing. */
  readonly parted: string;
  readonly waiting: string;
  /** Closed at a wrong quote, which was taken back. */
  readonly reopened: string;
  /** Opened at the same quote, and closed later. */
  readonly undone: string;
  readonly options: Optioned;
  readonly alerts: Alerted;
  /** The id of a demo USDT account by its name, such as `1/available` or `house/fees`. */
  accountId(name: string): string;
};

/**
 * Customer 1 wins on a bitcoin long and holds a euro short; of two more orders, both filled at a wrong quote, one is open again and one
 * undone. Customer 2 puts everything on a bitcoin long and is stopped out below zero in a
 * crash, so that the operator's protection pays. Customer 3 has pending orders and covers everything else.
 */
export async function makeHistory(): Promise<History> {
  const database = await cloneDatabase();
  const log = createLog('silent');
  const clock = new TestClock(NOON);
  const db = connect(database.appUrl, log, clock.read);
  const secrets = createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex'));
  const quoteDir = mkdtempSync(join(memoryFolder(), 'candor-quotes-'));
  const app: App = {
    config: readConfig({ CANDOR_QUOTE_DIR: quoteDir }),
    log,
    db,
    now: clock.read,
    elapsed: () => clock.at,
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, { isReachable: () => Promise.resolve(true) }, () => Promise.resolve(0)),
  };
  const feed = scriptedFeed(() => clock.at, ['BTCUSDT', 'EURUSD']);
  const quoteLog = await openQuoteLog(app);
  const market = await startMarket(app, feed, quoteLog);
  const trading = await startTrading(app, market, {
    databaseUrl: database.appUrl,
    restrictionsOf: () => Promise.resolve(null),
    pin: (refs) => quoteLog.quotes.pin(refs),
  });
  market.begin();
  for (const about of ['customer 1', 'customer 2', 'customer 1'])
    await db.pool.query(`select audit_append(now(), null, null, 'test.looked', $1, '{}', '', '')`, [about]);
  await run(database.ownerUrl, AGREED);
  await run(database.ownerUrl, CHECKED);
  await inTransaction(app.db, (tx) => grantDemo(tx, ['1', '2', '3']));
  await run(database.ownerUrl, `select sandbox_grant(3, 'USDT', 5)`);
  await run(database.ownerUrl, DEPOSITED);
  await run(database.ownerUrl, WITHDRAWN);
  await run(database.ownerUrl, PLANNED);
  await run(database.ownerUrl, STOPPED_STRATEGY);
  await run(database.ownerUrl, BITCOIN_PAID);
  await run(database.ownerUrl, TRON_PAID);
  await run(database.ownerUrl, REVIEWED);
  await lend(app, database);
  await run(database.ownerUrl, AUCTIONED);
  await run(database.ownerUrl, ANSWERED);

  const submit = async (command: Parameters<typeof trading.writer.submit>[0]['command'], key: string) => {
    const done = await trading.writer.submit({
      command,
      idempotency: { key, requestHash: hashRequest('', 'demo', key) },
    });
    assert(!done.repeated && done.effect.effect === 'order', 'each key is used once');
    return done.effect.order.order.id;
  };
  const open = (
    owner: string,
    code: string,
    direction: Direction,
    size: string,
    leverage: number,
    at: string,
    key = `open-${code}-${direction}`,
  ) => {
    const [lots, priceSeen] = [parseLots(size), parsePrice(at)];
    assert(lots !== null && priceSeen !== null, 'a wish reads');
    const levels = { stopLoss: null, takeProfit: null, trailing: null };
    const request = { direction, lots, leverage, priceSeen, maxSlippage: SLIPPAGE_MAX, ...levels };
    return submit({ kind: 'open', owner, mode: 'demo', code, request, restrictions: null }, key);
  };
  const close = (owner: string, orderId: string) =>
    submit(
      { kind: 'close', owner, mode: 'demo', orderId, lots: null, priceSeen: null, maxSlippage: SLIPPAGE_MAX },
      `close-${orderId}`,
    );

  feed.quote('EURUSD', '1.08450', '1.08460');
  feed.quote('BTCUSDT', '73590', '73600');
  const won = await open('1', 'BTCUSDT', 'long', '0.1', 2, '73600');
  const held = await open('1', 'EURUSD', 'short', '0.1', 30, '1.0845');
  await run(database.ownerUrl, convertedAt(won));
  const selling = { app, market, trading, quoteLog, database, feed, clock };
  const options = await sellOptions(selling);
  const alerts = await reachAlerts(selling, () => feed.quote('BTCUSDT', '75000', '75010'));
  await close('1', won);
  const ruined = await open('2', 'BTCUSDT', 'long', '2.6', 2, '75010');
  // A jump beyond the price band counts only once a second quote confirms it.
  feed.quote('BTCUSDT', '20000', '20010');
  feed.quote('BTCUSDT', '20000', '20010');
  // The equity is negative, so the account is stopped out.
  await eventually(() => assert(trading.writer.book.find(ruined) === null, 'the ruined order is closed'));

  const lots = parseLots('0.2');
  const [first, second, distance] = ['19000', '15000', '500'].map(parsePrice);
  assert(lots !== null && first && second && distance, 'numbers read');
  const stops = { stopLoss: null, takeProfit: null, trailing: null };
  const waits = { direction: 'long', type: 'limit', lots, leverage: 2, expiresAt: null, ...stops } as const;
  const place = (entryPrice: typeof first, key: string) => {
    const request = { ...waits, entryPrice };
    return submit({ kind: 'place', owner: '3', mode: 'demo', code: 'BTCUSDT', request, restrictions: null }, key);
  };
  const reaches = (version: number) =>
    eventually(() => assert(trading.writer.book.find(parted)?.order.version === version, `version ${version}`));
  const parted = await place(first, 'place-first');
  const waiting = await place(second, 'place-second');
  feed.quote('BTCUSDT', '18990', '19000');
  await reaches(2);
  const trailing = { trailing: distance };
  await submit(
    { kind: 'change', owner: '3', mode: 'demo', orderId: parted, version: null, change: trailing },
    'change',
  );
  feed.quote('BTCUSDT', '19700', '19710');
  await reaches(4);
  const part = parseLots('0.067');
  const seen = { priceSeen: null, maxSlippage: SLIPPAGE_MAX };
  await submit({ kind: 'close', owner: '3', mode: 'demo', orderId: parted, lots: part, ...seen }, 'close-part');
  const euro = (bid: string, ask: string) => {
    feed.quote('EURUSD', bid, ask);
    feed.quote('EURUSD', bid, ask);
  };
  euro('1.08450', '1.08460');
  const reopened = await open('1', 'EURUSD', 'long', '0.1', 30, '1.0846');
  euro('1.00000', '1.00010');
  await close('1', reopened);
  const undone = await open('1', 'EURUSD', 'short', '0.1', 30, '1', 'open-wrong');
  const sequence = market.quoteOf('EURUSD')?.sequence ?? 0;
  euro('1.08450', '1.08460');
  await close('1', undone);
  // The minutes around that quote, as the market would have stored them.
  await run(
    database.ownerUrl,
    `insert into market_candles select 'simulated', 1001, 10845500000, 10845500000, 10845500000, 10845500000, 1, started_at, '1m', 'feed'
     from unnest('{2026-11-20T11:59:00Z,2026-11-20T12:01:00Z,2026-11-20T12:02:00Z}'::timestamptz[]) started_at;
     ${reversalOf(sequence)}`,
  );
  await reversalJobs({ app, writer: trading.writer })[REVERSAL_JOB]?.({});
  assert(trading.writer.book.find(reopened)?.order.version === 3, 'the order is open again');
  clock.move(DAY);
  feed.quote('EURUSD', '1.08450', '1.08460');
  await eventually(() => {
    feed.quote('BTCUSDT', '19700', '19710');
    assert(trading.writer.book.find(parted)?.order.version === 6, 'the night was charged');
  });
  await expireOptions(selling);
  await run(database.ownerUrl, FRIEND_OF_1);
  const friendly = {
    direction: 'long',
    lots,
    leverage: 2,
    priceSeen: parsePrice('19710') ?? first,
    maxSlippage: SLIPPAGE_MAX,
    ...stops,
  } as const;
  await submit(
    { kind: 'open', owner: FRIEND, mode: 'real', code: 'BTCUSDT', request: friendly, restrictions: null },
    'open-friend',
  );

  await noteWatched(app);
  await trading.stop();
  await run(database.ownerUrl, `select invitations_pay(${FRIEND}, '${new Date(clock.at + DAY).toISOString()}', 10)`);
  // The candle of the wrong quote is closed, and corrected.
  quoteLog.quotes.close();
  await eventually(async () => {
    await correctionJobs({ ...app, market })[CORRECT_CANDLES_JOB]?.({});
    const { rowCount } = await db.pool.query('select from market_corrections');
    assert((rowCount ?? 0) > 0, 'the candle is corrected');
  });
  await market.stop();
  await quoteLog.stop();
  await disconnect(app.db);
  const ids = await accountIds(database.appUrl);
  return {
    ...database,
    quoteDir,
    async drop() {
      await database.drop();
      rmSync(quoteDir, { recursive: true, force: true });
    },
    won,
    ruined,
    open: held,
    parted,
    waiting,
    reopened,
    undone,
    options,
    alerts,
    accountId(name) {
      const id = ids.get(name);
      assert(id !== undefined, `there is an account ${name}`);
      return id;
    },
  };
}

/** A database with a copy of the history. Nobody may be connected to the original. */
export function copyOf(history: TestDatabase): Promise<TestDatabase> {
  return cloneDatabase({ admin: history.adminUrl, owner: history.ownerUrl, app: history.appUrl });
}

async function accountIds(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; id: string }>(
    `select coalesce(nullif(owner_id, 0)::text, 'house') || '/' || kind as name, id from ledger_accounts where mode = 'demo' and asset = 'USDT'`,
  );
  await client.end();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
