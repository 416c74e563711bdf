/** The public interface of trading. */
import type { Mode } from '@candor/core/ledger/transfer';
import { Refusal } from '@candor/core/refusal';
import type { Quote } from '@candor/core/market/quote';
import type { App } from '../../http/app.ts';
import { readFillRules } from './db/read-fill-rules.ts';
import { FILL_RULES } from '@candor/core/trading/checks/fill-rules';
import { startAll } from '../../process/start-all.ts';
import { BALANCE_CHANNEL, type Moved, readMoved } from '../../ledger/ledger.ts';
import { Failure } from '../../http/errors.ts';
import { listen } from '../../db/listen.ts';
import type { Execution } from '../execution/index.ts';
import type { Market, SealedMinutes } from '../market/index.ts';
import { OrderNews } from './alerts/order-news.ts';
import type { Trading } from './api/commands.ts';
import { seekLease } from './writer/lease.ts';
import { observeExecution } from './writer/execution-observer.ts';
import { type Engine, runEngine } from './run-engine.ts';
import { rollLog, sealedMinutes } from './writer/roll-log.ts';
import { orderStore, type PinQuotes } from './writer/store.ts';
import { OrderWriter } from './writer/writer.ts';

export { buy, cancelWaiting, close, closeAll, get as getOrder, listById } from './api/commands.ts';
export { accountSummary } from './api/account.ts';
export { ordersBehind, tradingData } from './api/data.ts';
export { wrongQuotes } from './db/reversals.repo.ts';
export { lostSince } from './db/losses.repo.ts';
export { labelsOf, positionsBetween } from './db/positions.repo.ts';
export { findReserved, platformKey, reserve, type ReserveRequest } from './api/reserve.ts';
export type { Reserved } from './decide/reserve.ts';
export { countLive, hasOrdered, listOpenReal, sumRealPositions, sumVolume as volumeSince } from './db/orders.repo.ts';
export { takeOrderIds } from './db/batch.repo.ts';
export { NEVER_PLACED } from './writer/answers.ts';
export { readFillRules } from './db/read-fill-rules.ts';
export { readFunds } from './db/read-cover.ts';
export { exposureIn } from './state/exposure.ts';
export type { Trading } from './api/commands.ts';
export { type OptionsOf, tradingRoutes } from './api/routes.ts';
export { type AccountEvents, listenToAccountEvents } from './alerts/account-events.ts';
export { tradingJobs } from './alerts/alert-job.ts';
export type { NewsListener, OrderNews } from './alerts/order-news.ts';
export { REVERSAL_JOB, reversalJobs } from './reversals/reversal-job.ts';
export { reversalProposals } from './reversals/proposals.ts';
export { reversalStaffRoutes } from './reversals/routes.ts';

/** Names the operator's accounts in `BALANCE_CHANNEL`. */
const HOUSE = '0';

export type TradingOptions = {
  /** Where balance changes made by others are announced. */
  readonly databaseUrl: string;
  readonly restrictionsOf: Trading['restrictionsOf'];
  /** Gives what fills rest on: of the log whose quotes the market hands out. */
  readonly pin: PinQuotes;
  /** Called with how each order was executed, after its answer. */
  readonly note?: (execution: Execution) => void;
  /** In place of the parameter, in ms: tests write their quotes long before. */
  readonly quoteAgeMax?: number | undefined;
};

/** The parameters of filling, as last read: when they cannot be, they stay as they were. */
function followFillRules({ db, log }: App, quoteAgeMax: TradingOptions['quoteAgeMax']) {
  let rules = FILL_RULES;
  return {
    current: () => rules,
    async read(): Promise<void> {
      try {
        const read = await readFillRules(db.kysely);
        rules = { ...read, quoteAgeMax: quoteAgeMax ?? read.quoteAgeMax };
      } catch (error) {
        log.warn({ err: error }, 'the parameters of filling could not be read, and stay as they were');
      }
    },
  };
}

/**
 * Takes the lease, rebuilds the book from the database, then watches the market. While another process holds the lease, orders get 503 and
 * reads work. Stopping finishes what is in flight and accepts nothing new.
 */
export function startTrading(
  app: App,
  market: Market & { readonly sealed: SealedMinutes },
  { databaseUrl, restrictionsOf, pin, note = () => undefined, quoteAgeMax }: TradingOptions,
): Promise<Trading & { readonly writer: OrderWriter; readonly news: OrderNews; stop(): Promise<void> }> {
  return startAll(app.log, async (stopOnShutdown) => {
    let writer: OrderWriter | null = null;
    const lease = stopOnShutdown(await seekLease(app.db, app.log, () => writer?.forget()));
    /** Real accounts never trade on sandbox prices; in the sandbox all money is play money. */
    const mayTrade = (mode: Mode, quote: Quote): boolean =>
      mode === 'demo' || app.config.deployment === 'sandbox' || quote.source.startsWith('live:');
    const store = orderStore(app.db, lease, pin);
    stopOnShutdown({ stop: () => store.close() });
    const fillRules = followFillRules(app, quoteAgeMax);
    await fillRules.read();
    const orderWriter = new OrderWriter({
      store,
      market,
      now: () => {
        const at = app.now();
        // It may have been set since the command was taken in.
        if (!app.clockGuard.isRight()) throw new Failure('503', 'the clock is in doubt');
        return at;
      },
      mayTrade,
      assertMayDecide: () => {
        if (lease.held() === null) throw new Failure('503');
        if (!app.clockGuard.isRight()) throw new Refusal('clock_in_doubt');
      },
      quotes: { elapsed: app.elapsed, rules: fillRules.current },
      rollLog: rollLog(sealedMinutes(market.sealed), app.now),
      observe: observeExecution(market, app.now, note),
    });
    stopOnShutdown({ stop: () => orderWriter.drain() });
    const news = new OrderNews(market, app.log, () => lease.held() !== null);
    orderWriter.onBatch = (unit) => (unit === null ? news.startAfresh() : news.onCommitted(unit));
    writer = orderWriter;
    let engine: Engine | null = null;
    /** Subscribes before reading the orders: earlier transfers are read, later ones announced. */
    const early: Moved[] = [];
    const listener = await listen(databaseUrl, BALANCE_CHANNEL, app.log, {
      onMessage: (payload) => {
        const moved = readMoved(payload);
        writer?.moved(moved.owner, moved.mode);
        if (moved.mode === 'real') writer?.coverMoved();
        // The operator's own money is no customer's; parameters are announced like it.
        if (moved.owner === HOUSE) return void fillRules.read();
        news.moved(moved.owner, moved.mode);
        if (engine === null) early.push(moved);
        else void engine.balanceMoved(moved.owner, moved.mode);
      },
      onLost: () => writer?.watchCover(false),
      onBack: () => {
        writer?.watchCover(true);
        news.startAfresh();
        void fillRules.read();
        void engine?.balancesMissed();
      },
    });
    stopOnShutdown(listener);
    try {
      if (lease.held() !== null) await orderWriter.rebuild();
    } catch (error) {
      // The engine loads the orders as soon as it can; nothing is decided before.
      app.log.warn({ err: error }, 'the orders could not be read yet');
    }
    const running = runEngine(market, orderWriter, {
      isActive: () => lease.held() !== null && app.clockGuard.isRight(),
      now: app.now,
      elapsed: app.elapsed,
      log: app.log,
      restrictionsOf,
    });
    stopOnShutdown(running);
    // What was to be done when the doubt began was dropped: everything is read, and watched, anew.
    const stopListening = app.clockGuard.onChange((doubt) => {
      if (doubt === null) orderWriter.forget();
    });
    stopOnShutdown({ stop: stopListening });
    engine = running;
    for (const { owner, mode } of early) void running.balanceMoved(owner, mode);
    return { app, market, writer: orderWriter, news, restrictionsOf };
  });
}
export { marginLetters } from './alerts/letters.ts';
export { stepLetters } from './alerts/step-letters.ts';
