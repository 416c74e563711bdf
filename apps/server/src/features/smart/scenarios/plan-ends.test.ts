/** How plans end: at maturity, early, both at the same moment, and what is mailed of it. And a clock that somebody sets while a plan runs. */
import { getUserInfo } from '@candor/contract/identity';
import { getHealth } from '@candor/contract/market';
import { changePreferences } from '@candor/contract/notifications';
import * as contract from '@candor/contract/smart';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutMails } from '../../notifications/testing/preferences.ts';
import { inTransaction } from '../../../db/db.ts';
import { RunningClock } from '../../../testing/test-clock.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { payDue } from '../db/plans.repo.ts';

const REAL = { real: true };
const RIGHT = { exit: 'b', access: 'c', backing: 'a', risk: 'c' } as const;
const EMAIL = 'saver@mail.example';
const ROUNDS = 20;

const pay = (server: TestServer) => inTransaction(server.app.db, (tx) => payDue(tx, tx.now(), 100));
const buy = (client: TestClient, productId: string, days: number, amount: string) =>
  client.done(contract.buySmart, { body: { productId, days, amount } }, REAL);
const find = (client: TestClient, id: string) => client.done(contract.getSmartOrder, { params: { id } }, REAL);
const leave = (client: TestClient, id: string, returned: string) =>
  client.codeOf(contract.exitSmart, { body: { id, returned } }, REAL);

describe('a plan', () => {
  let server: TestServer;
  let customer: TestClient;

  beforeAll(async () => {
    server = await TestServer.open(['BTCUSDT']);
    customer = await server.registerByEmail(EMAIL);
    await server.openReal(customer, 100_000);
    await customer.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
    await server.mailsTo(EMAIL);
  });
  afterAll(() => server.close());

  /** Two members take money out of a pool that it has not promised. */
  async function withdraw(productId: string, amount: string): Promise<void> {
    const [treasury, compliance] = [await Member.join(server, 'treasury'), await Member.join(server, 'compliance')];
    const change = { kind: 'smart.withdraw', payload: { productId, amount }, reason: 'the board decided' } as const;
    const { id, hash } = await (await treasury.signIn()).done(proposeChange, { body: change });
    const client = await compliance.signIn();
    await client.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
  }

  const mailed = async () => (await server.mailsTo(EMAIL)).filter((kind) => kind.startsWith('plan'));

  it('that is paid out says so by mail, once, with what it paid', async () => {
    const { id } = await buy(customer, '2', 7, '10000');
    server.move(9 * DAY);
    await pay(server);
    await pay(server);
    expect(await mailed()).toEqual(['planExpired']);
    expect(await server.mail(EMAIL, 'planExpired')).toMatchObject({
      planId: id,
      product: 'Meadow',
      principal: '10000',
      income: '7',
    });
  });

  it('that is left early says so by mail, with every figure that was booked, and its postings add up to them', async () => {
    const { id } = await buy(customer, '3', 30, '10000');
    server.move(2 * DAY + HOUR);
    await pay(server);
    expect(await leave(customer, id, '9897.2')).toBe('200');
    expect(await mailed()).toEqual(['planClosed']);
    expect(await server.mail(EMAIL, 'planClosed')).toMatchObject({
      planId: id,
      product: 'Orchard',
      principal: '10000',
      income: '2.8',
      damages: '100',
      takenBack: '2.8',
      returned: '9897.2',
      profit: '-100',
    });
    expect(await find(customer, id)).toMatchObject({ profit: '-100', status: 'closed' });
    const { list } = await customer.done(contract.listSmartPostings, { params: { id } }, REAL);
    expect(list.map(({ kind, amount, profit }) => [kind, amount, profit])).toEqual([
      ['plan.income_returned', '2.8', '-100'],
      ['plan.damages', '100', '-97.2'],
      ['plan.returned', '9897.2', null],
      ['plan.income', '1.4', '2.8'],
      ['plan.income', '1.4', '1.4'],
      ['plan.bought', '10000', null],
    ]);
  });

  it('says nothing by mail to whoever has switched that off', async () => {
    await customer.done(changePreferences, { body: withoutMails('plans') });
    await buy(customer, '1', 1, '100');
    server.move(DAY + MINUTE);
    await pay(server);
    expect(await mailed()).toEqual([]);
    const { id } = await buy(customer, '1', 1, '100');
    expect(await leave(customer, id, '99')).toBe('200');
    expect(await mailed()).toEqual([]);
    await customer.done(changePreferences, { body: withoutMails() });
  });

  it('is listed for the months in which it pays something, with the server’s time', async () => {
    const { id, startedAt, endsAt } = await buy(customer, '2', 30, '100');
    const within = async (from: number, to: number) => {
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const { list, asOf } = await customer.done(contract.listSmartOrder, { query: span }, REAL);
      expect(server.isRecent(asOf)).toBe(true);
      return list.some((plan) => plan.id === id);
    };
    const [start, end] = [Date.parse(startedAt), Date.parse(endsAt)];
    expect(await within(start - DAY, start)).toBe(false);
    expect(await within(start, start + DAY)).toBe(true);
    expect(await within(end - DAY, end)).toBe(true);
    expect(await within(end, end + DAY)).toBe(true);
    expect(await within(end + SECOND, end + DAY)).toBe(false);
  });

  it(`ends one way only when it is left at the moment of its maturity, ${ROUNDS} times`, async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, endsAt } = await buy(customer, '1', 1, '1000');
      // Each reading takes the clock on: first all are after that moment, and at last all are before it, however often it is read.
      server.move(Date.parse(endsAt) - server.now() - (round === ROUNDS - 1 ? HOUR : round * round));
      const [code] = await Promise.all([leave(customer, id, '990'), pay(server), pay(server)]);
      await pay(server);
      const { status, profit, daysPaid } = await find(customer, id);
      ends.add(status);
      expect([code, status, profit, daysPaid]).toEqual(
        code === '200' ? ['200', 'closed', '-10', 0] : ['11133', 'expired', '0.08', 1],
      );
    }
    // Each happens, or the moment is not met.
    expect(ends).toEqual(new Set(['closed', 'expired']));
  });

  it('is not sold when its pool was emptied after the customer saw the quote', async () => {
    const { id: owner } = await customer.done(getUserInfo);
    const balances = () =>
      server.ask(
        `select kind, balance_units from ledger_accounts where owner_id = $1 and mode = 'real' order by kind`,
        [owner],
      );
    const before = await balances();
    const seen = (await server.visitor.done(contract.listSmartProducts)).list.find((product) => product.id === '4');
    expect(seen?.pool.free).toBe('250000');
    await withdraw('4', '249999');
    // 10,000 for 60 days at 0.017 %.
    const body = { productId: '4', version: seen?.version, days: 60, amount: '10000' };
    const { code, data } = await customer.call(contract.buySmart, { body }, REAL);
    expect([code, data]).toEqual(['11131', { needed: '102', free: '1' }]);
    expect(await balances()).toEqual(before);
  });
});

describe('a clock that is set by forty days', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it.each([40, -40])('%i days: nothing is paid and nothing is bought until it is right again', async (days) => {
    server = await TestServer.open(
      ['BTCUSDT'],
      { CANDOR_LOG_LEVEL: 'silent' },
      { watchesClock: true, clock: new RunningClock() },
    );
    const health = async () => (await server.visitor.done(getHealth)).clock;
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    await customer.done(contract.enableSmart, { body: { answers: RIGHT } }, REAL);
    const { id } = await buy(customer, '2', 30, '100');

    server.clock.set(days * DAY);
    expect(await health()).toBe('doubtful');
    expect(await pay(server)).toBe(0);
    const body = { productId: '3', days: 30, amount: '500' };
    const refused = await customer.call(contract.buySmart, { body }, REAL);
    expect([refused.status, refused.code]).toEqual([503, '11070']);
    // The page counts by the time that the server counts.
    const plan = await find(customer, id);
    expect(plan).toMatchObject({ daysPaid: 0, status: 'earning' });
    expect(Math.abs(Date.parse(plan.asOf) - Date.parse(plan.startedAt))).toBeLessThan(HOUR);

    server.clock.set(-days * DAY);
    expect(await health()).toBe('doubtful');
    server.move(30 * SECOND);
    expect(await health()).toBe('doubtful');
    server.move(31 * SECOND);
    expect(await health()).toBe('right');
    expect(await pay(server)).toBe(0);
    expect(await find(customer, id)).toMatchObject({ daysPaid: 0, status: 'earning' });
    expect(await leave(customer, id, '99')).toBe('200');
  });
});
