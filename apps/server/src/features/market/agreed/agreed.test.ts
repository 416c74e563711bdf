/**
 * Terms and trading hours changed under four eyes, as customers and the engine see them: for new orders only, announced, and never in the
 * way of closing.
 */
import { getMarketInfo } from '@candor/contract/market';
import { listInstrumentHistory, listInstruments, listSessions } from '@candor/contract/staff/market';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import type { RouteRequest } from '@candor/contract/wire/route';
import { buyContract, closeOptionsOrder, getContract } from '@candor/contract/trading';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { eventually } from '../../../testing/eventually.ts';

const EURUSD = { params: { id: '1001' } };
let server: TestServer;
let treasury: Member;
let compliance: Member;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['EURUSD', 'BTCUSDT']);
  treasury = await Member.join(server, 'treasury');
  compliance = await Member.join(server, 'compliance');
  customer = await server.register();
});
afterAll(() => server.close());

type Change = RouteRequest<typeof proposeChange>['body'];
const instrument = (payload: Extract<Change, { kind: 'instrument.change' }>['payload']): Change => ({
  kind: 'instrument.change',
  payload,
  reason: 'the risk desk asked for it',
});
const session = (calendar: string, date: string, hours: string): Change => ({
  kind: 'session.change',
  payload: { calendar, date, hours },
  reason: 'the exchange announced it',
});
const agreeOn = async (body: Change) => {
  const made = await (await treasury.signIn()).done(proposeChange, { body });
  const approver = await compliance.signIn();
  const { id, hash } = made;
  await approver.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
  return made;
};
const codeOf = async (body: Change) => (await treasury.signIn()).codeOf(proposeChange, { body });
const quote = () => server.feed.quote('EURUSD', '1.15840', '1.15848');
const order = (leverage: number) =>
  ({
    body: {
      product: 'contract',
      code: 'EURUSD',
      direction: 'long',
      type: 'market',
      lots: '0.1',
      leverage,
      price: '1.15848',
    },
  }) as const;
const buy = (leverage: number) => {
  quote();
  return customer.call(buyContract, order(leverage));
};

describe('terms of an instrument', () => {
  it('change for new orders only: one that is there keeps what was agreed', async () => {
    quote();
    const { id } = await customer.done(buyContract, order(30));
    const before = await customer.done(getContract, { params: { id } });
    const made = await agreeOn(instrument({ code: 'EURUSD', leverageMax: 10, feeRate: '0.00400' }));
    expect(made).toMatchObject({
      subject: 'instrument EURUSD',
      payload: { code: 'EURUSD', leverageMax: 10, feeRate: '0.004' },
      before: { leverageMax: 30, feeRate: '0.005' },
    });
    expect(await customer.done(getMarketInfo, EURUSD)).toMatchObject({ leverageMax: 10, feeRate: '0.004' });
    expect((await buy(30)).code).toBe('11004');
    const fresh = await customer.done(buyContract, order(10));
    const [old, young] = [
      await customer.done(getContract, { params: { id } }),
      await customer.done(getContract, { params: { id: fresh.id } }),
    ];
    expect(old).toMatchObject({ leverage: 30, margin: before.margin });
    expect(young).toMatchObject({ leverage: 10 });

    const staff = await compliance.signIn();
    const { list } = await staff.done(listInstruments, { query: {} });
    expect(list.find(({ code }) => code === 'EURUSD')).toMatchObject({
      leverageMax: 10,
      leverageCap: 30,
      isChanged: true,
    });
    expect((await staff.done(listInstrumentHistory, { params: { code: 'EURUSD' } })).list).toMatchObject([
      {
        change: { leverageMax: 10, feeRate: '0.004' },
        before: { leverageMax: 30, feeRate: '0.005' },
        proposalId: made.id,
      },
    ]);
  });

  it('that would cost more are announced a day ahead', async () => {
    await agreeOn(instrument({ code: 'EURUSD', feeRate: '0.01' }));
    const announced = await customer.done(getMarketInfo, EURUSD);
    expect(announced).toMatchObject({ feeRate: '0.004', announced: [{ feeRate: '0.01' }] });
    expect(Date.parse(announced.announced[0]?.effectiveAt ?? '')).toBeGreaterThan(server.now() + DAY - HOUR);
    server.move(DAY + HOUR);
    await eventually(async () => {
      expect(await customer.done(getMarketInfo, EURUSD)).toMatchObject({ feeRate: '0.01', announced: [] });
    });
    server.move(2 * DAY);
  });

  it('can take new orders away, and never the way out', async () => {
    const open = await buy(5);
    expect(open.code).toBe('200');
    await agreeOn(instrument({ code: 'EURUSD', acceptsOrders: false }));
    expect((await buy(5)).code).toBe('10015');
    quote();
    const { id } = getContract.reply.pick({ id: true }).parse(open.data);
    await customer.done(closeOptionsOrder, { body: { orderId: id } });
    await agreeOn(instrument({ code: 'EURUSD', acceptsOrders: true }));
    expect((await buy(5)).code).toBe('200');
  });

  test.each([
    [{ code: 'EURUSD', leverageMax: 50 }, '11037'],
    [{ code: 'EURUSD', feeRate: '0.3' }, '11037'],
    [{ code: 'EURUSD', feeRate: '0.0013194' }, '11037'],
    [{ code: 'EURUSD', lotMax: '0.001' }, '11037'],
    [{ code: 'EURUSD' }, '400'],
    [{ code: 'GBPUSD', leverageMax: 1 }, '400'],
  ])('%j cannot be proposed: %s', async (payload, code) => {
    expect(await codeOf(instrument(payload))).toBe(code);
  });

  test.each(['spread', 'price', 'bid', 'digits', 'contractSize', 'financingLong', 'status'])(
    'have no %s that anybody could set',
    async (field) => {
      expect(await codeOf(instrument({ code: 'EURUSD', [field]: '1' }))).toBe('400');
    },
  );

  it('stay so when the program starts again', async () => {
    await server.restart();
    expect(await customer.done(getMarketInfo, EURUSD)).toMatchObject({ leverageMax: 10, feeRate: '0.01' });
  });
});

describe('money for nothing', () => {
  it('is no terms that two people can agree on: the refusal says which, and what is possible', async () => {
    const asked = { body: instrument({ code: 'EURUSD', feeRate: '0.0013194' }) };
    const refused = await (await treasury.signIn()).call(proposeChange, asked);
    expect(refused).toMatchObject({
      code: '11037',
      data: { field: 'payload.feeRate', min: '0.0013195', max: '0.2999999' },
    });
  });

  it('is not decided either, when it was proposed while it was still possible', async () => {
    const [id, hash] = await server.ask(
      `insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
       select 'instrument.change', 'instrument EURUSD', '{"code":"EURUSD","feeRate":"0.001"}', '{"feeRate":"0.01"}', 'cheaper', id, role, $1, $2
       from staff_members where role = 'treasury' returning id::text, encode(hash, 'hex')`,
      [new Date(server.now()), new Date(server.now() + DAY)],
    );
    const approver = await compliance.signIn();
    const decided = { id: String(id), hash: String(hash), verificationCode: compliance.freshCode() };
    expect(await approver.codeOf(approveProposal, { body: decided })).toBe('11037');
    const [status] = await server.ask('select status from staff_proposals where id = $1', [id]);
    expect(status).toBe('pending');
    // It was never written into the audit log.
    await run(
      server.database.adminUrl,
      `set session_replication_role = replica; delete from staff_proposals where id = ${String(id)}; reset session_replication_role`,
    );
  });

  test.each([
    [
      `insert into market_changes (instrument_id, change, proposal_id, changed_at, effective_at) values (1001, '{"feeRate":"0.0013194"}', 1, now(), now())`,
      'less than one night pays',
    ],
    [`update market_terms set fee_rate_ppb = 13194 where code = 'EURUSD'`, 'market_terms_no_riskless_night'],
    [
      `update market_terms set financing_long_ppb = -financing_short_ppb - 1 where code = 'BTCUSDT'`,
      'market_terms_no_riskless_pair',
    ],
  ])('is nothing that the database keeps: %s', async (statement, message) => {
    await expect(server.ask(statement)).rejects.toThrow(message);
  });
});

describe('the hours for which a night pays', () => {
  it('are those of when an order was placed, whatever two people agree later', async () => {
    const hoursOf = async (id: string) => server.ask('select credit_hours from trading_orders where id = $1', [id]);
    quote();
    const before = await customer.done(buyContract, order(5));
    const change = (value: string): Change => ({
      kind: 'param.change',
      payload: { key: 'financingCreditHours', value },
      reason: 'the risk desk asked for it',
    });
    for (const value of ['5', '25', '12.5']) expect(await codeOf(change(value))).toBe('11037');
    await agreeOn(change('24'));
    await eventually(async () => {
      expect(await customer.done(getMarketInfo, EURUSD)).toMatchObject({ creditHours: 24 });
    });
    server.move(2 * MINUTE);
    quote();
    const after = await customer.done(buyContract, order(5));
    expect([await hoursOf(before.id), await hoursOf(after.id)]).toEqual([[12], [24]]);
    await server.restart();
    quote();
    const later = await customer.done(buyContract, order(5));
    expect(await hoursOf(later.id)).toEqual([24]);
  });
});

describe('sessions', () => {
  it('rest on a day that was announced', async () => {
    const day = new Date(server.now() + 8 * DAY).toISOString().slice(0, 10);
    expect(await codeOf(session('forex', new Date(server.now()).toISOString().slice(0, 10), 'closed'))).toBe('400');
    expect(await codeOf(session('always', day, 'closed'))).toBe('400');
    expect(await codeOf(session('moon', day, 'closed'))).toBe('400');
    const made = await agreeOn(session('forex', day, 'closed'));
    expect(made).toMatchObject({ subject: 'calendar forex', before: { hours: 'usual' } });
    const { sessions } = await customer.done(getMarketInfo, EURUSD);
    expect(sessions.specialDays).toEqual([{ date: day, hours: 'closed' }]);
    const { list } = await (await compliance.signIn()).done(listSessions, { query: {} });
    expect(list.find(({ calendar }) => calendar === 'forex')?.specialDays).toEqual([{ date: day, hours: 'closed' }]);

    server.move(Date.parse(`${day}T12:00:00Z`) - server.now());
    quote();
    expect(await customer.done(getMarketInfo, EURUSD)).toMatchObject({ status: 'closed', sessions: { isOpen: false } });
    expect((await customer.call(buyContract, order(5))).code).toBe('10015');
  });
});
