/**
 * Whether somebody could pay a reward that no fee backs. With the application's database password: steps that were not posted bring nothing, and posted ones
 * are paid for by the friend. With one staff password: no. With two: at most 30 percent of what friends pay. Whoever owns the schema could; `reconcile` names it.
 */
import { proposeChange } from '@candor/contract/staff/proposals';
import { DAY } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { buy, LONG, quoteBitcoin } from '../../trading/testing/orders.ts';
import { InviteStage, type Person } from '../testing/invite-stage.ts';

let server: TestServer;
let stage: InviteStage;
let forger: pg.Client;
let friend: Person;
let inviter: Person;
let treasury: Member;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  stage = new InviteStage(server);
  treasury = await Member.join(server, 'treasury');
  inviter = await stage.join();
  friend = await stage.joinFunded(inviter.code);
  quoteBitcoin(server);
  await buy(friend.client, { ...LONG, lots: '0.1' }, { real: true });
  forger = new pg.Client(server.database.appUrl);
  await forger.connect();
});
afterAll(async () => {
  await forger.end();
  await server.close();
});

const ORDER = `customer_id, mode, product, type, code, direction, status, lots, ordered_lots, leverage, contract_size, fee_rate_ppb, credit_hours, placed_at,
  margin_units, opened_margin_units, opening_fee_units, open_price, opened_at, profit_units, closing_fee_units, financing_units, owed_units`;
const STEP = `kind, happened_at, accepted_at, quote_age_ms, lots, price, price_seen, fee_units, margin_units, bid, ask, source, sequence, quoted_at, rate_to_usdt,
  rate_source, quote_minute`;
/** The friend's order, once more. */
const SAVED = [
  `insert into trading_orders (id, version, financed_to, ${ORDER}) select 1000, 1, opened_at, ${ORDER} from trading_orders where id < 1000`,
  `insert into trading_events (order_id, version, ${STEP}) select 1000, 1, ${STEP} from trading_events where order_id < 1000 and kind = 'opened'`,
];
const POSTED = `select trading_post(array[a.id], array[a.balance_units], array[a.balance_units + d.change], array[1000::bigint], array[1])
  from trading_due d join ledger_accounts a on a.owner_id = d.customer_id and a.mode = 'real' and a.asset = 'USDT' and a.kind = 'available' where d.order_id = 1000`;

type Moved = { readonly income: bigint; readonly inviter: bigint; readonly friend: bigint };

/** What all of it moves, with the payment of everything that is due. Taken back in any case. */
async function moved(...statements: string[]): Promise<Moved> {
  const balances = async () => {
    const of = async (owner: string, kind: string) => {
      const { rows } = await forger.query<{ units: string }>(
        `select coalesce(sum(balance_units), 0)::text as units from ledger_accounts where owner_id = $1 and mode = 'real' and asset = 'USDT' and kind = any ($2)`,
        [owner, kind.split(' ')],
      );
      return BigInt(rows[0]?.units ?? 0);
    };
    return [await of('0', 'fees'), await of(inviter.id, 'available'), await of(friend.id, 'available margin')] as const;
  };
  await forger.query('begin');
  try {
    const before = await balances();
    for (const statement of statements) await forger.query(statement);
    await forger.query(`select invitations_pay($1, $2, 50)`, [friend.id, new Date(server.now() + DAY)]);
    const after = await balances();
    return { income: after[0] - before[0], inviter: after[1] - before[1], friend: after[2] - before[2] };
  } finally {
    await forger.query('rollback');
  }
}

it('brings nothing for steps that were saved and not posted, and for posted ones what the friend paid', async () => {
  const fee = await stage.fees(friend);
  const share = (units: bigint) => units / 5n;
  const honest = await moved();
  expect(honest).toEqual({ income: -share(fee), inviter: share(fee), friend: 0n });
  expect(await moved(...SAVED)).toEqual(honest);
  expect(await moved(...SAVED, POSTED)).toEqual({
    income: fee - share(2n * fee),
    inviter: share(2n * fee),
    friend: -fee,
  });
});

it('takes neither a fee that was raised by hand nor money of another account', async () => {
  await expect(
    moved(...SAVED, `update trading_events set fee_units = fee_units * 100 where order_id = 1000`, POSTED),
  ).rejects.toThrow('permission denied');
  await expect(moved(`update ledger_kinds set debit_kind = 'capital' where kind = 'invite.reward'`)).rejects.toThrow(
    'permission denied',
  );
});

it('is not agreed by two either: nobody proposes more than 30 percent', async () => {
  const body = {
    kind: 'param.change',
    payload: { key: 'inviteShareRate', value: '31' },
    reason: 'more for friends',
  } as const;
  expect(await (await treasury.signIn()).codeOf(proposeChange, { body })).toBe('11037');
});

it('counts a day whose entries were written behind some of the day after it', async () => {
  const again = async () => buy((await stage.again(friend)).client, { ...LONG, lots: '0.01' }, { real: true });
  stage.nextDay();
  await stage.run();
  await again();
  const before = await stage.rewards(inviter);
  const fees = await stage.fees(friend);
  // As if an entry of the first day were behind those of the second.
  await server.ask(`alter table invitations_rewards disable trigger invitations_rewards_append_only`);
  await server.ask(`update invitations_rewards set through_id = (select max(id) from ledger_journal)`);
  await server.ask(`alter table invitations_rewards enable trigger invitations_rewards_append_only`);
  stage.nextDay();
  await stage.run();
  expect(await stage.rewards(inviter)).toBeGreaterThan(before);
  expect((await stage.rewards(inviter)) - fees / 5n).toBeGreaterThanOrEqual(-1n);
});
