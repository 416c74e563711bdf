/** Unlinking a provider, through HTTP: which sessions and sign-ins survive it, and which do not. */
import { removePasskey } from '@candor/contract/security';
import {
  confirmIdentity,
  getUserInfo,
  listSecurityEvents,
  loginSecondFactor,
  repassword,
} from '@candor/contract/identity';
import { linkProvider, unlinkProvider } from '@candor/contract/social';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { CODE_MS } from '../../testing/totp-code.ts';
import { Authenticator } from '../security/testing/authenticator.ts';
import { addPasskey, codeOf, freshCodeOf, proven, withApp } from '../security/testing/owner.ts';
import { customers } from './testing/customers.ts';
import { CLIENT, OpenIdProvider } from './testing/openid-provider.ts';
import { eventually } from '../../testing/eventually.ts';

let provider: OpenIdProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await OpenIdProvider.listen();
  server = await TestServer.open([], {
    CANDOR_GOOGLE_ISSUER: provider.issuer,
    CANDOR_GOOGLE_CLIENT_ID: CLIENT.id,
    CANDOR_GOOGLE_CLIENT_SECRET: CLIENT.secret,
  });
  provider.serve([`${server.url.replace('127.0.0.1', 'localhost')}/api/loginCallback/google`]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const EXPIRED = '11014';
const { somebody, consent, codeFor, signIn, askedToLink, local } = customers(
  () => server,
  () => provider,
);

/** Unlinks as the program does, and as slowly as the test wants. */
async function administrator(): Promise<pg.Client> {
  const client = new pg.Client(server.database.adminUrl);
  await client.connect();
  return client;
}

describe('taking a provider off', () => {
  it('needs a proof, and another way to sign in', async () => {
    const person = somebody();
    const client = await signIn(person);
    const unlink = (as: TestClient) => as.codeOf(unlinkProvider, { body: { provider: 'google' } });
    expect(await unlink(client)).toBe('11021');
    const device = new Authenticator();
    await addPasskey(client, device);
    const [passkey] = await server.app.db.pool
      .query<{ id: string }>('select id from factors_passkeys order by id desc limit 1')
      .then(({ rows }) => rows);
    expect(await unlink(client)).toBe('200');
    expect((await client.call(unlinkProvider, { body: { provider: 'google' } })).status).toBe(404);
    expect(await client.codeOf(removePasskey, { body: { id: passkey?.id ?? '' } })).toBe('11021');
    const verificationCode = await server.code('recover', person.email);
    await server.visitor.done(repassword, { body: { email: person.email, verificationCode, newPassword: PASSWORD } });
    expect(await server.visitor.codeOf(confirmIdentity, { body: { kind: 'password', password: PASSWORD } })).toBe(
      '401',
    );
    expect(await askedToLink(person)).not.toBe('');
  });

  it('is refused without a proof, and noted with one', async () => {
    const person = somebody();
    const owner = await local(person.email);
    const ticket = await askedToLink(person);
    await server.visitor.done(linkProvider, { body: { ticket, password: PASSWORD } });
    const body = { provider: 'google' } as const;
    expect(await owner.codeOf(unlinkProvider, { body })).toBe('11008');
    const sure = await proven(owner);
    expect(await sure.call(unlinkProvider, { body })).toMatchObject({ code: '200', msg: '20005' });
    const { list } = await sure.done(listSecurityEvents, { query: {} });
    expect(list[0]).toMatchObject({ kind: 'providerUnlinked', details: { provider: 'google' } });
    expect(await askedToLink(person)).not.toBe('');
  });

  it('ends the other sessions that came by it, and those only', async () => {
    const person = somebody();
    const owner = await local(person.email);
    const ticket = await askedToLink(person);
    const first = await server.visitor.done(linkProvider, { body: { ticket, password: PASSWORD } });
    const byProvider = [await signIn(person), server.visitor.as('token' in first ? first.token : '')];
    const codes = (clients: TestClient[]) => Promise.all(clients.map((client) => client.codeOf(getUserInfo, {})));
    const byPassword = await server.visitor.login(person.email);
    expect(await codes([...byProvider, byPassword])).toEqual(['200', '200', '200']);
    const sure = await proven(owner);
    await sure.done(unlinkProvider, { body: { provider: 'google' } });
    expect(await codes([...byProvider, byPassword, sure])).toEqual(['401', '401', '200', '200']);
    expect((await byProvider[0]?.call(getUserInfo))?.data).toEqual({ ended: 'methodRemoved' });
  });

  it('leaves no sign-in that waits for the second factor', async () => {
    const { client, secret } = await withApp(server, 'unlinks_with_factor');
    const person = somebody();
    await server.ask(`update identity_customers set email = $1 where username = 'unlinks_with_factor'`, [person.email]);
    const link = { ticket: await askedToLink(person), password: PASSWORD };
    const reply = await server.visitor.done(linkProvider, { body: link });
    await client.done(unlinkProvider, { body: { provider: 'google' } });
    const ticket = 'ticket' in reply ? reply.ticket : '';
    const body = { ticket, kind: 'totp', verificationCode: freshCodeOf(server, secret) } as const;
    expect(await server.visitor.codeOf(loginSecondFactor, { body })).toBe(EXPIRED);
  });

  it('leaves no sign-in by it that waits, also when another account of the provider took its place', async () => {
    const { client, secret } = await withApp(server, 'links_another');
    const [first, second] = [somebody(), somebody()];
    const move = (email: string) =>
      server.ask(`update identity_customers set email = $1 where username = 'links_another'`, [email]);
    await move(first.email);
    const link = async (person: typeof first) =>
      server.visitor.done(linkProvider, { body: { ticket: await askedToLink(person), password: PASSWORD } });
    const waiting = await link(first);
    await client.done(unlinkProvider, { body: { provider: 'google' } });
    await move(second.email);
    const instead = await link(second);
    server.move(CODE_MS);
    const finish = (reply: typeof waiting) => {
      const ticket = 'ticket' in reply ? reply.ticket : '';
      const body = { ticket, kind: 'totp', verificationCode: codeOf(server, secret) } as const;
      return server.visitor.codeOf(loginSecondFactor, { body });
    };
    expect(await finish(waiting)).toBe(EXPIRED);
    expect(await finish(instead)).toBe('200');
  });

  it('leaves no sign-in that was let in a moment before, also when another account of the provider took its place', async () => {
    const person = somebody();
    await signIn(person);
    const given = await consent(person);
    const unlinking = await administrator();
    await unlinking.query('begin');
    await unlinking.query('select from identity_customers where email = $1 for update', [person.email]);
    const signedIn = codeFor(given);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await eventually(async () => expect(await server.ask(waiting)).toEqual([1]));
    await unlinking.query(
      `with gone as (delete from social_links where email = $1 returning *)
       insert into social_links select g.provider, g.subject || ' of another', g.customer_id, g.email, g.linked_at from gone g`,
      [person.email],
    );
    await unlinking.query('commit');
    await unlinking.end();
    expect(await signedIn).toBe(EXPIRED);
  });

  it('leaves no sign-in that was let in a moment before', async () => {
    const person = somebody();
    await signIn(person);
    const given = await consent(person);
    const unlinking = await administrator();
    await unlinking.query('begin');
    await unlinking.query('select from identity_customers where email = $1 for update', [person.email]);
    const signedIn = codeFor(given);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await eventually(async () => expect(await server.ask(waiting)).toEqual([1]));
    await unlinking.query('delete from social_links where email = $1', [person.email]);
    await unlinking.query('commit');
    await unlinking.end();
    expect(await signedIn).toBe(EXPIRED);
  });
});
