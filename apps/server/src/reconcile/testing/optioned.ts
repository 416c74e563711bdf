/** For tests: options of customer 2's real account and customer 3's demo account, bought, closed and paid by the application itself. */
import { assert } from '@candor/core/assert';
import { combinationOf } from '@candor/core/options/chain';
import { parseMoney } from '@candor/core/money/money';
import { parseLots, price } from '@candor/core/money/price';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import type { Mode } from '@candor/core/ledger/transfer';
import type { OptionKind } from '@candor/core/options/combination';
import { buyOption } from '../../features/options/buy.ts';
import { closeOption } from '../../features/options/close.ts';
import { EXPIRE_OPTIONS_JOB, optionJobs, type OptionsApp, publishVolatilities } from '../../features/options/index.ts';
import { findNewest } from '../../features/options/db/volatilities.repo.ts';
import { chainAt, listedOf, periodOf } from '../../features/options/terms.ts';
import type { ScriptedFeed } from '../../features/market/testing/scripted-feed.ts';
import type { RunningLog } from '../../features/quote-log/index.ts';
import { readFillRules } from '../../features/trading/index.ts';
import { hashRequest } from '../../db/idempotency.ts';
import type { App } from '../../http/app.ts';
import { run, type TestDatabase } from '../../testing/database.ts';
import type { TestClock } from '../../testing/test-clock.ts';
import { agreedAs } from './agreed.ts';

const CODE = 'BTCUSDT';
const DAYS = 140;

export type Optioned = {
  /** Of the real account: a call and a put of a day, which expired; a straddle of a week, which is open; a put spread, which was closed. */
  readonly call: string;
  readonly put: string;
  readonly straddle: string;
  readonly spread: string;
  /** Of the demo account: a put of a day, which expired, and a strangle of a month, which is open. */
  readonly demoPut: string;
  readonly demoStrangle: string;
};

type Given = Pick<OptionsApp, 'market' | 'trading'> & {
  readonly app: App;
  readonly quoteLog: RunningLog;
  readonly database: TestDatabase;
  readonly feed: ScriptedFeed;
  readonly clock: TestClock;
};

const pool = (direction: 'fund' | 'withdraw', amount: string) => ({
  kind: `options.${direction}`,
  subject: `options ${CODE}`,
  payload: { code: CODE, amount },
  before: {},
  apply: (id: number) => `options_move_agreed(${id}, '${direction}')`,
});

/** While bitcoin is at 73,595: movements of its pool by proposals 124 and 125, a published volatility, and six options. */
export async function sellOptions(given: Given): Promise<Optioned> {
  const { database, clock, market, app } = given;
  await run(database.ownerUrl, `${agreedAs(124, pool('fund', '1'))} ${agreedAs(125, pool('withdraw', '0.25'))}`);
  await run(database.ownerUrl, pastOf(clock.at));
  await publishVolatilities({ ...app, market });
  const options = optionsOf(given);
  const buy = (owner: string, mode: Mode, kind: OptionKind, period: number) =>
    bought(options, { owner, mode, kind, period });
  const sold = {
    call: await buy('2', 'real', 'call', 1),
    put: await buy('2', 'real', 'put', 1),
    straddle: await buy('2', 'real', 'straddle', 7),
    spread: await buy('2', 'real', 'put_spread', 30),
    demoPut: await buy('3', 'demo', 'put', 1),
    demoStrangle: await buy('3', 'demo', 'strangle', 30),
  };
  const [whose, least] = [{ owner: '2', mode: 'real' } as const, parseMoney('USDT', '0')];
  assert(least !== null, 'nothing is an amount');
  await closeOption(options, whose, keyOf('close', 'real'), { id: sold.spread, least });
  return sold;
}

/** On the next day, when those of a day expire: twelve minutes of quotes before 16:00, and one after it. */
export async function expireOptions(given: Given): Promise<void> {
  const { clock, feed, market } = given;
  const expiry = Math.floor(clock.at / DAY) * DAY + 16 * HOUR;
  clock.move(expiry - 12 * MINUTE - clock.at + 1000);
  for (let minute = 0; minute <= 12; minute += 1) {
    feed.quote(CODE, String(19_700 + minute), String(19_710 + minute));
    clock.move(MINUTE);
    await market.sealed.settle();
  }
  feed.quote(CODE, '19700', '19710');
  await market.sealed.settle();
  await optionJobs(optionsOf(given))[EXPIRE_OPTIONS_JOB]?.({});
}

function optionsOf({ app, market, trading, quoteLog }: Given): OptionsApp {
  return {
    ...app,
    market,
    trading,
    pin: (refs) => quoteLog.quotes.pin(refs),
    objectionOf: () => Promise.resolve(null),
    lossBoundsOf: () => Promise.resolve([]),
    readFillRules,
  };
}

type Asked = { readonly owner: string; readonly mode: Mode; readonly kind: OptionKind; readonly period: number };

/** At the strike nearest to the market, and the second above it. */
async function bought(options: OptionsApp, { owner, mode, kind, period }: Asked): Promise<string> {
  const volatility = await findNewest(options.db.kysely, CODE);
  const quote = options.market.quoteOf(CODE);
  const [lots, premium] = [parseLots('0.01'), parseMoney('USDT', '1000')];
  assert(volatility !== null && quote !== null && lots !== null && premium !== null, 'there is what a price needs');
  const chain = chainAt(listedOf(options.market, CODE), volatility, periodOf(period), quote);
  const { strike, upper, cap } = combinationOf(kind, chain.middle, price(chain.middle + 2n * chain.step), chain);
  return buyOption(options, { owner, mode }, keyOf(`${kind} ${period}`, mode), {
    product: 'option',
    code: CODE,
    kind,
    period,
    strike,
    ...(upper !== null && { upperStrike: upper }),
    ...(cap !== null && { cap }),
    lots,
    premium,
  });
}

function keyOf(name: string, mode: Mode) {
  return { key: `option ${name}`, requestHash: hashRequest('', mode, name) };
}

/** As many daily candles as a volatility needs, and some more, up to the day before. */
const pastOf = (now: number) => `
  insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
  select 'simulated', t.instrument_id, c.units, c.units, c.units, c.units, 1, to_timestamp(${Math.floor(now / DAY) * (DAY / 1000)}) - n * interval '1 day', '1d', 'feed'
  from market_terms t cross join generate_series(1, ${DAYS}) n
  cross join lateral (select (735950000000000 * (1 + 0.02 * sin(n * 1.7)))::bigint / 100000000 * 100000000 as units) c where t.code = '${CODE}'`;
