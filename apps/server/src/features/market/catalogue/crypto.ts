/** Coins against USDT; a lot is one coin. */
import { logoOf } from '@candor/contract/logos';
import type { Driver } from '@candor/core/market/prices/price-model';
import { LEADING_COINS } from './coins-leading.ts';
import { OTHER_COINS } from './coins-other.ts';
import { type Catalogue, type Listing, lotsOf, percent, spreadOf } from './listing.ts';

/** How well known and traded a coin is; meme coins move more, and less together. */
export type CoinTier = 'major' | 'liquid' | 'mid' | 'small' | 'meme';

/** id, symbol, name, reference price in USDT, tier. */
export type CoinRow = readonly [number, string, string, number, CoinTier];

type Terms = {
  /** As a share of the price. */
  readonly spread: number;
  /** Approximate largest position in USDT. */
  readonly notionalMax: number;
  readonly volatility: number;
  readonly correlation: number;
};

const TERMS: Readonly<Record<CoinTier, Terms>> = {
  major: { spread: 0.000_12, notionalMax: 10_000_000, volatility: 0.55, correlation: 0.85 },
  liquid: { spread: 0.000_35, notionalMax: 2_000_000, volatility: 0.8, correlation: 0.75 },
  mid: { spread: 0.000_8, notionalMax: 500_000, volatility: 0.95, correlation: 0.65 },
  small: { spread: 0.001_4, notionalMax: 200_000, volatility: 1.1, correlation: 0.55 },
  meme: { spread: 0.001_2, notionalMax: 200_000, volatility: 1.3, correlation: 0.5 },
};

/** The smallest order is between 10 and 100 USDT. */
const NOTIONAL_MIN = 10;
const ROWS: readonly CoinRow[] = [...LEADING_COINS, ...OTHER_COINS];

export const CRYPTO: Catalogue = {
  listings: ROWS.map(list),
  drivers: ROWS.map(([, symbol, , , tier]): Driver => {
    const { volatility, correlation } = TERMS[tier];
    return { id: `${symbol}USDT`, volatility, factor: 'crypto', correlation, calendar: 'always' };
  }),
};

function list([id, symbol, name, price, tier]: CoinRow): Listing {
  const terms = TERMS[tier];
  const digits = digitsOf(price);
  const lotMin = decimalPower(Math.ceil(Math.log10(NOTIONAL_MIN / price)));
  return {
    instrument: {
      id,
      code: `${symbol}USDT`,
      type: 2,
      kind: 'crypto',
      name,
      quoteCurrency: 'USDT',
      digits,
      contractSize: 1n,
      lotStep: lotsOf(lotMin),
      lotMin: lotsOf(lotMin),
      lotMax: lotsOf(decimalPower(Math.round(Math.log10(terms.notionalMax / price)))),
      spread: spreadOf(price, terms.spread, digits),
      feeRate: percent(0.06),
      financingLong: percent(0.03),
      financingShort: percent(0.01),
      leverageMax: 2,
      calendar: 'always',
      logo: logoOf(`${symbol}USDT`),
    },
    pricing: { reference: price, driver: `${symbol}USDT`, against: null },
  };
}

/** Five significant digits, and at least two decimals. */
function digitsOf(price: number): number {
  return Math.min(10, Math.max(2, 4 - Math.floor(Math.log10(price))));
}

/** 10^power as plain text: 0.001, 1, 100000. */
function decimalPower(power: number): string {
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`;
}
