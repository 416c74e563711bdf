/** State of the order ticket: the input, its cost, and its problems, by the same rules that the server applies. */
import { useState } from 'react';
import { type Money, parseMoney } from '@candor/core/money/money';
import { formatLots, type Lots, lots as lotsOf, parseLots, parsePrice, type Price } from '@candor/core/money/price';
import {
  checkFunds,
  checkStops,
  checkTerms,
  checkTrailing,
  type Objection,
  SLIPPAGE_DEFAULT,
} from '@candor/core/trading/checks/check-order';
import { checkEntry, checkExpiry, quoteAtEntry } from '@candor/core/trading/checks/check-pending';
import { type Direction, openingPrice, type OrderQuote, quoteOrder } from '@candor/core/trading/margin/margin';
import type { Instant } from '@candor/core/time';
import type { OrderType } from '@candor/core/trading/orders/order';
import { lotsForNotional } from '@candor/core/trading/estimates/size-order';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { instantOf } from '../shared/local-time.ts';
import type { Terms } from '../model/terms.ts';
import {
  isReadable,
  type LevelBasis,
  type LevelChange,
  type LevelEdit,
  type LevelInput,
  NO_LEVELS,
  priceMeant,
  TYPED_DECIMALS,
  TYPED_LEVELS,
  typedAs,
  type TypedLevel,
} from './level-input.ts';
import { useTypedRange } from './use-typed-range.ts';

/** What is no number is refused as no lots are: with the range and the step. */
const NO_LOTS = lotsOf(0n);

/** The entry price and expiry of a pending order; the expiry is local time, as the browser's field holds it. */
export type EntryInput = { readonly entryPrice: string; readonly hasExpiry: boolean; readonly expiresAt: string };

export type TicketInput = LevelInput &
  LevelEdit &
  EntryInput & {
    readonly type: OrderType;
    readonly direction: Direction;
    readonly lots: string;
    /** Whether the size is typed in lots or as an amount; an amount is always converted to lots. */
    readonly sizeBy: 'lots' | 'amount';
    readonly amount: string;
    readonly leverage: number;
  };

/** What somebody does to the ticket: changes some of it, or types a level in the unit of the moment. */
export type TicketChange = Partial<Omit<TicketInput, 'typed'>> & LevelChange;

/** The sentence below a field; null when nothing is wrong. An empty field is never wrong. */
type Problem = string | null;
type PriceField = keyof LevelInput | 'entryPrice';
type PriceProblem = (name: PriceField, text: string, check: (level: Price) => Objection | null) => Problem;
export type LevelProblems = { readonly [Field in keyof LevelInput]: Problem };
export type EntryProblems = { readonly entryPrice: Problem; readonly expiresAt: Problem };

export type Ticket = {
  readonly input: TicketInput;
  readonly change: (part: TicketChange) => void;
  readonly problems: LevelProblems & EntryProblems & { readonly lots: Problem; readonly funds: Problem };
  /** The quote at which the order would open: the current one, or the one at its entry price. Null while unknown. */
  readonly atOpening: Sides | null;
  /** What the levels are converted by; null while there is no price. */
  readonly basis: LevelBasis | null;
  /** Null while the lots cannot be parsed or there is no price. */
  readonly cost: OrderQuote | null;
  readonly lots: Lots | null;
  readonly canReview: boolean;
};

type Market = {
  readonly terms: Terms;
  readonly sides: Sides | null;
  readonly rate: Price | null;
  /** The server's time, as far as it is known. */
  readonly now: Instant | null;
};
type Funds = { readonly available: Money; readonly openProfit: Money } | null;

export function useTicket(market: Market, funds: Funds, startLots: string): Ticket {
  const { t, refusal } = useText();
  const [input, setInput] = useState<TicketInput>({
    type: 'market',
    direction: 'long',
    lots: startLots,
    sizeBy: 'lots',
    amount: '',
    leverage: 1,
    entryPrice: '',
    hasExpiry: false,
    expiresAt: '',
    ...NO_LEVELS,
    levelsBy: 'price',
    typed: { stopLoss: '', takeProfit: '' },
  });
  const say = (objection: Objection | null) => (objection === null ? null : refusal(objection.code, objection.details));
  const { terms, rate } = market;
  const { direction, leverage } = input;
  const atOpening = sidesAtOpening(input, market);

  const typed = parseLots(input.lots);
  // Less than nothing costs nothing.
  const lots = typed !== null && typed > NO_LOTS ? typed : null;
  const termsProblem = say(checkTerms(terms, { lots: lots ?? NO_LOTS, leverage, maxSlippage: SLIPPAGE_DEFAULT }));
  const cost =
    lots === null || atOpening === null || rate === null
      ? null
      : quoteOrder(terms, atOpening, rate, { direction, lots, leverage });

  const basis = basisOf(input, market);
  const rangeOf = useTypedRange();
  const unreadable = useUnreadable(terms.digits);
  const priceProblem: PriceProblem = (name, text, check) => {
    if (text === '') return null;
    const level = parsePrice(text, terms.digits);
    return level === null ? unreadable(name, text) : say(check(level));
  };
  const level = (name: keyof LevelInput, check: (level: Price, sides: Sides) => Objection | null) =>
    name !== 'trailing' && !isReadable(input.typed[name])
      ? t('ticket.invalidDistance', { digits: String(TYPED_DECIMALS) })
      : priceProblem(name, input[name], (typed) => (atOpening === null ? null : check(typed, atOpening)));
  const closing = (name: TypedLevel, check: (level: Price, sides: Sides) => Objection | null) => {
    const problem = level(name, check);
    return (problem !== null && input[name] !== '' ? rangeOf(name, input.levelsBy, atOpening, basis) : null) ?? problem;
  };

  const when = input.type === 'market' ? 'now' : 'entry';
  const problems = {
    ...entryProblems(input, market, priceProblem, say),
    lots: input.lots === '' ? null : termsProblem,
    stopLoss: closing('stopLoss', (stopLoss, sides) =>
      checkStops(terms, direction, sides, { stopLoss, takeProfit: null }, when),
    ),
    takeProfit: closing('takeProfit', (takeProfit, sides) =>
      checkStops(terms, direction, sides, { stopLoss: null, takeProfit }, when),
    ),
    trailing: level('trailing', (distance, sides) => checkTrailing(terms, direction, sides, distance)),
    funds:
      cost === null || termsProblem !== null || funds === null
        ? null
        : say(checkFunds(funds.available, funds.openProfit, cost)),
  };
  const isTimed = input.type === 'market' || !input.hasExpiry || instantOf(input.expiresAt) !== null;
  const canReview =
    cost !== null && input.lots !== '' && isTimed && Object.values(problems).every((problem) => problem === null);
  const change = (part: TicketChange) => setInput((before) => changed(before, part, market));
  return { input, change, problems, atOpening, basis, cost, lots, canReview };
}

/** What is said of a text that is no price: of a stop loss or a take profit without any digit, that it is missing. */
export function useUnreadable(digits: number): (name: PriceField, text: string) => string {
  const { t } = useText();
  return (name, text) => {
    const isMissing = !/\d/.test(text);
    if (isMissing && name === 'stopLoss') return t('missing.stopLossPrice');
    if (isMissing && name === 'takeProfit') return t('missing.takeProfitPrice');
    return t('ticket.invalidPrice', { digits: String(digits) });
  };
}

function changed(before: TicketInput, part: TicketChange, market: Market): TicketInput {
  const next = { ...before, ...part, typed: { ...before.typed, ...part.typed } };
  return releveled(resized(next, part, market), part, market);
}

/** What moves the levels that are typed in percent or as money. */
const MOVES_LEVELS = ['direction', 'type', 'entryPrice', 'lots', 'amount', 'sizeBy', 'typed'] as const;

/**
 * When the levels are typed in percent or as money, their prices are computed again only when they or the order change. A moving price never
 * moves them.
 */
function releveled(next: TicketInput, part: TicketChange, market: Market): TicketInput {
  const basis = basisOf(next, market);
  const unit = next.levelsBy;
  const typed = { ...next.typed };
  const prices = { stopLoss: next.stopLoss, takeProfit: next.takeProfit };
  const isMoved = unit !== 'price' && MOVES_LEVELS.some((name) => name in part);
  for (const name of TYPED_LEVELS) {
    if (name in part || 'levelsBy' in part || unit === 'price') {
      typed[name] = unit === 'price' ? '' : typedAs(name, prices[name], unit, basis);
    } else if (isMoved) {
      prices[name] = priceMeant(name, typed[name], unit, basis);
    }
  }
  return { ...next, ...prices, typed };
}

/** Null while there is no price to open at. */
function basisOf(input: TicketInput, market: Market): LevelBasis | null {
  const { terms, rate } = market;
  const atOpening = sidesAtOpening(input, market);
  if (atOpening === null || rate === null) return null;
  const { direction } = input;
  return { terms, rate, direction, openPrice: openingPrice(direction, atOpening), lots: parseLots(input.lots) };
}

/**
 * When the size is typed as an amount, the lots are computed again only when the amount, type, entry price or direction changes. A moving
 * price never changes the size of an order.
 */
function resized(next: TicketInput, part: TicketChange, market: Market): TicketInput {
  const isAsked =
    next.sizeBy === 'amount' && ['amount', 'type', 'entryPrice', 'direction'].some((name) => name in part);
  if (!isAsked) return next;
  const worth = parseMoney('USDT', next.amount);
  const atOpening = sidesAtOpening(next, market);
  if (worth === null || atOpening === null || market.rate === null) return { ...next, lots: '' };
  return { ...next, lots: formatLots(lotsForNotional(market.terms, atOpening, market.rate, next.direction, worth)) };
}

function sidesAtOpening(input: TicketInput, { terms, sides }: Market): Sides | null {
  if (input.type === 'market' || sides === null) return sides;
  const entryPrice = parsePrice(input.entryPrice, terms.digits);
  if (entryPrice === null) return null;
  const there = quoteAtEntry({ direction: input.direction, entryPrice }, sides);
  return there.bid > 0n ? there : null;
}

function entryProblems(
  { type, direction, entryPrice, hasExpiry, expiresAt }: TicketInput,
  { terms, sides, now }: Market,
  priceProblem: PriceProblem,
  say: (objection: Objection | null) => Problem,
): EntryProblems {
  if (type === 'market') return { entryPrice: null, expiresAt: null };
  const end = hasExpiry ? instantOf(expiresAt) : null;
  return {
    entryPrice: priceProblem('entryPrice', entryPrice, (level) =>
      sides === null ? null : checkEntry(terms, { type, direction, entryPrice: level }, sides),
    ),
    expiresAt: now === null ? null : say(checkExpiry(end, now)),
  };
}
