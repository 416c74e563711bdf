/** A clock that somebody sets while customers trade: nothing moves money by it until it is right again, or two of the staff say that it is. */
import { getHealth } from '@candor/contract/market';
import { getUserInfo, sendCode } from '@candor/contract/identity';
import { getClock } from '@candor/contract/staff/clock';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { RunningClock } from '../../testing/test-clock.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from '../staff/testing/office.ts';
import { buy, close, lifeOf, LIMIT, LONG, orderOf, quoteBitcoin, tryBuy } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;

const health = async () => (await server.visitor.done(getHealth)).clock;

async function open(clock?: RunningClock): Promise<void> {
  server = await TestServer.open(
    ['BTCUSDT'],
    { CANDOR_LOG_LEVEL: 'silent' },
    { watchesClock: true, ...(clock !== undefined && { clock }) },
  );
  quoteBitcoin(server);
}

afterEach(() => server.close());

describe('a clock that is set', () => {
  beforeEach(async () => {
    await open(new RunningClock());
    customer = await server.register();
  });

  it('forty days forward charges no night, ends no order and no session, and is right again by itself', async () => {
    const position = await buy(customer, LONG);
    const { type: _, price: __, ...rest } = LONG;
    const expiresAt = new Date(server.now() + 2 * DAY).toISOString();
    const waiting = await buy(customer, { ...rest, ...LIMIT, expiresAt });
    // And none that is due each minute.
    const mails = () =>
      server.ask(`select count(*)::int from graphile_worker.jobs where task_identifier = 'identity.mail-code'`);
    expect(await health()).toBe('right');

    server.clock.set(40 * DAY);
    quoteBitcoin(server);
    expect(await health()).toBe('doubtful');
    const refused = await tryBuy(customer, LONG);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, '11070', '1']);
    expect((await customer.call(getUserInfo)).code).toBe('200');
    // Jobs rest: what is mailed then is delivered afterwards.
    await server.visitor.done(sendCode, { body: { purpose: 'register', email: 'later@example.com' } });
    expect(await mails()).toEqual([1]);
    quoteBitcoin(server);

    server.clock.set(-40 * DAY);
    expect(await health()).toBe('doubtful');
    server.move(30 * SECOND);
    expect(await health()).toBe('doubtful');
    server.move(31 * SECOND);
    expect(await health()).toBe('right');
    await server.mail('later@example.com', 'verificationCode');
    quoteBitcoin(server);
    const next = await buy(customer, LONG);
    await close(customer, { orderId: position.id });
    expect(lifeOf(await orderOf(customer, position.id)).map((step) => step.split(' ')[1])).toEqual([
      'opened',
      'closed',
    ]);
    expect((await orderOf(customer, waiting.id)).status).toBe('pending');
    expect((await orderOf(customer, next.id)).status).toBe('open');
  });

  it('an hour back goes on when two of the staff confirm it, and what was opened before can be closed', async () => {
    const treasury = await Member.join(server, 'treasury');
    const compliance = await Member.join(server, 'compliance');
    const position = await buy(customer, LONG);
    server.clock.set(-HOUR);
    expect(await health()).toBe('doubtful');

    const office = await treasury.signIn();
    const { doubt, counted, clock } = await office.done(getClock);
    expect(doubt).toMatchObject({ why: 'jump' });
    expect(Math.round((Date.parse(counted) - Date.parse(clock)) / MINUTE)).toBe(60);
    const propose = (since: string) =>
      office.call(proposeChange, {
        body: { kind: 'clock.confirm', payload: { since }, reason: 'held against a radio clock' },
      });
    expect((await propose('2026-01-01T00:00:00.000Z')).code).toBe('400');
    const made = await propose(doubt?.since ?? '');
    const { id, hash } = proposeChange.reply.parse(made.data);
    expect(await health()).toBe('doubtful');
    const approver = await compliance.signIn();
    await approver.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });

    expect(await health()).toBe('right');
    expect((await office.done(getClock)).doubt).toBeNull();
    await eventually(async () => {
      quoteBitcoin(server);
      expect((await tryBuy(customer, LONG)).code).toBe('200');
    });
    expect((await close(customer, { orderId: position.id })).status).toBe('closed');
    // The audit log tells who did.
    const entries = await server.ask(`select distinct staff_id::text from audit_entries where subject = 'clock'`);
    expect(new Set(entries)).toEqual(new Set([treasury.id, compliance.id]));
  });

  it('is still in doubt after a restart', async () => {
    server.clock.set(3 * HOUR);
    expect(await health()).toBe('doubtful');
    await server.stop();
    await server.start({ isAlone: false });
    expect(await health()).toBe('doubtful');
    server.clock.set(-3 * HOUR);
    expect(await health()).toBe('doubtful');
    server.move(MINUTE + SECOND);
    await eventually(async () => expect(await health()).toBe('right'));
  });
});

it('a clock that the database contradicts is in doubt from the start', async () => {
  // The tests' own clock stands at another day.
  await open();
  expect(await health()).toBe('doubtful');
});
