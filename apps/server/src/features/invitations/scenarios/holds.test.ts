/** Whoever invites themselves, or is invited in a ring, is looked at before anything is paid; and what is decided is said, and can be answered. */
import { randomUUID } from 'node:crypto';
import { answerInviteRefusal } from '@candor/contract/invitations';
import { listNotifications } from '@candor/contract/notifications';
import { assignCase, closeCase } from '@candor/contract/staff/cases';
import { listAudit } from '@candor/contract/staff/staff';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { Applicant, StoredPictures } from '../../kyc/testing/submission.ts';
import { Member } from '../../staff/testing/office.ts';
import { InviteStage, type Person } from '../testing/invite-stage.ts';

const FIFTH = 5n;
let server: TestServer;
let stage: InviteStage;
let stored: StoredPictures;
let compliance: Member;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
  stored = await StoredPictures.open(server);
  compliance = await Member.join(server, 'compliance');
});
afterAll(() => server.close());

/** The friend has traded, the day is over, and everything due was settled. */
async function settle(friend: Person): Promise<bigint> {
  const before = await stage.fees(friend);
  await stage.trade(await stage.again(friend));
  const due = ((await stage.fees(friend)) - before) / FIFTH;
  stage.nextDay();
  await stage.run();
  return due;
}

async function holdOf(inviter: Person, number = 1) {
  const friends = await stage.friends(await stage.again(inviter));
  return friends.find((each) => each.number === number)?.hold ?? null;
}

const foundOf = async (inviter: Person, number = 1) =>
  (await holdOf(inviter, number))?.found.map(({ reason, relation }) => `${reason} ${relation}`).toSorted() ?? [];

/** As a sign-in from that address writes it. */
const signInFrom = ({ id }: Person, address: string) =>
  server.ask(
    `insert into identity_events (customer_id, kind, at, device, address) values ($1, 'signedIn', $2, 'Firefox', $3)`,
    [id, new Date(server.now()), address],
  );

async function handIn(person: Person, details: Parameters<Applicant['handIn']>[0]): Promise<void> {
  const { client } = await stage.again(person);
  await (await Applicant.of(client.with({ 'candor-device': randomUUID() }), person.id, stored)).handIn(details);
}

describe('somebody who invites themselves from the same device', () => {
  it('is held behind a hundred others who were there before', async () => {
    const device = randomUUID();
    await Promise.all(Array.from({ length: 101 }, () => stage.join(undefined, device)));
    const ada = await stage.join(undefined, device);
    const twin = await stage.joinFunded(ada.code, device);
    await settle(twin);
    expect(await stage.rewards(ada)).toBe(0n);
    expect(await foundOf(ada)).toEqual(['device inviter']);
    // And so are two friends of one inviter whose own device is another.
    const eve = await stage.join();
    const [ben, cyd] = [await stage.joinFunded(eve.code, device), await stage.joinFunded(eve.code, device)];
    await settle(ben);
    expect([await foundOf(eve, 1), await foundOf(eve, 2)]).toEqual([['device friend'], ['device friend']]);
    expect(await stage.rewards(eve)).toBe(0n);
    expect(cyd.id).not.toBe(ben.id);
  });

  it('is held, says why, and is paid for all days once compliance approves', async () => {
    const device = randomUUID();
    const ada = await stage.join(undefined, device);
    const twin = await stage.joinFunded(ada.code, device);
    const first = await settle(twin);
    const second = await settle(twin);
    expect(await stage.rewards(ada)).toBe(0n);
    expect(await stage.friends(await stage.again(ada))).toMatchObject([
      { state: 'held', rewarded: '0', hold: { outcome: null, words: null, mayAnswer: false, answer: null } },
    ]);
    expect(await foundOf(ada)).toEqual(['device inviter']);
    const [opened, ...more] = await stage.cases(await compliance.signIn(), ada);
    expect(more).toEqual([]);
    expect(opened?.words).toContain(`Same device as the inviter, customer ${ada.id}`);
    await stage.decide(compliance, ada, 'approved', 'Two people in one household.');
    await stage.run();
    expect(await stage.rewards(ada)).toBe(first + second);
    expect(await holdOf(ada)).toMatchObject({
      outcome: 'approved',
      words: 'Two people in one household.',
      mayAnswer: false,
    });
    const auditor = await (await Member.join(server, 'auditor')).signIn();
    const { list } = await auditor.done(listAudit, { query: { action: 'case.closed' } });
    expect(list[0]).toMatchObject({ staffId: compliance.id, details: { kind: 'invitation', outcome: 'approved' } });
  });

  it('is not asked about the same again, but about something new', async () => {
    const device = randomUUID();
    const ada = await stage.join(undefined, device);
    const twin = await stage.joinFunded(ada.code, device);
    await settle(twin);
    await stage.decide(compliance, ada, 'approved', 'One household.');
    expect(await settle(twin)).toBeGreaterThan(0n);
    expect(await stage.cases(await compliance.signIn(), ada)).toEqual([]);
    await signInFrom(ada, '203.0.113.9');
    await signInFrom(twin, '::ffff:203.0.113.9');
    await settle(twin);
    expect(await foundOf(ada)).toEqual(['network inviter']);
    expect((await stage.cases(await compliance.signIn(), ada)).length).toBe(1);
  });
});

describe('a refusal', () => {
  it('pays nothing, says so, and can be answered once by whose friend it is; compliance then decides for good', async () => {
    const device = randomUUID();
    const ada = await stage.join(undefined, device);
    const twin = await stage.joinFunded(ada.code, device);
    await settle(twin);
    await stage.decide(compliance, ada, 'refused', 'It is the same person.');
    expect(await settle(twin)).toBeGreaterThan(0n);
    expect(await stage.rewards(ada)).toBe(0n);
    const again = await stage.again(ada);
    const news = await again.client.done(listNotifications, { query: { page: '1', size: '10' } }, { real: true });
    expect(news.list.map(({ kind, details }) => [kind, details['number']])).toEqual([
      ['inviteRefused', '1'],
      ['inviteJoined', '1'],
    ]);
    expect(await holdOf(ada)).toMatchObject({ outcome: 'refused', words: 'It is the same person.', mayAnswer: true });
    const stranger = await stage.join();
    const body = { number: 1, words: 'She is my sister.' };
    expect(await stranger.client.codeOf(answerInviteRefusal, { body })).toBe('404');
    expect(await again.client.codeOf(answerInviteRefusal, { body: { ...body, number: 2 } })).toBe('404');
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => again.client.codeOf(answerInviteRefusal, { body })),
    );
    expect(codes.toSorted()).toEqual(['11203', '11203', '11203', '11203', '11203', '11203', '11203', '200']);
    const [opened, ...more] = await stage.cases(await compliance.signIn(), ada);
    expect(more).toEqual([]);
    expect(opened?.words).toContain('She is my sister.');
    await stage.decide(compliance, ada, 'refused', 'Nothing shows that.');
    expect(await holdOf(ada)).toMatchObject({
      words: 'Nothing shows that.',
      answer: 'She is my sister.',
      mayAnswer: false,
    });
    expect(await again.client.codeOf(answerInviteRefusal, { body })).toBe('11203');
    await stage.run();
    expect(await stage.rewards(ada)).toBe(0n);
  });

  it('that is answered well is made good, with all days', async () => {
    const device = randomUUID();
    const ada = await stage.join(undefined, device);
    const twin = await stage.joinFunded(ada.code, device);
    const due = await settle(twin);
    await stage.decide(compliance, ada, 'refused', 'It is the same person.');
    const again = await stage.again(ada);
    await again.client.done(answerInviteRefusal, { body: { number: 1, words: 'We are two.' } });
    await stage.decide(compliance, ada, 'approved', 'Two people.');
    await stage.run();
    expect(await stage.rewards(ada)).toBe(due);
  });

  test.each([
    ['number', { number: 0, words: 'x' }],
    ['number', { number: 1.5, words: 'x' }],
    ['number', { number: '1', words: 'x' }],
    ['number', { number: 1e21, words: 'x' }],
    ['number', { number: -1, words: 'x' }],
    ['words', { number: 1, words: '' }],
    ['words', { number: 1, words: ' \n ' }],
    ['words', { number: 1, words: 'a\u0000b' }],
    ['words', { number: 1, words: 'a\u202Eb' }],
    ['words', { number: 1, words: 'x'.repeat(1_001) }],
  ])('is not answered with a wrong %s: %j', async (field, body) => {
    const { client } = await stage.join();
    const answer = await client.call(answerInviteRefusal, { body: body as never });
    expect([answer.code, JSON.stringify(answer.data)]).toEqual(['400', expect.stringContaining(`"${field}"`)]);
  });
});

describe('what is found', () => {
  it('are phone and address, however they are written, of the inviter or of another friend', async () => {
    const [ada, phone] = [await stage.join(), '+4915112345777'];
    const [ben, cyd] = [await stage.joinFunded(ada.code), await stage.joinFunded(ada.code)];
    await handIn(ada, { phone, address: 'Elm Street 5, Springfield' });
    await handIn(ben, { phone, address: 'Elm Street 7, Springfield' });
    await handIn(cyd, { phone: '+4915112345778', address: 'ELM STREET 7  Springfield' });
    await settle(ben);
    expect(await foundOf(ada, 1)).toEqual(['address friend', 'phone inviter']);
    expect(await foundOf(ada, 2)).toEqual(['address friend']);
  });

  it('is somebody by whom the inviter came: A invites B, and B invites A', async () => {
    const device = randomUUID();
    const ada = await stage.join(undefined, device);
    const ben = await stage.join(ada.code);
    const again = await stage.joinFunded(ben.code, device);
    await settle(again);
    expect(await stage.rewards(ben)).toBe(0n);
    expect(await foundOf(ben)).toEqual(['device circle']);
  });

  test.each([
    ['127.0.0.1', '127.0.0.1', []],
    ['10.1.2.3', '10.1.2.3', []],
    ['fe80::1', 'fe80::1', []],
    ['unknown', 'unknown', []],
    ['198.51.100.7', '198.51.100.8', []],
    ['198.51.100.7', '198.51.100.7', ['network inviter']],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', ['network inviter']],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', []],
  ])('networks %s and %s are %j', async (one, other, found) => {
    const ada = await stage.join();
    const ben = await stage.join(ada.code);
    await signInFrom(ada, `${one}`);
    await signInFrom(ben, `${other}`);
    await stage.run();
    expect(await foundOf(ada)).toEqual(found);
    // The next pair is another one.
    await server.ask(`alter table invitations_networks disable trigger user`);
    await server.ask(`delete from invitations_networks where customer_id in ($1, $2)`, [ada.id, ben.id]);
    await server.ask(`alter table invitations_networks enable trigger user`);
  });

  it('is nothing between strangers, and an inviter of another is no ring', async () => {
    const ada = await stage.join();
    const ben = await stage.join(ada.code);
    const cyd = await stage.joinFunded(ben.code);
    const due = await settle(cyd);
    expect([await holdOf(ada), await holdOf(ben)]).toEqual([null, null]);
    // Nothing from the friends of friends.
    expect([await stage.rewards(ada), await stage.rewards(ben)]).toEqual([0n, due]);
  });
});

it('is decided by whoever of compliance has the case, with one of two outcomes', async () => {
  const device = randomUUID();
  const ada = await stage.join(undefined, device);
  await stage.join(ada.code, device);
  await stage.run();
  const reviewer = await compliance.signIn();
  const [open] = await stage.cases(reviewer, ada);
  const body = { caseId: open?.id ?? '0', outcome: 'approved', words: 'Fine.' } as const;
  expect(await reviewer.codeOf(closeCase, { body })).not.toBe('200');
  const support = await (await Member.join(server, 'support')).signIn();
  expect(await support.codeOf(assignCase, { body: { caseId: body.caseId } })).toBe('403');
  await reviewer.done(assignCase, { body: { caseId: body.caseId } });
  expect(await reviewer.codeOf(closeCase, { body: { ...body, outcome: 'upheld' } })).toBe('400');
  await reviewer.done(closeCase, { body });
  expect(await holdOf(ada)).toMatchObject({ outcome: 'approved' });
});
