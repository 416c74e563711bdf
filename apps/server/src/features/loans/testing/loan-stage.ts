/** For tests: customers who borrow, sign and pay back, the staff who decide, and what both find in the books; on any server. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { listPostings } from '@candor/contract/balance';
import { convert } from '@candor/contract/conversion';
import { getUserInfo } from '@candor/contract/identity';
import {
  borrow,
  getLoan,
  getLoanAgreement,
  getLoanCertificate,
  getLoanSeal,
  listLoanRecord,
  type LoanView,
  quoteLoanOffer,
  renewLoan,
  repayLoan,
  signLoan,
} from '@candor/contract/loans';
import { listNotifications } from '@candor/contract/notifications';
import { assignCase, listCases } from '@candor/contract/staff/cases';
import { approveLoan, rejectLoan } from '@candor/contract/staff/loans';
import { startStaffStepUp } from '@candor/contract/staff/passkeys';
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import type { RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { assert } from '@candor/core/assert';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Answer, CallOptions, TestClient } from '../../../testing/test-client.ts';
import { serverStage } from '../../../testing/server-stage.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Applicant, decideOn, StoredPictures } from '../../kyc/testing/submission.ts';
import { Authenticator } from '../../security/testing/authenticator.ts';
import { ENGLISH, teamOn } from '../../staff/testing/team.ts';
import { LOANS_JOB } from '../index.ts';

export const REAL = { real: true } as const;

/** More than a dot. */
export const STROKES = [
  [
    { x: 0.1, y: 0.2 },
    { x: 0.5, y: 0.05 },
    { x: 0.9, y: 0.25 },
  ],
];

/** What a rejected customer reads. */
export const WORDS = 'Please send us your last three payslips, then ask again.';

/** The sandbox's own: 1,000 USDT for 30 days cost 9.2, as 23 of them cost 0.4 each. */
export const OFFER: ProposalPayloads['loans.offer'] = {
  minimum: '100',
  maximum: '20000',
  terms: [
    { days: 14, dailyRate: '0.043' },
    { days: 30, dailyRate: '0.04' },
    { days: 60, dailyRate: '0.037' },
    { days: 90, dailyRate: '0.034' },
    { days: 180, dailyRate: '0.03' },
  ],
  bands: [
    { score: 500, limit: '1000' },
    { score: 550, limit: '2500' },
    { score: 600, limit: '5000' },
    { score: 650, limit: '10000' },
    { score: 700, limit: '20000' },
  ],
  isOpen: true,
};

/** The same, with another rate for 30 days. */
export const offerAt = (dailyRate: string): ProposalPayloads['loans.offer'] => ({
  ...OFFER,
  terms: OFFER.terms.map((term) => (term.days === 30 ? { ...term, dailyRate } : term)),
});

export type Borrower = { readonly id: string; readonly account: string };
export type NewBorrower = Borrower & { readonly name: string };
export type LoanDetail = RouteReply<typeof getLoan>;
type Signature = Omit<RouteRequest<typeof signLoan>['body'], 'id' | 'sha256'>;
type Factor = Pick<RouteRequest<typeof approveLoan>['body'], 'verificationCode' | 'passkey'>;
type Rejection = Pick<RouteRequest<typeof rejectLoan>['body'], 'reason' | 'words'>;
/** Call it outside of any test. @param options asked when the server starts. */
export function loanStage(options?: Parameters<typeof serverStage>[1]) {
  const stage = serverStage(['BTCUSDT', 'ETHUSDT'], options);
  return {
    ...lendingOn(stage),
    get server() {
      return stage.server;
    },
  };
}

export function lendingOn(stage: { readonly server: TestServer }) {
  const team = teamOn(stage);
  const { staff, member, factor } = team;
  let pictures: StoredPictures | null = null;
  let count = 0;
  const devices = new Map<string, Authenticator>();

  /** With a fresh proof. */
  const signIn = async ({ account }: Pick<Borrower, 'account'>): Promise<TestClient> =>
    (await (await stage.server.visitor.login(account)).proven()).with(ENGLISH);

  const grant = (person: Pick<Borrower, 'id'>, usdt: number) =>
    stage.server.ask(`select sandbox_grant($1, 'USDT', $2)`, [person.id, String(usdt * 1_000_000)]);

  /** @param account an address, which is then confirmed, or a username. */
  const verified = async (usdt: number, account?: string): Promise<NewBorrower> => {
    count += 1;
    pictures ??= await StoredPictures.open(stage.server);
    const name = account ?? `borrower${count}@mail.example`;
    const client = await (name.includes('@')
      ? stage.server.registerByEmail(name)
      : stage.server.visitor.register(name));
    const { id } = await client.done(getUserInfo);
    const lastName = `Wellenreiter${'abcdefghijklmnopqrstuvwxyz'.charAt(count % 26)}`;
    const applicant = await Applicant.of(client, id, pictures);
    await applicant.handIn({ lastName, phone: `+4915112345${String(100 + count)}` });
    await decideOn(await staff('compliance'), id);
    const person = { id, account: name, name: `Ada ${lastName}` };
    if (usdt > 0) await grant(person, usdt);
    return person;
  };

  const quote = (amount: string, days: number) =>
    stage.server.visitor.done(quoteLoanOffer, { query: { days: String(days), amount } });

  const ask = async (person: Borrower, amount = '1000', days = 30): Promise<LoanView> => {
    const [client, { total }] = [await signIn(person), await quote(amount, days)];
    return client.done(borrow, { body: { days, amount, total } }, REAL);
  };

  const sign = async (
    person: Borrower,
    { id, agreement: { sha256 } }: Pick<LoanView, 'id' | 'agreement'>,
    signature: Signature = { strokes: STROKES },
  ): Promise<LoanView> => (await signIn(person)).done(signLoan, { body: { id, sha256, ...signature } }, REAL);

  /** On the terms of now. */
  const renew = async (person: Borrower, { id, principal, days }: LoanView): Promise<LoanView> => {
    const [client, { total }] = [await signIn(person), await quote(principal, days)];
    return client.done(renewLoan, { body: { id, total } }, REAL);
  };

  /** Closed ones the latest first. */
  const casesOf = async ({ id }: Pick<Borrower, 'id'>, status: 'open' | 'closed' = 'open') =>
    (await (await staff('compliance')).done(listCases, { query: { kind: 'loan', customerId: id, status } })).list;

  /** The member takes the open case. */
  const take = async (person: Pick<Borrower, 'id'>, name = 'compliance'): Promise<void> => {
    const client = await staff('compliance', name);
    const { list } = await client.done(listCases, { query: { kind: 'loan', customerId: person.id } });
    await client.done(assignCase, { body: { caseId: list[0]?.id ?? '' } });
  };

  const approve = async (
    { id, agreement }: Pick<LoanView, 'id' | 'agreement'>,
    name = 'compliance',
    sha256 = agreement.sha256,
  ): Promise<Answer> => (await staff('compliance', name)).call(approveLoan, { body: { id, sha256, ...factor(name) } });

  const reject = async (
    { id }: Pick<LoanView, 'id'>,
    given: Rejection = { reason: 'income', words: WORDS },
    name = 'compliance',
  ): Promise<Answer> => (await staff('compliance', name)).call(rejectLoan, { body: { id, ...given, ...factor(name) } });

  const find = async (person: Borrower, id: string): Promise<LoanDetail> =>
    (await signIn(person)).done(getLoan, { params: { id } }, REAL);

  const latest = async (person: Borrower): Promise<LoanView> => {
    const [found] = (await (await signIn(person)).done(listLoanRecord, {}, REAL)).list;
    assert(found !== undefined, 'a loan was asked for');
    return found;
  };

  const signed = async (person: Borrower, amount = '1000', days = 30): Promise<LoanView> =>
    sign(person, await ask(person, amount, days));

  /** Asked for, signed, reviewed, and paid out. */
  const lend = async (person: Borrower, amount = '1000', days = 30): Promise<LoanDetail> => {
    const loan = await signed(person, amount, days);
    await take(person);
    const { code, msg } = await approve(loan);
    assert(code === '200', `it is paid out: ${code} ${msg}`);
    return find(person, loan.id);
  };

  const until = (at: number): void => stage.server.move(at - stage.server.now());

  const file = async (client: TestClient, path: string, { id, number }: { id: string; number: number }) =>
    stage.server.raw(path.replace(':id', id).replace(':number', String(number)), {
      authorization: client.token ?? '',
      virtually: 'YES',
    });

  return {
    ...team,
    signIn,
    grant,
    verified,
    quote,
    ask,
    sign,
    renew,
    casesOf,
    take,
    approve,
    reject,
    find,
    latest,
    signed,
    lend,
    until,
    /** So long after it was paid out. */
    after: ({ paidOutAt }: Pick<LoanView, 'paidOutAt'>, ms: number): void => until(Date.parse(paidOutAt ?? '') + ms),
    /** What runs every minute, run now. */
    goOn: async (): Promise<void> => {
      await enqueue(stage.server.app.db.kysely, LOANS_JOB, {});
      await stage.server.untilQuiet();
    },
    repay: async (person: Borrower, id: string, amount: string, options: CallOptions = REAL): Promise<Answer> =>
      (await signIn(person)).call(repayLoan, { body: { id, amount } }, options),
    /** Takes that much out of what is available, exactly. */
    spend: async (person: Borrower, amount: string): Promise<void> => {
      for (let time = 0; time < 2; time += 1) stage.server.feed.quote('ETHUSDT', '1999', '2001');
      await (
        await signIn(person)
      ).done(convert, { body: { from: 'USDT', to: 'ETH', amount, least: '0.000001' } }, REAL);
    },
    available: async ({ id }: Pick<Borrower, 'id'>): Promise<string> => {
      const [amount] = await stage.server.ask(
        `select trim_scale(balance_units / 1000000)::text from ledger_accounts
         where owner_id = $1 and mode = 'real' and asset = 'USDT' and kind = 'available'`,
        [id],
      );
      return typeof amount === 'string' ? amount : '0';
    },
    poolFree: async (): Promise<string> => {
      const [amount] = await stage.server.ask(
        `select trim_scale(balance_units / 1000000)::text from ledger_accounts where kind = 'lending_pool'`,
      );
      return String(amount);
    },
    /** What the customer finds of the loan in the books, the latest first. */
    postings: async (person: Borrower, id: string): Promise<(readonly [kind: string, amount: string])[]> => {
      const { list } = await (await signIn(person)).done(listPostings, { query: { size: '100' } }, REAL);
      return list.filter(({ fact }) => fact === `loan:${id}`).map(({ kind, amount }) => [kind, amount] as const);
    },
    /** The kinds of what the customer was told of loans, the latest first. */
    reports: async (person: Borrower): Promise<string[]> => {
      const { list } = await (await signIn(person)).done(listNotifications, { query: { size: '100' } }, REAL);
      return list.map(({ kind }) => String(kind)).filter((kind) => kind.startsWith('loan'));
    },
    pdf: async (client: TestClient, id: string, number = 1) => file(client, getLoanAgreement.path, { id, number }),
    seal: async (client: TestClient, id: string, number = 1) => file(client, getLoanSeal.path, { id, number }),
    certificate: async (): Promise<X509Certificate> =>
      new X509Certificate((await stage.server.visitor.done(getLoanCertificate, { query: {} })).certificate),
    /** Signed in, with two factors of this very moment: so that one member can decide twice at once. */
    twoFactors: async (name = 'compliance'): Promise<{ client: TestClient; factors: readonly [Factor, Factor] }> => {
      const client = await staff('compliance', name);
      let device = devices.get(name);
      if (device === undefined) {
        device = new Authenticator();
        devices.set(name, device);
        await member(name).addPasskey(client, device);
      }
      const { ticket, options } = await client.done(startStaffStepUp, { body: {} });
      const passkey = { ticket, response: device.get(options) };
      return { client, factors: [factor(name), { passkey }] };
    },
  };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As `openssl dgst -sha256 -verify` decides it. */
export const isSealed = (bytes: Uint8Array, seal: Uint8Array, certificate: X509Certificate): boolean =>
  verify('sha256', bytes, certificate.publicKey, seal);

/** The same with one bit of that byte changed. */
export function altered(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
