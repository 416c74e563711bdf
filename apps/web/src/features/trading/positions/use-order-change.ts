/** A change to an order, by its form or on the chart, checked against the current market and account. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { parsePrice, type Price } from '@candor/core/money/price';
import { quoteAtEntry } from '@candor/core/trading/checks/check-pending';
import { resultAt } from '@candor/core/trading/estimates/size-order';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { exactLots, exactPrice, type Sides, sidesOf } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketInfo } from '../../market/index.ts';
import { useMargin } from '../margin/use-margin.ts';
import { bodyOfChange, type ChangeBody, FIELDS, type Objections, objectionsToLevels } from './order-change.ts';
import { isWithoutPrice, type OrderEdits } from './order-edits.ts';
import { changeOf, inputOf, judge, type PendingInput, unreadable } from './pending-draft.ts';
import { termsOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { useQuoteState } from '../model/use-blocked.ts';
import { useInstrumentTerms } from '../model/use-instrument-terms.ts';
import { type LevelBasis, TYPED_DECIMALS, type TypedLevel } from '../ticket/level-input.ts';
import { useTypedRange } from '../ticket/use-typed-range.ts';
import { type EntryProblems, type LevelProblems, useUnreadable } from '../ticket/use-ticket.ts';

export type OrderChange = {
  readonly input: PendingInput;
  readonly problems: LevelProblems & EntryProblems;
  /** An objection that belongs to no single field. */
  readonly objection: string | null;
  /** Why nothing can be changed right now; null when it can. */
  readonly blocked: string | null;
  readonly sides: Sides | null;
  /** The quote that the levels are checked against: the current one, or the one at the entry price while the order is pending. */
  readonly atOpening: Sides | null;
  /** What a pending order would set aside; null for an open order, and while loading. */
  readonly held: Money | null;
  /** What its levels are converted by, if it opened or waits at this price; null while loading, or for a text that is no price. */
  readonly basisAt: (entryPrice: string) => LevelBasis | null;
  /** The result of closing at this level; null while loading. */
  readonly resultOf: (level: Price) => Money | null;
  /** Null while nothing has changed or something is wrong. */
  readonly body: ChangeBody | null;
};

export function useOrderChange(order: OrderView, edits: OrderEdits): OrderChange {
  const { t, refusal } = useText();
  const unreadableText = useUnreadable(order.digits);
  const live = useLiveQuote(order.code);
  const info = useInstrumentTerms(order.code);
  const quote = useQuoteState({
    code: order.code,
    kind: info?.kind,
    status: info?.status,
    sessions: info?.sessions,
  });
  const judgePending = usePendingJudge(order, live?.time);
  const sides = sidesOf(live ?? info);
  const rangeOf = useTypedRange();
  const input = typedOver(inputOf(order), edits);
  const atOpening = atOpeningOf(order, input, sides);
  const bad = unreadable(input, order.digits);
  const change = bad.length > 0 ? null : changeOf(order, input);
  const pending = change === null || sides === null ? null : judgePending(change, sides);
  const objections: Objections =
    order.status === 'open' && change !== null && sides !== null
      ? objectionsToLevels(order, change, sides, info)
      : (pending?.objections ?? {});
  const problemOf = (name: keyof PendingInput) => {
    if (isPriceField(name) && bad.includes(name)) return unreadableText(name, input[name]);
    const objection = objections[name];
    return objection === undefined ? null : refusal(objection.code, objection.details);
  };
  const basisAt = (entryPrice: string) => basisOf(order, info, entryPrice);
  const rangeProblem = (name: TypedLevel) => {
    const problem = problemOf(name);
    const isRefused = problem !== null && input[name] !== '';
    const basis = basisAt(input.entryPrice);
    return (isRefused ? rangeOf(name, edits.levelsBy ?? 'price', atOpening, basis) : null) ?? problem;
  };
  const levelProblem = (name: TypedLevel) =>
    isWithoutPrice(name, edits, input)
      ? t('ticket.invalidDistance', { digits: String(TYPED_DECIMALS) })
      : rangeProblem(name);
  const problems = {
    entryPrice: problemOf('entryPrice'),
    // The field itself reports a time that cannot be parsed.
    expiresAt: bad.includes('expiresAt') ? null : problemOf('expiresAt'),
    stopLoss: levelProblem('stopLoss'),
    takeProfit: levelProblem('takeProfit'),
    trailing: problemOf('trailing'),
  };
  const other = pending?.other ?? null;
  const objection = other === null ? null : refusal(other.code, other.details);
  const blocked = quote.isClosed ? null : quote.blocked;
  const isSound = Object.values(problems).every((problem) => problem === null) && objection === null;
  const isJudged = order.status === 'open' ? sides !== null : pending !== null;
  const isNew = change !== null && Object.keys(change).length > 0;
  return {
    input,
    problems,
    objection,
    blocked,
    sides,
    atOpening,
    held: pending?.held ?? null,
    basisAt,
    resultOf: (level) => {
      const basis = basisAt(input.entryPrice);
      if (basis === null) return null;
      return resultAt(basis.terms, { ...basis, lots: exactLots(order.lots) }, level, basis.rate);
    },
    body: isNew && isSound && isJudged && blocked === null ? bodyOfChange(order, change) : null,
  };
}

function basisOf(order: OrderView, info: MarketInfo | undefined, entryPrice: string): LevelBasis | null {
  const openPrice = order.openPrice === null ? parsePrice(entryPrice, order.digits) : exactPrice(order.openPrice);
  if (openPrice === null || info === undefined) return null;
  const { direction } = order;
  return {
    terms: termsOf(info),
    direction,
    openPrice,
    lots: exactLots(order.lots),
    rate: exactPrice(order.rateToUsdt),
  };
}

/** The order's own fields, each as typed where it was. */
function typedOver(own: PendingInput, { levelsBy: _, typed: __, ...edits }: OrderEdits): PendingInput {
  return { ...own, ...edits };
}

function isPriceField(name: keyof PendingInput): name is Exclude<keyof PendingInput, 'expiresAt' | 'hasExpiry'> {
  return name !== 'expiresAt' && name !== 'hasExpiry';
}

function atOpeningOf(order: OrderView, input: PendingInput, sides: Sides | null): Sides | null {
  if (sides === null || order.status !== 'pending') return sides;
  const entryPrice = parsePrice(input.entryPrice, order.digits);
  return entryPrice === null ? null : quoteAtEntry({ direction: order.direction, entryPrice }, sides);
}

/** Checks changes to a pending order; null while its account or terms are loading. */
function usePendingJudge(order: OrderView, time: string | undefined) {
  const info = useInstrumentTerms(order.code);
  const margin = useMargin();
  return (change: ReturnType<typeof changeOf>, sides: Sides) => {
    if (order.status !== 'pending' || info === undefined || margin === null) return null;
    const { objection, held } = judge(
      order,
      termsOf(info),
      change,
      { sides, rate: exactPrice(order.rateToUsdt), now: Date.parse(time ?? order.placedTime) },
      { available: margin.available, openProfit: margin.profit },
    );
    const wire = objection?.details['field'];
    const field = Object.entries(FIELDS).find(([name]) => name === wire)?.[1];
    const objections: Objections = objection === null || field === undefined ? {} : { [field]: objection };
    return { held, objections, other: field === undefined ? objection : null };
  };
}

/** The result of closing at a level, as a sentence for the help text below its field. */
export function useOutcome({ resultOf }: Pick<OrderChange, 'resultOf'>, digits: number) {
  const { t, signedMoney } = useText();
  return (text: string): string | null => {
    const level = parsePrice(text, digits);
    const result = level === null ? null : resultOf(level);
    return result === null ? null : t('ticket.stopGives', { profit: signedMoney(formatMoney(result)) });
  };
}
