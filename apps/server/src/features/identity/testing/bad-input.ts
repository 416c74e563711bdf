/** For tests: tries every invalid value on every text field of every call about an account: never a 500, never a sign-in, and nothing changes. */
import * as factors from '@candor/contract/security';
import * as contract from '@candor/contract/identity';
import * as protection from '@candor/contract/protection';
import type { RouteDefinition } from '@candor/contract/wire/route';
import * as social from '@candor/contract/social';
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: TestClient;
let before: unknown;

const state = () => server.ask(`select jsonb_agg(to_jsonb(c) - 'locale' order by id)::text from identity_customers c`);

/** As they stand in JSON. Some strings of the list are names or phone numbers that anybody may have, so they are checked but not registered. */
const TEXTS: readonly string[] = [
  ...naughty,
  '\0',
  'before\0after',
  '\ud800',
  'abcd\udfff',
  '\u202eabcd',
  'аdmin',
  'ａｄｍｉｎ',
  '\u0130stanbul',
  'a@b.co\r\nBcc: x@y.co',
  '__proto__',
  'x'.repeat(1025),
];
const NO_TEXTS = ['null', 'true', '0', '-0', '1e999', '[]', '["a"]', '{}', '{"$gt":""}', '{"__proto__":1}'];

type Field = {
  readonly route: RouteDefinition;
  readonly field: string;
  readonly rest: Readonly<Record<string, unknown>>;
  /** A value that is not text, but valid. */
  readonly fine?: string;
};
const FIELDS: readonly Field[] = [
  { route: contract.register, field: 'account', rest: { password: '' } },
  { route: contract.register, field: 'password', rest: { account: 'already_here' } },
  { route: contract.register, field: 'verificationCode', rest: { account: 'new@example.com', password: PASSWORD } },
  { route: contract.register, field: 'phone', rest: { account: 'support', password: PASSWORD } },
  { route: contract.register, field: 'inviteCode', rest: { account: 'support', password: PASSWORD } },
  { route: contract.login, field: 'account', rest: { password: 'x' } },
  { route: contract.login, field: 'password', rest: { account: 'fields@example.com' } },
  { route: contract.loginSecondFactor, field: 'ticket', rest: { kind: 'totp', verificationCode: '1' } },
  { route: contract.loginSecondFactor, field: 'verificationCode', rest: { kind: 'totp', ticket: 'x' } },
  { route: contract.sendCode, field: 'email', rest: { purpose: 'recover' } },
  { route: contract.sendCode, field: 'purpose', rest: { email: 'x' } },
  { route: contract.unlock, field: 'ticket', rest: {} },
  { route: contract.repassword, field: 'email', rest: { verificationCode: '1', newPassword: PASSWORD } },
  {
    route: contract.repassword,
    field: 'verificationCode',
    rest: { email: 'fields@example.com', newPassword: PASSWORD },
  },
  { route: contract.repassword, field: 'newPassword', rest: { email: 'fields@example.com', verificationCode: '1' } },
  { route: contract.repassword, field: 'oldPassword', rest: { newPassword: 'seven77' } },
  { route: contract.confirmIdentity, field: 'password', rest: { kind: 'password' } },
  { route: contract.confirmIdentity, field: 'kind', rest: { password: PASSWORD } },
  { route: contract.endSession, field: 'id', rest: {} },
  { route: contract.startEmailChange, field: 'email', rest: {} },
  { route: contract.finishEmailChange, field: 'email', rest: { verificationCode: '1' } },
  { route: contract.finishEmailChange, field: 'verificationCode', rest: { email: 'new@example.com' } },
  { route: contract.changePhone, field: 'phone', rest: {} },
  { route: contract.changeLocale, field: 'locale', rest: {} },
  { route: factors.finishTotp, field: 'verificationCode', rest: {} },
  { route: factors.finishPasskeySetup, field: 'ticket', rest: { name: 'key', response: {} } },
  { route: factors.finishPasskeySetup, field: 'name', rest: { ticket: 'x', response: {} } },
  { route: factors.removePasskey, field: 'id', rest: {} },
  { route: factors.startPasskey, field: 'ticket', rest: {} },
  { route: factors.finishPasskey, field: 'ticket', rest: { response: { id: 'x' } } },
  { route: social.startProvider, field: 'provider', rest: {} },
  { route: social.loginByGoogle, field: 'code', rest: { state: 'x', browserKey: 'x' } },
  { route: social.loginByGoogle, field: 'state', rest: { code: 'x', browserKey: 'x' } },
  { route: social.loginByGoogle, field: 'iss', rest: { code: 'x', state: 'x', browserKey: 'x' } },
  { route: social.loginByGoogle, field: 'browserKey', rest: { code: 'x', state: 'x' } },
  { route: social.loginByGoogle, field: 'inviteCode', rest: { code: 'x', state: 'x', browserKey: 'x' } },
  { route: social.linkProvider, field: 'ticket', rest: { password: PASSWORD } },
  { route: social.linkProvider, field: 'password', rest: { ticket: 'x' } },
  { route: social.unlinkProvider, field: 'provider', rest: {} },
  { route: protection.changeLimit, field: 'amount', rest: { kind: 'loss', period: 'day' }, fine: 'null' },
  { route: protection.changeLimit, field: 'kind', rest: { period: 'day', amount: '1' } },
  { route: protection.changeLimit, field: 'period', rest: { kind: 'loss', amount: '1' } },
];
const AT_ONCE = 40;
/** A short run shares the list out among this many consecutive fields; the texts added here are tried on every field. */
const SHARES = 6;
/** The codes that a string of the list may be answered with. */
const FINE = /^(200|400|404|1\d{4})$/;

/** @param isWhole tries every text on every field, instead of some on each. */
export function testBadInput({ isWhole }: { readonly isWhole: boolean }): void {
  beforeAll(async () => {
    server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
    await server.visitor.register('already_here');
    customer = await (await server.registerByEmail('fields@example.com')).proven();
    before = await state();
  });
  afterAll(() => server.close());

  FIELDS.forEach((each, number) => {
    const texts = isWhole
      ? TEXTS
      : TEXTS.filter((_, index) => index >= naughty.length || (index - number) % SHARES === 0);
    describe(`${each.route.path}, ${each.field}`, () => {
      testField(each, texts);
    });
  });

  it('changed nothing', async () => {
    expect(await state()).toEqual(before);
  });

  testNames();
}

const ofEachKind = () =>
  TEXTS.filter(
    (text, index) =>
      index % 25 === 0 || text.includes('\0') || (/[\ud800-\udfff]/.test(text) && index > naughty.length),
  );

function testField({ route, field, rest, fine }: Field, ofAny: readonly string[]): void {
  const ask = (value: string, client: TestClient, index: number) => {
    const others = Object.entries(rest).map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`);
    const body = `{${[...others, `${JSON.stringify(field)}:${value}`].join(',')}}`;
    // Each from a network of its own, so that the rate limit stops none of them.
    return client.raw(
      route,
      route.path,
      { body },
      { headers: { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` } },
    );
  };

  it('bears every text', async () => {
    // Each password guess costs a hash: one text of each kind is enough there.
    const isHashed = field === 'password' || field === 'oldPassword';
    const texts = isHashed ? ofEachKind() : ofAny;
    const answers: Answer[] = [];
    // Those that cost a hash go one at a time, or too many would queue up; the others, no more at once than the database has connections
    // for.
    const atOnce = isHashed ? 1 : AT_ONCE;
    for (let first = 0; first < texts.length; first += atOnce) {
      const batch = texts.slice(first, first + atOnce);
      answers.push(
        ...(await Promise.all(batch.map((text, index) => ask(JSON.stringify(text), customer, first + index)))),
      );
    }
    for (const [index, { code, data }] of answers.entries()) {
      expect([texts[index], code]).toEqual([texts[index], expect.stringMatching(FINE)]);
      expect(data ?? {}).not.toHaveProperty('token');
    }
  });

  it.each(NO_TEXTS.filter((value) => value !== fine))('refuses %s', async (value) => {
    const answer = await ask(value, customer, 1);
    expect([answer.status, answer.code]).toEqual([400, '400']);
  });

  it('refuses a megabyte', async () => {
    const answer = await ask(JSON.stringify('x'.repeat(1024 * 1024)), customer, 1);
    expect([answer.status, answer.code]).toEqual([413, '413']);
  });
}

function testNames(): void {
  it('passes the naughty texts as names only where they are names', async () => {
    const ask = (text: string) =>
      server.visitor.call(contract.checkUserNameOrPhone, { query: { account: text.slice(0, 254) } });
    const answers = await Promise.all(TEXTS.map(ask));
    for (const [index, text] of TEXTS.entries()) {
      const code = answers[index]?.code ?? '';
      expect([text, code]).toEqual([text, expect.stringMatching(FINE)]);
      if (code === '200') expect(text.slice(0, 254)).toMatch(/^([A-Za-z0-9_]{4,20}|\+[0-9 ()./-]+|[!-~]+@[!-~]+)$/);
    }
  });

  it('knows no browser by a key that is none', async () => {
    for (const key of ['short', 'x'.repeat(65), 'with blanks in the middle of it', '"\'; drop table--aaaaaaaaaaa']) {
      const answer = await server.visitor.call(
        contract.checkUserNameOrPhone,
        { query: { account: 'anybody' } },
        { headers: { 'candor-device': key } },
      );
      expect(answer.code).toBe('200');
    }
  });
}
