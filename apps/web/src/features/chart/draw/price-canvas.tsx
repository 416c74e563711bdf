/** The chart's place on the page. It is loaded with the library, after the page. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { localeInfo } from '@candor/i18n/locales';
import { useText } from '../../../text/text.tsx';
import { moveHandles, type Plot, ShapeHandles } from '../drawings/shape-handles.tsx';
import type { Shapes } from '../drawings/use-shapes.ts';
import type { Curve } from '../indicators/catalogue.ts';
import type { Bar } from './candle-bars.ts';
import type { AskedPlace, ChartLine, LineActions } from './chart-lines.ts';
import { onLookChange } from './chart-look.ts';
import type { ChartKind } from '../chart-settings.ts';
import { Drawing, type LogicalRange, type Scale, type Sight } from './draw-chart.ts';
import { LineLabels } from './line-labels.tsx';
import { moveLabels } from './place-labels.ts';
import { usePlaceAsks } from './use-place-asks.ts';
import type { AxisTexts } from './zoned-axis.ts';

export type PriceCanvasProps = {
  readonly kind: ChartKind;
  readonly digits: number;
  readonly timeZone: string;
  readonly texts: AxisTexts;
  readonly scale: Scale;
  readonly bars: readonly Bar[];
  readonly curves: readonly Curve[];
  readonly lines: readonly ChartLine[];
  readonly actions: LineActions;
  readonly shapes: Shapes;
  /** What to show at first; null for as many bars as look well. */
  readonly sight: Sight | null;
  readonly label: string;
  readonly onPoint: (time: number | null) => void;
  readonly onNearStart: () => void;
  /** The place whose menu is open. */
  readonly asked: AskedPlace | null;
  readonly onAsk: (asked: AskedPlace) => void;
};

export function PriceCanvas(props: PriceCanvasProps) {
  const { digits, scale, bars, curves, lines, actions, shapes, sight, label } = props;
  const { t, locale, price } = useText();
  const place = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const handles = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const layOut = useCallback((built: Drawing | null) => {
    if (built === null) return;
    const { current: labels } = overlay;
    if (labels !== null && labels.childElementCount > 0) {
      moveLabels(labels, { yOf: (at) => built.yOf(at), ...built.plotSize() });
    }
    if (handles.current !== null && handles.current.childElementCount > 0) moveHandles(handles.current, plotOf(built));
  }, []);
  const drawing = useDrawing(place, props, layOut);
  const plot = useCallback(() => {
    const built = drawing();
    return built === null ? null : plotOf(built);
  }, [drawing]);

  useEffect(() => drawing()?.show(bars, curves), [drawing, bars, curves]);
  useEffect(() => drawing()?.useScale(scale), [drawing, scale]);
  useLayoutEffect(() => {
    drawing()?.showLines(lines);
    layOut(drawing());
  }, [drawing, layOut, lines]);
  const { list, draft, selected, tool } = shapes;
  useLayoutEffect(() => {
    drawing()?.showShapes(draft === null ? list : [...list, draft], selected);
    layOut(drawing());
  }, [drawing, layOut, list, draft, selected, tool]);
  useEffect(() => {
    if (sight !== null) drawing()?.showRange(sight);
  }, [drawing, sight]);
  const keys = usePlaceAsks(place, drawing, {
    digits,
    lastClose: () => props.bars.at(-1)?.close ?? null,
    asked: props.asked,
    onAsk: props.onAsk,
    onCursor: setCursor,
  });

  return (
    <div dir="ltr" className="absolute inset-0">
      <div
        ref={place}
        role="application"
        aria-label={`${label} ${t('chart.keys')}`}
        tabIndex={0}
        className="absolute inset-0 -outline-offset-2"
        {...keys}
      />
      <output className="sr-only">{cursor === null ? '' : price(cursor.toFixed(digits))}</output>
      <ShapeHandles shapes={shapes} digits={digits} overlay={handles} plot={plot} />
      <LineLabels
        dir={localeInfo(locale).dir}
        lines={lines}
        actions={actions}
        overlay={overlay}
        priceAt={(y) => drawing()?.priceAt(y) ?? null}
        yOf={(at) => drawing()?.yOf(at) ?? null}
      />
    </div>
  );
}

function plotOf(built: Drawing): Plot {
  return {
    xOf: (time) => built.xOf(time),
    yOf: (at) => built.yOf(at),
    timeAt: (x) => built.timeAt(x),
    priceAt: (y) => built.priceAt(y),
    later: (time, bars) => built.later(time, bars),
    size: () => built.plotSize(),
  };
}

/** The drawing, made anew when what it is made of changes; it keeps the days in view. */
function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  props: PriceCanvasProps,
  layOut: (built: Drawing | null) => void,
): () => Drawing | null {
  const { kind, digits, timeZone, texts } = props;
  const { lang, percent } = useText();
  const drawing = useRef<Drawing | null>(null);
  const seen = useRef<LogicalRange | null>(null);
  // The latest props, for listeners that are bound once.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  useEffect(() => {
    const { current: where } = place;
    if (where === null) return undefined;
    const build = () => {
      const built = new Drawing(where, {
        kind,
        digits,
        lang,
        timeZone,
        texts,
        percentText: percent,
        onPoint: (time) => now.current.onPoint(time),
        onNearStart: () => now.current.onNearStart(),
        onPress: (shape) => now.current.shapes.select(shape),
        onPaint: () => layOut(drawing.current),
      });
      drawing.current = built;
      const { shapes, sight } = now.current;
      built.show(now.current.bars, now.current.curves);
      built.useScale(now.current.scale);
      built.showLines(now.current.lines);
      built.showShapes(shapes.list, shapes.selected);
      // Another chart type or time zone keeps the days in view.
      if (seen.current !== null) built.lookAt(seen.current);
      else if (sight !== null) built.showRange(sight);
    };
    // The first one in a task of its own, so that a slow phone reacts to a tap between the page and its chart; another one without a gap.
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (seen.current === null) timer = setTimeout(build);
    else build();
    const stop = onLookChange(() => drawing.current?.repaint());
    return () => {
      clearTimeout(timer);
      stop();
      const { current: built } = drawing;
      drawing.current = null;
      if (built === null) return;
      seen.current = built.sight();
      built.remove();
    };
  }, [place, layOut, kind, digits, lang, percent, timeZone, texts]);
  return useCallback(() => drawing.current, []);
}
