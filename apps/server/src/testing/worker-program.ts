/**
 * For tests: a job that runs once, as a process of its own that can be killed: `node PROGRAM DATABASE-URL NOW HELD …`. Says `COMMIT` after each of its
 * transactions. Of the one that comes after `HELD` others it says `held` instead, when all of it is done but the commit, and waits there for ever.
 * Whoever kills it at another moment lets it wait there at the latest: it could have done everything before. Started by `worker-run.ts`.
 */
import { setInterval } from 'node:timers';
import type pg from 'pg';
import { connect, type Db } from '../db/db.ts';
import type { App } from '../http/app.ts';
import { createMails } from '../mail/mails.ts';
import { undoubted } from '../process/clock-guard.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { createSecrets } from '../process/secrets.ts';
import { TEST_SECRET_KEY } from './secret-key.ts';

const HOUR_MS = 3_600_000;
const [databaseUrl = '', now = '', held = '', ...more] = process.argv.slice(2);

/** What it was given besides. */
export const given: readonly string[] = more;
export { databaseUrl };

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;
type Job = () => Promise<unknown>;

/** @param prepare what it commits is not counted. */
export async function runOnce(
  prepare: (app: App) => Job | Promise<Job>,
  settings: Readonly<Record<string, string>> = {},
): Promise<never> {
  const app = openApp(settings);
  const start = watchCommits(app.db);
  const job = await prepare(app);
  start();
  await job();
  say('done');
  // Nothing is left to be stopped gently: others of its kind are killed.
  process.exit();
}

function openApp(settings: Readonly<Record<string, string>>): App {
  const log = createLog('error');
  const clock = () => Number(now);
  const secrets = createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex'));
  const nobody = () => Promise.reject(new Error('nobody is written to'));
  return {
    config: readConfig(settings),
    log,
    db: connect(databaseUrl, log, clock),
    now: clock,
    // However long a busy machine takes, one run is enough.
    elapsed: () => 0,
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, { isReachable: nobody }, nobody),
  };
}

/** Returns what begins to count. */
function watchCommits({ pool, batchPool }: Db): () => void {
  let isWorking = false;
  let transactions = 0;

  async function commit(send: Send, query: unknown[]): Promise<pg.QueryResult> {
    const number = transactions;
    transactions += 1;
    if (String(number) === held) {
      // Once this is answered, everything before it is done.
      await send('select 1');
      say('held');
      await new Promise<never>(() => setInterval(() => undefined, HOUR_MS));
    }
    const result = await send(...query);
    say(result.command);
    return result;
  }

  for (const each of [pool, batchPool])
    each.on('connect', (client) => {
      const send = client.query.bind(client) as Send;
      const query: Send = (...asked) => (isWorking && asked[0] === 'commit' ? commit(send, asked) : send(...asked));
      Object.assign(client, { query });
    });
  return () => {
    isWorking = true;
  };
}

function say(word: string): void {
  process.stdout.write(`${word}\n`);
}
