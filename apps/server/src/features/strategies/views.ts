/** Strategies, their orders and back-tests as they are shown. */
import type {
  BackTestView,
  FiguresView,
  ParametersView,
  StrategyOrderView,
  StrategyReversalView,
  StrategyView,
} from '@candor/contract/strategies';
import { formatMoney, usdtText } from '@candor/core/money/money';
import { exactPriceText, formatLots, parseLots, parsePrice, PRICE_DECIMALS, price } from '@candor/core/money/price';
import { divide } from '@candor/core/money/decimal';
import type { Instrument } from '@candor/core/market/instrument';
import { formatPercent, PPB, rate } from '@candor/core/money/rate';
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import type { BackTestResult, Figures } from '@candor/core/strategies/back-test';
import type { Drawdown } from '@candor/core/strategies/drawdown';
import type { ParametersJson } from '@candor/core/strategies/state-json';
import {
  PURCHASES_MAX,
  STRATEGIES_MAX,
  STRATEGY_BOUNDS,
  STRATEGY_FIELDS,
  STRATEGY_INTERVALS,
  STRATEGY_KINDS,
  STRATEGY_SLIPPAGE,
} from '@candor/core/strategies/strategy';
import { isoTime } from '@candor/core/time';
import type { Market } from '../market/index.ts';
import type { OrderRow } from './db/orders.repo.ts';
import type { ShownReversal } from './db/reversals.repo.ts';
import type { DrawdownJson, ShownRun } from './db/runs.repo.ts';

const FILLS_SHOWN = 100;

export function viewBounds() {
  const { budget, amount, everyHours, fast, slow, entry, exit, levels } = STRATEGY_BOUNDS;
  return {
    kinds: STRATEGY_KINDS.map((kind) => ({ kind, parameters: [...STRATEGY_FIELDS[kind]] })),
    intervals: [...STRATEGY_INTERVALS],
    budget: { min: formatMoney(budget.min), max: formatMoney(budget.max) },
    amount: { min: formatMoney(amount.min), purchasesMax: Number(PURCHASES_MAX) },
    everyHours,
    fast,
    slow,
    entry,
    exit,
    levels,
    slippagePercent: formatPercent(STRATEGY_SLIPPAGE),
    strategiesMax: STRATEGIES_MAX,
  };
}

export function viewRun(market: Pick<Market, 'instrument'>, run: ShownRun): StrategyView {
  const instrument = market.instrument(run.code);
  const digits = instrument?.digits ?? PRICE_DECIMALS;
  const { state } = run;
  const budget = BigInt(run.budget_units);
  const held = state.legs.reduce((sum, leg) => sum + (leg.status === 'buying' ? 0n : BigInt(leg.held)), 0n);
  return {
    id: run.id,
    mode: run.mode,
    kind: run.kind,
    code: run.code,
    appName: instrument?.name ?? run.code,
    digits,
    interval: run.interval,
    parameters: viewParameters(run.parameters, digits),
    budget: usdtText(budget),
    status: run.status,
    keepsPositions: run.keeps_positions,
    reason: run.status === 'paused' ? viewReason(run.reason, run.reason_details) : null,
    waiting: viewWaiting(instrument, run),
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    seenTo: state.seenTo === null ? null : isoTime(state.seenTo),
    positions: state.legs.filter(({ status }) => status !== 'buying').length,
    invested: usdtText(held),
    result: usdtText(run.result_units),
    percent: percentOf(divide(BigInt(run.result_units) * PPB, budget, 'down')),
    drawdown: run.drawdown === null ? null : viewStoredDrawdown(run.drawdown),
    measuredAt: run.measured_at?.toISOString() ?? null,
  };
}

/** Why it cannot order at the moment: it goes on by itself. Of what is suspended nothing may be bought, and it is closed as usual. */
function viewWaiting(instrument: Instrument | null, { status, code, ...run }: ShownRun): StrategyView['waiting'] {
  if (status === 'stopped') return null;
  const isSuspended = instrument === null || (status === 'running' && instrument.acceptsOrders === false);
  return isSuspended ? { code: 'not_tradable_now', details: { code } } : viewReason(run.waiting, run.waiting_details);
}

function viewParameters(json: ParametersJson, digits: number): ParametersView {
  switch (json.kind) {
    case 'dca':
      return { amount: usdtText(json.amount), everyHours: json.everyHours };
    case 'cross':
      return { fast: json.fast, slow: json.slow };
    case 'donchian':
      return { entry: json.entry, exit: json.exit };
    case 'grid':
      return {
        low: exactPriceText(price(BigInt(json.low)), digits),
        high: exactPriceText(price(BigInt(json.high)), digits),
        levels: json.levels,
      };
  }
}

export function viewOrder(row: OrderRow, digits: number): StrategyOrderView {
  const shown = (text: string | null) => {
    const value = text === null ? null : parsePrice(text);
    return value === null ? null : exactPriceText(value, digits);
  };
  const lots = row.lots === null ? null : parseLots(row.lots);
  return {
    step: row.step,
    action: row.action,
    decidedAt: row.decided_at.toISOString(),
    status: row.status,
    lots: lots === null ? null : formatLots(lots),
    priceSeen: shown(row.price_seen),
    orderId: row.order_id,
    price: shown(row.price),
    fee: row.fee_units === null ? null : usdtText(row.fee_units),
    reason: row.status === 'filled' ? null : viewReason(row.reason, row.reason_details),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

export function viewReversal({ order_id: orderId, reversed_at: at, outcome }: ShownReversal): StrategyReversalView {
  return { orderId, time: at.toISOString(), outcome };
}

function viewReason(code: RefusalCode | null, details: RefusalDetails | null) {
  return code === null ? null : { code, details: { ...details } };
}

export function viewBackTest(result: BackTestResult, digits: number): BackTestView {
  const parts = ({ whole, inSample, outOfSample }: BackTestResult['strategy']) => ({
    whole: viewFigures(whole),
    inSample: viewFigures(inSample),
    outOfSample: viewFigures(outOfSample),
  });
  return {
    from: isoTime(result.from),
    to: isoTime(result.to),
    candles: result.candles,
    outOfSampleFrom: isoTime(result.outOfSampleFrom),
    strategy: parts(result.strategy),
    hold: parts(result.hold),
    curve: result.curve.map(({ time, strategy, hold }) => ({
      time: isoTime(time),
      strategy: usdtText(strategy),
      hold: usdtText(hold),
    })),
    fills: result.fills
      .slice(-FILLS_SHOWN)
      .toReversed()
      .map(({ side, leg, time, price: at, lots, fee, result: brought, isLast }) => ({
        side,
        leg,
        time: isoTime(time),
        price: exactPriceText(at, digits),
        lots: formatLots(lots),
        fee: usdtText(fee),
        result: brought === null ? null : usdtText(brought),
        isLast,
      })),
    refusals: result.refusals,
  };
}

function viewFigures({ result, share, drawdown, fees, spread, financing, buys, sales, wins }: Figures): FiguresView {
  return {
    fees: usdtText(fees),
    spread: usdtText(spread),
    financing: usdtText(financing),
    result: usdtText(result),
    percent: percentOf(share),
    drawdown: viewDrawdown(drawdown),
    buys,
    sales,
    wins,
  };
}

function viewStoredDrawdown({ fall, share, ...rest }: DrawdownJson) {
  return viewDrawdown({ ...rest, fall: BigInt(fall), share: rate(BigInt(share)) });
}

type Fall = Pick<Drawdown, 'fall' | 'share' | 'from' | 'to'>;

/** Null: it has never fallen. */
function viewDrawdown({ fall, share, from, to }: Fall) {
  if (fall === 0n) return null;
  return { amount: usdtText(fall), percent: percentOf(share, 'up'), from: isoTime(from), to: isoTime(to) };
}

/** With two decimals, and never better than it is: a result is rounded down, a drawdown up. */
function percentOf(ppb: bigint, rounding: 'down' | 'up' = 'down'): string {
  const step = 100_000n;
  return formatPercent(rate(divide(ppb, step, rounding) * step));
}

export function viewMark({ at, result_units: units }: { readonly at: Date; readonly result_units: string }): {
  time: string;
  result: string;
} {
  return { time: at.toISOString(), result: usdtText(units) };
}
