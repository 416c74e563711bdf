/** The bounds of the parameters: nobody can approve away what protects customers. */
import { describe, expect, it, test } from 'vitest';
import { parameterRule, readParameter } from './parameters.ts';

const read = (key: string, text: string) => {
  const rule = parameterRule(key);
  return rule === null ? 'fixed' : readParameter(rule, text);
};

describe('a parameter', () => {
  test.each([
    ['depositMinUsdt', '120', '120'],
    ['depositMinUsdt', '120.50', '120.5'],
    ['depositMinUsdt', '120.0000001', null],
    ['depositMinBtc', '0.015', '0.015'],
    ['kycReviewHours', '24', '24'],
    ['kycReviewHours', '24.5', null],
    ['withdrawalFeeRate', '0', '0'],
    ['inviteOffCountries', 'none', 'none'],
    ['inviteOffCountries', 'US, BE,US', 'BE,US'],
    ['inviteOffCountries', 'us', null],
    ['inviteOffCountries', 'BE,', null],
    ['inviteOffCountries', 'XX', null],
    ['inviteOffCountries', '', null],
  ])('%s read as %s is %s', (key, text, value) => {
    expect(read(key, text)).toBe(value);
  });

  test.each(['', ' 1', '1e2', '-1', '+5', '0x10', '１２', '1,5', 'NaN', 'Infinity', '1_0', '01'])(
    'is never %j',
    (text) => {
      expect(read('depositMinUsdt', text)).toBeNull();
    },
  );

  test.each([
    ['planEarlyExitRate', '5', '5.0000001'],
    ['planYieldRateMax', '20', '20.1'],
    ['optionMarkupRate', '10', '10.0000001'],
    ['loanRateMax', '36.5', '36.5000001'],
    ['inviteShareRate', '30', '30.0000001'],
    ['kycReviewHours', '48', '49'],
    ['withdrawalReviewHours', '48', '72'],
    ['payoutSigningHours', '48', '49'],
    ['withdrawalFeeRate', '1', '1.01'],
    ['fillQuoteAgeMs', '1000', '1001'],
    ['fillWaitMs', '10000', '10001'],
    ['levelFactorMax', '100', '101'],
    ['financingCreditHours', '24', '25'],
  ])('%s goes up to %s and not to %s', (key, most, more) => {
    expect([read(key, most), read(key, more)]).toEqual([most, null]);
  });

  it('that open positions rest on, or that says what the program does, is fixed', () => {
    for (const key of ['marginCallLevel', 'stopOutLevel', 'demoGrantUsdt', 'imageBytesMax', 'toString', 'unknown'])
      expect(read(key, '1')).toBe('fixed');
  });
});
