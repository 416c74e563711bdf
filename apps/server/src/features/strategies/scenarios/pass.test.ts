/** One pass of the runner rests on one moment, though more candles are stored while it goes on. */
import { startStrategy } from '@candor/contract/strategies';
import { price } from '@candor/core/money/price';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import type { RunningMarket } from '../../market/index.ts';
import { StrategyRunner } from '../runner.ts';
import { moveTo, pass, quote, QUARTER, untilStored } from '../testing/tape.ts';

const CODE = 'BTCUSDT';
const COIN_PRICE = price(700_000_000_000_000n);
const BODY = { kind: 'cross', code: CODE, interval: '15m', budget: '1000', fast: 2, slow: 4 } as const;

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([CODE]);
  quote(server, CODE, COIN_PRICE);
});
afterAll(() => server.close());

it('leaves no candle out that was stored while others were carried on', async () => {
  const customer = await server.register();
  await server.strategies.stop();
  // One more than are carried on at once.
  for (let count = 0; count < 5; count += 1) await customer.done(startStrategy, { body: BODY });
  moveTo(server, 0);
  await pass(server, CODE, COIN_PRICE, 2);
  await untilStored(server);

  const { app, market, trading } = server;
  const end = market.storedUntil();
  let asked = 0;
  const growing: Partial<RunningMarket> = {
    source: market.source,
    instrument(code) {
      asked += 1;
      return market.instrument(code);
    },
    onCandles: () => () => undefined,
    // The next candle is stored while the first run decides: once for the candles of all, and once for it.
    storedUntil: () => (asked >= 2 ? end + QUARTER : end),
  };
  const runner = new StrategyRunner({ ...app, market: growing as RunningMarket, trading });
  await runner.idle();
  await runner.stop();
  const ahead = await server.ask(
    `select extract(epoch from due_at) * 1000 - (state ->> 'seenTo')::bigint from strategies_runs order by id`,
  );
  expect(ahead.map(Number)).toEqual(Array(5).fill(QUARTER));
});
