/** The chart's place on the page. It is loaded with the library, after the page. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { localeInfo } from '@candor/i18n/locales';
import { useText } from '../../../text/text.tsx';
import type { Bar } from './candle-bars.ts';
import type { ChartLine, LineActions } from './chart-lines.ts';
import { onLookChange } from './chart-look.ts';
import type { ChartKind } from '../chart-settings.ts';
import { Drawing, type LogicalRange, type Sight } from './draw-chart.ts';
import { LineLabels } from './line-labels.tsx';
import { moveLabels } from './place-labels.ts';
import { type Curve, INDICATOR_INFO } from './readings.ts';
import type { AxisTexts } from './zoned-axis.ts';

export type PriceCanvasProps = {
  readonly kind: ChartKind;
  readonly digits: number;
  readonly timeZone: string;
  readonly texts: AxisTexts;
  readonly isLog: boolean;
  readonly bars: readonly Bar[];
  readonly curves: readonly Curve[];
  readonly lines: readonly ChartLine[];
  readonly actions: LineActions;
  /** What to show at first; null for as many bars as look well. */
  readonly sight: Sight | null;
  readonly label: string;
  readonly onPoint: (time: number | null) => void;
  readonly onNearStart: () => void;
};

export function PriceCanvas(props: PriceCanvasProps) {
  const { kind, digits, timeZone, texts, isLog, bars, curves, lines, actions, sight, label } = props;
  const { t, lang, locale } = useText();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const seen = useRef<LogicalRange | null>(null);
  // The latest props, for listeners that are bound once.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });

  useEffect(() => {
    if (place.current === null) return;
    const built = new Drawing(place.current, {
      kind,
      digits,
      lang,
      timeZone,
      texts,
      titleOf: (indicator) => t(INDICATOR_INFO[indicator].title),
      onPoint: (time) => now.current.onPoint(time),
      onNearStart: () => now.current.onNearStart(),
      onPaint: () => layOut(drawing.current, overlay.current),
    });
    drawing.current = built;
    built.show(now.current.bars, now.current.curves);
    built.useLogScale(now.current.isLog);
    built.showLines(now.current.lines);
    // Another chart type or time zone keeps the days in view.
    if (seen.current !== null) built.lookAt(seen.current);
    else if (now.current.sight !== null) built.showRange(now.current.sight);
    const figure = place.current;
    const ask = (event: MouseEvent) => {
      const { onAsk } = now.current.actions;
      const at = built.priceAt(event.clientY - figure.getBoundingClientRect().top);
      if (onAsk === undefined || at === null) return;
      event.preventDefault();
      onAsk(at);
    };
    figure.addEventListener('contextmenu', ask);
    const stop = onLookChange(() => built.repaint());
    return () => {
      stop();
      figure.removeEventListener('contextmenu', ask);
      seen.current = built.sight();
      drawing.current = null;
      built.remove();
    };
  }, [kind, digits, lang, timeZone, texts, t]);

  useEffect(() => drawing.current?.show(bars, curves), [bars, curves]);
  useEffect(() => drawing.current?.useLogScale(isLog), [isLog]);
  useLayoutEffect(() => {
    drawing.current?.showLines(lines);
    layOut(drawing.current, overlay.current);
  }, [lines]);
  useEffect(() => {
    if (sight !== null) drawing.current?.showRange(sight);
  }, [sight]);

  return (
    <div dir="ltr" className="absolute inset-0">
      <div ref={place} role="figure" aria-label={label} className="absolute inset-0" />
      <LineLabels
        dir={localeInfo(locale).dir}
        lines={lines}
        actions={actions}
        overlay={overlay}
        priceAt={(y) => drawing.current?.priceAt(y) ?? null}
        yOf={(price) => drawing.current?.yOf(price) ?? null}
      />
    </div>
  );
}

function layOut(drawing: Drawing | null, overlay: HTMLElement | null): void {
  if (drawing === null || overlay === null || overlay.childElementCount === 0) return;
  moveLabels(overlay, { yOf: (price) => drawing.yOf(price), ...drawing.plotSize() });
}
