/** The quotes that a conversion is made at: as for a market order, none that is older than the request, but for a moment. */
import type { Quote } from '@candor/core/market/quote';
import type { Rate } from '@candor/core/money/rate';
import { isTooWide } from '@candor/core/conversion/conversion';
import { Refusal } from '@candor/core/refusal';
import type { FillRules } from '@candor/core/trading/checks/fill-rules';
import type { App } from '../../http/app.ts';
import { isBrieflySilent, type Market } from '../market/index.ts';

/** In the quote log. */
export type LoggedQuote = Quote & { readonly minute: number };

type QuoteApp = Pick<App, 'now' | 'elapsed' | 'config'> & { readonly market: Market };

/**
 * Waits for a fresh quote of each of these instruments, as long as the rules say.
 * @throws Refusal `not_tradable_now` with the instrument that has none.
 */
export async function freshQuotes(
  app: QuoteApp,
  codes: readonly string[],
  { quoteAgeMax, waitMax }: FillRules,
  spread: Rate,
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
      const quote = isFresh(app, code, since) ? usableQuote(app, code, spread) : null;
      if (quote === null) throw new Refusal('not_tradable_now', { code });
      return [code, quote];
    }),
  );
}

/** Null while there is none, its own spread is wider than ours, or it is not one for real money. */
export function usableQuote(
  { market, config }: Pick<QuoteApp, 'market' | 'config'>,
  code: string,
  spread: Rate,
): LoggedQuote | null {
  const quote = market.tradableQuote(code);
  if (quote === null || quote.minute === undefined || isTooWide(quote, spread)) return null;
  const isForReal = config.deployment === 'sandbox' || quote.source.startsWith('live:');
  return isForReal ? { ...quote, minute: quote.minute } : null;
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
