/** What the public parameters may be. Bounds that protect customers are here, in the program: no two people of the staff can agree them away. */
import { formatDecimal, parseDecimal } from '../money/decimal.ts';

export type ParameterRule = {
  /** Digits after the point; 0: a whole number. */
  readonly decimals: number;
  /** Decimal texts, both allowed. */
  readonly min: string;
  readonly max: string;
};

/**
 * Those that can be changed. The others say what the program does, or what open positions were opened on (levels of margin call and
 * stop-out): they change with the program.
 */
const RULES: Readonly<Partial<Record<string, ParameterRule>>> = {
  depositMinUsdt: { decimals: 6, min: '1', max: '10000' },
  depositMinBtc: { decimals: 8, min: '0.0001', max: '0.1' },
  depositMinEth: { decimals: 18, min: '0.001', max: '2' },
  withdrawalFeeRate: { decimals: 7, min: '0', max: '1' },
  planEarlyExitRate: { decimals: 7, min: '0', max: '5' },
  planYieldRateMax: { decimals: 7, min: '0', max: '20' },
  loanInterestFreeDays: { decimals: 0, min: '0', max: '90' },
  kycReviewHours: { decimals: 0, min: '1', max: '48' },
  kycRetentionYears: { decimals: 0, min: '5', max: '10' },
  sanctionsMatchScore: { decimals: 0, min: '70', max: '95' },
  caseReviewHours: { decimals: 0, min: '1', max: '48' },
  withdrawalReviewHours: { decimals: 0, min: '1', max: '48' },
};

/** Null: cannot be changed here, or is not known. */
export function parameterRule(key: string): ParameterRule | null {
  return Object.hasOwn(RULES, key) ? (RULES[key] ?? null) : null;
}

/** The value as it is kept, without needless zeros; null when the rule does not allow it. */
export function readParameter({ decimals, min, max }: ParameterRule, text: string): string | null {
  const units = parseDecimal(text, decimals);
  const least = parseDecimal(min, decimals);
  const most = parseDecimal(max, decimals);
  if (units === null || least === null || most === null || units < least || units > most) return null;
  return formatDecimal(units, decimals);
}
