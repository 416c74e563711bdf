/** Authenticator app and recovery codes through HTTP, on a real database. */
import { finishTotp, getFactors, removeTotp, renewRecoveryCodes, startTotp } from '@candor/contract/security';
import {
  confirmIdentity,
  exportData,
  getUserInfo,
  listSecurityEvents,
  login,
  loginSecondFactor,
  register,
} from '@candor/contract/identity';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { CODE_MS } from '../../testing/totp-code.ts';
import { codeOf, freshCodeOf, proven, ticketOf, withApp } from './testing/owner.ts';
import { SETUP_LIFETIME } from './totp.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const enter = (ticket: string, kind: 'totp' | 'recoveryCode', verificationCode: string) =>
  server.visitor.codeOf(loginSecondFactor, { body: { ticket, kind, verificationCode } });

const factorsOf = (client: TestClient) => client.done(getFactors, { query: {} });

describe('an authenticator app', () => {
  it('counts from its first code on, and is asked for at the next sign-in', async () => {
    const client = await proven(await server.visitor.register('first_code'));
    const before = await client.done(getUserInfo);
    const { secret, uri } = await client.done(startTotp);
    expect(uri).toBe(
      `otpauth://totp/Candor:first_code?issuer=Candor&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await factorsOf(client)).toMatchObject({ methods: [], totpSince: null, recoveryCodesLeft: 0 });
    expect(await server.visitor.done(login, { body: { account: 'first_code', password: PASSWORD } })).toHaveProperty(
      'token',
    );

    const set = await client.call(finishTotp, { body: { verificationCode: codeOf(server, secret) } });
    expect(set).toMatchObject({ code: '200', msg: '20005' });
    const { totpSince, ...factors } = await factorsOf(client);
    expect(server.isRecent(totpSince)).toBe(true);
    expect(factors).toEqual({
      methods: ['totp', 'recoveryCode'],
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    const after = await client.done(getUserInfo);
    expect(after.creditScore - before.creditScore).toBe(50);
    expect(Date.parse(after.withdrawalsFrozenUntil ?? '')).toBe(Date.parse(totpSince ?? '') + DAY);

    const asked = await server.visitor.done(login, { body: { account: 'first_code', password: PASSWORD } });
    expect(asked).toMatchObject({ methods: ['totp', 'recoveryCode'] });
    const signedIn = await server.visitor.done(loginSecondFactor, {
      body: {
        ticket: 'ticket' in asked ? asked.ticket : '',
        kind: 'totp',
        verificationCode: freshCodeOf(server, secret),
      },
    });
    expect(signedIn.user.username).toBe('first_code');
  });

  it('ends all other sessions, and tells the customer by mail and log', async () => {
    const email = 'app@example.com';
    const verificationCode = await server.code('register', email);
    const { token } = await server.visitor.done(register, {
      body: { account: email, password: PASSWORD, verificationCode },
    });
    const elsewhere = await server.visitor.login(email);
    const client = await proven(server.visitor.as(token));
    const { secret } = await client.done(startTotp);
    await client.done(finishTotp, { body: { verificationCode: codeOf(server, secret) } });
    expect((await elsewhere.call(getUserInfo)).status).toBe(401);
    expect((await client.call(getUserInfo)).status).toBe(200);
    expect(await server.mail(email, 'factorSet')).toMatchObject({ factor: 'totp' });
    const { list } = await client.done(listSecurityEvents, { query: {} });
    expect(list[0]).toMatchObject({ kind: 'factorSet', details: { factor: 'totp' } });
  });

  it('takes each code once, however many ask at once, and also the one before and after', async () => {
    const { secret } = await withApp(server, 'each_once');
    const ticket = await ticketOf(server, 'each_once');
    expect(await enter(ticket, 'totp', codeOf(server, secret))).toBe('11010');
    server.move(3 * CODE_MS);
    const code = codeOf(server, secret);
    const codes = await Promise.all(Array.from({ length: 8 }, () => enter(ticket, 'totp', code)));
    expect(codes.filter((one) => one === '200')).toEqual(['200']);
    server.move(HOUR);
    const later = await ticketOf(server, 'each_once');
    expect(await enter(later, 'totp', codeOf(server, secret, CODE_MS))).toBe('200');
    expect(await enter(later, 'totp', codeOf(server, secret, -CODE_MS))).toBe('200');
    server.move(HOUR);
    expect(await enter(await ticketOf(server, 'each_once'), 'totp', codeOf(server, secret, 2 * CODE_MS))).toBe('11010');
  });

  it('lets the customer in after a clock that ran ahead, and no code a second time', async () => {
    const { secret } = await withApp(server, 'clock_ahead');
    server.move(40 * DAY);
    const ahead = codeOf(server, secret);
    expect(await enter(await ticketOf(server, 'clock_ahead'), 'totp', ahead)).toBe('200');
    server.move(-40 * DAY + 2 * CODE_MS);
    expect(await enter(await ticketOf(server, 'clock_ahead'), 'totp', codeOf(server, secret))).toBe('200');
    server.move(40 * DAY - 2 * CODE_MS);
    expect(await enter(await ticketOf(server, 'clock_ahead'), 'totp', ahead)).toBe('11010');
    server.move(-40 * DAY);
  });

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', '１２３４５６', "1' or '1'='1", 'nul\0', '\ud800', '-12345'])(
    'is not set by %j',
    async (verificationCode) => {
      const client = await proven(await server.register());
      expect(await client.codeOf(finishTotp, { body: { verificationCode } })).toBe('11010');
      await client.done(startTotp);
      expect(await client.codeOf(finishTotp, { body: { verificationCode } })).toBe('11010');
      expect(await factorsOf(client)).toMatchObject({ methods: [] });
    },
  );

  it('is set neither by the code of a secret that was replaced, nor of one that was shown long ago', async () => {
    const client = await proven(await server.register());
    const { secret: first } = await client.done(startTotp);
    const { secret: second } = await client.done(startTotp);
    expect(await client.codeOf(finishTotp, { body: { verificationCode: codeOf(server, first) } })).toBe('11010');
    server.move(SETUP_LIFETIME);
    const again = await proven(client);
    expect(await again.codeOf(finishTotp, { body: { verificationCode: codeOf(server, second) } })).toBe('11010');
  });

  it('is changed and removed only by who has just proven it; then the password is enough again', async () => {
    const { client, secret, recoveryCodes } = await withApp(server, 'takes_off');
    server.move(6 * MINUTE);
    for (const route of [startTotp, removeTotp, renewRecoveryCodes])
      expect(await client.codeOf(route, {})).toBe('11008');
    const password = { kind: 'password', password: PASSWORD } as const;
    expect(await client.codeOf(confirmIdentity, { body: password })).toBe('11010');
    const sure = await proven(client, codeOf(server, secret));
    expect((await client.call(getUserInfo)).status).toBe(401);
    expect(await sure.done(removeTotp)).toMatchObject({ methods: [], totpSince: null, recoveryCodesLeft: 0 });
    expect((await sure.call(removeTotp)).status).toBe(404);
    expect((await sure.call(renewRecoveryCodes)).status).toBe(404);
    expect(await server.visitor.codeOf(login, { body: { account: 'takes_off', password: PASSWORD } })).toBe('200');
    const { list } = await sure.done(listSecurityEvents, { query: {} });
    expect(list.map(({ kind }) => kind)).toContain('factorRemoved');
    expect(recoveryCodes).toHaveLength(10);
  });

  it('is asked of nobody but its owner', async () => {
    const { secret, recoveryCodes } = await withApp(server, 'owner_one');
    await withApp(server, 'owner_two');
    server.move(CODE_MS);
    const ticket = await ticketOf(server, 'owner_two');
    expect(await enter(ticket, 'totp', codeOf(server, secret))).toBe('11010');
    expect(await enter(ticket, 'recoveryCode', recoveryCodes[0] ?? '')).toBe('11010');
    expect(await enter('x', 'totp', codeOf(server, secret))).toBe('11014');
  });

  it('leaves no secret readable in the database or in the copy of the data', async () => {
    const { client, secret, recoveryCodes } = await withApp(server, 'sealed');
    const { rows } = await server.app.db.pool.query<{ secret: Buffer }>('select secret from factors_totps');
    const plain = Buffer.from(secret);
    expect(rows.some((row) => row.secret.includes(plain))).toBe(false);
    const copy = await client.done(exportData, { query: { part: 'secondFactors' } });
    expect(copy.rows[0]).toMatchObject({ methods: ['totp', 'recoveryCode'], recoveryCodesLeft: 10 });
    expect(JSON.stringify(copy)).not.toContain(secret);
    expect(JSON.stringify(copy)).not.toContain(recoveryCodes[0]);
  });
});

describe('recovery codes', () => {
  it('open the account once each, as they were typed', async () => {
    const { client, recoveryCodes } = await withApp(server, 'recovers');
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const [first = '', second = ''] = recoveryCodes;
    const ticket = await ticketOf(server, 'recovers');
    const codes = await Promise.all(Array.from({ length: 8 }, () => enter(ticket, 'recoveryCode', first)));
    expect(codes.filter((one) => one === '200')).toEqual(['200']);
    server.move(HOUR);
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `;
    expect(await enter(await ticketOf(server, 'recovers'), 'recoveryCode', typed)).toBe('200');
    expect(await factorsOf(client)).toMatchObject({ recoveryCodesLeft: 8 });
    const { list } = await client.done(listSecurityEvents, { query: {} });
    expect(list.filter(({ kind }) => kind === 'recoveryCodeUsed')).toHaveLength(2);
  });

  it('prove who is there, and are dead when new ones were told', async () => {
    const { client, recoveryCodes } = await withApp(server, 'renews');
    const { recoveryCodes: fresh } = await client.done(renewRecoveryCodes);
    const body = (verificationCode = '') => ({ kind: 'recoveryCode', verificationCode }) as const;
    expect(await client.codeOf(confirmIdentity, { body: body(recoveryCodes[0]) })).toBe('11010');
    expect(await client.codeOf(confirmIdentity, { body: body(fresh[0]) })).toBe('200');
  });
});
