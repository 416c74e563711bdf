/** The figures of plans, by hand and as properties over any history. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../money/money.ts';
import { annualRate, parsePercent, rate, type Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY } from '../time.ts';
import { wrongAnswers } from './enabling.ts';
import {
  checkPurchase,
  checkYield,
  dailyIncome,
  daysDue,
  effectiveAnnualRate,
  exitFigures,
  incomeOf,
  type PlanTerms,
} from './plan.ts';

const percent = (text: string): Rate => parsePercent(text) ?? rate(0n);
const usdt = (units: bigint) => money('USDT', units);
const START = Date.parse('2028-02-28T07:30:00Z');

describe('a plan of 10,000 USDT at 0.0123457 % a day', () => {
  const terms: PlanTerms = {
    principal: usdt(10_000_000_000n),
    days: 30,
    dailyRate: percent('0.0123457'),
    damagesRate: percent('1'),
  };

  it('pays the same every day, rounded down to the unit', () => {
    expect(formatMoney(dailyIncome(terms))).toBe('1.23457');
    expect(formatMoney(incomeOf(terms, 30))).toBe('37.0371');
    expect(formatMoney(dailyIncome({ ...terms, principal: usdt(1_000_001n) }))).toBe('0.000123');
  });

  test.each([
    [0, '100', '0', '9900'],
    [1, '100', '1.23457', '9898.76543'],
    [29, '100', '35.80253', '9864.19747'],
  ])('left after %i paid days costs %s and %s, and returns %s', (days, damages, takenBack, returned) => {
    const figures = exitFigures(terms, days);
    expect(Object.values(figures).map((each) => formatMoney(each))).toEqual([damages, takenBack, returned]);
  });

  test.each([
    [-1, 0],
    [0, 0],
    [DAY - 1, 0],
    [DAY, 1],
    // Past the leap day, and past a change of the clocks on the wall: days are days of 24 hours.
    [2 * DAY, 2],
    [29 * DAY + 1, 29],
    [30 * DAY, 30],
    [400 * DAY, 30],
  ])('%i ms after its start owes %i days', (elapsed, days) => {
    expect(daysDue(START, 30, START + elapsed)).toBe(days);
  });
});

describe('a yield', () => {
  // (1 + r)^365 − 1, worked out with sixty digits elsewhere.
  test.each([
    ['0.01', '3.65', 37_172_411n],
    ['0.027', '9.855', 103_554_902n],
    ['0.0547945', '19.9999925', 221_335_766n],
    ['0.0000001', '0.0000365', 365n],
  ])('of %s percent a day is an APR of %s percent and an APY of %s ppb', (daily, annual, effective) => {
    expect(annualRate(percent(daily))).toBe(percent(annual));
    expect(effectiveAnnualRate(percent(daily))).toBe(effective);
  });

  it('is offered up to the highest one, and not for nothing', () => {
    expect(checkYield({ dailyRate: percent('0.0547945') }, percent('20'))).toBeNull();
    expect(checkYield({ dailyRate: percent('0.0547946') }, percent('20'))).toBe('tooHigh');
    expect(checkYield({ dailyRate: percent('0') }, percent('20'))).toBe('none');
    expect(checkYield({ dailyRate: percent('-0.01') }, percent('20'))).toBe('none');
  });
});

describe('a purchase', () => {
  const offer = {
    isOpen: true,
    minimum: usdt(100_000_000n),
    maximum: usdt(200_000_000n),
    terms: [{ days: 7, dailyRate: percent('0.01') }],
  };
  const codeOf = (...given: Parameters<typeof checkPurchase>) => {
    const checked = checkPurchase(...given);
    return checked instanceof Refusal ? checked.code : checked.days;
  };

  test.each([
    ['of nothing', null, 7, 100_000_000n, 'plan_product_incorrect'],
    ['of a closed product', { ...offer, isOpen: false }, 7, 100_000_000n, 'plan_product_incorrect'],
    ['for other days', offer, 6, 1n, 'plan_days_incorrect'],
    ['one unit below', offer, 7, 99_999_999n, 'plan_amount_incorrect'],
    ['one unit above', offer, 7, 200_000_001n, 'plan_amount_incorrect'],
    ['that would pay nothing', { ...offer, minimum: usdt(1n) }, 7, 9_999n, 'plan_amount_incorrect'],
    ['of the least', offer, 7, 100_000_000n, 7],
    ['of the most', offer, 7, 200_000_000n, 7],
  ])('%s', (_, given, days, units, expected) => {
    expect(codeOf(given, days, usdt(units))).toBe(expected);
  });
});

describe('over any history', () => {
  const plans = fc.record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    days: fc.integer({ min: 1, max: 365 }),
    daily: fc.bigInt({ min: 1n, max: 547_945n }),
    damages: fc.bigInt({ min: 0n, max: 50_000_000n }),
    leftAfter: fc.option(fc.integer({ min: 0, max: 364 })),
  });

  it('the pool never goes below zero, and each customer gets exactly principal, income and stated damages', () => {
    fc.assert(
      fc.property(fc.array(plans, { maxLength: 30 }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (bought, funded) => {
        let [free, committed] = [funded, 0n];
        for (const { principal, days, daily, damages, leftAfter } of bought) {
          const terms = { principal: usdt(principal), days, dailyRate: rate(daily), damagesRate: rate(damages) };
          const whole = incomeOf(terms, days).units;
          if (whole > free) continue;
          free -= whole;
          committed += whole;
          const paidDays = leftAfter === null ? days : Math.min(leftAfter, days - 1);
          const paid = incomeOf(terms, paidDays).units;
          committed -= paid;
          let got = paid;
          if (leftAfter === null) got += principal;
          else {
            const exit = exitFigures(terms, paidDays);
            got += exit.returned.units;
            free += exit.damages.units + exit.takenBack.units + (whole - paid);
            committed -= whole - paid;
            expect(exit.returned.units >= 0n && exit.damages.units * 20n <= principal).toBe(true);
          }
          expect(got).toBe(
            leftAfter === null
              ? principal + whole
              : principal - (principal * damages) / 1_000_000_000n + (paid > principal ? paid - principal : 0n),
          );
          expect(free >= 0n).toBe(true);
          expect(committed).toBe(0n);
        }
      }),
    );
  });
});

describe('the questions', () => {
  it('are each answered rightly, or named', () => {
    expect(wrongAnswers({})).toEqual(['exit', 'access', 'backing', 'risk']);
    expect(wrongAnswers({ exit: 'b', access: 'c', backing: 'a', risk: 'a' })).toEqual(['risk']);
    expect(wrongAnswers({ exit: 'b', access: 'c', backing: 'a', risk: 'c' })).toEqual([]);
  });
});
