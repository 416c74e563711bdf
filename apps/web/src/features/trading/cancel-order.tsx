/** The last look before an order that waits is cancelled: which one, and what is free again. */
import { useQueryClient } from '@tanstack/react-query';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { Fact, Facts } from '@candor/ui/facts';
import { showToast } from '@candor/ui/toast';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { ActionBar } from './action-bar.tsx';
import { IntentEnd } from './intent-end.tsx';
import { OrderName } from './positions.tsx';
import { openingPriceOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { useIntent } from './use-intent.ts';

type Body = RouteRequest<typeof trading.cancelOptionsOrder>['body'];
type CancelOrderProps = { readonly order: OrderView; readonly onClose: () => void };

export function CancelOrder({ order, onClose }: CancelOrderProps) {
  const { t, field, price, money, problem } = useText();
  const queries = useQueryClient();
  const { state, send } = useIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.cancelOptionsOrder, { body, idempotencyKey }),
    afterwards: () => refreshMoney(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', t('pending.cancelled'))
        : showToast(
            'failure',
            `${t(end.step === 'refused' ? 'pending.notCancelled' : 'ticket.unknown')}: ${problem(end.error)}`,
          )),
  });
  const isSending = state.step === 'sending';
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('shell.close')} title={t('pending.cancelTitle')} isBusy={isSending}>
      <IntentEnd
        state={state}
        done={() => ({
          title: t('pending.cancelled'),
          text: t('pending.cancelledText', { amount: money(order.margin) }),
        })}
        refused={{ title: t('pending.notCancelled'), text: '' }}
        onClose={onClose}
        onRetry={() => send()}
      >
        <OrderName order={order} />
        <Facts className="border-y border-rule">
          <Fact name={t('pending.type')}>{t(`pending.${order.type}`)}</Fact>
          <Fact name={field('entryPrice')}>
            <bdi>{price(openingPriceOf(order))}</bdi>
          </Fact>
          <Fact name={t('pending.released')} strong>
            <bdi>{money(order.margin)} USDT</bdi>
          </Fact>
        </Facts>
        <ActionBar>
          <div className="grid grid-cols-2 gap-3">
            <Button tone="plain" size="lg" onClick={onClose} disabled={isSending}>
              {t('pending.keep')}
            </Button>
            <Button size="lg" busy={isSending} onClick={() => send({ orderId: order.id })}>
              {t('pending.cancel')}
            </Button>
          </div>
        </ActionBar>
      </IntentEnd>
    </Dialog>
  );
}
