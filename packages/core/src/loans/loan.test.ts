/** The figures of loans, by hand and as properties over any terms. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money, type Money } from '../money/money.ts';
import { annualRate, formatPercent, parsePercent, rate, type Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { checkOffer, limitFor, type LoanOffer, type LoanTerms, neededScore, quoteLoan } from './loan.ts';

const percent = (text: string): Rate => parsePercent(text) ?? rate(0n);
const usdt = (text: string): Money => {
  const [whole = '0', fraction = ''] = text.split('.');
  return money('USDT', BigInt(whole + fraction.padEnd(6, '0')));
};
const TERMS: LoanTerms = { principal: usdt('1000'), days: 30, dailyRate: percent('0.05'), freeDays: 7 };
const OFFER: LoanOffer = {
  isOpen: true,
  minimum: usdt('100'),
  maximum: usdt('5000'),
  terms: [
    { days: 30, dailyRate: percent('0.05') },
    { days: 90, dailyRate: percent('0.04') },
  ],
  bands: [
    { score: 550, limit: usdt('1000') },
    { score: 650, limit: usdt('20000') },
  ],
};

describe('1,000 USDT for 30 days at 0.05 % a day, of which 7 are free', () => {
  const quote = quoteLoan(TERMS);

  it('costs 23 days of half a USDT, and says so as a yearly rate', () => {
    expect([quote.dailyInterest, quote.interest, quote.total].map((each) => formatMoney(each))).toEqual([
      '0.5',
      '11.5',
      '1011.5',
    ]);
    expect(formatPercent(quote.apr)).toBe('14.93');
    expect(formatPercent(annualRate(TERMS.dailyRate))).toBe('18.25');
  });

  test.each([
    [1, '0', '1000'],
    [7, '0', '1000'],
    [8, '0.5', '1000.5'],
    [30, '11.5', '1011.5'],
  ])('says what giving it back after %i days costs: %s', (day, interest, total) => {
    const found = quote.schedule[day - 1];
    expect([found?.day, formatMoney(found?.interest ?? usdt('0')), formatMoney(found?.total ?? usdt('0'))]).toEqual([
      day,
      interest,
      total,
    ]);
    expect(quote.schedule).toHaveLength(30);
  });
});

test.each([
  // principal  daily      days  free  interest
  ['1', '0.0001', 365, 0, '0.000365'],
  ['0.000001', '0.1', 365, 0, '0'],
  ['1234.567891', '0.0333333', 90, 10, '32.92176'],
  ['5000', '0.1', 365, 90, '1375'],
  ['5000', '0.1', 5, 5, '0'],
  ['5000', '0.1', 5, 90, '0'],
])('%s USDT at %s %% a day for %i days, %i of them free, cost %s', (principal, daily, days, freeDays, interest) => {
  const quote = quoteLoan({ principal: usdt(principal), dailyRate: percent(daily), days, freeDays });
  expect(formatMoney(quote.interest)).toBe(interest);
});

it('never costs more than was borrowed, nor less on a later day', () => {
  const terms = fc.record({
    principal: fc.bigInt(1n, 10n ** 12n).map((units) => money('USDT', units)),
    days: fc.integer({ min: 1, max: 365 }),
    dailyRate: fc.bigInt(1n, 1_000_000n).map((ppb) => rate(ppb)),
    freeDays: fc.integer({ min: 0, max: 90 }),
  });
  fc.assert(
    fc.property(terms, (given) => {
      const quote = quoteLoan(given);
      let before = 0n;
      for (const { day, interest, total } of quote.schedule) {
        expect(interest.units).toBeGreaterThanOrEqual(before);
        expect(interest.units).toBeLessThanOrEqual(given.principal.units);
        expect(total.units).toBe(given.principal.units + interest.units);
        if (day <= given.freeDays) expect(interest.units).toBe(0n);
        before = interest.units;
      }
      expect(quote.interest.units).toBe(before);
    }),
  );
});

describe('an offer', () => {
  test.each([
    [{}, {}, null],
    [{ isOpen: false }, { days: 5 }, 'loans_not_offered'],
    [{}, { days: 31, amount: usdt('1') }, 'loan_days_incorrect'],
    [{}, { amount: usdt('99.999999') }, 'loan_amount_incorrect'],
    [{}, { amount: usdt('5000.000001') }, 'loan_amount_incorrect'],
    [{}, { amount: usdt('-500') }, 'loan_amount_incorrect'],
  ] as const)('%o, asked for %o: %s', (offer, asked, refusal) => {
    const result = checkOffer({ ...OFFER, ...offer }, 7, { days: 30, amount: usdt('1000'), ...asked });
    expect(result instanceof Refusal ? result.code : null).toBe(refusal);
  });

  it('that is none is no loan', () => {
    expect(checkOffer(null, 7, { days: 30, amount: usdt('500') })).toMatchObject({ code: 'loans_not_offered' });
  });
  test.each([
    [0, '0'],
    [549, '0'],
    [550, '1000'],
    [649, '1000'],
    // The offer's own maximum.
    [650, '5000'],
    [850, '5000'],
  ])('a score of %i borrows up to %s', (score, limit) => {
    expect(formatMoney(limitFor(OFFER, score))).toBe(limit);
  });

  it('says from which score on there is anything to borrow', () => {
    expect(neededScore(OFFER)).toBe(550);
    expect(neededScore({ ...OFFER, minimum: usdt('1001') })).toBe(650);
    expect(neededScore({ ...OFFER, minimum: usdt('20000.000001') })).toBeNull();
    // Nobody borrows less than the least amount.
    expect(limitFor({ ...OFFER, minimum: usdt('1001') }, 600).units).toBe(0n);
  });
});
