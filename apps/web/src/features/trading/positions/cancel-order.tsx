/** The confirmation before a pending order is cancelled: which order, and what money becomes available. */
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { ActionBar } from '../shared/action-bar.tsx';
import type { OrderDialogProps } from './order-list.tsx';
import { Gone, IntentEnd } from '../shared/intent-end.tsx';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { useOrderIntent } from '../model/use-order-intent.ts';

type Body = RouteRequest<typeof trading.cancelOptionsOrder>['body'];

export function CancelOrder({ order, isGone, onClose }: OrderDialogProps) {
  const { t, money } = useText();
  const { state, send } = useOrderIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.cancelOptionsOrder, { body, idempotencyKey }),
    done: () => t('pending.cancelled'),
    refused: t('pending.notCancelled'),
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
        {isGone && state.step === 'ready' ? (
          <Gone status={order.status} onClose={onClose} />
        ) : (
          <CancelReview order={order} isSending={isSending} onKeep={onClose} onCancel={send} />
        )}
      </IntentEnd>
    </Dialog>
  );
}

type CancelReviewProps = {
  readonly order: OrderView;
  readonly isSending: boolean;
  readonly onKeep: () => void;
  readonly onCancel: (body: Body) => Promise<void>;
};

function CancelReview({ order, isSending, onKeep, onCancel }: CancelReviewProps) {
  const { t, field, price, money } = useText();
  return (
    <>
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
