/** Units of parameters. */
import { expect, it, test } from 'vitest';
import { parameterUnit } from './parameter-unit.ts';

test.each([
  ['depositMinUsdt', 'USDT'],
  ['conversionMinEth', 'ETH'],
  ['depositConfirmationsEthereum', 'count'],
  ['withdrawalTwoFrom', 'USDT'],
  ['withdrawalFeeRate', 'percent'],
  ['planYieldRateMax', 'percent'],
  ['marginCallLevel', 'percent'],
  ['kycImageBytesMax', 'bytes'],
  ['fillWaitMs', 'milliseconds'],
  ['kycReviewHours', 'hours'],
  ['kycRetentionYears', 'years'],
  ['quoteLogDays', 'days'],
  ['complaintDecisionDays', 'count'],
  ['sanctionsMatchScore', 'count'],
  ['levelFactorMax', 'times'],
  ['inviteOffCountries', 'countries'],
])('%s is counted in %s', (key, unit) => {
  expect(parameterUnit(key)).toBe(unit);
});

it('counts what is unknown', () => {
  expect([parameterUnit('toString'), parameterUnit('')]).toEqual(['count', 'count']);
});
