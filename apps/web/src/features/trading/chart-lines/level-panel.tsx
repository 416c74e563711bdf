/**
 * The panel for one level moved on the chart: its profit or loss, a field for the exact figure, and the confirmation. Escape discards the
 * move.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as trading from '@candor/contract/trading';
import { formatMoney } from '@candor/core/money/money';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import { trailingFrom } from '@candor/core/trading/triggers/trailing-stop';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { CloseButton } from '@candor/ui/actions/close-button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { showToast } from '@candor/ui/overlays/toast';
import { named } from '@candor/i18n/named';
import { call } from '../../../api/client.ts';
import type { Sides } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { focusLine } from '../../chart/index.ts';
import { type Draft, firstText, levelName, lineId, type LineField, orderName, storedText } from './chart-lines-of.ts';
import { wasGone } from '../shared/intent-end.tsx';
import { Notice } from '../shared/notice.tsx';
import type { ChangeBody } from '../positions/order-change.ts';
import { arrowsOf } from '../../../shared/price-steps.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { type OrderChange, useOrderChange, useOutcome } from '../positions/use-order-change.ts';
import { useClearOfLine } from './use-clear-of-line.ts';
import { useOrderIntent } from '../model/use-order-intent.ts';

type LevelPanelProps = {
  readonly order: OrderView;
  /** The order was opened, closed or cancelled in the meantime. */
  readonly isGone: boolean;
  readonly draft: Draft;
  readonly sides: Sides | null;
  /** Places the panel at the bottom of the chart, away from the line. On a phone it finds its own side. */
  readonly isLow: boolean;
  readonly onChange: (next: Omit<Draft, 'orderId'>) => void;
  readonly onClose: () => void;
};

const PANEL = 'level-panel';

/** Focuses the confirm button, or the field to correct when the change cannot be confirmed. */
export function focusConfirm(): void {
  const panel = document.querySelector(`[data-testid="${PANEL}"]`);
  const places = ['[type="submit"]:not(:disabled)', 'input', 'button'];
  const found = places
    .map((place) => panel?.querySelector<HTMLElement>(place))
    .find((place) => place instanceof HTMLElement);
  found?.focus();
}

export function LevelPanel({ order, isGone, draft, sides, isLow, onChange, onClose }: LevelPanelProps) {
  const { t } = useText();
  const title = orderName(order, useText());
  const place = useRef<HTMLElement>(null);
  const line = draft.field === null ? null : lineId(order.id, draft.field);
  const side = useClearOfLine(place, line, draft.text);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  // Captures Escape before the full-screen handler sees it.
  useEffect(() => {
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, []);
  return (
    <section
      ref={place}
      aria-label={t('levels.title')}
      data-testid={PANEL}
      className={classNames(
        'grid gap-2 border-rule-strong bg-surface px-4 pt-3 shadow-float',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:z-40',
        // On a phone the panel covers the ticket's buttons and the tabs, so that the chart above it stays visible.
        side === 'below' && 'max-lg:bottom-0 max-lg:border-t',
        side === 'above' && 'max-lg:top-[calc(var(--bar)+var(--strip)+var(--notice,0px))] max-lg:border-b',
        'lg:absolute lg:right-24 lg:z-30 lg:w-[22rem] lg:rounded lg:border',
        isLow ? 'lg:bottom-10' : 'lg:top-2',
      )}
    >
      {isGone ? (
        <LevelNotice
          tone="risk"
          text={t(order.status === 'pending' ? 'levels.goneTitle' : 'position.goneTitle')}
          onClose={onClose}
        />
      ) : draft.field === null ? (
        <Choice order={order} title={title} sides={sides} onChange={onChange} onClose={onClose} />
      ) : (
        <Move
          order={order}
          field={draft.field}
          text={draft.text}
          title={title}
          onText={(text) => onChange({ field: draft.field, text })}
          onClose={onClose}
        />
      )}
    </section>
  );
}

type ToldProps = {
  readonly tone: 'danger' | 'risk';
  readonly text: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

function LevelNotice({ tone, text, onClose, children }: ToldProps) {
  const { t } = useText();
  return (
    <>
      <Notice tone={tone}>{text}</Notice>
      <div className="flex justify-end gap-2">
        <Button tone="plain" onClick={onClose}>
          {t('shell.close')}
        </Button>
        {children}
      </div>
    </>
  );
}

type ChoiceProps = Pick<LevelPanelProps, 'order' | 'sides' | 'onChange' | 'onClose'> & { readonly title: string };

/** Lets the customer choose which level to add; it then appears on the chart and can be moved. */
function Choice({ order, title, sides, onChange, onClose }: ChoiceProps) {
  const { t } = useText();
  return (
    <>
      <Heading title={title} onClose={onClose} />
      <div className="grid grid-cols-2 gap-2">
        {(['stopLoss', 'takeProfit'] as const).map((field) => (
          <Button
            key={field}
            tone="plain"
            className="max-sm:h-11"
            disabled={sides === null}
            onClick={() => {
              const stored = storedText(order, field);
              onChange({ field, text: stored === '' ? (firstText(order, field, sides) ?? '') : stored });
              requestAnimationFrame(() => focusLine(lineId(order.id, field)));
            }}
          >
            {t(`orders.${field}`)}
          </Button>
        ))}
      </div>
      <p className="text-xs text-ink-2">{t('levels.choose')}</p>
    </>
  );
}

function Heading({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="min-w-0 font-medium">
        <bdi>{title}</bdi>
      </h3>
      <CloseButton label={t('shell.cancel')} onPress={onClose} />
    </div>
  );
}

type MoveProps = {
  readonly order: OrderView;
  readonly field: LineField;
  readonly text: string;
  readonly title: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
};

function Move({ order, field, text, title, onText, onClose }: MoveProps) {
  const { t, problem: problemText, ...words } = useText();
  const change = useOrderChange(order, { [field]: text });
  const help = useHelp(order, field, text, change);
  const { state, send } = useOrderIntent<ChangeBody, OrderView>({
    act: (body, idempotencyKey) => call(trading.changeOptionsOrder, { body, idempotencyKey }),
    done: () => t('position.saved'),
    refused: t('position.notSaved'),
  });
  // Waits until the order list shows the new version; otherwise the line would jump back for a moment.
  const isDone = state.step === 'done' && order.version >= state.reply.version;
  const finish = useEffectEvent(() => {
    void showToast('success', t('position.saved'));
    onClose();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const isRefused = state.step === 'refused';
  const putBack = useEffectEvent(() => onText(storedText(order, field)));
  useEffect(() => {
    if (isRefused) putBack();
  }, [isRefused]);
  if (state.step === 'refused') {
    const gone = wasGone(state.error);
    const said =
      gone !== null
        ? t(gone === 'pending' ? 'levels.goneTitle' : 'position.goneTitle')
        : `${t('position.notSaved')}: ${problemText(state.error)} ${t('position.notSavedText')}`;
    return <LevelNotice tone="danger" text={said} onClose={onClose} />;
  }
  if (state.step === 'unknown') {
    return (
      <LevelNotice tone="risk" text={`${problemText(state.error)} ${t('ticket.unknownText')}`} onClose={onClose}>
        <Button onClick={() => send()}>{t('shell.retry')}</Button>
      </LevelNotice>
    );
  }
  const isSending = state.step !== 'ready';
  const stored = storedText(order, field);
  const name = levelName(order, field, { t, field: words.field });
  const step = arrowsOf(parsePrice(text, order.digits) ?? parsePrice(stored, order.digits), order.digits);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (change.body !== null && !isSending) void send(change.body);
      }}
    >
      <Heading title={`${name} · ${title}`} onClose={onClose} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <MoneyField
          label={field === 'trailing' ? words.field('trailingDistance') : name}
          isLabelHidden={field !== 'trailing'}
          name={field}
          value={text}
          onChange={onText}
          decimals={order.digits}
          error={change.problems[field]}
          step={{ by: step.by, min: 1n, lessLabel: t('ticket.less'), moreLabel: t('ticket.more') }}
          help={
            <>
              {help !== null && <span className="block">{help}</span>}
              {stored === '' ? t('levels.isNew') : t('levels.before', { price: words.price(stored) })}
            </>
          }
          isDisabled={isSending}
        />
        <Button
          submits
          size="lg"
          className={field === 'trailing' ? 'mt-7.5' : ''}
          busy={isSending}
          disabled={change.body === null && !isSending}
        >
          {isSending ? t('position.saving') : t('levels.confirm')}
        </Button>
      </div>
      {change.objection !== null && (
        <Notice tone="danger" isMoving>
          {change.objection}
        </Notice>
      )}
      {change.blocked !== null && !isSending && <Notice tone="risk">{change.blocked}</Notice>}
    </form>
  );
}

/** What the level means: the result of closing there, or for an entry price the money set aside. */
function useHelp(order: OrderView, field: LineField, text: string, change: OrderChange): string | null {
  const { t, lang, price, cost } = useText();
  const outcome = useOutcome(change, order.digits);
  if (field === 'entryPrice') {
    return change.held === null ? null : named(lang, t('pending.heldAfter'), `${cost(formatMoney(change.held))} USDT`);
  }
  if (field !== 'trailing') return outcome(text);
  const distance = parsePrice(text, order.digits);
  if (distance === null || distance <= 0n || change.atOpening === null) return null;
  const level = formatPrice(
    trailingFrom(order.direction, distance, change.atOpening, order.digits).level,
    order.digits,
  );
  return `${t('position.trailingWould', { price: price(level) })} ${outcome(level) ?? ''}`.trim();
}
