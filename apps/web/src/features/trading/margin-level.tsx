/** The margin level on a ruled scale with its two thresholds, and what it means, in words. */
import { divide } from '@candor/core/money/decimal';
import { formatPercent, PPB, type Rate, rate } from '@candor/core/money/rate';
import { MARGIN_CALL, STOP_OUT } from '@candor/core/trading/margin-level';
import { classNames } from '@candor/ui/class-names';
import { useText } from '../../text/text.tsx';
import { Notice } from './notice.tsx';
import type { MarginFigures } from './use-margin.ts';

/** The scale's end: above it there is nothing to warn of. */
const SCALE_END: Rate = rate(2n * PPB);
const HUNDREDTH_OF_A_PERCENT = PPB / 10_000n;

const FILLS = { sound: 'bg-ink', call: 'bg-risk', stop_out: 'bg-danger' } as const;

export function MarginLevel({ margin }: { readonly margin: MarginFigures }) {
  const { t, decimal } = useText();
  const { level, condition, summary } = margin;
  const percent = (value: Rate) => decimal(formatPercent(value));
  const thresholds = { call: percent(MARGIN_CALL), stopOut: percent(STOP_OUT) };
  const told = summary.events[0];
  return (
    <div className="grid gap-2" data-testid="margin">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('position.level')}</span>
        <span data-testid="margin-level" className="tabular text-base font-semibold">
          {level === null ? (
            '—'
          ) : (
            <bdi>{t('position.percent', { percent: decimal(formatPercent(shown(level)), 2, 2) })}</bdi>
          )}
        </span>
      </div>
      {level === null ? (
        <p className="text-ink-2">{t('position.levelNone')}</p>
      ) : (
        <>
          <Gauge level={level} look={FILLS[condition]} />
          <p className="text-xs text-ink-2">{t('position.levelScale', thresholds)}</p>
        </>
      )}
      {!summary.isPriced && <Notice tone="risk">{t('position.levelUnpriced')}</Notice>}
      {condition === 'call' && <Notice tone="risk">{t('position.levelCall', thresholds)}</Notice>}
      {condition === 'stop_out' && <Notice tone="danger">{t('position.levelStopOut', thresholds)}</Notice>}
      {told?.kind === 'stop_out' && <StoppedOut {...told} />}
    </div>
  );
}

/** The words beside it say the same: the picture is for the eye. */
function Gauge({ level, look }: { readonly level: Rate; readonly look: string }) {
  return (
    <div aria-hidden="true" className="relative h-2 rounded-full bg-rule forced-colors:border">
      <div className={classNames('h-full rounded-full', look)} style={{ width: `${share(level)}%` }} />
      {[STOP_OUT, MARGIN_CALL].map((threshold) => (
        <div
          key={String(threshold)}
          className="absolute -inset-y-1 w-px bg-ink-3"
          style={{ insetInlineStart: `${share(threshold)}%` }}
        />
      ))}
    </div>
  );
}

function StoppedOut({ time, equity, used }: { readonly time: string; readonly equity: string; readonly used: string }) {
  const { t, dateTime, money } = useText();
  return (
    <p className="text-ink-2">
      {t('position.stoppedOut', { time: dateTime(time), equity: money(equity), used: money(used) })}
    </p>
  );
}

/** Percent of the scale's length. */
function share(level: Rate): number {
  const clamped = level < 0n ? 0n : level > SCALE_END ? SCALE_END : level;
  return Number((clamped * 1000n) / SCALE_END) / 10;
}

/** Rounded down: never better than it is. */
function shown(level: Rate): Rate {
  return rate(divide(level, HUNDREDTH_OF_A_PERCENT, 'down') * HUNDREDTH_OF_A_PERCENT);
}
