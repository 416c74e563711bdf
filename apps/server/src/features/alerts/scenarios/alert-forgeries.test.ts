/** Whoever has the application's password: what they can make an alert say, and what the database refuses. */
import { createAlert, listAlerts } from '@candor/contract/alerts';
import { getUserInfo } from '@candor/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { run } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

const CODE = 'EURUSD';
let server: TestServer;
let customer: TestClient;
let customerId = '';
let id = '';
/** The newest quote, which is pinned. */
let sequence = '';
let minute = '';

beforeAll(async () => {
  server = await TestServer.open([CODE]);
  customer = await server.register();
  customerId = (await customer.done(getUserInfo)).id;
});
afterAll(() => server.close());

beforeEach(async () => {
  server.feed.quote(CODE, '1.08395', '1.08405');
  id = (await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.09' } })).id;
  const reached = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.085' } });
  server.feed.quote(CODE, '1.08495', '1.08505');
  const pinned = await eventually(async () => {
    const { list } = await customer.done(listAlerts, { query: {} });
    const found = list.find((alert) => alert.id === reached.id)?.reached;
    if (found === undefined || found === null) throw new Error('it was not reached yet');
    return found;
  });
  [sequence, minute] = [String(pinned.sequence), String(pinned.minute)];
});

/** As the engine would, with its figures but for these. */
const fire = (bid: string, ask: string, given: { sequence?: string; minute?: string } = {}) =>
  server.app.db.pool.query<{ id: string }>(
    `select id::text from alerts_fire($1::bigint[], $2::integer[], $3::bigint[], $4::numeric[], $5::numeric[], $6::timestamptz[], '{simulated}',
       '{null}'::numeric[], '{null}'::integer[], now()) as fired (id)`,
    [
      [id],
      [given.minute ?? minute],
      [given.sequence ?? sequence],
      [bid],
      [ask],
      [new Date(server.now()).toISOString()],
    ],
  );

test.each<[string, () => ReturnType<typeof fire>]>([
  ['that did not reach it', () => fire('1.08495', '1.08505')],
  ['from before it was set', () => fire('1.09', '1.09', { sequence: '1' })],
  ['whose hash was not saved', () => fire('1.09', '1.09', { minute: '7' })],
  ['that is later than any that was saved', () => fire('1.09', '1.09', { sequence: '999999999' })],
  ['of no number', () => fire('1', 'NaN')],
])('is reached by no quote %s', async (_, attempt) => {
  expect((await attempt()).rows).toEqual([]);
});

it('names a quote that the log does not have: reconciliation says so', async () => {
  expect((await fire('1.09', '1.09')).rows).toEqual([{ id }]);
  const broken = (await server.reconcile()).filter(({ findings }) =>
    findings.some((each) => each.id === `alert ${id}`),
  );
  expect(broken.map(({ rule }) => rule.name)).toEqual(['quotes-are-as-logged']);
  // What it claims is taken back for the tests after this one.
  await server.untilQuiet();
  await run(
    server.database.adminUrl,
    `alter table alerts_alerts disable trigger user; alter table notifications_entries disable trigger user; alter table alerts_moves disable trigger user;
     delete from alerts_moves where alert_id = ${id}; delete from notifications_entries where details ->> 'alertId' = '${id}'; delete from alerts_mails where alert_id = ${id};
     delete from alerts_alerts where id = ${id};
     alter table alerts_alerts enable trigger user; alter table notifications_entries enable trigger user; alter table alerts_moves enable trigger user`,
  );
});

test.each([
  () => `update alerts_alerts set status = 'fired' where id = ${id}`,
  () => `update alerts_alerts set status = 'deleted', ended_at = now() where id = ${id}`,
  () => `update alerts_alerts set customer_id = customer_id where id = ${id}`,
  () => `update alerts_alerts set code = 'BTCUSDT' where id = ${id}`,
  () => `update alerts_alerts set level = 2 where status = 'fired'`,
  () => `update alerts_alerts set level = 1.0000001, set_at = set_at + interval '1 second' where id = ${id}`,
  () => `delete from alerts_alerts where id = ${id}`,
  () =>
    `insert into alerts_moves (alert_id, digits, set_at, set_sequence, until_at) values (${id}, 5, now(), 0, now())`,
  () => `update alerts_moves set level = 1`,
  () => `delete from alerts_moves`,
  () => `insert into alerts_mails (alert_id, written_at) values (${id}, now())`,
  () => `update alerts_watch set minute = 1`,
  () => `insert into alerts_watch (minute) values (99999999)`,
  () =>
    `insert into notifications_entries (customer_id, kind, details, at) values (${customerId}, 'priceAlert', '{}', now())`,
  () => `insert into alerts_alerts (customer_id, code, kind, level, digits, created_at, set_at, set_sequence, status)
           values (${customerId}, 'EURUSD', 'above', 1, 5, now(), now(), 0, 'fired')`,
])('is refused in the database (case %#)', async (statement) => {
  await expect(run(server.database.appUrl, statement())).rejects.toThrow(
    /permission denied|has ended, or stays|was not reached|violates check constraint/,
  );
});

it('cannot change what an alert waits for without a trace of before', async () => {
  const [before] = await server.ask(`select level::text || ' ' || set_sequence from alerts_alerts where id = $1`, [id]);
  const later = new Date(server.now() + 1).toISOString();
  await run(server.database.appUrl, `update alerts_alerts set level = 1.2, set_at = '${later}' where id = ${id}`);
  expect(
    await server.ask(`select level::text || ' ' || set_sequence from alerts_moves where alert_id = $1`, [id]),
  ).toEqual([before]);
});

it('waited until the moment when it was changed or taken back, and no shorter', async () => {
  const changed = `update alerts_alerts set level = 1.2 where id = ${id}`;
  await expect(run(server.database.appUrl, changed)).rejects.toThrow('from now on, and not from before');
  await server.ask(`update platform_clock set ahead = '1 minute', behind = '1 minute'`);
  const takenBack = `select alerts_delete(${id}, ${customerId}, now() - interval '1 hour')`;
  await expect(run(server.database.appUrl, takenBack)).rejects.toThrow('not of this moment');
  await server.ask(`update platform_clock set ahead = '100 years', behind = '100 years'`);
});

it('never says that more of the log was looked through than there is', async () => {
  await server.app.db.pool.query('select alerts_looked(2000000000)');
  const [looked] = await server.ask(
    'select minute * 60::bigint <= extract(epoch from now() + (select ahead from platform_clock)) from alerts_watch',
  );
  expect(looked).toBe(true);
  await server.app.db.pool.query('select alerts_looked(5)');
  expect(await server.ask('select minute > 5 from alerts_watch')).toEqual([true]);
});
