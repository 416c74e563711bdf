import { REFUSAL_CODES } from '@candor/core/refusal';
import { describe, expect, it, test } from 'vitest';
import { FAILURES, NOTICES, REFUSALS } from './refusals.ts';

const numbers = REFUSAL_CODES.map((code) => REFUSALS[code].code);

/** The catalogue that customers' programs rely on: number → meaning. */
const CATALOGUE = [
  ['10001', 'username_or_email_required'],
  ['10002', 'email_incorrect'],
  ['10003', 'username_incorrect'],
  ['10004', 'password_incorrect'],
  ['10005', 'user_status_abnormal'],
  ['10006', 'username_exists'],
  ['10007', 'email_exists'],
  ['10007', 'phone_exists'],
  ['10008', 'user_status_wrong'],
  ['10009', 'user_unknown'],
  ['10010', 'plan_product_incorrect'],
  ['10011', 'insufficient_balance'],
  ['10012', 'plan_days_incorrect'],
  ['10013', 'plan_amount_incorrect'],
  ['10014', 'option_product_incorrect'],
  ['10014', 'option_strike_incorrect'],
  ['10014', 'option_combination_incorrect'],
  ['10015', 'not_tradable_now'],
  ['10015', 'no_cover'],
  ['10015', 'option_not_covered'],
  ['10015', 'option_before_publication'],
  ['10016', 'amount_incorrect'],
  ['10016', 'option_premium_small'],
  ['10017', 'option_period_incorrect'],
  ['10018', 'parameter_unknown'],
  ['10019', 'identity_status_incorrect'],
  ['10020', 'collection_status_incorrect'],
  ['10021', 'receiving_address_missing'],
  ['10022', 'identity_not_verified'],
  ['10023', 'loan_days_incorrect'],
  ['10024', 'plan_running'],
  ['10025', 'withdrawal_method_missing'],
  ['10091', 'code_incorrect'],
] as const;

describe('the table of refusals', () => {
  test.each(CATALOGUE)('%s is %s, answered with HTTP 200', (code, refusal) => {
    expect(REFUSALS[refusal]).toEqual({ code, status: 200 });
  });

  it('gives each refusal a number of its own, but for those that the catalogue shares', () => {
    const repeated = numbers.filter((code, index) => numbers.indexOf(code) !== index);
    expect([...new Set(repeated)].toSorted()).toEqual(['10007', '10014', '10015', '10016']);
    expect(Object.keys(REFUSALS).toSorted()).toEqual([...REFUSAL_CODES].toSorted());
  });

  it('numbers its own from 11001 on, each once and with a status that says no', () => {
    const known = new Set<string>(CATALOGUE.map(([code]) => code));
    const own = Object.values(REFUSALS).filter(({ code }) => !known.has(code));
    expect(new Set(own.map(({ code }) => code)).size).toBe(own.length);
    expect(own.every(({ code }) => /^11\d{3}$/.test(code) && code > '11000')).toBe(true);
    expect(own.every(({ status }) => status >= 400)).toBe(true);
  });

  it('knows the whole catalogue', () => {
    const whole = [...Array.from({ length: 25 }, (_, index) => String(10_001 + index)), '10091'];
    const answered = new Set<string>(CATALOGUE.map(([code]) => code));
    expect([...answered].toSorted()).toEqual(whole);
  });

  it('shares no number with a success or a failure of the protocol', () => {
    const others: readonly string[] = ['200', ...NOTICES, ...FAILURES];
    expect(numbers.filter((code) => others.includes(code))).toEqual([]);
  });
});
