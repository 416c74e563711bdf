/** Profit over the settlement price: drawn, to be pointed at, and as a table. */
import { useRef, useState } from 'react';
import { priceToNumber } from '@candor/core/money/price';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../../text/text.tsx';
import type { Moment } from '../model/chain-rows.ts';
import { curvesOf, priceOf } from '../model/payoff-curve.ts';
import type { Quoted } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';
import { Drawing } from './drawing.tsx';
import { Pointer } from './pointer.tsx';
import { PayoffTable } from './payoff-table.tsx';
import { Readout } from './readout.tsx';
import { scaleOf } from './scale.ts';
import { useWidth } from './use-width.ts';

export type PayoffProps = {
  readonly series: Series;
  readonly quoted: Quoted;
  readonly moment: Moment;
  readonly name: string;
};

export function Payoff({ series, quoted, moment, name }: PayoffProps) {
  const { t, lang } = useText();
  const [pointed, setPointed] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const curves = curvesOf(series, quoted, moment);
  const scale = scaleOf(Math.max(width, 1), curves);
  const { digits } = series;
  // The market moves the chart's ends.
  const cursor = pointed === null ? null : Math.min(curves.xs.to, Math.max(curves.xs.from, pointed));
  const seen = priceOf(cursor ?? priceToNumber(moment.forward), digits);
  return (
    <section aria-labelledby="option-payoff" className="grid min-w-0 content-start gap-3" data-testid="payoff">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="option-payoff" className="font-serif text-lg font-semibold">
          {t('options.payoff.title')}
        </h2>
        <p className="font-medium" data-testid="payoff-name">
          {name}
        </p>
      </div>
      <Readout series={series} quoted={quoted} moment={moment} at={seen} isPointed={cursor !== null} />
      <div ref={place} dir="ltr" className="min-w-0 rounded border border-rule bg-surface">
        {width > 0 && (
          <Pointer
            series={series}
            quoted={quoted}
            moment={moment}
            curves={curves}
            scale={scale}
            cursor={cursor}
            onPoint={setPointed}
          >
            <Drawing curves={curves} scale={scale} quoted={quoted} moment={moment} digits={digits} cursor={cursor} />
          </Pointer>
        )}
      </div>
      <p className="max-w-prose text-xs text-ink-2">
        {t('options.payoff.hint')}
        {sentenceGap(lang)}
        {t('options.payoff.todayHow')}
      </p>
      <PayoffTable series={series} quoted={quoted} moment={moment} curves={curves} />
    </section>
  );
}
