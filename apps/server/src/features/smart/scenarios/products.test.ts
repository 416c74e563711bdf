/** Products and pools by four eyes, through HTTP; and what somebody with the application's own password cannot do. */
import * as contract from '@candor/contract/smart';
import { approveProposal, proposalView, type ProposalPayloads, proposeChange } from '@candor/contract/staff/proposals';
import { SECOND } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';

const REAL = { real: true };
const ENGLISH = { 'accept-language': 'en' };
const RIGHT = { exit: 'b', access: 'c', backing: 'a', risk: 'c' } as const;
type Product = ProposalPayloads['smart.product'];
const VALLEY: Product = {
  productId: null,
  name: 'Valley',
  minimum: '10',
  maximum: '1000.50',
  damagesRate: '0.5',
  terms: [
    { days: 30, dailyRate: '0.02' },
    { days: 7, dailyRate: '0.0100' },
  ],
  isOpen: false,
};

let server: TestServer;
let administrator: Member;
let treasury: Member;
let compliance: Member;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  administrator = await Member.join(server, 'administrator');
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  customer = await server.register();
  await server.openReal(customer, 100_000);
  await customer.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
});
afterAll(() => server.close());

type Change = { [K in keyof ProposalPayloads]: { kind: K; payload: ProposalPayloads[K] } }[
  | 'smart.product'
  | 'smart.fund'
  | 'smart.withdraw'];

/** The code of the refusal, at the proposal or at the approval; `200` when it happened. */
async function agree(change: Change, by = administrator): Promise<string> {
  const made = await (
    await by.signIn()
  )
    .with(ENGLISH)
    .call(proposeChange, { body: { ...change, reason: 'the board decided' } });
  if (made.code !== '200') return made.code;
  const { id, hash } = proposalView.parse(made.data);
  const client = await compliance.signIn();
  return client.codeOf(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
}
const product = (given: Partial<Product>): Change => ({ kind: 'smart.product', payload: { ...VALLEY, ...given } });
const pool = (direction: 'fund' | 'withdraw', productId: string, amount: string): Change => ({
  kind: `smart.${direction}`,
  payload: { productId, amount },
});
const shown = async (name: string) => {
  server.move(2 * SECOND);
  return (await server.visitor.done(contract.listSmartProducts)).list.find((each) => each.name === name);
};

describe('a product', () => {
  it('is made by two people, in a plain form, and closed until its pool is funded', async () => {
    expect(await agree(product({ isOpen: true }))).toBe('11134');
    expect(await agree(product({}))).toBe('200');
    const made = await shown('Valley');
    expect(made).toMatchObject({ version: 1, isOpen: false, maximum: '1000.5', damagesPercent: '0.5' });
    expect(made?.terms.map(({ days, dailyPercent }) => [days, dailyPercent])).toEqual([
      [7, '0.01'],
      [30, '0.02'],
    ]);
    expect(made?.pool).toMatchObject({ free: '0', isPlay: false });
    const productId = made?.id ?? '';
    expect(await customer.codeOf(contract.buySmart, { body: { productId, days: 7, amount: '100' } }, REAL)).toBe(
      '10010',
    );
    expect(await agree(product({ productId, isOpen: true }))).toBe('11134');
  });

  test.each<[string, Partial<Product>]>([
    ['a yield above twenty percent a year', { terms: [{ days: 7, dailyRate: '0.0547946' }] }],
    ['a negative yield', { terms: [{ days: 7, dailyRate: '-0.01' }] }],
    ['no yield', { terms: [{ days: 7, dailyRate: '0' }] }],
    ['a yield in exponents', { terms: [{ days: 7, dailyRate: '1e-2' }] }],
    ['the same term twice', { terms: [...VALLEY.terms, { days: 7, dailyRate: '0.03' }] }],
    ['no term', { terms: [] }],
    ['a term of more than a year', { terms: [{ days: 366, dailyRate: '0.01' }] }],
    ['damages above the parameter', { damagesRate: '1.0000001' }],
    ['negative damages', { damagesRate: '-1' }],
    ['a range that is upside down', { minimum: '2000' }],
    ['nothing as its least amount', { minimum: '0' }],
    ['a product that is not there', { productId: '999' }],
    ['hidden characters in its name', { name: 'Val\u202Eley' }],
  ])('is not agreed with %s', async (_, given) => {
    expect(await agree(product(given))).toBe('400');
  });

  it('is nobody’s to propose who may not', async () => {
    expect(await agree(product({}), await Member.join(server, 'support'))).toBe('403');
    expect(await agree(pool('fund', '1', '5'), await Member.join(server, 'content'))).toBe('403');
  });
});

describe('a pool', () => {
  it('is funded from the operator’s capital, and no further than that goes', async () => {
    const productId = (await shown('Valley'))?.id ?? '';
    expect(await agree(pool('fund', productId, '100000000000'), treasury)).toBe('11055');
    expect(await agree(pool('fund', productId, '0'), treasury)).toBe('400');
    expect(await agree(pool('fund', productId, '10'), treasury)).toBe('200');
    expect((await shown('Valley'))?.pool).toMatchObject({ free: '10', funded: '10', isPlay: false });
    expect(await agree(product({ productId, isOpen: true }))).toBe('200');
  });

  it('keeps what it has promised', async () => {
    const productId = (await shown('Valley'))?.id ?? '';
    // 1,000 for 30 days at 0.02 % a day: 6.
    await customer.done(contract.buySmart, { body: { productId, days: 30, amount: '1000' } }, REAL);
    expect(await agree(pool('withdraw', productId, '4.000001'), treasury)).toBe('11135');
    expect(await agree(pool('withdraw', productId, '4'), treasury)).toBe('200');
    expect((await shown('Valley'))?.pool).toMatchObject({ free: '0', committed: '6', funded: '6' });
  });
});

describe('a change', () => {
  it('touches no running plan, and whoever has seen the old terms buys nothing', async () => {
    const productId = (await shown('Valley'))?.id ?? '';
    const [before] = (await customer.done(contract.listSmartOrder, {}, REAL)).list;
    expect(await agree(pool('fund', productId, '50'), treasury)).toBe('200');
    const changed = product({ productId, isOpen: true, damagesRate: '1', terms: [{ days: 30, dailyRate: '0.01' }] });
    expect(await agree(changed)).toBe('200');
    const [after] = (await customer.done(contract.listSmartOrder, {}, REAL)).list;
    expect(after).toEqual(before);
    const other = await server.register();
    await server.openReal(other, 1_000);
    await other.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
    const buy = (version: number) =>
      other.codeOf(contract.buySmart, { body: { productId, version, days: 30, amount: '100' } }, REAL);
    expect(await buy(2)).toBe('11132');
    expect(await buy(3)).toBe('200');
  });
});

describe('whoever has the application’s own password', () => {
  let forger: pg.Client;
  let owner: number;
  beforeAll(async () => {
    // As installed: until here, the clock was the test's.
    await server.ask(`update platform_clock set ahead = '1 minute', behind = '5 minutes'`);
    forger = new pg.Client(server.database.appUrl);
    await forger.connect();
    [owner = 0] = (await server.ask(
      'select customer_id::int from smart_enablings order by customer_id limit 1',
    )) as number[];
  });
  afterAll(async () => {
    await server.ask(`update platform_clock set ahead = '100 years', behind = '100 years'`);
    await forger.end();
  });

  /** As the application; taken back in any case. */
  async function forged(statement: string): Promise<string> {
    await forger.query('begin');
    try {
      await forger.query(statement);
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      await forger.query('rollback');
    }
  }
  const AVAILABLE = `(select balance_units from ledger_accounts where owner_id = OWNER and mode = 'real' and asset = 'USDT' and kind = 'available')`;
  const buy = (given: string, at = 'now()') =>
    `select smart_buy(nextval('smart_plan_ids'), ${given}, ${at}, ${AVAILABLE})`;

  test.each([
    ['invents a plan', `insert into smart_plans (id) values (1)`, 'permission denied'],
    ['changes a plan', `update smart_plans set daily_ppb = 547945`, 'permission denied'],
    ['pays a plan twice', `update smart_plans set days_paid = 0`, 'permission denied'],
    ['makes a product', `insert into smart_products (created_at) values (now())`, 'permission denied'],
    ['changes terms', `update smart_terms set daily_ppb = 1`, 'permission denied'],
    ['moves a pool', `select smart_move(1, 'withdraw', 1, 1, now())`, 'permission denied'],
    [
      'moves a pool by an old agreement',
      `select smart_move_agreed(id, 'withdraw') from staff_proposals where kind = 'smart.withdraw'`,
      'no smart.withdraw was approved',
    ],
    [
      'agrees alone',
      `select smart_agree(id) from staff_proposals where kind = 'smart.product'`,
      'no smart.product was approved',
    ],
    ['gives a sandbox its products again', `select sandbox_smart('[]', 1)`, 'permission denied'],
    ['pays single plans', `select smart_pay_due('{1}', now())`, 'permission denied'],
    ['sells terms that are not there', buy('OWNER, 2, 1, 365, 1000000000'), 'cannot be sold'],
    ['sells an old version', buy(`OWNER, (select max(id) from smart_products), 2, 30, 100000000`), 'cannot be sold'],
    ['sells below the range', buy('OWNER, 2, 1, 7, 1'), 'cannot be sold'],
    [
      'sells to who has not enabled it',
      buy('(select max(id) from identity_customers) + 1, 2, 1, 7, 1000000000'),
      'cannot be sold',
    ],
    ['sells for more than there is', buy('OWNER, 6, 1, 180, 150000000000'), 'does not cover'],
    ['buys a plan that began long ago', buy('OWNER, 2, 1, 7, 1000000000', `now() - interval '6 minutes'`), 'moment'],
    ['buys a plan that begins later', buy('OWNER, 2, 1, 7, 1000000000', `now() + interval '2 minutes'`), 'moment'],
    [
      'pays what is not due',
      `${buy('OWNER, 2, 1, 7, 1000000000')}; select smart_exit(currval('smart_plan_ids'), 0, now() + interval '2 days')`,
      'has not come',
    ],
    [
      'ends a plan in the past',
      `${buy('OWNER, 2, 1, 7, 1000000000')}; select smart_exit(id, principal_units - div(principal_units * damages_ppb, 1000000000), now() - interval '6 minutes')
       from smart_plans where id = currval('smart_plan_ids')`,
      'moment',
    ],
    [
      'ends a plan at another figure',
      `select smart_exit((select min(id) from smart_plans), 999999999999, now())`,
      'another amount',
    ],
  ])('%s: refused', async (_, statement, problem) => {
    expect(await forged(statement.replaceAll('OWNER', String(owner)))).toContain(problem);
  });

  it('cannot offer more than twenty percent a year, not even as the owner of the schema', async () => {
    await expect(
      server.ask(`insert into smart_terms (product_id, version, days, daily_ppb) values (1, 1, 300, 547946)`),
    ).rejects.toThrow('more than may be offered');
  });
});
