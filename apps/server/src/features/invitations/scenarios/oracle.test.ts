/**
 * Rewards against core's rule on the ledger's own fee lines: a random history of trades over days, of friends with different shares, with
 * fills that are taken back, and runs that come late or twice.
 */
import { inviteReward, owedAfter } from '@candor/core/invitations/invitations';
import { rate, type Rate } from '@candor/core/money/rate';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { buy, close, LONG, quoteBitcoin } from '../../trading/testing/orders.ts';
import { Reversals } from '../../trading/testing/reversals.ts';
import { InviteStage, type Person } from '../testing/invite-stage.ts';

let server: TestServer;
let stage: InviteStage;
let reversals: Reversals;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
  reversals = await Reversals.open(server);
});
afterAll(() => server.close());

const FIFTH = rate(200_000_000n);

type Line = { readonly day: string; readonly units: bigint };

/** Each fee entry of the real account with the day of its step, as they are: no sums, and nothing of invitations. */
async function linesOf({ id }: Person): Promise<Line[]> {
  const flat = await server.ask(
    `select to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD') || ' ' ||
       case when t.kind like '%.reversed' then -t.amount_units else t.amount_units end
     from ledger_transfers t join trading_events e on e.order_id = t.fact_id and e.version = t.step
     where t.book = ledger_book($1, 'real') and t.kind in ('fee.opening', 'fee.closing', 'fee.opening.reversed', 'fee.closing.reversed') order by t.id`,
    [id],
  );
  return flat.map((text) => {
    const [day = '', units = '0'] = String(text).split(' ');
    return { day, units: BigInt(units) };
  });
}

/** Day by day, by the rule of core. */
function rewardsBy(lines: readonly Line[], share: Rate, before: string): Map<string, bigint> {
  const rewards = new Map<string, bigint>();
  let owed = 0n;
  for (const day of [...new Set(lines.map((line) => line.day))].toSorted()) {
    if (day >= before) break;
    let fees = 0n;
    for (const line of lines) if (line.day === day) fees += line.units;
    rewards.set(day, inviteReward({ fees, owed }, share));
    owed = owedAfter({ fees, owed });
  }
  return rewards;
}

const today = () => new Date(server.now()).toISOString().slice(0, 10);

async function paidOf({ id }: Person): Promise<Map<string, bigint>> {
  const flat = await server.ask(
    `select day || ' ' || reward_units from invitations_rewards where friend_id = $1 order by day`,
    [id],
  );
  return new Map(
    flat.map((text) => {
      const [day = '', units = '0'] = String(text).split(' ');
      return [day, BigInt(units)];
    }),
  );
}

it('are what the fee lines say, to the unit and the day', async () => {
  let seed = 20_261_127;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const inviter = await stage.join();
  const friends: Person[] = [];
  for (let index = 0; index < 3; index += 1) friends.push(await stage.joinFunded(inviter.code));
  let taken = 0;
  for (let day = 0; day < 6; day += 1) {
    for (const friend of friends) {
      const { client } = await stage.again(friend);
      for (let times = next(3); times > 0; times -= 1) {
        quoteBitcoin(server);
        const { id } = await buy(client, { ...LONG, lots: `0.0${1 + next(9)}` }, { real: true });
        if (next(3) > 0) await close(client, { orderId: id }, { real: true });
      }
    }
    if (day === 2 || day === 4) {
      // A wrong quote, filled at the end of one day and taken back on the next, when its fee was paid on already.
      const [friend] = friends;
      const { client } = await stage.again(friend as Person);
      server.move(DAY - (server.now() % DAY) - 10 * MINUTE);
      await reversals.spike('40000', '40010');
      const wrong = await buy(client, { ...LONG, lots: '0.9', price: '40010' }, { real: true });
      const sequence = await reversals.sequenceOf(wrong.id);
      await reversals.recover();
      stage.nextDay();
      await stage.run();
      await reversals.reverse(sequence);
      taken += 1;
    }
    stage.nextDay();
    if (next(2) === 0) await stage.run();
  }
  server.move(HOUR);
  await Promise.all([stage.run(), stage.run()]);
  expect(taken).toBe(2);
  let total = 0n;
  for (const friend of friends) {
    const lines = await linesOf(friend);
    const expected = rewardsBy(lines, FIFTH, today());
    expect(await paidOf(friend)).toEqual(expected);
    for (const units of expected.values()) total += units;
  }
  // There was something to take back, or this proves nothing.
  const [owed] = await server.ask('select count(*)::int from invitations_rewards where owed_units < 0');
  expect(Number(owed)).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(0n);
  expect(await stage.rewards(inviter)).toBe(total);
});
