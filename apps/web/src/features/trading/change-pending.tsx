/** An order that waits, changed: its entry price, its end, its levels. The rules speak while it is typed. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { formatMoney, money } from '@candor/core/money/money';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import type { PendingChange } from '@candor/core/trading/change-order';
import { quoteAtEntry } from '@candor/core/trading/check-pending';
import { resultAt } from '@candor/core/trading/size-order';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { Fact, Facts } from '@candor/ui/facts';
import { showToast } from '@candor/ui/toast';
import { call } from '../../api/client.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { exactLots, exactPrice, sidesOf } from '../../shared/exact.ts';
import { useText } from '../../text/text.tsx';
import { ActionBar } from './action-bar.tsx';
import { EntryFields } from './entry-fields.tsx';
import { IntentEnd } from './intent-end.tsx';
import { LevelFields } from './level-fields.tsx';
import { Notice } from './notice.tsx';
import { changeOf, inputOf, judge, type PendingInput, unreadable } from './pending-draft.ts';
import { OrderName } from './positions.tsx';
import { openingPriceOf, termsOf } from './terms.ts';
import { type OrderView, refreshMoney } from './trading-queries.ts';
import { totalOpenProfit, useAccount } from './use-account.ts';
import { useQuoteState } from './use-blocked.ts';
import { useInstrumentTerms } from './use-instrument-terms.ts';
import { useIntent } from './use-intent.ts';

type Body = RouteRequest<typeof trading.changeOptionsOrder>['body'];
type ChangePendingProps = { readonly order: OrderView; readonly onClose: () => void };

export function ChangePending({ order, onClose }: ChangePendingProps) {
  const { t, price, problem } = useText();
  const queries = useQueryClient();
  const [input, setInput] = useState(() => inputOf(order));
  const { state, send } = useIntent<Body, OrderView>({
    act: (body, idempotencyKey) => call(trading.changeOptionsOrder, { body, idempotencyKey }),
    afterwards: () => refreshMoney(queries),
    onLate: (end) =>
      void (end.step === 'done'
        ? showToast('success', t('pending.changed'))
        : showToast(
            'failure',
            `${t(end.step === 'refused' ? 'pending.notChanged' : 'ticket.unknown')}: ${problem(end.error)}`,
          )),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('pending.changeTitle')}
      isBusy={state.step === 'sending'}
    >
      <IntentEnd
        state={state}
        done={(changed) => ({
          title: t('pending.changed'),
          text: t('pending.changedText', { price: price(openingPriceOf(changed)) }),
        })}
        refused={{ title: t('pending.notChanged'), text: t('pending.sameAsBefore') }}
        onClose={onClose}
        onRetry={() => send()}
      >
        <ChangeForm
          order={order}
          input={input}
          isSending={state.step === 'sending'}
          onChange={(part) => setInput((before) => ({ ...before, ...part }))}
          onCancel={onClose}
          onSave={(change) => send({ orderId: order.id, version: order.version, ...wireOf(change, order.digits) })}
        />
      </IntentEnd>
    </Dialog>
  );
}

type ChangeFormProps = {
  readonly order: OrderView;
  readonly input: PendingInput;
  readonly isSending: boolean;
  readonly onChange: (part: Partial<PendingInput>) => void;
  readonly onCancel: () => void;
  readonly onSave: (change: PendingChange) => Promise<void>;
};

function ChangeForm({ order, input, isSending, onChange, onCancel, onSave }: ChangeFormProps) {
  const { t, money: moneyText } = useText();
  const { sides, atOpening, change, held, problems, funds, blocked, outcome } = useDraft(order, input);
  if (order.type === 'market') return null;
  const isSound = Object.values(problems).every((problem) => problem === null) && funds === null;
  const canSave = change !== null && Object.keys(change).length > 0 && isSound && held !== null && blocked === null;
  return (
    <form
      aria-label={t('pending.changeTitle')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSending) void onSave(change);
      }}
    >
      <OrderName order={order} />
      <EntryFields
        type={order.type}
        direction={order.direction}
        sides={sides}
        digits={order.digits}
        input={input}
        problems={problems}
        onChange={onChange}
      />
      <LevelFields
        input={input}
        problems={problems}
        direction={order.direction}
        digits={order.digits}
        atOpening={atOpening}
        outcome={outcome}
        onChange={onChange}
      />
      <ActionBar>
        <Facts>
          <Fact name={t('pending.held')}>
            <bdi>{moneyText(order.margin)} USDT</bdi>
          </Fact>
          <Fact name={t('pending.heldAfter')} strong>
            {held === null ? '—' : <bdi>{moneyText(formatMoney(held))} USDT</bdi>}
          </Fact>
        </Facts>
        {funds !== null && (
          <Notice tone="danger" isMoving>
            {funds}
          </Notice>
        )}
        {blocked !== null && !isSending && <Notice tone="risk">{blocked}</Notice>}
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button tone="plain" size="lg" onClick={onCancel} disabled={isSending}>
            {t('shell.cancel')}
          </Button>
          <Button submits size="lg" busy={isSending} disabled={!canSave && !isSending}>
            {t('pending.save')}
          </Button>
        </div>
      </ActionBar>
    </form>
  );
}

/** The draft against the market and the account of this moment. */
function useDraft(order: OrderView, input: PendingInput) {
  const { t, refusal, signedMoney } = useText();
  const live = useLiveQuote(order.code);
  const info = useInstrumentTerms(order.code);
  const account = useAccount();
  const quote = useQuoteState({ code: order.code, kind: info?.kind, status: info?.status });
  const sides = sidesOf(live ?? info);
  const rate = exactPrice(order.rateToUsdt);
  const bad = unreadable(input, order.digits);
  const change = bad.length > 0 ? null : changeOf(order, input);
  const isKnown = change !== null && sides !== null && info !== undefined && account !== null;
  const judged = isKnown
    ? judge(
        order,
        termsOf(info),
        change,
        { sides, rate, now: live === undefined ? Date.parse(order.placedTime) : Date.parse(live.time) },
        { available: account.available, openProfit: money('USDT', totalOpenProfit(account.orders)) },
      )
    : null;
  const objection = judged?.objection ?? null;
  const said = objection === null ? null : refusal(objection.code, objection.details);
  const problemOf = (name: keyof PendingInput, wire: string) => {
    if (bad.includes(name)) return t('ticket.invalidPrice', { digits: String(order.digits) });
    return objection?.details['field'] === wire ? said : null;
  };
  const fields = {
    entryPrice: problemOf('entryPrice', 'entryPrice'),
    expiresAt: bad.includes('expiresAt') ? null : problemOf('expiresAt', 'expiresAt'),
    stopLoss: problemOf('stopLoss', 'stopLossPrice'),
    takeProfit: problemOf('takeProfit', 'takeProfitPrice'),
    trailing: problemOf('trailing', 'trailingDistance'),
  };
  const isShown = Object.values(fields).some((problem) => problem !== null);
  const entryPrice = parsePrice(input.entryPrice, order.digits);
  const { direction } = order;
  return {
    sides,
    change,
    problems: fields,
    held: judged?.held ?? null,
    /** What no field can be blamed for. */
    funds: isShown ? null : said,
    blocked: quote.isClosed ? null : quote.blocked,
    atOpening: sides === null || entryPrice === null ? null : quoteAtEntry({ direction, entryPrice }, sides),
    outcome: (text: string) => {
      const level = parsePrice(text, order.digits);
      if (level === null || entryPrice === null || info === undefined) return null;
      const opened = { direction, lots: exactLots(order.lots), openPrice: entryPrice };
      return t('ticket.stopGives', { profit: signedMoney(formatMoney(resultAt(termsOf(info), opened, level, rate))) });
    },
  };
}

function wireOf(change: PendingChange, digits: number): Omit<Body, 'orderId' | 'version'> {
  const { entryPrice, expiresAt, stopLoss, takeProfit, trailing } = change;
  const level = (name: string, value: typeof stopLoss) =>
    value === undefined ? {} : { [name]: value === null ? null : formatPrice(value, digits) };
  return {
    ...(entryPrice === undefined ? {} : { entryPrice: formatPrice(entryPrice, digits) }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() }),
    ...level('stopLossPrice', stopLoss),
    ...level('takeProfitPrice', takeProfit),
    ...level('trailingDistance', trailing),
  };
}
