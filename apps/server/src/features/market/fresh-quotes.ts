/** The quotes that something is bought or converted at: as for a market order, none that is older than the request, but for a moment. */
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { FillRules } from '@candor/core/trading/checks/fill-rules';
import type { App } from '../../http/app.ts';
import type { Market } from './hub/hub.ts';
import { isBrieflySilent } from './hub/standing.ts';

/** In the quote log. */
export type LoggedQuote = Quote & { readonly minute: number };

type QuoteApp = Pick<App, 'now' | 'elapsed'> & { readonly market: Market };
type IsUsable = (quote: LoggedQuote) => boolean;

/**
 * Waits for a fresh quote of each of these instruments, as long as the rules say.
 * @throws Refusal `not_tradable_now` with the instrument that has none.
 */
export async function freshQuotes(
  app: QuoteApp,
  codes: readonly string[],
  { quoteAgeMax, waitMax }: FillRules,
  isUsable: IsUsable,
): Promise<ReadonlyMap<string, LoggedQuote>> {
  const since = app.elapsed() - quoteAgeMax;
  const missing = () => codes.find((code) => !isFresh(app, code, since)) ?? null;
  const first = missing();
  if (first !== null) {
    if (!mayBeQuoted(app, first)) throw new Refusal('not_tradable_now', { code: first });
    await untilQuoted(app.market, () => missing() === null, waitMax);
  }
  return new Map(
    codes.map((code) => {
      const quote = isFresh(app, code, since) ? usableQuote(app, code, isUsable) : null;
      if (quote === null) throw new Refusal('not_tradable_now', { code });
      return [code, quote];
    }),
  );
}

/** Null while there is none that something can be made at. */
export function usableQuote(
  { market }: Pick<QuoteApp, 'market'>,
  code: string,
  isUsable: IsUsable,
): LoggedQuote | null {
  const quote = market.tradableQuote(code);
  if (quote === null || quote.minute === undefined) return null;
  const logged = { ...quote, minute: quote.minute };
  return isUsable(logged) ? logged : null;
}

/** In a sandbox all money is play money; a production's is moved at live prices only. */
export function isForReal({ config }: Pick<App, 'config'>, { source }: Pick<Quote, 'source'>): boolean {
  return config.deployment === 'sandbox' || source.startsWith('live:');
}

function isFresh({ market }: QuoteApp, code: string, since: number): boolean {
  const receivedAt = market.receivedAt(code);
  return market.tradableQuote(code) !== null && receivedAt !== null && receivedAt >= since;
}

function mayBeQuoted({ market, now }: QuoteApp, code: string): boolean {
  return market.tradableQuote(code) !== null || isBrieflySilent(market, code, now());
}

function untilQuoted(market: Market, isDone: () => boolean, waitMax: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, waitMax);
    const stop = market.onQuotes(() => {
      if (isDone()) end();
    });
  });
}
