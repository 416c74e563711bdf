/** The door of trading. */
import type { App } from '../../platform/app.ts';
import type { Market } from '../market/index.ts';
import type { Trading } from './commands.ts';
import { watchTriggers } from './triggers.ts';
import { OrderWriter } from './writer.ts';

export { closeAll } from './commands.ts';
export { tradingData } from './data.ts';
export { lostSince, sumVolume as volumeSince } from './repo.ts';
export { tradingRoutes } from './routes.ts';

/** Rebuilds the book from the database, then watches the market. Stop answers what is under way, and takes nothing new. */
export async function startTrading(
  app: App,
  market: Market,
  objectionTo: Trading['objectionTo'],
): Promise<Trading & { stop(): Promise<void> }> {
  const writer = new OrderWriter(app, market);
  await writer.rebuild();
  const stopWatching = watchTriggers(market, writer, app.log);
  return {
    app,
    market,
    writer,
    objectionTo,
    stop() {
      stopWatching();
      return writer.drain();
    },
  };
}
