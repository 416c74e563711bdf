/** Price alerts through HTTP, on a real database: what reaches them, what is told of it, and that it is told once. */
import { type AlertView, changeAlert, createAlert, deleteAlert, listAlerts } from '@candor/contract/alerts';
import { exportData, getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { Answer, TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

const CODE = 'EURUSD';
let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([CODE, 'BTCUSDT']);
  customer = await server.registerByEmail('alerts@example.com');
});
afterAll(() => server.close());

/** The middle is exactly this price. */
const quote = (middle: string, code = CODE) => {
  const points = Math.round(Number(middle) * 100_000);
  const text = (value: number) => (value / 100_000).toFixed(5);
  server.feed.quote(code, text(points - 5), text(points + 5));
};
const statusOf = async (id: string): Promise<AlertView['status'] | undefined> => {
  const { list } = await customer.done(listAlerts, { query: { size: '100' } });
  return list.find((alert) => alert.id === id)?.status;
};
const untilFired = (id: string) => eventually(async () => expect(await statusOf(id)).toBe('fired'));
const entries = async () =>
  (await customer.done(listNotifications, { query: { size: '100' } })).list
    .filter(({ kind }) => kind === 'priceAlert')
    .map(({ details }) => details);

it('tells once, with the quote, that a price was reached, and not before', async () => {
  quote('1.08400');
  const above = await customer.done(createAlert, {
    body: { code: CODE, kind: 'above', level: '1.085', note: 'sell?' },
  });
  const below = await customer.done(createAlert, { body: { code: CODE, kind: 'below', level: '1.083' } });
  expect(above).toMatchObject({ level: '1.08500', status: 'open', reached: null, note: 'sell?', percent: null });
  quote('1.08499');
  quote('1.08301');
  quote('1.08500');
  await untilFired(above.id);
  expect(await statusOf(below.id)).toBe('open');
  quote('1.08600');
  quote('1.08300');
  await untilFired(below.id);
  expect(await entries()).toMatchObject([
    { alertId: below.id, code: CODE, kind: 'below', level: '1.083', price: '1.08300' },
    { alertId: above.id, code: CODE, kind: 'above', level: '1.085', price: '1.08500', note: 'sell?' },
  ]);
  const { list } = await customer.done(listAlerts, { query: { status: 'ended' } });
  expect(list[0]?.reached).toMatchObject({ price: '1.08300', bid: '1.08295', ask: '1.08305', isWrong: false });
  const mailed = await server.mail('alerts@example.com', 'priceAlerts');
  expect(JSON.parse(mailed['alerts'] ?? '')).toMatchObject([{ code: CODE }]);
  await server.untilQuiet();
  await customer.call(deleteAlert, { body: { id: above.id } });
  expect(await customer.codeOf(deleteAlert, { body: { id: above.id } })).toBe('11244');
});

it('tells of a move within its time, up or down, from the price that it began from', async () => {
  server.move(2 * HOUR);
  quote('1.10000');
  server.move(MINUTE);
  quote('1.10000');
  const up = await customer.done(createAlert, { body: { code: CODE, kind: 'percent', percent: '1', window: '5m' } });
  const later = await customer.done(createAlert, { body: { code: CODE, kind: 'percent', percent: '1', window: '1h' } });
  for (const middle of ['1.10400', '1.10400', '1.10700', '1.10900', '1.10900']) {
    server.move(2 * MINUTE);
    quote(middle);
  }
  // From 1.104 it is less than a percent in five minutes, and from 1.1 too in an hour.
  expect([await statusOf(up.id), await statusOf(later.id)]).toEqual(['open', 'open']);
  server.move(2 * MINUTE);
  quote('1.11100');
  await untilFired(later.id);
  expect(await statusOf(up.id)).toBe('open');
  expect((await entries())[0]).toMatchObject({
    kind: 'percent',
    move: '1',
    window: '60',
    price: '1.11100',
    from: '1.10000',
  });
  server.move(MINUTE);
  quote('1.09700');
  await untilFired(up.id);
  expect((await entries())[0]).toMatchObject({ window: '5', price: '1.09700', from: '1.11100' });
});

it('refuses what already holds, and says the price of now', async () => {
  quote('1.09000');
  const asked = { code: CODE, kind: 'above' as const, level: '1.09' };
  const answer = await customer.call(createAlert, { body: asked });
  expect([answer.code, answer.data]).toEqual(['11242', { price: '1.09000' }]);
  expect(answer.msg).toContain('1.09');
  expect(await customer.codeOf(createAlert, { body: { code: 'BTCUSDT', kind: 'above', level: '1' } })).toBe('10015');
});

it('holds a changed alert against later quotes, and a deleted one against none', async () => {
  quote('1.09000');
  const { id } = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.092' } });
  const other = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.0921' } });
  const changed = await customer.done(changeAlert, { body: { id, level: '1.094' } });
  expect(changed).toMatchObject({ level: '1.09400', note: null });
  await customer.done(deleteAlert, { body: { id: other.id } });
  const third = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.0922' } });
  quote('1.09300');
  await untilFired(third.id);
  expect([await statusOf(id), await statusOf(other.id)]).toEqual(['open', undefined]);
  quote('1.09400');
  await untilFired(id);
  expect(await customer.codeOf(changeAlert, { body: { id, level: '1.2' } })).toBe('11244');
});

it('repeats the first answer to a key, and sets one alert', async () => {
  quote('1.09000');
  const body = { code: CODE, kind: 'above' as const, level: '1.099' };
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 5 }, () => customer.done(createAlert, { body }, { key: 'the-same' })),
  );
  expect(new Set([first, ...rest].map((each) => each?.id)).size).toBe(1);
  expect((await customer.call(createAlert, { body: { ...body, level: '1.098' } }, { key: 'the-same' })).status).toBe(
    409,
  );
  await customer.done(deleteAlert, { body: { id: first?.id ?? '' } });
});

it('sets a hundred, whoever asks at the same time', async () => {
  quote('1.09000');
  const many = await server.register();
  const codes = await Promise.all(
    Array.from({ length: 108 }, (_, index) =>
      many.codeOf(createAlert, { body: { code: CODE, kind: 'above', level: `1.1${String(index).padStart(4, '0')}` } }),
    ),
  );
  expect([codes.filter((code) => code === '200').length, codes.filter((code) => code === '11243').length]).toEqual([
    100, 8,
  ]);
  const page = await many.done(listAlerts, { query: { page: '2', size: '30', status: 'open', code: CODE } });
  expect([page.total, page.list.length]).toEqual([100, 30]);
  expect((await many.done(listAlerts, { query: { code: 'BTCUSDT' } })).total).toBe(0);
});

it('shows nobody the alerts of others', async () => {
  const stranger = await server.register();
  quote('1.09000');
  const { id } = await customer.done(createAlert, { body: { code: CODE, kind: 'below', level: '1' } });
  expect((await stranger.done(listAlerts, { query: {} })).total).toBe(0);
  expect(await stranger.codeOf(changeAlert, { body: { id, level: '1.05' } })).toBe('404');
  expect(await stranger.codeOf(deleteAlert, { body: { id } })).toBe('404');
});

it('tells after a restart what was reached while nobody looked, with the time of its quote', async () => {
  quote('1.09000');
  const { id } = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.0951' } });
  const level = await customer
    .done(createAlert, { body: { code: CODE, kind: 'percent', percent: '0.5', window: '24h' } })
    .catch(() => null);
  expect(level).toBeNull();
  // As if the program had ended between the log and the database: a row that cannot be changed for a while.
  await server.ask(`alter table alerts_alerts add constraint stuck check (status <> 'fired') not valid`);
  quote('1.09600');
  const at = server.now();
  quote('1.09000');
  server.move(3 * MINUTE);
  await server.stop();
  await server.ask('alter table alerts_alerts drop constraint stuck');
  await server.start();
  await untilFired(id);
  const [details] = await entries();
  expect(details).toMatchObject({ alertId: id, price: '1.09600' });
  expect(Math.abs(Date.parse(details?.['quotedAt'] ?? '') - at)).toBeLessThan(MINUTE);
  expect((await entries()).filter(({ alertId }) => alertId === id)).toHaveLength(1);
});

it('ends at its time, and with the account', async () => {
  quote('1.09000');
  const expiresAt = new Date(server.now() + HOUR).toISOString();
  const { id } = await customer.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.2', expiresAt } });
  server.move(2 * HOUR);
  quote('1.09001');
  await eventually(async () => expect(await statusOf(id)).toBe('expired'));
  const leaver = await server.register();
  const left = await leaver.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.2' } });
  const { id: leaverId } = await leaver.done(getUserInfo);
  await server.ask(`update identity_customers set status = 'closed', closed_at = now() where id = $1`, [leaverId]);
  expect(await server.ask('select status from alerts_alerts where id = $1', [left.id])).toEqual(['closed']);
});

it('exports what was set, and what it waited for before', async () => {
  quote('1.09000');
  const owner = await server.register();
  const { id } = await owner.done(createAlert, { body: { code: CODE, kind: 'above', level: '1.2', note: 'mine' } });
  await owner.done(changeAlert, { body: { id, level: '1.3' } });
  const own = await owner.proven();
  const part = async (name: string) => (await own.done(exportData, { query: { part: name } })).rows;
  expect(await part('priceAlerts')).toMatchObject([{ id, level: '1.30000' }]);
  expect(await part('priceAlertChanges')).toMatchObject([{ alertId: id, level: '1.20000', percent: null }]);
  const stranger = await (await server.register()).proven();
  expect((await stranger.done(exportData, { query: { part: 'priceAlertChanges' } })).rows).toEqual([]);
});

it('keeps what has ended for 400 days, and what was told of until its notification is gone', async () => {
  quote('1.09000');
  const owner = await server.register();
  const set = async (level: string) =>
    (await owner.done(createAlert, { body: { code: CODE, kind: 'above', level } })).id;
  const [reached, takenBack, young, open] = [await set('1.095'), await set('1.2'), await set('1.2'), await set('1.2')];
  for (const id of [takenBack, young]) await owner.done(deleteAlert, { body: { id } });
  quote('1.09500');
  const left = () =>
    server.ask(`select status from alerts_alerts where id = any($1::bigint[]) order by id`, [
      [reached, takenBack, young, open],
    ]);
  await eventually(async () => expect(await left()).toEqual(['fired', 'deleted', 'deleted', 'open']));
  await server.untilQuiet();
  const ids = `(${reached}, ${takenBack})`;
  await server.ask(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update alerts_alerts set created_at = now() - interval '402 days', set_at = now() - interval '402 days', ended_at = now() - interval '401 days' where id in ${ids};
    update alerts_moves set set_at = now() - interval '402 days', until_at = now() - interval '401 days' where alert_id in ${ids};
    update notifications_entries set at = now() - interval '401 days' where kind = 'priceAlert' and details ->> 'alertId' = '${reached}';
  end $$`);
  const expire = async (job: string) => {
    await enqueue(server.app.db.kysely, job, {});
    await server.untilQuiet();
  };
  await expire('alerts.expire');
  expect(await left()).toEqual(['fired', 'deleted', 'open']);
  await expire('notifications.expire');
  await server.expectBooksToBalance();
  await expire('alerts.expire');
  expect(await left()).toEqual(['deleted', 'open']);
  expect(await server.ask(`select count(*)::int from alerts_moves where alert_id in ${ids}`)).toEqual([0]);
  for (const statement of [
    `delete from alerts_moves`,
    `delete from alerts_alerts`,
    `update alerts_moves set level = 1`,
  ])
    await expect(
      server.ask(`${statement} where customer_id = (select customer_id from alerts_alerts where id = ${young})`),
    ).rejects.toThrow(/stays/);
});

it('lets nobody set and change more than a thousand in a day, and everybody take back', async () => {
  quote('1.09000');
  const busy = await server.register();
  const { id: busyId } = await busy.done(getUserInfo);
  const at = new Date(server.now()).toISOString();
  await server.ask(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    with made as (
      insert into alerts_alerts (customer_id, code, kind, level, digits, created_at, set_at, set_sequence, status, ended_at)
      select ${busyId}, '${CODE}', 'above', 1.3, 5, '${at}', '${at}', 0, 'deleted', '${at}' from generate_series(1, 498) returning *)
    insert into alerts_moves (alert_id, customer_id, level, digits, set_at, set_sequence, until_at)
      select id, customer_id, level, digits, set_at, set_sequence, ended_at from made;
  end $$`);
  const body = { code: CODE, kind: 'above' as const, level: '1.2' };
  const { id } = await busy.done(createAlert, { body });
  const { id: otherId } = await busy.done(createAlert, { body });
  await busy.done(createAlert, { body });
  await oneAfterTheOther(id, () => busy.call(changeAlert, { body: { id: otherId, level: '1.21' } }));
  const refused = await busy.call(changeAlert, { body: { id, level: '1.22' } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await busy.call(createAlert, { body })).status).toBe(429);
  expect(await busy.codeOf(deleteAlert, { body: { id } })).toBe('200');
  // To Saturday: from here on there are no quotes.
  server.move(DAY + MINUTE);
  expect(await (await server.visitor.login(await nameOf(busyId))).codeOf(createAlert, { body })).toBe('200');
});

/** While somebody's last change of the day is not committed yet, their next one waits, and is then refused. */
async function oneAfterTheOther(id: string, next: () => Promise<Answer>): Promise<void> {
  const last = new pg.Client(server.database.appUrl);
  await last.connect();
  try {
    await last.query('begin');
    await last.query(`update alerts_alerts set level = 1.25, set_at = set_at + interval '1 second' where id = $1`, [
      id,
    ]);
    let isOver = false;
    const answer = next().finally(() => (isOver = true));
    await eventually(async () => {
      const waiting = await server.ask(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      if (waiting.length === 0 && !isOver) throw new Error('it neither waits nor is over');
    });
    await last.query('commit');
    expect((await answer).status).toBe(429);
  } finally {
    await last.end();
  }
}

const nameOf = async (id: string) =>
  String((await server.ask('select username from identity_customers where id = $1', [id]))[0]);

const PLAIN = { code: CODE, kind: 'above' as const, level: '1.3' };
test.each<[string, object, string]>([
  ['level', { ...PLAIN, level: 'NaN' }, '400'],
  ['level', { ...PLAIN, level: '-1' }, '400'],
  ['level', { ...PLAIN, level: '0' }, '400'],
  ['level', { ...PLAIN, level: '1e3' }, '400'],
  ['level', { ...PLAIN, level: '１.3' }, '400'],
  ['level', { ...PLAIN, level: '1.300001' }, '400'],
  ['level', { ...PLAIN, level: undefined }, '400'],
  ['level', { ...PLAIN, level: '9'.repeat(60) }, '400'],
  ['level', { ...PLAIN, level: '1000' }, '11240'],
  ['code', { ...PLAIN, code: 'NOTHING' }, '400'],
  ['kind', { ...PLAIN, kind: 'near' }, '400'],
  ['percent', { ...PLAIN, percent: '1' }, '400'],
  ['window', { code: CODE, kind: 'percent', percent: '1' }, '400'],
  ['percent', { code: CODE, kind: 'percent', percent: '0.01', window: '1h' }, '11241'],
  ['percent', { code: CODE, kind: 'percent', percent: '1.001', window: '1h' }, '11241'],
  ['percent', { code: CODE, kind: 'percent', percent: '-5', window: '1h' }, '11241'],
  ['note', { ...PLAIN, note: 'a\u202eb' }, '400'],
  ['note', { ...PLAIN, note: 'a\u0000b' }, '400'],
  ['note', { ...PLAIN, note: 'x'.repeat(101) }, '400'],
  ['note', { ...PLAIN, note: 'x'.repeat(1_000_000) }, '413'],
  ['expiresAt', { ...PLAIN, expiresAt: 'tomorrow' }, '400'],
  ['expiresAt', { ...PLAIN, expiresAt: new Date(0).toISOString() }, '11027'],
  ['expiresAt', { ...PLAIN, expiresAt: new Date(Date.UTC(2026, 10, 20) + 400 * DAY).toISOString() }, '11027'],
])('refuses a wrong %s (case %#)', async (field, body, code) => {
  quote('1.09000');
  const answer = await customer.raw(createAlert, createAlert.path, { body: JSON.stringify(body) });
  expect(answer.code).toBe(code);
  if (code === '400') expect(JSON.stringify(answer.data)).toContain(`"${field}"`);
});

test.each(['-1', '0', '1.300001'])('says what a price may be: %s is none', async (level) => {
  const answer = await customer.raw(createAlert, createAlert.path, { body: JSON.stringify({ ...PLAIN, level }) });
  expect(answer.msg).toContain('须为大于零的价格，小数点后最多 5 位');
});
