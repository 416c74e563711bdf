/** Closes several positions at once: all of them, those in profit, or those at a loss. Nothing is preselected. */
import { useState } from 'react';
import * as trading from '@candor/contract/trading';
import type { RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { usdtText } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { call } from '../../../api/client.ts';
import { useLiveQuotes } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { ActionBar, CancelOr } from '../shared/action-bar.tsx';
import { type Decision, IntentDialog } from '../shared/intent-dialog.tsx';
import { Notice } from '../shared/notice.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import { profitUnits } from '../model/use-account.ts';

type Body = RouteRequest<typeof trading.closeAllOptionsOrders>['body'];
type Reply = RouteReply<typeof trading.closeAllOptionsOrders>;
type Which = Body['which'];

const CHOICES: readonly Which[] = ['all', 'profitable', 'losing'];

type CloseSeveralProps = {
  readonly orders: readonly OrderView[];
  readonly onClose: () => void;
};

export function CloseSeveral({ orders, onClose }: CloseSeveralProps) {
  const { t } = useText();
  const ended = useEnded();
  return (
    <IntentDialog<Body, Reply>
      title={t('position.severalTitle')}
      act={(body, idempotencyKey) => call(trading.closeAllOptionsOrders, { body, idempotencyKey })}
      done={ended}
      refused={{ title: t('orders.notClosed'), text: t('position.severalRefusedText') }}
      onClose={onClose}
    >
      {(decision) => <Choose orders={orders} {...decision} />}
    </IntentDialog>
  );
}

function useEnded() {
  const { t, signedMoney } = useText();
  return ({ closed, left }: Reply) => {
    const profit = closed.reduce((sum, order) => sum + exactUsdt(order.profit ?? '0').units, 0n);
    const stays = left.length === 0 ? '' : t('position.severalLeft', { count: left.length });
    if (closed.length === 0) return { title: t('position.severalNone'), text: stays };
    const brought = t('orders.closedText', {
      profit: signedMoney(usdtText(profit)),
    });
    return {
      title: t('position.severalDone', { count: closed.length }),
      text: `${brought} ${stays}`.trim(),
    };
  };
}

type ChooseProps = Decision<Body> & { readonly orders: readonly OrderView[] };

function Choose({ orders, isSending, onCancel, onConfirm }: ChooseProps) {
  const { t } = useText();
  const [which, setWhich] = useState<Which | null>(null);
  useLiveQuotes(orders.map(({ code }) => code));
  const profits = orders.map(profitUnits);
  const of = (kind: Which) =>
    profits.filter((units) => kind === 'all' || (kind === 'profitable' ? units > 0n : units < 0n));
  const count = which === null ? 0 : of(which).length;
  return (
    <>
      <fieldset className="grid gap-2" disabled={isSending}>
        <legend className="mb-1.5 font-medium">{t('position.which')}</legend>
        {CHOICES.map((kind) => (
          <Choice
            key={kind}
            title={t(`position.${kind}`)}
            profits={of(kind)}
            isChosen={kind === which}
            onChoose={() => setWhich(kind)}
          />
        ))}
      </fieldset>
      <ActionBar>
        <Notice tone="risk">{t('position.severalText')}</Notice>
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button
            size="lg"
            busy={isSending}
            disabled={which === null || (count === 0 && !isSending)}
            onClick={() => (which === null ? undefined : onConfirm({ which }))}
          >
            {isSending
              ? t('ticket.sending')
              : count === 0
                ? t('position.several')
                : t('position.severalConfirm', { count })}
          </Button>
        </CancelOr>
      </ActionBar>
    </>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly profits: readonly bigint[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ title, profits, isChosen, onChoose }: ChoiceProps) {
  const { t } = useText();
  return (
    <label
      className={classNames(
        'flex min-h-14 cursor-pointer items-center justify-between gap-4 rounded border px-3 py-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft' : 'border-field-rule hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-3">
        <input type="radio" name="which" className="size-4 accent-accent" checked={isChosen} onChange={onChoose} />
        <span>
          <span className="block font-medium">{title}</span>
          <span className="block text-xs text-ink-2">{t('position.count', { count: profits.length })}</span>
        </span>
      </span>
      <span className="text-end">
        <span className="block text-xs text-ink-2">{t('position.severalSum')}</span>
        <Profit units={profits.reduce((sum, units) => sum + units, 0n)} className="font-semibold" />
      </span>
    </label>
  );
}
