/** What a customer does with strategies: tests one, starts it, stops it, lets it go on. */
import { assert } from '@candor/core/assert';
import { lockCustomer } from '../identity/index.ts';
import { closedCandles } from '../market/index.ts';
import type { StrategyBody } from '@candor/contract/strategies';
import { calendar } from '@candor/core/market/calendar/calendar';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Candle } from '@candor/core/market/prices/candle';
import { INTERVAL_LENGTHS, intervalEnd, intervalStart } from '@candor/core/market/prices/candles';
import type { Instrument } from '@candor/core/market/instrument';
import { formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import {
  BACK_TEST_CANDLES_MAX,
  BACK_TEST_CANDLES_MIN,
  BackTest,
  type BackTestResult,
} from '@candor/core/strategies/back-test';
import { NEW_STATE } from '@candor/core/strategies/decide';
import { writeParameters, writeState } from '@candor/core/strategies/state-json';
import { checkStrategy, STRATEGIES_MAX, STRATEGY_FIELDS, type Strategy } from '@candor/core/strategies/strategy';
import { DAY } from '@candor/core/time';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { InputProblem } from '../../http/messages.ts';
import type { Turns } from '../../http/turns.ts';
import { accountSummary } from '../trading/index.ts';
import type { StrategiesApp } from './app.ts';
import * as runs from './db/runs.repo.ts';
import type { StrategyRunner } from './runner.ts';
import { unitsOf } from './run-view.ts';
import { dropUnwanted } from './settle.ts';

type Trader = { readonly owner: string; readonly mode: Mode };
type Place = StrategiesApp & { readonly runner: StrategyRunner };

const TEST_DAYS = 365;
const POINTS_MAX = 400;
/** Candles between two looks at what else there is to do: some milliseconds each. */
const STEP = 100;
const READ_AT_ONCE = 2_000;

/** The strategy of a request, with its own parameters and no others. */
export function readBody(body: StrategyBody): Strategy {
  const own: readonly string[] = STRATEGY_FIELDS[body.kind];
  const problems = Object.values(STRATEGY_FIELDS)
    .flat()
    .flatMap((field): InputProblem[] => {
      const isThere = body[field] !== undefined;
      if (isThere === own.includes(field)) return [];
      return [{ field, problem: isThere ? 'unknownField' : 'required' }];
    });
  if (problems.length > 0) throw new BadInput(problems);
  const { kind, code, interval, budget, ...rest } = body;
  const common = { code, interval, budget };
  const there = <T>(value: T | undefined): T => {
    assert(value !== undefined, 'what a kind needs was asked for');
    return value;
  };
  switch (kind) {
    case 'dca':
      return { ...common, kind, amount: there(rest.amount), everyHours: there(rest.everyHours) };
    case 'cross':
      return { ...common, kind, fast: there(rest.fast), slow: there(rest.slow) };
    case 'donchian':
      return { ...common, kind, entry: there(rest.entry), exit: there(rest.exit) };
    case 'grid':
      return { ...common, kind, low: there(rest.low), high: there(rest.high), levels: there(rest.levels) };
  }
}

/** The instrument, if the strategy may trade it. Before its first quote nothing is known about it. */
function checked({ market }: StrategiesApp, strategy: Strategy): Instrument {
  const instrument = market.instrument(strategy.code);
  if (instrument === null) throw new Refusal('option_product_incorrect', { field: 'code' });
  const quote = market.quoteOf(strategy.code);
  if (quote === null) throw new Refusal('not_tradable_now', { code: strategy.code });
  const refusal = checkStrategy(strategy, instrument, quote);
  if (refusal !== null) throw refusal;
  return instrument;
}

type Tested = { readonly result: BackTestResult; readonly digits: number };

/** On the candles of the last year, one test at a time. Others are answered meanwhile. */
export async function testStrategy(
  app: StrategiesApp,
  turns: Turns,
  owner: string,
  body: StrategyBody,
): Promise<Tested> {
  const strategy = readBody(body);
  const instrument = checked(app, strategy);
  const leave = turns.enter(owner);
  try {
    return await turns.take(() => runTest(app, strategy, instrument));
  } finally {
    leave();
  }
}

async function runTest(app: StrategiesApp, strategy: Strategy, instrument: Instrument): Promise<Tested> {
  const candles = await readYear(app, strategy, instrument);
  if (candles.length < BACK_TEST_CANDLES_MIN)
    throw new Refusal('strategy_history_short', {
      count: String(candles.length),
      needed: String(BACK_TEST_CANDLES_MIN),
    });
  const test = new BackTest(strategy, instrument, calendar(instrument.calendar), candles);
  while (test.advance(STEP)) await new Promise((resolve) => setImmediate(resolve));
  return { result: test.result(POINTS_MAX), digits: instrument.digits };
}

/** Some at a time: turning a year's rows into candles takes long. */
async function readYear(
  app: StrategiesApp,
  { interval }: Strategy,
  instrument: Instrument,
): Promise<readonly Candle[]> {
  const most = Math.min(BACK_TEST_CANDLES_MAX, (TEST_DAYS * DAY) / INTERVAL_LENGTHS[interval]);
  const parts: Candle[][] = [];
  let [to, left] = [app.now(), most];
  while (left > 0) {
    const part = await closedCandles(app, instrument, interval, { to, most: Math.min(left, READ_AT_ONCE) });
    const [first] = part;
    if (first === undefined) break;
    parts.unshift(part);
    left -= part.length;
    to = first.time;
  }
  return parts.flat();
}

/** The id of the run; to a repeated key, that of the first. It decides when the next candle is closed. */
export async function startStrategy(
  app: Place,
  trader: Trader,
  idempotency: IdempotencyKey,
  body: StrategyBody,
): Promise<string> {
  const strategy = readBody(body);
  const { owner, mode } = trader;
  const before = await firstAnswer<{ readonly id: string }>(app.db.kysely, owner, idempotency);
  if (before !== null) return before.answer.id;
  checked(app, strategy);
  const objection = (await app.trading.restrictionsOf(owner, mode))?.objection ?? null;
  if (objection !== null) throw objection;
  const { free } = await accountSummary(app.trading, trader);
  if (unitsOf(free) < strategy.budget.units)
    throw new Refusal('insufficient_balance', { needed: formatMoney(strategy.budget), free, asset: 'USDT' });
  const { id } = await once(app.db, owner, idempotency, async (tx) => {
    // Nobody else starts one meanwhile; and an account that is being closed ends those that were started before, and gets no other.
    const customer = await lockCustomer(tx, owner);
    if (customer === null || customer.status === 'closed') throw new Failure('401');
    if ((await runs.countActive(tx, owner, mode)) >= STRATEGIES_MAX)
      throw new Refusal('too_many_strategies', { max: String(STRATEGIES_MAX) });
    const seenTo = intervalStart(strategy.interval, tx.now());
    return {
      id: await runs.insertRun(tx, {
        customerId: owner,
        mode,
        kind: strategy.kind,
        code: strategy.code,
        interval: strategy.interval,
        parameters: writeParameters(strategy),
        budget: strategy.budget.units,
        state: writeState({ ...NEW_STATE, seenTo }),
        dueAt: intervalEnd(strategy.interval, seenTo),
      }),
    };
  });
  return id;
}

/** Its positions are closed as far as their market lets it now; the rest as soon as it does. */
export async function stopStrategy(
  app: Place,
  { owner, mode }: Trader,
  idempotency: IdempotencyKey,
  { id, positions }: { readonly id: string; readonly positions: 'close' | 'keep' },
): Promise<void> {
  await once(app.db, owner, idempotency, async (tx) => {
    if ((await runs.findOwnRun(tx, owner, mode, id)) === null) throw new Failure('404');
    const run = await runs.lockRun(tx, id);
    if (run === null || run.status === 'stopped') throw new Refusal('strategy_over');
    const keeps = positions === 'keep';
    await runs.saveStopping(tx, id, keeps);
    await dropUnwanted(tx, { ...run, status: 'stopping', keeps_positions: keeps });
    return { id };
  });
  await app.runner.tryRun(id);
}

export async function resumeStrategy(
  app: Place,
  { owner, mode }: Trader,
  idempotency: IdempotencyKey,
  id: string,
): Promise<void> {
  await once(app.db, owner, idempotency, async (tx) => {
    if ((await runs.findOwnRun(tx, owner, mode, id)) === null) throw new Failure('404');
    const run = await runs.lockRun(tx, id);
    if (run === null || run.status !== 'paused') throw new Refusal('strategy_over');
    await runs.saveResumed(tx, id);
    return { id };
  });
}
