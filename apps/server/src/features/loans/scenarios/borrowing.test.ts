/** A loan from the request to the decision, through HTTP: who may ask for how much, who decides, and what that moves. */
import { getUserInfo } from '@candor/contract/identity';
import {
  borrow,
  cancelLoan,
  getLoan,
  getLoanAgreement,
  getLoanOffer,
  getLoanSeal,
  listLoanRecord,
  loanView,
  type LoanView,
  renewLoan,
  repayLoan,
  signLoan,
} from '@candor/contract/loans';
import { takeBreak } from '@candor/contract/protection';
import { approveLoan, listStaffLoans, rejectLoan, viewLoanAgreement } from '@candor/contract/staff/loans';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { DAY, HOUR, SECOND } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readPdf } from '../../statements/typesetting/testing/pdf-text.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { ENGLISH } from '../../staff/testing/team.ts';
import {
  type LoanDetail,
  loanStage,
  type NewBorrower,
  OFFER,
  REAL,
  sha256,
  STROKES,
  WORDS,
} from '../testing/loan-stage.ts';

const stage = loanStage();
/** 23 days of 0.4: those of thirty that are not free. */
const GOOD = { days: 30, amount: '1000', total: '1009.2' };
const NOWHERE = '987654321';

let ada: NewBorrower;
let ben: NewBorrower;
let eve: NewBorrower;

beforeAll(async () => {
  ada = await stage.verified(50);
  ben = await stage.verified(50);
  eve = await stage.verified(50);
});

const loansOf = async (client: TestClient) => (await client.done(listLoanRecord, {}, REAL)).list;
/** Everything that a decision moves. */
const moneyOf = async (person: NewBorrower) => [await stage.available(person), await stage.poolFree()];
const OVER = '11164';
const timeless = ({ asOf: _, ...loan }: LoanDetail) => loan;

describe('a request', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await stage.signIn(ada);
  });
  const ask = (changed: object, by = client) =>
    by.raw(borrow, borrow.path, { body: JSON.stringify({ ...GOOD, ...changed }) }, REAL);

  test.each<[string, object, string]>([
    ['for days that are not offered', { days: 31 }, '10023'],
    ['for no days', { days: 0 }, '10023'],
    ['for days that are over', { days: -30 }, '10023'],
    ['for days beyond reason', { days: 1_000_000 }, '10023'],
    ['one unit below the least amount', { amount: '99.999999' }, '11160'],
    ['one unit above what the score allows', { amount: '2500.000001' }, '11160'],
    ['one unit above what is offered', { amount: '20000.000001' }, '11160'],
    ['for nothing', { amount: '0' }, '11160'],
    ['for less than nothing', { amount: '-1000' }, '11160'],
    ['for more than there is', { amount: '99999999999' }, '11160'],
    ['with another total, by a unit less', { total: '1009.199999' }, '11165'],
    ['with another total, by a unit more', { total: '1009.200001' }, '11165'],
    ['with no interest', { total: '1000' }, '11165'],
    ['with a negative total', { total: '-1009.2' }, '11165'],
    ['for half a day', { days: 30.5 }, '400'],
    ['for days as a text', { days: '30' }, '400'],
    ['for days that are no number', { days: Number.NaN }, '400'],
    ['without days', { days: undefined }, '400'],
    ['for an amount as a number', { amount: 1_000 }, '400'],
    ['for an amount with more decimals than are kept', { amount: '1000.0000001' }, '400'],
    ['for an amount with a negative nothing', { amount: '-0' }, '400'],
    ['without a total', { total: undefined }, '400'],
    ['with a total that is no number', { total: 'NaN' }, '400'],
    ['with a rate of its own', { dailyRate: '0' }, '400'],
    ['with a fee', { fee: '5' }, '400'],
  ])('%s is refused: %o', async (_, changed, code) => {
    expect((await ask(changed)).code).toBe(code);
    expect(await loansOf(client)).toEqual([]);
  });

  test.each(NOT_DECIMALS)('for %j is not understood', async (amount) => {
    expect((await ask({ amount })).code).toBe('400');
  });

  it('is told what is allowed: by the offer, and by the score', async () => {
    const days = await ask({ days: 31 });
    expect([days.status, days.data]).toEqual([200, { field: 'days', allowed: '14, 30, 60, 90, 180' }]);
    const offered = await ask({ amount: '20000.000001' });
    expect([offered.status, offered.data]).toEqual([409, { field: 'amount', minimum: '100', maximum: '20000' }]);
    // 300 for everybody, 50 for the address and 200 for the identity: from 550 on 2,500 are lent.
    expect((await client.done(getUserInfo)).creditScore).toBe(550);
    const limited = await ask({ amount: '2500.000001' });
    expect([limited.status, limited.data]).toEqual([409, { field: 'amount', minimum: '100', maximum: '2500' }]);
  });

  it('is for the real account, for who is verified, and carries a key', async () => {
    expect(await client.codeOf(borrow, { body: GOOD })).toBe('11009');
    expect(await client.codeOf(borrow, { body: GOOD }, { ...REAL, key: '' })).toBe('400');
    const nobody = await stage.server.register();
    await stage.server.openReal(nobody, 5_000);
    expect(await nobody.codeOf(borrow, { body: GOOD }, REAL)).toBe('10022');
    // Nor does it tell them whether the days or the amount are right.
    expect(await nobody.codeOf(borrow, { body: { ...GOOD, days: 31, amount: '0' } }, REAL)).toBe('10022');
    expect(await stage.server.visitor.codeOf(borrow, { body: GOOD }, REAL)).toBe('401');
  });

  it('of somebody with a lower score is for less', async () => {
    // No address is confirmed: 500, from which on 1,000 are lent.
    const cora = await stage.signIn(await stage.verified(0, 'cora_by_name'));
    expect((await cora.done(getUserInfo)).creditScore).toBe(500);
    const more = { ...GOOD, amount: '1000.000001', total: '1009.200001' };
    const refused = await cora.call(borrow, { body: more }, REAL);
    expect([refused.code, refused.data]).toEqual(['11160', { field: 'amount', minimum: '100', maximum: '1000' }]);
    expect(await cora.codeOf(borrow, { body: GOOD }, REAL)).toBe('200');
  });

  it('is written down with everything that it costs, and moves nothing', async () => {
    const before = await moneyOf(ada);
    const loan = await client.done(borrow, { body: GOOD }, REAL);
    expect(stage.server.isRecent(loan.requestedAt)).toBe(true);
    expect(loan).toEqual({
      id: loan.id,
      status: 'review',
      asset: 'USDT',
      principal: '1000',
      days: 30,
      freeDays: 7,
      dailyPercent: '0.04',
      nominalPercent: '14.6',
      // (1009.2 / 1000) ^ (365 / 30) − 1.
      annualPercent: '11.79',
      interest: '9.2',
      total: '1009.2',
      requestedAt: loan.requestedAt,
      agreement: { number: 1, sha256: loan.agreement.sha256, signedAt: null, isCurrent: true },
      signUntil: new Date(Date.parse(loan.requestedAt) + 7 * DAY).toISOString(),
      reviewDueAt: null,
      decidedAt: null,
      reason: null,
      words: null,
      paidOutAt: null,
      dueAt: null,
      endedAt: null,
      payoff: null,
      interestPaid: '0',
      principalPaid: '0',
      mayCancel: true,
    });
    expect(await moneyOf(ada)).toEqual(before);
    expect(await loansOf(client)).toEqual([loan]);
    expect(await client.done(getLoan, { params: { id: loan.id } }, REAL)).toMatchObject({
      ...loan,
      agreements: [{ number: 1, sha256: loan.agreement.sha256, signedAt: null }],
      repayments: [],
    });
    // Nobody has anything to decide before it is signed.
    expect(await stage.casesOf(ada)).toEqual([]);
    expect(await client.codeOf(borrow, { body: GOOD }, REAL)).toBe('11163');
  });

  it('comes with the agreement that is to be signed, in English to who asks in English', async () => {
    const { id, agreement } = await stage.latest(ada);
    const { status, headers, body } = await stage.pdf(client, id);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(sha256(body)).toBe(agreement.sha256);
    const { text } = await readPdf(body);
    const words = CATALOGUES.en.agreementPdf;
    for (const part of [words.title, ada.name, '1,009.2', '9.2', '0.04', '14.6', '11.79', words.fees])
      expect(text).toContain(part);
    expect(text).not.toContain(words.typed);
    // There is no seal of what nobody has signed, and nothing beside it.
    expect((await stage.seal(client, id)).status).toBe(404);
    expect((await stage.pdf(client, id, 2)).status).toBe(404);
  });

  it('is taken back by its customer, once, and frees them for another', async () => {
    client = await stage.signIn(ada);
    const { id, agreement } = await stage.latest(ada);
    const cancelled = await client.done(cancelLoan, { body: { id } }, REAL);
    expect(cancelled).toMatchObject({ status: 'rejected', reason: 'cancelled', words: null, mayCancel: false });
    // Said twice it may mean the same; it changes nothing.
    expect(['200', OVER]).toContain(await client.codeOf(cancelLoan, { body: { id } }, REAL));
    expect(timeless(await stage.find(ada, id))).toMatchObject(cancelled);
    expect(await client.codeOf(signLoan, { body: { id, sha256: agreement.sha256, strokes: STROKES } }, REAL)).toBe(
      OVER,
    );
    expect(await client.codeOf(renewLoan, { body: { id, total: '1009.2' } }, REAL)).toBe(OVER);
    // What was to be signed can still be read.
    expect((await stage.pdf(client, id)).status).toBe(200);
    const again = await client.done(borrow, { body: GOOD }, REAL);
    expect(again.id).not.toBe(id);
    expect((await loansOf(client)).map(({ status }) => status)).toEqual(['review', 'rejected']);
    const page = await client.done(listLoanRecord, { query: { status: 'rejected', size: '1' } }, REAL);
    expect([page.total, page.list.map((each) => each.id), stage.server.isRecent(page.asOf)]).toEqual([1, [id], true]);
    await client.done(cancelLoan, { body: { id: again.id } }, REAL);
  });
});

describe('many at once', () => {
  it('with a key each are one loan, in the language of its request', async () => {
    const german = (await stage.signIn(ben)).with({ 'accept-language': 'de' });
    const asked = await Promise.all(Array.from({ length: 4 }, () => german.decided(borrow, { body: GOOD }, REAL)));
    expect(asked.map(({ code }) => code).toSorted()).toEqual(['11163', '11163', '11163', '200']);
    const list = await loansOf(german);
    expect(list).toHaveLength(1);
    const id = list[0]?.id ?? '';
    const { body } = await stage.pdf(german, id);
    expect(sha256(body)).toBe(list[0]?.agreement.sha256);
    const { text } = await readPdf(body);
    expect(text).toContain(CATALOGUES.de.agreementPdf.title);
    expect(text).not.toContain(CATALOGUES.en.agreementPdf.title);
    expect(text).toContain('1.009,2');
    await german.done(cancelLoan, { body: { id } }, REAL);
  });

  it('with one key are one request, and of another body none', async () => {
    const client = await stage.signIn(ben);
    const options = { ...REAL, key: 'the-same-loan' };
    const asked = await Promise.all(Array.from({ length: 4 }, () => client.decided(borrow, { body: GOOD }, options)));
    expect(new Set(asked.map(({ data }) => loanView.parse(data).id)).size).toBe(1);
    const other = { days: 30, amount: '500', total: '504.6' };
    expect(await client.codeOf(borrow, { body: other }, options)).toBe('409');
    expect((await loansOf(client)).filter(({ status }) => status === 'review')).toHaveLength(1);
    await client.done(cancelLoan, { body: { id: loanView.parse(asked[0]?.data).id } }, REAL);
  });
});

describe('a loan of somebody else', () => {
  let loan: LoanView;
  beforeAll(async () => {
    loan = await stage.signed(ben);
  });

  const calls: readonly [string, (client: TestClient, id: string) => Promise<string>][] = [
    ['is not shown', (client, id) => client.codeOf(getLoan, { params: { id } }, REAL)],
    ['has no agreement', (client, id) => client.codeOf(getLoanAgreement, { params: { id, number: '1' } }, REAL)],
    ['has no seal', (client, id) => client.codeOf(getLoanSeal, { params: { id, number: '1' } }, REAL)],
    [
      'is not signed',
      (client, id) => client.codeOf(signLoan, { body: { id, sha256: loan.agreement.sha256, strokes: STROKES } }, REAL),
    ],
    ['is not renewed', (client, id) => client.codeOf(renewLoan, { body: { id, total: '1009.2' } }, REAL)],
    ['is not taken back', (client, id) => client.codeOf(cancelLoan, { body: { id } }, REAL)],
    ['is not paid back', (client, id) => client.codeOf(repayLoan, { body: { id, amount: '1' } }, REAL)],
  ];
  test.each(calls)('%s, and is as if it were not there', async (_, call) => {
    const before = timeless(await stage.find(ben, loan.id));
    const client = await stage.signIn(eve);
    expect([await call(client, loan.id), await call(client, NOWHERE)]).toEqual(['404', '404']);
    for (const id of ['0', '-1', 'x', '1e3', '１', '9'.repeat(30)]) expect(await call(client, id)).toBe('400');
    expect(timeless(await stage.find(ben, loan.id))).toEqual(before);
  });

  it('is not in one’s list', async () => {
    expect(await loansOf(await stage.signIn(eve))).toEqual([]);
    await (await stage.signIn(ben)).done(cancelLoan, { body: { id: loan.id } }, REAL);
  });
});

describe('a request that nobody signs', () => {
  it('ends after seven days, and one that is signed does not', async () => {
    const [unsigned, signed] = [await stage.ask(ada), await stage.signed(ben)];
    const asked = Date.parse(unsigned.requestedAt);
    stage.until(asked + 7 * DAY - HOUR);
    await stage.goOn();
    expect(await stage.find(ada, unsigned.id)).toMatchObject({ status: 'review', mayCancel: true });
    stage.until(asked + 7 * DAY + HOUR);
    await stage.goOn();
    expect(await stage.find(ada, unsigned.id)).toMatchObject({
      status: 'rejected',
      reason: 'unsigned',
      words: null,
      mayCancel: false,
    });
    const late = { id: unsigned.id, sha256: unsigned.agreement.sha256, strokes: STROKES };
    expect(await (await stage.signIn(ada)).codeOf(signLoan, { body: late }, REAL)).toBe(OVER);
    expect(await stage.find(ben, signed.id)).toMatchObject({ status: 'review' });
    await (await stage.signIn(ben)).done(cancelLoan, { body: { id: signed.id } }, REAL);
    // Nobody has to decide what was taken back.
    expect(await stage.casesOf(ben)).toEqual([]);
    expect((await stage.casesOf(ben, 'closed')).map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a decision', () => {
  let loan: LoanView;
  beforeAll(async () => {
    loan = await stage.signed(ada);
  });

  it('is due 48 hours after the signature, in a case of its own', async () => {
    const [found] = await stage.casesOf(ada);
    expect(found).toMatchObject({ kind: 'loan', status: 'open', assignee: null, customer: { id: ada.id } });
    expect(Date.parse(found?.dueAt ?? '') - Date.parse(found?.openedAt ?? '')).toBe(48 * HOUR);
    expect(loan.reviewDueAt).toBe(found?.dueAt);
    const since = Date.parse(found?.openedAt ?? '') - Date.parse(loan.agreement.signedAt ?? '');
    expect([since >= 0, since < SECOND]).toEqual([true, true]);
  });

  it('rests on what the office is shown: the score, its facts, the limit, the pool', async () => {
    const { list } = await (
      await stage.staff('auditor')
    ).done(listStaffLoans, {
      query: { status: 'review', customerId: ada.id },
    });
    expect(list).toMatchObject([
      {
        id: loan.id,
        customerId: ada.id,
        assignee: null,
        decidedBy: null,
        score: 550,
        limit: '2500',
        poolFree: '500000',
        former: { repaid: 0, overdue: 0, rejected: 0 },
        equity: '50',
        agreement: { sha256: loan.agreement.sha256 },
      },
    ]);
    const points = Object.fromEntries((list[0]?.facts ?? []).map((each) => [each.fact, each.points]));
    expect(points).toMatchObject({ base: 300, emailVerified: 50, identityVerified: 200 });
    expect(Object.values(points).reduce((a, b) => a + b, 0)).toBe(550);
  });

  it('is of whoever has the case, with a second factor, about what was signed', async () => {
    const before = await moneyOf(ada);
    const approval = { id: loan.id, sha256: loan.agreement.sha256 };
    const rejection = { id: loan.id, reason: 'risk', words: WORDS } as const;
    // Nobody has it yet.
    expect((await stage.approve(loan)).code).toBe('11039');
    await stage.take(ada);
    expect([(await stage.approve(loan, 'second')).code, (await stage.reject(loan, rejection, 'second')).code]).toEqual([
      '11039',
      '11039',
    ]);
    for (const role of ['support', 'treasury', 'content', 'auditor', 'administrator'] as const) {
      const client = await stage.staff(role);
      expect([
        role,
        await client.codeOf(approveLoan, { body: { ...approval, ...stage.factor(role) } }),
        await client.codeOf(rejectLoan, { body: { ...rejection, ...stage.factor(role) } }),
      ]).toEqual([role, '403', '403']);
    }
    const member = await stage.staff('compliance');
    const wrong = { verificationCode: '000000' };
    expect([
      await member.codeOf(approveLoan, { body: approval }),
      await member.codeOf(rejectLoan, { body: rejection }),
      await member.codeOf(approveLoan, { body: { ...approval, ...wrong } }),
      await member.codeOf(rejectLoan, { body: { ...rejection, ...wrong } }),
    ]).toEqual(['400', '400', '11010', '11010']);
    const { verificationCode } = stage.factor('compliance');
    const nowhere = { ...approval, id: NOWHERE, verificationCode };
    expect(await member.codeOf(approveLoan, { body: nowhere })).toBe('404');
    const other = { ...approval, sha256: sha256(Buffer.from('another')) };
    // The agreement is another one, or has changed.
    expect(['11165', '11167']).toContain(
      await member.codeOf(approveLoan, { body: { ...other, ...stage.factor('compliance') } }),
    );
    expect(await stage.find(ada, loan.id)).toMatchObject({ status: 'review', paidOutAt: null });
    expect(await moneyOf(ada)).toEqual(before);
  });

  test.each([
    ['a reason that is not published', { reason: 'other', words: WORDS }],
    ['a reason that is the customer’s own', { reason: 'cancelled', words: WORDS }],
    ['a reason that is nobody’s', { reason: 'unsigned', words: WORDS }],
    ['no reason', { words: WORDS }],
    ['no words', { reason: 'risk' }],
    ['hardly a word', { reason: 'risk', words: 'Sorry, no' }],
    ['words that hide something', { reason: 'risk', words: `${WORDS}\u202e` }],
    ['a payment that would be demanded', { reason: 'risk', words: WORDS, fee: '5' }],
  ])('rejects nothing with %s', async (_, given) => {
    const member = await stage.staff('compliance');
    const body = JSON.stringify({ id: loan.id, ...given, ...stage.factor('compliance') });
    expect((await member.raw(rejectLoan, rejectLoan.path, { body })).code).toBe('400');
    expect(await stage.find(ada, loan.id)).toMatchObject({ status: 'review' });
  });

  it('that rejects says why, moves nothing, and closes the case', async () => {
    const before = await moneyOf(ada);
    const answer = await stage.reject(loan, { reason: 'income', words: WORDS });
    expect(answer.code).toBe('200');
    const shown = await stage.find(ada, loan.id);
    expect(shown).toMatchObject({
      status: 'rejected',
      reason: 'income',
      words: WORDS,
      paidOutAt: null,
      dueAt: null,
      payoff: null,
      mayCancel: false,
    });
    expect(shown.decidedAt).not.toBeNull();
    expect(await moneyOf(ada)).toEqual(before);
    expect((await stage.casesOf(ada, 'closed'))[0]).toMatchObject({ status: 'closed', outcome: 'refused' });
    expect((await stage.reports(ada))[0]).toBe('loanRejected');
    // What is decided stays so.
    expect([(await stage.approve(loan)).code, (await stage.reject(loan)).code]).toEqual([OVER, OVER]);
    expect(await (await stage.signIn(ada)).codeOf(cancelLoan, { body: { id: loan.id } }, REAL)).toBe(OVER);
    expect(await stage.find(ada, loan.id)).toMatchObject({ status: 'rejected', reason: 'income' });
  });

  it('that approves pays out of the pool at once, to the unit', async () => {
    const asked = await stage.signed(ada, '1000.000001');
    await stage.take(ada);
    expect(await moneyOf(ada)).toEqual(['50', '500000']);
    expect((await stage.approve(asked)).code).toBe('200');
    expect(await moneyOf(ada)).toEqual(['1050.000001', '498999.999999']);
    const paid = await stage.find(ada, asked.id);
    expect(paid).toMatchObject({
      status: 'repaying',
      payoff: { interest: '0', principal: '1000.000001', total: '1000.000001' },
      interestPaid: '0',
      principalPaid: '0',
      mayCancel: false,
      reason: null,
    });
    expect(paid.paidOutAt).toBe(paid.decidedAt);
    expect(Date.parse(paid.dueAt ?? '') - Date.parse(paid.paidOutAt ?? '')).toBe(30 * DAY);
    expect(await stage.postings(ada, asked.id)).toEqual([['loan.paid_out', '1000.000001']]);
    expect((await stage.casesOf(ada, 'closed'))[0]).toMatchObject({ status: 'closed', outcome: 'approved' });
    expect((await stage.reports(ada))[0]).toBe('loanPaidOut');
    stage.server.move(2 * SECOND);
    const { pool } = await stage.server.visitor.done(getLoanOffer);
    expect(pool).toMatchObject({ free: '498999.999999', funded: '500000' });
    const { list } = await (await stage.staff('treasury')).done(listStaffLoans, { query: { status: 'repaying' } });
    const { id, name } = stage.member('compliance');
    expect(list).toMatchObject([{ id: asked.id, decidedBy: { id, name }, assignee: { id, name } }]);
    const entries = `select staff_id::text from audit_entries where action = 'loan.approved'`;
    expect(await stage.server.ask(entries)).toEqual([stage.member('compliance').id]);
    await stage.server.expectBooksToBalance();
  });

  it('is made once, and what is paid out is taken back by nobody', async () => {
    const paid = await stage.latest(ada);
    const before = await moneyOf(ada);
    expect([(await stage.approve(paid)).code, (await stage.reject(paid)).code]).toEqual([OVER, OVER]);
    const client = await stage.signIn(ada);
    expect(await client.codeOf(cancelLoan, { body: { id: paid.id } }, REAL)).toBe(OVER);
    expect(await client.codeOf(renewLoan, { body: { id: paid.id, total: '1009.2' } }, REAL)).toBe(OVER);
    expect(await client.codeOf(borrow, { body: GOOD }, REAL)).toBe('11163');
    expect(await moneyOf(ada)).toEqual(before);
    expect((await stage.repay(ada, paid.id, '1000.000001')).code).toBe('200');
    expect(await moneyOf(ada)).toEqual(['50', '500000']);
  });

  it('is shown with the agreement to whoever may read loans, and to nobody else', async () => {
    const params = { customerId: ada.id, loanId: (await stage.latest(ada)).id, number: '1' };
    for (const [role, code] of [
      ['compliance', '200'],
      ['treasury', '200'],
      ['auditor', '200'],
      ['support', '403'],
      ['administrator', '403'],
    ] as const)
      expect([role, await (await stage.staff(role)).codeOf(viewLoanAgreement, { params })]).toEqual([role, code]);
    const auditor = await stage.staff('auditor');
    expect(await auditor.codeOf(viewLoanAgreement, { params: { ...params, number: '2' } })).toBe('404');
    expect(await auditor.codeOf(viewLoanAgreement, { params: { ...params, loanId: NOWHERE } })).toBe('404');
    expect(await auditor.codeOf(viewLoanAgreement, { params: { ...params, customerId: NOWHERE } })).toBe('404');
  });
});

describe('two at the same moment', () => {
  type Way = 'approve' | 'reject' | 'cancel';

  /** Each with a factor of its own, so that only the loan itself can refuse one of them. */
  async function race(loan: LoanView, ways: readonly [Way, Way]): Promise<string[]> {
    const customer = await stage.signIn(eve);
    const { client, factors } = await stage.twoFactors();
    const { id, agreement } = loan;
    const go = (way: Way, index: 0 | 1): Promise<string> => {
      if (way === 'cancel') return customer.codeOf(cancelLoan, { body: { id } }, REAL);
      if (way === 'reject')
        return client.codeOf(rejectLoan, { body: { id, reason: 'risk', words: WORDS, ...factors[index] } });
      return client.codeOf(approveLoan, { body: { id, sha256: agreement.sha256, ...factors[index] } });
    };
    return Promise.all([go(ways[0], 0), go(ways[1], 1)]);
  }

  test.each<readonly [Way, Way]>([
    ['approve', 'reject'],
    ['reject', 'approve'],
    ['approve', 'approve'],
    ['approve', 'cancel'],
    ['cancel', 'approve'],
    ['reject', 'cancel'],
  ])('%s and %s: one of them', async (...ways) => {
    // Nobody asks for more than five within a day.
    stage.server.move(DAY);
    const loan = await stage.signed(eve);
    await stage.take(eve);
    const codes = await race(loan, ways);
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    // Which of the two it was is seen first in the loan, or in its case.
    expect(codes.filter((code) => !['200', OVER, '11039', '11040'].includes(code))).toEqual([]);
    const way = ways[codes.indexOf('200')];
    const found = await stage.find(eve, loan.id);
    expect(found).toMatchObject(
      way === 'approve'
        ? { status: 'repaying', reason: null }
        : { status: 'rejected', reason: way === 'cancel' ? 'cancelled' : 'risk' },
    );
    expect(await moneyOf(eve)).toEqual(way === 'approve' ? ['1050', '499000'] : ['50', '500000']);
    expect(await stage.casesOf(eve)).toEqual([]);
    if (way === 'approve') expect((await stage.repay(eve, loan.id, '1000')).code).toBe('200');
    expect(await moneyOf(eve)).toEqual(['50', '500000']);
  });
});

describe('a pool that was emptied after the quote', () => {
  it('pays nothing out, and everything stays as it is until it is filled', async () => {
    const loan = await stage.signed(ben);
    await stage.take(ben);
    // One unit less than is asked for stays.
    expect(await stage.agree({ kind: 'loans.withdraw', payload: { amount: '499000.000001' } })).toBeNull();
    expect(await moneyOf(ben)).toEqual(['50', '999.999999']);
    const [before] = await stage.casesOf(ben);
    const refused = await stage.approve(loan);
    expect([refused.status, refused.code]).toEqual([409, '11169']);
    expect(await moneyOf(ben)).toEqual(['50', '999.999999']);
    expect(await stage.find(ben, loan.id)).toMatchObject({ status: 'review', paidOutAt: null, payoff: null });
    expect(await stage.postings(ben, loan.id)).toEqual([]);
    expect((await stage.casesOf(ben))[0]).toEqual(before);
    expect(before).toMatchObject({ status: 'open' });
    expect(await stage.agree({ kind: 'loans.fund', payload: { amount: '0.000001' } })).toBeNull();
    expect((await stage.approve(loan)).code).toBe('200');
    expect(await moneyOf(ben)).toEqual(['1050', '0']);
    // What is lent cannot be taken out.
    expect(await stage.agree({ kind: 'loans.withdraw', payload: { amount: '0.000001' } })).toBe('11135');
    expect((await stage.repay(ben, loan.id, '1000')).code).toBe('200');
    expect(await stage.agree({ kind: 'loans.fund', payload: { amount: '499000' } })).toBeNull();
    expect(await moneyOf(ben)).toEqual(['50', '500000']);
  });
});

describe('who may borrow', () => {
  it('is decided by the present offer: a score, whether it is open, and in this order', async () => {
    const dora = await stage.signIn(await stage.verified(0));
    const code = async (changed: object) => {
      const { code: number, data } = await dora.call(borrow, { body: { ...GOOD, ...changed } }, REAL);
      return [number, data];
    };
    const bands = [{ score: 600, limit: '5000' }];
    expect(await stage.agree({ kind: 'loans.offer', payload: { ...OFFER, bands } })).toBeNull();
    expect(await code({})).toEqual(['11162', { needed: '600', score: '550' }]);
    expect((await code({ days: 31 }))[0]).toBe('10023');
    expect((await code({ amount: '99.999999' }))[0]).toBe('11160');
    expect(await stage.agree({ kind: 'loans.offer', payload: { ...OFFER, isOpen: false } })).toBeNull();
    expect((await code({ days: 31, amount: '0' }))[0]).toBe('11161');
    expect(await stage.agree({ kind: 'loans.offer', payload: OFFER })).toBeNull();
    expect((await code({}))[0]).toBe('200');
    expect((await dora.with(ENGLISH).call(borrow, { body: GOOD }, REAL)).code).toBe('11163');
  });
});

describe('between the request and the payout', () => {
  it('a break stops the signature, and a signed loan is not paid out', async () => {
    const [fay, gil] = [await stage.verified(50), await stage.verified(50)];
    const [asked, signed] = [await stage.ask(fay), await stage.signed(gil)];
    for (const person of [fay, gil]) await (await stage.signIn(person)).done(takeBreak, { body: { days: 1 } });
    const refused = await (
      await stage.signIn(fay)
    ).call(signLoan, { body: { id: asked.id, sha256: asked.agreement.sha256, strokes: STROKES } }, REAL);
    expect(refused.code).not.toBe('200');
    expect((await stage.find(fay, asked.id)).agreement.signedAt).toBeNull();
    await stage.take(gil);
    expect((await stage.approve(signed)).code).toBe('11172');
    expect(await stage.available(gil)).toBe('50');
    stage.server.move(DAY + HOUR);
    expect((await stage.approve(signed)).code).toBe('200');
  });

  it('a limit that has fallen stops the payout', async () => {
    const hal = await stage.verified(50);
    const loan = await stage.signed(hal, '2500');
    await stage.take(hal);
    // The offer lends them less with the same score: the terms are the same, and what was signed is current.
    const bands = [
      { score: 500, limit: '1000' },
      { score: 551, limit: '20000' },
    ];
    expect(await stage.agree({ kind: 'loans.offer', payload: { ...OFFER, bands } })).toBeNull();
    expect((await stage.find(hal, loan.id)).agreement.isCurrent).toBe(true);
    expect((await stage.approve(loan)).code).toBe('11172');
    expect(await stage.available(hal)).toBe('50');
    expect(await stage.agree({ kind: 'loans.offer', payload: OFFER })).toBeNull();
    expect((await stage.approve(loan)).code).toBe('200');
  });
});

describe('one customer', () => {
  it('asks for no more than five loans within a day', async () => {
    const ida = await stage.verified(50);
    for (let count = 0; count < 5; count += 1) {
      const { id } = await stage.ask(ida);
      await (await stage.signIn(ida)).done(cancelLoan, { body: { id } }, REAL);
    }
    const client = await stage.signIn(ida);
    expect(await client.codeOf(borrow, { body: GOOD }, REAL)).toBe('11171');
    expect(await loansOf(client)).toHaveLength(5);
    stage.server.move(DAY + SECOND);
    expect((await stage.ask(ida)).status).toBe('review');
  });
});
