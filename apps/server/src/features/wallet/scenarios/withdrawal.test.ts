/** A withdrawal from the request to the chain and into the books, through HTTP, on a real node and a real database. */
import { countCases, listCases } from '@candor/contract/staff/cases';
import { changePreferences } from '@candor/contract/notifications';
import { getExecution } from '@candor/contract/execution';
import { listNotifications } from '@candor/contract/notifications';
import {
  approveWithdrawal,
  countPayouts,
  listStaffWithdrawals,
  refuseWithdrawal,
} from '@candor/contract/staff/withdrawals';
import { cancelWithdrawal, getWithdrawal, listWithdrawalOptions, withdrawal } from '@candor/contract/withdrawals';
import { HOUR, MINUTE, SECOND } from '@candor/core/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutMails } from '../../notifications/testing/preferences.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { PAYOUT_DELAYS_JOB } from '../jobs.ts';
import { CONFIRMATIONS, ETHER, REAL } from '../testing/wallet-stage.ts';
import { type Person, signAll, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
let [ada, ben, eve]: Person[] = [];
const as = (person: Person | undefined): Person => {
  if (person === undefined) throw new Error('they are there once the tests run');
  return person;
};
const shown = (person: Person | undefined, id: string) =>
  as(person).client.done(getWithdrawal, { params: { id } }, REAL);

beforeAll(async () => {
  [ada, ben, eve] = await stage.people(3);
});

describe('a withdrawal', () => {
  it('of ETH is held at once, approved, signed outside, followed to its confirmations, and booked as shown', async () => {
    const asked = await stage.ask(as(ada), '1', '0.001');
    expect(asked).toMatchObject({ status: 'review', stage: null, fee: '0.001', received: '0.999', mayCancel: true });
    expect(await stage.accounts(as(ada).id)).toEqual(['1 ETH available', '1 ETH withdrawal', '1000 USDT available']);
    await stage.approve(asked);
    expect(await shown(ada, asked.id)).toMatchObject({
      status: 'approved',
      stage: 'signing',
      mayCancel: false,
      hash: null,
    });
    const batch = await stage.batch();
    expect(batch.withdrawals).toEqual([asked.id]);
    expect(await stage.batch()).toEqual(batch);
    const answer = await stage.put(batch, signAll(batch.unsigned));
    expect(answer.code).toBe('200');
    expect(await shown(ada, asked.id)).toMatchObject({ stage: 'sent', confirmations: 0 });
    await stage.chain.mine(1);
    await stage.look();
    const mined = await shown(ada, asked.id);
    expect(mined).toMatchObject({ stage: 'confirming', confirmations: 1 });
    expect(mined.hash).toMatch(/^0x[0-9a-f]{64}$/);
    await stage.chain.mine(CONFIRMATIONS - 1);
    await Promise.all([stage.look(), stage.look()]);
    expect(await shown(ada, asked.id)).toMatchObject({ status: 'approved', stage: 'done', hash: mined.hash });
    expect(await stage.accounts(as(ada).id)).toEqual(['1 ETH available', '1000 USDT available']);
    expect(await stage.etherOf(as(ada).wallet)).toBe((ETHER * 999n) / 1000n);
    const reported = (await as(ada).client.done(listNotifications, { query: {} }, REAL)).list.map(({ kind }) => kind);
    expect(reported.slice(0, 3)).toEqual(['withdrawalDone', 'withdrawalApproved', 'withdrawalRequested']);
    await stage.server.expectBooksToBalance();
  });

  it('of USDT is margin’s money until it is held, and pays the token', async () => {
    const asked = await stage.ask(as(ada), '500.000001', '0.5', { coin: 'USDT' });
    expect(asked).toMatchObject({ fee: '0.5', received: '499.500001' });
    await stage.approve(asked);
    const batch = await stage.batch();
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    await stage.chain.mine(CONFIRMATIONS);
    await stage.look();
    expect(await shown(ada, asked.id)).toMatchObject({ stage: 'done' });
    expect(await stage.usdtOf(as(ada).wallet)).toBe(499_500_001n);
    expect(await stage.accounts(as(ada).id)).toEqual(['1 ETH available', '499.999999 USDT available']);
    await stage.server.expectBooksToBalance();
  });

  it('that is refused gives its money back at once, with a reason and words that the customer reads', async () => {
    const asked = await stage.ask(as(ben), '1', '0.001');
    const body = { id: asked.id, reason: 'addressAtRisk', words: 'This address was reported as stolen.' } as const;
    const member = await stage.staff('compliance');
    for (const wrong of [
      { ...body, words: '' },
      { ...body, words: 'no' },
      { ...body, reason: undefined },
      { ...body, reason: 'other' },
    ]) {
      const raw = await member.raw(refuseWithdrawal, refuseWithdrawal.path, { body: JSON.stringify(wrong) });
      expect(raw.code).toBe('400');
    }
    const given = { ...body, ...stage.factor('compliance') };
    expect(await member.codeOf(refuseWithdrawal, { body: { ...body, verificationCode: '000000' } })).toBe('11010');
    expect(await member.codeOf(refuseWithdrawal, { body })).toBe('400');
    expect(await shown(ben, asked.id)).toMatchObject({ status: 'review' });
    expect(await member.done(refuseWithdrawal, { body: given })).toMatchObject({
      status: 'failed',
      reason: 'addressAtRisk',
    });
    expect(await shown(ben, asked.id)).toMatchObject({ status: 'failed', reason: body.reason, words: body.words });
    expect(await stage.accounts(as(ben).id)).toEqual(['2 ETH available', '1000 USDT available']);
    expect(await member.codeOf(refuseWithdrawal, { body })).toBe('11099');
    const late = { id: asked.id, amount: '1', address: asked.address, ...stage.factor('compliance') };
    expect(await member.codeOf(approveWithdrawal, { body: late })).toBe('11099');
  });

  it('is a case with 48 hours, and one above the parameter needs two members', async () => {
    await stage.server.ask(`select sandbox_grant($1, 'ETH', $2)`, [as(ben).id, String(5n * ETHER)]);
    const asked = await stage.ask(as(ben), '6', '0.006');
    const member = await stage.staff('compliance');
    const { list: cases } = await member.done(listCases, { query: { kind: 'withdrawal', customerId: as(ben).id } });
    expect(cases[0]?.dueAt).toBe(asked.reviewDueAt);
    const open = (await member.done(countCases, { query: {} })).list.find(({ kind }) => kind === 'withdrawal')?.open;
    const body = { id: asked.id, amount: '6', address: asked.address };
    const proven = { ...body, ...stage.factor('compliance') };
    const codes = await Promise.all([1, 2, 3].map(() => member.codeOf(approveWithdrawal, { body: proven })));
    expect(codes).toContain('200');
    // Said again it is the same approval, and needs no other code.
    const first = await member.done(approveWithdrawal, { body });
    expect(first).toMatchObject({ status: 'review', needsTwo: true, approvals: [{ name: 'compliance' }] });
    expect(first.notes).toEqual(['firstWithdrawal', 'firstToAddress']);
    const other = await stage.staff('treasury');
    const fresh = stage.factor('treasury');
    expect(await other.codeOf(approveWithdrawal, { body: { ...body, amount: '5', ...fresh } })).toBe('11098');
    expect(await other.codeOf(approveWithdrawal, { body })).toBe('400');
    // What is refused uses no code up.
    const second = await other.done(approveWithdrawal, { body: { ...body, ...fresh } });
    expect(second).toMatchObject({ status: 'approved', stage: 'signing' });
    expect(second.approvals.map(({ name }) => name)).toEqual(['compliance', 'treasury']);
    expect(await other.done(approveWithdrawal, { body })).toEqual(second);
    expect(
      await stage.server.ask(
        `select details ->> 'factor' from audit_entries where action = 'withdrawal.approved' and details ->> 'withdrawal' = $1`,
        [asked.id],
      ),
    ).toEqual(['code', 'code']);
    const again = await stage.staff('compliance');
    expect((await again.done(countCases, { query: {} })).list.find(({ kind }) => kind === 'withdrawal')?.open).toBe(
      (open ?? 0) - 1,
    );
    const waiting = await again.done(listStaffWithdrawals, { query: { state: 'signing' } });
    expect(waiting.list.map(({ id }) => id)).toEqual([asked.id]);
    const batch = await stage.batch();
    await stage.put(batch, signAll(batch.unsigned));
    await stage.chain.mine(CONFIRMATIONS);
    await stage.look();
    expect(await shown(ben, asked.id)).toMatchObject({ stage: 'done' });
  });

  it('cancelled and approved at the same moment goes one way only, every time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const asked = await stage.ask(as(eve), '0.05', '0.00005');
      const member = await stage.staff('compliance');
      const body = { id: asked.id, amount: asked.amount, address: asked.address, ...stage.factor('compliance') };
      const [cancelled, approved] = await Promise.all([
        as(eve).client.codeOf(cancelWithdrawal, { body: { id: asked.id } }, REAL),
        member.codeOf(approveWithdrawal, { body }),
      ]);
      expect([cancelled, approved].toSorted()).toEqual(['11099', '200']);
      expect(await shown(eve, asked.id)).toMatchObject(
        cancelled === '200' ? { status: 'failed', reason: 'cancelled' } : { status: 'approved' },
      );
    }
  });

  it('is public in its median and worst time, and in the share that was refused', async () => {
    stage.server.move(11 * SECOND);
    const { withdrawals } = await stage.server.visitor.done(getExecution, { query: {} });
    expect(withdrawals).toMatchObject({ done: 3, refused: 1, refusedPercent: '25' });
    expect(withdrawals.time?.worstSeconds).toBeGreaterThanOrEqual(withdrawals.time?.medianSeconds ?? Infinity);
  });

  it('is in the public figures until it is paid, however long nobody does', async () => {
    as(ada).client = await stage.signIn(as(ada));
    const asked = await stage.ask(as(ada), '0.5', '0.0005');
    const age = (days: number) =>
      stage.server.ask(
        `do $$ begin perform set_config('session_replication_role', 'replica', true);
         update wallet_withdrawals set requested_at = requested_at - interval '${days} days' where id = ${asked.id}; end $$`,
      );
    await age(40);
    stage.server.move(11 * SECOND);
    const { withdrawals } = await stage.server.visitor.done(getExecution, { query: {} });
    await age(-40);
    expect(withdrawals.asked).toBe(withdrawals.done + withdrawals.refused + withdrawals.open);
    expect(withdrawals.time?.worstSeconds).toBeGreaterThanOrEqual(40 * 86_400);
    await as(ada).client.done(cancelWithdrawal, { body: { id: asked.id } }, REAL);
  });
});

describe('what was approved', () => {
  const escalate = async () => {
    await enqueue(stage.server.app.db.kysely, PAYOUT_DELAYS_JOB, {});
    await stage.server.untilQuiet();
  };
  const delays = () =>
    stage.server.ask(
      `select subject from audit_entries where action = 'payout.delayed' and staff_id is null order by id`,
    );

  it('and waits for a batch, or for its signatures, is counted with its age, and escalates once after a parameter’s time', async () => {
    const asked = await stage.ask(as(eve), '0.05', '0.00005');
    await stage.approve(asked);
    const { decidedAt } = await shown(eve, asked.id);
    const counts = async () => (await stage.staff('auditor')).done(countPayouts, { query: {} });
    const before = await counts();
    expect(before.hours).toBe(24);
    const known = await delays();
    stage.server.move(23 * HOUR);
    await escalate();
    expect((await counts()).toBatch).toMatchObject({ count: before.toBatch.count, overdue: 0 });
    expect(await delays()).toEqual(known);

    stage.server.move(HOUR);
    await Promise.all([escalate(), escalate()]);
    const late = await counts();
    expect(late.toBatch.overdue).toBe(late.toBatch.count);
    expect(Date.parse(late.toBatch.oldestAt ?? '')).toBeLessThanOrEqual(Date.parse(decidedAt ?? ''));
    expect((await delays()).filter((subject) => subject === `customer ${as(eve).id}`)).toHaveLength(late.toBatch.count);

    const batch = await stage.batch();
    expect(await counts()).toMatchObject({ toBatch: { count: 0, oldestAt: null }, unsigned: { count: 1, overdue: 0 } });
    stage.server.move(24 * HOUR);
    await escalate();
    expect((await counts()).unsigned).toEqual({ count: 1, overdue: 1, oldestAt: batch.madeAt });
    await escalate();
    expect((await delays()).filter((subject) => subject === `batch ${batch.id}`)).toHaveLength(1);
    as(eve).client = await stage.signIn(as(eve));
    expect(await shown(eve, asked.id)).toMatchObject({ stage: 'signing', decidedAt });
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    expect((await counts()).unsigned).toEqual({ count: 0, overdue: 0, oldestAt: null });
  });
});

describe('its mails', () => {
  const wallet = /^withdrawal/;
  const kinds = async () => (await stage.server.mailsTo(as(ada).email)).filter((kind) => wallet.test(kind));

  it('say each step once, in the customer’s language, with the hash or the reason', async () => {
    // Those of before have filled their ten minutes.
    stage.server.move(10 * MINUTE);
    const before = (await kinds()).length;
    // Jobs run at the same time: only what follows a quiet moment is mailed after what came before it.
    const asked = await stage.ask(as(ada), '0.05', '0.00005');
    await stage.server.untilQuiet();
    await stage.approve(asked);
    await stage.server.untilQuiet();
    const batch = await stage.batch();
    await stage.put(batch, signAll(batch.unsigned));
    await stage.chain.mine(CONFIRMATIONS);
    await stage.look();
    expect((await kinds()).slice(before)).toEqual(['withdrawalRequested', 'withdrawalApproved', 'withdrawalDone']);
    const { hash } = await shown(ada, asked.id);
    expect(await stage.server.mail(as(ada).email, 'withdrawalDone')).toMatchObject({
      hash,
      payee: as(ada).wallet,
      received: '0.04995',
    });

    const between = (await kinds()).length;
    // The job behind it may run twice.
    await enqueue(stage.server.app.db.kysely, 'wallet.mail', { withdrawalId: asked.id, step: 'withdrawalDone' });
    expect(await kinds()).toHaveLength(between);
    const refused = await stage.ask(as(ada), '0.06', '0.00006');
    await stage.server.untilQuiet();
    const words = 'This address was reported as stolen.';
    const member = await stage.staff('compliance');
    const body = { id: refused.id, reason: 'addressAtRisk', words, ...stage.factor('compliance') } as const;
    await member.done(refuseWithdrawal, { body });
    await stage.server.untilQuiet();
    const cancelled = await stage.ask(as(ada), '0.07', '0.00007');
    await as(ada).client.done(cancelWithdrawal, { body: { id: cancelled.id } }, REAL);
    expect((await kinds()).slice(between)).toEqual(['withdrawalRequested', 'withdrawalFailed', 'withdrawalRequested']);
    expect(await stage.server.mail(as(ada).email, 'withdrawalFailed')).toMatchObject({
      reason: 'addressAtRisk',
      words,
    });
  });

  it('can be switched off, but for that which warns of a request', async () => {
    const before = (await kinds()).length;
    await as(ada).client.done(changePreferences, { body: withoutMails('money') });
    const asked = await stage.ask(as(ada), '0.05', '0.00005');
    await stage.approve(asked);
    expect((await kinds()).slice(before)).toEqual(['withdrawalRequested']);
  });
});

describe('what can be withdrawn', () => {
  it('is shown with minimum, fee rate and limits', async () => {
    as(ada).client = await stage.signIn(as(ada));
    const options = await as(ada).client.done(listWithdrawalOptions, {}, REAL);
    expect(options.list).toMatchObject([
      { coin: 'USDT', network: 'ethereum', minimum: '20', feeRate: '0.001', confirmations: CONFIRMATIONS },
      { coin: 'ETH', network: 'ethereum', minimum: '0.01', feeRate: '0.001' },
    ]);
    expect(options).toMatchObject({ frozenUntil: null, reviewHours: 48 });
    expect(options.limit).toMatchObject({ day: '50000', month: '500000' });
  });

  it('is asked for without any field by which something could be demanded', () => {
    expect(Object.keys(withdrawal.body.shape).toSorted()).toEqual(['amount', 'coin', 'fee', 'network', 'payeeId']);
    expect(Object.keys(refuseWithdrawal.body.shape).toSorted()).toEqual([
      'id',
      'passkey',
      'reason',
      'verificationCode',
      'words',
    ]);
  });
});
