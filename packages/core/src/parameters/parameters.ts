/** The allowed values of the public parameters. Bounds that protect customers are here, in the program, where no two of the staff can change them. */
import { COUNTRIES } from '../kyc/countries.ts';
import { formatDecimal, parseDecimal } from '../money/decimal.ts';

export type ParameterRule = {
  /** Digits after the point; 0 for whole numbers. */
  readonly decimals: number;
  /** Decimal texts, both inclusive. */
  readonly min: string;
  readonly max: string;
  /** Country codes with commas between them, or `none`; the bounds are then the first and the last code. */
  readonly isCountries?: true | undefined;
};

/**
 * The parameters that can be changed. The others describe what the program does, or the levels of margin call and stop-out on which open
 * positions were opened: they change with the program.
 */
const RULES: Readonly<Partial<Record<string, ParameterRule>>> = {
  depositMinUsdt: { decimals: 6, min: '1', max: '10000' },
  depositMinBtc: { decimals: 8, min: '0.0001', max: '0.1' },
  depositMinEth: { decimals: 18, min: '0.001', max: '2' },
  // Fewer could be taken back by a reorganisation.
  depositConfirmationsEthereum: { decimals: 0, min: '6', max: '100' },
  depositConfirmationsBitcoin: { decimals: 0, min: '2', max: '100' },
  // After 19 blocks, most of the 27 that produce them have built upon a block.
  depositConfirmationsTron: { decimals: 0, min: '19', max: '200' },
  withdrawalMinUsdt: { decimals: 6, min: '1', max: '100' },
  withdrawalMinBtc: { decimals: 8, min: '0.0001', max: '0.01' },
  withdrawalMinEth: { decimals: 18, min: '0.001', max: '0.1' },
  // Customers could not get their money out in good time with lower ones.
  withdrawalDayLimit: { decimals: 6, min: '1000', max: '100000000' },
  withdrawalMonthLimit: { decimals: 6, min: '10000', max: '1000000000' },
  withdrawalTwoFrom: { decimals: 6, min: '0', max: '1000000' },
  // Higher ones would be no price, and lower ones can be below what the market itself takes.
  conversionSpreadRate: { decimals: 7, min: '0.1', max: '2' },
  conversionMinUsdt: { decimals: 6, min: '1', max: '100' },
  conversionMinBtc: { decimals: 8, min: '0.00001', max: '0.002' },
  conversionMinEth: { decimals: 18, min: '0.0005', max: '0.05' },
  withdrawalFeeRate: { decimals: 7, min: '0', max: '1' },
  planEarlyExitRate: { decimals: 7, min: '0', max: '5' },
  exposureGapRate: { decimals: 7, min: '0.5', max: '50' },
  fillQuoteAgeMs: { decimals: 0, min: '0', max: '1000' },
  financingCreditHours: { decimals: 0, min: '6', max: '24' },
  fillWaitMs: { decimals: 0, min: '500', max: '10000' },
  levelFactorMax: { decimals: 0, min: '5', max: '100' },
  planYieldRateMax: { decimals: 7, min: '0', max: '20' },
  optionMarkupRate: { decimals: 7, min: '1', max: '10' },
  loanRateMax: { decimals: 7, min: '0', max: '36.5' },
  loanInterestFreeDays: { decimals: 0, min: '0', max: '90' },
  quoteLogDays: { decimals: 0, min: '30', max: '3650' },
  kycReviewHours: { decimals: 0, min: '1', max: '48' },
  kycRetentionYears: { decimals: 0, min: '5', max: '10' },
  sanctionsMatchScore: { decimals: 0, min: '70', max: '95' },
  caseReviewHours: { decimals: 0, min: '1', max: '48' },
  supportAnswerHours: { decimals: 0, min: '1', max: '72' },
  // Customers who complain wait no longer, whatever two members agree on.
  complaintDecisionDays: { decimals: 0, min: '1', max: '15' },
  withdrawalReviewHours: { decimals: 0, min: '1', max: '48' },
  // An inviter is no salesperson: more of the fees would pay for pressing friends to trade.
  inviteShareRate: { decimals: 7, min: '0', max: '30' },
  inviteOffCountries: { decimals: 0, min: 'AD', max: 'ZW', isCountries: true },
  payoutSigningHours: { decimals: 0, min: '1', max: '48' },
};

/** Null if it cannot be changed here, or is unknown. */
export function parameterRule(key: string): ParameterRule | null {
  return Object.hasOwn(RULES, key) ? (RULES[key] ?? null) : null;
}

/** The value as it is stored, without needless zeros; null if the rule does not allow it. */
export function readParameter({ decimals, min, max, isCountries }: ParameterRule, text: string): string | null {
  if (isCountries === true) return readCountries(text);
  const units = parseDecimal(text, decimals);
  const least = parseDecimal(min, decimals);
  const most = parseDecimal(max, decimals);
  if (units === null || least === null || most === null || units < least || units > most) return null;
  return formatDecimal(units, decimals);
}

/** In the order of the alphabet, each once. */
function readCountries(text: string): string | null {
  if (text === 'none') return text;
  const codes = text.split(/, ?/);
  return codes.every((code) => COUNTRIES.includes(code)) ? [...new Set(codes)].toSorted().join(',') : null;
}
