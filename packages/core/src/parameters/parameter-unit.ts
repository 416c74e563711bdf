/** In what the values of the public parameters are counted. */

export type ParameterUnit =
  | 'USDT'
  | 'BTC'
  | 'ETH'
  | 'percent'
  | 'milliseconds'
  | 'hours'
  | 'days'
  | 'years'
  | 'bytes'
  | 'times'
  | 'countries'
  /** A number of what the parameter's name says. */
  | 'count';

/** How a parameter's name ends, and where the name does not say it, the parameter itself. */
const BY_ENDING: readonly (readonly [ending: string, unit: ParameterUnit])[] = [
  ['Usdt', 'USDT'],
  ['Btc', 'BTC'],
  ['Eth', 'ETH'],
  ['Ms', 'milliseconds'],
  ['Hours', 'hours'],
  ['Years', 'years'],
  ['BytesMax', 'bytes'],
  ['Countries', 'countries'],
  ['FactorMax', 'times'],
  ['RateMax', 'percent'],
  ['Rate', 'percent'],
  ['Level', 'percent'],
];
const BY_NAME: Readonly<Partial<Record<string, ParameterUnit>>> = {
  withdrawalDayLimit: 'USDT',
  withdrawalMonthLimit: 'USDT',
  withdrawalTwoFrom: 'USDT',
  loanInterestFreeDays: 'days',
  quoteLogDays: 'days',
  // Business days: no plain days.
  complaintDecisionDays: 'count',
};

export function parameterUnit(key: string): ParameterUnit {
  const named = Object.hasOwn(BY_NAME, key) ? BY_NAME[key] : undefined;
  return named ?? BY_ENDING.find(([ending]) => key.endsWith(ending))?.[1] ?? 'count';
}
