/** For tests: settles what has expired and pays ten options in each transaction, as a process of its own that can be killed: see `worker-program.ts`. */
import { given, runOnce } from '../../../testing/worker-program.ts';
import { startMarket } from '../../market/index.ts';
import { scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { openQuoteLog } from '../../quote-log/index.ts';
import { listDue } from '../db/settlements.repo.ts';
import { settleDue } from '../settle.ts';

const AT_ONCE = 10;
const [quoteFolder = '', ...codes] = given;

await runOnce(
  async (app) => {
    const quoteLog = await openQuoteLog(app);
    const market = await startMarket(app, scriptedFeed(app.now, codes), quoteLog);
    const settling = {
      ...app,
      market,
      pin: (refs: Parameters<typeof quoteLog.quotes.pin>[0]) => quoteLog.quotes.pin(refs),
    };
    return async () => {
      for (const due of await listDue(app.db.kysely, app.now()))
        await settleDue(settling, due, Number.POSITIVE_INFINITY, AT_ONCE);
    };
  },
  { CANDOR_QUOTE_DIR: quoteFolder },
);
