/** The order ticket: direction, lots, leverage, stops; what it costs stands right above the button that incurs it. */
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonLook } from '@candor/ui/button';
import { classNames } from '@candor/ui/class-names';
import { MoneyField } from '@candor/ui/money-field';
import { money } from '@candor/core/money/money';
import { formatLots, formatPrice, LOT_DECIMALS } from '@candor/core/money/price';
import type { Direction } from '@candor/core/trading/margin';
import { useConnection } from '../../api/live-prices.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import type { MarketInfo } from '../market/index.ts';
import { CostFacts } from './cost-facts.tsx';
import { LeverageChoice } from './leverage-choice.tsx';
import { StopFields } from './stop-fields.tsx';
import { exactPrice, sidesOf, type Sides, usdt } from '../../shared/exact.ts';
import { termsOf } from './terms.ts';
import { totalOpenProfit, useAccount } from './use-account.ts';
import { useTicket } from './use-ticket.ts';

const ConfirmOrder = lazy(async () => ({ default: (await import('./confirm-order.tsx')).ConfirmOrder }));

export function OrderTicket({ info }: { readonly info: MarketInfo }) {
  const { t, decimal, money: moneyText } = useText();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const live = useLiveQuote(info.code);
  const account = useAccount();
  const [isConfirming, setConfirming] = useState(false);
  const terms = termsOf(info);
  const sides = sidesOf(live ?? info);
  const rate = info.rateToUsdt === null ? null : exactPrice(info.rateToUsdt);
  const funds =
    account === null
      ? null
      : { available: account.available, openProfit: money('USDT', totalOpenProfit(account.orders)) };
  const ticket = useTicket({ terms, sides, rate }, funds, formatLots(terms.lotMin));
  const { input, change, problems, cost } = ticket;
  const blocked = useBlockedReason(live?.status ?? info.status, sides);

  return (
    <form
      aria-label={t('ticket.title')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.canReview && blocked === null && token !== null) setConfirming(true);
      }}
    >
      <DirectionChoice
        value={input.direction}
        sides={sides}
        digits={info.digits}
        onChange={(direction) => change({ direction })}
      />
      <MoneyField
        label={t('ticket.lots')}
        name="lots"
        value={input.lots}
        onChange={(lots) => change({ lots })}
        decimals={LOT_DECIMALS}
        error={problems.lots}
        step={{ by: terms.lotStep, min: terms.lotMin, lessLabel: t('ticket.less'), moreLabel: t('ticket.more') }}
        help={t('ticket.lotsHelp', {
          size: decimal(info.contractSize),
          unit: unitOf(info),
          min: decimal(info.lotMin),
          max: decimal(info.lotMax),
        })}
      />
      <LeverageChoice value={input.leverage} max={terms.leverageMax} onChange={(leverage) => change({ leverage })} />
      <StopFields ticket={ticket} terms={terms} sides={sides} rate={rate} />
      <CostFacts cost={cost} digits={info.digits} />
      {account !== null && (
        <p className="flex justify-between text-ink-2">
          <span>{t('ticket.free')}</span>
          <bdi className="tabular">{moneyText(usdt(account.available.units))} USDT</bdi>
        </p>
      )}
      {problems.funds !== null && <Notice tone="up">{problems.funds}</Notice>}
      {blocked !== null && <Notice tone="risk">{blocked}</Notice>}
      {token === null ? (
        <div className="grid gap-2 text-center">
          <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('accent', 'lg')}>
            {t('ticket.loginToTrade')}
          </Link>
          <p className="text-xs text-ink-3">{t('ticket.loginHelp')}</p>
        </div>
      ) : (
        <Button submits size="lg" tone={input.direction} disabled={!ticket.canReview || blocked !== null}>
          {t(input.direction === 'long' ? 'ticket.reviewLong' : 'ticket.reviewShort')}
        </Button>
      )}
      {isConfirming && (
        <Suspense>
          <ConfirmOrder info={info} input={input} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </form>
  );
}

type DirectionChoiceProps = {
  readonly value: Direction;
  readonly sides: Sides | null;
  readonly digits: number;
  readonly onChange: (direction: Direction) => void;
};

function DirectionChoice({ value, sides, digits, onChange }: DirectionChoiceProps) {
  const { t, price } = useText();
  const choices = [
    { direction: 'long', title: t('ticket.long'), at: sides?.ask, chosen: 'border-up bg-up-soft text-up' },
    { direction: 'short', title: t('ticket.short'), at: sides?.bid, chosen: 'border-down bg-down-soft text-down' },
  ] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{t('ticket.direction')}</legend>
      {choices.map(({ direction, title, at, chosen }) => (
        <label
          key={direction}
          className={classNames(
            'grid cursor-pointer gap-0.5 rounded border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            value === direction ? chosen : 'border-rule-strong text-ink-2 hover:bg-sunken',
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
          <bdi className="tabular text-base font-semibold">
            {at === undefined ? '—' : price(formatPrice(at, digits))}
          </bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Why no order is taken now, or null. */
function useBlockedReason(status: MarketInfo['status'], sides: Sides | null): string | null {
  const { t } = useText();
  const connection = useConnection();
  if (connection === 'lost') return t('ticket.blockedOffline');
  if (status === 'closed') return t('ticket.blockedClosed');
  if (status === 'held') return t('ticket.blockedHeld');
  if (sides === null) return t('ticket.blockedNone');
  return status === 'stale' ? t('ticket.blockedStale') : null;
}

export function Notice({ tone, children }: { readonly tone: 'up' | 'risk'; readonly children: string }) {
  return (
    <p
      role="alert"
      className={classNames('rounded px-3 py-2', tone === 'up' ? 'bg-up-soft text-up' : 'bg-risk-soft text-risk')}
    >
      {children}
    </p>
  );
}

/** What one lot counts: the base of a pair, else the instrument's own units. */
function unitOf({ kind, code, quoteCurrency }: MarketInfo): string {
  const isPair = kind === 'forex' || kind === 'crypto' || kind === 'metal';
  return isPair && code.endsWith(quoteCurrency) ? code.slice(0, -quoteCurrency.length) : code;
}
