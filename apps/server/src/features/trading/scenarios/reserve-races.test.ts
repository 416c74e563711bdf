/**
 * A customer spends in the very instant in which their positions are stopped out, a hundred times: either the money leaves while it is
 * free, or it stays to pay for the loss. Nobody spends it twice, and the books balance.
 */
import { assert } from '@candor/core/assert';
import { parseLots, parsePrice } from '@candor/core/money/price';
import { createRandom } from '@candor/core/market/prices/random';
import { Refusal } from '@candor/core/refusal';
import { MINUTE } from '@candor/core/time';
import { SLIPPAGE_MAX } from '@candor/core/trading/checks/check-order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/db.ts';
import { grantDemo } from '../../../ledger/ledger.ts';
import { run } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { jumpBitcoin, quoteBitcoin } from '../testing/orders.ts';
import { openSpendingServer, type Spending, SPENDING_UNEXPLAINED } from '../testing/spending.ts';

const ROUNDS = 10;
const CUSTOMERS = 10;

let server: TestServer;
let spending: Spending;

beforeAll(async () => {
  ({ server, spending } = await openSpendingServer());
});
afterAll(async () => {
  expect(await server.ask(SPENDING_UNEXPLAINED)).toEqual([]);
  await server.close();
});

/** One bitcoin long for each: margin 36,800; of the available 63,155.84 only 3,155.84 are left. */
async function prepare(round: number): Promise<string[]> {
  await run(
    server.database.ownerUrl,
    `insert into identity_customers (username, password_hash, invite_code, created_at)
     select 'racer_${round}_' || n, '', 'racer_${round}_' || n, now() from generate_series(1, ${CUSTOMERS}) n`,
  );
  const ids = await server.ask(
    `select id from identity_customers where username like 'racer\\_${round}\\_%' order by id`,
  );
  const owners = ids.map(String);
  await inTransaction(server.app.db, (tx) => grantDemo(tx, owners));
  const [lots, priceSeen] = [parseLots('1'), parsePrice('73600')];
  assert(lots !== null && priceSeen !== null, 'figures read');
  const stops = { stopLoss: null, takeProfit: null, trailing: null };
  const request = { direction: 'long', lots, leverage: 2, priceSeen, maxSlippage: SLIPPAGE_MAX, ...stops } as const;
  await Promise.all(
    owners.map(async (owner) => {
      const command = { kind: 'open', owner, mode: 'demo', code: 'BTCUSDT', request, restrictions: null } as const;
      await server.trading.writer.submit({ command, idempotency: null });
      await spending.withdraw({ owner, usdt: 60_000 });
    }),
  );
  return owners;
}

/** Heard at once: some are answered while others are still to be asked. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'opened',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

it('ends in books that balance, with the loss paid by what was still there', { timeout: 120_000 }, async () => {
  const random = createRandom(7);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  let opened = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    server.move(MINUTE);
    jumpBitcoin(server, '73590', '73600');
    const owners = await prepare(round);
    const plans = await Promise.all(owners.map((owner) => spending.planned({ owner, usdt: 3_000 })));
    // Which of them come before the crash, how long before, and which right after it.
    const before = plans.filter(() => random.uniform() < 0.5);
    const asked = before.map((open) => outcomeOf(open()));
    // At times all of them are saved by then.
    if (round % 3 === 0) await Promise.all(asked);
    for (let turns = Math.floor(random.uniform() * 4); turns > 0; turns -= 1) await turn();
    quoteBitcoin(server, '30000', '30010');
    if (random.uniform() < 0.5) await turn();
    quoteBitcoin(server, '30000', '30010');
    for (const open of plans.filter((each) => !before.includes(each))) {
      asked.push(outcomeOf(open()));
      if (random.uniform() < 0.3) await turn();
    }
    const outcomes = await Promise.all(asked);
    expect(['opened', 'insufficient_balance']).toEqual(expect.arrayContaining(outcomes));
    opened += outcomes.filter((outcome) => outcome === 'opened').length;
    await eventually(async () => {
      const live = await server.ask(`select id from trading_orders where status = 'open'`);
      expect(live).toEqual([]);
    });
  }
  // Both happened, or the test proves nothing.
  expect(opened).toBeGreaterThan(10);
  expect(opened).toBeLessThan(90);

  // No plan was opened on money that the crash had used up: whatever was spent, was spent before it was known.
  const late = await server.ask(
    `select p.id from plans p join trading_orders o on o.customer_id = p.customer_id
     join trading_events e on e.order_id = o.id and e.kind = 'closed' where p.opened_at > e.quoted_at`,
  );
  expect(late).toEqual([]);
  // 43,600 lost and 18 of fee: the margin of 36,800 pays, and what was available; protection the rest.
  const ended = await server.ask(
    `select distinct json_build_array(
       p.id is not null, (select sum(balance_units) from ledger_accounts a where a.owner_id = c.id and a.kind <> 'stake'),
       (select coalesce(sum(balance_units), 0) from ledger_accounts a where a.owner_id = c.id and a.kind = 'stake'),
       (select sum(t.amount_units) from ledger_transfers t join trading_orders o on t.fact = 'order:' || o.id
        where o.customer_id = c.id and t.kind like '%.protected'))::text
     from identity_customers c left join plans p on p.customer_id = c.id where c.username like 'racer%' order by 1`,
  );
  expect(ended).toEqual(['[false, 0, 0, 3662160000]', '[true, 0, 3000000000, 6662160000]']);
});
