/** Stop loss, take profit and trailing stop of an open position: what each would give, and what the rules say, while it is typed. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { formatPrice } from '@candor/core/money/price';
import { closingPrice } from '@candor/core/trading/margin';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { Fact, Facts } from '@candor/ui/facts';
import { MoneyField } from '@candor/ui/money-field';
import { showToast } from '@candor/ui/toast';
import { call } from '../../api/client.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { useText } from '../../text/text.tsx';
import { sidesOf } from '../../shared/exact.ts';
import { ActionBar } from './action-bar.tsx';
import type { PositionDialogProps } from './close-position.tsx';
import { Gone, IntentEnd } from './intent-end.tsx';
import { LiveProfit } from './live-profit.tsx';
import { openingPriceOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { type LevelEdits, useLevels } from './use-levels.ts';
import { useInstrumentTerms } from './use-instrument-terms.ts';
import { useIntent } from './use-intent.ts';

type Body = RouteRequest<typeof trading.changeOptionsOrder>['body'];

export function EditPosition({ order, isGone, onClose }: PositionDialogProps) {
  const { t, problem } = useText();
  const queries = useQueryClient();
  const { state, send } = useIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.changeOptionsOrder, { body, idempotencyKey }),
    afterwards: () => refreshMoney(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', t('position.saved'))
        : showToast(
            'failure',
            `${t(end.step === 'refused' ? 'position.notSaved' : 'ticket.unknown')}: ${problem(end.error)}`,
          )),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('position.editTitle')}
      isBusy={state.step === 'sending'}
    >
      <IntentEnd
        state={state}
        done={() => ({
          title: t('position.saved'),
          text: t('position.savedText'),
        })}
        refused={{
          title: t('position.notSaved'),
          text: t('position.notSavedText'),
        }}
        onClose={onClose}
        onRetry={() => send()}
      >
        {isGone && state.step === 'ready' ? (
          <Gone onClose={onClose} />
        ) : (
          <EditForm order={order} isSending={state.step === 'sending'} onCancel={onClose} onSave={send} />
        )}
      </IntentEnd>
    </Dialog>
  );
}

type EditFormProps = {
  readonly order: OrderView;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onSave: (body: Body) => Promise<void>;
};

function EditForm({ order, isSending, onCancel, onSave }: EditFormProps) {
  const { t, price, decimal } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  const [edits, setEdits] = useState<LevelEdits>({});
  const { fields, change } = useLevels(order, useInstrumentTerms(order.code), sides, edits);
  const at = sides === null ? null : formatPrice(closingPrice(order.direction, sides), order.digits);
  const values = {
    direction: order.direction,
    lots: decimal(order.lots),
    name: order.code,
    price: price(openingPriceOf(order)),
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== null && !isSending) void onSave(change);
      }}
    >
      <p className="text-base font-medium">{t('orders.closeText', values)}</p>
      <Facts className="border-y border-rule">
        <Fact name={t('orders.currentPrice')}>{at === null ? '—' : <bdi>{price(at)}</bdi>}</Fact>
        <Fact name={t('orders.profit')}>
          <LiveProfit order={order} />
        </Fact>
      </Facts>
      {fields.map(({ name, label, text, problem, help }) => (
        <MoneyField
          key={name}
          label={label}
          name={name}
          value={text}
          onChange={(typed) => setEdits((before) => ({ ...before, [name]: typed }))}
          decimals={order.digits}
          placeholder={t('orders.none')}
          error={problem}
          help={help}
          isDisabled={isSending}
        />
      ))}
      <p className="text-ink-2">{t('position.gapNote')}</p>
      <ActionBar>
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button tone="plain" size="lg" onClick={onCancel} disabled={isSending}>
            {t('shell.cancel')}
          </Button>
          <Button size="lg" submits busy={isSending} disabled={change === null}>
            {isSending ? t('position.saving') : t('position.save')}
          </Button>
        </div>
      </ActionBar>
    </form>
  );
}
