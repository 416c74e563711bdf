/** Failed logins as the customer reads them: how often, when and from where; and by which factor somebody signed in. */
import {
  confirmIdentity,
  exportData,
  listFailedAttempts,
  listSecurityEvents,
  login,
  loginSecondFactor,
} from '@candor/contract/identity';
import { DAY, HOUR, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { CODE_MS } from '../../../testing/totp-code.ts';
import { Authenticator } from '../../security/testing/authenticator.ts';
import { addPasskey, codeOf, freshCodeOf, ticketOf, usePasskey, withApp } from '../../security/testing/owner.ts';
import { SWEEP_JOB } from '../jobs.ts';

const WRONG = 'not the password';
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.close());

const from = (address: string) => server.visitor.with({ 'x-forwarded-for': address, 'user-agent': '' });
const guess = (client: TestClient, account: string) => client.codeOf(login, { body: { account, password: WRONG } });
const listOf = (client: TestClient) => client.done(listFailedAttempts, {});

describe('failed attempts', () => {
  it('are told to whom they were aimed at, summed by day, with the last of them', async () => {
    const owner = await server.visitor.register('aimed_at');
    const stranger = await server.visitor.register('aimed_elsewhere');
    expect(await listOf(owner)).toEqual([]);
    const began = server.now();
    await guess(from('203.0.113.1'), 'aimed_at');
    server.move(HOUR);
    await guess(from('203.0.113.2'), 'AIMED_AT');
    const reported = await listOf(owner);
    expect(reported).toMatchObject([
      { kind: 'password', account: 'aimed_at', count: 2, device: '', address: '203.0.113.2' },
    ]);
    const [first, last] = [Date.parse(reported[0]?.firstAt ?? ''), Date.parse(reported[0]?.lastAt ?? '')];
    expect(first).toBeGreaterThan(began);
    expect(last).toBeGreaterThan(first + HOUR);
    expect(last).toBeLessThanOrEqual(server.now());
    expect(await listOf(stranger)).toEqual([]);
    // Whoever signs in rightly afterwards wipes nothing away.
    await server.visitor.login('aimed_at');
    server.move(DAY);
    await guess(from('203.0.113.3'), 'aimed_at');
    expect(await listOf(owner)).toMatchObject([{ count: 1, address: '203.0.113.3' }, ...reported]);
  });

  it('of strangers from anywhere are one line a day, and no line of the log', async () => {
    const owner = await server.visitor.register('flooded');
    const lines = async () => (await owner.done(listSecurityEvents, { query: {} })).total;
    const before = await lines();
    await Promise.all(Array.from({ length: 9 }, (_, index) => guess(from(`198.51.100.${index}`), 'flooded')));
    for (let index = 0; index < 30; index += 1) await guess(from(`198.51.101.${index}`), 'flooded');
    expect(await listOf(owner)).toMatchObject([{ count: 39 }]);
    expect(await lines()).toBe(before);
  });

  it('at the second step, and by who is signed in already, are told apart', async () => {
    const { client, secret } = await withApp(server, 'guarded');
    const ticket = await ticketOf(server, 'guarded');
    const wrong = { kind: 'totp', verificationCode: '000000' } as const;
    expect(await server.visitor.codeOf(loginSecondFactor, { body: { ticket, ...wrong } })).toBe('11010');
    expect(await client.codeOf(confirmIdentity, { body: wrong })).toBe('11010');
    expect(await listOf(client)).toMatchObject([{ kind: 'secondFactor', account: null, count: 2 }]);
    const other = await server.visitor.register('unguarded');
    await other.codeOf(confirmIdentity, { body: { kind: 'password', password: WRONG } });
    expect(await listOf(other)).toMatchObject([{ kind: 'confirmation', account: null, count: 1 }]);
    expect(freshCodeOf(server, secret)).toHaveLength(6);
  });

  it('at a name before it was anybody’s are nobody’s', async () => {
    await guess(from('203.0.113.9'), 'not_yet_there');
    server.move(SECOND);
    expect(await listOf(await server.visitor.register('not_yet_there'))).toEqual([]);
  });

  it('are in the copy of the data, and are kept for thirty days', async () => {
    const owner = await server.visitor.register('copies_it');
    await guess(from('203.0.113.4'), 'copies_it');
    const { rows } = await (await owner.proven()).done(exportData, { query: { part: 'failedAttempts' } });
    expect(rows).toMatchObject([{ kind: 'password', count: 1, address: '203.0.113.4' }]);
    server.move(30 * DAY + SECOND);
    const later = await server.visitor.login('copies_it');
    expect(await listOf(later)).toEqual([]);
    await server.app.db.pool.query('select graphile_worker.add_job($1)', [SWEEP_JOB]);
    await server.untilQuiet();
    expect(await server.ask('select count(*) from identity_guesses')).toEqual(['0']);
  });
});

describe('the security log', () => {
  it('tells by which way and second factor somebody came in, and what they proved it with', async () => {
    const { client, secret, recoveryCodes } = await withApp(server, 'many_ways');
    const device = new Authenticator();
    await addPasskey(client, device);
    const detailsOf = async () => {
      const { list } = await client.done(listSecurityEvents, { query: { size: '1' } });
      return [list[0]?.kind, list[0]?.details];
    };
    expect(await detailsOf()).toEqual(['factorSet', { factor: 'passkey' }]);
    server.move(CODE_MS);
    const finish = async (kind: 'totp' | 'recoveryCode', verificationCode: string) => {
      const body = { ticket: await ticketOf(server, 'many_ways'), kind, verificationCode };
      await server.visitor.done(loginSecondFactor, { body });
      return detailsOf();
    };
    expect(await finish('totp', codeOf(server, secret))).toEqual(['signedIn', { method: 'password', factor: 'totp' }]);
    expect(await finish('recoveryCode', recoveryCodes[0] ?? '')).toMatchObject(['signedIn', { method: 'password' }]);
    expect(await usePasskey(server.visitor, device, { ticket: await ticketOf(server, 'many_ways') })).toBe('200');
    expect(await detailsOf()).toEqual(['signedIn', { method: 'password', factor: 'passkey' }]);
    expect(await usePasskey(server.visitor, device)).toBe('200');
    expect(await detailsOf()).toEqual(['signedIn', { method: 'passkey' }]);
    const proof = { kind: 'totp', verificationCode: freshCodeOf(server, secret) } as const;
    const { token } = await client.done(confirmIdentity, { body: proof });
    const { list } = await client.as(token).done(listSecurityEvents, { query: { size: '1' } });
    expect(list[0]).toMatchObject({ kind: 'identityConfirmed', details: { by: 'totp' } });
  });

  it('says that a sign-in was by password alone where it was', async () => {
    const client = await server.visitor.register('password_alone');
    await client.login('password_alone', PASSWORD);
    const { list } = await client.done(listSecurityEvents, { query: { size: '1' } });
    expect(list[0]).toMatchObject({ kind: 'signedIn', details: { method: 'password' } });
  });
});
