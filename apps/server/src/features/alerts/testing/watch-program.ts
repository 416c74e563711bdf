/** For tests: watches prices until nothing waits any more, as a process of its own that can be killed: see `worker-program.ts`. */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, given, runOnce } from '../../../testing/worker-program.ts';
import { startMarket } from '../../market/index.ts';
import { scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { openQuoteLog } from '../../quote-log/index.ts';
import { listOpen } from '../db/alerts.repo.ts';
import { PriceWatch } from '../watch/watch-prices.ts';

const LOOK_MS = 100;
const [quoteFolder = '', ...codes] = given;

await runOnce(
  async (app) => {
    const quoteLog = await openQuoteLog(app);
    const market = await startMarket(app, scriptedFeed(app.now, codes), quoteLog);
    return async () => {
      await PriceWatch.start({ ...app, market, quotes: quoteLog.quotes }, databaseUrl);
      while ((await listOpen(app.db.kysely, '0', 1)).length > 0) await pause(LOOK_MS);
    };
  },
  { CANDOR_QUOTE_DIR: quoteFolder },
);
