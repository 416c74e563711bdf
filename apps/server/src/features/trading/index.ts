/** The door of trading. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import type { App } from '../../platform/app.ts';
import { beginTogether } from '../../platform/begin.ts';
import { BALANCE_CHANNEL, type Moved, readMoved } from '../../ledger/ledger.ts';
import { Failure } from '../../platform/errors.ts';
import { listen } from '../../platform/notifications.ts';
import type { Execution } from '../execution/index.ts';
import type { Market } from '../market/index.ts';
import type { Trading } from './commands.ts';
import { seekLease } from './lease.ts';
import { MeasuredWriter } from './measured-writer.ts';
import { type Engine, runEngine } from './run-engine.ts';
import { orderStore } from './store.ts';
import type { OrderWriter, WriterOptions } from './writer.ts';

export { cancelWaiting, closeAll } from './commands.ts';
export { ordersBehind, tradingData } from './data.ts';
export { lostSince } from './losses/repo.ts';
export { labelsOf, positionsBetween } from './positions/repo.ts';
export { countLive, listOpenReal, sumVolume as volumeSince } from './repo.ts';
export type { Trading } from './commands.ts';
export { tradingRoutes } from './routes.ts';
export { type AccountNews, listenToAccounts } from './told/news.ts';
export { tradingJobs } from './told/tell.ts';

export type TradingOptions = {
  /** Where balances that others moved are told. */
  readonly databaseUrl: string;
  readonly guardOf: Trading['guardOf'];
  /** Hears how each order was executed, after its answer. */
  readonly note?: (execution: Execution) => void;
};

/**
 * Takes the lease, rebuilds the book from the database, then watches the market. While another process has the lease, orders are answered
 * with 503 and everything that only reads works. Stop answers what is under way, and takes nothing new.
 */
export function startTrading(
  app: App,
  market: Market,
  { databaseUrl, guardOf, note = () => undefined }: TradingOptions,
): Promise<Trading & { readonly writer: OrderWriter; stop(): Promise<void> }> {
  return beginTogether(app.log, async (begun) => {
    let writer: OrderWriter | null = null;
    const lease = begun(await seekLease(app.db, app.log, () => writer?.forget()));
    /** Real accounts never trade on prices that nobody else pays; in the sandbox all money is play money. */
    const mayTrade = (mode: Mode, quote: Quote): boolean =>
      mode === 'demo' || app.config.deployment === 'sandbox' || quote.source.startsWith('live:');
    const store = orderStore(app.db, lease);
    begun({ stop: () => store.close() });
    const options: WriterOptions = {
      store,
      market,
      now: app.now,
      mayTrade,
      assertMayDecide: () => {
        if (lease.held() === null) throw new Failure('503');
      },
    };
    const measured = new MeasuredWriter(options, note);
    begun({ stop: () => measured.drain() });
    writer = measured;
    let engine: Engine | null = null;
    /** Before the orders are read: what is moved from now on is heard of, and what was moved before is read. */
    const early: Moved[] = [];
    const told = await listen(databaseUrl, BALANCE_CHANNEL, app.log, {
      onMessage: (payload) => {
        const moved = readMoved(payload);
        writer?.moved(moved.owner, moved.mode);
        if (engine === null) early.push(moved);
        else void engine.moved(moved.owner, moved.mode);
      },
      onLost: () => undefined,
      onBack: () => void engine?.missed(),
    });
    begun(told);
    try {
      if (lease.held() !== null) await measured.rebuild();
    } catch (error) {
      // The engine reads them as soon as it can; nothing is decided before.
      app.log.warn({ err: error }, 'the orders could not be read yet');
    }
    const running = runEngine(market, measured, {
      isActive: () => lease.held() !== null,
      now: app.now,
      log: app.log,
      guardOf,
    });
    begun(running);
    engine = running;
    for (const { owner, mode } of early) void running.moved(owner, mode);
    return { app, market, writer: measured, guardOf };
  });
}
