/** The margin level on a scale with its two thresholds, and what it means in words. */
import { formatPercent, PPB, type Rate, rate } from '@candor/core/money/rate';
import { MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT } from '@candor/core/trading/margin/margin-level';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { Notice } from '../shared/notice.tsx';
import { ByQuote, StoppedOut } from './stopped-out.tsx';
import { type MarginFigures, shownLevel } from './use-margin.ts';

/** The end of the scale; a margin level beyond it needs no finer picture. */
const SCALE_END: Rate = rate(2n * PPB);

const FILLS = { sound: 'bg-ink', call: 'bg-risk', stop_out: 'bg-danger' } as const;

export function MarginLevel({ margin }: { readonly margin: MarginFigures }) {
  const { t, decimal } = useText();
  const { level, condition, summary } = margin;
  const percent = (value: Rate) => decimal(formatPercent(value));
  const thresholds = { call: percent(MARGIN_CALL), stopOut: percent(STOP_OUT) };
  // The end of a margin call is skipped: the last stop-out stays in view until the next margin call.
  const last = summary.events.find(({ kind }) => kind !== 'margin_call_ended');
  return (
    <div className="grid gap-2" data-testid="margin">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&_bdi]:whitespace-nowrap">
        <span className="font-medium">{t('position.level')}</span>
        <span data-testid="margin-level" className="tabular text-base font-semibold">
          {level === null ? (
            '—'
          ) : (
            <bdi>{t('position.percent', { percent: decimal(formatPercent(shownLevel(level)), 2, 2) })}</bdi>
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
      {last?.kind === 'margin_call' && summary.isCalled && <ByQuote quote={last.quote} />}
      {(condition !== 'sound' || summary.isCalled) && level !== null && <WhatToDo />}
      {last?.kind === 'stop_out' && <StoppedOut event={last} />}
    </div>
  );
}

/** Hidden from screen readers: the text beside it says the same. */
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

/** Advice for a margin call: what helps, what is not necessary, and when the call ends. */
function WhatToDo() {
  const { t, decimal } = useText();
  return (
    <div data-testid="margin-advice" className="grid gap-1 text-sm">
      <p className="font-medium">{t('margin.todo')}</p>
      <ul className="list-disc space-y-1 ps-5 text-ink-2">
        <li>{t('margin.close')}</li>
        <li>{t('margin.wait')}</li>
        <li>{t('margin.ends', { ends: decimal(formatPercent(MARGIN_CALL_ENDS)) })}</li>
      </ul>
    </div>
  );
}

/** The level's position on the scale, in percent of its length. */
function share(level: Rate): number {
  const clamped = level < 0n ? 0n : level > SCALE_END ? SCALE_END : level;
  return Number((clamped * 1000n) / SCALE_END) / 10;
}
