/** A worker that is killed in the middle of a bulk expiry, again and again: there is one settlement, and each option is paid by it once. */
import { HOUR, type Instant, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';
import { openOptionServer, stageOf, UNDERLYINGS } from '../testing/option-stage.ts';

/** A killed process has committed at most so many transactions: a settlement, and then ten options each. */
const COMMITS_MAX = 5;
const AT_ONCE = 10;
const OPTIONS = (COMMITS_MAX + 1) * AT_ONCE * KILLS;

let server: TestServer;
const stage = stageOf(() => server);
beforeAll(async () => {
  server = await openOptionServer();
});
afterAll(() => server.close());

/** So many customers, each with an option as one of these, which were bought before, by turns. The database decides about each. */
const sell = (like: readonly string[]): Promise<void> =>
  run(
    server.database.adminUrl,
    `insert into identity_customers (username, password_hash, created_at, invite_code)
       select 'buyer_' || n, 'x', now(), 'OPT' || lpad(n::text, 7, '0') from generate_series(1, ${OPTIONS - like.length}) n;
     select count(sandbox_grant(id, 'USDT', 100000000)) from identity_customers where username like 'buyer%';
     insert into options_positions
       select (jsonb_populate_record(p, jsonb_build_object('id', nextval('trading_orders_id_seq'), 'customer_id', c.id))).*
       from (select id, row_number() over (order by id) % ${like.length} + 1 as place from identity_customers where username like 'buyer%') c
       join options_positions p on p.id = ('{${like.join(',')}}'::bigint[])[c.place];
     select count(options_buy(p.id, 100000000, '{}', '{}')::text) from options_positions p join identity_customers c on c.id = p.customer_id
       where c.username like 'buyer%'`,
  );

const expire = (now: Instant, moment: Moment | null) =>
  runWorker(
    {
      server,
      program: new URL('../testing/expiry-program.ts', import.meta.url),
      more: [server.quoteDir, ...UNDERLYINGS],
      commitsMax: COMMITS_MAX,
      stateOf: steps,
    },
    now,
    moment,
  );

/** How many transactions have been committed: one for the settlement, and one for every ten that are paid. */
const steps = async () =>
  Number(
    (
      await server.ask(
        `select (select count(*) from options_settlements) + (select count(*) from options_positions where end_reason = 'expiry') / ${AT_ONCE}::float`,
      )
    )[0],
  );

it(`settles once and pays each option once, killed ${KILLS} times`, async () => {
  const owner = await stage.owner(1_000);
  const bought = [
    await stage.buy(owner, { kind: 'call', period: 1, lots: '0.01' }),
    await stage.buy(owner, { kind: 'put', period: 1, lots: '0.01' }),
  ];
  await sell(bought.map(({ id }) => id));
  const expiresAt = Date.parse(bought[0]?.expiresAt ?? '');
  server.move(expiresAt - server.now() - HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, () => ['73890', '73910']);
  await server.stop();
  await untilNobodyWorks(server);
  let now = server.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await steps();
    const { commits, isDone, held } = await expire(now, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    if (held !== null) expect([await steps(), held]).toEqual([before + commits, before + commits]);
    expect(await steps()).toBeGreaterThanOrEqual(before + commits);
    now += MINUTE;
  }
  expect(await steps()).toBeLessThan(1 + OPTIONS / AT_ONCE);
  expect(await expire(now, null)).toMatchObject({ isDone: true });

  expect(await server.ask('select count(*)::int from options_settlements')).toEqual([1]);
  const each = await server.ask(
    `select p.kind || ' ' || p.status || ': ' || string_agg(k.kind || ' ' || j.step || ' ' || j.times, ', ' order by k.kind)
     from options_positions p
     join lateral (select kind_id, step, count(*) as times from ledger_journal
       where book in (ledger_book(p.customer_id, 'real'), ledger_book(0, 'real')) and fact_id = p.id group by 1, 2) j on true
     join ledger_kinds k on k.id = j.kind_id and k.fact = 'option'
     group by p.id, p.kind, p.status`,
  );
  const sold = 'option.markup 1 1, XX, option.premium 1 1, option.released 2 1, option.reserved 1 1';
  expect(each).toHaveLength(OPTIONS);
  expect(new Set(each)).toEqual(
    new Set([`call closed: ${sold.replace('XX', 'option.paid 2 1')}`, `put closed: ${sold.replace('XX, ', '')}`]),
  );
  // Each is told of its end once.
  expect(await server.ask(`select count(*)::int from notifications_entries where kind = 'optionExpired'`)).toEqual([
    OPTIONS,
  ]);
});
