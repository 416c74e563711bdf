/** The order ticket: direction, type, lots, leverage and stops. The cost stands right above the button that incurs it. */
import { Link, useLocation } from 'react-router';
import { usdtText } from '@candor/core/money/money';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { formatPrice } from '@candor/core/money/price';
import type { Direction } from '@candor/core/trading/margin/margin';
import { ORDER_TYPES, type OrderType } from '@candor/core/trading/orders/order';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { AnnouncedTerms } from '../../market/index.ts';
import { RiskWarning } from '../../loss-disclosure/index.ts';
import { ActionBar } from '../shared/action-bar.tsx';
import type { QuoteState } from '../model/use-blocked.ts';
import { CostFacts } from './cost-facts.tsx';
import { EmptyReal } from './empty-real.tsx';
import { EntryFields } from './entry-fields.tsx';
import { ForecastFacts } from './forecast-facts.tsx';
import { LeverageChoice } from './leverage-choice.tsx';
import { Notice } from '../shared/notice.tsx';
import { OutlookReasons } from './outlook-facts.tsx';
import { Segments } from '../shared/segments.tsx';
import { SizeFields } from './size-fields.tsx';
import { Stakes } from './stakes.tsx';
import { StopFields } from './stop-fields.tsx';
import type { Sides } from '../../../shared/exact.ts';
import type { Trade } from './use-trade.ts';

type OrderTicketProps = {
  readonly trade: Trade;
  readonly onReview: () => void;
  /** Opens the leverage note, which comes first; null when it was read or is not required. */
  readonly onRead: (() => void) | null;
};

export function OrderTicket({ trade, onReview, onRead }: OrderTicketProps) {
  const { t, decimal } = useText();
  const { token } = useSession();
  const { info, terms, sides, ticket, freeShown, blocked } = trade;
  const { input, change, problems, cost } = ticket;

  return (
    <form
      aria-label={t('ticket.title')}
      // What has the focus is not hidden by the bars above and below.
      className="grid gap-4 [&_input]:scroll-mt-28 [&_input]:scroll-mb-64 low:[&_input]:scroll-mt-16 low:[&_input]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        if (onRead !== null) return onRead();
        if (ticket.canReview && blocked === null && token !== null) onReview();
      }}
    >
      <DirectionChoice
        value={input.direction}
        sides={sides}
        digits={info.digits}
        quote={trade.quote}
        onChange={(direction) => change({ direction })}
      />
      <TypeChoice value={input.type} onChange={(type) => change({ type })} />
      {input.type !== 'market' && (
        <EntryFields
          type={input.type}
          direction={input.direction}
          sides={sides}
          digits={terms.digits}
          input={input}
          problems={problems}
          onChange={change}
        />
      )}
      <SizeFields trade={trade} />
      <LeverageChoice value={input.leverage} max={terms.leverageMax} onChange={(leverage) => change({ leverage })} />
      <StopFields ticket={ticket} terms={terms} />
      {trade.outlook !== null && !trade.isEmptyReal && (
        <OutlookReasons
          outlook={trade.outlook}
          ratio={trade.ratio}
          hasTakeProfit={trade.hasTakeProfit}
          isTrailing={trade.isTrailing}
        />
      )}
      <CostFacts cost={cost} digits={info.digits} isWaiting={input.type !== 'market'} />
      <AnnouncedTerms info={info} place="ticket" />
      <ForecastFacts forecast={trade.forecast} digits={info.digits} />
      {freeShown !== null && (
        <p className="flex justify-between gap-4 text-ink-2">
          <span>{t('position.free')}</span>
          <bdi className="tabular">
            <span data-testid="ticket-free">{decimal(usdtText(freeShown), 2, 2)}</span> USDT
          </bdi>
        </p>
      )}
      <RiskWarning className="text-xs text-ink-2" />
      <Decision trade={trade} isUnread={onRead !== null} />
    </form>
  );
}

type DecisionProps = { readonly trade: Trade; readonly isUnread: boolean };

/** What could be lost and gained, what the order takes, and the button; an empty real account has nothing to decide. */
function Decision({ trade, isUnread }: DecisionProps) {
  const { ticket, blocked } = trade;
  const { problems } = ticket;
  if (trade.isEmptyReal) {
    return (
      <ActionBar>
        {blocked !== null && <Notice tone="risk">{blocked}</Notice>}
        <EmptyReal />
        {isUnread && <Decide trade={trade} isUnread />}
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {problems.funds !== null && (
        <Notice tone="danger" isMoving>
          {problems.funds}
        </Notice>
      )}
      {blocked !== null && <Notice tone="risk">{blocked}</Notice>}
      <div className="grid gap-3 low:grid-cols-2 low:items-center low:gap-4">
        <Stakes trade={trade} />
        <Decide trade={trade} isUnread={isUnread} />
      </div>
    </ActionBar>
  );
}

function Decide({ trade: { ticket, blocked, isEmptyReal }, isUnread }: DecisionProps) {
  const { t } = useText();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (token === null) {
    return (
      <div className="grid gap-2 text-center">
        <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('accent', 'lg')}>
          {t('ticket.loginToTrade')}
        </Link>
        <p className="text-xs text-ink-3">{t('ticket.loginHelp')}</p>
      </div>
    );
  }
  if (isUnread) {
    return (
      <div className="grid gap-2 text-center">
        <Button submits size="lg" tone={isEmptyReal ? 'plain' : 'accent'}>
          {t('leverageNote.title')}
        </Button>
        <p className="text-xs text-ink-3">{t('leverageNote.lead')}</p>
      </div>
    );
  }
  const { direction } = ticket.input;
  return (
    <Button submits size="lg" tone={direction} disabled={!ticket.canReview || blocked !== null}>
      {t(direction === 'long' ? 'ticket.reviewLong' : 'ticket.reviewShort')}
    </Button>
  );
}

/** The order type; what an order waits for is explained where it waits. */
function TypeChoice({ value, onChange }: { readonly value: OrderType; readonly onChange: (type: OrderType) => void }) {
  const { t } = useText();
  return (
    <div className="grid gap-1.5">
      <Segments
        legend={t('pending.type')}
        layout="bare"
        name="type"
        value={value}
        choices={ORDER_TYPES.map((id) => ({ id, title: t(`pending.${id}`) }))}
        onChange={onChange}
      />
      {value !== 'market' && <p className="text-xs text-ink-3">{t(TYPE_HELP[value])}</p>}
    </div>
  );
}

const TYPE_HELP = { limit: 'pending.limitHelp', stop: 'pending.stopHelp' } as const;

type DirectionChoiceProps = {
  readonly value: Direction;
  readonly sides: Sides | null;
  readonly digits: number;
  readonly quote: QuoteState;
  readonly onChange: (direction: Direction) => void;
};

function DirectionChoice({ value, sides, digits, quote, onChange }: DirectionChoiceProps) {
  const { t, price } = useText();
  const choices = [
    {
      direction: 'long',
      title: t('ticket.long'),
      at: sides?.ask,
      chosen: 'border-up bg-up-soft text-up forced-colors:border-4',
    },
    {
      direction: 'short',
      title: t('ticket.short'),
      at: sides?.bid,
      chosen: 'border-down bg-down-soft text-down forced-colors:border-4',
    },
  ] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-3 tight:grid-cols-1">
      <legend className="sr-only">{t('ticket.direction')}</legend>
      {choices.map(({ direction, title, at, chosen }) => (
        <label
          key={direction}
          className={classNames(
            'grid cursor-pointer gap-0.5 rounded border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            value !== direction
              ? 'border-rule-strong text-ink-2 hover:bg-sunken'
              : quote.isClosed
                ? 'border-ink-2 bg-sunken text-ink forced-colors:border-4'
                : chosen,
          )}
        >
          <input
            type="radio"
            name="direction"
            className="sr-only"
            checked={value === direction}
            onChange={() => onChange(direction)}
          />
          <span className="text-xs font-medium">{title}</span>
          <bdi
            className={classNames(
              'tabular justify-self-start text-base font-semibold whitespace-nowrap',
              quote.isStale && 'text-ink-3',
            )}
          >
            {at === undefined ? '—' : price(formatPrice(at, digits))}
          </bdi>
        </label>
      ))}
    </fieldset>
  );
}
