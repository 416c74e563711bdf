/** Whoever has the application's password: they sign no customer in, and change nothing that a customer signs in by (ADR 69). */
import { getUserInfo } from '@candor/contract/identity';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { programMac } from '../../../db/program-macs.ts';
import { createSecrets } from '../../../process/secrets.ts';
import { forged as forgedAt } from '../../../testing/forged.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Authenticator } from '../../security/testing/authenticator.ts';
import { addPasskey, withApp } from '../../security/testing/owner.ts';

const EMAIL = 'ada@example.com';
let server: TestServer;
let ada: TestClient;
/** Of Ada and of Ben. */
let [one, two] = ['', ''];

const forged = (text: string, values?: unknown[]) => forgedAt(server.database.appUrl, text, values);
const mac = (...reported: (string | null)[]) => programMac(server.app.secrets, reported);
const text = async (question: string, values: unknown[] = []) => String((await server.ask(question, values))[0]);

beforeAll(async () => {
  server = await TestServer.open([]);
  ada = await server.registerByEmail(EMAIL);
  one = (await ada.done(getUserInfo)).id;
  two = (await (await server.register()).done(getUserInfo)).id;
  const app = await withApp(server, 'two_factors');
  await addPasskey(app.client, new Authenticator());
  // What has ended or was used.
  const ended = (await (await server.register()).done(getUserInfo)).id;
  await server.ask('update identity_sessions set ended_at = now() where customer_id = $1', [ended]);
  await server.ask('update identity_codes set tries = 3');
  await server.ask('update factors_recovery_codes set used_at = now()');
});
afterAll(() => server.close());

describe.each<[string, [string, () => string][]]>([
  [
    'identity_sessions',
    [
      ['begins', () => `insert into identity_sessions (token_hash, customer_id) values (sha256('mine'), ${one})`],
      ['gives to another', () => `update identity_sessions set customer_id = ${one}`],
      ['knows by another token', () => `update identity_sessions set token_hash = sha256('mine')`],
      ['calls proven', () => `update identity_sessions set proven_until = now() + interval '1 day'`],
      ['prolongs', () => `update identity_sessions set ends_at = ends_at + interval '1 day'`],
      ['dates back', () => 'update identity_sessions set created_at = now()'],
      ['calls signed in by another method', () => `update identity_sessions set method = 'passkey'`],
      ['deletes', () => 'delete from identity_sessions'],
    ],
  ],
  [
    'identity_customers',
    [
      ['registers', () => `insert into identity_customers (username, invite_code) values ('mine', 'MINE0001')`],
      ['changes the password of', () => `update identity_customers set password_hash = 'mine'`],
      ['says when the password was changed of', () => 'update identity_customers set password_changed_at = now()'],
      ['changes the address of', () => `update identity_customers set email = 'mine@example.com'`],
      ['calls the address proven of', () => 'update identity_customers set email_verified_at = now()'],
      ['changes the phone of', () => `update identity_customers set phone = '+4915100000000'`],
      ['changes the name of', () => `update identity_customers set username = 'mine'`],
      ['goes back behind a change of', () => 'update identity_customers set security_version = 0'],
      ['lets money leave early of', () => 'update identity_customers set withdrawals_frozen_until = null'],
      ['changes the number of', () => 'update identity_customers set invited_by = id'],
      ['deletes', () => 'delete from identity_customers'],
    ],
  ],
  [
    'identity_codes',
    [
      [
        'writes again',
        () => 'insert into identity_codes (purpose, address) select purpose, address from identity_codes',
      ],
      ['moves to another address', () => `update identity_codes set address = '${EMAIL}'`],
      ['moves to another customer', () => `update identity_codes set customer_id = ${one}`],
      ['changes', () => `update identity_codes set code_hash = sha256('mine')`],
      ['prolongs', () => `update identity_codes set expires_at = now() + interval '1 day'`],
      ['lets be tried without end', () => 'update identity_codes set is_long = true'],
    ],
  ],
  [
    'factors_totps',
    [
      ['adds', () => `insert into factors_totps (customer_id, secret, set_at) values (${one}, 'mine', now())`],
      ['changes', () => `update factors_totps set secret = 'mine'`],
      ['gives to another', () => `update factors_totps set customer_id = ${one}`],
      ['removes', () => 'delete from factors_totps'],
    ],
  ],
  [
    'factors_passkeys',
    [
      ['adds', () => `insert into factors_passkeys (customer_id, credential_id) values (${one}, 'mine')`],
      ['changes', () => `update factors_passkeys set public_key = 'mine'`],
      ['knows by another name', () => `update factors_passkeys set credential_id = 'mine'`],
      ['gives to another', () => `update factors_passkeys set customer_id = ${one}`],
      ['removes', () => 'delete from factors_passkeys'],
    ],
  ],
  [
    'factors_recovery_codes',
    [
      ['adds', () => `insert into factors_recovery_codes values (${one}, sha256('mine'), now())`],
      ['changes', () => `update factors_recovery_codes set code_hash = sha256('mine')`],
      ['gives to another', () => `update factors_recovery_codes set customer_id = ${one}`],
      ['removes', () => 'delete from factors_recovery_codes'],
    ],
  ],
  [
    'social_links',
    [
      ['adds', () => `insert into social_links values ('google', 'mine', ${one}, '${EMAIL}', now())`],
      ['changes', () => `update social_links set subject = 'mine'`],
      ['gives to another', () => `update social_links set customer_id = ${one}`],
      ['removes', () => 'delete from social_links'],
    ],
  ],
])('of %s', (_, rows) => {
  test.each(rows)('nobody %s one past the program', async (_what, statement) => {
    expect(await forged(statement())).toContain('permission denied');
  });
});

test.each<[string, string, string]>([
  ['begins a session again', 'update identity_sessions set ended_at = null where ended_at is not null', 'ends once'],
  [
    'prolongs a session beyond its end',
    `update identity_sessions set expires_at = ends_at + interval '1 second'`,
    'at its end',
  ],
  ['takes tries back', 'update identity_codes set tries = 0 where tries > 0', 'each try counts'],
  [
    'takes back that a code was used',
    'update identity_codes set used_at = null where used_at is not null',
    'used once',
  ],
  ['forgets the codes of a day', `update platform_clock set ahead = '0'`, 'permission denied'],
  ['takes back the count of a passkey', 'update factors_passkeys set counter = counter - 1', 'only rises'],
  [
    'uses a recovery code twice',
    'update factors_recovery_codes set used_at = null where used_at is not null',
    'used once',
  ],
])('nobody %s', async (_, statement, words) => {
  expect(await forged(statement)).toContain(words);
});

it('a code of today is not removed, so that its tries count', async () => {
  await server.ask(`update platform_clock set ahead = '1 minute'`);
  await server.ask(`update identity_codes set created_at = now() - interval '23 hours'`);
  expect(await forged('delete from identity_codes')).toContain('for a day');
  // Nor where an hour ago the clocks were put forward by as much as a day.
  await server.ask('update identity_codes set created_at = now()');
  expect(await forged(`set timezone = '${zoneOfLongDays()}'; delete from identity_codes`)).toContain('for a day');
  await server.ask(`update identity_codes set created_at = now() - interval '25 hours'`);
  expect(await forged('delete from identity_codes')).toBe('done');
  await server.ask(`update platform_clock set ahead = '100 years'`);
});

it('a session that was left idle until it ran out does not go on, and one that runs goes on up to its end', async () => {
  const toEnd = 'update identity_sessions set expires_at = ends_at where customer_id = $1';
  const runOut = (ago: string) =>
    server.ask('update identity_sessions set expires_at = now() - $2::interval where customer_id = $1', [one, ago]);
  await server.ask(`update platform_clock set behind = '5 minutes'`);
  await server.ask(`update identity_sessions set ends_at = now() + interval '1 day' where customer_id = $1`, [one]);
  // A program whose clock is a little behind.
  await runOut('4 minutes');
  expect(await forged(toEnd, [one])).toBe('done');
  expect(await forged(toEnd.replace('ends_at', `ends_at + interval '1 second'`), [one])).toContain('at its end');
  await runOut('6 minutes');
  expect(await forged(toEnd, [one])).toContain('at its end');
  await server.ask(`update platform_clock set behind = '100 years'`);
});

it('security versions only rise, and withdrawals stay frozen at least as long as they were', async () => {
  const versions = () =>
    server.ask('select security_version, withdrawals_frozen_until from identity_customers where id = $1', [one]);
  await server.ask(`select identity_raise_version($1, '2099-01-01T00:00:00Z')`, [one]);
  const [before] = await versions();
  await server.ask(`select identity_raise_version($1, '2098-01-01T00:00:00Z')`, [one]);
  await server.ask('select identity_raise_version($1, null)', [one]);
  expect(await versions()).toEqual([Number(before) + 2, new Date('2099-01-01T00:00:00Z')]);
});

it('nobody freezes withdrawals for more than a day', async () => {
  const frozenFor = async (until: string | null) => {
    await server.ask('select identity_raise_version($1, $2)', [two, until]);
    return text(
      `select withdrawals_frozen_until is null or withdrawals_frozen_until <= now() + interval '1 day 1 minute' from identity_customers where id = $1`,
      [two],
    );
  };
  await server.ask(`update platform_clock set ahead = '1 minute'`);
  expect([await frozenFor(null), await frozenFor('2099-01-01T00:00:00Z'), await frozenFor('infinity')]).toEqual([
    'true',
    'true',
    'true',
  ]);
  await server.ask(`update platform_clock set ahead = '100 years'`);
});

describe('what comes from the program', () => {
  const token = randomBytes(32);
  const hex = token.toString('hex');
  const now = new Date();
  const ms = String(now.getTime());
  const opened = `select identity_open_session($1, (select security_version from identity_customers where id = $1), $2, now(), now(), now() + interval '1 day',
    $3, 'password', 'Firefox', '203.0.113.1', sha256('device'), null, $4)`;
  const openedBy = (customer: string, given: Buffer | null, { of = token, proven = null as Date | null } = {}) =>
    forged(opened, [customer, of, proven, given]);
  const refused = (what: string) => `this ${what} does not come from the program`;

  it('is one session of one customer, with one token, and whether it is proven', async () => {
    const given = mac('customer session', hex, one, null);
    const no = refused('customer session');
    expect(await openedBy(one, given)).toBe('done');
    expect(await openedBy(two, given)).toContain(no);
    expect(await openedBy(one, given, { of: randomBytes(32) })).toContain(no);
    expect(await openedBy(one, given, { proven: now })).toContain(no);
    expect(await openedBy(one, mac('customer session', hex, one, ms), { proven: now })).toBe('done');
    expect(await openedBy(one, null)).toContain(no);
    const elsewhere = programMac(createSecrets(randomBytes(32)), ['customer session', hex, one, null]);
    expect(await openedBy(one, elsewhere)).toContain(no);
    // Nor is that of a member of staff.
    expect(await openedBy(one, mac('session', hex, one))).toContain(no);
  });

  it('is one token of one session', async () => {
    const [session, another] = [await text('select min(id) from identity_sessions'), '987654321'];
    const change = (id: string, proven: Date | null, given: Buffer) =>
      forged('select identity_change_token($1, $2, $3, $4)', [id, token, proven, given]);
    const given = mac('customer token', session, hex, null);
    expect(await change(session, null, given)).toBe('done');
    expect(await change(another, null, given)).toContain(refused('customer token'));
    expect(await change(session, now, given)).toContain(refused('customer token'));
    expect(await change(session, now, mac('customer token', session, hex, ms))).toBe('done');
  });

  it.each<[string, string, (customer: string) => (string | null)[]]>([
    ['customer password', `identity_set_password($1, null, 'hash', now(), $2)`, (id) => [id, null, 'hash']],
    ['customer password', `identity_set_password($1, 'old', 'hash', null, $2)`, (id) => [id, 'old', 'hash']],
    [
      'customer email',
      `identity_set_email($1, 'new@example.com', to_timestamp(5), $2)`,
      (id) => [id, 'new@example.com', '5000'],
    ],
    ['customer phone', `identity_set_phone($1, '+4915112345678', $2)`, (id) => [id, '+4915112345678']],
    ['authenticator', `factors_set_totp($1, '\\x01', now(), $2)`, (id) => [id, '01']],
    ['authenticator removal', `factors_remove_totp($1, '\\x01', $2)`, (id) => [id, '01']],
    [
      'customer passkey',
      `factors_keep_passkey($1, '\\x01', '\\x02', 0, '{}', false, 'mine', now(), $2)`,
      (id) => [id, '01', '02'],
    ],
    ['passkey removal', 'factors_remove_passkey($1, 5, $2)', (id) => [id, '5']],
    [
      'recovery codes',
      `factors_set_recovery_codes($1, array[sha256('a'), sha256('b')], now(), $2)`,
      (id) => [id, SHA_A, SHA_B],
    ],
    [
      'link',
      `social_keep_link('google', 'me', $1, 'a@example.com', now(), $2)`,
      (id) => ['google', 'me', id, 'a@example.com'],
    ],
    ['link removal', `social_remove_link($1, 'google', $2)`, (id) => [id, 'google']],
  ])('is one %s: %s', async (what, call, reported) => {
    const save = (customer: string, given: Buffer | null) => forged(`select ${call}`, [customer, given]);
    const given = mac(what, ...reported(one));
    expect([await save(one, given), await save(two, given), await save(one, null)]).toEqual([
      'done',
      refused(what),
      refused(what),
    ]);
    // Of something else to be saved, and of another purpose.
    expect(await save(one, mac(what, ...reported(one).map((part) => (part === one ? part : `${part}x`))))).toBe(
      refused(what),
    );
    expect(await save(one, mac('session', ...reported(one)))).toBe(refused(what));
    expect(await save(one, programMac(createSecrets(randomBytes(32)), [what, ...reported(one)]))).toBe(refused(what));
  });

  it('is one registration, and one code', async () => {
    const registered = (name: string, given: Buffer) =>
      forged(`select identity_register($1, null, null, 'hash', 'CODE0001', null, 'en', now(), $2)`, [name, given]);
    const given = mac('registration', 'eve_1', null, null, 'hash');
    expect([await registered('eve_1', given), await registered('eve_2', given)]).toEqual([
      'done',
      refused('registration'),
    ]);
    const code = (address: string, reported: Buffer) =>
      forged(`select identity_keep_code('recover', $1, $2, $3, now(), $4, false, $5)`, [
        address,
        one,
        token,
        now,
        reported,
      ]);
    const stored = mac('code', 'recover', EMAIL, one, hex, ms);
    expect([await code(EMAIL, stored), await code('eve@example.com', stored)]).toEqual(['done', refused('code')]);
  });
});

/** An hour ago, its clocks were put forward by a day: what was a day before now, by the calendar there, is now. */
function zoneOfLongDays(): string {
  const start = new Date(Date.now() - 3_600_000);
  const day = Math.floor((start.getTime() - Date.UTC(start.getUTCFullYear(), 0)) / 86_400_000);
  return `AAA0BBB-24,${day}/${start.getUTCHours()},${(day + 100) % 365}/0`;
}

const SHA_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const SHA_B = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
