/** Everything that an order in one instrument depends on: terms, price, account, and the ticket's input. */
import { formatLots, parsePrice, type Price } from '@candor/core/money/price';
import { type Rate, rate as rateOf } from '@candor/core/money/rate';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import { riskReward, stopAtOpening } from '@candor/core/trading/estimates/estimates';
import { fits, largestLots, type Outlook, orderOutlook, shareOf } from '@candor/core/trading/estimates/size-order';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { exactPrice, type Sides, sidesOf } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import { shownFigures } from '../margin/shown-figures.ts';
import { isEmptyReal, useMargin } from '../margin/use-margin.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { useQuoteArrivals } from '../model/quote-age.ts';
import { type Terms, termsOf } from '../model/terms.ts';
import { type QuoteState, useQuoteState } from '../model/use-blocked.ts';
import { type Ticket, useTicket } from './use-ticket.ts';

export type Trade = {
  readonly info: MarketInfo;
  readonly terms: Terms;
  readonly sides: Sides | null;
  readonly rate: Price | null;
  readonly quote: QuoteState;
  /** Why the order cannot be placed right now; null when it can. Pending orders can also be placed while the market is closed. */
  readonly blocked: string | null;
  readonly ticket: Ticket;
  /** The real account holds no USDT at all. */
  readonly isEmptyReal: boolean;
  /** Free margin as the account shows it, in the smallest unit of USDT; null while loading, or when nobody is signed in. */
  readonly freeShown: bigint | null;
  /** The most lots that this percentage of the free margin can open, found by search; null while that is unknown. */
  readonly lotsFor: (percent: bigint) => string | null;
  /** Whether it can open any, which is known at once. */
  readonly canTake: (percent: bigint) => boolean;
  readonly outlook: Outlook | null;
  /** The possible gain for each 1 of possible loss; null without a stop and a take profit. */
  readonly ratio: Rate | null;
  readonly isTrailing: boolean;
  /** The order has a take profit that can be placed. */
  readonly hasTakeProfit: boolean;
  readonly forecast: Forecast | null;
};

const NO_SLIPPAGE = rateOf(0n);

export function useTrade(info: MarketInfo): Trade {
  const { t } = useText();
  const { mode } = useSession();
  useQuoteArrivals(info.code);
  const live = useLiveQuote(info.code);
  const margin = useMargin();
  const quote = useQuoteState(info);
  const terms = termsOf(info);
  const sides = sidesOf(live ?? info);
  const rate = info.rateToUsdt === null ? null : exactPrice(info.rateToUsdt);
  const funds = margin === null ? null : { available: margin.available, openProfit: margin.profit };
  const now = live === undefined ? null : Date.parse(live.time);
  const ticket = useTicket({ terms, sides, rate, now }, funds, formatLots(terms.lotMin));
  const { direction, leverage, type } = ticket.input;
  const { atOpening, lots, cost } = ticket;

  const slippage = type === 'market' ? SLIPPAGE_DEFAULT : NO_SLIPPAGE;
  const budgetOf = (percent: bigint) => (margin === null ? null : shareOf(margin.free, percent, slippage));
  const lotsFor = (percent: bigint) => {
    const budget = budgetOf(percent);
    if (budget === null || atOpening === null || rate === null) return null;
    return formatLots(largestLots(terms, atOpening, rate, { direction, leverage }, budget));
  };
  const canTake = (percent: bigint) => {
    const budget = budgetOf(percent);
    if (budget === null || atOpening === null || rate === null) return false;
    return fits(terms, atOpening, rate, { direction, leverage, lots: terms.lotMin }, budget);
  };
  // Null while the order has no cost or its size is wrong; no estimates are shown for such an order.
  const opening =
    ticket.problems.lots !== null || lots === null || cost === null || atOpening === null || rate === null
      ? null
      : { direction, lots, cost, atOpening, rate };
  const levelOf = (field: 'stopLoss' | 'takeProfit' | 'trailing') =>
    ticket.problems[field] === null ? parsePrice(ticket.input[field], terms.digits) : null;
  const stopLoss = levelOf('stopLoss');
  const stop =
    atOpening === null
      ? null
      : stopAtOpening({ direction, stopLoss, trailing: levelOf('trailing') }, atOpening, terms.digits);
  const takeProfit = levelOf('takeProfit');
  const ratio =
    opening === null || stop === null || takeProfit === null
      ? null
      : riskReward(terms, opening.atOpening, opening.rate, { ...opening, stop, takeProfit }).ratio;
  const outlook =
    opening === null || margin === null
      ? null
      : orderOutlook(
          terms,
          opening.atOpening,
          opening.rate,
          { ...opening, stopLoss: stop, takeProfit },
          margin.balance,
        );
  const forecast =
    opening === null
      ? null
      : forecastOf(info, terms, { ...opening, now: now ?? Date.parse(info.sessions.nextRoll) }, margin);
  const whileOpen = type !== 'market' && quote.isClosed ? null : quote.blocked;
  const blocked = info.acceptsOrders ? whileOpen : t('announced.blocked');
  const freeShown = margin === null ? null : shownFigures(margin).free;
  const isTrailing = stop !== stopLoss;
  const estimates = { outlook, ratio, isTrailing, hasTakeProfit: takeProfit !== null, forecast };
  const isEmpty = isEmptyReal(mode, margin);
  return {
    info,
    terms,
    sides,
    rate,
    quote,
    blocked,
    ticket,
    isEmptyReal: isEmpty,
    freeShown,
    lotsFor,
    canTake,
    ...estimates,
  };
}
