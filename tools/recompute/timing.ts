/** When and why a quote filled an order: ADR 36, and the help pages on order execution and stops, as far as public data say. */
import type { OrderDetailView, OrderEventView } from '@candor/contract/trading';
import { decimal, PERCENT, PRICE, show, smaller } from './decimals.ts';
import type { LoggedQuote } from './segment.ts';

const MINUTE = 60_000;
/** However long a quote may be the last one: more of the log is not read for one fill. */
const MINUTES_MAX = 10;
/** How long a level fills at the quote that reached it. */
const LEVEL_MS = 1_000;
/** The most slippage that an order can accept: five percent. */
const SLIPPAGE_PERCENT = 5n;
/** The whole in units of `PERCENT`. */
const HUNDRED_PERCENT = 100n * 10n ** 7n;
/** How long an order may wait in the line before it is decided, besides its wait for a quote. */
const DECIDED_WITHIN = 5_000;
/** A trailing stop moves in steps of at least this part of its distance. */
const TRAILING_STEPS = 20n;

export type FillRules = {
  /** How old a quote may be when an order is accepted, and how long the order waits for another. */
  readonly ageMs: number;
  readonly waitMs: number;
  /** How old a quote may be on which anything is traded. */
  readonly liveMs: number;
};

type Quote = NonNullable<OrderEventView['quote']>;

/** The side at which a position of this direction opens, or closes. */
export function sideOf({ bid, ask }: Quote, isBuying: boolean): bigint {
  return decimal(isBuying ? ask : bid, PRICE);
}

/** The minutes of the log to be read for what came between a quote and the step that rests on it; ten at most. */
export function minutesBetween(minute: number, time: string): [from: number, to: number] {
  return [minute, Math.max(minute, Math.min(Math.floor(Date.parse(time) / MINUTE), minute + MINUTES_MAX))];
}

/** The first quote that was newer than the one named, and logged before the step. */
export function newerThan(
  sequence: number,
  step: Pick<OrderEventView, 'time'>,
  logged: readonly LoggedQuote[],
): LoggedQuote | undefined {
  return logged.find((quote) => quote.sequence > sequence && quote.time < Date.parse(step.time));
}

/**
 * What is wrong with when a step was decided. A market order or a close has the newest quote, which was at most `ageMs` old when it was accepted,
 * at most `waitMs` before. Of orders from before their acceptance was kept, only the sum of both is known. A level fills at the quote that reached it, for a second, and then at the
 * newest; a night is charged by the first quote after it, or late by the newest.
 */
export function timeProblems(
  step: OrderEventView,
  logged: readonly LoggedQuote[],
  { ageMs, waitMs, liveMs }: FillRules,
): string[] {
  const { quote, reason, financing } = step;
  if (quote === null) return ['has no quote'];
  const age = Date.parse(step.time) - Date.parse(quote.time);
  const newer = newerThan(quote.sequence, step, logged);
  const stale = newer === undefined ? [] : [`rests on #${quote.sequence} when there was #${newer.sequence} already`];
  if (age > liveMs) stale.push(`its quote was ${age} ms old: after ${liveMs} ms nothing is traded`);
  if (financing !== null) {
    const first = logged.find(({ time }) => time >= Date.parse(financing.time));
    return first === undefined || first.sequence === quote.sequence ? [] : stale;
  }
  const isLevel = step.kind === 'opened' ? step.priceSeen === null : reason !== 'customer' && reason !== 'stop_out';
  if (isLevel) return age <= LEVEL_MS ? [] : stale;
  const isByCustomer = step.kind === 'opened' || reason === 'customer';
  return [
    ...stale,
    ...acceptanceProblems(step, ageMs, waitMs),
    ...(isByCustomer && age > ageMs + waitMs
      ? [`its quote was ${age} ms old, and an order waits for ${waitMs} ms for one of at most ${ageMs} ms`]
      : []),
  ];
}

/** What the answer itself says of the acceptance, and how long the order waited after it. */
function acceptanceProblems({ accepted, time }: OrderEventView, ageMs: number, waitMs: number): string[] {
  if (accepted === null || accepted.quoteAgeMs === null) return [];
  const waited = Date.parse(time) - Date.parse(accepted.time);
  return [
    ...(accepted.quoteAgeMs > ageMs
      ? [`its quote was ${accepted.quoteAgeMs} ms old when it was accepted, and may be ${ageMs} ms old`]
      : []),
    ...(waited < 0 ? ['it was accepted after it was filled'] : []),
    ...(-accepted.quoteAgeMs > waitMs + DECIDED_WITHIN ? [`it waited longer than ${waitMs} ms for its quote`] : []),
  ];
}

/** What is wrong with the price that the customer saw: no more slippage than was allowed, and nobody can allow more than five percent. */
export function slippageProblems({ price, priceSeen, accepted }: OrderEventView, isBuying: boolean): string[] {
  if (price === null || priceSeen === null) return [];
  const [filled, seen] = [decimal(price, PRICE), decimal(priceSeen, PRICE)];
  const worse = isBuying ? filled - seen : seen - filled;
  const allowed = accepted?.maxSlippagePercent ?? null;
  if (allowed !== null && worse * HUNDRED_PERCENT > seen * decimal(allowed, PERCENT))
    return [`${price} is worse than the ${priceSeen} seen by more than the ${allowed} % that were allowed`];
  return worse * 100n > seen * SLIPPAGE_PERCENT
    ? [`${price} is worse than the ${priceSeen} seen by more than 5 %`]
    : [];
}

/** A pending order opens at a quote that reaches its entry price, and that came after the price was set. */
export function entryProblems(
  order: OrderDetailView,
  before: readonly OrderEventView[],
  event: OrderEventView,
): string[] {
  const { quote } = event;
  const set = before.findLast(({ kind }) => kind === 'placed' || kind === 'changed');
  const entryPrice = set?.entryPrice ?? null;
  if (quote === null || set === undefined || entryPrice === null) return ['opened without an entry price'];
  const isLong = order.direction === 'long';
  const [side, entry] = [sideOf(quote, isLong), decimal(entryPrice, PRICE)];
  const isBelow = (order.type === 'limit') === isLong;
  const isReached = isBelow ? side <= entry : side >= entry;
  const expiry = set.expiresAt;
  return [
    ...(isReached ? [] : [`${show(side, PRICE)} does not reach the entry price ${entryPrice}`]),
    ...afterIt(quote, set),
    ...(expiry !== null && Date.parse(quote.time) >= Date.parse(expiry) ? [`it had expired at ${expiry}`] : []),
  ];
}

type Level = 'stop_loss' | 'take_profit' | 'trailing_stop';

/** What a stop loss, take profit or trailing stop needs: its level was reached, by a later quote, and no stop goes before it. */
export function levelProblems(
  order: OrderDetailView,
  before: readonly OrderEventView[],
  event: OrderEventView,
): string[] {
  const { quote, reason } = event;
  if (quote === null || (reason !== 'stop_loss' && reason !== 'take_profit' && reason !== 'trailing_stop')) return [];
  const isLong = order.direction === 'long';
  const side = sideOf(quote, !isLong);
  const last = before.at(-1);
  if (last === undefined) return ['closed before it was opened'];
  const levels: Record<Level, bigint | null> = {
    stop_loss: levelOf(last.stopLossPrice),
    take_profit: levelOf(last.takeProfitPrice),
    trailing_stop: levelOf(last.trailingLevel),
  };
  const isReached = (level: Level): boolean => {
    const at = levels[level];
    if (at === null) return false;
    return (level === 'take_profit') === isLong ? side >= at : side <= at;
  };
  if (!isReached(reason)) return [`${show(side, PRICE)} does not reach the level of the ${reason}`];
  return [...firstProblems(reason, levels, isReached, isLong), ...afterIt(quote, setBy(reason, before))];
}

/** A stop goes before the take profit; of two stops the one that the price meets first, or the stop loss. */
function firstProblems(
  reason: Level,
  levels: Record<Level, bigint | null>,
  isReached: (level: Level) => boolean,
  isLong: boolean,
): string[] {
  const reached = (['stop_loss', 'trailing_stop'] as const).filter(isReached);
  const [one, other] = reached;
  if (one === undefined) return [];
  const [stop, trailing] = [levels[one] ?? 0n, levels[other ?? one] ?? 0n];
  const isOtherNearer = isLong ? trailing > stop : trailing < stop;
  const expected = other !== undefined && isOtherNearer ? other : one;
  return expected === reason ? [] : [`${expected} was reached, and goes before ${reason}`];
}

/** The step that set the level that the last step has. */
function setBy(level: Level, before: readonly OrderEventView[]): OrderEventView | undefined {
  const field = { stop_loss: 'stopLossPrice', take_profit: 'takeProfitPrice', trailing_stop: 'trailingLevel' } as const;
  const value = (event: OrderEventView | undefined) => event?.[field[level]];
  const at = before.findLastIndex(
    (event, index) => value(event) !== value(before[index - 1]) || event.kind === 'opened',
  );
  return before[at];
}

function afterIt(quote: Quote, set: OrderEventView | undefined): string[] {
  const then = set?.quote?.sequence ?? 0;
  return quote.sequence > then ? [] : [`its quote #${quote.sequence} came before the level was set, at #${then}`];
}

function levelOf(text: string | null): bigint | null {
  return text === null ? null : decimal(text, PRICE);
}

/** A trailing stop follows at its distance, in the customer's favour only, in steps of at least a twentieth of it. */
export function trailingProblems(
  order: OrderDetailView,
  before: readonly OrderEventView[],
  event: OrderEventView,
): string[] {
  const { quote, trailingDistance, trailingLevel } = event;
  if (event.kind !== 'trailed') return [];
  const was = levelOf(before.at(-1)?.trailingLevel ?? null);
  if (quote === null || trailingDistance === null || trailingLevel === null || was === null) return ['trails nothing'];
  const isLong = order.direction === 'long';
  const [side, distance, is] = [
    sideOf(quote, !isLong),
    decimal(trailingDistance, PRICE),
    decimal(trailingLevel, PRICE),
  ];
  const expected = isLong ? side - distance : side + distance;
  const moved = isLong ? is - was : was - is;
  return [
    ...(is === expected ? [] : [`its level is ${trailingLevel}, and ${show(expected, PRICE)} by its quote`]),
    ...(moved * TRAILING_STEPS >= distance ? [] : [`its level moved by ${show(smaller(moved, distance), PRICE)} only`]),
  ];
}
