/** The back office, through HTTP: who gets in, for how long, and what the audit log says. */
import { getStaff, listAudit, listPermissions, listStaff, staffLogin, staffLogout } from '@candor/contract/staff/staff';
import { ROLES } from '@candor/core/staff/permissions';
import { STAFF_IDLE_MAX as IDLE_MAX, STAFF_LIFETIME as LIFETIME } from '@candor/core/staff/session';
import { MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member, STAFF_PASSWORD } from './testing/office.ts';

const WINDOWS = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
  'x-forwarded-for': '198.51.100.7',
};
let server: TestServer;
let auditor: Member;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
  auditor = await Member.join(server, 'auditor');
});
afterAll(() => server.close());

const actions = async () => {
  const { list } = await (await auditor.signIn()).done(listAudit, { query: {} });
  return list.map(({ action, subject, details }) => ({ action, subject, details }));
};

describe('signing in', () => {
  it.each(ROLES)('lets a member of the role %s in, with what the role may do', async (role) => {
    const member = await Member.join(server, role);
    const client = await member.signIn();
    const me = await client.done(getStaff, { query: {} });
    expect(me).toMatchObject({ name: member.name, role });
    const { list } = await client.done(listPermissions, { query: {} });
    expect(me.permissions).toEqual(
      list.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission),
    );
  });

  it('gives the session as a cookie that no script reads, no other site sends and no other path gets', async () => {
    server.move(MINUTE);
    const { headers, data } = await server.visitor.call(staffLogin, { body: auditor.credentials() });
    expect(headers.getSetCookie()[0]).toMatch(
      /^candor_office=[\w-]{43}; Path=\/swx\/staff; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(data)).not.toContain(/=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1]);
  });

  it('answers the same for an unknown name, a wrong password and a wrong code', async () => {
    const member = await Member.join(server, 'support');
    const right = member.credentials();
    const wrong = String((Number(right.verificationCode) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(
      [
        { ...right, name: 'nobody.there' },
        { ...right, password: 'not the password' },
        { ...right, verificationCode: wrong },
        { ...right, verificationCode: '１２３４５６' },
      ].map(async (body) => {
        const { status, code, msg, headers } = await server.visitor.call(staffLogin, { body });
        return { status, code, msg, cookie: headers.get('set-cookie') };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 409, code: '11033', cookie: null });
  });

  it('takes each code once', async () => {
    const member = await Member.join(server, 'support');
    const body = member.credentials();
    const codes = await Promise.all([1, 2, 3].map(() => server.visitor.codeOf(staffLogin, { body })));
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
  });

  it('slows guessing down', async () => {
    const member = await Member.join(server, 'treasury');
    const body = { ...member.credentials(), password: 'not the password' };
    const codes = [];
    for (let tried = 0; tried < 6; tried += 1) codes.push(await server.visitor.codeOf(staffLogin, { body }));
    expect(codes).toEqual([...Array<string>(5).fill('11033'), '11025']);
  });

  it('knows no customer, and a customer is no member', async () => {
    const customer = await server.visitor.register('staff_of_nobody');
    const body = { name: 'staff_of_nobody', password: PASSWORD, verificationCode: '000000' };
    expect(await server.visitor.codeOf(staffLogin, { body })).toBe('11033');
    expect(await customer.codeOf(getStaff, { query: {} })).toBe('401');
    expect(
      await customer.with({ cookie: `candor_office=${customer.token ?? ''}` }).codeOf(getStaff, { query: {} }),
    ).toBe('401');
  });
});

describe('a session', () => {
  it('ends when it is not used, and at the end of its time even when it is', async () => {
    const member = await Member.join(server, 'support');
    const idle = await member.signIn();
    server.move(IDLE_MAX - SECOND);
    expect(await idle.codeOf(getStaff, { query: {} })).toBe('200');
    server.move(IDLE_MAX);
    expect(await idle.codeOf(getStaff, { query: {} })).toBe('401');
    const busy = await member.signIn();
    for (let used = 0; used < LIFETIME; used += IDLE_MAX / 2) {
      expect(await busy.codeOf(getStaff, { query: {} })).toBe('200');
      server.move(IDLE_MAX / 2);
    }
    expect(await busy.codeOf(getStaff, { query: {} })).toBe('401');
  });

  it('opens nothing from another browser or another network, and is over then; the log says so', async () => {
    const member = await Member.join(server, 'support');
    for (const elsewhere of [{ 'user-agent': 'curl/8' }, { 'x-forwarded-for': '203.0.113.9' }]) {
      const client = await member.signIn(server.visitor.with(WINDOWS));
      expect(await client.codeOf(getStaff, { query: {} })).toBe('200');
      expect(await client.with(elsewhere).codeOf(getStaff, { query: {} })).toBe('401');
      expect(await client.codeOf(getStaff, { query: {} })).toBe('401');
    }
    expect((await actions()).filter(({ action }) => action === 'staff.sessionCarriedElsewhere')).toHaveLength(2);
  });

  it('ends at once when signed out', async () => {
    const client = await (await Member.join(server, 'content')).signIn();
    const { headers } = await client.call(staffLogout, { body: {} });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await client.codeOf(getStaff, { query: {} })).toBe('401');
  });
});

describe('the audit log', () => {
  it('tells of every entry, exit and failure, and of every view with what was asked', async () => {
    const member = await Member.join(server, 'administrator');
    server.move(MINUTE);
    await server.visitor.call(staffLogin, {
      body: { ...member.credentials(), password: 'wrong', verificationCode: '1' },
    });
    const client = await member.signIn();
    await client.done(listStaff, { query: {} });
    await client.done(staffLogout, { body: {} });
    const reported = (await actions()).slice(0, 6).map(({ action }) => action);
    expect(reported).toEqual([
      'viewed.listAudit',
      'staff.signedIn',
      'staff.signedOut',
      'viewed.listStaff',
      'staff.signedIn',
      'staff.signInFailed',
    ]);
    expect(JSON.stringify(await actions())).not.toContain(STAFF_PASSWORD);
  });

  it('is found by member, action and time, and read on by its cursor', async () => {
    const reader = await auditor.signIn();
    const { list } = await reader.done(listAudit, { query: { action: 'staff.signInFailed' } });
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(({ action }) => action))).toEqual(new Set(['staff.signInFailed']));
    const [latest] = (await reader.done(listAudit, { query: {} })).list;
    const before = await reader.done(listAudit, { query: { before: latest?.id ?? '' } });
    expect(before.list[0]?.id).toBe(String(Number(latest?.id) - 1));
    expect((await reader.done(listAudit, { query: { to: '2000-01-01T00:00:00Z' } })).list).toEqual([]);
  });
});
