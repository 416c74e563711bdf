/** The largest loss beside the possible gain, in the same type size. */
import { formatDecimal } from '@candor/core/money/decimal';
import type { Rate } from '@candor/core/money/rate';
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

export function OutlookFacts({ outlook, ratio, hasTakeProfit, isTrailing }: OutlookFactsProps) {
  const { t, decimal } = useText();
  const { loss, lossBound, gain } = outlook;
  return (
    <dl data-testid="outlook" className="tabular grid grid-cols-2 gap-x-4 rounded bg-sunken px-3 py-2">
      <div>
        <dt className="text-xs text-ink-2">{t('ticket.largestLoss')}</dt>
        <dd>
          <Profit units={-loss.units} className="text-base font-semibold" />
          <span className="block text-xs text-ink-2">
            {t(isTrailing && lossBound === 'stop_loss' ? 'pending.lossAtTrailing' : BOUNDS[lossBound])}
          </span>
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
          <span className="block text-xs text-ink-2">
            {t(hasTakeProfit ? 'ticket.gainAtTarget' : gain === null ? 'ticket.gainUnbounded' : 'ticket.gainAtZero')}
          </span>
        </dd>
      </div>
      {ratio !== null && (
        <div className="col-span-2 mt-2 flex items-baseline justify-between gap-4 border-t border-rule pt-2">
          <dt className="text-xs text-ink-2">
            {t('levels.ratio')} <span className="whitespace-nowrap">({t('levels.ratioHelp')})</span>
          </dt>
          <dd className="font-semibold">
            <bdi data-testid="risk-reward">{decimal(formatDecimal(ratio, RATE_DECIMALS), 2, 2)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
