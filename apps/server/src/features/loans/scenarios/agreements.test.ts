/** The agreement of a loan: how it is signed, what its seal proves, and what becomes of it when the terms change. */
import { borrow, getLoan, type LoanView, renewLoan, signLoan } from '@candor/contract/loans';
import { DAY } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readPdf } from '../../statements/typesetting/testing/pdf-text.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import {
  altered,
  isSealed,
  type LoanDetail,
  loanStage,
  type NewBorrower,
  OFFER,
  offerAt,
  REAL,
  sha256,
  STROKES,
} from '../testing/loan-stage.ts';

const stage = loanStage();
const words = CATALOGUES.en.agreementPdf;
const dot = { x: 0.5, y: 0.5 };
const line = (length: number) => [
  { x: 0.1, y: 0.1 },
  { x: 0.1 + length, y: 0.1 },
];

let ada: NewBorrower;
let ben: NewBorrower;
let eve: NewBorrower;
beforeAll(async () => {
  ada = await stage.verified(50);
  ben = await stage.verified(50);
  eve = await stage.verified(50);
});

/** As read: a long fingerprint may be broken into lines. */
const textOf = async (body: Uint8Array) => (await readPdf(body)).text;
const solid = (text: string) => text.replaceAll(' ', '');
const timeless = ({ asOf: _, ...loan }: LoanDetail) => loan;

describe('an agreement is not signed', () => {
  let loan: LoanView;
  beforeAll(async () => {
    loan = await stage.ask(ada);
  });
  const sign = (changed: object, client: TestClient) =>
    client.raw(
      signLoan,
      signLoan.path,
      { body: JSON.stringify({ id: loan.id, sha256: loan.agreement.sha256, ...changed }) },
      REAL,
    );

  test.each<[string, object, string]>([
    ['by nothing', {}, '11170'],
    ['by no stroke', { strokes: [] }, '11170'],
    ['by a dot', { strokes: [[dot]] }, '11170'],
    ['by one dot again and again', { strokes: Array.from({ length: 50 }, () => [dot, dot]) }, '11170'],
    ['by dots far apart', { strokes: [[{ x: 0, y: 0 }], [{ x: 1, y: 1 }], [{ x: 0, y: 1 }]] }, '11170'],
    ['by a slip of the hand', { strokes: [line(0.24)] }, '11170'],
    ['by another’s name', { name: 'Ada Lovelace' }, '11170'],
    ['by half of the name', { name: 'Ada' }, '11170'],
    ['by the name of another borrower', { name: 'Ada Wellenreiterc' }, '11170'],
    ['by a blank', { name: ' ' }, '11170'],
    ['by no name', { name: '' }, '400'],
    ['by a name that hides something', { name: 'Ada\u202e Wellenreiterb' }, '400'],
    ['by a name without end', { name: 'A'.repeat(121) }, '400'],
    ['by a stroke without points', { strokes: [[]] }, '400'],
    ['beyond the edge', { strokes: [[dot, { x: 1.000001, y: 0.5 }]] }, '400'],
    ['left of the edge', { strokes: [[dot, { x: -0.000001, y: 0.5 }]] }, '400'],
    ['by a point that is nowhere', { strokes: [[dot, { x: Number.NaN, y: 0.5 }]] }, '400'],
    ['by a point in words', { strokes: [[dot, { x: '0.9', y: 0.5 }]] }, '400'],
    ['by more strokes than a hand makes', { strokes: Array.from({ length: 201 }, () => line(0.3)) }, '400'],
    ['by more points than a stroke has', { strokes: [Array.from({ length: 2_001 }, () => dot)] }, '400'],
    ['by somebody else’s document', { sha256: 'f'.repeat(64), strokes: STROKES }, '11167'],
    ['in capitals', { sha256: 'F'.repeat(64), strokes: STROKES }, '400'],
    ['by half a fingerprint', { sha256: 'f'.repeat(63), strokes: STROKES }, '400'],
    ['without a fingerprint', { sha256: undefined, strokes: STROKES }, '400'],
    ['with a payment', { strokes: STROKES, fee: '5' }, '400'],
  ])('%s', async (_, changed, code) => {
    const client = await stage.signIn(ada);
    expect((await sign(changed, client)).code).toBe(code);
    expect((await client.done(getLoan, { params: { id: loan.id } }, REAL)).agreement.signedAt).toBeNull();
  });

  it('by a fingerprint of which one digit is another', async () => {
    const digits = loan.agreement.sha256;
    const changed = (digits.startsWith('0') ? '1' : '0') + digits.slice(1);
    expect((await sign({ sha256: changed, strokes: STROKES }, await stage.signIn(ada))).code).toBe('11167');
  });

  it('without a fresh proof of identity, in the demo account, or by a visitor', async () => {
    const body = { id: loan.id, sha256: loan.agreement.sha256, strokes: STROKES };
    const unproven = await stage.server.visitor.login(ada.account);
    expect(await unproven.codeOf(signLoan, { body }, REAL)).toBe('11008');
    expect(await (await stage.signIn(ada)).codeOf(signLoan, { body })).toBe('11009');
    expect(await stage.server.visitor.codeOf(signLoan, { body }, REAL)).toBe('401');
    expect((await stage.find(ada, loan.id)).agreement.signedAt).toBeNull();
    expect(await stage.casesOf(ada)).toEqual([]);
  });
});

describe('a signature', () => {
  let loan: LoanView;

  it('that is drawn makes the signed document, with the fingerprint of what was signed', async () => {
    const client = await stage.signIn(ada);
    loan = await stage.latest(ada);
    const unsigned = (await stage.pdf(client, loan.id)).body;
    expect(sha256(unsigned)).toBe(loan.agreement.sha256);
    const signed = await stage.sign(ada, loan, { strokes: [line(0.3)] });
    expect(signed).toMatchObject({
      id: loan.id,
      status: 'review',
      agreement: { number: 1, sha256: loan.agreement.sha256, isCurrent: true },
      mayCancel: true,
      paidOutAt: null,
    });
    expect(stage.server.isRecent(signed.agreement.signedAt)).toBe(true);
    const { body } = await stage.pdf(client, loan.id);
    expect(body.equals(unsigned)).toBe(false);
    const text = await textOf(body);
    expect(solid(text)).toContain(sha256(unsigned));
    expect(text).toContain(ada.name);
    expect(text).not.toContain(words.typed);
    // The terms are what they were.
    for (const part of ['1,009.2', '0.04', '14.6']) expect(text).toContain(part);
    loan = signed;
  });

  it('is sealed by the platform: whoever has the certificate finds an altered byte', async () => {
    const client = await stage.signIn(ada);
    const [{ body }, seal, certificate] = [
      await stage.pdf(client, loan.id),
      (await stage.seal(client, loan.id)).body,
      await stage.certificate(),
    ];
    expect(certificate.publicKey.asymmetricKeyType).toBe('ec');
    expect(isSealed(body, seal, certificate)).toBe(true);
    for (const at of [0, 9, Math.floor(body.length / 2), body.length - 1])
      expect([at, isSealed(altered(body, at), seal, certificate)]).toEqual([at, false]);
    expect(isSealed(body.subarray(0, -1), seal, certificate)).toBe(false);
    expect(isSealed(Buffer.concat([body, Buffer.from('\n')]), seal, certificate)).toBe(false);
    // Nor does another seal fit: one of them is a number of the signature, the other a byte of its frame.
    expect(isSealed(body, altered(seal, seal.length - 1), certificate)).toBe(false);
    expect(isSealed(body, seal.subarray(0, -1), certificate)).toBe(false);
  });

  it('that is typed counts, and another’s seal does not', async () => {
    const typed = await stage.sign(ben, await stage.ask(ben), { name: ben.name });
    const [one, other] = [await stage.signIn(ada), await stage.signIn(ben)];
    const { body } = await stage.pdf(other, typed.id);
    const text = await textOf(body);
    expect(text).toContain(words.typed);
    expect(text).toContain(ben.name);
    const certificate = await stage.certificate();
    expect(isSealed(body, (await stage.seal(other, typed.id)).body, certificate)).toBe(true);
    expect(isSealed(body, (await stage.seal(one, loan.id)).body, certificate)).toBe(false);
  });

  it('is made once: of two at the same moment the document has one, and its seal fits', async () => {
    const asked = await stage.ask(eve);
    const client = await stage.signIn(eve);
    const body = { id: asked.id, sha256: asked.agreement.sha256 };
    const codes = await Promise.all([
      client.codeOf(signLoan, { body: { ...body, strokes: STROKES } }, REAL),
      client.codeOf(signLoan, { body: { ...body, name: eve.name } }, REAL),
      client.codeOf(signLoan, { body: { ...body, strokes: STROKES } }, REAL),
    ]);
    expect(codes).toContain('200');
    const [first, found] = [await stage.pdf(client, asked.id), await stage.find(eve, asked.id)];
    const seal = (await stage.seal(client, asked.id)).body;
    expect(isSealed(first.body, seal, await stage.certificate())).toBe(true);
    // And later it is the same.
    await (await stage.signIn(eve)).call(signLoan, { body: { ...body, strokes: [line(0.9)] } }, REAL);
    expect(timeless(await stage.find(eve, asked.id))).toEqual(timeless(found));
    expect((await stage.pdf(client, asked.id)).body.equals(first.body)).toBe(true);
    expect((await stage.seal(client, asked.id)).body.equals(seal)).toBe(true);
    expect(await stage.casesOf(eve)).toHaveLength(1);
  });

  it('is there for ever, under the same certificate, after a restart, too', async () => {
    const before = await stage.certificate();
    const { body } = await stage.pdf(await stage.signIn(ada), loan.id);
    await stage.server.restart();
    const client = await stage.signIn(ada);
    const after = await stage.certificate();
    expect(after.fingerprint256).toBe(before.fingerprint256);
    const again = (await stage.pdf(client, loan.id)).body;
    expect(again.equals(body)).toBe(true);
    expect(isSealed(again, (await stage.seal(client, loan.id)).body, after)).toBe(true);
  });
});

describe('an offer that changes', () => {
  let loan: LoanView;
  const detail = () => stage.find(ben, loan.id);

  it('takes nothing from a loan that is paid out', async () => {
    const found = await stage.latest(eve);
    await stage.take(eve);
    expect((await stage.approve(found)).code).toBe('200');
    expect(await stage.agree({ kind: 'loans.offer', payload: offerAt('0.041') })).toBeNull();
    expect(await stage.find(eve, found.id)).toMatchObject({
      status: 'repaying',
      dailyPercent: '0.04',
      total: '1009.2',
      agreement: { number: 1 },
    });
  });

  it('makes what was signed before outdated: nobody can approve it, and nothing is moved', async () => {
    loan = await stage.latest(ben);
    expect(loan).toMatchObject({ total: '1009.2', agreement: { number: 1, isCurrent: false } });
    expect(loan.agreement.signedAt).not.toBeNull();
    await stage.take(ben);
    const before = [await stage.available(ben), await stage.poolFree()];
    const refused = await stage.approve(loan);
    expect([refused.status, refused.code]).toEqual([409, '11166']);
    expect([await stage.available(ben), await stage.poolFree()]).toEqual(before);
    expect(await detail()).toMatchObject({ status: 'review', paidOutAt: null });
    expect(await stage.casesOf(ben)).toMatchObject([{ status: 'open' }]);
  });

  it('lets nobody sign anew what is outdated', async () => {
    const { id, agreement } = await stage.latest(ada);
    const body = { id, sha256: agreement.sha256, strokes: STROKES };
    expect(['11165', '11167']).toContain(await (await stage.signIn(ada)).codeOf(signLoan, { body }, REAL));
    expect((await stage.find(ada, id)).agreement).toEqual({ ...agreement, isCurrent: false });
  });

  it('is followed by a new agreement only at the figure that was shown', async () => {
    const client = await stage.signIn(ben);
    for (const total of ['1009.2', '1009.429999', '1009.430001', '0', '-1009.43'])
      expect(await client.codeOf(renewLoan, { body: { id: loan.id, total } }, REAL)).toBe('11165');
    expect((await detail()).agreements).toHaveLength(1);
    // 23 days of 0.41.
    const renewed = await client.done(renewLoan, { body: { id: loan.id, total: '1009.43' } }, REAL);
    expect(renewed).toMatchObject({
      id: loan.id,
      status: 'review',
      dailyPercent: '0.041',
      interest: '9.43',
      total: '1009.43',
      agreement: { number: 2, signedAt: null, isCurrent: true },
    });
    const { body } = await stage.pdf(client, loan.id, 2);
    expect(sha256(body)).toBe(renewed.agreement.sha256);
    expect(await textOf(body)).toContain('1,009.43');
  });

  it('needs a signature of the new one: the old one counts for nothing', async () => {
    const renewed = await detail();
    expect((await stage.approve(renewed)).code).toBe('11166');
    expect((await stage.approve(loan)).code).not.toBe('200');
    const client = await stage.signIn(ben);
    const old = { id: loan.id, sha256: loan.agreement.sha256, name: ben.name };
    expect(await client.codeOf(signLoan, { body: old }, REAL)).toBe('11167');
    expect((await detail()).agreement).toMatchObject({ number: 2, signedAt: null });
    expect(await stage.available(ben)).toBe('50');
  });

  it('keeps what was signed before, with its seal, beside what is signed then', async () => {
    const client = await stage.signIn(ben);
    const [first, seal] = [(await stage.pdf(client, loan.id)).body, (await stage.seal(client, loan.id)).body];
    const signed = await stage.sign(ben, await detail(), { strokes: STROKES });
    const certificate = await stage.certificate();
    expect((await stage.pdf(client, loan.id)).body.equals(first)).toBe(true);
    expect(isSealed(first, seal, certificate)).toBe(true);
    const second = (await stage.pdf(client, loan.id, 2)).body;
    expect(isSealed(second, (await stage.seal(client, loan.id, 2)).body, certificate)).toBe(true);
    expect(isSealed(second, seal, certificate)).toBe(false);
    const { agreements } = await detail();
    expect(agreements.map((each) => [each.number, each.signedAt !== null])).toEqual([
      [1, true],
      [2, true],
    ]);
    // Nobody approves by mistake what was signed first.
    expect(['11165', '11167']).toContain((await stage.approve(signed, 'compliance', loan.agreement.sha256)).code);
    expect((await stage.approve(signed)).code).toBe('200');
    expect(await detail()).toMatchObject({ status: 'repaying', dailyPercent: '0.041', total: '1009.43' });
    expect(await stage.available(ben)).toBe('1050');
    // Ten days later: three of 0.41.
    const paid = await detail();
    stage.after(paid, 10 * DAY + 60_000);
    expect((await detail()).payoff).toEqual({ interest: '1.23', principal: '1000', total: '1001.23' });
    await stage.server.expectBooksToBalance();
  });
});

describe('the free days', () => {
  it('change the agreement as the offer does, and no loan that is paid out', async () => {
    // Hers is outdated since the offer changed.
    const hers = await stage.latest(ada);
    const second = await stage.sign(ada, await stage.renew(ada, hers));
    expect(second).toMatchObject({ agreement: { number: 2, isCurrent: true }, freeDays: 7, interest: '9.43' });
    const days = { key: 'loanInterestFreeDays', value: '5' };
    expect(await stage.agree({ kind: 'param.change', payload: days })).toBeNull();
    expect((await stage.find(ada, hers.id)).agreement.isCurrent).toBe(false);
    await stage.take(ada);
    expect((await stage.approve(second)).code).toBe('11166');
    const third = await stage.renew(ada, second);
    // 25 days of 0.41.
    expect(third).toMatchObject({
      freeDays: 5,
      interest: '10.25',
      total: '1010.25',
      agreement: { number: 3, signedAt: null },
    });
    // It was asked for ten days ago, and had been signed in time.
    await stage.goOn();
    expect((await stage.approve(await stage.sign(ada, third))).code).toBe('200');
    const paid = await stage.find(ada, hers.id);
    expect(paid.agreements.map(({ number }) => number)).toEqual([1, 2, 3]);
    stage.after(paid, 6 * DAY + 60_000);
    expect((await stage.find(ada, hers.id)).payoff?.interest).toBe('0.41');
    // Eve and Ben have seven days, as they signed.
    expect([(await stage.latest(eve)).freeDays, (await stage.latest(ben)).freeDays]).toEqual([7, 7]);
  });

  it('that change back make it outdated again', async () => {
    const dora = await stage.verified(50);
    const loan = await stage.signed(dora);
    expect(loan).toMatchObject({ freeDays: 5, agreement: { isCurrent: true } });
    const seven = { key: 'loanInterestFreeDays', value: '7' };
    expect(await stage.agree({ kind: 'param.change', payload: seven })).toBeNull();
    await stage.take(dora);
    expect((await stage.approve(loan)).code).toBe('11166');
    const renewed = await stage.renew(dora, loan);
    expect(renewed).toMatchObject({ freeDays: 7, total: '1009.43' });
    expect((await stage.approve(await stage.sign(dora, renewed))).code).toBe('200');
  });
});

describe('an offer that no longer has it', () => {
  let fay: NewBorrower;
  let loan: LoanView;
  beforeAll(async () => {
    fay = await stage.verified(50);
    loan = await stage.signed(fay);
    await stage.take(fay);
  });
  const renewed = async () =>
    (await stage.signIn(fay)).codeOf(renewLoan, { body: { id: loan.id, total: loan.total } }, REAL);

  test.each([
    ['the term', { ...OFFER, terms: OFFER.terms.filter(({ days }) => days !== 30) }, '10023'],
    ['the amount', { ...OFFER, minimum: '1000.000001' }, '11160'],
    ['the limit', { ...OFFER, bands: [{ score: 550, limit: '999.999999' }] }, '11160'],
    ['anything', { ...OFFER, isOpen: false }, '11161'],
  ])('%s: nothing is approved, and nothing renewed', async (_, payload, code) => {
    expect(await stage.agree({ kind: 'loans.offer', payload })).toBeNull();
    expect((await stage.approve(loan)).code).toBe('11166');
    expect(await renewed()).toBe(code);
    expect(await stage.find(fay, loan.id)).toMatchObject({
      status: 'review',
      agreement: { number: 1, isCurrent: false },
      mayCancel: true,
    });
    expect(await stage.available(fay)).toBe('50');
  });

  it('is renewed in the language of that request once it is back', async () => {
    expect(await stage.agree({ kind: 'loans.offer', payload: OFFER })).toBeNull();
    const client = (await stage.signIn(fay)).with({ 'accept-language': 'de' });
    await client.done(renewLoan, { body: { id: loan.id, total: '1009.2' } }, REAL);
    const text = await textOf((await stage.pdf(client, loan.id, 2)).body);
    expect(text).toContain(CATALOGUES.de.agreementPdf.title);
    expect(await textOf((await stage.pdf(client, loan.id, 1)).body)).toContain(words.title);
    expect((await stage.reject(loan, { reason: 'information', words: 'We need to know more about you.' })).code).toBe(
      '200',
    );
    // And then for another, from the beginning.
    const body = { days: 14, amount: '500', total: '501.505' };
    // Seven days of 0.215.
    expect(await client.codeOf(borrow, { body }, REAL)).toBe('200');
  });
});
