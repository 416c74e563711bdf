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
import { showToast } from '@candor/ui/toast';
import { Dialog } from '@candor/ui/dialog';
import { Fact, Facts } from '@candor/ui/facts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { exactLots } from '../../shared/exact.ts';
import { welcomeInstallation } from '../install/index.ts';
import { ActionBar } from './action-bar.tsx';
import { CostFacts } from './cost-facts.tsx';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import { OutlookFacts } from './outlook-facts.tsx';
import { QuoteLine } from './quote-line.tsx';
import { openingPriceOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { useIntent } from './use-intent.ts';
import type { Trade } from './use-trade.ts';

type Body = RouteRequest<typeof buyOptions>['body'];
type ConfirmOrderProps = { readonly trade: Trade; readonly onClose: (isPlaced: boolean) => void };

export function ConfirmOrder({ trade, onClose }: ConfirmOrderProps) {
  const { t, price, problem } = useText();
  const queries = useQueryClient();
  const { state, send } = useIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.buyOptions, { body, idempotencyKey }),
    afterwards: () => refreshMoney(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', t('ticket.filled', { price: price(openingPriceOf(end.reply)) }))
        : showToast(
            'failure',
            `${t(end.step === 'refused' ? 'ticket.refused' : 'ticket.unknown')}: ${problem(end.error)}`,
          )),
  });
  // A filled order leaves the ticket; one that was not goes back to it, to be changed.
  const leave = () => {
    if (state.step === 'done') {
      trade.ticket.change({ stopLoss: '', takeProfit: '' });
      welcomeInstallation();
    }
    onClose(state.step === 'done');
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      closeLabel={t('shell.close')}
      title={state.step === 'done' ? t('ticket.title') : t('ticket.confirmTitle')}
      isBusy={state.step === 'sending'}
    >
      {state.step === 'ready' || state.step === 'sending' ? (
        <Review trade={trade} isSending={state.step === 'sending'} onCancel={leave} onConfirm={send} />
      ) : (
        <OrderOutcome state={state} onClose={leave} onRetry={() => send()} />
      )}
    </Dialog>
  );
}

type ReviewProps = {
  readonly trade: Trade;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (body: Body) => Promise<void>;
};

function Review({ trade, isSending, onCancel, onConfirm }: ReviewProps) {
  const { t, decimal, price } = useText();
  const { mode } = useSession();
  const { info, terms, sides, rate, ticket, outlook, quote } = trade;
  const { input } = ticket;
  if (sides === null || rate === null) return null;
  const { direction, leverage } = input;
  const cost = quoteOrder(terms, sides, rate, { direction, leverage, lots: exactLots(input.lots) });
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
  // Since the review the price may have passed a stop, or the money gone elsewhere.
  const objection = ticket.problems.stopLoss ?? ticket.problems.takeProfit ?? ticket.problems.funds;
  const reason = quote.blocked ?? objection;
  return (
    <>
      <p className="text-base font-medium">
        {t(direction === 'long' ? 'ticket.confirmLong' : 'ticket.confirmShort', values)}
      </p>
      <CostFacts cost={cost} digits={info.digits} />
      {(input.stopLoss !== '' || input.takeProfit !== '') && (
        <Facts>
          {input.stopLoss !== '' && (
            <Fact name={t('orders.stopLoss')}>
              <bdi>{price(input.stopLoss)}</bdi>
            </Fact>
          )}
          {input.takeProfit !== '' && (
            <Fact name={t('orders.takeProfit')}>
              <bdi>{price(input.takeProfit)}</bdi>
            </Fact>
          )}
        </Facts>
      )}
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('ticket.riskText', { times: String(leverage), percent: decimal(String(100 / leverage), 0, 1) })}{' '}
        {t('ticket.worst')}
      </p>
      <p className="text-ink-2">{t('ticket.quoteMoves', { percent: decimal(formatPercent(SLIPPAGE_DEFAULT)) })}</p>
      <ActionBar>
        {outlook !== null && <OutlookFacts outlook={outlook} hasTakeProfit={input.takeProfit !== ''} />}
        <QuoteLine code={info.code} state={quote} />
        {reason !== null && !isSending && (
          <Notice key={String(quote.blocked)} tone="risk" isMoving={quote.blocked === null}>
            {reason}
          </Notice>
        )}
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button tone="plain" size="lg" onClick={onCancel} disabled={isSending}>
            {t('shell.cancel')}
          </Button>
          <Button
            tone={direction}
            size="lg"
            busy={isSending}
            disabled={reason !== null && !isSending}
            onClick={() => onConfirm(body)}
          >
            {isSending ? t('ticket.sending') : t('ticket.confirm')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

type OrderOutcomeProps = {
  readonly state:
    | { readonly step: 'done'; readonly reply: OrderView }
    | { readonly step: 'refused' | 'unknown'; readonly error: unknown };
  readonly onClose: () => void;
  readonly onRetry: () => Promise<void>;
};

function OrderOutcome({ state, onClose, onRetry }: OrderOutcomeProps) {
  const { t, price, problem } = useText();
  if (state.step === 'done') {
    const { orderNo } = state.reply;
    return (
      <Outcome
        tone="good"
        title={t('ticket.filled', { price: price(openingPriceOf(state.reply)) })}
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
