/** The worker that pays inviters, killed in the middle of its work, again and again: each day is credited once, out of fee income alone, and told once. */
import { type Instant, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { KILLS, type Moment, momentOf, runWorker, untilNobodyWorks } from '../../../testing/worker-run.ts';
import { InviteStage } from '../testing/invite-stage.ts';

/** A friend takes two transactions: one that looks for what they have in common with others, and one that pays. */
const EACH = 2;
/** A killed process has committed at most so many transactions behind the friends that were paid before it. */
const COMMITS_MAX = 4;
const FRIENDS = (COMMITS_MAX / EACH + 1) * KILLS;
const FIFTH = 5n;

let server: TestServer;
let stage: InviteStage;
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
});
afterAll(() => server.close());

const paid = async () => Number((await server.ask('select count(*)::int from invitations_rewards'))[0]);
const income = async () =>
  BigInt(
    String(
      (
        await server.ask(
          `select balance_units::text from ledger_accounts where owner_id = 0 and mode = 'real' and kind = 'fees' and asset = 'USDT'`,
        )
      )[0],
    ),
  );
const others = () =>
  server.ask(
    `select owner_id || ' ' || mode || ' ' || kind || ' ' || asset || ' ' || balance_units from ledger_accounts
     where (owner_id, mode, kind) <> (0, 'real', 'fees') and not (kind = 'available' and owner_id in (select inviter_id from invitations_friends)) order by id`,
  );

/** Each process passes over those who were paid before. */
function settle(now: Instant, passed: number, moment: Moment | null) {
  const of = (commits: number) => EACH * passed + commits;
  return runWorker(
    {
      server,
      program: new URL('../testing/settle-program.ts', import.meta.url),
      commitsMax: of(COMMITS_MAX),
      stateOf: paid,
    },
    now,
    moment && ('held' in moment ? { held: of(moment.held) } : { after: of(moment.after) }),
  );
}

it(`credits each day once, killed ${KILLS} times`, async () => {
  const owed = new Map<string, bigint>();
  for (let number = 0; number < FRIENDS; number += 1) {
    const inviter = await stage.join();
    const friend = await stage.joinFunded(inviter.code);
    await stage.trade(friend, '0.01');
    owed.set(inviter.id, (await stage.fees(friend)) / FIFTH);
  }
  stage.nextDay();
  await server.stop();
  await untilNobodyWorks(server);
  const [incomeBefore, othersBefore] = [await income(), await others()];
  let now = server.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await paid();
    const { commits, isDone, held } = await settle(now, before, momentOf(kill));
    expect(isDone).toBe(false);
    // Nothing of what was not committed is there, and all the rest is.
    const committed = Math.floor(commits / EACH);
    if (held !== null) expect([await paid(), held]).toEqual([committed, committed]);
    expect(await paid()).toBeGreaterThanOrEqual(committed);
    now += MINUTE;
  }
  expect(await paid()).toBeLessThan(FRIENDS);
  expect(await settle(now, await paid(), null)).toMatchObject({ isDone: true });
  // Told once, whichever worker paid.
  expect(await settle(now + MINUTE, await paid(), null)).toMatchObject({ isDone: true });

  const credited = await server.ask(
    `select a.owner_id || ' ' || sum(j.amount_units) || ' ' || count(distinct j.fact_id) || ' ' || count(*) from ledger_journal j
     join ledger_kinds k on k.id = j.kind_id and k.kind = 'invite.reward' join ledger_accounts a on a.id = j.credit_account_id
     group by a.owner_id order by a.owner_id`,
  );
  expect(credited).toEqual([...owed].map(([id, units]) => `${id} ${units} 1 1`));
  const total = [...owed.values()].reduce((sum, units) => sum + units, 0n);
  expect([await income(), await others()]).toEqual([incomeBefore - total, othersBefore]);
  const news = await server.ask(
    `select customer_id || ' ' || (details ->> 'amount')::numeric * 1000000 from notifications_entries where kind = 'inviteReward' order by customer_id`,
  );
  expect(news.map((text) => String(text).replace(/\.0*$/, ''))).toEqual(
    [...owed].map(([id, units]) => `${id} ${units}`),
  );
});
