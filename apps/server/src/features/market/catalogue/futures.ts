/** Futures, and the indices and commodities that follow one. */
import { logoOf } from '@candor/contract/logos';
import type { Driver } from '@candor/core/market/prices/price-model';
import {
  type Catalogue,
  FINANCING_MARKUP,
  type Listing,
  lotsOf,
  percent,
  perNight,
  priceOf,
  SECURITIES_FINANCING,
} from './listing.ts';

/** Price drivers: yearly volatility, common factor, correlation with it, and trading hours. */
const DRIVERS: readonly Driver[] = [
  { id: 'us-large', volatility: 0.16, factor: 'equity', correlation: 0.98, calendar: 'us-futures' },
  { id: 'us-tech', volatility: 0.21, factor: 'equity', correlation: 0.94, calendar: 'us-futures' },
  { id: 'us-blue', volatility: 0.15, factor: 'equity', correlation: 0.93, calendar: 'us-futures' },
  { id: 'us-small', volatility: 0.23, factor: 'equity', correlation: 0.88, calendar: 'us-futures' },
  { id: 'germany', volatility: 0.18, factor: 'equity', correlation: 0.78, calendar: 'eu-index' },
  { id: 'eurozone', volatility: 0.17, factor: 'equity', correlation: 0.8, calendar: 'eu-index' },
  { id: 'france', volatility: 0.17, factor: 'equity', correlation: 0.78, calendar: 'eu-index' },
  { id: 'britain', volatility: 0.13, factor: 'equity', correlation: 0.72, calendar: 'uk-index' },
  { id: 'japan', volatility: 0.21, factor: 'equity', correlation: 0.68, calendar: 'us-futures' },
  { id: 'crude', volatility: 0.34, factor: 'energy', correlation: 0.96, calendar: 'us-futures' },
  { id: 'brent', volatility: 0.32, factor: 'energy', correlation: 0.96, calendar: 'us-futures' },
  { id: 'petrol', volatility: 0.36, factor: 'energy', correlation: 0.85, calendar: 'us-futures' },
  { id: 'heating-oil', volatility: 0.36, factor: 'energy', correlation: 0.85, calendar: 'us-futures' },
  { id: 'gas', volatility: 0.6, factor: 'energy', correlation: 0.2, calendar: 'us-futures' },
  { id: 'corn', volatility: 0.26, factor: 'grains', correlation: 0.8, calendar: 'us-grains' },
  { id: 'wheat', volatility: 0.3, factor: 'grains', correlation: 0.75, calendar: 'us-grains' },
  { id: 'soya', volatility: 0.22, factor: 'grains', correlation: 0.75, calendar: 'us-grains' },
  { id: 'soya-oil', volatility: 0.3, factor: 'grains', correlation: 0.6, calendar: 'us-grains' },
  { id: 'coffee', volatility: 0.38, factor: 'softs', correlation: 0.5, calendar: 'us-softs' },
  { id: 'sugar', volatility: 0.3, factor: 'softs', correlation: 0.5, calendar: 'us-softs' },
  { id: 'cocoa', volatility: 0.5, factor: 'softs', correlation: 0.4, calendar: 'us-softs' },
  { id: 'cotton', volatility: 0.25, factor: 'softs', correlation: 0.4, calendar: 'us-softs' },
];

/**
 * id, code, name, driver, reference price, digits, spread, units per lot, leverage cap (20 for gold and major indices, 10 for the rest).
 * Units are the exchange's multiplier for futures (cents become dollars), a tenth of it or less for small ones, 1 for most indices.
 */
type Row = readonly [number, string, string, string, number, number, string, bigint, 10 | 20];

/** Ids never change; new ones are appended. */
const CONTRACTS: readonly Row[] = [
  [4001, 'ES', 'E-mini S&P 500', 'us-large', 6742.5, 2, '0.25', 50n, 20],
  [4002, 'NQ', 'E-mini Nasdaq-100', 'us-tech', 25012.25, 2, '0.75', 20n, 20],
  [4003, 'YM', 'E-mini Dow', 'us-blue', 47120, 0, '2', 5n, 20],
  [4004, 'RTY', 'E-mini Russell 2000', 'us-small', 2418.4, 1, '0.2', 50n, 10],
  [4005, 'CL', 'Crude oil (WTI)', 'crude', 62.84, 2, '0.02', 1000n, 10],
  [4006, 'BZ', 'Crude oil (Brent)', 'brent', 66.71, 2, '0.03', 1000n, 10],
  [4007, 'NG', 'Natural gas (Henry Hub)', 'gas', 4.162, 3, '0.003', 10000n, 10],
  [4008, 'RB', 'Petrol (RBOB)', 'petrol', 1.9834, 4, '0.0012', 42000n, 10],
  [4009, 'HO', 'Heating oil (NY Harbor)', 'heating-oil', 2.4217, 4, '0.0014', 42000n, 10],
  [4010, 'GC', 'Gold', 'gold', 4128.6, 1, '0.3', 100n, 20],
  [4011, 'SI', 'Silver', 'silver', 50.84, 3, '0.015', 5000n, 10],
  [4012, 'HG', 'Copper', 'copper', 5.0865, 4, '0.0015', 25000n, 10],
  [4013, 'PL', 'Platinum', 'platinum', 1562.4, 1, '1.5', 50n, 10],
  [4014, 'PA', 'Palladium', 'palladium', 1418.5, 1, '3', 100n, 10],
  [4015, 'ZC', 'Corn (US cents a bushel)', 'corn', 437.25, 2, '0.5', 50n, 10],
  [4016, 'ZW', 'Wheat (US cents a bushel)', 'wheat', 538.5, 2, '0.75', 50n, 10],
  [4017, 'ZS', 'Soybeans (US cents a bushel)', 'soya', 1124.75, 2, '0.75', 50n, 10],
  [4018, 'ZL', 'Soybean oil (US cents a pound)', 'soya-oil', 50.62, 2, '0.04', 600n, 10],
  [4019, 'KC', 'Coffee (US cents a pound)', 'coffee', 378.4, 2, '0.6', 375n, 10],
  [4020, 'SB', 'Sugar No. 11 (US cents a pound)', 'sugar', 14.82, 2, '0.03', 1120n, 10],
  [4021, 'CC', 'Cocoa (USD a tonne)', 'cocoa', 5284, 0, '14', 10n, 10],
  [4022, 'CT', 'Cotton (US cents a pound)', 'cotton', 64.1, 2, '0.08', 500n, 10],
  [4032, 'USOIL', 'Crude oil (WTI), small', 'crude', 62.91, 3, '0.030', 100n, 10],
  [4033, 'UKOIL', 'Crude oil (Brent), small', 'brent', 66.78, 3, '0.035', 100n, 10],
  [4034, 'NGAS', 'Natural gas, small', 'gas', 4.171, 3, '0.006', 1000n, 10],
];

const INDICES: readonly Row[] = [
  [4023, 'SPX500', 'S&P 500 index', 'us-large', 6728.4, 1, '0.5', 1n, 20],
  [4024, 'NAS100', 'Nasdaq-100 index', 'us-tech', 24958.1, 1, '1.4', 1n, 20],
  [4025, 'US30', 'Dow Jones 30 index', 'us-blue', 47042.5, 1, '2.4', 1n, 20],
  [4026, 'US2000', 'Russell 2000 index', 'us-small', 2412.6, 1, '0.4', 1n, 10],
  [4027, 'GER40', 'DAX 40 index', 'germany', 23841.2, 1, '1.4', 1n, 20],
  [4028, 'EU50', 'Euro Stoxx 50 index', 'eurozone', 5672.3, 1, '1.6', 1n, 20],
  [4029, 'FRA40', 'CAC 40 index', 'france', 8154.7, 1, '1.2', 1n, 20],
  [4030, 'UK100', 'FTSE 100 index', 'britain', 9612.8, 1, '1.2', 1n, 20],
  [4031, 'JP225', 'Nikkei 225 index', 'japan', 49860, 0, '8', 100n, 20],
];

/** Indices not quoted in dollars. */
const QUOTE_CURRENCIES: Readonly<Partial<Record<string, string>>> = {
  GER40: 'EUR',
  EU50: 'EUR',
  FRA40: 'EUR',
  UK100: 'GBP',
  JP225: 'JPY',
};

/** A future's price already includes its financing: what remains is the cost of holding the margin position open. */
const FUTURES_FINANCING = {
  financingLong: perNight(FINANCING_MARKUP),
  financingShort: perNight(FINANCING_MARKUP),
} as const;

export const FUTURES: Catalogue = {
  drivers: DRIVERS,
  listings: [...CONTRACTS.map((row) => list('future', row)), ...INDICES.map((row) => list('index', row))],
};

function list(kind: 'future' | 'index', row: Row): Listing {
  const [id, code, name, driver, price, digits, spread, contractSize, leverageMax] = row;
  const lotMin = kind === 'index' ? '0.1' : '0.01';
  return {
    instrument: {
      id,
      code,
      type: 4,
      kind,
      name,
      quoteCurrency: QUOTE_CURRENCIES[code] ?? 'USD',
      digits,
      contractSize,
      lotStep: lotsOf(lotMin),
      lotMin: lotsOf(lotMin),
      lotMax: lotsOf(kind === 'index' ? 500 : 50),
      spread: priceOf(spread),
      feeRate: percent(0.01),
      ...(kind === 'index' ? SECURITIES_FINANCING : FUTURES_FINANCING),
      leverageMax,
      // Metals are priced by the spot market's drivers and trade in its hours.
      calendar: DRIVERS.find((moves) => moves.id === driver)?.calendar ?? 'metals',
      logo: logoOf(code),
    },
    pricing: { reference: price, driver, against: null },
  };
}
