/** The confirmation before an order: everything that it does, then the result. Nothing is shown as filled before the server says so. */
import type { buyContract } from '@candor/contract/trading';
import * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { useCtrlEnter } from '../../../shared/browser/single-keys.ts';
import { welcomeInstallation } from '../../install/index.ts';
import { ActionBar, CancelOr } from '../shared/action-bar.tsx';
import { CostFacts } from './cost-facts.tsx';
import { ForecastFacts } from './forecast-facts.tsx';
import { type Decision, IntentDialog } from '../shared/intent-dialog.tsx';
import { instantOf } from '../shared/local-time.ts';
import { Notice } from '../shared/notice.tsx';
import { OutlookFacts } from './outlook-facts.tsx';
import { QuoteLine } from '../shared/quote-line.tsx';
import { useSlippage } from '../shared/slippage-words.ts';
import { useSendingWords } from '../shared/use-sending-words.ts';
import { showOrder } from '../model/shown-order.ts';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { NO_LEVELS } from './level-input.ts';
import type { TicketInput } from './use-ticket.ts';
import type { Trade } from './use-trade.ts';

type Body = RouteRequest<typeof buyContract>['body'];
type ConfirmOrderProps = { readonly trade: Trade; readonly onClose: (isPlaced: boolean) => void };

export function ConfirmOrder({ trade, onClose }: ConfirmOrderProps) {
  const { t, price, cost } = useText();
  const slippage = useSlippage();
  // The ticket is cleared after an order was placed; otherwise it stays as it is, to be corrected.
  const leave = (isPlaced: boolean) => {
    if (isPlaced) {
      trade.ticket.change({ ...NO_LEVELS, entryPrice: '' });
      welcomeInstallation();
    }
    onClose(isPlaced);
  };
  const onward = (order: OrderView) => {
    const view = () => {
      leave(true);
      showOrder(order);
    };
    return (
      <Button size="lg" onClick={view}>
        {t(order.status === 'pending' ? 'ticket.viewOrder' : 'ticket.viewPosition')}
      </Button>
    );
  };
  return (
    <IntentDialog<Body, OrderView>
      title={t('ticket.confirmTitle')}
      titleDone={t('ticket.title')}
      act={(body, idempotencyKey) => call(trading.buyContract, { body, idempotencyKey })}
      done={(order) => ({
        title: t(answerKey(order), { price: price(openingPriceOf(order)) }),
        text:
          order.status === 'pending'
            ? t('pending.placedText', { number: order.orderNo, amount: cost(order.margin) })
            : `${slippage(order)} ${t('ticket.filledText', { number: order.orderNo })}`.trim(),
      })}
      onward={onward}
      refused={{ title: t('ticket.refused'), text: t('ticket.refusedText') }}
      onClose={leave}
    >
      {(decision) => <Review trade={trade} {...decision} />}
    </IntentDialog>
  );
}

type ReviewProps = Decision<Body> & { readonly trade: Trade };

function Review({ trade, isSending, onCancel, onConfirm }: ReviewProps) {
  const { t, lang, decimal } = useText();
  const { mode } = useSession();
  const { info, ticket, outlook, quote, isTrailing } = trade;
  const { input, problems, cost } = ticket;
  const sendingWords = useSendingWords(input.type === 'market' ? info.code : null, isSending);
  if (cost === null) return null;
  const { direction, leverage } = input;
  const values = { lots: decimal(input.lots), name: info.code, mode };
  // Checked again here: since the review the price may have passed the entry price or a stop, or the funds may be used up.
  const { entryPrice, expiresAt, stopLoss, takeProfit, trailing, funds } = problems;
  const objection = entryPrice ?? expiresAt ?? stopLoss ?? takeProfit ?? trailing ?? funds;
  const reason = trade.blocked ?? objection;
  const canConfirm = reason === null && !isSending;
  const confirm = () => onConfirm(bodyOf(input, info.code, formatPrice(cost.price, info.digits)));
  return (
    <>
      <p className="text-base font-medium">
        {t(direction === 'long' ? 'ticket.confirmLong' : 'ticket.confirmShort', values)}
      </p>
      <EntryFacts input={input} />
      <CostFacts cost={cost} digits={info.digits} isWaiting={input.type !== 'market'} />
      <ForecastFacts forecast={trade.forecast} digits={info.digits} />
      <LevelFacts input={input} digits={info.digits} />
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('ticket.riskText', { times: String(leverage), percent: decimal(String(100 / leverage), 0, 1) })}
        {sentenceGap(lang)}
        {t('ticket.worst')}
      </p>
      <HowItFills input={input} digits={info.digits} />
      <ActionBar>
        {outlook !== null && (
          <OutlookFacts
            outlook={outlook}
            ratio={trade.ratio}
            hasTakeProfit={trade.hasTakeProfit}
            isTrailing={isTrailing}
          />
        )}
        <QuoteLine code={info.code} state={quote} />
        {reason !== null && !isSending && (
          <Notice key={String(trade.blocked)} tone="risk" isMoving={trade.blocked === null}>
            {reason}
          </Notice>
        )}
        <ConfirmKey act={() => void (canConfirm && confirm())} />
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button
            tone={direction}
            size="lg"
            busy={isSending}
            disabled={reason !== null && !isSending}
            aria-keyshortcuts="Control+Enter"
            onClick={confirm}
          >
            {isSending ? sendingWords : t('ticket.confirm')}
          </Button>
        </CancelOr>
      </ActionBar>
    </>
  );
}

/** Ctrl+Enter, for the confirm button below. */
function ConfirmKey({ act }: { readonly act: () => void }) {
  useCtrlEnter(act);
  return null;
}

/** Exactly what the customer reviewed, without the fields of other order types. */
function bodyOf(input: TicketInput, code: string, priceSeen: string): Body {
  const { type, direction, leverage, lots } = input;
  const levelOf = (text: string) => (text === '' ? null : text);
  const end = input.hasExpiry ? instantOf(input.expiresAt) : null;
  return {
    product: 'contract',
    code,
    type,
    direction,
    leverage,
    lots,
    ...(type === 'market'
      ? { price: priceSeen, maxSlippagePercent: formatPercent(SLIPPAGE_DEFAULT) }
      : { entryPrice: input.entryPrice, expiresAt: end === null ? null : new Date(end).toISOString() }),
    stopLossPrice: levelOf(input.stopLoss),
    takeProfitPrice: levelOf(input.takeProfit),
    trailingDistance: levelOf(input.trailing),
  };
}

/** The entry price and expiry of a pending order; nothing for a market order. */
function EntryFacts({ input: { type, hasExpiry, expiresAt } }: { readonly input: TicketInput }) {
  const { t, field, dateTime } = useText();
  const end = hasExpiry ? instantOf(expiresAt) : null;
  if (type === 'market') return null;
  return (
    <Facts>
      <Fact name={t('pending.type')}>{t(`pending.${type}`)}</Fact>
      <Fact name={field('expiresAt')}>
        {end === null ? t('pending.tillCancelled') : <bdi>{dateTime(new Date(end).toISOString())}</bdi>}
      </Fact>
    </Facts>
  );
}

/** Typed figures, shown with the instrument's digits. */
type TypedProps = { readonly input: TicketInput; readonly digits: number };

function LevelFacts({ input: { stopLoss, takeProfit, trailing }, digits }: TypedProps) {
  const { t, field, price } = useText();
  const levels = [
    [t('orders.stopLoss'), stopLoss],
    [t('orders.takeProfit'), takeProfit],
    [field('trailingDistance'), trailing],
  ] as const;
  const given = levels.filter(([, level]) => level !== '');
  if (given.length === 0) return null;
  return (
    <Facts>
      {given.map(([name, level]) => (
        <Fact key={name} name={name}>
          <bdi>{price(level, digits)}</bdi>
        </Fact>
      ))}
    </Facts>
  );
}

function HowItFills({ input: { type, entryPrice }, digits }: TypedProps) {
  const { t, lang, price, decimal } = useText();
  if (type === 'market') {
    return (
      <p className="text-ink-2">{t('ticket.quoteMoves', { percent: decimal(formatPercent(SLIPPAGE_DEFAULT)) })}</p>
    );
  }
  return (
    <p className="text-ink-2">
      {t(type === 'limit' ? 'pending.waitsLimit' : 'pending.waitsStop', { price: price(entryPrice, digits) })}
      {sentenceGap(lang)}
      {t('pending.heldText')}
    </p>
  );
}

function answerKey({ status }: OrderView): 'pending.placed' | 'ticket.filled' {
  return status === 'pending' ? 'pending.placed' : 'ticket.filled';
}
