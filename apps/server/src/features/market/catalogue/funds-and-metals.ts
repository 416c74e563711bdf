/** Exchange-traded funds (a lot is one share) and metals (in the lots of their spot markets). */
import { logoOf } from '@candor/contract/logos';
import type { Driver } from '@candor/core/market/prices/price-model';
import {
  type Catalogue,
  DOLLAR_RATE,
  FINANCING_MARKUP,
  type Listing,
  lotsOf,
  percent,
  perNight,
  priceOf,
  SECURITIES_FINANCING,
  spreadOf,
} from './listing.ts';

/** id, code, name, reference price in USD, yearly volatility, factor, correlation with it. Ids never change; new funds are appended. */
const FUNDS: readonly (readonly [number, string, string, number, number, string, number])[] = [
  [5001, 'SPY', 'SPDR S&P 500 ETF Trust', 671.4, 0.16, 'equity', 0.98],
  [5002, 'QQQ', 'Invesco QQQ Trust (Nasdaq-100)', 608.2, 0.21, 'equity', 0.94],
  [5003, 'DIA', 'SPDR Dow Jones Industrial Average ETF', 470.6, 0.15, 'equity', 0.93],
  [5004, 'IWM', 'iShares Russell 2000 ETF', 239.8, 0.23, 'equity', 0.88],
  [5005, 'VTI', 'Vanguard Total Stock Market ETF', 330.5, 0.16, 'equity', 0.98],
  [5006, 'VOO', 'Vanguard S&P 500 ETF', 617.3, 0.16, 'equity', 0.98],
  [5007, 'IJH', 'iShares Core S&P Mid-Cap ETF', 64.9, 0.2, 'equity', 0.9],
  [5008, 'EFA', 'iShares MSCI EAFE ETF', 94.2, 0.15, 'equity', 0.75],
  [5009, 'EEM', 'iShares MSCI Emerging Markets ETF', 53.8, 0.18, 'equity', 0.65],
  [5010, 'VWO', 'Vanguard FTSE Emerging Markets ETF', 54.1, 0.17, 'equity', 0.65],
  [5011, 'XLF', 'Financial Select Sector SPDR', 52.6, 0.19, 'equity', 0.82],
  [5012, 'XLK', 'Technology Select Sector SPDR', 284.1, 0.23, 'equity', 0.9],
  [5013, 'XLE', 'Energy Select Sector SPDR', 89.7, 0.25, 'energy', 0.55],
  [5014, 'XLV', 'Health Care Select Sector SPDR', 150.4, 0.15, 'equity', 0.55],
  [5015, 'SMH', 'VanEck Semiconductor ETF', 348.9, 0.33, 'equity', 0.8],
  [5016, 'ARKK', 'ARK Innovation ETF', 76.3, 0.42, 'equity', 0.7],
  [5017, 'VNQ', 'Vanguard Real Estate ETF', 89.8, 0.18, 'equity', 0.6],
  [5018, 'TLT', 'iShares 20+ Year Treasury Bond ETF', 89.3, 0.14, 'bonds', 0.95],
  [5019, 'AGG', 'iShares Core US Aggregate Bond ETF', 100.1, 0.06, 'bonds', 0.9],
  [5020, 'HYG', 'iShares High Yield Corporate Bond ETF', 80.4, 0.07, 'equity', 0.6],
  [5021, 'GLD', 'SPDR Gold Shares', 378.6, 0.19, 'metals', 0.93],
  [5022, 'SLV', 'iShares Silver Trust', 46.1, 0.32, 'metals', 0.84],
  [5023, 'USO', 'United States Oil Fund', 73.2, 0.34, 'energy', 0.93],
  [5024, 'BNO', 'United States Brent Oil Fund', 29.6, 0.32, 'energy', 0.93],
  [5025, 'IBIT', 'iShares Bitcoin Trust', 41.7, 0.5, 'crypto', 0.8],
  [5026, 'VXX', 'iPath S&P 500 VIX Short-Term Futures ETN', 34.6, 0.7, 'equity', -0.8],
];

/** id, code, name, driver, reference price in USD, yearly volatility, correlation, digits, spread, units per lot, leverage cap. */
const METALS: readonly (readonly [
  number,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  string,
  bigint,
  10 | 20,
])[] = [
  [5101, 'XAUUSD', 'Gold (troy ounce)', 'gold', 4112.4, 0.18, 0.95, 2, '0.35', 100n, 20],
  [5102, 'XAGUSD', 'Silver (troy ounce)', 'silver', 50.62, 0.31, 0.85, 3, '0.025', 5000n, 10],
  [5103, 'XPTUSD', 'Platinum (troy ounce)', 'platinum', 1554.8, 0.26, 0.7, 2, '2.80', 100n, 10],
  [5104, 'XPDUSD', 'Palladium (troy ounce)', 'palladium', 1408.2, 0.36, 0.6, 2, '5.20', 100n, 10],
  [5105, 'COPPER', 'Copper (pound)', 'copper', 5.0824, 0.23, 0.5, 4, '0.0030', 25000n, 10],
];

export const FUNDS_AND_METALS: Catalogue = {
  listings: [...FUNDS.map(fund), ...METALS.map(metal)],
  drivers: [
    ...FUNDS.map(([, code, , , volatility, factor, correlation]): Driver => ({
      id: code,
      volatility,
      factor,
      correlation,
      calendar: 'us-stocks',
    })),
    ...METALS.map(([, , , id, , volatility, correlation]): Driver => ({
      id,
      volatility,
      factor: 'metals',
      correlation,
      calendar: 'metals',
    })),
  ],
};

function fund([id, code, name, price]: (typeof FUNDS)[number]): Listing {
  return {
    instrument: {
      id,
      code,
      type: 5,
      kind: 'etf',
      name,
      quoteCurrency: 'USD',
      digits: 2,
      contractSize: 1n,
      lotStep: lotsOf(1),
      lotMin: lotsOf(1),
      lotMax: lotsOf(10_000),
      spread: spreadOf(price, 0.000_15, 2),
      feeRate: percent(0.05),
      ...SECURITIES_FINANCING,
      leverageMax: 5,
      calendar: 'us-stocks',
      logo: logoOf(code),
    },
    pricing: { reference: price, driver: code, against: null },
  };
}

function metal(row: (typeof METALS)[number]): Listing {
  const [id, code, name, driver, price, , , digits, spread, contractSize, leverageMax] = row;
  return {
    instrument: {
      id,
      code,
      type: 5,
      kind: 'metal',
      name,
      quoteCurrency: 'USD',
      digits,
      contractSize,
      lotStep: lotsOf('0.01'),
      lotMin: lotsOf('0.01'),
      lotMax: lotsOf(50),
      spread: priceOf(spread),
      feeRate: percent(0.01),
      financingLong: perNight(DOLLAR_RATE + FINANCING_MARKUP),
      financingShort: perNight(FINANCING_MARKUP - DOLLAR_RATE),
      leverageMax,
      calendar: 'metals',
      logo: logoOf(code),
    },
    pricing: { reference: price, driver, against: null },
  };
}
