/** Curves of money over time, and a shaded stretch at the end. It is loaded with the library, after the page. */
import { useEffect, useMemo, useRef } from 'react';
import type { Interval } from '@candor/core/market/prices/candle';
import { localeInfo } from '@candor/i18n/locales';
import { useText } from '../../text/text.tsx';
import { onLookChange } from './draw/chart-look.ts';
import { type CurveLine, CurveDrawing } from './draw/draw-curves.ts';
import { axisTexts } from './draw/zoned-axis.ts';

export type CurveChartProps = {
  readonly label: string;
  readonly interval: Interval;
  /** The last one is drawn on top. Times in ISO 8601, rising, the same for each. */
  readonly lines: readonly CurveLine[];
  /** Null: nothing is shaded. */
  readonly shadedFrom: string | null;
};

export function CurveChart({ label, interval, lines, shadedFrom }: CurveChartProps) {
  const { lang, locale } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { dir } = localeInfo(locale);
  const texts = useMemo(() => axisTexts(lang, dir, interval, 'UTC'), [lang, dir, interval]);
  useEffect(() => {
    if (place.current === null) return;
    const drawing = new CurveDrawing(place.current, { texts, lang, lines, shadedFrom });
    const stop = onLookChange(() => drawing.repaint());
    return () => {
      stop();
      drawing.remove();
    };
  }, [texts, lang, lines, shadedFrom]);
  return (
    <div dir="ltr" className="relative h-72 min-w-0">
      <div ref={place} role="figure" aria-label={label} className="absolute inset-0" />
    </div>
  );
}
