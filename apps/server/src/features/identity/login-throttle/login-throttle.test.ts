/** Guessing passwords through HTTP: it slows down, then locks, never reveals whether the account exists, and never locks its owner out. */
import { listSecurityEvents, login, sendCode, unlock, repassword } from '@candor/contract/identity';
import { LOCKOUT_FROM, DELAY_FROM } from '@candor/core/identity/login-throttle';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

const WRONG = 'not the password';
const KNOWN = { 'candor-device': 'the-laptop-of-the-customer-1' };
let server: TestServer;
let networks = 0;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.close());

/** Each stranger has a network of their own. */
const stranger = () => {
  networks += 1;
  return server.visitor.with({ 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${networks % 250}` });
};
const signIn = (client: TestClient, account: string, password = PASSWORD) =>
  client.call(login, { body: { account, password } });

/** Tries wrong passwords as fast as they are let through, until the account is locked; returns the codes of the answers. */
async function guessUntilLocked(client: TestClient, account: string): Promise<string[]> {
  const answers: string[] = [];
  for (let tried = 0; tried < 200 && !answers.at(-1)?.startsWith('11011'); tried += 1) {
    const { code, msg, data } = await signIn(client, account, WRONG);
    answers.push(`${code} ${msg}`);
    if (code === '11025') server.move(Number((data as { seconds: string }).seconds) * SECOND);
  }
  return answers;
}

describe('wrong passwords', () => {
  it('slow down after five and lock after ten, in the same words and at the same moment for a name that nobody has', async () => {
    await server.visitor.register('guessed_at');
    const known = await guessUntilLocked(stranger(), 'guessed_at');
    const unknown = await guessUntilLocked(stranger(), 'nobody_has_it');
    expect(known).toEqual(unknown);
    const numbers = known.map((answer) => answer.slice(0, 5));
    expect(numbers.slice(0, DELAY_FROM + 1)).toEqual([...Array<string>(DELAY_FROM).fill('10004'), '11025']);
    expect(numbers.filter((number) => number === '10004')).toHaveLength(LOCKOUT_FROM.near);
    expect(numbers.at(-1)).toBe('11011');
  });

  it('also keep the right password out until the lock is over, and the next wrong one locks for twice as long', async () => {
    await server.visitor.register('locked_out');
    const thief = stranger();
    await guessUntilLocked(thief, 'locked_out');
    expect(await signIn(thief, 'locked_out')).toMatchObject({ status: 409, code: '11011', data: { minutes: '30' } });
    server.move(30 * MINUTE);
    expect((await signIn(thief, 'locked_out', WRONG)).code).toBe('10004');
    expect(await signIn(thief, 'locked_out')).toMatchObject({ code: '11011', data: { minutes: '60' } });
    server.move(HOUR);
    expect((await signIn(thief, 'locked_out')).code).toBe('200');
  });

  it('are counted one by one, also when a hundred come at once', async () => {
    await server.visitor.register('stormed');
    const thief = stranger();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => (await signIn(thief, 'stormed', WRONG)).code),
    );
    expect(answers.filter((code) => code === '10004').length).toBeLessThanOrEqual(DELAY_FROM);
    // The others have to wait, or came while too many were under way: how many of each depends on how fast the first are.
    expect(answers.filter((code) => !['10004', '11025', '429'].includes(code))).toEqual([]);
    expect(answers).toContain('11025');
  });

  it('are forgotten after a day, and by the right password', async () => {
    await server.visitor.register('forgetful');
    const client = stranger();
    for (let tried = 0; tried < DELAY_FROM - 1; tried += 1) await signIn(client, 'forgetful', WRONG);
    expect((await signIn(client, 'forgetful')).code).toBe('200');
    for (let tried = 0; tried < DELAY_FROM - 1; tried += 1)
      expect((await signIn(client, 'forgetful', WRONG)).code).toBe('10004');
    server.move(DAY + 1);
    for (let tried = 0; tried < DELAY_FROM; tried += 1)
      expect((await signIn(client, 'forgetful', WRONG)).code).toBe('10004');
    expect((await signIn(client, 'forgetful')).code).toBe('11025');
  });

  it('do not keep anybody waiting for the time that a clock was set back by', async () => {
    await server.visitor.register('clock_jump');
    const client = stranger();
    await guessUntilLocked(client, 'clock_jump');
    server.move(-10 * DAY);
    expect((await signIn(client, 'clock_jump')).code).toBe('200');
    server.move(10 * DAY);
  });

  it('outlive a restart of the server', async () => {
    const client = stranger();
    await guessUntilLocked(client, 'restarted');
    await server.restart();
    expect((await signIn(client, 'restarted', WRONG)).code).toBe('11011');
  });
});

describe('a stranger who locks an account', () => {
  it('does not lock its owner out who comes from another network', async () => {
    await server.visitor.register('elsewhere');
    await guessUntilLocked(stranger(), 'elsewhere');
    expect((await signIn(stranger(), 'elsewhere')).code).toBe('200');
  });

  it('is not believed to be elsewhere by a header of their own when no proxy is trusted', async () => {
    const untrusting = await TestServer.open([]);
    try {
      await untrusting.visitor.register('believed');
      const answers = [];
      for (let tried = 0; tried <= DELAY_FROM; tried += 1) {
        const client = untrusting.visitor.with({ 'x-forwarded-for': `203.0.113.${tried}` });
        answers.push((await signIn(client, 'believed', WRONG)).code);
      }
      expect(answers.at(-1)).toBe('11025');
    } finally {
      await untrusting.close();
    }
  });

  it('with very many networks locks all strangers, but neither a known device nor a recovery', async () => {
    const email = 'hunted@example.com';
    await server.registerByEmail(email);
    const owner = server.visitor.with(KNOWN);
    expect((await signIn(owner, email)).code).toBe('200');
    for (let network = 0; network < LOCKOUT_FROM.everywhere / 5; network += 1) {
      const thief = stranger();
      for (let tried = 0; tried < 5; tried += 1) expect((await signIn(thief, email, WRONG)).code).toBe('10004');
    }
    expect((await signIn(stranger(), email)).code).toBe('11011');
    // A known key does not sign anybody in: it is only counted separately.
    expect((await signIn(owner, email, WRONG)).code).toBe('10004');
    expect((await signIn(owner, email)).code).toBe('200');
    expect((await signIn(stranger().with({ 'candor-device': 'made-up-by-the-stranger-22' }), email)).code).toBe(
      '11011',
    );
    const verificationCode = await server.code('recover', email);
    const body = { email, verificationCode, newPassword: 'heron in the reeds' };
    expect(await stranger().codeOf(repassword, { body })).toBe('200');
    expect((await signIn(stranger(), email, 'heron in the reeds')).code).toBe('200');
  });
});

describe('the mail about a lock', () => {
  it('opens the account by its link, once, and makes the device a known one', async () => {
    const email = 'told@example.com';
    const owner = await server.registerByEmail(email);
    const thief = stranger();
    await guessUntilLocked(thief, email);
    const { path = '', address } = await server.mail(email, 'accountLocked');
    expect(address).toBe(`198.51.0.${networks}`);
    const ticket = new URL(path, 'http://candor.test').searchParams.get('ticket') ?? '';
    expect(path).toBe(`/pass/unlock?ticket=${ticket}`);
    expect((await signIn(thief, email)).code).toBe('11011');
    const phone = server.visitor.with({ 'candor-device': 'the-phone-that-opens-the-mail' });
    expect(await phone.codeOf(unlock, { body: { ticket } })).toBe('200');
    expect((await signIn(thief, email)).code).toBe('200');
    expect(await phone.codeOf(unlock, { body: { ticket } })).toBe('11014');
    await guessUntilLocked(server.visitor, email);
    expect((await signIn(server.visitor, email)).code).toBe('11011');
    expect((await signIn(phone, email)).code).toBe('200');
    const { list } = await owner.done(listSecurityEvents, { query: {} });
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['accountLocked', 'accountUnlocked']));
  });

  it('comes once in six hours, however many strangers try', async () => {
    const email = 'pestered@example.com';
    await server.registerByEmail(email);
    await guessUntilLocked(stranger(), email);
    await guessUntilLocked(stranger(), email);
    expect(await server.mailsTo(email)).toEqual(['accountLocked']);
    server.move(6 * HOUR);
    await guessUntilLocked(stranger(), email);
    expect(await server.mailsTo(email)).toEqual(['accountLocked', 'accountLocked']);
  });

  it('holds a link for a day', async () => {
    const email = 'late_reader@example.com';
    await server.registerByEmail(email);
    await guessUntilLocked(stranger(), email);
    const { path = '' } = await server.mail(email, 'accountLocked');
    server.move(DAY);
    expect(await server.visitor.codeOf(unlock, { body: { ticket: path.split('=')[1] ?? '' } })).toBe('11014');
  });

  it.each(['', 'x', 'A'.repeat(43), '\0', '../../etc/passwd'])('has no link like %j', async (ticket) => {
    expect(await server.visitor.codeOf(unlock, { body: { ticket } })).toBe('11014');
  });

  it('is written to no address that has no account', async () => {
    await guessUntilLocked(stranger(), 'noone@example.com');
    expect(await server.mailsTo('noone@example.com')).toEqual([]);
    expect(await server.visitor.codeOf(sendCode, { body: { purpose: 'recover', email: 'noone@example.com' } })).toBe(
      '200',
    );
    expect(await server.mailsTo('noone@example.com')).toEqual([]);
  });
});
