/**
 * The form that changes an order: the levels of an open one, and for a pending one also its entry price and expiry. Rules are checked while
 * typing.
 */
import { useState } from 'react';
import * as trading from '@candor/contract/trading';
import { formatMoney } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { ActionBar, CancelOr } from '../shared/action-bar.tsx';
import type { OrderDialogProps } from './order-list.tsx';
import { EntryFields } from '../ticket/entry-fields.tsx';
import { type Decision, IntentDialog } from '../shared/intent-dialog.tsx';
import { LevelFields } from '../ticket/level-fields.tsx';
import { TrailingField } from '../ticket/trailing-field.tsx';
import { LiveProfit } from './live-profit.tsx';
import { Notice } from '../shared/notice.tsx';
import type { ChangeBody } from './order-change.ts';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { levelEditOf, type OrderEdit, type OrderEdits, withEdit } from './order-edits.ts';
import { type OrderChange, useOrderChange } from './use-order-change.ts';
import { Usdt } from '../../../shared/usdt.tsx';

export function EditOrder({ order, isGone, onClose }: OrderDialogProps) {
  const words = useWords(order);
  return (
    <IntentDialog<ChangeBody, OrderView>
      {...words}
      act={(body, idempotencyKey) => call(trading.changeOptionsOrder, { body, idempotencyKey })}
      gone={isGone ? order.status : null}
      onClose={onClose}
    >
      {(decision) => <EditForm order={order} title={words.title} {...decision} />}
    </IntentDialog>
  );
}

function useWords({ status }: OrderView) {
  const { t, price } = useText();
  return status === 'pending'
    ? {
        title: t('pending.changeTitle'),
        done: (changed: OrderView) => ({
          title: t('pending.changed'),
          text: t('pending.changedText', { price: price(openingPriceOf(changed)) }),
        }),
        refused: { title: t('pending.notChanged'), text: t('pending.sameAsBefore') },
      }
    : {
        title: t('position.editTitle'),
        done: () => ({ title: t('position.saved'), text: t('position.savedText') }),
        refused: { title: t('position.notSaved'), text: t('position.notSavedText') },
      };
}

type EditFormProps = Decision<ChangeBody> & { readonly order: OrderView; readonly title: string };

function EditForm({ order, title, isSending, onCancel, onConfirm }: EditFormProps) {
  const { t, field } = useText();
  const [edits, setEdits] = useState<OrderEdits>({});
  const change = useOrderChange(order, edits);
  const { input, problems, objection, blocked, body } = change;
  const basis = change.basisAt(input.entryPrice);
  const onChange = (part: OrderEdit) =>
    setEdits((before) => withEdit(before, part, change.basisAt(part.entryPrice ?? input.entryPrice)));
  return (
    <form
      aria-label={title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== null && !isSending) void onConfirm(body);
      }}
    >
      <OrderNow order={order} change={change} />
      {order.status === 'pending' && order.type !== 'market' && (
        <EntryFields
          type={order.type}
          direction={order.direction}
          sides={change.sides}
          digits={order.digits}
          input={input}
          problems={problems}
          onChange={onChange}
        />
      )}
      <LevelFields
        input={levelEditOf(edits, input, basis)}
        problems={problems}
        direction={order.direction}
        digits={order.digits}
        atOpening={change.atOpening}
        basis={basis}
        onChange={onChange}
        isDisabled={isSending}
      />
      <TrailingField
        label={field('trailingDistance')}
        value={input.trailing}
        onChange={(trailing) => onChange({ trailing })}
        error={problems.trailing}
        direction={order.direction}
        digits={order.digits}
        atOpening={change.atOpening}
        now={edits.trailing === undefined ? order.trailingLevel : null}
        placeholder={t('orders.none')}
        isDisabled={isSending}
      />
      {order.status === 'open' && <p className="text-ink-2">{t('position.gapNote')}</p>}
      <ActionBar>
        {order.status === 'pending' && <HeldFacts order={order} change={change} />}
        {objection !== null && (
          <Notice tone="danger" isMoving>
            {objection}
          </Notice>
        )}
        {blocked !== null && !isSending && <Notice tone="risk">{blocked}</Notice>}
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button size="lg" submits busy={isSending} disabled={body === null && !isSending}>
            {isSending ? t('position.saving') : t('position.save')}
          </Button>
        </CancelOr>
      </ActionBar>
    </form>
  );
}

type OrderNowProps = { readonly order: OrderView; readonly change: OrderChange };

/** Names the order and shows its current state. */
function OrderNow({ order, change: { sides } }: OrderNowProps) {
  const { t, price, decimal } = useText();
  if (order.status === 'pending') return <OrderName order={order} />;
  const at = sides === null ? null : formatPrice(closingPrice(order.direction, sides), order.digits);
  const values = {
    direction: order.direction,
    lots: decimal(order.lots),
    name: order.code,
    price: price(openingPriceOf(order)),
  };
  return (
    <>
      <p className="text-base font-medium">{t('orders.closeText', values)}</p>
      <Facts className="border-y border-rule">
        <Fact name={t('orders.currentPrice')}>{at === null ? '—' : <bdi>{price(at)}</bdi>}</Fact>
        <Fact name={t('orders.profit')}>
          <LiveProfit order={order} />
        </Fact>
      </Facts>
    </>
  );
}

function HeldFacts({ order, change: { held } }: OrderNowProps) {
  const { t } = useText();
  return (
    <Facts>
      <Fact name={t('pending.held')}>
        <Usdt of={order.margin} isCost />
      </Fact>
      <Fact name={t('pending.heldAfter')} strong>
        {held === null ? '—' : <Usdt of={formatMoney(held)} isCost />}
      </Fact>
    </Facts>
  );
}
