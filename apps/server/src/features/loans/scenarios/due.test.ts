/**
 * The due date: what is there is taken as far as it goes, the rest is taken later and before withdrawals, and everything else can be withdrawn. By
 * instants, over leap days and changes of the clocks on the wall; and a clock that somebody sets.
 */
import { getUserInfo } from '@candor/contract/identity';
import { borrow, getLoan, repayLoan, signLoan } from '@candor/contract/loans';
import { getHealth } from '@candor/contract/market';
import { assignCase, listCases } from '@candor/contract/staff/cases';
import { approveLoan, listStaffLoans } from '@candor/contract/staff/loans';
import { withdrawal } from '@candor/contract/withdrawals';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import { run } from '../../../testing/database.ts';
import { RunningClock, TestClock } from '../../../testing/test-clock.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Applicant, decideOn, StoredPictures } from '../../kyc/testing/submission.ts';
import { Member, signInStaff } from '../../staff/testing/office.ts';
import { type Person, withdrawalStage } from '../../wallet/testing/withdrawal-stage.ts';
import { LOANS_JOB } from '../index.ts';
import {
  type Borrower,
  type LoanDetail,
  lendingOn,
  loanStage,
  type NewBorrower,
  REAL,
  STROKES,
} from '../testing/loan-stage.ts';

const inSteps = ({ repayments }: Pick<LoanDetail, 'repayments'>) =>
  repayments
    .toSorted((a, b) => a.step - b.step)
    .map(({ kind, interest, principal }) => `${kind} ${interest} ${principal}`);

describe('on the due date', () => {
  const stage = loanStage();
  let ada: NewBorrower;
  let ben: NewBorrower;
  beforeAll(async () => {
    ada = await stage.verified(50);
    ben = await stage.verified(0);
  });

  it('all of it is taken when it is there, and it was told before, once', async () => {
    const loan = await stage.lend(ada);
    stage.after(loan, 30 * DAY - 12 * HOUR);
    await stage.goOn();
    const reminders = (await stage.reports(ada)).filter((kind) => kind === 'loanDueSoon').length;
    expect(reminders).toBeGreaterThan(0);
    await stage.goOn();
    await stage.goOn();
    expect((await stage.reports(ada)).filter((kind) => kind === 'loanDueSoon')).toHaveLength(reminders);
    // Not a minute early: 22 days of 0.4.
    stage.after(loan, 30 * DAY - MINUTE);
    await stage.goOn();
    expect(await stage.find(ada, loan.id)).toMatchObject({
      status: 'repaying',
      payoff: { interest: '8.8', principal: '1000', total: '1008.8' },
      repayments: [],
    });
    stage.after(loan, 30 * DAY + MINUTE);
    await stage.goOn();
    const found = await stage.find(ada, loan.id);
    // 23 days of 0.4, as was signed.
    expect(found).toMatchObject({ status: 'repaid', interestPaid: '9.2', principalPaid: '1000' });
    expect(inSteps(found)).toEqual(['due 9.2 1000']);
    expect(await stage.available(ada)).toBe('40.8');
    expect((await stage.reports(ada))[0]).toBe('loanRepaid');
    await stage.goOn();
    expect(await stage.available(ada)).toBe('40.8');
    // In time: 300, 50, 200, 30 for the loan, and 5 for a month.
    expect((await (await stage.signIn(ada)).done(getUserInfo)).creditScore).toBe(585);
  });

  it('it is taken as far as it goes, and then again from what comes later', async () => {
    const loan = await stage.lend(ben);
    await stage.spend(ben, '700');
    expect(await stage.available(ben)).toBe('300');
    const score = (await (await stage.signIn(ben)).done(getUserInfo)).creditScore;
    stage.after(loan, 30 * DAY + HOUR);
    await stage.goOn();
    const overdue = await stage.find(ben, loan.id);
    // The interest, and what is left of 300: 290.8.
    expect(overdue).toMatchObject({
      status: 'expired',
      interestPaid: '9.2',
      principalPaid: '290.8',
      payoff: { interest: '0', principal: '709.2', total: '709.2' },
      endedAt: null,
    });
    expect(inSteps(overdue)).toEqual(['due 9.2 290.8']);
    expect(await stage.available(ben)).toBe('0');
    const reports = await stage.reports(ben);
    expect(reports[0]).toBe('loanOverdue');
    // 150 less, and 5 for a month.
    expect((await (await stage.signIn(ben)).done(getUserInfo)).creditScore).toBe(score - 150 + 5);
    expect(
      await (await stage.signIn(ben)).codeOf(borrow, { body: { days: 30, amount: '100', total: '100.92' } }, REAL),
    ).not.toBe('200');
    const { list } = await (await stage.staff('compliance')).done(listStaffLoans, { query: { status: 'expired' } });
    expect(list).toMatchObject([{ id: loan.id, former: { overdue: 1 } }]);

    // Where nothing is, nothing is taken. Ten days of 0.28368, which is 709.2 × 0.0004.
    stage.after(loan, 40 * DAY + HOUR);
    await stage.goOn();
    const reported = (await stage.reports(ben)).filter((kind) => kind === 'loanOverdue').length;
    await stage.goOn();
    expect(await stage.find(ben, loan.id)).toMatchObject({
      status: 'expired',
      payoff: { interest: '2.8368', principal: '709.2', total: '712.0368' },
    });
    expect((await stage.find(ben, loan.id)).repayments).toHaveLength(1);
    expect((await stage.reports(ben)).filter((kind) => kind === 'loanOverdue')).toHaveLength(reported);
    // The customer pays: the interest first, and 97.1632 of the principal. 612.0368 are left.
    await stage.grant(ben, 100);
    expect((await stage.repay(ben, loan.id, '100')).code).toBe('200');
    expect(await stage.find(ben, loan.id)).toMatchObject({
      status: 'expired',
      interestPaid: '12.0368',
      payoff: { interest: '0', principal: '612.0368', total: '612.0368' },
    });
    // Five days of 0.244814: the decimals beyond the sixth are the customer’s.
    await stage.grant(ben, 700);
    stage.after(loan, 45 * DAY + HOUR);
    await stage.goOn();
    const repaid = await stage.find(ben, loan.id);
    expect(repaid).toMatchObject({ status: 'repaid', interestPaid: '13.26087', principalPaid: '1000' });
    expect(inSteps(repaid)).toEqual(['due 9.2 290.8', 'customer 2.8368 97.1632', 'due 1.22407 612.0368']);
    // 700 − 613.26087.
    expect(await stage.available(ben)).toBe('86.73913');
    // It was late: nothing is added for it, and 2 for each of fifteen days are taken away.
    expect((await (await stage.signIn(ben)).done(getUserInfo)).creditScore).toBe(score + 5 - 30);
    await stage.server.expectBooksToBalance();
  });

  it('what comes later is taken when it comes, not at the next reminder', async () => {
    const fay = await stage.verified(0);
    const loan = await stage.lend(fay, '200', 14);
    await stage.spend(fay, '200');
    stage.after(loan, 14 * DAY + HOUR);
    await stage.goOn();
    // Seven days of 0.086.
    expect(await stage.find(fay, loan.id)).toMatchObject({ status: 'expired', payoff: { total: '200.602' } });
    await stage.grant(fay, 100);
    await stage.goOn();
    expect(await stage.available(fay)).toBe('0');
    expect((await stage.find(fay, loan.id)).payoff).toEqual({
      interest: '0',
      principal: '100.602',
      total: '100.602',
    });
    await stage.grant(fay, 101);
    await stage.goOn();
    expect(await stage.find(fay, loan.id)).toMatchObject({ status: 'repaid', interestPaid: '0.602' });
  });

  it('two who owe are both asked, and whoever is not due is not', async () => {
    const cora = await stage.verified(50);
    const dan = await stage.verified(50);
    const [short, long] = [await stage.lend(cora, '500', 14), await stage.lend(dan, '500', 30)];
    const other = await stage.lend(ada, '100', 14);
    stage.after(other, 14 * DAY + HOUR);
    await stage.goOn();
    // Seven days of 0.215, and of 0.043.
    expect(await stage.find(cora, short.id)).toMatchObject({ status: 'repaid', interestPaid: '1.505' });
    expect(await stage.find(ada, other.id)).toMatchObject({ status: 'repaid', interestPaid: '0.301' });
    expect(await stage.find(dan, long.id)).toMatchObject({ status: 'repaying', interestPaid: '0' });
    expect((await stage.repay(dan, long.id, '501.4')).code).toBe('200');
  });

  it('whoever pays at that very moment pays once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = Number(await stage.available(ada));
      const loan = await stage.lend(ada, '1000', 14);
      stage.after(loan, 14 * DAY + MINUTE);
      const client = await stage.signIn(ada);
      // Seven days of 0.43.
      const pay = (amount: string) =>
        client.decided(repayLoan, { body: { id: loan.id, amount } }, REAL).then(({ code }) => code);
      const codes = await Promise.all([
        pay('500'),
        round % 2 === 0 ? stage.goOn().then(() => '') : pay('1003.01'),
        pay('1003.01'),
        enqueue(stage.server.app.db.kysely, LOANS_JOB, {}).then(() => ''),
        pay('503.01'),
      ]);
      expect(codes.filter((code) => !['', '200', '11164', '11168', '10011'].includes(code))).toEqual([]);
      await stage.goOn();
      const found = await stage.find(ada, loan.id);
      expect(found).toMatchObject({ status: 'repaid', interestPaid: '3.01', principalPaid: '1000' });
      expect(found.repayments.filter(({ kind }) => kind === 'customer')).toHaveLength(
        codes.filter((code) => code === '200').length,
      );
      expect((before - Number(await stage.available(ada))).toFixed(6)).toBe('3.010000');
    }
  });

  it('more interest than was borrowed is never owed, however late it is', async () => {
    const eve = await stage.verified(0);
    const loan = await stage.lend(eve);
    await stage.spend(eve, '1000');
    stage.after(loan, 30 * DAY + HOUR);
    await stage.goOn();
    expect(await stage.find(eve, loan.id)).toMatchObject({ status: 'expired', repayments: [] });
    // A day costs 0.4, from the eighth on: 2,499 of them are 999.6, and 2,500 are the principal.
    for (const [days, interest] of [
      [2_506, '999.6'],
      [2_507, '1000'],
      [2_508, '1000'],
      [4_000, '1000'],
    ] as const) {
      stage.after(loan, days * DAY + HOUR);
      await stage.goOn();
      expect((await stage.find(eve, loan.id)).payoff).toMatchObject({ interest, principal: '1000' });
    }
    await stage.grant(eve, 700);
    stage.after(loan, 4_100 * DAY + HOUR);
    await stage.goOn();
    expect((await stage.find(eve, loan.id)).payoff).toEqual({ interest: '300', principal: '1000', total: '1300' });
    await stage.grant(eve, 1_500);
    stage.after(loan, 4_200 * DAY + HOUR);
    await stage.goOn();
    expect(await stage.find(eve, loan.id)).toMatchObject({
      status: 'repaid',
      interestPaid: '1000',
      principalPaid: '1000',
    });
    expect(await stage.available(eve)).toBe('200');
  });
});

describe('what is overdue', () => {
  const wallet = withdrawalStage();
  const stage = lendingOn({
    get server() {
      return wallet.server;
    },
  });
  let person: Person;
  let borrower: Borrower;
  let loan: LoanDetail;
  const withdraw = async (body: object): Promise<string> => {
    wallet.server.feed.quote('ETHUSDT', '2000', '2001');
    person.client = await wallet.signIn(person);
    const given = { network: 'ethereum', payeeId: person.payeeId, ...body };
    return (await person.client.raw(withdrawal, withdrawal.path, { body: JSON.stringify(given) }, REAL)).code;
  };
  const ether = { coin: 'ETH', amount: '0.1', fee: '0.0001' };

  beforeAll(async () => {
    const [found] = await wallet.people(1, { USDT: 2_000_000_000n, ETH: 2n * 10n ** 18n });
    if (found === undefined) throw new Error('there is one');
    person = found;
    borrower = { id: found.id, account: found.email };
    loan = await stage.lend(borrower, '1000', 14);
  });

  it('stops nothing before: all that is there can be withdrawn', async () => {
    expect(await stage.available(borrower)).toBe('3000');
    stage.after(loan, 13 * DAY);
    expect(await withdraw({ coin: 'USDT', amount: '2900', fee: '2.9' })).toBe('200');
    expect(await stage.available(borrower)).toBe('100');
    expect((await stage.find(borrower, loan.id)).repayments).toEqual([]);
  });

  it('is taken from what is left, and another coin can be withdrawn all the same', async () => {
    stage.after(loan, 14 * DAY + HOUR);
    await stage.goOn();
    // Seven days of 0.43, and 96.99 of the principal.
    expect(await stage.find(borrower, loan.id)).toMatchObject({
      status: 'expired',
      interestPaid: '3.01',
      payoff: { interest: '0', principal: '903.01', total: '903.01' },
    });
    expect(await withdraw(ether)).toBe('200');
    expect(await stage.available(borrower)).toBe('0');
  });

  it('is taken before a withdrawal, in part, and the withdrawal goes on', async () => {
    await stage.grant(borrower, 50);
    expect(await withdraw(ether)).toBe('200');
    expect(await stage.available(borrower)).toBe('0');
    const found = await stage.find(borrower, loan.id);
    expect(found.payoff).toEqual({ interest: '0', principal: '853.01', total: '853.01' });
    // Every minute the job does the same.
    expect(['withdrawal 0 50', 'due 0 50']).toContain(inSteps(found).at(-1));
  });

  it('is taken before a withdrawal, in full, and the rest can be withdrawn', async () => {
    // Ten days of 0.366794: 853.01 × 0.00043, down to the sixth decimal.
    stage.after(loan, 24 * DAY + HOUR);
    expect((await stage.find(borrower, loan.id)).payoff).toMatchObject({ interest: '3.66794', total: '856.67794' });
    await stage.grant(borrower, 1_500);
    // Of 643.32206, all but what no fee divides.
    expect(await withdraw({ coin: 'USDT', amount: '643', fee: '0.643' })).toBe('200');
    expect(await stage.available(borrower)).toBe('0.32206');
    const found = await stage.find(borrower, loan.id);
    expect(found).toMatchObject({ status: 'repaid', interestPaid: '6.67794', principalPaid: '1000' });
    expect(['withdrawal 3.66794 853.01', 'due 3.66794 853.01']).toContain(inSteps(found).at(-1));
  });
});

describe('days', () => {
  // With a leap day within the month, and a change of the clocks in the next: in Europe on March 26, 2028.
  const stage = loanStage(() => ({ clock: new TestClock(Date.parse('2028-02-10T22:00:00Z')) }));
  let ada: NewBorrower;
  let home = '';
  beforeAll(async () => {
    // Whatever time zone the database has.
    home = new URL(stage.server.database.adminUrl).pathname.slice(1);
    await run(stage.server.database.adminUrl, `alter database ${home} set timezone to 'Europe/Berlin'`);
    await stage.server.restart();
    ada = await stage.verified(50);
  });
  afterAll(() => run(stage.server.database.adminUrl, `alter database ${home} reset timezone`));

  it('have 24 hours over the end of February in a leap year', async () => {
    const loan = await stage.lend(ada);
    expect(loan.paidOutAt?.slice(0, 13)).toBe('2028-02-10T22');
    expect(Date.parse(loan.dueAt ?? '') - Date.parse(loan.paidOutAt ?? '')).toBe(2_592_000_000);
    // Nineteen days to the 29th, and eleven.
    expect(loan.dueAt?.slice(0, 13)).toBe('2028-03-11T22');
    for (const [days, interest] of [
      // February 28th, 29th, and March 1st.
      [18, '4.4'],
      [19, '4.8'],
      [20, '5.2'],
    ] as const) {
      stage.after(loan, days * DAY - MINUTE);
      const before = (await stage.find(ada, loan.id)).payoff?.interest;
      stage.after(loan, days * DAY + MINUTE);
      const after = (await stage.find(ada, loan.id)).payoff?.interest;
      expect([days, Number(after) - Number(before) > 0.39, after]).toEqual([days, true, interest]);
    }
    expect((await stage.repay(ada, loan.id, '1005.2')).code).toBe('200');
  });

  it('have 24 hours when the clocks on the wall go forward', async () => {
    stage.until(Date.parse('2028-03-20T12:00:00Z'));
    const loan = await stage.lend(ada, '1000', 14);
    expect([loan.paidOutAt?.slice(0, 13), loan.dueAt?.slice(0, 13)]).toEqual(['2028-03-20T12', '2028-04-03T12']);
    expect(Date.parse(loan.dueAt ?? '') - Date.parse(loan.paidOutAt ?? '')).toBe(1_209_600_000);
    // Six days of 0.43, and seven.
    stage.after(loan, 14 * DAY - MINUTE);
    await stage.goOn();
    expect(await stage.find(ada, loan.id)).toMatchObject({
      status: 'repaying',
      payoff: { interest: '2.58' },
      repayments: [],
    });
    stage.after(loan, 14 * DAY + MINUTE);
    await stage.goOn();
    expect(await stage.find(ada, loan.id)).toMatchObject({ status: 'repaid', interestPaid: '3.01' });
    // In time.
    expect((await (await stage.signIn(ada)).done(getUserInfo)).creditScore).toBe(300 + 50 + 200 + 2 * 30 + 5);
  });
});

describe('a clock that is set by forty days', () => {
  let server: TestServer;
  afterEach(() => server.close());

  test.each([40, -40])('%i days: nothing is charged, taken or ended until it is right again', async (days) => {
    server = await TestServer.open(
      ['BTCUSDT'],
      { CANDOR_LOG_LEVEL: 'silent' },
      { watchesClock: true, clock: new RunningClock() },
    );
    const health = async () => (await server.visitor.done(getHealth)).clock;
    // By the shortest way: each code that is asked for moves this clock, which may not be far from the database’s.
    const member = await Member.join(server, 'compliance');
    const office = await signInStaff(server.visitor, member.credentials());
    const pictures = await StoredPictures.open(server);
    const join = async (email: string) => {
      const applicant = await Applicant.join(server, pictures, email);
      await applicant.handIn({ lastName: `Wellenreiter${email.charAt(0)}`, phone: `+49151123456${email.length}` });
      await decideOn(office, applicant.id);
      return { id: applicant.id, client: await applicant.client.proven() };
    };
    const ask = { days: 30, amount: '1000', total: '1009.2' };
    const { id: customerId, client } = await join('clocked@mail.example');
    const { id, agreement } = await client.done(borrow, { body: ask }, REAL);
    await client.done(signLoan, { body: { id, sha256: agreement.sha256, strokes: STROKES } }, REAL);
    const { list } = await office.done(listCases, { query: { kind: 'loan', customerId } });
    await office.done(assignCase, { body: { caseId: list[0]?.id ?? '' } });
    const { sha256 } = agreement;
    await office.done(approveLoan, { body: { id, sha256, verificationCode: member.freshCode() } });
    const waiting = await join('waits@mail.example');
    const asked = await waiting.client.done(borrow, { body: ask }, REAL);
    const find = (by: typeof client, loanId: string) => by.done(getLoan, { params: { id: loanId } }, REAL);
    const untouched = {
      status: 'repaying',
      payoff: { interest: '0', principal: '1000', total: '1000' },
      repayments: [],
    };

    server.clock.set(days * DAY);
    expect(await health()).toBe('doubtful');
    const refused = await client.call(repayLoan, { body: { id, amount: '1000' } }, REAL);
    expect([refused.status, refused.code]).toEqual([503, '11070']);
    // There is an open one, whatever the time.
    expect(await client.codeOf(borrow, { body: ask }, REAL)).toBe('11163');
    await enqueue(server.app.db.kysely, LOANS_JOB, {});
    // The page counts by the time that the server counts.
    const found = await find(client, id);
    expect(found).toMatchObject(untouched);
    expect(Math.abs(Date.parse(found.asOf) - Date.parse(found.paidOutAt ?? ''))).toBeLessThan(HOUR);

    server.clock.set(-days * DAY);
    expect(await health()).toBe('doubtful');
    server.move(30 * SECOND);
    expect(await health()).toBe('doubtful');
    server.move(31 * SECOND);
    expect(await health()).toBe('right');
    await enqueue(server.app.db.kysely, LOANS_JOB, {});
    await server.untilQuiet();
    expect(await find(client, id)).toMatchObject(untouched);
    expect(await find(waiting.client, asked.id)).toMatchObject({ status: 'review', mayCancel: true });
    expect(await client.codeOf(repayLoan, { body: { id, amount: '1000' } }, REAL)).toBe('200');
    expect(await find(client, id)).toMatchObject({ status: 'repaid', interestPaid: '0' });
  });
});
