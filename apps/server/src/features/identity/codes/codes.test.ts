/** Codes by mail, through HTTP: one purpose, one account, one address, ten minutes, five tries, one code a minute. */
import {
  checkUserNameOrPhone,
  finishEmailChange,
  getUserInfo,
  register,
  repassword,
  sendCode,
  startEmailChange,
} from '@candor/contract/identity';
import { LONG_AFTER_TRIES, LONG_CODE_LENGTH } from '@candor/core/identity/codes';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

const NEW_PASSWORD = 'heron in the reeds';
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const newAddress = () => `person_${(count += 1)}@example.com`;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signUp = (account: string, verificationCode?: string) =>
  server.visitor.codeOf(register, { body: { account, password: PASSWORD, verificationCode } });
const recover = (email: string, verificationCode: string, newPassword = NEW_PASSWORD) =>
  server.visitor.codeOf(repassword, { body: { email, verificationCode, newPassword } });

describe('a code to register with', () => {
  it('is six digits, in the language of who asks, and lets the address in once', async () => {
    const email = newAddress();
    const body = { purpose: 'register', email } as const;
    const { waitSeconds } = await server.visitor.done(sendCode, { body }, { headers: { 'accept-language': 'ar' } });
    expect(waitSeconds).toBe(60);
    const values = await server.mail(email, 'verificationCode');
    const { code = '', ...others } = values;
    expect(code).toMatch(/^\d{6}$/);
    expect(others).toEqual({ purpose: 'register', minutes: '10' });
    expect(await signUp(email, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe('200');
    expect(await signUp(email, code)).toBe('10091');
    const { isEmailVerified } = await (await server.visitor.login(email)).done(getUserInfo);
    expect(isEmailVerified).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['zeros', '000000'],
    ['full-width digits', '１２３４５６'],
    ['a NUL', '12345\0'],
    ['half a character', '12345\ud800'],
  ])('that is %s is refused', async (_, typed) => {
    const email = newAddress();
    const code = await server.code('register', email);
    expect(await signUp(email, code === typed ? '111111' : typed)).toBe('10091');
    expect(await server.visitor.done(checkUserNameOrPhone, { query: { account: email } })).toEqual({ available: true });
  });

  it('serves no other address, and no other purpose', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const code = await server.code('register', mine);
    await server.code('register', theirs);
    expect(await signUp(theirs, code)).toBe('10091');
    await server.registerByEmail(newAddress());
    const member = newAddress();
    await server.registerByEmail(member);
    server.move(MINUTE);
    const toRecover = await server.code('recover', member);
    await server.visitor.done(sendCode, { body: { purpose: 'recover', email: mine } });
    expect(await recover(mine, code)).toBe('10091');
    expect(await signUp(member, toRecover)).toBe('10091');
  });

  it('is too old after ten minutes, and lives no longer when the clock jumps', async () => {
    const [early, late, jumped] = [newAddress(), newAddress(), newAddress()];
    const codes = [await server.code('register', early), await server.code('register', late)];
    const inFuture = await server.code('register', jumped);
    server.move(10 * MINUTE - SECOND);
    expect(await signUp(early, codes[0])).toBe('200');
    server.move(SECOND);
    expect(await signUp(late, codes[1])).toBe('10091');
    server.move(40 * DAY);
    expect(await signUp(jumped, inFuture)).toBe('10091');
    // The clock goes back an hour, as when it is corrected: a new code can be had at once.
    await server.code('register', jumped);
    server.move(-HOUR);
    expect(await signUp(jumped, await server.code('register', jumped))).toBe('200');
    server.move(HOUR);
  });

  it('can be tried five times, also by a hundred at once', async () => {
    const email = newAddress();
    const code = await server.code('register', email);
    for (let tried = 0; tried < 4; tried += 1) expect(await signUp(email, other(code))).toBe('10091');
    expect(await signUp(email, code)).toBe('200');
    const rushed = newAddress();
    const hidden = await server.code('register', rushed);
    await Promise.all(Array.from({ length: 100 }, () => signUp(rushed, other(hidden))));
    expect(await signUp(rushed, hidden)).toBe('10091');
    expect(await server.ask('select tries from identity_codes where address = $1', [rushed])).toEqual([5]);
  });

  it('lets one in of twenty who use it at once', async () => {
    const email = newAddress();
    const code = await server.code('register', email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(email, code)));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
  });

  it('is sent once a minute, and only the latest counts', async () => {
    const email = newAddress();
    const first = await server.code('register', email);
    const again = await server.visitor.call(sendCode, { body: { purpose: 'register', email: email.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, code: '11012', data: { seconds: '60' } });
    server.move(MINUTE - SECOND);
    expect(await server.visitor.codeOf(sendCode, { body: { purpose: 'register', email } })).toBe('11012');
    server.move(SECOND);
    const second = await server.code('register', email);
    if (first !== second) expect(await signUp(email, first)).toBe('10091');
    expect(await signUp(email, second)).toBe('200');
  });

  it('is sent after longer and longer pauses when nobody uses it, and always one that is good', async () => {
    const email = newAddress();
    const body = { purpose: 'register', email } as const;
    for (const minutes of [1, 1, 1, 2, 5, 10, 10, 10]) {
      expect(await server.visitor.done(sendCode, { body })).toEqual({ waitSeconds: minutes * 60, isDelayed: false });
      await server.mail(email, 'verificationCode');
      server.move(minutes * MINUTE - SECOND);
      expect(await server.visitor.call(sendCode, { body })).toMatchObject({ code: '11012', data: { seconds: '1' } });
      server.move(SECOND);
    }
    const code = await server.code('register', email);
    server.move(10 * MINUTE - SECOND);
    expect(await server.visitor.codeOf(sendCode, { body })).toBe('11012');
    expect(await signUp(email, code)).toBe('200');
    // Each purpose has its own count, and after a code was used the next one may come soon.
    await server.code('recover', email);
    expect(await server.visitor.codeOf(sendCode, { body })).toBe('200');
  });

  it('is replaced a minute after strangers used it up, however many were sent', async () => {
    const email = newAddress();
    for (const minutes of [1, 1, 1, 2, 5]) {
      await server.code('register', email);
      server.move(minutes * MINUTE);
    }
    const code = await server.code('register', email);
    for (let tried = 0; tried < 5; tried += 1) expect(await signUp(email, other(code))).toBe('10091');
    server.move(MINUTE);
    expect(await signUp(email, await server.code('register', email))).toBe('200');
  });

  it('is sent once, however many ask at the same time', async () => {
    const email = newAddress();
    const body = { purpose: 'register', email } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.visitor.codeOf(sendCode, { body })));
    expect(answers.toSorted()).toEqual([...Array<string>(19).fill('11012'), '200'].toSorted());
  });

  it('is never stored, neither with the address nor in a job', async () => {
    const email = newAddress();
    // This trigger stores whatever is written to a job table while the code is on its way.
    await server.ask(`create table seen_jobs (payload text)`);
    await server.ask(`create function see_job() returns trigger language plpgsql security definer as
      $$ begin insert into public.seen_jobs values (to_jsonb(new)::text); return null; end $$`);
    await server.ask(
      `create trigger seen after insert on graphile_worker._private_jobs for each row execute function see_job()`,
    );
    const code = await server.code('register', email);
    const stored = await server.ask(
      'select to_jsonb(c)::text from identity_codes c union all select payload from seen_jobs',
    );
    expect(stored.length).toBeGreaterThan(1);
    // Not as a part of a longer number or hash, where any six digits may occur.
    const alone = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, 'i');
    expect(stored.filter((row) => alone.test(String(row)))).toEqual([]);
  });
});

describe('asking for a code', () => {
  it('answers the same for an address with and without an account; only the mails differ', async () => {
    const [member, stranger] = [newAddress(), newAddress()];
    await server.registerByEmail(member);
    server.move(MINUTE);
    for (const purpose of ['register', 'recover'] as const) {
      const answers = await Promise.all(
        [member, stranger].map((email) => server.visitor.call(sendCode, { body: { purpose, email } })),
      );
      const reported = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
      expect(reported[0]).toEqual(reported[1]);
      expect(reported[0]?.code).toBe('200');
    }
    expect((await server.mailsTo(member)).toSorted()).toEqual(['addressKnown', 'verificationCode']);
    expect(await server.mailsTo(stranger)).toEqual(['verificationCode']);
    // Wrong codes are refused with the same message for both.
    const refusals = await Promise.all(
      [member, stranger].map((email) =>
        server.visitor.call(repassword, { body: { email, verificationCode: '12', newPassword: NEW_PASSWORD } }),
      ),
    );
    expect(refusals.map(({ code, msg }) => ({ code, msg }))[0]).toEqual(
      refusals.map(({ code, msg }) => ({ code, msg }))[1],
    );
  });

  it.each([
    ['', '10001'],
    ['anna', '10002'],
    ['a@b', '10002'],
    ['a@b.co\r\nBcc: x@y.co', '10002'],
  ])('for %j is refused with %s', async (email, code) => {
    for (const purpose of ['register', 'recover'] as const)
      expect(await server.visitor.codeOf(sendCode, { body: { purpose, email } })).toBe(code);
  });
});

describe('an address that strangers keep guessing at', () => {
  it('gets codes that nobody guesses or uses up, so that its owner still gets in', async () => {
    const email = newAddress();
    await server.registerByEmail(email);
    for (let round = 0; round < LONG_AFTER_TRIES / 5; round += 1) {
      server.move(MINUTE);
      const code = await server.code('recover', email);
      for (let tried = 0; tried < 5; tried += 1) expect(await recover(email, other(code))).toBe('10091');
    }
    server.move(MINUTE);
    const code = await server.code('recover', email);
    expect(code).toMatch(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${LONG_CODE_LENGTH}}$`));
    for (let tried = 0; tried < 10; tried += 1) expect(await recover(email, '123456')).toBe('10091');
    // A stranger asks for another code: the owner's still works, also in lower case and with the letter O for zero.
    server.move(MINUTE);
    await server.code('recover', email);
    expect(await recover(email, code.toLowerCase().replaceAll('0', 'o'))).toBe('200');
    expect((await server.visitor.login(email, NEW_PASSWORD)).token).not.toBe(null);
    server.move(DAY);
    expect(await server.code('recover', email)).toMatch(/^\d{6}$/);
  });
});

describe('a code to change the address', () => {
  it('serves the customer who asked for it alone', async () => {
    const [one, two] = await Promise.all(
      [server.register(), server.register()].map(async (each) => (await each).proven()),
    );
    const email = newAddress();
    await one?.done(startEmailChange, { body: { email } });
    const verificationCode = await server.mailedCode(email);
    const finish = { body: { email, verificationCode } };
    expect(await two?.codeOf(finishEmailChange, finish)).toBe('10091');
    expect(await one?.codeOf(finishEmailChange, finish)).toBe('200');
  });
});
