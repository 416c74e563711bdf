/** An option's value, computed again with each quote. The page that shows it keeps the quotes coming (`useQuoteFeed`). */
import { useQuery } from '@tanstack/react-query';
import type { OptionView } from '@candor/contract/options';
import { type LiveQuote, useLiveQuote } from '../../../api/live-quotes.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { type LiveOption, valueNow } from './live-option.ts';
import { underlyingsQuery } from './option-queries.ts';

export type Live = {
  /** Null until there are a quote and a volatility, and for what has ended. */
  readonly value: LiveOption | null;
  readonly quote: LiveQuote | undefined;
};

export function useLiveOption(option: OptionView): Live {
  const { data } = useQuery(underlyingsQuery);
  const quote = useLiveQuote(option.code);
  const terms = data?.list.find(({ code }) => code === option.code);
  const value = option.status === 'open' ? valueNow(option, terms, sidesOf(quote), serverClock.now()) : null;
  return { value, quote };
}
