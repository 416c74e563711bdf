/** The rate of the chosen display currency: the last quote of the platform's own market, with its source and time. */
import { useQuery } from '@tanstack/react-query';
import { listMarketByType } from '@candor/contract/market';
import { DISPLAY_CURRENCIES, type DisplayCurrency, isReadableRate, rateCodeOf } from '@candor/core/display/currency';
import { midPrice } from '@candor/core/market/quote';
import { price, PRICE_SCALE, type Price } from '@candor/core/money/price';
import { call } from '../../api/client.ts';
import { sidesOf } from '../../shared/exact.ts';
import { usePreferences } from '../preferences/index.ts';

/** It is read, not traded on: it need not follow every quote. */
const AGAIN_MS = 15_000;

export type QuotedRate = {
  readonly code: string;
  readonly source: string;
  readonly time: string;
  readonly status: string;
};

export type DisplayRate =
  /** Totals are shown in USDT alone, as chosen. */
  | { readonly state: 'none' }
  | { readonly state: 'waiting' | 'missing'; readonly currency: DisplayCurrency }
  /** `quote` is null where one counts as one USDT. */
  | {
      readonly state: 'ready';
      readonly currency: DisplayCurrency;
      readonly rate: Price;
      readonly quote: QuotedRate | null;
    };

/** `none`: totals in USDT alone. */
export type CurrencyChoice = DisplayCurrency | 'none';

/** A stored value that is no currency is ignored. */
export function useCurrencyChoice(): CurrencyChoice {
  const { currency } = usePreferences();
  return DISPLAY_CURRENCIES.find((known) => known === currency) ?? 'none';
}

export function useDisplayRate(): DisplayRate {
  const currency = useCurrencyChoice();
  const code = currency === 'none' ? null : rateCodeOf(currency);
  const { data, error, fetchStatus } = useQuery({
    queryKey: ['display-rate', code],
    queryFn: () => call(listMarketByType, { query: { codes: code ?? '', hundred: 'false' } }),
    enabled: code !== null,
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS,
  });
  if (currency === 'none') return { state: 'none' };
  if (code === null) return { state: 'ready', currency, rate: price(PRICE_SCALE), quote: null };
  // A rate that is not asked for any more says nothing of now, whatever the last answer called it.
  if (error !== null || fetchStatus === 'paused') return { state: 'missing', currency };
  if (data === undefined) return { state: 'waiting', currency };
  const item = data.find((each) => each.code === code);
  const sides = sidesOf(item);
  if (
    item === undefined ||
    sides === null ||
    item.source === null ||
    item.time === null ||
    !isReadableRate(item.status)
  )
    return { state: 'missing', currency };
  const { source, time, status } = item;
  return { state: 'ready', currency, rate: midPrice(sides), quote: { code, source, time, status } };
}
