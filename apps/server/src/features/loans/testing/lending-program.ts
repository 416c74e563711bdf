/**
 * For tests: the worker of loans, run once as a process of its own that can be killed: `node lending-program.ts DATABASE-URL QUOTE-FOLDER NOW HELD`.
 * Says `COMMIT` after each of its transactions. Of the one that comes after `HELD` others it says `held` instead, when all of it is done but the
 * commit, and waits there for ever. Whoever kills it at another moment lets it wait there at the latest: it could have done everything before.
 */
import { setInterval } from 'node:timers';
import type pg from 'pg';
import { connect } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { createMails } from '../../../mail/mails.ts';
import { undoubted } from '../../../process/clock-guard.ts';
import { readConfig } from '../../../process/config.ts';
import { createLog } from '../../../process/log.ts';
import { createSecrets } from '../../../process/secrets.ts';
import { startMarket } from '../../market/index.ts';
import { scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { openQuoteLog } from '../../quote-log/index.ts';
import { startTrading } from '../../trading/index.ts';
import { loanJobs, LOANS_JOB, type LoansApp } from '../index.ts';

const HOUR_MS = 3_600_000;
const KEY_BYTES = 32;
const [databaseUrl = '', quoteFolder = '', now = '', held = ''] = process.argv.slice(2);

const say = (word: string) => process.stdout.write(`${word}\n`);
const forever = () => new Promise<never>(() => setInterval(() => undefined, HOUR_MS));

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;
let isWorking = false;
let transactions = 0;

async function commit(send: Send, query: unknown[]): Promise<pg.QueryResult> {
  const number = transactions;
  transactions += 1;
  if (String(number) === held) {
    // Once this is answered, everything before it is done.
    await send('select 1');
    say('held');
    await forever();
  }
  const result = await send(...query);
  say(result.command);
  return result;
}

function watchCommits(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send;
  const query: Send = (...given) => (isWorking && given[0] === 'commit' ? commit(send, given) : send(...given));
  Object.assign(client, { query });
}

const log = createLog('error');
const clock = () => Number(now);
const db = connect(databaseUrl, log, clock);
for (const pool of [db.pool, db.batchPool]) pool.on('connect', watchCommits);
const secrets = createSecrets(Buffer.alloc(KEY_BYTES));
const nobody = () => Promise.reject(new Error('nobody is written to'));
const app: App = {
  config: readConfig({ CANDOR_QUOTE_DIR: quoteFolder }),
  log,
  db,
  now: clock,
  // However long a busy machine takes, one run is enough.
  elapsed: () => 0,
  clockGuard: undoubted(),
  secrets,
  mails: createMails(secrets, { isReachable: nobody }, nobody),
};
const quoteLog = await openQuoteLog(app);
const market = await startMarket(app, scriptedFeed(clock, []), quoteLog);
const trading = await startTrading(app, market, {
  databaseUrl,
  restrictionsOf: () => Promise.resolve(null),
  pin: (refs) => quoteLog.quotes.pin(refs),
});
/** What else there is of it serves requests. */
const lending: App & Pick<LoansApp, 'trading'> = { ...app, trading };
const jobs = loanJobs(lending as LoansApp);
isWorking = true;
await jobs[LOANS_JOB]?.({});
say('done');
// Nothing is left to be stopped gently: others of its kind are killed.
process.exit();
