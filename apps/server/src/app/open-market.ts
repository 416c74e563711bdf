/** The market, on the terms approved under four eyes, behind the quote log. */
import { chooseFeed, type Feed, keepAgreed, startMarket } from '../features/market/index.ts';
import { openQuoteLog } from '../features/quote-log/index.ts';
import type { App } from '../http/app.ts';
import type { StopOnShutdown } from '../process/start-all.ts';

/** @param options.feed, in place of the configured one. */
export async function openMarket(
  app: App,
  { feed, databaseUrl }: { readonly feed?: Feed; readonly databaseUrl: string },
  stopOnShutdown: StopOnShutdown,
) {
  const log = stopOnShutdown(await openQuoteLog(app));
  const market = stopOnShutdown(await startMarket(app, feed ?? (await chooseFeed(app.config, app.now)), log));
  return { market, quotes: log.quotes, agreed: stopOnShutdown(await keepAgreed(app, market, databaseUrl)) };
}
