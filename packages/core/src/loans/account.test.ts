/** What loans come to, by hand and as properties over any history of repayments. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money, type Money } from '../money/money.ts';
import { parsePercent, rate, type Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY, HOUR } from '../time.ts';
import { chargeInterest, dueAt, type LoanAccount, openAccount, payoffAt, repay } from './account.ts';
import { checkLoan } from './borrow.ts';
import { dailyInterest, type LoanOffer, type LoanTerms, quoteLoan } from './loan.ts';

const percent = (text: string): Rate => parsePercent(text) ?? rate(0n);
const usdt = (text: string): Money => {
  const [whole = '0', fraction = ''] = text.split('.');
  return money('USDT', BigInt(whole + fraction.padEnd(6, '0')));
};
const START = Date.parse('2028-02-27T21:15:00Z');
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
const BORROWER = { isVerified: true, hasOpenLoan: false, score: 560 };

function paid(account: LoanAccount, amount: Money, now: number) {
  const result = repay(account, amount, now);
  if (result instanceof Refusal) throw result;
  return result;
}

describe('1,000 USDT for 30 days at 0.05 % a day, of which 7 are free', () => {
  const account = openAccount(TERMS, START);

  it('is due after so many days of 24 hours', () => {
    expect(dueAt(START, 30)).toBe(Date.parse('2028-03-28T21:15:00Z'));
  });

  test.each([
    [-HOUR, '0'],
    [0, '0'],
    [7 * DAY, '0'],
    [8 * DAY - 1, '0'],
    [8 * DAY, '0.5'],
    // Past a leap day and past changes of the clocks on the wall.
    [30 * DAY, '11.5'],
    // Late, at the same rate.
    [60 * DAY, '26.5'],
    // And never more than what was borrowed.
    [2_007 * DAY, '1000'],
    [9_999 * DAY, '1000'],
  ])('owes after %i ms an interest of %s', (elapsed, interest) => {
    const owed = payoffAt(account, START + elapsed);
    expect([formatMoney(owed.interest), formatMoney(owed.principal)]).toEqual([interest, '1000']);
  });

  it('shows each day before it is signed as it will be booked', () => {
    for (const { day, interest, total } of quoteLoan(TERMS).schedule) {
      const owed = payoffAt(account, START + day * DAY + HOUR);
      expect([owed.interest, owed.total]).toEqual([interest, total]);
    }
  });

  it('takes interest first, and then charges what is left of the principal', () => {
    const first = paid(account, usdt('300.5'), START + 10 * DAY);
    expect([first.interest, first.principal].map((each) => formatMoney(each))).toEqual(['1.5', '299']);
    expect(formatMoney(dailyInterest(first.account.principalLeft, TERMS.dailyRate))).toBe('0.3505');
    const owed = payoffAt(first.account, START + 30 * DAY);
    expect([formatMoney(owed.interest), formatMoney(owed.total)]).toEqual(['7.01', '708.01']);
    const last = paid(first.account, owed.total, START + 30 * DAY);
    expect([last.isRepaid, last.account.principalLeft.units]).toEqual([true, 0n]);
  });

  it('is given back within the free days for nothing', () => {
    expect(paid(account, usdt('1000'), START + 7 * DAY)).toMatchObject({ isRepaid: true, interest: usdt('0') });
  });

  test.each([['0'], ['-1'], ['1000.000001'], ['99999999999']])('refuses %s on its first day', (amount) => {
    const refusal = repay(account, usdt(amount), START);
    expect(refusal).toMatchObject({ code: 'repayment_amount_incorrect', details: { field: 'amount', most: '1000' } });
  });

  it('is not charged again by a clock that goes back', () => {
    const charged = chargeInterest(account, START + 20 * DAY);
    expect(chargeInterest(charged, START + 10 * DAY)).toEqual(charged);
    expect(chargeInterest(chargeInterest(charged, START + 10 * DAY), START + 30 * DAY)).toEqual(
      chargeInterest(account, START + 30 * DAY),
    );
  });
});

describe('any history', () => {
  const terms = fc.record({
    principal: fc.bigInt(1n, 10n ** 12n).map((units) => money('USDT', units)),
    days: fc.integer({ min: 1, max: 365 }),
    dailyRate: fc.bigInt(1n, 1_000_000n).map((ppb) => rate(ppb)),
    freeDays: fc.integer({ min: 0, max: 90 }),
  });
  /** Shares of what is owed, each so many hours after the one before. */
  const payments = fc.array(
    fc.record({ hours: fc.integer({ min: 0, max: 800 }), share: fc.integer({ min: 1, max: 99 }) }),
    {
      maxLength: 20,
    },
  );

  it('costs no more interest than was quoted when it is repaid in time, nor more than was borrowed ever; and conserves', () => {
    fc.assert(
      fc.property(terms, payments, (given, history) => {
        let [account, now, sum] = [openAccount(given, START), START, 0n];
        const quote = quoteLoan(given);
        for (const { hours, share } of history) {
          now += hours * HOUR;
          const amount = money('USDT', (payoffAt(account, now).total.units * BigInt(share)) / 100n);
          if (amount.units === 0n) continue;
          const step = paid(account, amount, now);
          expect(step.interest.units + step.principal.units).toBe(amount.units);
          expect(step.principal.units === 0n || step.interest.units === payoffAt(account, now).interest.units).toBe(
            true,
          );
          account = step.account;
          sum += amount.units;
        }
        const last = paid(account, payoffAt(account, now).total, now);
        sum += last.interest.units + last.principal.units;
        const interest = last.account.interestPaid.units;
        expect(sum).toBe(given.principal.units + interest);
        expect(interest).toBeLessThanOrEqual(given.principal.units);
        if (now <= dueAt(START, given.days)) expect(interest).toBeLessThanOrEqual(quote.interest.units);
      }),
    );
  });

  it('comes to the same in whatever order and parts a day’s payments arrive', () => {
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.bigInt(1n, 10n ** 9n), { maxLength: 6 }),
        (given, day, amounts) => {
          const now = START + day * DAY;
          const pay = (all: readonly bigint[]) => {
            let account = openAccount(given, START);
            for (const units of all) {
              const most = payoffAt(account, now).total.units;
              const amount = units < most ? units : most;
              if (amount > 0n) account = paid(account, money('USDT', amount), now).account;
            }
            return payoffAt(account, now + 100 * DAY);
          };
          const whole = amounts.reduce((sum, units) => sum + units, 0n);
          expect(pay(amounts.toReversed())).toEqual(pay(amounts));
          expect(pay([whole])).toEqual(pay(amounts));
        },
      ),
    );
  });
});

describe('who may borrow', () => {
  test.each([
    // what is wrong                          what it is refused as
    [{}, {}, {}, null],
    [{ isVerified: false, hasOpenLoan: true }, {}, { days: 5 }, 'identity_not_verified'],
    [{}, { isOpen: false }, {}, 'loans_not_offered'],
    [{}, {}, { days: 31 }, 'loan_days_incorrect'],
    [{ score: 549 }, {}, {}, 'credit_score_low'],
    [{}, {}, { amount: usdt('99.999999') }, 'loan_amount_incorrect'],
    [{}, {}, { amount: usdt('1000.000001') }, 'loan_amount_incorrect'],
    [{}, {}, { amount: usdt('-500') }, 'loan_amount_incorrect'],
    [{ hasOpenLoan: true }, {}, {}, 'loan_open'],
  ] as const)('%o %o %o: %s', (borrower, offer, asked, refusal) => {
    const result = checkLoan(
      { ...OFFER, ...offer },
      7,
      { ...BORROWER, ...borrower },
      { days: 30, amount: usdt('1000'), ...asked },
    );
    expect(result instanceof Refusal ? result.code : null).toBe(refusal);
  });
});
