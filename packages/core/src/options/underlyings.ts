/** What options are sold on, and how the volatility of each class is published. The database has the same list; a test compares them. */

export const OPTION_CLASSES = ['coins', 'currencies', 'metals', 'funds'] as const;
export type OptionClass = (typeof OPTION_CLASSES)[number];

export type ClassTerms = {
  /** Trading days of a year. */
  readonly daysOfYear: number;
  /** No published volatility is below it, a year. */
  readonly floor: number;
  /** Of the surface over strikes (`surface.ts`): its tilt, and how strongly it is bent. η(1 + |ρ|) ≤ 2 keeps it free of arbitrage. */
  readonly rho: number;
  readonly eta: number;
};

/** No published volatility is above it, a year. */
export const VOLATILITY_MAX = 3;

export const CLASS_TERMS: Readonly<Record<OptionClass, ClassTerms>> = {
  coins: { daysOfYear: 365, floor: 0.3, rho: 0, eta: 0.6 },
  currencies: { daysOfYear: 252, floor: 0.05, rho: 0, eta: 0.4 },
  metals: { daysOfYear: 252, floor: 0.1, rho: 0, eta: 0.5 },
  funds: { daysOfYear: 252, floor: 0.1, rho: -0.5, eta: 0.9 },
};

/** All quoted in USD or USDT, which are one to one here: so the largest pay-out in USDT is known from the start. */
const LISTED: Readonly<Record<OptionClass, readonly string[]>> = {
  coins: [
    'BTCUSDT',
    'ETHUSDT',
    'BNBUSDT',
    'SOLUSDT',
    'XRPUSDT',
    'DOGEUSDT',
    'ADAUSDT',
    'AVAXUSDT',
    'LINKUSDT',
    'LTCUSDT',
  ],
  currencies: ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD'],
  metals: ['XAUUSD', 'XAGUSD', 'XPTUSD', 'XPDUSD'],
  funds: ['SPY', 'QQQ', 'DIA', 'IWM', 'VTI', 'EFA', 'EEM'],
};

export type Underlying = { readonly code: string; readonly class: OptionClass };

export const UNDERLYINGS: readonly Underlying[] = OPTION_CLASSES.flatMap((each) =>
  LISTED[each].map((code) => ({ code, class: each })),
);

const byCode = new Map(UNDERLYINGS.map((underlying) => [underlying.code, underlying]));

/** Null: no options are sold on it. */
export function underlyingOf(code: string): Underlying | null {
  return byCode.get(code) ?? null;
}
