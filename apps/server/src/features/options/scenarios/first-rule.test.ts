/** An option that was bought by a volatility of the first rule, and closed by one of the rule of today: each stays checkable by its own. */
import { getOptionChain } from '@candor/contract/options';
import { measureByFirstRule } from '@candor/core/options/first-rule';
import { assert } from '@candor/core/assert';
import { DAY } from '@candor/core/time';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { optionStage, type Owner } from '../testing/option-stage.ts';

const stage = optionStage();
let ada: Owner;

/** As the database was before the migration: no row of the first rule can come after it. */
beforeAll(async () => {
  ada = await stage.owner(100_000);
  const { server } = stage;
  const closes = z
    .array(z.string())
    .parse(await server.ask(`select unnest(closes)::text from options_volatilities where code = 'BTCUSDT'`));
  const first = measureByFirstRule(closes.map(Number), 'coins');
  assert(first !== null, 'there are enough closes');
  await server.ask(`alter table options_volatilities disable trigger user`);
  const [constraint] = z
    .array(z.string())
    .parse(
      await server.ask(
        `select pg_get_constraintdef(oid) from pg_constraint where conname = 'options_volatilities_measured'`,
      ),
    );
  await server.ask(`alter table options_volatilities drop constraint options_volatilities_measured`);
  await server.ask(
    `update options_volatilities set measured_ppb = null, measured_long_run_ppb = null, volatility_ppb = $1, long_run_ppb = $2 where code = 'BTCUSDT'`,
    [String(first.volatility), String(first.longRun)],
  );
  await server.ask(`alter table options_volatilities add constraint options_volatilities_measured ${constraint ?? ''}`);
  await server.ask(`alter table options_volatilities enable trigger user`);
});

it('is priced by the first rule until the next publication, and by the other one from then on', async () => {
  // Above what a day leads to: then the two rules differ.
  stage.quote('BTCUSDT', ['80000', '80020']);
  const bought = await stage.buy(ada, { kind: 'put_spread', period: 30 });
  expect(bought.volatility).toMatchObject({ measuredPercent: null, measuredLongRunPercent: null });
  const straddle = await stage.buy(ada, { kind: 'straddle', period: 7 });
  await stage.server.expectBooksToBalance();
  await candleOf(80_010);
  stage.server.move(DAY);
  await stage.publish();
  stage.quote('BTCUSDT', ['80000', '80020']);
  const chain = await ada.client.done(getOptionChain, { query: { code: 'BTCUSDT', period: '7' } });
  expect(Number(chain.volatility.measuredPercent)).toBeGreaterThan(0);
  expect(chain.volatility.lastDay < chain.volatility.day).toBe(true);
  const closed = await stage.close(ada, bought.id);
  expect(closed.volatility.id).toBe(bought.volatility.id);
  expect(closed.closing?.volatility.id).toBe(chain.volatility.id);
  expect(await stage.show(ada, straddle.id)).toMatchObject({ status: 'open', volatility: { measuredPercent: null } });
  await stage.server.expectBooksToBalance();
});

it('is found, where a publication goes by the first rule after one that did not', async () => {
  const { server } = stage;
  const insert = `insert into options_volatilities (code, day, source, closes, days, volatility_ppb, long_run_ppb, published_at)
    select code, day + 1, source, closes, days, volatility_ppb, long_run_ppb, published_at + interval '1 day' from options_volatilities
    where code = 'BTCUSDT' order by day limit 1`;
  // Not even by whom the tables belong to.
  await expect(server.ask(insert)).rejects.toThrow('options_volatilities_measured');
});

async function candleOf(close: number): Promise<void> {
  const { server } = stage;
  await server.ask(
    `insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
     select 'simulated', instrument_id, $1, $1, $1, $1, 1, $2, '1d', 'feed' from market_terms where code = 'BTCUSDT'`,
    [String(close * 1e10), new Date(Math.floor(server.now() / DAY) * DAY)],
  );
}
