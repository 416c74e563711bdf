/**
 * The process that watches prices is killed between finding what a quote has reached and the commit of it, again and again; and two of them tell the
 * same at once: each alert is reached once, and its customer told once.
 */
import type { Instant } from '@candor/core/time';
import { parsePrice } from '@candor/core/money/price';
import { assert } from '@candor/core/assert';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, disconnect } from '../../../db/db.ts';
import { createLog } from '../../../process/log.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';
import { listOpen } from '../db/alerts.repo.ts';
import { FIRED_AT_ONCE, fireAlerts } from '../watch/fire-alerts.ts';
import { watchedOf } from '../watch/watch-prices.ts';

const CODE = 'EURUSD';
/** A killed process has committed at most so many transactions. */
const COMMITS_MAX = 5;
const ALERTS = (COMMITS_MAX + 1) * FIRED_AT_ONCE * KILLS;
const EACH = 100;
const RACED = 400;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([CODE]);
});
afterAll(() => server.close());

/** As many as customers may have each, all of them set just before the quote that will reach them. */
const setAlerts = (name: string, count: number, at: Instant, sequence: number) =>
  server.ask(`do $$ begin
    insert into identity_customers (username, password_hash, created_at, invite_code)
      select '${name}_' || n, 'x', now(), upper('${name}') || lpad(n::text, 6, '0') from generate_series(1, ${Math.ceil(count / EACH)}) n;
    -- Nobody hears of them, and no moment is held.
    perform set_config('session_replication_role', 'replica', true);
    insert into alerts_alerts (customer_id, code, kind, level, digits, created_at, set_at, set_sequence)
      select c.id, '${CODE}', 'above', 1.085, 5, '${new Date(at).toISOString()}', '${new Date(at).toISOString()}', ${sequence}
      from (select id, row_number() over (order by id) - 1 as place from identity_customers where username like '${name}\\_%') c,
        generate_series(1, ${EACH}) n where c.place * ${EACH} + n <= ${count};
  end $$`);

const fired = async () =>
  Number((await server.ask(`select count(*)::int from alerts_alerts where status = 'fired'`))[0]);

/** How many alerts there are of each count of notifications and mails: all of them have one of each. */
const tellings = () =>
  server.ask(`select notices.count || ' ' || mails.count || ': ' || count(*) from alerts_alerts a
    left join lateral (select count(*) from notifications_entries where kind = 'priceAlert' and details ->> 'alertId' = a.id::text and customer_id = a.customer_id)
      notices on true
    left join (select ids.id, count(*) from graphile_worker._private_jobs j, json_array_elements_text(j.payload -> 'ids') ids (id) group by 1)
      mails on mails.id = a.id::text
    where a.status = 'fired' group by notices.count, mails.count`);

const watch = (now: Instant, moment: Moment | null) =>
  runWorker(
    {
      server,
      program: new URL('../testing/watch-program.ts', import.meta.url),
      more: [server.quoteDir, CODE],
      commitsMax: COMMITS_MAX,
      stateOf: fired,
    },
    now,
    moment,
  );

let sequence = 0;

it(`tells each once, killed ${KILLS} times`, async () => {
  server.feed.quote(CODE, '1.08395', '1.08405');
  const at = server.now();
  sequence = await sequenceOf();
  server.feed.quote(CODE, '1.08595', '1.08605');
  server.feed.quote(CODE, '1.08395', '1.08405');
  const now = server.now();
  await server.stop();
  await untilNobodyWorks(server);
  await setAlerts('kill', ALERTS, at, sequence);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await fired();
    const { commits, isDone, held } = await watch(now, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    const least = before + commits * FIRED_AT_ONCE;
    if (held !== null) expect([await fired(), held]).toEqual([least, least]);
    expect(await fired()).toBeGreaterThanOrEqual(least);
  }
  expect(await fired()).toBeLessThan(ALERTS);
  expect(await watch(now, null)).toMatchObject({ isDone: true });
  expect(await tellings()).toEqual([`1 1: ${ALERTS}`]);
  expect(await server.ask('select distinct price::float from alerts_alerts')).toEqual([1.086]);
});

it('tells each once when two processes do so at the same moment', async () => {
  const [minute, reachedBy, quotedAt] = await server.ask(
    `select minute, sequence::text, (extract(epoch from quoted_at) * 1000)::float8 from alerts_alerts where status = 'fired' limit 1`,
  );
  await setAlerts('race', RACED, server.now(), sequence);
  const log = createLog('silent');
  const two = [1, 2].map(() => connect(server.database.appUrl, log, () => server.now()));
  const [first] = two;
  const [bid, ask] = ['1.08595', '1.08605'].map((text) => parsePrice(text));
  assert(first !== undefined && bid && ask, 'there are two, and prices');
  const quote = {
    code: CODE,
    bid,
    ask,
    source: 'simulated' as const,
    sequence: Number(reachedBy),
    minute: Number(minute),
    time: Number(quotedAt),
  };
  const reached = (await listOpen(first.kysely, '0', RACED)).map((row) => ({
    alert: watchedOf(row),
    quote,
    reached: { price: quote.bid, from: null },
    fromMinute: null,
  }));
  expect(reached).toHaveLength(RACED);
  // Its hash was saved with the first of those that it has reached.
  const quotes = { pin: () => Promise.resolve({ epoch: '0', pins: [] }) };
  const left = await Promise.all(
    two.flatMap((db) => [fireAlerts({ db, quotes }, reached), fireAlerts({ db, quotes }, reached.toReversed())]),
  );
  await Promise.all(two.map(disconnect));
  // Whoever was second took nothing.
  expect(left.map(({ length }) => RACED - length).toSorted((one, other) => one - other)).toEqual([0, 0, 0, RACED]);
  expect(await tellings()).toEqual([`1 1: ${ALERTS + RACED}`]);
});

async function sequenceOf(): Promise<number> {
  await expect.poll(() => server.market.quoteOf(CODE)?.sequence).toBeDefined();
  return server.market.quoteOf(CODE)?.sequence ?? 0;
}
