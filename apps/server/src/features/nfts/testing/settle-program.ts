/**
 * For tests: the job that settles items, run once as a process of its own that can be killed: `node settle-program.ts DATABASE-URL NOW HELD`. Says
 * `COMMIT` after each of its transactions. Of the one that comes after `HELD` others it says `held` instead, when all of it is done but the commit,
 * and waits there for ever. Whoever kills it at another moment lets it wait there at the latest: it could have settled everything before.
 */
import { setInterval } from 'node:timers';
import type pg from 'pg';
import { connect } from '../../../db/db.ts';
import { createMails } from '../../../mail/mails.ts';
import { readConfig } from '../../../process/config.ts';
import { createLog } from '../../../process/log.ts';
import { createSecrets } from '../../../process/secrets.ts';
import { BidDesk } from '../bids/desk.ts';
import { NFTS_JOB, nftJobs } from '../jobs.ts';

const HOUR_MS = 3_600_000;
const KEY_BYTES = 32;
const [databaseUrl = '', now = '', held = ''] = process.argv.slice(2);

const say = (word: string) => process.stdout.write(`${word}\n`);
const forever = () => new Promise<never>(() => setInterval(() => undefined, HOUR_MS));

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;
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
  const query: Send = (...given) => (given[0] === 'commit' ? commit(send, given) : send(...given));
  Object.assign(client, { query });
}

const log = createLog('error');
const clock = () => Number(now);
const db = connect(databaseUrl, log, clock);
db.pool.on('connect', watchCommits);
const nobody = () => Promise.reject(new Error('nobody is written to'));
const jobs = nftJobs({
  config: readConfig({}),
  log,
  db,
  now: clock,
  // However long a busy machine takes, one run is enough.
  elapsed: () => 0,
  desk: new BidDesk(),
  mails: createMails(createSecrets(Buffer.alloc(KEY_BYTES)), { isReachable: nobody }, nobody),
});
await jobs[NFTS_JOB]?.({});
say('done');
// Nothing is left to be stopped gently: others of its kind are killed.
process.exit();
