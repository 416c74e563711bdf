/** The confirmation before a position, or part of it, is closed: the price, the fee, and what remains. */
import { useState } from 'react';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatLots, formatPrice, type Lots } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { Button } from '@candor/ui/actions/button';
import { Facts } from '@candor/ui/figures/facts';
import { call } from '../../../api/client.ts';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { sidesOf } from '../../../shared/exact.ts';
import { ActionBar, CancelOr } from '../shared/action-bar.tsx';
import { BookedFacts } from '../shared/booked-facts.tsx';
import { CloseFacts } from './close-facts.tsx';
import { type Decision, IntentDialog } from '../shared/intent-dialog.tsx';
import { Notice } from '../shared/notice.tsx';
import type { OrderDialogProps } from './order-list.tsx';
import { PartChoice, usePart } from './part-choice.tsx';
import { QuoteLine } from '../shared/quote-line.tsx';
import { useSlippage } from '../shared/slippage-words.ts';
import { useSendingWords } from '../shared/use-sending-words.ts';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { useQuoteState } from '../model/use-blocked.ts';
import { useInstrumentTerms } from '../model/use-instrument-terms.ts';

type Body = RouteRequest<typeof trading.closeOptionsOrder>['body'];

export function ClosePosition({ order, isGone, onClose }: OrderDialogProps) {
  const { t } = useText();
  const ended = useEnded();
  return (
    <IntentDialog<Body, OrderView>
      title={t('orders.closeTitle')}
      titleDone={order.code}
      act={(body, idempotencyKey) => call(trading.closeOptionsOrder, { body, idempotencyKey })}
      done={ended}
      facts={bookedOf}
      refused={{ title: t('orders.notClosed'), text: t('orders.notClosedText') }}
      gone={isGone ? order.status : null}
      onClose={onClose}
    >
      {(decision) => <CloseReview order={order} {...decision} />}
    </IntentDialog>
  );
}

function bookedOf(reply: OrderView) {
  return (
    <Facts className="border-y border-rule">
      <BookedFacts order={reply} />
    </Facts>
  );
}

/** The price, and how far it is from the one that was seen. What it brought is in the facts below. */
function useEnded() {
  const { t, price, decimal } = useText();
  const slippage = useSlippage();
  return (reply: OrderView) => {
    const last = reply.fills.at(-1);
    const at = price(last?.price ?? '');
    const text = slippage(reply);
    return reply.status === 'open'
      ? {
          title: t('position.partClosed', {
            lots: decimal(last?.lots ?? ''),
            price: at,
          }),
          text,
        }
      : { title: t('orders.closedAt', { price: at }), text };
  };
}

type CloseReviewProps = Decision<Body> & { readonly order: OrderView };

function CloseReview({ order, isSending, onCancel, onConfirm }: CloseReviewProps) {
  const { t, price, decimal } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  const info = useInstrumentTerms(order.code);
  const quote = useQuoteState({
    code: order.code,
    kind: info?.kind,
    status: info?.status,
    sessions: info?.sessions,
  });
  const [wanted, setWanted] = useState<string | null>(null);
  const part = usePart(order, info, wanted);
  const sendingWords = useSendingWords(order.code, isSending);
  const at = sides === null ? null : formatPrice(closingPrice(order.direction, sides), order.digits);
  const slippage = formatPercent(SLIPPAGE_DEFAULT);
  const values = {
    direction: order.direction,
    lots: decimal(order.lots),
    name: order.code,
    price: price(openingPriceOf(order)),
  };
  const body = (lots: Lots, seen: string): Body => ({
    orderId: order.id,
    price: seen,
    maxSlippagePercent: slippage,
    ...(part.isWhole ? {} : { lots: formatLots(lots) }),
  });
  return (
    <>
      <p className="text-base font-medium">{t('orders.closeText', values)}</p>
      <PartChoice order={order} part={part} onChange={setWanted} isDisabled={isSending} />
      <CloseFacts order={order} info={info} sides={sides} lots={part.lots} isWhole={part.isWhole} />
      <p className="text-ink-2">{t('ticket.quoteMoves', { percent: decimal(slippage) })}</p>
      <ActionBar>
        <QuoteLine code={order.code} state={quote} />
        {quote.blocked !== null && !isSending && <Notice tone="risk">{quote.blocked}</Notice>}
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button
            size="lg"
            busy={isSending}
            disabled={at === null || part.lots === null || (quote.blocked !== null && !isSending)}
            onClick={() => (at === null || part.lots === null ? undefined : onConfirm(body(part.lots, at)))}
          >
            {isSending
              ? sendingWords
              : part.isWhole || part.lots === null
                ? t('orders.closeConfirm')
                : t('position.closePart', {
                    lots: decimal(formatLots(part.lots)),
                  })}
          </Button>
        </CancelOr>
      </ActionBar>
    </>
  );
}
