/** Sign-up, sign-in and sign-out through HTTP, on a real database. */
import { createHash } from 'node:crypto';
import * as identity from '@candor/contract/identity';
import { listPostings } from '@candor/contract/balance';
import { COMMON_PASSWORDS } from '@candor/core/identity/common-passwords';
import { DAY, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PASSWORD } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { suspend } from '../../staff/testing/office.ts';
import { IDLE_MAX, LIFETIME } from '../sign-in/sessions.ts';
import { eventually } from '../../../testing/eventually.ts';

const { checkUserNameOrPhone, getUserInfo, login, logout, register } = identity;

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const ask = (text: string, values: unknown[] = []) => server.ask(text, values);

const signUp = (account: string, password = PASSWORD) => server.visitor.call(register, { body: { account, password } });

describe('registering', () => {
  test.each([
    ['Anna_01', 'Anna_01', null],
    ['Anna@Example.com', null, 'Anna@Example.com'],
  ])('by %s signs in, with 100,000 USDT of play money that the ledger gave', async (account, username, email) => {
    const verificationCode = email === null ? undefined : await server.code('register', account);
    const { token, user } = await server.visitor.done(register, {
      body: { account, password: PASSWORD, verificationCode },
    });
    const sum = { balance: '100000', margin: '0', asset: 'USDT', mode: 'demo' };
    expect(user).toMatchObject({ id: user.id, username, email, ...sum });
    expect(server.isRecent(user.createdAt)).toBe(true);
    const customer = server.visitor.as(token);
    expect(await customer.done(getUserInfo)).toEqual(user);
    const { list, next } = await customer.done(listPostings, { query: {} });
    expect(next).toBeNull();
    const fact = `customer:${user.id}`;
    expect(list).toMatchObject([{ kind: 'demo.grant', account: 'available', amount: '100000', asset: 'USDT', fact }]);
  });

  it('gives nothing to the real account', async () => {
    const customer = await server.visitor.register('real_empty');
    expect(await customer.done(getUserInfo, {}, { real: true })).toMatchObject({
      mode: 'real',
      balance: '0',
      margin: '0',
    });
    expect(await customer.done(listPostings, { query: {} }, { real: true })).toEqual({ list: [], next: null });
  });

  it('answers in the mode that was asked for', async () => {
    const body = { account: 'mode_asked', password: PASSWORD };
    const { user } = await server.visitor.done(register, { body }, { real: true });
    expect(user).toMatchObject({ mode: 'real', balance: '0' });
  });

  it('takes each name once, whatever its capitals', async () => {
    expect((await signUp('Bernd')).code).toBe('200');
    for (const account of ['Bernd', 'bernd', 'BERND']) {
      expect(await signUp(account)).toMatchObject({ status: 200, code: '10006', data: { field: 'account' } });
    }
    expect(await signUp('support')).toMatchObject({ status: 200, code: '10006' });
  });

  it('gives a name to one of twenty who ask at once, and play money once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'rush_hour' : 'RUSH_hour'));
    const codes = await Promise.all(names.map(async (name) => (await signUp(name)).code));
    expect(codes.toSorted()).toEqual([...Array<string>(19).fill('10006'), '200'].toSorted());
    expect(await ask(`select count(*)::int from identity_customers where lower(username) = 'rush_hour'`)).toEqual([1]);
  });

  test.each([
    ['', '10001'],
    ['abc', '10003'],
    ['a'.repeat(21), '10003'],
    ['has space', '10003'],
    ['аdmin', '10003'],
    ['nul\0nul', '10003'],
    ['\ud800\ud800\ud800\ud800', '10003'],
    ["x' or 1=1--", '10003'],
    ['a@b', '10002'],
    ['a@b.co\r\nBcc: x@y.co', '10002'],
  ])('under %j is refused with %s', async (account, code) => {
    expect(await signUp(account)).toMatchObject({ status: 200, code, data: { field: 'account' } });
    expect(await server.visitor.codeOf(checkUserNameOrPhone, { query: { account } })).toBe(code);
  });

  test.each([
    ['', '11005'],
    ['seven77', '11005'],
    ['x'.repeat(129), '11005'],
    ['PassWord1', '11005'],
    [[...COMMON_PASSWORDS][0] ?? '', '11005'],
    ['y'.repeat(1025), '400'],
  ])('with the password %j is refused with %s, and takes no name', async (password, code) => {
    expect((await signUp('never_there', password)).code).toBe(code);
    const query = { account: 'never_there' };
    expect(await server.visitor.done(checkUserNameOrPhone, { query })).toEqual({ available: true });
  });

  test.each([
    ['128 characters', 'z'.repeat(128)],
    ['other scripts', '密码很长很安全啊'],
    ['blanks at both ends', '  eight  '],
    ['a NUL within', 'before\0after'],
  ])('keeps a password of %s exactly', async (_, password) => {
    const account = `pw_${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
    await server.visitor.register(account, password);
    expect((await server.visitor.call(login, { body: { account, password } })).code).toBe('200');
    expect(await server.visitor.codeOf(login, { body: { account, password: `${password.trim()}x` } })).toBe('10004');
    expect(await server.visitor.codeOf(login, { body: { account, password: password.slice(0, -1) } })).toBe('10004');
  });

  test.each(['role', 'balance', 'mode', 'status', 'id', 'constructor'])('takes no %s along', async (field) => {
    const body = JSON.stringify({ account: 'assigned', password: PASSWORD, [field]: 'admin' });
    const answer = await server.visitor.raw(register, register.path, { body });
    expect([answer.status, answer.code]).toEqual([400, '400']);
  });
});

test('the live check says what is free, in any case', async () => {
  const check = (account: string) => server.visitor.done(checkUserNameOrPhone, { query: { account } });
  expect(await check('Not_Yet')).toEqual({ available: true });
  await server.visitor.register('not_yet');
  expect(await check('Not_Yet')).toEqual({ available: false });
  expect(await check('not_yet@example.com')).toEqual({ available: true });
  const twice = await server.visitor.raw(checkUserNameOrPhone, `${checkUserNameOrPhone.path}?account=a&account=b`, {});
  expect(twice.status).toBe(400);
});

describe('signing in', () => {
  it('works by the name in any case, and by the very password only', async () => {
    await server.visitor.register('Clara');
    expect(await (await server.visitor.login('cLARA')).done(getUserInfo)).toMatchObject({ username: 'Clara' });
    const wrong = { account: 'Clara', password: PASSWORD.toUpperCase() };
    expect(await server.visitor.codeOf(login, { body: wrong })).toBe('10004');
  });

  it('tells nobody whether a customer exists', async () => {
    await server.visitor.register('dora_exists');
    const tell = async (account: string) => {
      const { status, code, msg, data } = await server.visitor.call(login, {
        body: { account, password: 'not hers 1' },
      });
      return { status, code, msg, data };
    };
    const known = await tell('dora_exists');
    expect(known).toMatchObject({ status: 200, code: '10004' });
    expect(await tell('dora_is_not_here')).toEqual(known);
    expect(await tell('nobody@example.com')).toEqual(known);
  });

  it('lets a suspended customer in, to whom it says why, and ends what was open before', async () => {
    const customer = await server.visitor.register('suspended');
    const { id } = await customer.done(getUserInfo);
    await suspend(server, id);
    const signIn = (password: string) => server.visitor.codeOf(login, { body: { account: 'suspended', password } });
    expect(await signIn('not theirs 1')).toBe('10004');
    server.move(MINUTE);
    expect((await customer.call(getUserInfo)).status).toBe(401);
    expect(await signIn(PASSWORD)).toBe('200');
  });

  it('gives a token of its own each time; nobody can choose it', async () => {
    const first = await server.visitor.register('tokens');
    const second = await first.login('tokens');
    expect(second.token).not.toBe(first.token);
    expect(first.token).toMatch(/^[\w-]{43}$/);
  });
});

describe('a token', () => {
  it('is dead at once when its session ends, and no other with it', async () => {
    const laptop = await server.visitor.register('two_devices');
    const phone = await server.visitor.login('two_devices');
    expect((await laptop.call(getUserInfo)).code).toBe('200');
    expect(await laptop.done(logout)).toBe(null);
    expect(await laptop.call(getUserInfo)).toMatchObject({ status: 401, code: '401', data: { ended: 'signedOut' } });
    expect((await laptop.call(logout)).status).toBe(401);
    expect((await phone.call(getUserInfo)).code).toBe('200');
  });

  it('stays dead, however many asked with it while it ended', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = round === 0 ? await server.visitor.register('races') : await server.visitor.login('races');
      const asked = Array.from({ length: 12 }, () => customer.call(getUserInfo));
      await Promise.all([...asked.slice(0, 6), customer.call(logout), ...asked.slice(6)]);
      expect((await customer.call(getUserInfo)).status).toBe(401);
    }
  });

  it('outlives a restart of the server, and dies when it is not used for two weeks', async () => {
    const customer = await server.visitor.register('patient');
    await server.restart();
    server.move(IDLE_MAX - SECOND);
    expect((await customer.call(getUserInfo)).status).toBe(200);
    server.move(IDLE_MAX - SECOND);
    expect((await customer.call(getUserInfo)).status).toBe(200);
    server.move(IDLE_MAX);
    expect((await customer.call(getUserInfo)).status).toBe(401);
  });

  it('ends after ninety days however much it is used', async () => {
    const customer = await server.visitor.register('daily_user');
    for (let used = 0; used + 10 * DAY < LIFETIME; used += 10 * DAY) {
      server.move(10 * DAY);
      expect((await customer.call(getUserInfo)).status).toBe(200);
    }
    server.move(10 * DAY);
    expect((await customer.call(getUserInfo)).status).toBe(401);
  });

  it('is dead at once when the account is suspended', async () => {
    const customer = await server.visitor.register('suspended_one');
    const { id } = await customer.done(getUserInfo);
    await suspend(server, id);
    await eventually(async () => expect((await customer.call(getUserInfo)).status).toBe(401));
  });

  it('is taken bare and as Bearer, and as nothing else', async () => {
    const { token } = await server.visitor.register('bearer');
    const statusOf = async (authorization: string) =>
      (await server.visitor.call(getUserInfo, {}, { headers: { authorization } })).status;
    expect(await statusOf(`${token}`)).toBe(200);
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    for (const other of [`Basic ${token}`, `Bearer`, `Bearer Bearer ${token}`, `${token}x`, `${token}, ${token}`]) {
      expect([other, await statusOf(other)]).toEqual([other, 401]);
    }
  });

  test.each([
    ['absent', {}],
    ['empty', { authorization: '' }],
    ['unknown', { authorization: 'x'.repeat(43) }],
    ['very long', { authorization: 'x'.repeat(8000) }],
    ['hostile', { authorization: "' or 1=1 --" }],
    ['not ASCII', { authorization: '\u00ff\u00fe' }],
    ['null', { authorization: 'null' }],
    ['undefined', { authorization: 'Bearer undefined' }],
  ])('that is %s is answered with 401, in the status and in the body', async (_, headers: Record<string, string>) => {
    const answer = await server.visitor.call(getUserInfo, {}, { headers });
    expect(answer).toMatchObject({ status: 401, code: '401', data: null });
    expect(answer.msg).not.toBe('');
  });

  it('is never stored: the database knows its hash', async () => {
    const { token } = await server.visitor.register('hashed');
    const hash = createHash('sha256').update(String(token)).digest();
    expect(await ask('select count(*)::int from identity_sessions where token_hash = $1', [hash])).toEqual([1]);
    const dump = await ask(
      `select to_jsonb(s)::text from identity_sessions s union all select to_jsonb(c)::text from identity_customers c`,
    );
    expect(dump.some((row) => String(row).includes(String(token)))).toBe(false);
    expect(dump.some((row) => String(row).includes(PASSWORD))).toBe(false);
  });
});

describe('the mode', () => {
  test.each([
    ['NO', 200, 'demo'],
    ['YES', 200, 'real'],
    ['', 400, undefined],
    ['yes', 400, undefined],
    ['no', 400, undefined],
    ['1', 400, undefined],
    ['NO, YES', 400, undefined],
    ['real', 400, undefined],
  ])('virtually: %j → %s %s', async (virtually, status, mode) => {
    const customer = await server.visitor.login('bernd');
    const answer = await customer.call(getUserInfo, {}, { headers: { virtually } });
    expect(answer.status).toBe(status);
    expect(answer.data).toMatchObject(mode === undefined ? { fields: [{ field: 'virtually' }] } : { mode });
  });

  it('is demo when nobody says', async () => {
    const customer = await server.visitor.login('bernd');
    const answer = await server.raw(getUserInfo.path, { authorization: `${customer.token}` }, 'POST');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: '200', data: { mode: 'demo' } });
  });
});
