/** The order ticket: what was typed, what it costs, and what the rules say to it — by the functions that the server asks. */
import { useState } from 'react';
import { type Money, zero } from '@candor/core/money/money';
import { LOT_DECIMALS, type Lots, parseLots, parsePrice, type Price } from '@candor/core/money/price';
import { checkFunds, checkStops, checkTerms, type Objection, SLIPPAGE_DEFAULT } from '@candor/core/trading/check-order';
import { type Direction, type OrderQuote, quoteOrder } from '@candor/core/trading/margin';
import { useText } from '../../text/text.tsx';
import type { Sides } from '../../shared/exact.ts';
import type { Terms } from './terms.ts';

export type TicketInput = {
  readonly direction: Direction;
  readonly lots: string;
  readonly leverage: number;
  readonly stopLoss: string;
  readonly takeProfit: string;
};

export type Ticket = {
  readonly input: TicketInput;
  readonly change: (part: Partial<TicketInput>) => void;
  /** Sentences under the fields; null where nothing is wrong. Nothing is wrong with what is not typed yet. */
  readonly problems: {
    readonly lots: string | null;
    readonly stopLoss: string | null;
    readonly takeProfit: string | null;
    readonly funds: string | null;
  };
  /** Null while the lots are no number, or there is no price. */
  readonly cost: OrderQuote | null;
  readonly lots: Lots | null;
  readonly canReview: boolean;
};

type Market = { readonly terms: Terms; readonly sides: Sides | null; readonly rate: Price | null };
type Funds = { readonly available: Money; readonly openProfit: Money } | null;

export function useTicket({ terms, sides, rate }: Market, funds: Funds, startLots: string): Ticket {
  const { t, refusal } = useText();
  const [input, setInput] = useState<TicketInput>({
    direction: 'long',
    lots: startLots,
    leverage: 1,
    stopLoss: '',
    takeProfit: '',
  });
  const say = (objection: Objection | null) => (objection === null ? null : refusal(objection.code, objection.details));
  const { direction, leverage } = input;

  const lots = parseLots(input.lots);
  const termsProblem =
    lots === null
      ? t('ticket.invalidLots', { decimals: String(LOT_DECIMALS) })
      : say(checkTerms(terms, { lots, leverage, maxSlippage: SLIPPAGE_DEFAULT }));
  const cost =
    lots === null || sides === null || rate === null
      ? null
      : quoteOrder(terms, sides, rate, { direction, lots, leverage });

  const stop = (text: string, field: 'stopLoss' | 'takeProfit'): string | null => {
    if (text === '') return null;
    const level = parsePrice(text, terms.digits);
    if (level === null) return t('ticket.invalidPrice', { digits: String(terms.digits) });
    if (sides === null) return null;
    return say(checkStops(terms, direction, sides, { stopLoss: null, takeProfit: null, [field]: level }));
  };

  const problems = {
    lots: input.lots === '' ? null : termsProblem,
    stopLoss: stop(input.stopLoss, 'stopLoss'),
    takeProfit: stop(input.takeProfit, 'takeProfit'),
    funds:
      cost === null || termsProblem !== null || funds === null
        ? null
        : say(checkFunds(funds.available, funds.openProfit, cost)),
  };
  const canReview = cost !== null && input.lots !== '' && Object.values(problems).every((problem) => problem === null);
  return { input, change: (part) => setInput((before) => ({ ...before, ...part })), problems, cost, lots, canReview };
}

export const NO_PROFIT: Money = zero('USDT');
