/** The offer of loans and the lending pool by four eyes, through HTTP; and what somebody with the application's own password cannot do. */
import { getLoanOffer, quoteLoanOffer } from '@candor/contract/loans';
import { approveProposal, proposalView, type ProposalPayloads, proposeChange } from '@candor/contract/staff/proposals';
import { assert } from '@candor/core/assert';
import { quoteLoan } from '@candor/core/loans/loan';
import { formatMoney, parseMoney } from '@candor/core/money/money';
import { annualRate, formatPercent, parsePercent } from '@candor/core/money/rate';
import { SECOND } from '@candor/core/time';
import pg from 'pg';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member, withoutMacs } from '../../staff/testing/office.ts';

const ENGLISH = { 'accept-language': 'en' };
type Offer = ProposalPayloads['loans.offer'];
const OFFER: Offer = {
  minimum: '50.00',
  maximum: '1000.50',
  terms: [
    { days: 30, dailyRate: '0.0400' },
    { days: 7, dailyRate: '0.05' },
  ],
  bands: [
    { score: 700, limit: '2000' },
    { score: 600, limit: '500.10' },
  ],
  isOpen: false,
};

let server: TestServer;
let administrator: Member;
let treasury: Member;
let compliance: Member;
let head: Member;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  await withoutMacs(server);
  administrator = await Member.join(server, 'administrator');
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  head = await Member.join(server, 'compliance');
});
afterAll(() => server.close());

type Change = { [K in keyof ProposalPayloads]: { kind: K; payload: ProposalPayloads[K] } }[
  | 'loans.offer'
  | 'loans.fund'
  | 'loans.withdraw'];
const offer = (given: Partial<Offer>): Change => ({ kind: 'loans.offer', payload: { ...OFFER, ...given } });
const pool = (direction: 'fund' | 'withdraw', amount: string): Change => ({
  kind: `loans.${direction}`,
  payload: { amount },
});

async function propose(change: Change, by = administrator) {
  const client = (await by.signIn()).with(ENGLISH);
  return client.call(proposeChange, { body: { ...change, reason: 'the board decided' } });
}
type Shown = { readonly id: string; readonly hash: string };
async function proposed(change: Change, by = administrator): Promise<Shown> {
  const made = await propose(change, by);
  assert(made.code === '200', `it is proposed: ${made.msg}`);
  const { id, hash } = proposalView.parse(made.data);
  return { id, hash };
}
async function approve({ id, hash }: Shown): Promise<string> {
  const client = await compliance.signIn();
  return client.codeOf(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
}
/** The code of the refusal, at the proposal or at the approval; `200` when it happened. */
async function agree(change: Change, by = administrator): Promise<string> {
  const made = await propose(change, by);
  return made.code === '200' ? approve(proposalView.parse(made.data)) : made.code;
}
/** Of two at the same moment, by two members. */
async function approveBoth(one: Shown, other: Shown): Promise<string[]> {
  const [first, second] = [await compliance.signIn(), await head.signIn()];
  const codes = [compliance.freshCode(), head.code()] as const;
  const answers = await Promise.all([
    first.codeOf(approveProposal, { body: { ...one, verificationCode: codes[0] } }),
    second.codeOf(approveProposal, { body: { ...other, verificationCode: codes[1] } }),
  ]);
  return answers.toSorted();
}

async function shown() {
  server.move(2 * SECOND);
  const { offer: found, pool: money } = await server.visitor.done(getLoanOffer);
  assert(found !== null, 'a sandbox has an offer');
  return { ...found, pool: money };
}
const quote = (days: string, amount: string) =>
  server.visitor.with(ENGLISH).call(quoteLoanOffer, { query: { days, amount } });

describe('a sandbox', () => {
  it('lends play money, and says so', async () => {
    const { version, isOpen, asset, minimum, maximum, freeDays, terms, bands, pool: money } = await shown();
    expect({ version, isOpen, asset, minimum, maximum, freeDays }).toEqual({
      version: 1,
      isOpen: true,
      asset: 'USDT',
      minimum: '100',
      maximum: '20000',
      freeDays: 7,
    });
    expect(terms[1]).toEqual({ days: 30, dailyPercent: '0.04', nominalPercent: '14.6' });
    expect(bands[0]).toEqual({ score: 500, limit: '1000' });
    expect(money).toEqual({ free: '500000', funded: '500000', isPlay: true });
  });

  it('begins with that offer once, and a production never does', async () => {
    const owner = new pg.Client(server.database.adminUrl);
    await owner.connect();
    const given = [JSON.stringify({ ...OFFER, isOpen: true }), '1000000'];
    try {
      await owner.query('begin');
      await owner.query(
        `set local session_replication_role = replica; update deployment_mark set deployment = 'production'`,
      );
      await expect(owner.query('select sandbox_loans($1::jsonb, $2::numeric)', given)).rejects.toThrow(
        'only a sandbox lends on terms that nobody agreed',
      );
      await owner.query('rollback');
      // As at each start.
      await owner.query('select sandbox_loans($1::jsonb, $2::numeric)', given);
    } finally {
      await owner.end();
    }
    expect(await server.ask('select version from loan_offers')).toEqual([1]);
    expect(await server.ask('select count(*)::int from loan_movements')).toEqual([1]);
  });
});

describe('the pool', () => {
  it('gives back what is in it, and no more', async () => {
    const tooMuch = await propose(pool('withdraw', '500000.000001'), treasury);
    expect([tooMuch.status, tooMuch.code, tooMuch.data]).toEqual([409, '11135', { most: '500000' }]);
    expect(tooMuch.msg).toBe('No more than 500,000 USDT of this pool is free. The rest is promised or lent.');
    const open = await proposed(offer({ isOpen: true }));
    expect(await agree(pool('withdraw', '500000'), treasury)).toBe('200');
    expect((await shown()).pool).toMatchObject({ free: '0', funded: '0' });
    // It was full when that was proposed.
    expect(await approve(open)).toBe('11134');
    expect((await shown()).version).toBe(1);
  });

  it('is funded from the operator’s capital, and no further than that goes', async () => {
    const tooMuch = await propose(pool('fund', '100000000000'), treasury);
    expect([tooMuch.status, tooMuch.code]).toEqual([409, '11055']);
    const [before] = await server.ask(
      `select balance_units::text from ledger_accounts where kind = 'capital' and asset = 'USDT'`,
    );
    expect(await agree(pool('fund', '10.5'), treasury)).toBe('200');
    const [after] = await server.ask(
      `select balance_units::text from ledger_accounts where kind = 'capital' and asset = 'USDT'`,
    );
    expect(BigInt(String(before)) - BigInt(String(after))).toBe(10_500_000n);
    expect((await shown()).pool).toMatchObject({ free: '10.5', funded: '10.5' });
    expect(await agree(pool('withdraw', '10.50'), treasury)).toBe('200');
  });

  it('does not count on the same capital twice, when two fundings are approved at once', async () => {
    const { data } = await propose(pool('fund', '100000000000'), treasury);
    const { most } = z.object({ most: z.string() }).parse(data);
    const amount = String((BigInt(most.split('.')[0] ?? '0') * 6n) / 10n);
    const [one, other] = [
      await proposed(pool('fund', amount), treasury),
      await proposed(pool('fund', amount), treasury),
    ];
    expect(await approveBoth(one, other)).toEqual(['11055', '200']);
    expect(await agree(pool('withdraw', amount), treasury)).toBe('200');
  });

  test.each(['0', '-1', '1e3', 'NaN', 'Infinity', '１００', '0.0000001', '1,000', ' 5'])(
    'moves no amount such as %s',
    async (amount) => {
      for (const direction of ['fund', 'withdraw'] as const)
        expect((await propose(pool(direction, amount), treasury)).data).toMatchObject({
          fields: [{ field: 'payload.amount' }],
        });
    },
  );
});

describe('an offer', () => {
  it('is made by two people, in a plain form, and closed until its pool is funded', async () => {
    expect(await agree(offer({ isOpen: true }))).toBe('11134');
    expect(await agree(offer({}))).toBe('200');
    expect(await shown()).toMatchObject({
      version: 2,
      isOpen: false,
      minimum: '50',
      maximum: '1000.5',
      terms: [
        { days: 7, dailyPercent: '0.05', nominalPercent: '18.25' },
        { days: 30, dailyPercent: '0.04', nominalPercent: '14.6' },
      ],
      bands: [
        { score: 600, limit: '500.1' },
        { score: 700, limit: '2000' },
      ],
    });
    const [payload] = await server.ask(
      `select payload from staff_proposals where status = 'approved' order by id desc`,
    );
    expect(payload).toEqual({
      minimum: '50',
      maximum: '1000.5',
      terms: [
        { days: 7, dailyRate: '0.05' },
        { days: 30, dailyRate: '0.04' },
      ],
      bands: [
        { score: 600, limit: '500.1' },
        { score: 700, limit: '2000' },
      ],
      isOpen: false,
    });
    const closed = await quote('30', '100');
    expect([closed.status, closed.code, closed.msg]).toEqual([409, '11161', 'No loans are offered at the moment.']);
    expect(await agree(pool('fund', '1000'), treasury)).toBe('200');
    expect(await agree(offer({ isOpen: true }))).toBe('200');
    expect(await shown()).toMatchObject({ version: 3, isOpen: true, pool: { free: '1000' } });
  });

  const [term, long] = [{ days: 7, dailyRate: '0.01' }, '1000000000.000001'] as const;
  test.each<[string, Partial<Offer>, string]>([
    ['a rate above the parameter', { terms: [{ ...term, dailyRate: '0.0500001' }] }, 'terms'],
    ['a negative rate', { terms: [{ ...term, dailyRate: '-0.01' }] }, 'terms'],
    ['no interest', { terms: [{ ...term, dailyRate: '0' }] }, 'terms'],
    ['a rate in exponents', { terms: [{ ...term, dailyRate: '1e-2' }] }, 'terms'],
    ['a rate that is no number', { terms: [{ ...term, dailyRate: 'NaN' }] }, 'terms'],
    ['a rate in full-width digits', { terms: [{ ...term, dailyRate: '０.０１' }] }, 'terms'],
    ['a rate with more decimals than are kept', { terms: [{ ...term, dailyRate: '0.01000001' }] }, 'terms'],
    ['the same term twice', { terms: [term, { ...term, dailyRate: '0.02' }] }, 'terms'],
    ['no term', { terms: [] }, 'terms'],
    [
      'more terms than anybody reads',
      { terms: Array.from({ length: 13 }, (_, at) => ({ ...term, days: at + 1 })) },
      'terms',
    ],
    ['a term of no days', { terms: [{ ...term, days: 0 }] }, 'terms.0.days'],
    ['a term of more than a year', { terms: [{ ...term, days: 366 }] }, 'terms.0.days'],
    ['a term of half a day more than seven', { terms: [{ ...term, days: 7.5 }] }, 'terms.0.days'],
    ['the same score twice', { bands: [...OFFER.bands, { score: 600, limit: '500' }] }, 'bands'],
    ['no band', { bands: [] }, 'bands'],
    [
      'a limit that falls with a higher score',
      {
        bands: [
          { score: 700, limit: '499.999999' },
          { score: 600, limit: '500' },
        ],
      },
      'bands',
    ],
    ['a highest limit below the least amount', { bands: [{ score: 600, limit: '49.999999' }] }, 'bands'],
    ['a negative limit', { bands: [{ score: 600, limit: '-5' }] }, 'bands'],
    ['a limit that is no number', { bands: [{ score: 600, limit: 'NaN' }] }, 'bands'],
    ['a limit in exponents', { bands: [{ score: 600, limit: '1e3' }] }, 'bands'],
    ['a limit that no table holds', { bands: [{ score: 600, limit: long }] }, 'bands'],
    ['a score that nobody has', { bands: [{ score: 851, limit: '500' }] }, 'bands.0.score'],
    ['a negative score', { bands: [{ score: -1, limit: '500' }] }, 'bands.0.score'],
    ['nothing as its least amount', { minimum: '0' }, 'minimum'],
    ['a negative least amount', { minimum: '-100' }, 'minimum'],
    ['a least amount that is no number', { minimum: 'NaN' }, 'minimum'],
    ['a least amount in exponents', { minimum: '1e2' }, 'minimum'],
    ['a least amount in full-width digits', { minimum: '１００' }, 'minimum'],
    ['a least amount with more decimals than are kept', { minimum: '50.0000001' }, 'minimum'],
    ['a range that is upside down', { minimum: '1000.500001' }, 'maximum'],
    ['a largest amount without end', { maximum: 'Infinity' }, 'maximum'],
    ['a largest amount that no table holds', { maximum: long }, 'maximum'],
  ])('is not agreed with %s', async (_, given, field) => {
    const { status, code, data } = await propose(offer(given));
    expect([status, code, data]).toMatchObject([400, '400', { fields: [{ field: `payload.${field}` }] }]);
  });

  it('is nobody’s to propose who may not', async () => {
    expect((await propose(offer({}), await Member.join(server, 'support'))).code).toBe('403');
    expect((await propose(pool('fund', '5'), await Member.join(server, 'content'))).code).toBe('403');
  });

  it('is not approved by who proposed it', async () => {
    const { id, hash } = await proposed(offer({}));
    const client = await administrator.signIn();
    const verificationCode = administrator.freshCode();
    expect(await client.codeOf(approveProposal, { body: { id, hash, verificationCode } })).not.toBe('200');
    expect((await shown()).version).toBe(3);
  });
});

describe('a change', () => {
  it('raises the version, and whoever was shown the offer of before approves nothing', async () => {
    const stale = await proposed(offer({ isOpen: true, maximum: '4000' }));
    expect(await agree(offer({ isOpen: true, maximum: '3000' }))).toBe('200');
    expect(await shown()).toMatchObject({ version: 4, maximum: '3000' });
    expect(await approve(stale)).toBe('11036');
    expect(await shown()).toMatchObject({ version: 4, maximum: '3000' });
  });

  it('is one of two that are approved at once', async () => {
    const both = [
      await proposed(offer({ isOpen: true, minimum: '60' })),
      await proposed(offer({ isOpen: true, minimum: '70' })),
    ] as const;
    expect(await approveBoth(...both)).toEqual(['11036', '200']);
    expect((await shown()).version).toBe(5);
  });

  it('takes the pool once, however many approve that at once', async () => {
    const { free } = (await shown()).pool;
    const both = [await proposed(pool('withdraw', free), treasury), await proposed(pool('withdraw', free), treasury)];
    const [one, other] = both;
    assert(one !== undefined && other !== undefined, 'there are two');
    const answers = await approveBoth(one, other);
    expect(answers.filter((code) => code === '200')).toHaveLength(1);
    expect(answers.every((code) => ['200', '11036', '11135'].includes(code))).toBe(true);
    expect((await shown()).pool).toMatchObject({ free: '0', funded: '0' });
  });
});

describe('a quote', () => {
  beforeAll(async () => {
    expect(await agree(pool('fund', '1000'), treasury)).toBe('200');
    expect(await agree(offer({ isOpen: true }))).toBe('200');
  });

  test.each([
    // 23 days of 0.4, the first seven being free.
    [30, '0.04', '1000', '9.2'],
    [7, '0.05', '1000', '0'],
    // A day's 0.040000004 is rounded down.
    [30, '0.04', '100.00001', '0.92'],
    [30, '0.04', '50', '0.46'],
    [30, '0.04', '1000.5', '9.2046'],
  ])('of %i days at %s percent for %s costs %s, as core says', async (days, percent, amount, interest) => {
    const [principal, dailyRate] = [parseMoney('USDT', amount), parsePercent(percent)];
    assert(principal !== null && dailyRate !== null, 'the figures read');
    const terms = { principal, dailyRate, days, freeDays: 7 };
    const expected = quoteLoan(terms);
    const { code, data } = await quote(String(days), amount);
    expect(code).toBe('200');
    expect(data).toEqual({
      asset: 'USDT',
      principal: formatMoney(principal),
      days,
      freeDays: 7,
      dailyPercent: percent,
      nominalPercent: formatPercent(annualRate(dailyRate)),
      annualPercent: formatPercent(expected.apr),
      dailyInterest: formatMoney(expected.dailyInterest),
      interest,
      fees: '0',
      total: formatMoney(expected.total),
      schedule: expected.schedule.map((each) => ({
        day: each.day,
        interest: formatMoney(each.interest),
        total: formatMoney(each.total),
      })),
    });
    expect(formatMoney(expected.interest)).toBe(interest);
  });

  test.each(['31', '0', '10000'])('for %s days is refused, and says which there are', async (days) => {
    const { status, code, msg, data } = await quote(days, '100');
    expect([status, code, data]).toEqual([200, '10023', { field: 'days', allowed: '7, 30' }]);
    expect(msg).toBe('Loans run for one of these numbers of days: 7, 30.');
  });

  test.each(['49.999999', '1000.500001', '0', '-100', '99999999999'])(
    'for %s USDT is refused, and says how much can be borrowed',
    async (amount) => {
      const { status, code, msg, data } = await quote('30', amount);
      expect([status, code, data]).toEqual([409, '11160', { field: 'amount', minimum: '50', maximum: '1000.5' }]);
      expect(msg).toBe('Enter an amount from 50 to 1,000.5 USDT.');
    },
  );

  test.each([
    ['7.5', '100'],
    ['-7', '100'],
    ['07', '100'],
    ['10001', '100'],
    ['seven', '100'],
    ['７', '100'],
    ['', '100'],
    ['30', ''],
    ['30', 'NaN'],
    ['30', '1e2'],
    ['30', '１００'],
    ['30', '-0'],
    ['30', '100.0000001'],
    ['30', '1,000'],
  ])('of %j days for %j is not understood', async (days, amount) => {
    const { status, code } = await quote(days, amount);
    expect([status, code]).toEqual([400, '400']);
  });
});

describe('whoever has the application’s own password', () => {
  let forger: pg.Client;
  beforeAll(async () => {
    forger = new pg.Client(server.database.appUrl);
    await forger.connect();
  });
  afterAll(() => forger.end());

  /** As the application; taken back in any case. */
  async function forged(...statements: string[]): Promise<string> {
    await forger.query('begin');
    try {
      for (const statement of statements) await forger.query(statement);
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      await forger.query('rollback');
    }
  }

  test.each([
    [
      'makes an offer',
      `insert into loan_offers (version, min_units, max_units, is_open, agreed_at) values (99, 1, 1, true, now())`,
      'permission denied',
    ],
    ['makes a term', `insert into loan_terms (version, days, daily_ppb) values (1, 300, 1)`, 'permission denied'],
    ['makes a band', `insert into loan_bands (version, score, limit_units) values (1, 1, 1)`, 'permission denied'],
    ['changes the interest', `update loan_terms set daily_ppb = 1000000`, 'permission denied'],
    ['raises a limit', `update loan_bands set limit_units = 1000000000000000`, 'permission denied'],
    ['takes the newest offer away', `delete from loan_offers where version > 1`, 'permission denied'],
    [
      'invents a movement',
      `insert into loan_movements (direction, amount_units, moved_at) values ('fund', 5, now())`,
      'permission denied',
    ],
    ['moves the pool', `select loan_move('withdraw', 1, 1, now())`, 'permission denied'],
    ['stores an offer', `select loan_store('{}', 1, now())`, 'permission denied'],
    ['gives a sandbox its offer again', `select sandbox_loans('{}', 1)`, 'permission denied'],
    [
      'agrees alone',
      `select loan_agree(id) from staff_proposals where kind = 'loans.offer'`,
      'no loans.offer was approved in this transaction',
    ],
    [
      'empties the pool by an old agreement',
      `select loan_move_agreed(id, 'withdraw') from staff_proposals where kind = 'loans.withdraw'`,
      'no loans.withdraw was approved in this transaction',
    ],
    [
      'empties the pool by an agreement to fund it',
      `select loan_move_agreed(id, 'withdraw') from staff_proposals where kind = 'loans.fund'`,
      'no loans.withdraw was approved in this transaction',
    ],
    [
      'does neither of the two',
      `select loan_move_agreed(id, 'keep') from staff_proposals where kind = 'loans.fund'`,
      'was approved in this transaction',
    ],
  ])('%s: refused', async (_, statement, problem) => {
    expect(await forged(statement)).toContain(problem);
  });

  const decided = (by: Member) =>
    `select staff_decide(id, 'approved', ${by.id}, '${by.role}', hash, null, now()) from staff_proposals order by id desc limit 1`;
  const proposedAs = (kind: Change['kind'], payload: object) =>
    `insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
     values ('${kind}', 'loans', '${JSON.stringify(payload)}', '{}', 'x', ${administrator.id}, 'administrator', now(), now() + interval '1 day')`;
  const LAST = `(select id from staff_proposals order by id desc limit 1)`;

  it('needs two people for an offer', async () => {
    const statements = [proposedAs('loans.offer', OFFER), decided(administrator), `select loan_agree(${LAST})`];
    expect(await forged(...statements)).toBe('no loans.offer was approved in this transaction');
    expect(await forged(proposedAs('loans.offer', OFFER), decided(compliance), `select loan_agree(${LAST})`)).toBe(
      'done',
    );
  });

  test.each<[string, object, string]>([
    ['a rate finer than can be stored', { terms: [{ days: 7, dailyRate: '0.05000004' }] }, 'finer than it is stored'],
    ['a least amount finer than a unit', { minimum: '200.0000001' }, 'finer than it is stored'],
    ['a limit finer than a unit', { bands: [{ score: 600, limit: '500.0000001' }] }, 'finer than it is stored'],
    ['bands below the least amount', { bands: [{ score: 600, limit: '0.5' }] }, 'nobody could borrow'],
    ['a rate above the parameter', { terms: [{ days: 7, dailyRate: '0.0500001' }] }, 'more than may be asked for'],
    ['a rate above a tenth of a percent', { terms: [{ days: 7, dailyRate: '0.1000001' }] }, 'loan_terms_daily_ppb'],
    ['no interest', { terms: [{ days: 7, dailyRate: '0' }] }, 'loan_terms_daily_ppb'],
    ['a rate that is no number', { terms: [{ days: 7, dailyRate: 'NaN' }] }, 'NaN'],
    ['a term of more than a year', { terms: [{ days: 366, dailyRate: '0.01' }] }, 'loan_terms_days'],
    ['the same term twice', { terms: [OFFER.terms[0], OFFER.terms[0]] }, 'loan_terms_pkey'],
    ['no terms', { terms: [] }, 'has terms and bands'],
    ['no bands', { bands: [] }, 'has terms and bands'],
    [
      'a limit that falls with a higher score',
      {
        bands: [
          { score: 600, limit: '500' },
          { score: 700, limit: '499' },
        ],
      },
      'a higher score never borrows less',
    ],
    ['a score that nobody has', { bands: [{ score: 851, limit: '500' }] }, 'loan_bands_score'],
    ['a limit that is no number', { bands: [{ score: 600, limit: 'NaN' }] }, 'loan_bands_limit_units'],
    ['a least amount that is no number', { minimum: 'NaN' }, 'violates check constraint'],
    ['a largest amount that is no number', { maximum: 'NaN' }, 'violates check constraint'],
    ['a negative least amount', { minimum: '-1' }, 'loan_offers_min_units'],
    ['a largest amount beyond reason', { maximum: '1000000001' }, 'violates check constraint'],
  ])('agrees on no offer with %s, not even with two members', async (_, given, problem) => {
    const offered = proposedAs('loans.offer', { ...OFFER, ...given });
    expect(await forged(offered, decided(compliance), `select loan_agree(${LAST})`)).toContain(problem);
  });

  it('moves no more than there is, and nothing that is not an amount', async () => {
    const moved = (direction: 'fund' | 'withdraw', payload: object) =>
      forged(
        proposedAs(`loans.${direction}`, payload),
        decided(compliance),
        `select loan_move_agreed(${LAST}, '${direction}')`,
      );
    expect(await moved('withdraw', { amount: '1000' })).toBe('done');
    expect(await moved('withdraw', { amount: '1000.000001' })).toContain('units to move');
    expect(await moved('fund', { amount: '1000000000' })).toContain('units to move');
    for (const payload of [{ amount: '-5' }, { amount: '0.0000001' }, {}])
      expect(await moved('fund', payload)).toContain('does not say how much');
    expect(await moved('fund', { amount: 'NaN' })).not.toBe('done');
  });

  it('finds no interest above a tenth of a percent a day, not even as the owner of the schema', async () => {
    const { ownerUrl } = server.database;
    const term = (days: number, ppb: number) =>
      run(ownerUrl, `insert into loan_terms (version, days, daily_ppb) values (1, ${days}, ${ppb})`);
    await expect(term(300, 1_000_001)).rejects.toThrow('loan_terms_daily_ppb');
    await expect(term(366, 1)).rejects.toThrow('loan_terms_days');
    await expect(run(ownerUrl, `update loan_terms set daily_ppb = 1`)).rejects.toThrow('append-only');
    await expect(run(ownerUrl, `delete from loan_offers`)).rejects.toThrow('append-only');
    await expect(run(ownerUrl, `truncate loan_bands`)).rejects.toThrow('append-only');
  });
});
