/**
 * The largest loss beside the possible gain, and how far each of them goes: in the review with their amounts, in the same type size. In the
 * ticket the amounts are beside the button, each once (stakes.tsx).
 */
import { formatDecimal } from '@candor/core/money/decimal';
import type { Rate } from '@candor/core/money/rate';
import { classNames } from '@candor/ui/foundation/class-names';
import type { Outlook } from '@candor/core/trading/estimates/size-order';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';

const BOUNDS = {
  stop_loss: 'ticket.lossAtStop',
  price_zero: 'ticket.lossAtZero',
  account: 'ticket.lossAccount',
} as const;

/** A rate is stored in billionths. */
const RATE_DECIMALS = 9;

type OutlookFactsProps = {
  readonly outlook: Outlook;
  readonly hasTakeProfit: boolean;
  /** The possible gain for each 1 of possible loss; null without a stop or a take profit. */
  readonly ratio: Rate | null;
  /** The trailing stop is closer to the price than the stop loss. */
  readonly isTrailing: boolean;
};

/** How far the loss and the gain go, in words. */
export function useOutlookWords() {
  const { t } = useText();
  return ({ outlook, hasTakeProfit, isTrailing }: Omit<OutlookFactsProps, 'ratio'>) => {
    const { lossBound, gain } = outlook;
    return {
      loss: t(isTrailing && lossBound === 'stop_loss' ? 'pending.lossAtTrailing' : BOUNDS[lossBound]),
      gain: t(hasTakeProfit ? 'ticket.gainAtTarget' : gain === null ? 'ticket.gainUnbounded' : 'ticket.gainAtZero'),
    };
  };
}

export function OutlookFacts({ ratio, ...order }: OutlookFactsProps) {
  const { t } = useText();
  const { loss, gain } = order.outlook;
  const words = useOutlookWords()(order);
  return (
    <dl data-testid="outlook" className="tabular grid grid-cols-2 gap-x-4 rounded bg-sunken px-3 py-2">
      <div>
        <dt className="text-xs text-ink-2">{t('ticket.largestLoss')}</dt>
        <dd>
          <Profit units={-loss.units} className="text-base font-semibold" />
          <span className="block text-xs text-ink-2">{words.loss}</span>
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-2">{t('ticket.possibleGain')}</dt>
        <dd>
          {gain === null ? (
            <span className="text-base font-semibold">{t('ticket.gainOpen')}</span>
          ) : (
            <Profit units={gain.units} className="text-base font-semibold" />
          )}
          <span className="block text-xs text-ink-2">{words.gain}</span>
        </dd>
      </div>
      {ratio !== null && <RatioFact ratio={ratio} className="mt-2 border-t border-rule pt-2" />}
    </dl>
  );
}

/** In the ticket. Where it is beside the chart, there is room for the words below the amounts. */
export function OutlookReasons({ ratio, ...order }: OutlookFactsProps) {
  const { t } = useText();
  const words = useOutlookWords()(order);
  return (
    <dl
      data-testid="outlook"
      className={classNames(
        'tabular grid grid-cols-2 gap-x-4 gap-y-2 rounded bg-sunken px-3 py-2 text-xs text-ink-2',
        ratio === null && 'lg:hidden',
      )}
    >
      <div className="lg:hidden">
        <dt className="font-medium">{t('ticket.largestLoss')}</dt>
        <dd>{words.loss}</dd>
      </div>
      <div className="lg:hidden">
        <dt className="font-medium">{t('ticket.possibleGain')}</dt>
        <dd>{words.gain}</dd>
      </div>
      {ratio !== null && <RatioFact ratio={ratio} />}
    </dl>
  );
}

function RatioFact({ ratio, className }: { readonly ratio: Rate; readonly className?: string }) {
  const { t, decimal } = useText();
  return (
    <div className={classNames('col-span-2 flex items-baseline justify-between gap-4', className)}>
      <dt className="text-xs text-ink-2">
        {t('levels.ratio')} <span className="whitespace-nowrap">({t('levels.ratioHelp')})</span>
      </dt>
      <dd className="text-base font-semibold text-ink">
        <bdi data-testid="risk-reward">{decimal(formatDecimal(ratio, RATE_DECIMALS), 2, 2)}</bdi>
      </dd>
    </div>
  );
}
