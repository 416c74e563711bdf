/** Passkeys through HTTP, on a real database, with a software authenticator. */
import { generateKeyPairSync } from 'node:crypto';
import {
  finishPasskey,
  finishPasskeySetup,
  getFactors,
  removePasskey,
  startPasskey,
  startPasskeySetup,
  startTotp,
} from '@candor/contract/security';
import { getUserInfo, login, loginSecondFactor } from '@candor/contract/identity';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { CHALLENGE_LIFETIME } from './challenges.ts';
import { passkeys } from './repo.ts';
import { Authenticator, type Tampering } from './testing/authenticator.ts';
import { addPasskey, proven, ticketOf, usePasskey } from './testing/owner.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const FAILED = '11015';
let made = 0;
type Owner = { readonly account: string; readonly client: TestClient; readonly device: Authenticator };

async function owner(): Promise<Owner & { recoveryCodes: string[] }> {
  made += 1;
  const account = `passkeys_${made}`;
  const device = new Authenticator();
  const client = await proven(await server.visitor.register(account));
  return { account, client, device, recoveryCodes: await addPasskey(client, device) };
}

const passkeysOf = async (client: TestClient) => (await client.done(getFactors, { query: {} })).passkeys;

describe('making a passkey', () => {
  it('brings recovery codes with the first one only, and shows what was kept', async () => {
    const { client, device, recoveryCodes } = await owner();
    expect(recoveryCodes).toHaveLength(10);
    expect(await addPasskey(client, new Authenticator(), 'Telefon 电话 هاتف')).toEqual([]);
    const view = await client.done(getFactors, { query: {} });
    expect(view).toMatchObject({ methods: ['passkey', 'recoveryCode'], recoveryCodesLeft: 10 });
    expect(view.passkeys.map(({ name, isBackedUp, lastUsedAt }) => [name, isBackedUp, lastUsedAt])).toEqual([
      ['Laptop', true, null],
      ['Telefon 电话 هاتف', true, null],
    ]);
    expect(device.passkeys).toHaveLength(1);
  });

  it('tells the browser which it has already, and nothing of who the customer is but their name', async () => {
    const { account, client, device } = await owner();
    const { options } = await client.done(startPasskeySetup);
    expect(options).toMatchObject({
      rp: { name: 'Candor', id: 'localhost' },
      user: { name: account },
      attestation: 'none',
      excludeCredentials: [{ id: device.passkeys[0]?.id.toString('base64url') }],
    });
  });

  const tampering: [string, Tampering][] = [
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['another page', { origin: 'https://candor.example' }],
    ['a page that looks like ours', { origin: 'http://localhost.example:8080' }],
    ['another host', { host: 'example.com' }],
    ['an unknown attestation', { fmt: 'tpm' }],
    ['certificates', { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(8)]]]) }],
  ];
  test.each(tampering)('is refused for %s', async (_, tampering) => {
    const client = await proven(await server.register());
    const { ticket, options } = await client.done(startPasskeySetup);
    const body = { ticket, name: 'x', response: new Authenticator().create(options, tampering) };
    expect(await client.codeOf(finishPasskeySetup, { body })).toBe(FAILED);
    expect(await passkeysOf(client)).toEqual([]);
  });

  test.each([
    {},
    { id: 5 },
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    { id: 'a', rawId: 'b', type: 'public-key', response: { clientDataJSON: '!', attestationObject: '\0' } },
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'W10', attestationObject: 'v_____' } },
  ])('is refused for the answer %j', async (response) => {
    const client = await proven(await server.register());
    const { ticket } = await client.done(startPasskeySetup);
    expect(await client.codeOf(finishPasskeySetup, { body: { ticket, name: 'x', response } })).toBe(FAILED);
    const started = await server.visitor.done(startPasskey, { body: {} });
    expect(await server.visitor.codeOf(finishPasskey, { body: { ticket: started.ticket, response } })).toBe(FAILED);
  });

  it('works once for each ticket, for its customer, and for five minutes', async () => {
    const client = await proven(await server.register());
    const { ticket, options } = await client.done(startPasskeySetup);
    const response = new Authenticator().create(options);
    const other = await proven(await server.register());
    expect(await other.codeOf(finishPasskeySetup, { body: { ticket, name: 'x', response } })).toBe(FAILED);
    const body = { ticket, name: 'x', response };
    const codes = await Promise.all(Array.from({ length: 5 }, () => client.codeOf(finishPasskeySetup, { body })));
    expect(codes.toSorted()).toEqual([FAILED, FAILED, FAILED, FAILED, '200'].toSorted());
    const again = { ticket, name: 'x', response: new Authenticator().create(options) };
    expect(await client.codeOf(finishPasskeySetup, { body: again })).toBe(FAILED);
    const late = await other.done(startPasskeySetup);
    server.move(CHALLENGE_LIFETIME);
    const sure = await proven(other);
    const lateBody = { ticket: late.ticket, name: 'x', response: new Authenticator().create(late.options) };
    expect(await sure.codeOf(finishPasskeySetup, { body: lateBody })).toBe(FAILED);
  });

  it('ends at ten', async () => {
    const { client } = await owner();
    for (let count = 1; count < 10; count += 1) await addPasskey(client, new Authenticator());
    expect(await client.call(startPasskeySetup)).toMatchObject({ code: '11023', data: { max: '10' } });
  });
});

describe('signing in by passkey alone', () => {
  it('needs no name and no password, and is both factors at once', async () => {
    const { account, client, device } = await owner();
    const { ticket, options } = await server.visitor.done(startPasskey, { body: {} });
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const body = { ticket, response: device.get(options) };
    const { token, user, provenUntil } = await server.visitor.done(finishPasskey, { body });
    expect([user.username, provenUntil]).toEqual([account, null]);
    expect((await server.visitor.as(token).call(getUserInfo)).status).toBe(200);
    expect(server.isRecent((await passkeysOf(client))[0]?.lastUsedAt)).toBe(true);
    expect(await server.visitor.codeOf(finishPasskey, { body })).toBe(FAILED);
  });

  it('takes each answer once, also of a device that does not count, however many bring it at once', async () => {
    const device = new Authenticator();
    await addPasskey(await proven(await server.register()), device, 'Synced', { counter: 0 });
    const { ticket, options } = await server.visitor.done(startPasskey, { body: {} });
    const body = { ticket, response: device.get(options, { counter: 0 }) };
    const codes = await Promise.all(Array.from({ length: 5 }, () => server.visitor.codeOf(finishPasskey, { body })));
    expect(codes.toSorted()).toEqual([FAILED, FAILED, FAILED, FAILED, '200'].toSorted());
    expect(await server.visitor.codeOf(finishPasskey, { body })).toBe(FAILED);
    expect(await usePasskey(server.visitor, device, {}, { counter: 0 })).toBe('200');
  });

  it('counts on: of two answers with the same count that were checked at once, one is a copy’s', async () => {
    const { client } = await owner();
    const id = (await passkeysOf(client))[0]?.id ?? '';
    const use = (counter: number) =>
      passkeys.use(server.app.db.kysely, id, { counter, isBackedUp: true, usedAt: new Date(server.now()) });
    expect((await Promise.all([use(5), use(5)])).filter((isCounted) => isCounted)).toHaveLength(1);
    expect([await use(4), await use(0), await use(6)]).toEqual([false, false, true]);
  });

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const tampering: [string, Tampering][] = [
    ['a device that did not make sure who holds it', { unverified: true }],
    ['another key', { signer: stranger }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another page', { origin: 'https://candor.example' }],
    ['another host', { host: 'example.com' }],
    ['the handle of another customer', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['no handle', { userHandle: null }],
    ['a count that was there before', { counter: 1 }],
    ['a count that begins again', { counter: 0 }],
  ];
  test.each(tampering)('is refused with %s', async (_, tampering) => {
    const { device } = await owner();
    expect(await usePasskey(server.visitor, device, {}, tampering)).toBe(FAILED);
    expect(await usePasskey(server.visitor, device)).toBe('200');
  });

  it('is refused with a passkey that was never registered here, or was taken off', async () => {
    const { client, device } = await owner();
    const unknown = new Authenticator();
    unknown.create((await client.done(startPasskeySetup)).options);
    expect(await usePasskey(server.visitor, unknown)).toBe(FAILED);
    const [stored] = await passkeysOf(client);
    expect(await client.done(removePasskey, { body: { id: stored?.id ?? '' } })).toMatchObject({ methods: [] });
    expect(await usePasskey(server.visitor, device)).toBe(FAILED);
  });

  it('is refused late, and with a ticket for something else', async () => {
    const { account, client, device } = await owner();
    const alone = await server.visitor.done(startPasskey, { body: {} });
    const setup = await client.done(startPasskeySetup);
    const response = device.get(alone.options);
    for (const ticket of [setup.ticket, await ticketOf(server, account), '', 'x', '\0', 'A'.repeat(512)])
      expect(await server.visitor.codeOf(finishPasskey, { body: { ticket, response } })).toBe(FAILED);
    server.move(CHALLENGE_LIFETIME);
    expect(await server.visitor.codeOf(finishPasskey, { body: { ticket: alone.ticket, response } })).toBe(FAILED);
  });

  it('lets who is suspended in, and nobody whose account is closed', async () => {
    const { account, device } = await owner();
    const become = (status: string) =>
      server.ask(`update identity_customers set status = $2 where username = $1`, [account, status]);
    await become('suspended');
    expect(await usePasskey(server.visitor, device)).toBe('200');
    await become('closed');
    expect(await usePasskey(server.visitor, device)).toBe('10008');
  });
});

describe('a passkey as second factor', () => {
  it('is asked for after the password, and also one that made sure of nobody will do', async () => {
    const { account, device } = await owner();
    const reply = await server.visitor.done(login, { body: { account, password: PASSWORD } });
    expect(reply).toMatchObject({ methods: ['passkey', 'recoveryCode'] });
    const ticket = await ticketOf(server, account);
    expect(await usePasskey(server.visitor, device, { ticket }, { unverified: true, userHandle: null })).toBe('200');
  });

  it('must be the same customer’s', async () => {
    const one = await owner();
    const two = await owner();
    const ticket = await ticketOf(server, one.account);
    const { ticket: asked, options } = await server.visitor.done(startPasskey, { body: { ticket } });
    const response = two.device.get({ ...options, allowCredentials: [] });
    expect(await server.visitor.codeOf(finishPasskey, { body: { ticket: asked, response } })).toBe(FAILED);
    expect(await server.visitor.codeOf(startPasskey, { body: { ticket: 'x' } })).toBe('11014');
  });

  it('gives way to a recovery code when the device is lost', async () => {
    const { account, recoveryCodes } = await owner();
    const ticket = await ticketOf(server, account);
    const body = { ticket, kind: 'recoveryCode', verificationCode: recoveryCodes[3] ?? '' } as const;
    expect(await server.visitor.codeOf(loginSecondFactor, { body })).toBe('200');
  });
});

describe('proving who is there by passkey', () => {
  it('opens what needs a proof for five minutes, under a new token', async () => {
    const { client, device } = await owner();
    server.move(6 * MINUTE);
    expect(await client.codeOf(startTotp, {})).toBe('11008');
    const { ticket, options } = await client.done(startPasskey, { body: { proof: true } });
    const body = { ticket, response: device.get(options) };
    const { token, provenUntil } = await client.done(finishPasskey, { body });
    expect(server.isRecent(Date.parse(provenUntil ?? '') - 5 * MINUTE)).toBe(true);
    expect((await client.call(getUserInfo)).status).toBe(401);
    expect(await client.as(token).codeOf(startTotp, {})).toBe('200');
  });

  it('is for the session that asked: no visitor, and no other session of the same customer', async () => {
    const { client, device } = await owner();
    const { ticket, options } = await client.done(startPasskey, { body: { proof: true } });
    const body = { ticket, response: device.get(options) };
    expect((await server.visitor.call(finishPasskey, { body })).status).toBe(401);
    const alone = await server.visitor.done(startPasskey, { body: {} });
    const entered = await server.visitor.done(finishPasskey, {
      body: { ticket: alone.ticket, response: device.get(alone.options) },
    });
    expect((await server.visitor.as(entered.token).call(finishPasskey, { body })).status).toBe(401);
    expect((await server.visitor.call(startPasskey, { body: { proof: true } })).status).toBe(401);
  });
});

describe('taking a passkey off', () => {
  it('is refused for another’s, and when it is the only way to sign in', async () => {
    const one = await owner();
    const two = await owner();
    const [passkey] = await passkeysOf(one.client);
    const id = passkey?.id ?? '';
    expect((await two.client.call(removePasskey, { body: { id } })).status).toBe(404);
    await server.ask('update identity_customers set password_hash = null where username = $1', [one.account]);
    expect(await one.client.codeOf(removePasskey, { body: { id } })).toBe('11021');
    expect(await passkeysOf(one.client)).toHaveLength(1);
    const device = new Authenticator();
    await addPasskey(one.client, device);
    expect(await one.client.codeOf(removePasskey, { body: { id } })).toBe('200');
    expect(await usePasskey(server.visitor, device)).toBe('200');
  });
});
