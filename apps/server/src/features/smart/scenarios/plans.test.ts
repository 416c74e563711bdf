/** Plans through HTTP: enabling, buying, being paid, leaving early. The stories follow one another, on one server. */
import { listBalances } from '@candor/contract/balance';
import { getUserInfo } from '@candor/contract/identity';
import * as contract from '@candor/contract/smart';
import { approveProposal, proposalView, proposeChange } from '@candor/contract/staff/proposals';
import { RISKS_VERSION } from '@candor/core/smart/enabling';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { inTransaction } from '../../../db/db.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { payDue } from '../db/plans.repo.ts';

const REAL = { real: true };
const RIGHT = { exit: 'b', access: 'c', backing: 'a', risk: 'c' } as const;
const ENGLISH = { 'accept-language': 'en' };

let server: TestServer;
let customer: TestClient;
let other: TestClient;
let treasury: Member;
let compliance: Member;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  customer = (await server.register()).with(ENGLISH);
  other = (await server.register()).with(ENGLISH);
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  for (const each of [customer, other]) await server.openReal(each, 100_000);
});
afterAll(() => server.close());

/** Pays whatever is due by now, as the job does. */
async function pay(): Promise<void> {
  while ((await inTransaction(server.app.db, (tx) => payDue(tx, server.app.now(), 2))) > 0);
}

const products = async () => {
  server.move(2_000);
  return (await server.visitor.done(contract.listSmartProducts)).list;
};
const productOf = async (name: string) => {
  const found = (await products()).find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};
const moneyOf = async (client: TestClient) => {
  const { balances } = await client.done(listBalances, {}, REAL);
  return Object.fromEntries(balances.filter(({ asset }) => asset === 'USDT').map(({ kind, amount }) => [kind, amount]));
};
const buy = async (client: TestClient, name: string, days: number, amount: string) =>
  client.done(contract.buySmart, { body: { productId: (await productOf(name)).id, days, amount } }, REAL);
const tryBuy = (client: TestClient, body: { productId: string; days: number; amount: string; version?: number }) =>
  client.call(contract.buySmart, { body }, REAL);

describe('the products', () => {
  it('are public, with the money behind them', async () => {
    const list = await products();
    expect(list.map(({ name }) => name)).toEqual(['Spring', 'Meadow', 'Orchard', 'Harbour', 'Ridge', 'Summit']);
    expect(list[1]).toMatchObject({
      isOpen: true,
      minimum: '100',
      maximum: '20000',
      damagesPercent: '1',
      terms: [
        { days: 7, dailyPercent: '0.01', annualPercent: '3.65', effectivePercent: '3.7172411' },
        { days: 14, dailyPercent: '0.011' },
        { days: 30, dailyPercent: '0.012', annualPercent: '4.38' },
      ],
      pool: { free: '250000', committed: '0', funded: '250000', recovered: '0', paid: '0', isPlay: true },
      running: 0,
    });
  });
});

describe('before the first plan', () => {
  it('the demo account is told to switch', async () => {
    expect((await customer.call(contract.buySmart, { body: { productId: '1', days: 7, amount: '100' } })).code).toBe(
      '11009',
    );
  });

  it('the risks have to be understood', async () => {
    expect((await tryBuy(customer, { productId: '2', days: 7, amount: '100' })).code).toBe('11130');
    const answers = { access: 'c', backing: 'a', exit: 'a' } as const;
    expect(await customer.done(contract.enableSmart, { body: { answers } }, REAL)).toEqual({
      enabledAt: null,
      isRenewal: false,
      wrong: ['exit', 'risk'],
    });
    expect((await tryBuy(customer, { productId: '2', days: 7, amount: '100' })).code).toBe('11130');
    const { enabledAt } = await customer.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
    expect(server.isRecent(enabledAt)).toBe(true);
    expect(await customer.done(contract.getSmartEnabling, {}, REAL)).toEqual({ enabledAt, isRenewal: false });
    await other.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
  });

  it('and understood anew when their text has changed since', async () => {
    const early = (await server.register()).with(ENGLISH);
    await server.openReal(early, 1_000);
    const { id } = await early.done(getUserInfo);
    const at = new Date(server.now());
    const accept = `insert into smart_enablings (customer_id, text_version, enabled_at) values ($1, $2, $3)`;
    await server.ask(accept, [id, RISKS_VERSION - 1, at]);
    const enabling = () => early.done(contract.getSmartEnabling, {}, REAL);
    expect(await enabling()).toEqual({ enabledAt: null, isRenewal: true });
    // Refused for the product once nothing else is in the way.
    const purchase = { productId: '999', days: 7, amount: '100' };
    expect((await tryBuy(early, purchase)).code).toBe('11130');
    const { enabledAt } = await early.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
    expect(await enabling()).toEqual({ enabledAt, isRenewal: false });
    expect((await tryBuy(early, purchase)).code).toBe('10010');
    // What was accepted before stays on record.
    const versions = 'select text_version from smart_enablings where customer_id = $1 order by text_version';
    expect(await server.ask(versions, [id])).toEqual([RISKS_VERSION - 1, RISKS_VERSION]);
  });
});

describe('buying', () => {
  test.each([
    ['a product that is not there', { productId: '999', days: 7, amount: '100' }, '10010'],
    ['days that are not offered', { productId: '2', days: 8, amount: '100' }, '10012'],
    ['no days', { productId: '2', days: -7, amount: '100' }, '10012'],
    ['one unit too little', { productId: '2', days: 7, amount: '99.999999' }, '10013'],
    ['one unit too much', { productId: '2', days: 7, amount: '20000.000001' }, '10013'],
    ['a negative amount', { productId: '2', days: 7, amount: '-100' }, '10013'],
    ['more decimals than there are', { productId: '2', days: 7, amount: '100.0000001' }, '400'],
    ['a float', { productId: '2', days: 7, amount: '1e3' }, '400'],
    ['full-width digits', { productId: '2', days: 7, amount: '１００' }, '400'],
    ['not a number', { productId: '2', days: 7, amount: 'NaN' }, '400'],
    ['a version that is not the present one', { productId: '2', days: 7, amount: '100', version: 2 }, '11132'],
    ['more than is free', { productId: '6', days: 180, amount: '150000' }, '10011'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await tryBuy(customer, body);
    expect([answer.code, answer.msg === '']).toEqual([code, false]);
    expect(await moneyOf(customer)).toMatchObject({ available: '100000' });
  });

  it('moves the principal to an account of the customer’s own, and sets the whole income aside', async () => {
    const plan = await buy(customer, 'Meadow', 7, '10000');
    expect(plan).toMatchObject({
      status: 'earning',
      principal: '10000',
      dailyIncome: '1',
      totalIncome: '7',
      daysPaid: 0,
      exit: { damages: '100', takenBack: '0', returned: '9900' },
    });
    expect(Date.parse(plan.endsAt) - Date.parse(plan.startedAt)).toBe(7 * DAY);
    expect(await moneyOf(customer)).toMatchObject({ available: '90000', plan: '10000' });
    expect((await productOf('Meadow')).pool).toMatchObject({ free: '249993', committed: '7', funded: '250000' });
  });

  it('refuses a second running plan of the product, also at the same moment', async () => {
    expect((await tryBuy(customer, { productId: '2', days: 14, amount: '100' })).code).toBe('10024');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        other.decided(contract.buySmart, { body: { productId: '2', days: 14, amount: '100' } }, REAL),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array<string>(19).fill('10024'),
      '200',
    ]);
    expect(await moneyOf(other)).toMatchObject({ available: '99900', plan: '100' });
  });

  it('gives the same key the same plan', async () => {
    const body = { productId: '1', days: 3, amount: '50' };
    const once = () => other.done(contract.buySmart, { body }, { real: true, key: 'three-days' });
    const [first, second] = [await once(), await once()];
    expect(second.id).toBe(first.id);
  });

  it('never promises more than the pool holds, however many ask at once', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const client = await server.register();
        await server.openReal(client, 100_000);
        await client.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
        return client;
      }),
    );
    // 5,000 for 7 days at 0.009 % promises 3.15: the pool of Spring is made to cover four of them.
    const free = Number((await productOf('Spring')).pool.free);
    expect(await agree('smart.withdraw', '1', String(free - 13))).toBe('200');
    const answers = await Promise.all(
      buyers.map((client) => tryBuy(client, { productId: '1', days: 7, amount: '5000' })),
    );
    const counts = Object.groupBy(answers, ({ code }) => code);
    expect([counts['200']?.length, counts['11131']?.length]).toEqual([4, 8]);
    expect(counts['11131']?.at(-1)?.data).toEqual({ needed: '3.15', free: '0.4' });
    expect((await productOf('Spring')).pool.free).toBe('0.4');
  });
});

/** Two members move money between the operator's capital and a pool. */
async function agree(kind: 'smart.fund' | 'smart.withdraw', productId: string, amount: string): Promise<string> {
  const change = { kind, payload: { productId, amount }, reason: 'the board decided' };
  const made = await (await treasury.signIn()).call(proposeChange, { body: change });
  if (made.code !== '200') return made.code;
  const { id, hash } = proposalView.parse(made.data);
  const client = await compliance.signIn();
  return client.codeOf(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
}

describe('being paid', () => {
  it('pays each day once, and after a long pause every missed day', async () => {
    await pay();
    expect(await moneyOf(customer)).toMatchObject({ available: '90000' });
    server.move(DAY + HOUR);
    await Promise.all([pay(), pay(), pay()]);
    expect(await moneyOf(customer)).toMatchObject({ available: '90001', plan: '10000' });
    await pay();
    server.move(3 * DAY);
    await pay();
    const [plan] = (await customer.done(contract.listSmartOrder, {}, REAL)).list;
    expect(plan).toMatchObject({
      daysPaid: 4,
      incomePaid: '4',
      status: 'earning',
      exit: { damages: '100', takenBack: '4', returned: '9896' },
    });
    const { list } = await customer.done(contract.listSmartPostings, { params: { id: plan?.id ?? '' } }, REAL);
    expect(list.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
      ...[4, 3, 2, 1].map((day) => ['plan.income', '1', day]),
      ['plan.bought', '10000', null],
    ]);
    expect(list.map(({ dueAt }) => dueAt !== null && Date.parse(dueAt) - Date.parse(plan?.startedAt ?? ''))).toEqual([
      4 * DAY,
      3 * DAY,
      2 * DAY,
      DAY,
      false,
    ]);
  });

  it('gives the principal back after the last day', async () => {
    server.move(30 * DAY);
    customer = (await server.visitor.login('customer_1')).with(ENGLISH);
    await pay();
    const { list } = await customer.done(contract.listSmartOrder, { query: { status: 'expired' } }, REAL);
    expect(list).toMatchObject([{ daysPaid: 7, incomePaid: '7', exit: null, nextAt: null }]);
    expect(await moneyOf(customer)).toMatchObject({ available: '100007', plan: '0' });
    await pay();
    expect((await moneyOf(customer))['available']).toBe('100007');
  });
});

describe('leaving early', () => {
  it('costs the damages and the income so far, at the figure that was shown', async () => {
    const { id } = await buy(customer, 'Orchard', 30, '10000');
    server.move(2 * DAY + MINUTE);
    await pay();
    const { exit } = await customer.done(contract.getSmartOrder, { params: { id } }, REAL);
    // One percent, and twice 1.40.
    expect(exit).toEqual({ damages: '100', takenBack: '2.8', returned: '9897.2' });
    const leave = (returned: string) => customer.call(contract.exitSmart, { body: { id, returned } }, REAL);
    expect((await leave('9900')).code).toBe('11132');
    const before = Number((await moneyOf(customer))['available']);
    const pool = (await productOf('Orchard')).pool;
    const answers = await Promise.all([1, 2, 3, 4].map(() => leave('9897.2')));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '11133',
      '11133',
      '11133',
      '200',
    ]);
    expect(await moneyOf(customer)).toMatchObject({ available: String(before + 9897.2), plan: '0' });
    const after = (await productOf('Orchard')).pool;
    expect(after).toMatchObject({ committed: '0', recovered: '102.8', paid: '2.8' });
    // 28 days of income that nobody is owed any more, damages, and what was given back.
    expect(Number(after.free) - Number(pool.free)).toBeCloseTo(28 * 1.4 + 102.8, 6);
  });

  it('is refused for what has become another figure meanwhile, and for what has ended', async () => {
    const { id, exit } = await buy(customer, 'Meadow', 7, '10000');
    server.move(DAY);
    const leave = (returned: string) => customer.call(contract.exitSmart, { body: { id, returned } }, REAL);
    expect((await leave(exit?.returned ?? '')).code).toBe('11132');
    server.move(6 * DAY);
    expect((await leave('9893')).code).toBe('11133');
    await pay();
    expect((await customer.done(contract.getSmartOrder, { params: { id } }, REAL)).status).toBe('expired');
  });

  it('is nobody else’s to do', async () => {
    const { id } = await buy(customer, 'Meadow', 7, '10000');
    other = await server.visitor.login('customer_2');
    expect((await other.call(contract.exitSmart, { body: { id, returned: '9900' } }, REAL)).code).toBe('404');
    expect((await other.call(contract.getSmartOrder, { params: { id } }, REAL)).code).toBe('404');
    expect((await other.call(contract.listSmartPostings, { params: { id } }, REAL)).code).toBe('404');
  });
});
