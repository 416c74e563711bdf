/** Signing in with a provider, through HTTP: a real OpenID provider, a real database. */
import {
  checkUserNameOrPhone,
  exportData,
  getUserInfo,
  listSecurityEvents,
  listSessions,
} from '@candor/contract/identity';
import * as social from '@candor/contract/social';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PASSWORD } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { proven, withApp } from '../security/testing/owner.ts';
import { customers, returnedQuery } from './testing/customers.ts';
import { CLIENT, OpenIdProvider, type Person } from './testing/openid-provider.ts';
import { LINK_LIFETIME, STATE_LIFETIME } from './tickets.ts';

const { linkProvider, listLinkedProviders, listProviders, loginByGoogle, startProvider } = social;

let provider: OpenIdProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await OpenIdProvider.listen();
  server = await TestServer.open([], {
    CANDOR_GOOGLE_ISSUER: provider.issuer,
    CANDOR_GOOGLE_CLIENT_ID: CLIENT.id,
    CANDOR_GOOGLE_CLIENT_SECRET: CLIENT.secret,
    CANDOR_APPLE_ISSUER: provider.issuer,
    CANDOR_APPLE_CLIENT_ID: CLIENT.id,
    CANDOR_APPLE_CLIENT_SECRET: CLIENT.secret,
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const EXPIRED = '11014';
const FAILED = '11016';
const NOT_OFFERED = '11056';
const UNVERIFIED = '11017';

const { somebody, consent, codeFor, signIn, askedToLink, local } = customers(
  () => server,
  () => provider,
);

const isFree = async (account: string) =>
  (await server.visitor.done(checkUserNameOrPhone, { query: { account } })).available;

describe('a provider that is away', () => {
  it('is refused until it answers, and asked again then', async () => {
    expect(await server.visitor.call(startProvider, { body: { provider: 'google' } })).toMatchObject({
      code: FAILED,
      data: { provider: 'Google' },
    });
    const origin = server.url.replace('127.0.0.1', 'localhost');
    provider.serve(['google', 'apple'].map((name) => `${origin}/api/loginCallback/${name}`));
    await signIn(somebody());
  });

  it('changes nothing when it goes while somebody signs in', async () => {
    const person = somebody();
    const given = await consent(person);
    provider.isDown = true;
    expect(await codeFor(given)).toBe(FAILED);
    provider.isDown = false;
    expect(await isFree(person.email)).toBe(true);
    await signIn(person);
  });

  it('is not listened to without end', async () => {
    const person = somebody();
    const given = await consent(person);
    provider.isFlooding = true;
    expect(await codeFor(given)).toBe(FAILED);
    provider.isFlooding = false;
    // What the connection held when it was cut.
    expect(provider.flooded).toBeLessThan(16 * 1024 * 1024);
    expect(await isFree(person.email)).toBe(true);
  });

  it('has no button when it is not set up', async () => {
    expect(await server.visitor.done(listProviders, { query: {} })).toEqual(['google', 'apple']);
    const bare = await TestServer.open([]);
    expect(await bare.visitor.done(listProviders, { query: {} })).toEqual([]);
    expect(await bare.visitor.call(startProvider, { body: { provider: 'apple' } })).toMatchObject({
      code: NOT_OFFERED,
      data: { provider: 'Apple' },
    });
    const given = { code: 'made-up', state: 'made-up', browserKey: 'x' };
    expect(await bare.visitor.codeOf(loginByGoogle, { body: given })).toBe(NOT_OFFERED);
    expect((await bare.raw('/api/loginCallback/apple', {}, 'POST')).status).toBe(404);
    await bare.close();
  });
});

describe('signing in with a provider', () => {
  it('registers a new customer with the address, and finds them again by the provider\u2019s name for them', async () => {
    const person = somebody();
    const client = await signIn(person);
    const user = await client.done(getUserInfo);
    expect(user).toMatchObject({
      username: null,
      email: person.email,
      isEmailVerified: true,
      hasPassword: false,
      balance: '100000',
    });
    const linked = await client.done(listLinkedProviders, { query: {} });
    expect(linked).toMatchObject([{ provider: 'google', email: person.email }]);
    expect(server.isRecent(linked[0]?.since)).toBe(true);
    const again = await signIn({ ...person, email: 'moved@example.com', email_verified: false });
    expect((await again.done(getUserInfo)).id).toBe(user.id);
    const { list } = await again.done(listSessions, { query: {} });
    expect(list.map(({ method }) => method)).toEqual(['google', 'google']);
    const events = await again.done(listSecurityEvents, { query: {} });
    expect(events.list.map(({ kind }) => kind)).toContain('providerLinked');
  });

  it('takes an invite code, and refuses one that nobody gave out', async () => {
    const person = somebody();
    expect(await codeFor({ ...(await consent(person)), inviteCode: 'NOBODYS1' })).toBe('11022');
    expect(await isFree(person.email)).toBe(true);
    const { inviteCode } = await (await server.register()).done(getUserInfo);
    expect(await codeFor({ ...(await consent(person)), inviteCode })).toBe('200');
  });

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'links and registers nobody by an address that is not confirmed: %j',
    async (about) => {
      const { email } = somebody();
      const person: Person = { ...somebody({ email }), ...about };
      expect(await codeFor(await consent(person))).toBe(UNVERIFIED);
      expect(await isFree(email)).toBe(true);
      const owner = await local(email);
      expect(await codeFor(await consent(person))).toBe(UNVERIFIED);
      expect(await owner.done(listLinkedProviders, { query: {} })).toEqual([]);
    },
  );

  it('asks for the second factor that is set', async () => {
    const { client } = await withApp(server, 'with_factor');
    const person = somebody();
    await server.ask(`update identity_customers set email = $1 where username = 'with_factor'`, [person.email]);
    const ticket = await askedToLink(person);
    const reply = await server.visitor.done(linkProvider, { body: { ticket, password: PASSWORD } });
    expect(reply).toMatchObject({ methods: ['totp', 'recoveryCode'] });
    const again = await server.visitor.done(loginByGoogle, { body: await consent(person) });
    expect(again).toMatchObject({ methods: ['totp', 'recoveryCode'] });
    expect(await client.done(listLinkedProviders, { query: {} })).toHaveLength(1);
  });

  it('lets who is suspended in, and nobody whose account is closed', async () => {
    const person = somebody();
    await signIn(person);
    const become = (status: string) =>
      server.ask(`update identity_customers set status = $2 where email = $1`, [person.email, status]);
    await become('suspended');
    expect(await codeFor(await consent(person))).toBe('200');
    await become('closed');
    expect(await codeFor(await consent(person))).toBe('10008');
  });

  it('makes one customer of two who come with the same person at once', async () => {
    const person = somebody();
    const both = [await consent(person), await consent(person, 'apple')];
    const replies = await Promise.all(both.map((body) => server.visitor.done(loginByGoogle, { body })));
    const ids = replies.map((reply) => ('user' in reply ? reply.user.id : 'link'));
    expect(ids.filter((id) => id === 'link')).toHaveLength(1);
  });
});

describe('an address that an account here has', () => {
  it('is linked after the password of that account, and signs in alone from then on', async () => {
    const person = somebody();
    const owner = await local(person.email);
    const ticket = await askedToLink(person);
    const link = (password: string) => server.visitor.codeOf(linkProvider, { body: { ticket, password } });
    expect(await link('')).toBe('10004');
    expect(await link('another password')).toBe('10004');
    expect(await owner.done(listLinkedProviders, { query: {} })).toEqual([]);
    expect(await link(PASSWORD)).toBe('200');
    expect(await link(PASSWORD)).toBe(EXPIRED);
    const linked = await signIn(person);
    expect((await linked.done(getUserInfo)).id).toBe((await owner.done(getUserInfo)).id);
    const copy = await proven(owner).then((sure) => sure.done(exportData, { query: { part: 'providers' } }));
    expect(copy.rows).toMatchObject([{ provider: 'google', email: person.email }]);
  });

  it('is told by mail, and may still be withdrawn from', async () => {
    const person = somebody();
    await local(person.email);
    const ticket = await askedToLink(person);
    await server.visitor.done(linkProvider, { body: { ticket, password: PASSWORD } });
    const reported = await server.mail(person.email, 'providerLinked');
    expect(reported).toMatchObject({ provider: 'Google', address: '127.0.0.1' });
    expect(server.isRecent(reported['at'])).toBe(true);
    expect(
      await server.ask('select withdrawals_frozen_until from identity_customers where email = $1', [person.email]),
    ).toEqual([null]);
    const newcomer = somebody();
    await signIn(newcomer);
    expect(await server.mailsTo(newcomer.email)).toEqual([]);
  });

  it('is linked to one of the provider\u2019s accounts only', async () => {
    const person = somebody();
    const owner = await local(person.email);
    const first = await askedToLink(person);
    const second = await askedToLink({ ...person, sub: `${person.sub}-other` });
    expect(await server.visitor.codeOf(linkProvider, { body: { ticket: first, password: PASSWORD } })).toBe('200');
    expect(await server.visitor.codeOf(linkProvider, { body: { ticket: second, password: PASSWORD } })).toBe(FAILED);
    expect(await owner.done(listLinkedProviders, { query: {} })).toHaveLength(1);
  });

  it('is linked neither late, nor by a made-up ticket, nor after it moved to another account', async () => {
    const person = somebody();
    await local(person.email);
    for (const ticket of ['', 'x', '\0', '\ud800', 'A'.repeat(1024)])
      expect(await server.visitor.codeOf(linkProvider, { body: { ticket, password: PASSWORD } })).toBe(EXPIRED);
    const moved = await askedToLink(person);
    await server.ask('update identity_customers set email = $1 where email = $2', [
      `old-${person.email}`,
      person.email,
    ]);
    await signIn({ ...somebody(), email: person.email });
    expect(await server.visitor.codeOf(linkProvider, { body: { ticket: moved, password: PASSWORD } })).toBe(EXPIRED);
    const late = await askedToLink({ ...somebody(), email: `old-${person.email}` });
    server.move(LINK_LIFETIME);
    expect(await server.visitor.codeOf(linkProvider, { body: { ticket: late, password: PASSWORD } })).toBe(EXPIRED);
  });
});

describe('an answer of the provider', () => {
  it('is taken once, however many bring it at once', async () => {
    const given = await consent(somebody());
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeFor(given)));
    expect(codes.toSorted()).toEqual([EXPIRED, EXPIRED, EXPIRED, EXPIRED, EXPIRED, '200'].toSorted());
    expect(await codeFor(given)).toBe(EXPIRED);
  });

  it('is dead once it was taken, however the state is written', async () => {
    const given = await consent(somebody());
    // The provider accepts no code twice: only our own record can refuse the second.
    const [first, second] = [await codeFor({ ...given, code: 'made-up' }), `${given.state}.`];
    expect(first).toBe(FAILED);
    for (const state of [given.state, second, `${given.state}==`, ` ${given.state}`])
      expect([state, await codeFor({ ...given, state })]).toEqual([state, EXPIRED]);
  });

  it('is taken from the browser that began only', async () => {
    const mine = await consent(somebody());
    const thief = await consent(somebody());
    expect(await codeFor({ ...mine, browserKey: thief.browserKey })).toBe(EXPIRED);
    expect(await codeFor({ ...mine, browserKey: 'x' })).toBe(EXPIRED);
    expect(await codeFor(mine)).toBe('200');
  });

  it('is refused with the code of another sign-in', async () => {
    const [one, two] = [await consent(somebody()), await consent(somebody())];
    expect(await codeFor({ ...one, code: two.code })).toBe(FAILED);
    expect(await codeFor({ ...two, state: one.state })).toBe(EXPIRED);
  });

  const meddlings: [string, (url: URL) => void][] = [
    ['another nonce', (url) => url.searchParams.set('nonce', 'another')],
    ['no nonce', (url) => url.searchParams.delete('nonce')],
    ['another challenge', (url) => url.searchParams.set('code_challenge', 'A'.repeat(43))],
  ];
  test.each(meddlings)('is refused with %s', async (_, meddle) => {
    const person = somebody();
    expect(await codeFor(await consent(person, 'google', meddle))).toBe(FAILED);
    expect(await isFree(person.email)).toBe(true);
  });

  it('is refused from another issuer, or when it does not say from whom, or with a made-up code', async () => {
    expect(await codeFor({ ...(await consent(somebody())), iss: 'https://accounts.example' })).toBe(FAILED);
    const { iss, ...silent } = await consent(somebody());
    expect(iss).toBe(provider.issuer);
    expect(await codeFor(silent)).toBe(FAILED);
    for (const code of ['x', "1' or '1'='1", '\0', '\ud800', 'é'.repeat(4096)])
      expect(await codeFor({ ...(await consent(somebody())), code })).toBe(FAILED);
  });

  it('is refused late, and with a state that we did not make', async () => {
    const given = await consent(somebody());
    const end = given.state.endsWith('AA') ? 'BB' : 'AA';
    for (const state of ['x', '\0', `${given.state.slice(0, -2)}${end}`, 'A'.repeat(256)])
      expect(await codeFor({ ...given, state })).toBe(EXPIRED);
    server.move(STATE_LIFETIME);
    expect(await codeFor(given)).toBe(EXPIRED);
  });
});

describe('Apple\u2019s form', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded', path = '/api/loginCallback/apple') =>
    fetch(`${server.url}${path}`, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body });

  it('becomes the address of the page, which then signs in', async () => {
    const person = somebody();
    const { browserKey, ...form } = await consent(person, 'apple');
    const answer = await post(
      new URLSearchParams({ ...form, user: '{"name":"x"}', next: 'https://evil.example' }).toString(),
    );
    expect(answer.status).toBe(303);
    const at = new URL(answer.headers.get('location') ?? '', server.url);
    expect([at.origin, at.pathname]).toEqual([server.url, '/api/loginCallback/apple']);
    expect(Object.fromEntries(at.searchParams)).toEqual(form);
    const query = returnedQuery.parse(Object.fromEntries(at.searchParams));
    expect(await codeFor({ ...query, browserKey })).toBe('200');
  });

  it('is taken nowhere else, and in no other shape', async () => {
    expect((await post('code=a', undefined, loginByGoogle.path)).status).toBe(415);
    expect((await post('x'.repeat(20_000))).status).toBe(413);
    const odd = await post(`code=${'x'.repeat(5000)}&__proto__=x`);
    expect(odd.headers.get('location')).toBe('/api/loginCallback/apple?error=invalid_request');
    const injected = await post('state=a%0d%0aset-cookie:%20x=1&error=%2F%2Fevil.example');
    expect(injected.headers.get('set-cookie')).toBeNull();
    expect(injected.headers.get('location')).toMatch(/^\/api\/loginCallback\/apple\?/);
  });
});
