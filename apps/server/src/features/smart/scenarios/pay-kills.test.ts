/** A worker that is killed in the middle of a bulk payment, again and again: each plan and day is paid once, on its own date, and each principal returned once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DAY, HOUR } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';

const PROGRAM = fileURLToPath(new URL('../testing/pay-program.ts', import.meta.url));
/** `npm run crash` kills it twenty times. */
const KILLS = Number(process.env['CANDOR_CRASH_KILLS'] ?? 4);
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

/**
 * Pays at that time. `held`: killed after so many transactions, between a payment and its commit; `running`: killed as soon as it has committed one,
 * while one of the next is under way. Answers what it said.
 */
async function pay(now: number, kill: 'running' | { readonly held: number } | null): Promise<string[]> {
  const held = kill === null ? '' : String(kill === 'running' ? COMMITS_MAX : kill.held);
  const child = spawn(process.execPath, [PROGRAM, server.database.appUrl, String(now), held], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (kill === 'running' || line === 'held') child.kill('SIGKILL');
  }
  const [, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe(kill === null ? null : 'SIGKILL');
  return said;
}

const paidPlans = async () =>
  Number((await server.ask('select count(*)::int from smart_plans where days_paid > 0'))[0]);

/** The database notices some moments later that a client is gone: until then its commit may still be under way. */
const untilNobodyPays = () =>
  expect
    .poll(() =>
      server.ask(
        `select count(*)::int from pg_stat_activity where datname = current_database() and usename = 'candor_app' and state <> 'idle'`,
      ),
    )
    .toEqual([0]);

it(`pays each day once, killed ${KILLS} times`, async () => {
  const startedAt = server.now();
  await sell(startedAt);
  const now = startedAt + PAUSE;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await paidPlans();
    const said = await pay(now, kill % 2 === 0 ? { held: kill % 3 } : 'running');
    await untilNobodyPays();
    const committed = said.filter((line) => line.startsWith('paid')).length * 10;
    if (kill % 2 === 0) expect((await paidPlans()) - before).toBe(committed);
    expect(await paidPlans()).toBeGreaterThanOrEqual(before + committed);
  }
  const left = PLANS - (await paidPlans());
  expect(left).toBeGreaterThan(0);
  const said = await pay(now, null);
  expect(said.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(left);

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
