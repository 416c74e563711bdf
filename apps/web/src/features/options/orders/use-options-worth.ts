/** What the open options of the account are worth at this moment. A page that shows it shows the options too, which keeps the quotes coming. */
import { useQuery } from '@tanstack/react-query';
import { type Money, money, zero } from '@candor/core/money/money';
import { liveQuoteNow, useLiveQuotes } from '../../../api/live-quotes.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { useSession } from '../../../api/session.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { valueNow } from './live-option.ts';
import { openOptionsQuery, underlyingsQuery } from './option-queries.ts';

export type OptionsWorth = {
  readonly count: number;
  /** At fair value, of those that can be valued. */
  readonly worth: Money;
  /** False while one of them has no quote. */
  readonly isWhole: boolean;
};

export function useOptionsWorth(): OptionsWorth {
  const { mode } = useSession();
  const options = useQuery(openOptionsQuery(mode, null)).data?.list ?? [];
  const { data } = useQuery({ ...underlyingsQuery, enabled: options.length > 0 });
  useLiveQuotes(options.map(({ code }) => code));
  const now = serverClock.now();
  const values = options.map((option) => {
    const terms = data?.list.find(({ code }) => code === option.code);
    return valueNow(option, terms, sidesOf(liveQuoteNow(option.code)), now)?.worth ?? null;
  });
  const units = values.reduce((sum, worth) => sum + (worth?.units ?? 0n), zero('USDT').units);
  return { count: options.length, worth: money('USDT', units), isWhole: values.every((worth) => worth !== null) };
}
