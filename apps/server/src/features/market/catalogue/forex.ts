/** Currency pairs. */
import { assert } from '@candor/core/assert';
import type { Driver } from '@candor/core/market/prices/price-model';
import { priceOnGrid } from '@candor/core/market/prices/quoting';
import { logoOf } from '@candor/contract/logos';
import { type Catalogue, type Listing, lotsOf, percent, perNight } from './listing.ts';

/** Dollars per unit, yearly volatility, correlation with the currencies' common factor, and the central bank's rate (percent a year). */
const CURRENCIES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  USD: [1, 0, 0, 3.75],
  EUR: [1.1585, 0.075, 0.8, 2.0],
  GBP: [1.3142, 0.08, 0.75, 3.75],
  JPY: [1 / 155.42, 0.095, 0.5, 0.75],
  CHF: [1 / 0.8012, 0.08, 0.65, 0],
  CAD: [1 / 1.3985, 0.06, 0.65, 2.25],
  AUD: [0.6521, 0.095, 0.75, 3.6],
  NZD: [0.5668, 0.1, 0.75, 2.25],
  CNH: [1 / 7.1085, 0.035, 0.5, 1.8],
  HKD: [1 / 7.7815, 0.008, 0.2, 3.5],
  SGD: [1 / 1.3018, 0.045, 0.7, 1.5],
  NOK: [1 / 10.084, 0.11, 0.7, 4.0],
  SEK: [1 / 9.482, 0.1, 0.75, 1.75],
  PLN: [1 / 3.6642, 0.09, 0.75, 4.25],
  MXN: [1 / 18.362, 0.12, 0.45, 7.25],
  ZAR: [1 / 17.184, 0.14, 0.5, 6.75],
};

/** Any two of these are a major pair (the definition of the European and British product rules that set the 30:1 cap). */
const MAJOR_CURRENCIES: ReadonlySet<string> = new Set(['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF']);

const CURRENCY_MARKUP = 0.8;

/** id, pair, typical spread in steps of the last digit. Ids never change; new pairs are appended. */
const PAIRS: readonly (readonly [number, string, number])[] = [
  [1001, 'EURUSD', 8],
  [1002, 'GBPUSD', 11],
  [1003, 'USDJPY', 10],
  [1004, 'USDCHF', 13],
  [1005, 'USDCAD', 13],
  [1006, 'AUDUSD', 10],
  [1007, 'NZDUSD', 14],
  [1008, 'EURGBP', 11],
  [1009, 'EURJPY', 15],
  [1010, 'EURCHF', 15],
  [1011, 'EURCAD', 20],
  [1012, 'EURAUD', 19],
  [1013, 'EURNZD', 28],
  [1014, 'GBPJPY', 21],
  [1015, 'GBPCHF', 22],
  [1016, 'GBPCAD', 25],
  [1017, 'GBPAUD', 24],
  [1018, 'GBPNZD', 32],
  [1019, 'AUDJPY', 15],
  [1020, 'AUDCHF', 16],
  [1021, 'AUDCAD', 17],
  [1022, 'AUDNZD', 19],
  [1023, 'NZDJPY', 18],
  [1024, 'NZDCHF', 19],
  [1025, 'NZDCAD', 21],
  [1026, 'CADJPY', 16],
  [1027, 'CADCHF', 17],
  [1028, 'CHFJPY', 20],
  [1029, 'USDCNH', 25],
  [1030, 'USDHKD', 20],
  [1031, 'USDSGD', 20],
  [1032, 'USDNOK', 320],
  [1033, 'USDSEK', 300],
  [1034, 'USDPLN', 150],
  [1035, 'USDMXN', 400],
  [1036, 'USDZAR', 650],
  [1037, 'EURNOK', 380],
  [1038, 'EURSEK', 340],
];

export const FOREX: Catalogue = {
  drivers: Object.entries(CURRENCIES).flatMap(([id, [, volatility, correlation]]): Driver[] =>
    id === 'USD' ? [] : [{ id, volatility, factor: 'dollar', correlation, calendar: 'forex' }],
  ),
  listings: PAIRS.map(([id, code, spread]) => list(id, code, spread)),
};

function list(id: number, code: string, spreadSteps: number): Listing {
  const [base, quote] = [code.slice(0, 3), code.slice(3)];
  const [baseDollars, , , baseRate] = find(base);
  const [quoteDollars, , , quoteRate] = find(quote);
  const digits = quote === 'JPY' ? 3 : 5;
  const isMajor = MAJOR_CURRENCIES.has(base) && MAJOR_CURRENCIES.has(quote);
  return {
    instrument: {
      id,
      code,
      type: 1,
      kind: 'forex',
      name: `${base}/${quote}`,
      quoteCurrency: quote,
      digits,
      contractSize: 100_000n,
      lotStep: lotsOf('0.01'),
      lotMin: lotsOf('0.01'),
      lotMax: lotsOf(100),
      spread: priceOnGrid(spreadSteps / 10 ** digits, digits),
      feeRate: percent(0.005),
      // A long position holds the base currency and owes the quote currency.
      financingLong: perNight(quoteRate - baseRate + CURRENCY_MARKUP),
      financingShort: perNight(baseRate - quoteRate + CURRENCY_MARKUP),
      leverageMax: isMajor ? 30 : 20,
      calendar: 'forex',
      logo: logoOf(code),
    },
    pricing: {
      reference: baseDollars / quoteDollars,
      driver: base === 'USD' ? null : base,
      against: quote === 'USD' ? null : quote,
    },
  };
}

function find(currency: string): readonly [number, number, number, number] {
  const found = CURRENCIES[currency];
  assert(found !== undefined, `${currency} is a listed currency`);
  return found;
}
