/** What customers see and change of their own accounts, through HTTP. */
import {
  changeLocale,
  changePhone,
  checkUserNameOrPhone,
  closeAccount,
  endSession,
  exportData,
  finishEmailChange,
  getUserInfo,
  listSecurityEvents,
  listSessions,
  login,
  logout,
  register,
  sendCode,
  startEmailChange,
} from '@candor/contract/identity';
import { type AccountRef, customerAccount, houseAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { DAY, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const statusOf = async (client: TestClient) => (await client.call(getUserInfo)).status;

describe('the list of sessions', () => {
  it('says where and since when, last used first, and which one asks', async () => {
    const first = await server.visitor.register('lists');
    server.move(MINUTE);
    const second = await server.visitor.with({ 'user-agent': FIREFOX }).login('lists');
    const { list, total } = await second.done(listSessions, { query: {} });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { device: 'Firefox 140 · Linux', address: '127.0.0.1', method: 'password', isThis: true },
      { isThis: false },
    ]);
    const apart = Date.parse(list[0]?.createdAt ?? '') - Date.parse(list[1]?.createdAt ?? '');
    expect(apart).toBeGreaterThan(MINUTE);
    expect(apart).toBeLessThan(MINUTE + SECOND);
    server.move(2 * MINUTE);
    await first.done(getUserInfo);
    expect((await first.done(listSessions, { query: { size: '1' } })).list).toMatchObject([{ isThis: true }]);
  });

  it('ends one of them, or all others, at once', async () => {
    const [laptop, phone, tablet] = [
      await server.visitor.register('ends'),
      await server.visitor.login('ends'),
      await server.visitor.login('ends'),
    ];
    const phoneId = (await phone.done(listSessions, { query: {} })).list.find(({ isThis }) => isThis)?.id;
    expect(await statusOf(phone)).toBe(200);
    expect(await laptop.codeOf(endSession, { body: { id: phoneId } })).toBe('200');
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    expect((await phone.call(getUserInfo)).data).toEqual({ ended: 'elsewhere' });
    expect((await laptop.call(endSession, { body: { id: phoneId } })).status).toBe(404);
    await laptop.done(endSession, { body: {} });
    expect([await statusOf(laptop), await statusOf(tablet)]).toEqual([200, 401]);
    expect((await laptop.done(listSessions, { query: {} })).total).toBe(1);
  });

  it('shows and ends nobody else’s', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const id = (await one.done(listSessions, { query: {} })).list[0]?.id;
    expect((await two.call(endSession, { body: { id } })).status).toBe(404);
    expect(await statusOf(one)).toBe(200);
  });
});

describe('a sign-in from a new device', () => {
  it('is told by mail, once for each', async () => {
    const email = 'many_devices@example.com';
    await server.registerByEmail(email);
    await server.visitor.login(email);
    expect(await server.mailsTo(email)).toEqual([]);
    const laptop = server.visitor.with({ 'candor-device': 'a-laptop-never-seen-before', 'user-agent': FIREFOX });
    const first = await laptop.login(email);
    const { list } = await first.done(listSessions, { query: {} });
    await laptop.login(email);
    expect(await server.mailsTo(email)).toEqual(['newDevice']);
    expect(await server.mail(email, 'newDevice')).toEqual({
      at: list.find(({ isThis }) => isThis)?.createdAt,
      device: 'Firefox 140 · Linux',
      address: '127.0.0.1',
    });
  });
});

describe('the security log', () => {
  it('tells what happened, newest first, to its own customer alone', async () => {
    const customer = await server.visitor.register('logged');
    await (await customer.login('logged')).done(logout);
    const proven = await customer.proven();
    await proven.done(changePhone, { body: { phone: '+85291234567' } });
    const { list, total } = await proven.done(listSecurityEvents, { query: { size: '3' } });
    expect([total, list.map(({ kind }) => kind)]).toEqual([5, ['phoneChanged', 'identityConfirmed', 'signedOut']]);
    expect(JSON.stringify(list)).not.toContain(PASSWORD);
    const stranger = await server.register();
    expect((await stranger.done(listSecurityEvents, { query: {} })).list.map(({ kind }) => kind)).toEqual([
      'registered',
    ]);
  });

  it('cannot be changed or deleted, not even by the owner of the database', async () => {
    await server.register();
    await expect(server.ask(`update identity_events set kind = 'signedIn'`)).rejects.toThrow('append-only');
    await expect(server.ask('delete from identity_events')).rejects.toThrow('append-only');
  });
});

describe('changing the address', () => {
  const start = (client: TestClient, email: string) => client.call(startEmailChange, { body: { email } });

  it('needs the codes from both addresses, tells both, freezes withdrawals and ends all other sessions', async () => {
    const [old, email] = ['old@example.com', 'New@example.com'];
    const customer = await (await server.registerByEmail(old)).proven();
    const elsewhere = await server.visitor.login(old);
    expect((await start(customer, email)).data).toEqual({ waitSeconds: 60, isDelayed: false, needsOldCode: true });
    const [verificationCode, oldVerificationCode] = [await server.mailedCode(email), await server.mailedCode(old)];
    const finish = (body: object) => customer.call(finishEmailChange, { body: { email, verificationCode, ...body } });
    expect(await finish({})).toMatchObject({ code: '10091', data: { field: 'oldVerificationCode' } });
    expect(await finish({ oldVerificationCode, verificationCode: '1' })).toMatchObject({ code: '10091' });
    expect(
      await finish({ oldVerificationCode: verificationCode === oldVerificationCode ? '1' : verificationCode }),
    ).toMatchObject({ code: '10091' });
    const changed = await finish({ oldVerificationCode });
    expect(changed).toMatchObject({ code: '200', data: { email, isEmailVerified: true } });
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await server.visitor.codeOf(login, { body: { account: old, password: PASSWORD } })).toBe('10004');
    const now = await server.visitor.login(email);
    const { list } = await now.done(listSecurityEvents, { query: {} });
    const changedAt = list.find(({ kind }) => kind === 'emailChanged')?.at ?? '';
    const { withdrawalsFrozenUntil } = await now.done(getUserInfo);
    expect(Date.parse(withdrawalsFrozenUntil ?? '')).toBe(Date.parse(changedAt) + DAY);
    for (const to of [old, email]) expect((await server.mail(to, 'emailChanged'))['newEmail']).toBe(email);
    expect(await finish({ oldVerificationCode })).toMatchObject({ code: '10091' });
  });

  it('of a customer who had none needs one code, and a proof', async () => {
    const customer = await server.register();
    expect((await start(customer, 'first@example.com')).code).toBe('11008');
    const proven = await customer.proven();
    expect((await start(proven, 'first@example.com')).data).toEqual({
      waitSeconds: 60,
      isDelayed: false,
      needsOldCode: false,
    });
    const body = { email: 'first@example.com', verificationCode: await server.mailedCode('first@example.com') };
    expect(await proven.codeOf(finishEmailChange, { body })).toBe('200');
  });

  it('to one that is taken, or was taken meanwhile, is refused', async () => {
    await server.registerByEmail('taken@example.com');
    const customer = await (await server.register()).proven();
    expect(await start(customer, 'TAKEN@example.com')).toMatchObject({ code: '10007', data: { field: 'email' } });
    await start(customer, 'contested@example.com');
    const verificationCode = await server.mailedCode('contested@example.com');
    await server.registerByEmail('contested@example.com');
    const body = { email: 'contested@example.com', verificationCode };
    expect(await customer.codeOf(finishEmailChange, { body })).toBe('10007');
    expect(await customer.codeOf(startEmailChange, { body: { email: 'no address' } })).toBe('10002');
  });
});

describe('a phone number', () => {
  it.each([
    ['+852 5123 4567', '+85251234567'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['+61 412 345 678', '+61412345678'],
    ['+91-98765-43210', '+919876543210'],
    ['+886 912 345 678', '+886912345678'],
    // Of any country: those of the languages that are spoken here, and one that shares its code.
    ['+86 138 1234 5678', '+8613812345678'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+34 612 34 56 78', '+34612345678'],
    ['+971 50 123 4567', '+971501234567'],
    ['+966 50 123 4567', '+966501234567'],
    ['+44 7911 123456', '+447911123456'],
    ['+1 416 967 1111', '+14169671111'],
    ['+41 44 668 18 00', '+41446681800'],
  ])('%s is kept as %s, and free no more', async (phone, stored) => {
    const query = { account: phone };
    expect(await server.visitor.done(checkUserNameOrPhone, { query })).toEqual({ available: true });
    const { user } = await server.visitor.done(register, {
      body: { account: `p_${stored.slice(1, 15)}`, password: PASSWORD, phone },
    });
    expect(user).toMatchObject({ phone: stored });
    expect(await server.visitor.done(checkUserNameOrPhone, { query })).toEqual({ available: false });
    const again = { account: `q_${stored.slice(1, 15)}`, password: PASSWORD, phone: stored };
    expect(await server.visitor.call(register, { body: again })).toMatchObject({
      code: '10007',
      data: { field: 'phone' },
    });
    const customer = await (await server.register()).proven();
    expect(await customer.codeOf(changePhone, { body: { phone: stored } })).toBe('10007');
  });

  it.each([
    '+1 202 055 0143',
    '+999 1234 5678',
    // Free to call, or by satellite: nobody’s.
    '+800 1234 5678',
    '+870 773 111 632',
    '+852 12',
    '85251234567',
    '+852512345678901',
    '+85251234567;ext=1',
    'phone',
    '+٨٥٢٥١٢٣٤٥٦٧',
    '+852\0' + '51234567',
  ])('%j is refused', async (phone) => {
    const customer = await (await server.register()).proven();
    expect(await customer.call(changePhone, { body: { phone } })).toMatchObject({
      code: '11013',
      data: { field: 'phone' },
    });
  });

  it('is taken off with an empty text, and needs a proof to change', async () => {
    const customer = await server.register();
    expect(await customer.codeOf(changePhone, { body: { phone: '+6591234567' } })).toBe('11008');
    const proven = await customer.proven();
    expect(await proven.done(changePhone, { body: { phone: '+6591234567' } })).toMatchObject({
      phone: '+6591234567',
      creditScore: 325,
    });
    expect(await proven.done(changePhone, { body: { phone: '' } })).toMatchObject({ phone: null, creditScore: 300 });
  });
});

describe('an invite code', () => {
  it('leads the new customer to who gave it, in any case and with look-alikes', async () => {
    const { id, inviteCode } = await (await server.register()).done(getUserInfo);
    expect(inviteCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const typed = ` ${inviteCode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const body = { account: 'invited_one', password: PASSWORD, inviteCode: typed };
    const { user } = await server.visitor.done(register, { body });
    expect(await server.ask('select invited_by::text from identity_customers where id = $1', [user.id])).toEqual([id]);
    expect(await server.ask('select invited_by from identity_customers where id = $1', [id])).toEqual([null]);
  });

  it('that nobody has is refused, and registers nobody', async () => {
    const body = { account: 'not_invited', password: PASSWORD, inviteCode: 'UUUUUUUU' };
    expect(await server.visitor.call(register, { body })).toMatchObject({
      code: '11022',
      data: { field: 'inviteCode' },
    });
    expect(await server.visitor.done(checkUserNameOrPhone, { query: { account: 'not_invited' } })).toEqual({
      available: true,
    });
  });
});

describe('the language', () => {
  it('is that of the request at first, and can be changed', async () => {
    const body = { account: 'speaks_french', password: PASSWORD };
    const { token, user } = await server.visitor.done(register, { body }, { headers: { 'accept-language': 'fr-CA' } });
    expect(user.locale).toBe('fr');
    const customer = server.visitor.as(token);
    await customer.done(changeLocale, { body: { locale: 'ar' } });
    expect(await customer.done(getUserInfo)).toMatchObject({ locale: 'ar' });
    expect((await customer.raw(changeLocale, changeLocale.path, { body: '{"locale":"xx"}' })).status).toBe(400);
  });
});

describe('the copy of all data', () => {
  it('comes part by part, with everything and without a secret', async () => {
    const email = 'exports@example.com';
    const customer = await server.registerByEmail(email);
    expect(await customer.codeOf(exportData, { query: {} })).toBe('11008');
    const proven = await customer.proven();
    const parts = new Map<string, unknown[]>();
    let next: { part: string; cursor: string | null } | null = null;
    do {
      const query: Record<string, string> =
        next === null ? {} : { part: next.part, ...(next.cursor === null ? {} : { cursor: next.cursor }) };
      const page = await proven.done(exportData, { query });
      parts.set(page.part, [...(parts.get(page.part) ?? []), ...page.rows]);
      next = page.next;
    } while (next !== null);
    expect(parts.get('account')).toMatchObject([{ email, hasPassword: true, locale: 'zh' }]);
    expect(parts.get('demoPostings')).toMatchObject([{ amount: '100000', asset: 'USDT' }]);
    expect(parts.get('securityEvents')).toMatchObject([
      { kind: 'dataExported' },
      { kind: 'identityConfirmed' },
      { kind: 'registered' },
    ]);
    for (const part of ['sessions', 'devices', 'demoOrders', 'realOrders', 'realPostings', 'watchlist'])
      expect(parts.has(part)).toBe(true);
    expect(JSON.stringify([...parts])).not.toMatch(/argon2|hash"/i);
    expect((await proven.call(exportData, { query: { part: 'passwords' } })).status).toBe(400);
    expect((await proven.call(exportData, { query: { part: 'sessions', cursor: "1' or 1=1" } })).status).toBe(400);
  });
});

describe('closing the account', () => {
  it('needs a proof, ends every session, tells the customer, and is for good', async () => {
    const email = 'leaves@example.com';
    const customer = await server.registerByEmail(email);
    const elsewhere = await server.visitor.login(email);
    expect(await customer.codeOf(closeAccount, { body: {} })).toBe('11008');
    const proven = await customer.proven();
    expect(await proven.codeOf(closeAccount, { body: {} })).toBe('200');
    expect([await statusOf(proven), await statusOf(elsewhere)]).toEqual([401, 401]);
    await server.mail(email, 'accountClosed');
    const signIn = (password: string) => server.visitor.codeOf(login, { body: { account: email, password } });
    expect([await signIn(PASSWORD), await signIn('not the password')]).toEqual(['10008', '10004']);
    server.move(MINUTE);
    expect(await server.visitor.codeOf(sendCode, { body: { purpose: 'recover', email } })).toBe('200');
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('is refused while the real account has money in it, and demo money does not count', async () => {
    const customer = await (await server.visitor.register('has_money')).proven();
    const { id } = await customer.done(getUserInfo);
    const house = houseAccount('real', 'USDT', 'trading');
    const own = customerAccount(id, 'real', 'USDT', 'available');
    const move = (debit: AccountRef, credit: AccountRef, key: string) =>
      server.post([{ debit, credit, amount: money('USDT', 1n), kind: 'test', fact: 'test:closure', key }]);
    await move(house, own, 'closure-1');
    expect(await customer.call(closeAccount, { body: {} })).toMatchObject({ status: 409, code: '11020' });
    expect(await statusOf(customer)).toBe(200);
    await move(own, house, 'closure-2');
    expect(await customer.codeOf(closeAccount, { body: {} })).toBe('200');
  });
});
