/** Rewards through HTTP: who gets what of which fees, each day once, and what they wait for. */
import { listPostings } from '@candor/contract/balance';
import { getInviteTerms } from '@candor/contract/invitations';
import { listNotifications } from '@candor/contract/notifications';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { exportData, register } from '@candor/contract/identity';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Applicant, StoredPictures } from '../../kyc/testing/submission.ts';
import { Member } from '../../staff/testing/office.ts';
import { type Person, InviteStage } from '../testing/invite-stage.ts';

const REAL = { real: true } as const;
const FIFTH = 5n;

let server: TestServer;
let stage: InviteStage;
let stored: StoredPictures;
let members: { treasury: Member; compliance: Member };

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
  stored = await StoredPictures.open(server);
  members = { treasury: await Member.join(server, 'treasury'), compliance: await Member.join(server, 'compliance') };
});
afterAll(() => server.close());

/** Two people change a parameter. */
async function change(key: string, value: string): Promise<void> {
  const body = { kind: 'param.change', payload: { key, value }, reason: 'for this test' } as const;
  const { id, hash } = await (await members.treasury.signIn()).done(proposeChange, { body });
  const approver = await members.compliance.signIn();
  const verificationCode = members.compliance.freshCode();
  await approver.done(approveProposal, { body: { id, hash, verificationCode } });
}

async function pairOf(): Promise<[Person, Person]> {
  const inviter = await stage.join();
  return [inviter, await stage.joinFunded(inviter.code)];
}

describe('a friend', () => {
  it('is a number with days, registers, funds and trades; and the reward comes after the day, as one entry', async () => {
    const [ada, ben] = await pairOf();
    expect(await stage.terms(ada)).toMatchObject({
      isOpen: true,
      sharePercent: '20',
      days: 90,
      friends: 1,
      rewarded: '0',
      invitedBy: null,
    });
    expect(await stage.terms(ben)).toMatchObject({ friends: 0, invitedBy: { sharePercent: '20' } });
    const today = new Date(server.now()).toISOString().slice(0, 10);
    expect(await stage.friends(ada)).toMatchObject([
      { number: 1, state: 'active', registeredOn: today, tradedOn: null, rewarded: '0', hold: null, isOff: false },
    ]);
    await stage.trade(ben);
    expect(JSON.stringify(await stage.friends(ada))).not.toContain(ben.name);
    expect((await stage.friends(ada))[0]).toMatchObject({ tradedOn: today });
    const fees = await stage.fees(ben);
    expect(fees).toBeGreaterThan(0n);
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
    stage.nextDay();
    await stage.run();
    await stage.run();
    expect(await stage.rewards(ada)).toBe(fees / FIFTH);
    const again = await stage.again(ada);
    const { list } = await again.client.done(listPostings, { query: { group: 'rewards' } }, REAL);
    expect(list).toMatchObject([{ kind: 'invite.reward', account: 'available' }]);
    const news = await again.client.done(listNotifications, { query: { page: '1', size: '10' } }, REAL);
    expect(news.list.map(({ kind }) => kind)).toEqual(['inviteReward', 'inviteJoined']);
    expect(news.list[0]?.details['amount']).toBe((await stage.terms(again)).rewarded);
  });

  it('brings nothing with demo trades, deposits, or before it registered; nor after 90 days', async () => {
    const [ada, ben] = await pairOf();
    server.move(90 * DAY);
    const late = await stage.again(ben);
    await stage.trade(late);
    stage.nextDay();
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
    expect(await stage.friends(await stage.again(ada))).toMatchObject([{ state: 'ended', rewarded: '0' }]);
    const isOver = () => server.ask('select exists (select from invitations_over where friend_id = $1)', [ben.id]);
    expect(await isOver()).toEqual([false]);
    stage.nextDay(2);
    await stage.run();
    expect(await isOver()).toEqual([true]);
  });

  it('keeps the share that held when it registered', async () => {
    const [ada, ben] = await pairOf();
    await change('inviteShareRate', '5');
    const cyd = await stage.joinFunded((await stage.again(ada)).code);
    for (const each of [ben, cyd]) await stage.trade(await stage.again(each));
    const [ofBen, ofCyd] = [await stage.fees(ben), await stage.fees(cyd)];
    stage.nextDay();
    await stage.run();
    expect(await stage.rewards(ada)).toBe(ofBen / FIFTH + ofCyd / 20n);
    await change('inviteShareRate', '20');
  });

  it('of whom nobody is the inviter brings nobody anything, and an unknown code is refused', async () => {
    const eve = await stage.joinFunded();
    expect((await stage.terms(eve)).invitedBy).toBeNull();
    const body = { account: 'never_invited', password: PASSWORD, inviteCode: 'ZZZZZZZZ' };
    expect(await server.visitor.codeOf(register, { body })).toBe('11022');
    expect(await server.visitor.done(getInviteTerms, { query: { code: 'ZZZZZZZZ' } })).toMatchObject({
      isKnown: false,
    });
    expect(await server.visitor.done(getInviteTerms, { query: { code: eve.code.toLowerCase() } })).toEqual({
      isOpen: true,
      isKnown: true,
      sharePercent: '20',
      days: 90,
    });
    expect(await server.visitor.done(getInviteTerms, { query: {} })).toMatchObject({ isKnown: null });
  });
});

describe('days', () => {
  it('that nobody settled in time are all paid later, each once, however many runs there are at a time', async () => {
    const [ada, ben] = await pairOf();
    let due = 0n;
    for (let day = 0; day < 3; day += 1) {
      const before = await stage.fees(ben);
      await stage.trade(await stage.again(ben), '0.03');
      due += ((await stage.fees(ben)) - before) / FIFTH;
      stage.nextDay();
    }
    await Promise.all([stage.run(), stage.run(), stage.run(), stage.run()]);
    await stage.run();
    expect(await stage.rewards(ada)).toBe(due);
    const days = await server.ask('select count(*)::int from invitations_rewards where friend_id = $1', [ben.id]);
    expect(days).toEqual([3]);
  });

  it('wait while the fee income does not cover them, and are never paid from elsewhere', async () => {
    const [ada, ben] = await pairOf();
    await stage.trade(ben);
    const due = (await stage.fees(ben)) / FIFTH;
    stage.nextDay();
    // What somebody would take out who could: there is no such posting.
    await server.ask(`alter table ledger_accounts disable trigger user`);
    const [held] = await server.ask(
      `select balance_units::text from ledger_accounts where owner_id = 0 and mode = 'real' and kind = 'fees' and asset = 'USDT'`,
    );
    const set = (units: string) =>
      server.ask(
        `update ledger_accounts set balance_units = $1 where owner_id = 0 and mode = 'real' and kind = 'fees' and asset = 'USDT'`,
        [units],
      );
    await set(String(due - 1n));
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
    await set(String(held));
    await server.ask(`alter table ledger_accounts enable trigger user`);
    await stage.run();
    expect(await stage.rewards(ada)).toBe(due);
  });

  it('wait while an inviter is suspended, and are lost to one who has closed the account', async () => {
    const [ada, ben] = await pairOf();
    await stage.trade(ben);
    const due = (await stage.fees(ben)) / FIFTH;
    stage.nextDay();
    await server.ask(`update identity_customers set status = 'suspended' where id = $1`, [ada.id]);
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
    await server.ask(`update identity_customers set status = 'active' where id = $1`, [ada.id]);
    await stage.run();
    expect(await stage.rewards(ada)).toBe(due);
    const [cyd, dan] = await pairOf();
    await stage.trade(dan);
    stage.nextDay();
    await server.ask(`update identity_customers set status = 'closed' where id = $1`, [cyd.id]);
    await stage.run();
    expect(await stage.rewards(cyd)).toBe(0n);
    expect(
      await server.visitor.codeOf(register, {
        body: { account: 'too_late_for_her', password: PASSWORD, inviteCode: cyd.code },
      }),
    ).toBe('11022');
  });
});

describe('where a country switches them off', () => {
  it('nobody is invited, and rewards wait', async () => {
    const [ada, ben] = await pairOf();
    await stage.trade(ben);
    const due = (await stage.fees(ben)) / FIFTH;
    stage.nextDay();
    const belgian = await stage.again(ada);
    await (await Applicant.of(belgian.client, ada.id, stored)).handIn({ country: 'BE' });
    await change('inviteOffCountries', 'US, BE');
    const [value] = await server.ask(`select value from params_params where key = 'inviteOffCountries'`);
    expect(value).toBe('BE,US');
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
    const again = await stage.again(ada);
    expect(await stage.terms(again)).toMatchObject({ isOpen: false, whyNot: 'country' });
    expect(await stage.friends(again)).toMatchObject([{ isOff: true }]);
    expect(await server.visitor.done(getInviteTerms, { query: { code: ada.code } })).toMatchObject({
      isOpen: false,
      isKnown: true,
    });
    const cyd = await stage.join(ada.code);
    expect((await stage.terms(cyd)).invitedBy).toBeNull();
    await change('inviteOffCountries', 'none');
    await stage.run();
    expect(await stage.rewards(ada)).toBe(due);
  });
});

it('a data export says what came of it, and not of whom', async () => {
  const [ada, ben] = await pairOf();
  await stage.trade(ben);
  stage.nextDay();
  await stage.run();
  const proven = async (person: Person) => (await stage.again(person)).client.proven();
  const [again, friend] = [await proven(ada), await proven(ben)];
  const read = async (client: TestClient, part: string) =>
    (await client.done(exportData, { query: { part } })) as unknown;
  expect(JSON.stringify(await read(again, 'invitedFriends'))).toContain('"number":1');
  expect(JSON.stringify(await read(again, 'inviteRewards'))).toContain('"friend":1');
  expect(JSON.stringify(await read(friend, 'invitedBy'))).toContain('"sharePercent":"20"');
  for (const part of ['invitedFriends', 'inviteRewards'])
    expect(JSON.stringify(await read(again, part))).not.toContain(ben.name);
});
