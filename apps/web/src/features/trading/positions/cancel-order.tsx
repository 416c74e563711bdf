/** The confirmation before a pending order is cancelled: which order, and how much money becomes available. */
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { ActionBar } from '../shared/action-bar.tsx';
import type { OrderDialogProps } from './order-list.tsx';
import { type Decision, IntentDialog } from '../shared/intent-dialog.tsx';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type Body = RouteRequest<typeof trading.cancelOptionsOrder>['body'];

export function CancelOrder({ order, isGone, onClose }: OrderDialogProps) {
  const { t, money } = useText();
  return (
    <IntentDialog<Body, OrderView>
      title={t('pending.cancelTitle')}
      act={(body, idempotencyKey) => call(trading.cancelOptionsOrder, { body, idempotencyKey })}
      done={() => ({
        title: t('pending.cancelled'),
        text: t('pending.cancelledText', { amount: money(order.margin) }),
      })}
      refused={{ title: t('pending.notCancelled'), text: '' }}
      gone={isGone ? order.status : null}
      onClose={onClose}
    >
      {(decision) => <CancelReview order={order} {...decision} />}
    </IntentDialog>
  );
}

type CancelReviewProps = Decision<Body> & { readonly order: OrderView };

function CancelReview({ order, isSending, onCancel: onKeep, onConfirm: onCancel }: CancelReviewProps) {
  const { t, field, price } = useText();
  return (
    <>
      <OrderName order={order} />
      <Facts className="border-y border-rule">
        <Fact name={t('pending.type')}>{t(`pending.${order.type}`)}</Fact>
        <Fact name={field('entryPrice')}>
          <bdi>{price(openingPriceOf(order))}</bdi>
        </Fact>
        <Fact name={t('pending.released')} strong>
          <Usdt of={order.margin} />
        </Fact>
      </Facts>
      <ActionBar>
        <div className="grid grid-cols-2 gap-3">
          <Button tone="plain" size="lg" onClick={onKeep} disabled={isSending}>
            {t('pending.keep')}
          </Button>
          <Button size="lg" busy={isSending} onClick={() => onCancel({ orderId: order.id })}>
            {t('pending.cancel')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}
