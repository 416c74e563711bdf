/** Joining, changing roles and leaving, through HTTP: under four eyes, and nobody can pose as a third member. */
import { getStaff, listAudit, staffLogin } from '@candor/contract/staff/staff';
import { enrol, listMemberHistory, startEnrolment } from '@candor/contract/staff/members';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import type { RouteRequest } from '@candor/contract/wire/route';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../testing/database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { addFirstMembers, type NewMember, totpKey as keyOf } from './members.ts';
import { Member, signInStaff, withoutMacs } from './testing/office.ts';

const PASSWORD = 'paper boats in spring';
let server: TestServer;
let administrator: Member;
let compliance: Member;
let proposer: TestClient;
let approver: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  administrator = await Member.join(server, 'administrator');
  compliance = await Member.join(server, 'compliance');
  [proposer, approver] = [await administrator.signIn(), await compliance.signIn()];
});
afterAll(() => server.close());

type Change = RouteRequest<typeof proposeChange>['body'];
const propose = (change: Pick<Change, 'kind' | 'payload'>) =>
  proposer.call(proposeChange, { body: { ...change, reason: 'as we talked about' } as Change });
const agreeOn = async (change: Pick<Change, 'kind' | 'payload'>) => {
  const { id, hash } = proposeChange.reply.parse((await propose(change)).data);
  const body = { id, hash, verificationCode: compliance.freshCode() };
  return { id, code: await approver.codeOf(approveProposal, { body }) };
};
const wordOf = async (client: TestClient, proposalId: string) =>
  (await client.done(startEnrolment, { body: { proposalId } })).word;

describe('joining', () => {
  it('takes two people, a word of each, and a password and an authenticator that only the newcomer has', async () => {
    const { id } = await agreeOn({ kind: 'member.add', payload: { name: 'Mira', role: 'support' } });
    expect(
      await server.visitor.codeOf(staffLogin, { body: { name: 'Mira', password: '', verificationCode: '' } }),
    ).toBe('400');
    const [proposerWord, approverWord] = [await wordOf(proposer, id), await wordOf(approver, id)];
    const join = (words: object, password = PASSWORD) =>
      server.visitor.call(enrol, {
        body: { name: 'Mira', proposerWord, approverWord, password, ...words },
      });
    expect((await join({ approverWord: proposerWord })).code).toBe('11033');
    expect((await join({ proposerWord: approverWord })).code).toBe('11033');
    expect((await join({}, 'password1')).code).toBe('11005');
    server.move(DAY / 24);
    const joined = await join({});
    expect(joined.code).toBe('200');
    expect((await join({})).code).toBe('11033');
    [proposer, approver] = [await administrator.signIn(), await compliance.signIn()];
    expect(await proposer.codeOf(startEnrolment, { body: { proposalId: id } })).toBe('404');

    const { totpKey } = enrol.reply.parse(joined.data);
    const login = { name: 'mira', password: PASSWORD, verificationCode: totpCode(totpKey, server.now()) };
    const client = await signInStaff(server.visitor, login);
    const me = await client.done(getStaff, { query: {} });
    expect(me).toMatchObject({ name: 'Mira', role: 'support' });

    expect(await client.codeOf(listAudit, { query: {} })).toBe('403');
    // The role changes while the page is open, and then the session ends.
    expect((await agreeOn({ kind: 'member.role', payload: { memberId: me.id, role: 'auditor' } })).code).toBe('200');
    expect((await client.done(getStaff, { query: {} })).role).toBe('auditor');
    expect(await client.codeOf(listAudit, { query: {} })).toBe('200');
    expect((await agreeOn({ kind: 'member.end', payload: { memberId: me.id } })).code).toBe('200');
    expect(await client.codeOf(getStaff, { query: {} })).toBe('401');
    server.move(60_000);
    const again = { ...login, verificationCode: totpCode(totpKey, server.now()) };
    expect(await server.visitor.codeOf(staffLogin, { body: again })).toBe('11033');
    const { list } = await proposer.done(listMemberHistory, { params: { memberId: me.id } });
    expect(list.map(({ role, status }) => `${role} ${status}`)).toEqual([
      'auditor ended',
      'auditor active',
      'support active',
    ]);
  });

  it('with words that are a day old is refused', async () => {
    const { id } = await agreeOn({ kind: 'member.add', payload: { name: 'Tomas', role: 'support' } });
    const words = { proposerWord: await wordOf(proposer, id), approverWord: await wordOf(approver, id) };
    server.move(DAY);
    expect(await server.visitor.codeOf(enrol, { body: { name: 'Tomas', ...words, password: PASSWORD } })).toBe('11033');
    [proposer, approver] = [await administrator.signIn(), await compliance.signIn()];
  });

  it('is helped by nobody but the two', async () => {
    const { id } = await agreeOn({ kind: 'member.add', payload: { name: 'Ida', role: 'support' } });
    const other = await (await Member.join(server, 'compliance')).signIn();
    expect(await other.codeOf(startEnrolment, { body: { proposalId: id } })).toBe('404');
    expect((await propose({ kind: 'member.add', payload: { name: 'ida', role: 'support' } })).code).toBe('400');
  });
});

describe('nobody', () => {
  it('has a part in what is decided about oneself', async () => {
    const own = { memberId: administrator.id };
    expect((await propose({ kind: 'member.end', payload: own })).code).toBe('11034');
    expect((await propose({ kind: 'member.role', payload: { ...own, role: 'auditor' } })).code).toBe('11034');
    const about = { memberId: compliance.id, role: 'administrator' } as const;
    expect((await agreeOn({ kind: 'member.role', payload: about })).code).toBe('11034');
  });

  it('is added, raised or brought back by the application alone, nor raised by the owner of the database', async () => {
    const refused = (url: string, statement: string) =>
      expect(run(url, statement)).rejects.toThrow(/permission denied|two people|foreign key/);
    const { appUrl, ownerUrl } = server.database;
    await refused(
      appUrl,
      `insert into staff_members (name, role, password_hash, totp_secret, created_at) values ('eve', 'auditor', '', '', now())`,
    );
    await refused(appUrl, `update staff_members set role = 'administrator'`);
    await refused(appUrl, `update staff_members set status = 'active', ended_at = null`);
    await refused(ownerUrl, `update staff_members set role = 'administrator' where role = 'compliance'`);
    await refused(ownerUrl, `update staff_members set status = 'active', ended_at = null where status = 'ended'`);
    await refused(
      ownerUrl,
      `delete from staff_enrolments; delete from staff_sessions; delete from staff_totp_uses; delete from staff_members`,
    );
  });
});

it('the last two who can agree stay', async () => {
  const fresh = await TestServer.open([]);
  const [one, two] = [await Member.join(fresh, 'administrator'), await Member.join(fresh, 'administrator')];
  const three = await Member.join(fresh, 'compliance');
  const end = async (memberId: string) => {
    const { id, hash } = await (
      await one.signIn()
    ).done(proposeChange, {
      body: { kind: 'member.end', payload: { memberId }, reason: 'leaves us' },
    });
    const client = await two.signIn();
    return client.codeOf(approveProposal, { body: { id, hash, verificationCode: two.freshCode() } });
  };
  expect(await end(three.id)).toBe('200');
  await Member.join(fresh, 'compliance', 'four');
  const four = (await fresh.ask(`select id::text from staff_members where name = 'four'`))[0];
  expect(await end(String(four))).toBe('200');
  await fresh.close();
});

describe('the database', () => {
  beforeAll(() => withoutMacs(server));

  /** As the application's own role, bypassing the program: `one` proposes that somebody leaves, `two` approves. */
  const ended = async (memberId: string, one: Member, two: Member) =>
    run(
      server.database.appUrl,
      `do $$
       declare made staff_proposals;
       begin
         insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
         values ('member.end', 'staff ${memberId}', '{"memberId": "${memberId}"}',
           (select jsonb_build_object('role', role) from staff_members where id = ${memberId}), 'for a test',
           ${one.id}, '${one.role}', now(), now() + interval '1 hour') returning * into made;
         perform staff_decide(made.id, 'approved', ${two.id}, '${two.role}', made.hash, null, now());
         raise exception 'was applied: %', staff_apply_member(made.id, 'member.end');
       end $$`,
    ).catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));

  it('lets nobody decide about oneself, nor alone, nor send away the last who can agree with somebody', async () => {
    const [one, two, three] = [
      await Member.join(server, 'support'),
      await Member.join(server, 'support'),
      await Member.join(server, 'support'),
    ];
    expect(await ended(three.id, one, two)).toBe('was applied: t');
    expect(await ended(two.id, one, two)).toContain('nobody decides about oneself');
    expect(await ended(one.id, one, two)).toContain('nobody decides about oneself');
    expect(await ended(three.id, one, one)).toContain('no member.end was approved in this transaction');
    const others = await server.ask(
      `select id::text from staff_members where status = 'active' and role = 'administrator' and id <> $1`,
      [administrator.id],
    );
    expect(others).toEqual([]);
    expect(await ended(administrator.id, one, two)).toBe('was applied: f');
  });
});

describe('the first two members', () => {
  it('join an empty back office once, stand in the audit log, and can sign in', async () => {
    const empty = await TestServer.open([]);
    try {
      const shown: NewMember[] = [];
      const show = (members: readonly NewMember[]) => Promise.resolve(void shown.push(...members));
      const add = (names: readonly [string, string], tell = show) =>
        addFirstMembers(empty.app, empty.database.ownerUrl, names, tell);
      // If the credentials could not be shown, or a name is given twice, nothing happens.
      await expect(add(['zoe', 'yan'], () => Promise.reject(new Error('no terminal')))).rejects.toThrow('no terminal');
      await expect(add(['Anna', 'anna'])).rejects.toThrow('anna');
      expect(await empty.ask('select count(*)::int from staff_members')).toEqual([0]);
      // Two operators at the same time.
      const answers = await Promise.all([add(['anna', 'ben']), add(['carl', 'dora'])]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(shown.map(({ role }) => role)).toEqual(['administrator', 'compliance']);
      expect(await add(['eve', 'finn'])).toBe(false);
      expect(await empty.ask('select count(*)::int from staff_members')).toEqual([2]);
      expect(await empty.ask(`select subject from audit_entries where action = 'staff.seeded' order by id`)).toEqual(
        await empty.ask(`select 'staff ' || id from staff_members order by id`),
      );
      for (const { name, password, totpSecret } of shown) {
        const verificationCode = totpCode(keyOf(totpSecret), empty.now());
        expect(await empty.visitor.codeOf(staffLogin, { body: { name, password, verificationCode } })).toBe('200');
      }
    } finally {
      await empty.close();
    }
  });
});
