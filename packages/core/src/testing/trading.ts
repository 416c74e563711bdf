/** For tests: instruments with round terms, and figures written as text. */
import { assert } from '../assert.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { type Money, parseMoney } from '../money/money.ts';
import { type Lots, parseLots, parsePrice, type Price } from '../money/price.ts';
import { parsePercent, type Rate, rate } from '../money/rate.ts';

export function priceOf(text: string): Price {
  const parsed = parsePrice(text);
  assert(parsed !== null, `${text} is a price`);
  return parsed;
}

export function lotsOf(text: string): Lots {
  const parsed = parseLots(text);
  assert(parsed !== null, `${text} is a number of lots`);
  return parsed;
}

export function percentOf(text: string): Rate {
  const parsed = parsePercent(text);
  assert(parsed !== null, `${text} is a percentage`);
  return parsed;
}

export function usdt(text: string): Money {
  const parsed = parseMoney('USDT', text);
  assert(parsed !== null, `${text} is an amount of USDT`);
  return parsed;
}

const terms = {
  spread: priceOf('1'),
  financingLong: rate(0n),
  financingShort: rate(0n),
  logo: null,
} as const;

export const BITCOIN: Instrument = {
  ...terms,
  id: 1001,
  code: 'BTCUSDT',
  type: 2,
  kind: 'crypto',
  name: 'Bitcoin',
  quoteCurrency: 'USDT',
  digits: 2,
  contractSize: 1n,
  lotStep: lotsOf('0.001'),
  lotMin: lotsOf('0.001'),
  lotMax: lotsOf('100'),
  feeRate: percentOf('0.06'),
  leverageMax: 2,
  calendar: 'always',
};

export const EURO_DOLLAR: Instrument = {
  ...terms,
  id: 1,
  code: 'EURUSD',
  type: 1,
  kind: 'forex',
  name: 'Euro / US dollar',
  quoteCurrency: 'USD',
  digits: 5,
  contractSize: 100_000n,
  lotStep: lotsOf('0.01'),
  lotMin: lotsOf('0.01'),
  lotMax: lotsOf('50'),
  feeRate: percentOf('0.003'),
  leverageMax: 30,
  calendar: 'forex',
};

export const DOLLAR_YEN: Instrument = {
  ...EURO_DOLLAR,
  id: 2,
  code: 'USDJPY',
  name: 'US dollar / Japanese yen',
  quoteCurrency: 'JPY',
  digits: 3,
};

export function quoteOf(instrument: Pick<Instrument, 'code'>, bid: string, ask: string): Quote {
  return {
    code: instrument.code,
    bid: priceOf(bid),
    ask: priceOf(ask),
    source: 'simulated',
    sequence: 7,
    time: Date.parse('2026-11-20T12:00:00Z'),
  };
}
