/** Everything that an order in one instrument depends on: its terms, its price, what the customer has, and what was typed. */
import { type Money, money } from '@candor/core/money/money';
import { formatLots, parsePrice, type Price } from '@candor/core/money/price';
import { freeToTrade, largestLots, type Outlook, orderOutlook } from '@candor/core/trading/size-order';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { exactPrice, type Sides, sidesOf } from '../../shared/exact.ts';
import type { MarketInfo } from '../market/index.ts';
import { useQuoteArrivals } from './quote-age.ts';
import { type Terms, termsOf } from './terms.ts';
import { totalOpenProfit, useAccount } from './use-account.ts';
import { type QuoteState, useQuoteState } from './use-blocked.ts';
import { type Ticket, useTicket } from './use-ticket.ts';

export type Trade = {
  readonly info: MarketInfo;
  readonly terms: Terms;
  readonly sides: Sides | null;
  readonly rate: Price | null;
  readonly quote: QuoteState;
  readonly ticket: Ticket;
  /** Null while nobody is signed in, or it is not known yet. */
  readonly available: Money | null;
  /** The most lots for that share of what is free; null while it cannot be told. */
  readonly lotsFor: (percent: bigint) => string | null;
  readonly outlook: Outlook | null;
};

export function useTrade(info: MarketInfo): Trade {
  useQuoteArrivals(info.code);
  const live = useLiveQuote(info.code);
  const account = useAccount();
  const quote = useQuoteState(info);
  const terms = termsOf(info);
  const sides = sidesOf(live ?? info);
  const rate = info.rateToUsdt === null ? null : exactPrice(info.rateToUsdt);
  const funds =
    account === null
      ? null
      : { available: account.available, openProfit: money('USDT', totalOpenProfit(account.orders)) };
  const ticket = useTicket({ terms, sides, rate }, funds, formatLots(terms.lotMin));
  const { direction, leverage, stopLoss, takeProfit } = ticket.input;

  const lotsFor = (percent: bigint) => {
    if (funds === null || sides === null || rate === null) return null;
    const free = freeToTrade(funds.available, funds.openProfit);
    return formatLots(largestLots(terms, sides, rate, { direction, leverage }, { free, percent }));
  };
  const isWhole = ticket.lots !== null && ticket.problems.lots === null && ticket.cost !== null;
  const held =
    account === null ? null : money('USDT', account.available.units + account.margin.units + account.held.units);
  const outlook =
    !isWhole || ticket.lots === null || sides === null || rate === null || held === null
      ? null
      : orderOutlook(
          terms,
          sides,
          rate,
          {
            direction,
            lots: ticket.lots,
            stopLoss: ticket.problems.stopLoss === null ? parsePrice(stopLoss, terms.digits) : null,
            takeProfit: ticket.problems.takeProfit === null ? parsePrice(takeProfit, terms.digits) : null,
          },
          held,
        );
  return { info, terms, sides, rate, quote, ticket, available: account?.available ?? null, lotsFor, outlook };
}
