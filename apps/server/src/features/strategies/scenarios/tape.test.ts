/** The same strategies on the same candles, tested and live: they come to the same fills, one by one. */
import { getStrategyById, listStrategies, startStrategy, stopStrategy } from '@candor/contract/strategies';
import { listContracts } from '@candor/contract/trading';
import { calendar } from '@candor/core/market/calendar/calendar';
import type { Candle } from '@candor/core/market/prices/candle';
import type { Instant } from '@candor/core/time';
import { usdtText } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { backTest } from '@candor/core/strategies/back-test';
import { walk } from '@candor/core/strategies/testing/candles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { closedCandles } from '../../market/index.ts';
import { readBody } from '../commands.ts';
import { play, QUARTER, untilSeen } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const CANDLES = 48;
const common = { code: CODE, interval: '15m', budget: '10000' } as const;
const BODIES = [
  { ...common, kind: 'dca', amount: '900', everyHours: 1 },
  { ...common, kind: 'cross', fast: 2, slow: 4 },
  { ...common, kind: 'donchian', entry: 3, exit: 2 },
  { ...common, kind: 'grid', low: '80000', high: '120000', levels: 12 },
] as const;

let server: TestServer;
let customer: TestClient;
let tape: Candle[];

beforeAll(async () => {
  server = await TestServer.open([CODE]);
  customer = await server.register();
  tape = walk(41, CANDLES, 0.006, QUARTER);
});
afterAll(() => server.close());

it('trades live what its back-test trades, fill by fill', async () => {
  const first = tape[0];
  if (first === undefined) throw new Error('there is a tape');
  await play(server, CODE, { ...first, high: first.open, low: first.open, close: first.open }, () => Promise.resolve());
  // From here on: the first candle that they decide on is the next one.
  const ids: string[] = [];
  let from = 0;
  for (const [index, candle] of tape.entries()) {
    await play(server, CODE, candle, () => (index === 0 ? Promise.resolve() : untilSeen(server)));
    if (index > 0) continue;
    for (const body of BODIES) ids.push((await customer.done(startStrategy, { body })).id);
    from = Math.floor(server.now() / QUARTER) * QUARTER;
  }
  const instrument = server.market.instrument(CODE);
  if (instrument === null) throw new Error('it is listed');
  const range = { to: server.now(), most: 1_000 };
  const stored = await closedCandles({ db: server.app.db, market: server.market }, instrument, '15m', range);
  const candles = stored.filter(({ time }) => time >= from);
  expect(candles).toHaveLength(CANDLES - 1);
  // What the last closed candle led to fills at an open that the back-test does not know.
  const end = (candles.at(-1)?.time ?? 0) + QUARTER;

  for (const [index, body] of BODIES.entries()) {
    const strategy = readBody({ ...parsed(body) });
    const { fills, refusals } = backTest(strategy, instrument, calendar(instrument.calendar), candles);
    const tested = fills
      .filter(({ isLast }) => !isLast)
      .map(({ side, leg, time, price, lots, fee }) => [
        side,
        leg,
        new Date(time).toISOString(),
        formatPrice(price, instrument.digits),
        formatLots(lots),
        usdtText(fee),
      ]);
    const live = await fillsOf(ids[index] ?? '', end);
    expect(live).toEqual(tested);
    expect([body.kind, live.length > 3, refusals]).toEqual([body.kind, true, 0]);
  }
});

/** As the contract reads it. */
function parsed(body: (typeof BODIES)[number]) {
  return startStrategy.body.parse(body);
}

/** What was decided before an instant. */
async function fillsOf(id: string, end: Instant) {
  const rows = await server.ask(
    `select array[case o.action when 'buy' then 'buy' else 'sell' end, o.leg::text,
        to_char(o.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), f.price::numeric(28, 2)::text, trim_scale(f.lots)::text,
        trim_scale(o.fee_units / 1000000)::text] as row
      from strategies_orders o
      join trading_events f on f.order_id = o.order_id and f.kind = case o.action when 'buy' then 'opened' else 'closed' end
      where o.run_id = $1 and o.status = 'filled' and o.decided_at < $2 order by o.step`,
    [id, new Date(end)],
  );
  return (rows as string[][]).map(([side, leg, ...rest]) => [side, Number(leg), ...rest]);
}

it('stops them at once, and leaves to the customer what they want to keep', async () => {
  const { list } = await customer.done(listStrategies);
  expect(list.map(({ kind, status }) => [kind, status])).toEqual([
    ['grid', 'running'],
    ['donchian', 'running'],
    ['cross', 'running'],
    ['dca', 'running'],
  ]);
  const [grid, donchian, cross, dca] = list;
  for (const run of [grid, donchian, cross]) {
    const stopped = await customer.done(stopStrategy, { body: { id: run?.id ?? '', positions: 'close' } });
    expect(stopped).toMatchObject({ status: 'stopped', positions: 0, invested: '0', keepsPositions: false });
  }
  const left = await customer.done(stopStrategy, { body: { id: dca?.id ?? '', positions: 'keep' } });
  expect(left).toMatchObject({ status: 'stopped', keepsPositions: true });
  expect(left.positions).toBeGreaterThan(3);
  const { list: open } = await customer.done(listContracts, { query: { status: 'open', size: '100' } });
  expect(open).toHaveLength(left.positions);
  // Measured: what the orders themselves have brought.
  const detail = await customer.done(getStrategyById, { params: { id: grid?.id ?? '' } });
  const [brought] = await server.ask(
    `select trim_scale(sum(t.profit_units - t.opening_fee_units - t.closing_fee_units + t.financing_units) / 1000000)::text
      from trading_orders t join strategies_orders o on o.order_id = t.id and o.action = 'buy' where o.run_id = $1`,
    [detail.id],
  );
  expect(detail.result).toBe(brought);
  expect(detail.marks.length).toBeGreaterThan(5);
});
