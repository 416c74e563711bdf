/** The last look before a position is closed: at what price, for what fee, and what remains. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { applyRate } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/check-order';
import { closingPrice, notional } from '@candor/core/trading/margin';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { showToast } from '@candor/ui/toast';
import { Fact, Facts } from '@candor/ui/facts';
import { call } from '../../api/client.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { useText } from '../../text/text.tsx';
import { type MarketInfo, marketInfoQuery, marketListQuery } from '../market/index.ts';
import { Profit } from '../../shared/profit.tsx';
import { ActionBar } from './action-bar.tsx';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import { QuoteLine } from './quote-line.tsx';
import { exactLots, exactPrice, exactUsdt, type Sides, sidesOf, usdt } from '../../shared/exact.ts';
import { openingPriceOf, openProfit, termsOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { useQuoteState } from './use-blocked.ts';
import { useIntent } from './use-intent.ts';

type Body = RouteRequest<typeof trading.closeOptionsOrder>['body'];
type ClosePositionProps = { readonly order: OrderView; readonly onClose: () => void };

export function ClosePosition({ order, onClose }: ClosePositionProps) {
  const { t, price, problem, signedMoney } = useText();
  const queries = useQueryClient();
  const { state, send } = useIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.closeOptionsOrder, { body, idempotencyKey }),
    afterwards: () => refreshMoney(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', t('orders.closedAt', { price: price(end.reply.closePrice ?? '') }))
        : showToast(
            'failure',
            `${t(end.step === 'refused' ? 'orders.notClosed' : 'ticket.unknown')}: ${problem(end.error)}`,
          )),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('orders.closeTitle')}
      isBusy={state.step === 'sending'}
    >
      {(state.step === 'ready' || state.step === 'sending') && (
        <CloseReview order={order} isSending={state.step === 'sending'} onCancel={onClose} onConfirm={send} />
      )}
      {state.step === 'done' && (
        <Outcome
          tone="good"
          title={t('orders.closedAt', { price: price(state.reply.closePrice ?? '') })}
          text={t('orders.closedText', { profit: signedMoney(state.reply.profit ?? '0') })}
        >
          <Button size="lg" onClick={onClose}>
            {t('ticket.done')}
          </Button>
        </Outcome>
      )}
      {state.step === 'refused' && (
        <Outcome tone="bad" title={t('orders.notClosed')} text={`${problem(state.error)} ${t('orders.notClosedText')}`}>
          <Button size="lg" tone="plain" onClick={onClose}>
            {t('shell.back')}
          </Button>
        </Outcome>
      )}
      {state.step === 'unknown' && (
        <Outcome tone="bad" title={problem(state.error)} text={t('ticket.unknownText')}>
          <Button size="lg" onClick={() => send()}>
            {t('shell.retry')}
          </Button>
        </Outcome>
      )}
    </Dialog>
  );
}

type CloseReviewProps = {
  readonly order: OrderView;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (body: Body) => Promise<void>;
};

function CloseReview({ order, isSending, onCancel, onConfirm }: CloseReviewProps) {
  const { t, price, decimal, money } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  const info = useInfo(order.code);
  const quote = useQuoteState({ code: order.code, kind: info?.kind, status: info?.status });
  const closingFee = info === undefined || sides === null ? null : closingFeeOf(order, sides, info);
  const at = sides === null ? null : formatPrice(closingPrice(order.direction, sides), order.digits);
  const profit = sides === null ? null : openProfit(order, sides).units;
  const values = {
    direction: order.direction,
    lots: decimal(order.lots),
    name: order.code,
    price: price(openingPriceOf(order)),
  };
  const slippage = formatPercent(SLIPPAGE_DEFAULT);
  return (
    <>
      <p className="text-base font-medium">{t('orders.closeText', values)}</p>
      <Facts className="border-y border-rule">
        <Fact name={t('orders.closePriceNow')}>{at === null ? '—' : <bdi>{price(at)}</bdi>}</Fact>
        <Fact name={t('orders.profitBeforeFees')}>{profit === null ? '—' : <Profit units={profit} />}</Fact>
        <Fact name={t('ticket.openingFee')}>
          <bdi>{money(order.fee)} USDT</bdi>
        </Fact>
        <Fact name={t('orders.closeFee')}>{closingFee === null ? '—' : <bdi>{money(usdt(closingFee))} USDT</bdi>}</Fact>
        <Fact name={t('orders.closeResult')} strong>
          {profit === null || closingFee === null ? (
            '—'
          ) : (
            <Profit units={profit - closingFee - exactUsdt(order.fee).units} />
          )}
        </Fact>
        <Fact name={t('orders.marginBack')}>
          <bdi>{money(order.margin)} USDT</bdi>
        </Fact>
      </Facts>
      <p className="text-ink-2">{t('ticket.quoteMoves', { percent: decimal(slippage) })}</p>
      <ActionBar>
        <QuoteLine code={order.code} state={quote} />
        {quote.blocked !== null && !isSending && <Notice tone="risk">{quote.blocked}</Notice>}
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button tone="plain" size="lg" onClick={onCancel} disabled={isSending}>
            {t('shell.cancel')}
          </Button>
          <Button
            size="lg"
            busy={isSending}
            disabled={at === null || (quote.blocked !== null && !isSending)}
            onClick={() =>
              at === null ? undefined : onConfirm({ orderId: order.id, price: at, maxSlippagePercent: slippage })
            }
          >
            {isSending ? t('ticket.sending') : t('orders.closeConfirm')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

/** The terms of the order's instrument; undefined until they are here. */
function useInfo(code: string): MarketInfo | undefined {
  const list = useQuery(marketListQuery(null, null));
  const id = list.data?.find((item) => item.code === code)?.id;
  return useQuery({ ...marketInfoQuery(String(id ?? '')), enabled: id !== undefined }).data;
}

/** At the present closing price, in the smallest unit. */
function closingFeeOf(order: OrderView, sides: Sides, info: MarketInfo): bigint {
  const sized = { lots: exactLots(order.lots), contractSize: BigInt(order.contractSize) };
  const value = notional(sized, closingPrice(order.direction, sides), exactPrice(order.rateToUsdt));
  return applyRate(value, termsOf(info).feeRate, 1n, 'down').units;
}
