/** Preferences through HTTP, and quiet hours against what the calendar of the runtime says: also when clocks are changed. */
import { changePreferences, getPreferences } from '@candor/contract/notifications';
import { getUserInfo } from '@candor/contract/identity';
import { HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/db.ts';
import { sampleMail } from '../../../mail/testing/samples.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { withoutMails } from '../testing/preferences.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const BODY = withoutMails();
const idOf = async (customer: TestClient) => (await customer.done(getUserInfo)).id;

describe('preferences', () => {
  it("are what was set last, and nobody else's", async () => {
    const [customer, other] = [await server.register(), await server.register()];
    const untouched = { muted: { mail: [], push: [] }, quietHours: null, showsDetails: false, timeZone: null };
    expect(await customer.done(getPreferences)).toEqual(untouched);
    const wanted = {
      muted: { mail: ['orders', 'nfts'], push: ['plans'] },
      quietHours: NIGHT,
      showsDetails: true,
      timeZone: 'Asia/Singapore',
    } as const;
    const body = { ...wanted, muted: { mail: [...wanted.muted.mail, 'nfts' as const], push: [...wanted.muted.push] } };
    expect(await customer.done(changePreferences, { body })).toEqual(wanted);
    expect(await other.done(getPreferences)).toEqual(untouched);
    const many = Array.from({ length: 20 }, (_, n) => ({ ...BODY, showsDetails: n % 2 === 0 }));
    const answers = await Promise.all(many.map((each) => customer.call(changePreferences, { body: each })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await customer.done(getPreferences)).muted).toEqual({ mail: [], push: [] });
  });

  it.each([
    { muted: { mail: ['security'], push: [] } },
    { muted: { mail: ['news'], push: [] } },
    { muted: { mail: [] } },
    { muted: { mail: [], push: [], fax: [] } },
    { quietHours: { from: 60, to: 60 } },
    { quietHours: { from: -1, to: 60 } },
    { quietHours: { from: 1_440, to: 60 } },
    { quietHours: { from: 1.5, to: 60 } },
    { quietHours: { from: '60', to: 120 } },
    { quietHours: { from: Number.MAX_VALUE, to: 120 } },
    { quietHours: { from: 60 } },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+08:00' },
    { timeZone: 'EST5EDT,M3.2.0,M11.1.0' },
    { timeZone: '' },
    { timeZone: 'Europe/Berlin\u0000' },
    { timeZone: 'E'.repeat(1_000_000) },
    { showsDetails: 'true' },
    { isAdmin: true },
  ])('refuse %j', async (change) => {
    const customer = await server.register();
    const { status } = await customer.call(changePreferences, { body: { ...BODY, ...change } as never });
    expect([400, 413]).toContain(status);
    expect((await customer.done(getPreferences)).timeZone).toBe(null);
  });
});

/** Clocks on the walls there: what one shows is in minutes since midnight. */
function clockIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (at) => {
    const [hour = 0, minute = 0] = format.format(at).split(':').map(Number);
    return hour * 60 + minute;
  };
}

const isQuiet = (minute: number, { from, to }: typeof NIGHT) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** By looking at each minute: when it is not quiet any more. */
function endOf(at: number, clock: (at: number) => number, hours: typeof NIGHT): number {
  let moment = at;
  while (isQuiet(clock(moment), hours)) moment = Math.floor(moment / MINUTE) * MINUTE + MINUTE;
  return moment;
}

describe.each([
  ['Europe/Berlin', '2026-10-24T12:00:00Z'],
  ['Europe/Berlin', '2027-03-27T12:00:00Z'],
  ['America/New_York', '2026-10-31T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20T00:00:00Z'],
  ['UTC', '2026-12-31T12:00:00Z'],
])('quiet hours in %s around %s', (timeZone, start) => {
  // One for all looks: a format takes some 100 kB that the collector does not see, and a hundred thousand took 18 GB.
  const clock = clockIn(timeZone);

  it.each([
    NIGHT,
    { from: 13 * 60, to: 14 * 60 + 30 },
    { from: 0, to: 23 * 60 + 59 },
    { from: 4 * 60, to: 3 * 60 + 30 },
  ])('end when the clock there says so: %j', async (hours) => {
    const customer = await server.register();
    await customer.done(changePreferences, { body: { ...BODY, timeZone, quietHours: hours } });
    const id = await idOf(customer);
    const moments = Array.from({ length: 96 }, (_, n) => Date.parse(start) + n * 31 * MINUTE + 7_000);
    const due = await server.ask(
      `select json_agg(extract(epoch from notifications_due($1, to_timestamp(at / 1000.0))) * 1000 order by at)
         from unnest($2::double precision[]) as at`,
      [id, moments],
    );
    expect((due[0] as number[]).map((at) => new Date(at).toISOString())).toEqual(
      moments.map((at) => new Date(endOf(at, clock, hours)).toISOString()),
    );
  });
});

it('holds mails until quiet hours end, but not urgent ones, and a restart does not send them early', async () => {
  const email = 'night@mail.example';
  const customer = await server.registerByEmail(email);
  const now = new Date(server.now());
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quietHours = { from: (minute + 1_410) % 1_440, to: (minute + 60) % 1_440 };
  await customer.done(changePreferences, { body: { ...BODY, quietHours } });
  const before = (await server.mailsTo(email)).length;
  const customerId = await idOf(customer);
  await inTransaction(server.app.db, async (tx) => {
    for (const kind of ['planExpired', 'marginCall', 'passwordChanged'] as const)
      await server.app.mails.send(tx, { ...sampleMail(kind), customerId, to: email });
  });
  const held = () =>
    server.ask(
      `select extract(epoch from run_at - now())::int from graphile_worker.jobs where task_identifier = 'mail.deliver' and run_at > now() + interval '1 minute'`,
    );
  const expectHeld = async () => {
    const [wait] = (await held()) as number[];
    expect(wait).toBeGreaterThan(HOUR / 1_000 - 120);
    expect(wait).toBeLessThanOrEqual(HOUR / 1_000);
  };
  await expectHeld();
  await server.restart();
  await expectHeld();
  expect(await held()).toHaveLength(1);
  await server.ask(`update graphile_worker._private_jobs set run_at = now() where flags ? 'held'`);
  expect((await server.mailsTo(email)).slice(before).toSorted()).toEqual([
    'marginCall',
    'passwordChanged',
    'planExpired',
  ]);
});
