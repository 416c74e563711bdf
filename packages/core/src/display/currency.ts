/** What a total in USDT is about in a currency that the customer reads more easily. Nothing is booked, charged or paid by it. */
import { divide, formatDecimal } from '../money/decimal.ts';
import { ASSET_DECIMALS, type Money } from '../money/money.ts';
import { type Price, PRICE_SCALE } from '../money/price.ts';

type Rate = {
  /** The instrument whose middle price is the rate; null where one counts as one USDT. */
  readonly code: string | null;
  /** `usdt`: the price is in USDT for one of the currency. `currency`: the other way round. */
  readonly pricedIn: 'usdt' | 'currency';
  /** Decimals of a shown amount. */
  readonly digits: number;
};

/** Those that the platform's own market quotes against the dollar, which counts as one USDT, as it does in every margin. */
export const DISPLAY_RATES = {
  USD: { code: null, pricedIn: 'usdt', digits: 2 },
  EUR: { code: 'EURUSD', pricedIn: 'usdt', digits: 2 },
  GBP: { code: 'GBPUSD', pricedIn: 'usdt', digits: 2 },
  JPY: { code: 'USDJPY', pricedIn: 'currency', digits: 0 },
  CNH: { code: 'USDCNH', pricedIn: 'currency', digits: 2 },
  HKD: { code: 'USDHKD', pricedIn: 'currency', digits: 2 },
  SGD: { code: 'USDSGD', pricedIn: 'currency', digits: 2 },
  CHF: { code: 'USDCHF', pricedIn: 'currency', digits: 2 },
  CAD: { code: 'USDCAD', pricedIn: 'currency', digits: 2 },
  AUD: { code: 'AUDUSD', pricedIn: 'usdt', digits: 2 },
  NZD: { code: 'NZDUSD', pricedIn: 'usdt', digits: 2 },
  NOK: { code: 'USDNOK', pricedIn: 'currency', digits: 2 },
  SEK: { code: 'USDSEK', pricedIn: 'currency', digits: 2 },
  PLN: { code: 'USDPLN', pricedIn: 'currency', digits: 2 },
  MXN: { code: 'USDMXN', pricedIn: 'currency', digits: 2 },
  ZAR: { code: 'USDZAR', pricedIn: 'currency', digits: 2 },
  BTC: { code: 'BTCUSDT', pricedIn: 'usdt', digits: 6 },
  ETH: { code: 'ETHUSDT', pricedIn: 'usdt', digits: 4 },
} as const satisfies Readonly<Record<string, Rate>>;

export type DisplayCurrency = keyof typeof DISPLAY_RATES;

export const DISPLAY_CURRENCIES = Object.keys(DISPLAY_RATES) as readonly DisplayCurrency[];

/** The instrument that has to be quoted; null if none has. */
export function rateCodeOf(currency: DisplayCurrency): string | null {
  return DISPLAY_RATES[currency].code;
}

/** A closed market keeps its last price, whose time is said. What is stale, or waits for a second quote, is nobody's rate. */
export function isReadableRate(status: string): boolean {
  return status === 'live' || status === 'closed';
}

/**
 * The amount with exactly the currency's decimals. What is left over is dropped, from gains and losses alike: nothing looks larger than it is.
 * Null without a rate above zero.
 *
 * @param rate the middle price of `rateCodeOf`; not asked where there is none.
 */
export function displayAmount({ asset, units }: Money, currency: DisplayCurrency, rate: Price | null): string | null {
  const { code, pricedIn, digits } = DISPLAY_RATES[currency];
  const used = code === null ? PRICE_SCALE : rate;
  if (used === null || used <= 0n || asset !== 'USDT') return null;
  const scaled = units * 10n ** BigInt(digits);
  const whole = 10n ** BigInt(ASSET_DECIMALS[asset]);
  const shown =
    pricedIn === 'usdt'
      ? divide(scaled * PRICE_SCALE, whole * used, 'towards-zero')
      : divide(scaled * used, whole * PRICE_SCALE, 'towards-zero');
  return formatDecimal(shown, digits, digits);
}
