/** Paying back: interest first, then principal, in part and in full, as core says and as it is booked; and what is refused. */
import { getUserInfo } from '@candor/contract/identity';
import { getLoanOffer, loanView, repayLoan } from '@candor/contract/loans';
import { listStaffLoans } from '@candor/contract/staff/loans';
import { assert } from '@candor/core/assert';
import { type LoanAccount, openAccount, payoffAt, repay } from '@candor/core/loans/account';
import { formatMoney, parseMoney } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type LoanDetail, loanStage, type NewBorrower, REAL } from '../testing/loan-stage.ts';

const stage = loanStage();
const NOBODY = { interest: '0', principal: '0', total: '0' };

let ada: NewBorrower;
let ben: NewBorrower;
let eve: NewBorrower;
beforeAll(async () => {
  ada = await stage.verified(50);
  ben = await stage.verified(0);
  eve = await stage.verified(50);
});

const owed = async (person: NewBorrower, id: string) => (await stage.find(person, id)).payoff;
const usdt = (text: string) => {
  const found = parseMoney('USDT', text);
  assert(found !== null, 'it is an amount');
  return found;
};

describe('1,000 USDT for 30 days at 0.04 % a day, of which seven are free', () => {
  let loan: LoanDetail;
  beforeAll(async () => {
    loan = await stage.lend(ada);
  });

  /**
   * By hand: a day costs the principal that is left × 0.0004, down to the sixth decimal, and only whole days after the seventh do.
   * 900: 0.36. 700: 0.28. 335.333333: 0.1341333332, so 0.134133.
   */
  test.each<[at: number, owed: [interest: string, total: string], paid: string, split: [string, string]]>([
    // Nothing in the free days.
    [3 * DAY, ['0', '1000'], '100', ['0', '100']],
    // Three days of 0.36: one day more would cost 1.44. Less than the interest: nothing of the principal.
    [10 * DAY, ['1.08', '901.08'], '0.5', ['0.5', '0']],
    // The same day: nothing is charged again.
    [10 * DAY + HOUR, ['0.58', '900.58'], '200.58', ['0.58', '200']],
    // Ten days of 0.28.
    [20 * DAY, ['2.8', '702.8'], '367.466667', ['2.8', '364.666667']],
    // Five days of 0.134133, and all of it.
    [25 * DAY, ['0.670665', '336.003998'], '336.003998', ['0.670665', '335.333333']],
  ])('after %i ms owes %o, and %s of it are divided into %o', async (at, [interest, total], paid, split) => {
    stage.after(loan, at - MINUTE);
    const before = await owed(ada, loan.id);
    stage.after(loan, at + MINUTE);
    expect(await owed(ada, loan.id)).toMatchObject({ interest, total });
    // What a day costs is owed when it is over.
    if (at === 20 * DAY) expect(before?.interest).toBe('2.52');
    const [free, pool] = [await stage.available(ada), await stage.poolFree()];
    const more = formatMoney({ asset: 'USDT', units: usdt(total).units + 1n });
    const refused = await stage.repay(ada, loan.id, more);
    expect([refused.status, refused.code, refused.data]).toEqual([409, '11168', { field: 'amount', most: total }]);
    const answer = await stage.repay(ada, loan.id, paid);
    expect(answer.code).toBe('200');
    const left = formatMoney({ asset: 'USDT', units: usdt(total).units - usdt(paid).units });
    expect(loanView.parse(answer.data).payoff?.total ?? '0').toBe(left);
    const { repayments } = await stage.find(ada, loan.id);
    const last = repayments.toSorted((a, b) => a.step - b.step).at(-1);
    expect(last).toMatchObject({ kind: 'customer', interest: split[0], principal: split[1] });
    const moved = usdt(paid).units;
    expect(usdt(free).units - usdt(await stage.available(ada)).units).toBe(moved);
    expect(usdt(await stage.poolFree()).units - usdt(pool).units).toBe(moved);
  });

  it('is then repaid, with every payment in the books', async () => {
    const found = await stage.find(ada, loan.id);
    // 0.5 + 0.58 + 2.8 + 0.670665.
    expect(found).toMatchObject({ status: 'repaid', interestPaid: '4.550665', principalPaid: '1000' });
    expect(found.payoff ?? NOBODY).toEqual(NOBODY);
    expect(found.endedAt).not.toBeNull();
    expect(found.repayments).toHaveLength(5);
    expect((await stage.postings(ada, loan.id)).map((each) => each.join(' ')).toSorted()).toEqual([
      'loan.interest -0.5',
      'loan.interest -0.58',
      'loan.interest -0.670665',
      'loan.interest -2.8',
      'loan.paid_out 1000',
      'loan.repaid -100',
      'loan.repaid -200',
      'loan.repaid -335.333333',
      'loan.repaid -364.666667',
    ]);
    // 50 + 1000 − 1004.550665.
    expect(await stage.available(ada)).toBe('45.449335');
    stage.server.move(2 * SECOND);
    const { pool } = await stage.server.visitor.done(getLoanOffer);
    // What was earned with it is in it, and was not put in.
    expect(pool).toMatchObject({ free: '500004.550665', funded: '500000' });
    expect((await stage.reports(ada))[0]).toBe('loanRepaid');
    await stage.server.expectBooksToBalance();
  });

  it('takes nothing more, and raises the score', async () => {
    for (const amount of ['0.000001', '1', '0', '-1'])
      expect(['11164', '11168']).toContain((await stage.repay(ada, loan.id, amount)).code);
    expect(await stage.available(ada)).toBe('45.449335');
    // 550, and 30 for the loan: it is not a month since she came.
    expect((await (await stage.signIn(ada)).done(getUserInfo)).creditScore).toBe(580);
    const { list } = await (
      await stage.staff('auditor')
    ).done(listStaffLoans, {
      query: { status: 'repaid', customerId: ada.id },
    });
    expect(list).toMatchObject([{ score: 580, former: { repaid: 1, overdue: 0, rejected: 0 } }]);
  });
});

describe('an amount', () => {
  let loan: LoanDetail;
  beforeAll(async () => {
    loan = await stage.lend(ben);
    stage.after(loan, 8 * DAY + HOUR);
  });

  test.each<[string, object, string]>([
    ['of nothing', { amount: '0' }, '11168'],
    ['below nothing', { amount: '-1000.4' }, '11168'],
    ['below nothing by a unit', { amount: '-0.000001' }, '11168'],
    ['of a unit more than is owed', { amount: '1000.400001' }, '11168'],
    ['beyond reason', { amount: '99999999999' }, '11168'],
    ['with more decimals than are kept', { amount: '0.0000001' }, '400'],
    ['as a number', { amount: 100 }, '400'],
    ['of a negative nothing', { amount: '-0' }, '400'],
    ['that is missing', { amount: undefined }, '400'],
    ['with a fee', { amount: '100', fee: '5' }, '400'],
    // One day's interest is owed, and what is there is only what was lent.
    ['that is owed, and not there', { amount: '1000.4' }, '10011'],
    ['of a unit more than is there', { amount: '1000.000001' }, '10011'],
  ])('%s is refused: %o', async (_, changed, code) => {
    const client = await stage.signIn(ben);
    const body = JSON.stringify({ id: loan.id, ...changed });
    expect((await client.raw(repayLoan, repayLoan.path, { body }, REAL)).code).toBe(code);
    expect(await stage.available(ben)).toBe('1000');
    expect(await stage.find(ben, loan.id)).toMatchObject({
      status: 'repaying',
      payoff: { interest: '0.4', principal: '1000', total: '1000.4' },
      repayments: [],
    });
  });

  test.each(NOT_DECIMALS)('such as %j is not understood', async (amount) => {
    expect((await stage.repay(ben, loan.id, amount)).code).toBe('400');
  });

  it('is taken from the real account, by a key', async () => {
    const client = await stage.signIn(ben);
    const body = { id: loan.id, amount: '1' };
    expect(await client.codeOf(repayLoan, { body })).toBe('11009');
    expect(await client.codeOf(repayLoan, { body }, { ...REAL, key: '' })).toBe('400');
  });

  it('down to a unit is taken, from the interest first', async () => {
    expect((await stage.repay(ben, loan.id, '0.000001')).code).toBe('200');
    expect(await owed(ben, loan.id)).toEqual({ interest: '0.399999', principal: '1000', total: '1000.399999' });
    // All that is there: the interest, and 999.6 of the principal.
    expect((await stage.repay(ben, loan.id, '999.999999')).code).toBe('200');
    expect(await stage.available(ben)).toBe('0');
    expect(await owed(ben, loan.id)).toEqual({ interest: '0', principal: '0.4', total: '0.4' });
    // A day of 0.4 costs 0.00016.
    stage.after(loan, 9 * DAY + HOUR);
    expect(await owed(ben, loan.id)).toEqual({ interest: '0.00016', principal: '0.4', total: '0.40016' });
    await stage.grant(ben, 50);
    expect((await stage.repay(ben, loan.id, '0.40016')).code).toBe('200');
    expect(await stage.find(ben, loan.id)).toMatchObject({
      status: 'repaid',
      interestPaid: '0.40016',
      principalPaid: '1000',
    });
    expect(await stage.available(ben)).toBe('49.59984');
  });
});

describe('what was never paid out', () => {
  it('is not paid back', async () => {
    const loan = await stage.ask(eve);
    for (const signed of [loan, await stage.sign(eve, loan)])
      expect((await stage.repay(eve, signed.id, '1')).code).not.toBe('200');
    expect(await stage.available(eve)).toBe('50');
    await stage.take(eve);
    expect((await stage.reject(loan)).code).toBe('200');
    expect((await stage.repay(eve, loan.id, '1')).code).not.toBe('200');
    expect(await stage.available(eve)).toBe('50');
  });
});

describe('within the free days', () => {
  it('all of it is given back for nothing, and with it the right to borrow again', async () => {
    const loan = await stage.lend(eve, '123.456789', 14);
    stage.after(loan, 7 * DAY + HOUR);
    expect(await owed(eve, loan.id)).toEqual({ interest: '0', principal: '123.456789', total: '123.456789' });
    expect((await stage.repay(eve, loan.id, '123.456789')).code).toBe('200');
    expect(await stage.find(eve, loan.id)).toMatchObject({ status: 'repaid', interestPaid: '0' });
    expect(await stage.available(eve)).toBe('50');
    expect((await stage.ask(eve)).status).toBe('review');
  });
});

describe('many payments at once', () => {
  let loan: LoanDetail;
  beforeAll(async () => {
    // She has asked for it above.
    const asked = await stage.sign(eve, await stage.latest(eve));
    await stage.take(eve);
    expect((await stage.approve(asked)).code).toBe('200');
    loan = await stage.find(eve, asked.id);
    stage.after(loan, 8 * DAY + HOUR);
  });

  it('with one key are one', async () => {
    const client = await stage.signIn(eve);
    const options = { ...REAL, key: 'one-payment' };
    const body = { id: loan.id, amount: '100.4' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.decided(repayLoan, { body }, options)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']));
    // 0.4 of interest, and 100.
    expect(await owed(eve, loan.id)).toEqual({ interest: '0', principal: '900', total: '900' });
    expect(await stage.available(eve)).toBe('949.6');
    expect(await client.codeOf(repayLoan, { body: { ...body, amount: '1' } }, options)).toBe('409');
    expect((await client.decided(repayLoan, { body }, options)).code).toBe('200');
    expect((await stage.find(eve, loan.id)).repayments).toHaveLength(1);
  });

  it('with a key each never come to more than is owed', async () => {
    const client = await stage.signIn(eve);
    const body = { id: loan.id, amount: '95' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.decided(repayLoan, { body }, REAL)));
    // Nine of them are 855; 45 are left.
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '11168'),
      ...Array.from({ length: 9 }, () => '200'),
    ]);
    expect(await owed(eve, loan.id)).toEqual({ interest: '0', principal: '45', total: '45' });
    expect(await stage.available(eve)).toBe('94.6');
  });

  it('of all that is owed: one of them', async () => {
    const client = await stage.signIn(eve);
    const body = { id: loan.id, amount: '45' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.decided(repayLoan, { body }, REAL)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => !['200', '11164', '11168'].includes(code))).toEqual([]);
    expect(await stage.available(eve)).toBe('49.6');
    const { status, interestPaid, principalPaid, repayments } = await stage.find(eve, loan.id);
    expect({ status, interestPaid, principalPaid }).toEqual({
      status: 'repaid',
      interestPaid: '0.4',
      principalPaid: '1000',
    });
    // One, nine, and one.
    expect(new Set(repayments.map(({ step }) => step)).size).toBe(11);
    await stage.server.expectBooksToBalance();
  });
});

describe('a crooked loan', () => {
  /** Hours from the payout on, and how many units are paid then: whatever they come to, as long as core has said the same. */
  const HISTORY = [
    [167, 1n],
    [193, 7n],
    [240, 33_333_333n],
    [241, 12_345n],
    [500, 1n],
    [503, 99_999_999n],
    [719, 3n],
  ] as const;

  it('comes to what core says, at each of its payments and at the end', async () => {
    const loan = await stage.lend(ben, '1234.567891', 60);
    await stage.grant(ben, 100);
    const dailyRate = parsePercent(loan.dailyPercent);
    assert(dailyRate !== null, 'it is a rate');
    const terms = { principal: usdt('1234.567891'), days: 60, freeDays: 7, dailyRate };
    let account: LoanAccount = openAccount(terms, Date.parse(loan.paidOutAt ?? ''));
    for (const [hours, units] of HISTORY) {
      stage.after(loan, hours * HOUR + MINUTE);
      const amount = { asset: 'USDT', units } as const;
      const answer = await stage.repay(ben, loan.id, formatMoney(amount));
      expect(answer.code).toBe('200');
      const { repayments, payoff } = await stage.find(ben, loan.id);
      const last = repayments.toSorted((a, b) => a.step - b.step).at(-1);
      const at = Date.parse(last?.at ?? '');
      const step = repay(account, amount, at);
      if (step instanceof Refusal) throw step;
      ({ account } = step);
      expect(last).toMatchObject({ interest: formatMoney(step.interest), principal: formatMoney(step.principal) });
      const left = payoffAt(account, at);
      expect(payoff).toEqual({
        interest: formatMoney(left.interest),
        principal: formatMoney(left.principal),
        total: formatMoney(left.total),
      });
    }
    stage.after(loan, 59 * DAY + HOUR);
    const { payoff, asOf } = await stage.find(ben, loan.id);
    const last = payoffAt(account, Date.parse(asOf));
    expect(payoff?.total).toBe(formatMoney(last.total));
    expect((await stage.repay(ben, loan.id, formatMoney(last.total))).code).toBe('200');
    expect(await stage.find(ben, loan.id)).toMatchObject({ status: 'repaid', principalPaid: '1234.567891' });
  });
});
