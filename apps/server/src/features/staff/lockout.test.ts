/** Strangers who fail to sign in as a member of staff: their guesses stay bounded, and the member stays able to work. */
import { listStaff, staffLogin } from '@candor/contract/staff/staff';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { LOCKOUT_FROM } from '@candor/core/identity/login-throttle';
import { STAFF_DEVICE_LIFETIME } from '@candor/core/staff/session';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Member } from './testing/office.ts';

let server: TestServer;
let administrator: Member;
let compliance: Member;
let addresses = 0;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
  administrator = await Member.join(server, 'administrator');
  compliance = await Member.join(server, 'compliance');
});
afterAll(() => server.close());

const INCORRECT = '11033';
const LOCKED = '11011';

const stranger = () => {
  addresses += 1;
  return server.visitor.with({ 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}` });
};
/** One wrong sign-in from each of many addresses, until strangers are locked out. Returns how many guesses were looked at. */
async function siege(name: string): Promise<number> {
  let guesses = 0;
  for (let tried = 0; tried < LOCKOUT_FROM.everywhere + 20; tried += 1) {
    const body = { name, password: 'not the password', verificationCode: '000000' };
    const code = await stranger().codeOf(staffLogin, { body });
    if (code === INCORRECT) guesses += 1;
    else expect(code).toBe(LOCKED);
  }
  return guesses;
}
const deviceCookieOf = (headers: Headers) =>
  /candor_office_device=[\w-]{43}/.exec(headers.getSetCookie().join('\n'))?.[0] ?? '';
/** Signs in from this browser, and returns the cookie by which it is known. */
async function known(member: Member, client: TestClient): Promise<string> {
  const { code, headers } = await client.call(staffLogin, { body: member.freshCredentials() });
  expect(code).toBe('200');
  return deviceCookieOf(headers);
}

describe('one wrong sign-in from each of many addresses', () => {
  it('keeps strangers out, and neither the member’s own browser nor anybody else', async () => {
    const member = await Member.join(server, 'support');
    const own = stranger();
    const cookie = await known(member, own);
    expect(await siege(member.name)).toBe(LOCKOUT_FROM.everywhere);
    expect(await stranger().codeOf(staffLogin, { body: member.freshCredentials() })).toBe(LOCKED);
    // From another network as well: it is the browser that is known.
    const body = member.freshCredentials();
    expect(await stranger().with({ cookie }).codeOf(staffLogin, { body })).toBe('200');
    // The success of the known browser opens nothing for strangers.
    expect(await stranger().codeOf(staffLogin, { body: member.freshCredentials() })).toBe(LOCKED);
    const other = await Member.join(server, 'support');
    expect(await stranger().codeOf(staffLogin, { body: other.freshCredentials() })).toBe('200');
  });

  it('is not got round by a key that was made up, is somebody else’s, or has not been used for long', async () => {
    const member = await Member.join(server, 'support');
    const cookie = await known(member, stranger());
    const elses = await known(compliance, stranger());
    await siege(member.name);
    const madeUp = `candor_office_device=${'A'.repeat(43)}`;
    for (const tried of [madeUp, elses, 'candor_office_device=x', `candor_office_device=${'€'.repeat(3)}`.slice(0, 21)])
      expect(await stranger().with({ cookie: tried }).codeOf(staffLogin, { body: member.freshCredentials() })).toBe(
        LOCKED,
      );
    server.move(STAFF_DEVICE_LIFETIME);
    await siege(member.name);
    expect(await stranger().with({ cookie }).codeOf(staffLogin, { body: member.freshCredentials() })).toBe(LOCKED);
  });

  it('gives a thief who has the browser no more guesses than any other network', async () => {
    const member = await Member.join(server, 'support');
    const cookie = await known(member, stranger());
    const codes: string[] = [];
    for (let tried = 0; tried < LOCKOUT_FROM.near + 2; tried += 1) {
      server.move(2 * MINUTE);
      const body = { ...member.credentials(), password: 'not the password' };
      codes.push(await stranger().with({ cookie }).codeOf(staffLogin, { body }));
    }
    expect(codes.filter((code) => code === INCORRECT)).toHaveLength(LOCKOUT_FROM.near);
    expect(codes.at(-1)).toBe(LOCKED);
    // And the member is not locked out by it elsewhere.
    expect(await stranger().codeOf(staffLogin, { body: member.freshCredentials() })).toBe('200');
  });
});

describe('the key of a browser', () => {
  it('is a cookie that no script reads and no other path gets, and one for all who sign in there', async () => {
    const one = await Member.join(server, 'support');
    const { headers } = await server.visitor.call(staffLogin, { body: one.freshCredentials() });
    const [, device] = headers.getSetCookie();
    expect(device).toMatch(
      /^candor_office_device=[\w-]{43}; Path=\/swx\/staff\/login; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
    );
    const cookie = deviceCookieOf(headers);
    const two = await Member.join(server, 'support');
    expect(await known(two, server.visitor.with({ cookie }))).toBe(cookie);
    const stored = await server.ask("select encode(key_hash, 'base64') from staff_devices");
    expect(stored.join()).not.toContain(cookie.split('=')[1] ?? '');
  });

  it('comes from us: one that somebody made up, and may know, is replaced at the sign-in', async () => {
    const member = await Member.join(server, 'support');
    const cookie = `candor_office_device=${'B'.repeat(43)}`;
    const given = await known(member, server.visitor.with({ cookie }));
    expect(given).toMatch(/^candor_office_device=/);
    expect(given).not.toBe(cookie);
  });
});

describe('an unlock', () => {
  const stateOf = async (id: string) => {
    const client = await administrator.signIn(stranger());
    return (await client.done(listStaff, { query: {} })).list.find((each) => each.id === id);
  };

  it('takes two others; it is in the log, and the page of the member shows what it is for', async () => {
    const member = await Member.join(server, 'support');
    await known(member, stranger());
    expect(await stateOf(member.id)).toMatchObject({
      hasAuthenticator: true,
      passkeys: 0,
      knownDevices: 1,
      lockedUntil: null,
    });
    await siege(member.name);
    expect((await stateOf(member.id))?.lockedUntil).toMatch(/^\d{4}-/);
    const proposer = await administrator.signIn(stranger());
    const approver = await compliance.signIn(stranger());
    const body = { kind: 'member.unlock', payload: { memberId: member.id }, reason: 'called from her desk' } as const;
    const { id, hash } = await proposer.done(proposeChange, { body });
    expect(await stranger().codeOf(staffLogin, { body: member.freshCredentials() })).toBe(LOCKED);
    const own = { id, hash, verificationCode: administrator.freshCode() };
    expect(await proposer.codeOf(approveProposal, { body: own })).toBe('11034');
    await approver.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
    expect(await stranger().codeOf(staffLogin, { body: member.freshCredentials() })).toBe('200');
    expect((await stateOf(member.id))?.lockedUntil).toBeNull();
    const about = `select action from audit_entries where details ->> 'kind' = 'member.unlock' order by id`;
    expect(await server.ask(about)).toEqual(['proposal.made', 'proposal.approved']);
  });

  it('is never one’s own: neither to propose, nor to approve', async () => {
    const approver = await compliance.signIn(stranger());
    const proposer = await administrator.signIn(stranger());
    const unlock = (memberId: string) => ({
      body: { kind: 'member.unlock', payload: { memberId }, reason: 'locked out' } as const,
    });
    expect(await proposer.codeOf(proposeChange, unlock(administrator.id))).toBe('11034');
    const { id, hash } = await proposer.done(proposeChange, unlock(compliance.id));
    const body = { id, hash, verificationCode: compliance.freshCode() };
    expect(await approver.codeOf(approveProposal, { body })).toBe('11034');
  });
});
