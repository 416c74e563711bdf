/**
 * The job that settles auctions, killed in the middle of its work, again and again: each item is settled once, each cent is with the charity or back
 * with its bidder, and everybody is told once.
 */
import { listNfts } from '@candor/contract/nfts';
import { HOUR, type Instant, isoTime, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';
import { sellingOn } from '../testing/nft-stage.ts';

/** A killed process has settled at most so many items, one in each transaction. */
const COMMITS_MAX = 6;
/**
 * The opening is 10 USDT. What Ann and Ben bid, one after the other, out of a thousand each, and what must have come of it: both are told of it, and
 * a mail is to be written about each thing that they are told.
 */
const AUCTIONS = [
  // Ben pays five percent more than Ann would have paid, and has the rest back.
  {
    reserve: null,
    bids: [60, 80],
    outcome: 'sold at 63; steps 3, closed 1; given 63; Ann 1000 + 0: nftOutbid 1; Ben 937 + 0: nftWon 1',
  },
  {
    reserve: null,
    bids: [10],
    outcome: 'sold at 10; steps 2, closed 1; given 10; Ann 990 + 0: nftWon 1; Ben 1000 + 0: ',
  },
  // A maximum that covers the reserve bids it.
  {
    reserve: 100,
    bids: [40, 150],
    outcome: 'sold at 100; steps 3, closed 1; given 100; Ann 1000 + 0: nftOutbid 1; Ben 900 + 0: nftWon 1',
  },
  {
    reserve: 100,
    bids: [40],
    outcome: 'unsold at 10; steps 2, closed 1; given 0; Ann 1000 + 0: nftUnsold 1; Ben 1000 + 0: ',
  },
  { reserve: null, bids: [], outcome: 'unsold; steps 1, closed 1; given 0; Ann 1000 + 0: ; Ben 1000 + 0: ' },
] as const;
const OUTCOMES = AUCTIONS.map(({ outcome }) => outcome);
const LASTS = HOUR;

let server: TestServer;
const stage = sellingOn({
  get server() {
    return server;
  },
});
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

/** So many of each auction, all of them over in an hour; of a sandbox, so that no two of the staff have to agree to each. */
async function list(name: string, times: number): Promise<void> {
  const [at, endsAt] = [server.now(), server.now() + LASTS].map((time) => `'${isoTime(time)}'::timestamptz`);
  const [charity, media] = [await stage.charityOf(), await stage.media()];
  const terms = AUCTIONS.map(
    ({ reserve, bids }, place) => `(${place}, ${reserve}::numeric, '{${bids.join(',')}}'::numeric[])`,
  );
  await run(
    server.database.adminUrl,
    `create temporary table offered as
       select nextval('offers') as place, t.reserve, t.bids
       from generate_series(1, ${times}) n cross join (values ${terms.join(', ')}) t (place, reserve, bids) order by n, t.place;
     insert into nft_items (kind, charity_id, name, about, creator, media, contract, token_id, checks, opening_units, reserve_units, starts_at,
         scheduled_ends_at, ends_at, listed_at, series)
       select 'auction', ${charity}, '${name} ' || place, 'Lines.', 'A generator', '${media}', '0x5FbDB2315678afecb367f032d93F642f64180aa3',
         (1000 * place)::text, '{}', 10000000, reserve * 1000000, ${at}, ${endsAt}, ${endsAt}, ${at}, 1000 * place from offered order by place;
     insert into identity_customers (username, password_hash, created_at, invite_code)
       select who || '_' || place, 'x', ${at}, upper(left(who, 1)) || lpad(place::text, 9, '0')
       from offered cross join unnest('{ann,ben}'::text[]) who;
     select count(sandbox_grant(c.id, 'USDT', 1000000000)) from offered join identity_customers c on c.username in ('ann_' || place, 'ben_' || place);
     select count(nft_bid(i.id, c.id, 'bid', b.usdt * 1000000, (b.turn - 1)::integer, ${at}, null)::text)
       from (select place, usdt, turn from offered cross join unnest(bids) with ordinality bid (usdt, turn) order by place, turn) b
       join nft_items i on i.series = 1000 * b.place and i.edition = 1
       join identity_customers c on c.username = (array['ann_', 'ben_'])[b.turn] || b.place;`,
  );
}

/** What came of each auction, in the sequence in which they were listed. Mails are counted as jobs, or as written. */
const outcomesOf = (name: string) =>
  server.ask(
    `with mailed as (
       select payload ->> 'itemId' as item, payload ->> 'customerId' as customer, payload ->> 'kind' as kind from graphile_worker._private_jobs
       where payload ->> 'itemId' is not null
       union all select item_id::text, customer_id::text, kind from nft_mails)
     select concat_ws(' at ', i.status, (i.price_units / 1000000)::float) || '; steps ' || i.step
       || ', closed ' || (select count(*) from nft_events e where e.item_id = i.id and e.kind = 'close')
       || '; given ' || coalesce((select sum(n.amount_units) from nft_entries n where n.item_id = i.id) / 1000000, 0)::float
       || '; ' || (
       select string_agg(initcap(p.who) || ' ' || (
           select string_agg((a.balance_units / 1000000)::float::text, ' + ' order by a.kind) from (
             select k.kind, coalesce(l.balance_units, 0) as balance_units from unnest('{available,bid}'::text[]) k (kind)
             left join ledger_accounts l on l.owner_id = c.id and l.mode = 'real' and l.asset = 'USDT' and l.kind = k.kind) a)
         || ': ' || coalesce((select string_agg(t.kind || ' ' || t.mails, ', ' order by t.id) from (
           select t.id, t.kind, (select count(*) from mailed m where m.item = i.id::text and m.customer = c.id::text and m.kind = t.kind) as mails
           from notifications_entries t where t.customer_id = c.id) t), ''), '; ' order by p.who)
       from unnest('{ann,ben}'::text[]) p (who) join identity_customers c on c.username = p.who || '_' || i.series / 1000)
     from nft_items i where i.name like '${name} %' and i.edition = 1 order by i.id`,
  );

const inTurns = (times: number) => Array.from({ length: times }, () => OUTCOMES).flat();

const settle = (now: Instant, moment: Moment | null) =>
  runWorker(
    {
      server,
      program: new URL('../testing/settle-program.ts', import.meta.url),
      commitsMax: COMMITS_MAX,
      stateOf: () => outcomesOf('Kill'),
    },
    now,
    moment,
  );

const waiting = async (now: number) =>
  Number(
    (
      await server.ask(`select count(*)::int from nft_items where status = 'listed' and ends_at <= $1`, [new Date(now)])
    )[0],
  );

/** How often each of a sandbox's series was listed. */
const editions = (name: string) =>
  server.ask(
    `select distinct (select count(*)::int from nft_items o where o.series = i.series) from nft_items i where i.name like '${name} %' and i.edition = 1`,
  );

it(`settles each item once, killed ${KILLS} times`, async () => {
  const times = Math.ceil((KILLS * (COMMITS_MAX + 1)) / AUCTIONS.length);
  await run(server.database.adminUrl, 'create sequence offers');
  await list('Kill', times);
  await server.stop();
  await untilNobodyWorks(server);
  // A minute later each time, as the job runs.
  let now = server.now() + LASTS;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await waiting(now);
    const { commits, isDone, held } = await settle(now, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    if (held === null) expect(await waiting(now)).toBeLessThanOrEqual(before - commits);
    else expect([await waiting(now), await outcomesOf('Kill')]).toEqual([before - commits, held]);
    expect(await waiting(now)).toBeGreaterThan(0);
    now += MINUTE;
  }
  expect(await settle(now, null)).toMatchObject({ isDone: true });

  expect(await outcomesOf('Kill')).toEqual(inTurns(times));
  expect(await waiting(now)).toBe(0);
  // And offered again, as the job of a sandbox does at its end: once.
  expect(await editions('Kill')).toEqual([2]);
  server.move(now - server.now());
  await server.start();
});

it('readers and the job settle the same items at the same time: once each', async () => {
  const [times, readers] = [4, 5];
  await list('Read', times);
  const ids = (await server.ask(`select id::text from nft_items where name like 'Read %' order by id`)) as string[];
  server.move(LASTS);
  const reads = ids.flatMap((id) => Array.from({ length: readers }, () => stage.find(id)));
  const lists = Array.from({ length: readers }, () =>
    server.visitor.done(listNfts, { query: { shelf: 'over', size: '100' } }),
  );
  const [found] = await Promise.all([Promise.all(reads), Promise.all(lists), stage.settle(), stage.settle()]);
  // Nobody saw it as if it were still offered.
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['sold', 'unsold']));
  await stage.settle();
  expect(await outcomesOf('Read')).toEqual(inTurns(times));
  expect(await editions('Read')).toEqual([2]);
});
