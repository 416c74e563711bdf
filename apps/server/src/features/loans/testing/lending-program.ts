/** For tests: the worker of loans, as a process of its own that can be killed: see `worker-program.ts`. It is given the folder of the quotes, too. */
import type { App } from '../../../http/app.ts';
import { databaseUrl, given, runOnce } from '../../../testing/worker-program.ts';
import { startMarket } from '../../market/index.ts';
import { scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { openQuoteLog } from '../../quote-log/index.ts';
import { startTrading } from '../../trading/index.ts';
import { loanJobs, LOANS_JOB, type LoansApp } from '../index.ts';

const [quoteFolder = ''] = given;

await runOnce(
  async (app) => {
    const quoteLog = await openQuoteLog(app);
    const market = await startMarket(app, scriptedFeed(app.now, []), quoteLog);
    const trading = await startTrading(app, market, {
      databaseUrl,
      restrictionsOf: () => Promise.resolve(null),
      pin: (refs) => quoteLog.quotes.pin(refs),
    });
    /** What else there is of it serves requests. */
    const lending: App & Pick<LoansApp, 'trading'> = { ...app, trading };
    const jobs = loanJobs(lending as LoansApp);
    return async () => jobs[LOANS_JOB]?.({});
  },
  { CANDOR_QUOTE_DIR: quoteFolder },
);
