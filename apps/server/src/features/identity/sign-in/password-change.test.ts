/** A new password through HTTP: with the old one and a fresh proof, or by recovery. */
import {
  confirmIdentity,
  finishEmailChange,
  getUserInfo,
  listSecurityEvents,
  listSessions,
  login,
  repassword,
  startEmailChange,
} from '@candor/contract/identity';
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { PROOF_LIFETIME } from './sessions.ts';
import { eventually } from '../../../testing/eventually.ts';

const NEW = 'heron in the reeds';
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const change = (client: TestClient, oldPassword: string, newPassword = NEW) =>
  client.call(repassword, { body: { oldPassword, newPassword } });
const statusOf = async (client: TestClient) => (await client.call(getUserInfo)).status;

describe('proving afresh', () => {
  it('needs the password, gives a new token, and the old one is dead', async () => {
    const customer = await server.visitor.register('prover');
    const before = await customer.call(repassword, { body: { oldPassword: PASSWORD, newPassword: NEW } });
    expect(before).toMatchObject({ status: 403, code: '11008' });
    const wrong = await customer.call(confirmIdentity, { body: { kind: 'password', password: 'not mine 12' } });
    expect(wrong).toMatchObject({ status: 200, code: '10004', data: { field: 'password' } });
    const { token, provenUntil } = await customer.done(confirmIdentity, {
      body: { kind: 'password', password: PASSWORD },
    });
    expect(await statusOf(customer)).toBe(401);
    expect(await statusOf(customer.as(token))).toBe(200);
    const { list } = await customer.as(token).done(listSecurityEvents, { query: {} });
    const provenAt = list.find(({ kind }) => kind === 'identityConfirmed')?.at ?? '';
    expect(Date.parse(provenUntil)).toBe(Date.parse(provenAt) + PROOF_LIFETIME);
  });

  it('lasts five minutes, in its own session only', async () => {
    const customer = await (await server.visitor.register('five_minutes')).proven();
    const elsewhere = await server.visitor.login('five_minutes');
    expect((await change(elsewhere, PASSWORD)).code).toBe('11008');
    server.move(PROOF_LIFETIME);
    expect((await change(customer, PASSWORD)).code).toBe('11008');
  });

  it('lasts no longer when the clock is set back', async () => {
    const customer = await (await server.visitor.register('clock_set_back')).proven();
    server.move(-DAY);
    expect((await change(customer, PASSWORD)).code).toBe('11008');
    server.move(DAY);
  });

  it.each(['totp', 'recoveryCode'] as const)('by %s is refused to a customer who has none', async (kind) => {
    const customer = await server.register();
    expect(await customer.codeOf(confirmIdentity, { body: { kind, verificationCode: '123456' } })).toBe('11010');
  });

  it('locks the guesses of one session, and not those of another', async () => {
    const thief = await server.visitor.register('stolen_token');
    const owner = await server.visitor.login('stolen_token');
    const prove = (client: TestClient, password: string) =>
      client.codeOf(confirmIdentity, { body: { kind: 'password', password } });
    for (let tried = 0; tried < 5; tried += 1) expect(await prove(thief, 'a guess 1234')).toBe('10004');
    expect(await prove(thief, PASSWORD)).toBe('11025');
    expect(await prove(owner, PASSWORD)).toBe('200');
  });
});

describe('changing the password', () => {
  it('ends all other sessions, changes the token, mails the customer and freezes withdrawals for a day', async () => {
    const email = 'changes@example.com';
    const first = await server.registerByEmail(email);
    const other = await server.visitor.login(email);
    const customer = await first.proven();
    const answer = await change(customer, PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: '200' });
    expect(answer.msg).toBe('20005');
    const { token } = answer.data as { token: string };
    expect([await statusOf(customer), await statusOf(other), await statusOf(customer.as(token))]).toEqual([
      401, 401, 200,
    ]);
    expect(await server.visitor.codeOf(login, { body: { account: email, password: PASSWORD } })).toBe('10004');
    const now = await server.visitor.login(email, NEW);
    const { withdrawalsFrozenUntil } = await now.done(getUserInfo);
    const { list } = await now.done(listSecurityEvents, { query: {} });
    const changedAt = list.find(({ kind }) => kind === 'passwordChanged')?.at ?? '';
    expect(Date.parse(withdrawalsFrozenUntil ?? '')).toBe(Date.parse(changedAt) + DAY);
    expect(await server.mail(email, 'passwordChanged')).toMatchObject({ at: changedAt });
    expect(list.map(({ kind }) => kind)).toEqual([
      'signedIn',
      'passwordChanged',
      'identityConfirmed',
      'signedIn',
      'registered',
    ]);
    // The proof was used up with it.
    expect((await change(customer.as(token), NEW, 'another otter 77')).code).toBe('11008');
  });

  it.each([
    ['the wrong old one', 'not my password', NEW, '10004', 'oldPassword'],
    ['no old one', '', NEW, '10004', 'oldPassword'],
    ['a short new one', PASSWORD, 'seven77', '11005', 'newPassword'],
    ['a common new one', PASSWORD, 'PassWord1', '11005', 'newPassword'],
    ['a common new one that the page does not know', PASSWORD, 'metallica1', '11005', 'newPassword'],
    ['the same', PASSWORD, PASSWORD, '11024', 'newPassword'],
  ])('with %s is refused', async (_, oldPassword, newPassword, code, field) => {
    const customer = await (await server.register()).proven();
    expect(await change(customer, oldPassword, newPassword)).toMatchObject({ code, data: { field } });
    expect(await statusOf(customer)).toBe(200);
  });

  it('to the name of the customer is refused', async () => {
    const customer = await (await server.visitor.register('my_own_name')).proven();
    expect(await change(customer, PASSWORD, 'My_Own_Name')).toMatchObject({ code: '11005' });
  });

  it('happens once of five times at the same moment', async () => {
    const customer = await (await server.visitor.register('five_at_once')).proven();
    const news = Array.from({ length: 5 }, (_, n) => `heron number ${n}`);
    const answers = await Promise.all(news.map(async (password) => (await change(customer, PASSWORD, password)).code));
    const changed = answers.indexOf('200');
    expect(answers.filter((code) => code === '200')).toHaveLength(1);
    expect((await server.visitor.login('five_at_once', news[changed])).token).not.toBe(null);
  });

  it('is not for visitors', async () => {
    expect(await change(server.visitor, PASSWORD)).toMatchObject({ status: 401, code: '401' });
    expect(await change(server.visitor.as('x'.repeat(43)), PASSWORD)).toMatchObject({ status: 401, code: '401' });
  });
});

describe('recovery', () => {
  const recover = (email: string, verificationCode: string, newPassword = NEW) =>
    server.visitor.call(repassword, { body: { email, verificationCode, newPassword } });

  it('sets a new password with the code that was mailed, ends every session, and signs nobody in', async () => {
    const email = 'forgot@example.com';
    const lost = await server.registerByEmail(email);
    const verificationCode = await server.code('recover', email);
    const answer = await recover(email.toUpperCase(), verificationCode);
    expect(answer).toMatchObject({ status: 200, code: '200', msg: '20005', data: { token: null } });
    expect(await statusOf(lost)).toBe(401);
    const customer = await server.visitor.login(email, NEW);
    expect((await customer.done(listSessions, { query: {} })).total).toBe(1);
    expect((await customer.done(getUserInfo)).withdrawalsFrozenUntil).not.toBe(null);
    expect((await server.mail(email, 'passwordChanged'))['address']).toBe('127.0.0.1');
    expect((await recover(email, verificationCode, 'another otter 77')).code).toBe('10091');
  });

  it('keeps the code when the new password is refused, and the old password until it is not', async () => {
    const email = 'weak@example.com';
    await server.registerByEmail(email);
    const verificationCode = await server.code('recover', email);
    expect(await recover(email, verificationCode, 'password')).toMatchObject({
      code: '11005',
      data: { field: 'newPassword' },
    });
    expect(await recover(email, verificationCode, PASSWORD)).toMatchObject({ code: '11024' });
    await server.visitor.login(email);
    expect(await recover(email, verificationCode)).toMatchObject({ code: '200' });
  });

  it('by the old address is refused when the address is changed in the same moment', async () => {
    const [email, next] = ['moving@example.com', 'has.moved@example.com'];
    const owner = await (await server.registerByEmail(email)).proven();
    await owner.done(startEmailChange, { body: { email: next } });
    const body = {
      email: next,
      verificationCode: await server.mailedCode(next),
      oldVerificationCode: await server.mailedCode(email),
    };
    const verificationCode = await server.code('recover', email);
    // Both wait for the customer, the change of address first.
    const held = await server.app.db.pool.connect();
    await held.query('begin');
    await held.query('select from identity_customers where email = $1 for update', [email]);
    const waiting = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const untilWaiting = (count: number) => eventually(async () => expect(await server.ask(waiting)).toEqual([count]));
    const change = owner.codeOf(finishEmailChange, { body });
    await untilWaiting(1);
    const recovery = server.visitor.codeOf(repassword, { body: { email, verificationCode, newPassword: NEW } });
    await untilWaiting(2);
    await held.query('commit');
    held.release();
    expect([await change, await recovery]).toEqual(['200', '11014']);
    expect((await server.visitor.login(next, PASSWORD)).token).not.toBe(null);
  });

  it('knows nobody whose account was closed after the code was sent', async () => {
    const email = 'closed_since@example.com';
    await server.registerByEmail(email);
    const verificationCode = await server.code('recover', email);
    await server.ask(`update identity_customers set email = 'moved@example.com' where email = $1`, [email]);
    expect(await recover(email, verificationCode)).toMatchObject({ status: 200, code: '10009' });
    await server.ask(`update identity_customers set email = $1, status = 'closed' where email = 'moved@example.com'`, [
      email,
    ]);
    server.move(MINUTE);
    expect(await recover(email, verificationCode)).toMatchObject({ status: 200, code: '10008' });
    expect(await server.visitor.codeOf(login, { body: { account: email, password: PASSWORD } })).toBe('10008');
  });

  it.each([
    [{ email: '', verificationCode: '1' }, '10001'],
    [{ verificationCode: '1' }, '10001'],
    [{ email: 'a_username', verificationCode: '1' }, '10002'],
    [{ email: 'nobody@example.com' }, '10091'],
    [{ email: 'nobody@example.com', verificationCode: '1', oldPassword: 'x' }, '400'],
  ])('with %j is refused with %s', async (body, code) => {
    expect(await server.visitor.codeOf(repassword, { body: { ...body, newPassword: NEW } })).toBe(code);
  });
});
