/** Passkeys of the staff, through HTTP: made with another factor, good for signing in and where a factor is asked for again. */
import {
  finishStaffPasskeySetup,
  listStaffPasskeys,
  removeStaffPasskey,
  startStaffPasskey,
  startStaffPasskeySetup,
  startStaffStepUp,
} from '@candor/contract/staff/passkeys';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { listStaff, staffLogin } from '@candor/contract/staff/staff';
import { startPasskey, finishPasskey } from '@candor/contract/security';
import { STAFF_PASSKEYS_MAX } from '@candor/core/staff/session';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { Authenticator, type Tampering } from '../security/testing/authenticator.ts';
import { Member, STAFF_PASSWORD } from './testing/office.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const INCORRECT = '11033';

async function owner() {
  const member = await Member.join(server, 'administrator');
  const client = await member.signIn();
  const device = new Authenticator();
  const list = await member.addPasskey(client, device);
  return { member, client, device, passkeyId: list[0]?.id ?? '' };
}
async function signIn(member: Member, device: Authenticator, tampering: Tampering = {}, password = STAFF_PASSWORD) {
  const { ticket, options } = await server.visitor.done(startStaffPasskey, {});
  const body = { name: member.name, password, passkey: { ticket, response: device.get(options, tampering) } };
  return { body, answer: await server.visitor.call(staffLogin, { body }) };
}
async function stepUp(client: TestClient, device: Authenticator) {
  const { ticket, options } = await client.done(startStaffStepUp, {});
  return { ticket, response: device.get(options) };
}

describe('a passkey', () => {
  it('is made with another factor, told to the log, and shown to whoever looks after the staff', async () => {
    const { member, client } = await owner();
    expect((await client.done(listStaffPasskeys, { query: {} })).list).toMatchObject([
      { name: 'Laptop', isBackedUp: true, lastUsedAt: null },
    ]);
    const { list } = await client.done(listStaff, { query: {} });
    expect(list.find(({ id }) => id === member.id)).toMatchObject({ hasAuthenticator: true, passkeys: 1 });
    const added = `select subject from audit_entries where action = 'staff.passkeyAdded' order by id desc limit 1`;
    expect(await server.ask(added)).toEqual([`staff ${member.id}`]);
  });

  it('signs in with the password, once an answer, and never without the password', async () => {
    const { member, device } = await owner();
    const { body, answer } = await signIn(member, device);
    expect(answer.code).toBe('200');
    expect(await server.visitor.codeOf(staffLogin, { body })).toBe(INCORRECT);
    expect((await signIn(member, device, {}, 'not the password')).answer.code).toBe(INCORRECT);
    const log = `select details ->> 'factor' from audit_entries where action = 'staff.signedIn' order by id desc limit 1`;
    expect(await server.ask(log)).toEqual(['passkey']);
  });

  it('answers once, also on a device that does not count', async () => {
    const member = await Member.join(server, 'support');
    const device = new Authenticator();
    await member.addPasskey(await member.signIn(), device, 'Synced', { counter: 0 });
    const { body, answer } = await signIn(member, device, { counter: 0 });
    expect(answer.code).toBe('200');
    expect(await server.visitor.codeOf(staffLogin, { body })).toBe(INCORRECT);
    expect((await signIn(member, device, { counter: 0 })).answer.code).toBe('200');
  });

  const tampering: [string, Tampering][] = [
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another page', { origin: 'https://candor.example' }],
    ['another host', { host: 'example.com' }],
    ['the handle of somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['a count that was there before', { counter: 1 }],
  ];
  test.each(tampering)('is refused with %s, in the words for anything that is wrong', async (_, changed) => {
    const { member, device } = await owner();
    expect((await signIn(member, device, changed)).answer.code).toBe(INCORRECT);
  });

  it('is its owner’s alone, and tells nobody who that is', async () => {
    const [one, two] = [await owner(), await owner()];
    expect((await signIn(one.member, two.device)).answer.code).toBe(INCORRECT);
    // Nor where the device does not say whose it is.
    expect((await signIn(one.member, two.device, { userHandle: null })).answer.code).toBe(INCORRECT);
    const { options } = await server.visitor.done(startStaffPasskey, {});
    expect(options).toMatchObject({ allowCredentials: [] });
    // Nor does it open an account of a customer.
    const asked = await server.visitor.done(startPasskey, { body: {} });
    const response = one.device.get(asked.options);
    expect(await server.visitor.codeOf(finishPasskey, { body: { ticket: asked.ticket, response } })).toBe('11015');
  });

  it('approves what a code would approve, in the session that asked, once', async () => {
    const [one, two] = [await owner(), await owner()];
    const change = async () =>
      one.client.done(proposeChange, {
        body: {
          kind: 'param.change',
          payload: { key: 'kycReviewHours', value: String(20 + (tried += 1)) },
          reason: 'test',
        },
      });
    let tried = 0;
    const first = await change();
    const passkey = await stepUp(two.client, two.device);
    const elsewhere = await two.member.signIn();
    const body = { id: first.id, hash: first.hash, passkey };
    expect(await elsewhere.codeOf(approveProposal, { body })).toBe('11010');
    expect(await two.client.codeOf(approveProposal, { body })).toBe('200');
    const second = await change();
    expect(await two.client.codeOf(approveProposal, { body: { ...body, id: second.id, hash: second.hash } })).toBe(
      '11010',
    );
    // One of the two is needed, and one only.
    const none = { id: second.id, hash: second.hash };
    const both = { ...none, verificationCode: two.member.freshCode(), passkey: await stepUp(two.client, two.device) };
    expect([
      await two.client.codeOf(approveProposal, { body: none }),
      await two.client.codeOf(approveProposal, { body: both }),
    ]).toEqual(['400', '400']);
  });

  it('is not signed in with where it was asked for something else, nor late', async () => {
    const { member, client, device } = await owner();
    const login = async (passkey: { ticket: string; response: Record<string, unknown> }) =>
      server.visitor.codeOf(staffLogin, { body: { name: member.name, password: STAFF_PASSWORD, passkey } });
    expect(await login(await stepUp(client, device))).toBe(INCORRECT);
    const { ticket, options } = await server.visitor.done(startStaffPasskey, {});
    const response = device.get(options);
    for (const wrong of ['', 'x', '\0']) expect(await login({ ticket: wrong, response })).not.toBe('200');
    server.move(5 * MINUTE);
    expect(await login({ ticket, response })).toBe(INCORRECT);
  });

  it('is taken off by its owner with a factor, and signs in no more', async () => {
    const [one, two] = [await owner(), await owner()];
    const remove = async (id: string) => ({ body: { id, verificationCode: one.member.freshCode() } });
    expect(await one.client.codeOf(removeStaffPasskey, await remove(two.passkeyId))).toBe('404');
    expect(
      await one.client.codeOf(removeStaffPasskey, { body: { id: one.passkeyId, verificationCode: '000000' } }),
    ).toBe('11010');
    expect((await one.client.done(removeStaffPasskey, await remove(one.passkeyId))).list).toEqual([]);
    expect((await signIn(one.member, one.device)).answer.code).toBe(INCORRECT);
  });

  it('cannot be added by a session alone, nor with somebody else’s ticket, nor an eleventh time', async () => {
    const [one, two] = [await owner(), await owner()];
    expect(await one.client.codeOf(startStaffPasskeySetup, { body: {} })).toBe('400');
    expect(await one.client.codeOf(startStaffPasskeySetup, { body: { verificationCode: '000000' } })).toBe('11010');
    const started = await one.client.done(startStaffPasskeySetup, {
      body: { passkey: await stepUp(one.client, one.device) },
    });
    const body = { ticket: started.ticket, name: 'Phone', response: new Authenticator().create(started.options) };
    expect(await two.client.codeOf(finishStaffPasskeySetup, { body })).toBe('11015');
    const codes = await Promise.all([1, 2, 3].map(() => one.client.codeOf(finishStaffPasskeySetup, { body })));
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    for (let made = 2; made < STAFF_PASSKEYS_MAX; made += 1)
      await one.member.addPasskey(one.client, new Authenticator());
    expect(
      await one.client.codeOf(startStaffPasskeySetup, { body: { verificationCode: one.member.freshCode() } }),
    ).toBe('11023');
  });
});
