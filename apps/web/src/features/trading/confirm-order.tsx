/** The last look before an order: everything that it does, then the answer of the market. Nothing is shown as filled before it is. */
import { useQueryClient } from '@tanstack/react-query';
import type { buyOptions } from '@candor/contract/trading';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { formatPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/check-order';
import { quoteOrder } from '@candor/core/trading/margin';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { Fact, Facts } from '@candor/ui/facts';
import { call } from '../../api/client.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import type { MarketInfo } from '../market/index.ts';
import { CostFacts } from './cost-facts.tsx';
import { exactLots, exactPrice, sidesOf } from '../../shared/exact.ts';
import { termsOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { useIntent } from './use-intent.ts';
import type { TicketInput } from './use-ticket.ts';
import { Outcome } from './outcome.tsx';

type Body = RouteRequest<typeof buyOptions>['body'];
type ConfirmOrderProps = { readonly info: MarketInfo; readonly input: TicketInput; readonly onClose: () => void };

export function ConfirmOrder({ info, input, onClose }: ConfirmOrderProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const { state, send } = useIntent<Body, OrderView>(
    (body, idempotencyKey) => call(trading.buyOptions, { body, idempotencyKey }),
    () => refreshMoney(queries),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={state.step === 'done' ? t('ticket.title') : t('ticket.confirmTitle')}
      isBusy={state.step === 'sending'}
    >
      {state.step === 'ready' || state.step === 'sending' ? (
        <Review info={info} input={input} isSending={state.step === 'sending'} onClose={onClose} onConfirm={send} />
      ) : (
        <OrderOutcome state={state} digits={info.digits} onClose={onClose} onRetry={() => send()} />
      )}
    </Dialog>
  );
}

type ReviewProps = ConfirmOrderProps & {
  readonly isSending: boolean;
  readonly onConfirm: (body: Body) => Promise<void>;
};

function Review({ info, input, isSending, onClose, onConfirm }: ReviewProps) {
  const { t, decimal, price } = useText();
  const { mode } = useSession();
  const live = useLiveQuote(info.code);
  const sides = sidesOf(live ?? info);
  if (sides === null || info.rateToUsdt === null) return null;
  const { direction, leverage } = input;
  const cost = quoteOrder(termsOf(info), sides, exactPrice(info.rateToUsdt), {
    direction,
    leverage,
    lots: exactLots(input.lots),
  });
  const values = { lots: decimal(input.lots), name: info.code, mode };
  const body: Body = {
    product: 'contract',
    code: info.code,
    type: 'market',
    direction,
    leverage,
    lots: input.lots,
    price: formatPrice(cost.price, info.digits),
    maxSlippagePercent: formatPercent(SLIPPAGE_DEFAULT),
    stopLossPrice: input.stopLoss === '' ? null : input.stopLoss,
    takeProfitPrice: input.takeProfit === '' ? null : input.takeProfit,
  };
  return (
    <>
      <p className="text-base font-medium">
        {t(direction === 'long' ? 'ticket.confirmLong' : 'ticket.confirmShort', values)}
      </p>
      <CostFacts cost={cost} digits={info.digits} />
      <Facts>
        <Fact name={t('orders.stopLoss')}>{input.stopLoss === '' ? t('orders.none') : price(input.stopLoss)}</Fact>
        <Fact name={t('orders.takeProfit')}>
          {input.takeProfit === '' ? t('orders.none') : price(input.takeProfit)}
        </Fact>
      </Facts>
      <p className="text-ink-2">{t('ticket.quoteMoves', { percent: formatPercent(SLIPPAGE_DEFAULT) })}</p>
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('ticket.riskText', { times: String(leverage), percent: decimal(String(100 / leverage), 0, 1) })}{' '}
        {t('ticket.worst')}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button tone="plain" size="lg" onClick={onClose} disabled={isSending}>
          {t('shell.cancel')}
        </Button>
        <Button tone={direction} size="lg" busy={isSending} onClick={() => onConfirm(body)}>
          {isSending ? t('ticket.sending') : t('ticket.confirm')}
        </Button>
      </div>
    </>
  );
}

type OrderOutcomeProps = {
  readonly state:
    | { readonly step: 'done'; readonly reply: OrderView }
    | { readonly step: 'refused' | 'unknown'; readonly error: unknown };
  readonly digits: number;
  readonly onClose: () => void;
  readonly onRetry: () => Promise<void>;
};

function OrderOutcome({ state, onClose, onRetry }: OrderOutcomeProps) {
  const { t, price, problem } = useText();
  if (state.step === 'done') {
    const { openPrice, orderNo } = state.reply;
    return (
      <Outcome
        tone="good"
        title={t('ticket.filled', { price: price(openPrice) })}
        text={t('ticket.filledText', { number: orderNo })}
      >
        <Button size="lg" onClick={onClose}>
          {t('ticket.done')}
        </Button>
      </Outcome>
    );
  }
  if (state.step === 'refused') {
    return (
      <Outcome tone="bad" title={t('ticket.refused')} text={`${problem(state.error)} ${t('ticket.refusedText')}`}>
        <Button size="lg" tone="plain" onClick={onClose}>
          {t('shell.back')}
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome tone="bad" title={problem(state.error)} text={t('ticket.unknownText')}>
      <Button size="lg" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </Outcome>
  );
}
