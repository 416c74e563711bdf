/** A worker that is killed in the middle of a bulk payment, again and again: each plan and day is paid once, on its own date, and each principal returned once. */
import { DAY, HOUR, type Instant } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';

/** A killed process has committed at most so many transactions of ten plans each. */
const COMMITS_MAX = 5;
const PLANS = (COMMITS_MAX + 1) * 10 * KILLS;
/** Nobody paid anything for so long. Plans of seven days are over by then. */
const PAUSE = 10 * DAY + HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

/** So many customers, with a plan each: of seven days, every other one of thirty. */
async function sell(startedAt: number): Promise<void> {
  await server.ask(
    `insert into identity_customers (username, password_hash, created_at, invite_code)
     select 'planner_' || n, 'x', now(), 'PLN' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n`,
    [PLANS],
  );
  const buyers = `identity_customers where username like 'planner%'`;
  await server.ask(`select count(sandbox_grant(id, 'USDT', 200000000)) from ${buyers}`);
  await server.ask(
    `insert into smart_enablings (customer_id, text_version, enabled_at) select id, 1, $1 from ${buyers}`,
    [new Date(startedAt)],
  );
  await server.ask(
    `select count(smart_buy(nextval('smart_plan_ids'), id, 2, 1, case id % 2 when 0 then 7 else 30 end, 200000000, $1, 200000000)::text) from ${buyers}`,
    [new Date(startedAt)],
  );
}

const pay = (now: Instant, moment: Moment | null) =>
  runWorker(
    {
      server,
      program: new URL('../testing/pay-program.ts', import.meta.url),
      commitsMax: COMMITS_MAX,
      stateOf: paidPlans,
    },
    now,
    moment,
  );

const paidPlans = async () =>
  Number((await server.ask('select count(*)::int from smart_plans where days_paid > 0'))[0]);

it(`pays each day once, killed ${KILLS} times`, async () => {
  const startedAt = server.now();
  await sell(startedAt);
  await server.stop();
  await untilNobodyWorks(server);
  const now = startedAt + PAUSE;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await paidPlans();
    const { commits, isDone, held } = await pay(now, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    if (held !== null) expect([await paidPlans(), held]).toEqual([before + commits * 10, before + commits * 10]);
    expect(await paidPlans()).toBeGreaterThanOrEqual(before + commits * 10);
  }
  expect(await paidPlans()).toBeLessThan(PLANS);
  expect(await pay(now, null)).toMatchObject({ isDone: true });

  const each = await server.ask(
    `select p.days || ' days, ' || p.status || ': ' || string_agg(k.kind || ' ' || j.step || ' ' || j.times, ', ' order by j.step)
     from smart_plans p
     join lateral (select kind_id, step, count(*) as times from ledger_journal
       where book = ledger_book(p.customer_id, 'real') and fact_id = p.id group by 1, 2) j on true
     join ledger_kinds k on k.id = j.kind_id and k.fact = 'plan' and k.kind <> 'plan.bought'
     group by p.id`,
  );
  const days = (count: number) => Array.from({ length: count }, (_, day) => `plan.income ${day + 2} 1`);
  const [short, long] = [
    `7 days, expired: ${[...days(7), 'plan.returned 9 1'].join(', ')}`,
    `30 days, earning: ${days(10).join(', ')}`,
  ];
  expect(each).toHaveLength(PLANS);
  expect(new Set(each)).toEqual(new Set([short, long]));
  // Each is told of its end once.
  expect(await server.ask(`select count(*)::int from notifications_entries where kind = 'planExpired'`)).toEqual([
    PLANS / 2,
  ]);
});
