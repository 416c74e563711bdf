/** The socket `/events` with real clients: who is admitted, and that a session ended elsewhere is reported. */
import { SESSION_ENDED } from '@candor/contract/events';
import { confirmIdentity, endSession, getUserInfo, listSessions, logout, repassword } from '@candor/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { suspend } from '../staff/testing/office.ts';
import { eventually } from '../../testing/eventually.ts';
import { type EventsClient, listenTo, openEvents } from './testing/events-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const REFUSED = 1008;

const open = (first: string | null, headers: Record<string, string> = {}) => openEvents(server, first, headers);
const listening = (client: TestClient) => listenTo(server, client);

const hasClosed = (opened: EventsClient) =>
  eventually(() => {
    const code = opened.closedBy();
    if (code === null) throw new Error('still open');
    return code;
  });

describe('a private socket', () => {
  it.each(['', 'x', 'A'.repeat(43), '{"token":1}', '\0', '\u{1f980}'.repeat(500)])(
    'opens with no token like %j',
    async (text) => {
      expect(await hasClosed(open(text))).toBe(SESSION_ENDED);
    },
  );

  it('takes no token from the address or a header, and nothing from another site', async () => {
    const { token } = await server.register();
    const silent = open(null, { authorization: String(token) });
    const foreign = open(token, { origin: 'https://evil.example' });
    expect(await hasClosed(foreign)).toBe(REFUSED);
    expect([silent.events, foreign.events]).toEqual([[], []]);
    silent.close();
  });

  it('lets nobody send without end', async () => {
    const opened = await listening(await server.register());
    for (let index = 0; index < 200; index += 1) opened.socket.send('again');
    await eventually(() => expect(opened.closedBy()).not.toBe(null));
  });
});

describe('whoever looks at their account', () => {
  const sessionOf = async (client: TestClient) =>
    (await client.done(listSessions, { query: {} })).list.find(({ isThis }) => isThis)?.id ?? '';

  it('is told at once when that session is ended elsewhere, and nobody else is', async () => {
    const here = await server.visitor.register('two_screens');
    const there = await server.visitor.login('two_screens');
    const [mine, theirs] = [await listening(here), await listening(there)];
    const stranger = await listening(await server.register());
    await here.done(endSession, { body: { id: await sessionOf(there) } });
    expect(await hasClosed(theirs)).toBe(SESSION_ENDED);
    expect([mine.closedBy(), stranger.closedBy()]).toEqual([null, null]);
    await here.done(logout);
    expect(await hasClosed(mine)).toBe(SESSION_ENDED);
    expect(stranger.closedBy()).toBe(null);
    stranger.close();
  });

  it('is told when the password is changed elsewhere; who changed it goes on, also under the new token', async () => {
    const here = await server.visitor.register('new_password');
    const there = await listening(await server.visitor.login('new_password'));
    const mine = await listening(here);
    const { token } = await here.done(confirmIdentity, { body: { kind: 'password', password: PASSWORD } });
    const body = { oldPassword: PASSWORD, newPassword: 'heron in the reeds' };
    await here.as(token).done(repassword, { body });
    expect(await hasClosed(there)).toBe(SESSION_ENDED);
    expect(mine.closedBy()).toBe(null);
    mine.close();
  });

  it('is told when the account is suspended', async () => {
    const customer = await server.visitor.register('is_suspended');
    const opened = await listening(customer);
    await suspend(server, (await customer.done(getUserInfo)).id);
    expect(await hasClosed(opened)).toBe(SESSION_ENDED);
  });

  it('is told of what ended while the database could not be heard', async () => {
    const customer = await server.visitor.register('deaf_moment');
    const opened = await listening(customer);
    const ended = `update identity_sessions set ended_at = now() where customer_id = (select id from identity_customers where username = 'deaf_moment')`;
    // Without the trigger nobody is notified, as if the listener had been disconnected.
    await server.ask(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${ended}; end $$`);
    expect(opened.closedBy()).toBe(null);
    const listener = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor listener' and datname = current_database()`;
    await server.ask(listener);
    expect(await hasClosed(opened)).toBe(SESSION_ENDED);
  });
});
