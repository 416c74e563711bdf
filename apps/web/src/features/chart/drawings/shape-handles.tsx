/** The points of drawings on the page: for mouse, touch and keyboard. They lie over the chart, which draws the lines. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useText } from '../../../text/text.tsx';
import { type Anchor, anchorCount, type Shape, type ShapeKind, type Sketch } from './shapes.ts';
import type { Shapes } from './use-shapes.ts';

/** The chart as drawings need it: pixels from the corner of the price pane. Null while there is no scale. */
export type Plot = {
  readonly xOf: (time: number) => number | null;
  readonly yOf: (price: number) => number | null;
  readonly timeAt: (x: number) => number | null;
  readonly priceAt: (y: number) => number | null;
  /** A time this many bars later. */
  readonly later: (time: number, bars: number) => number;
  readonly size: () => { readonly width: number; readonly height: number };
};

type ShapeHandlesProps = {
  readonly shapes: Shapes;
  readonly digits: number;
  readonly overlay: RefObject<HTMLDivElement | null>;
  /** Null until the chart is there. */
  readonly plot: () => Plot | null;
};

export function ShapeHandles({ shapes, digits, overlay, plot }: ShapeHandlesProps) {
  const { t } = useText();
  const helpId = useId();
  const { tool, list } = shapes;
  /** What the keyboard has placed, to be focused once it is on the page. */
  const placed = useRef<string | null>(null);
  const placeByKey = useEffectEvent((kind: ShapeKind) => {
    const ground = plot();
    if (ground === null) return;
    const { width, height } = ground.size();
    const shares =
      kind === 'level'
        ? [[0.5, 0.5]]
        : [
            [0.35, 0.6],
            [0.65, 0.4],
          ];
    const anchors = shares.flatMap(([x = 0, y = 0]) => anchorAt(ground, width * x, height * y) ?? []);
    if (anchors.length !== anchorCount(kind)) return;
    const id = randomKey();
    shapes.add({ id, kind, anchors });
    placed.current = id;
  });
  const kindByKey = tool?.isByKey === true ? tool.kind : null;
  useEffect(() => {
    if (kindByKey !== null) placeByKey(kindByKey);
  }, [kindByKey]);
  useEffect(() => {
    if (placed.current === null || !list.some(({ id }) => id === placed.current)) return;
    focusShape(placed.current);
    placed.current = null;
  }, [list]);
  return (
    <>
      <div ref={overlay} className="pointer-events-none absolute start-0 top-0 z-10 overflow-hidden">
        {shapes.list.map((shape) => (
          <Handles key={shape.id} shape={shape} shapes={shapes} digits={digits} plot={plot} helpId={helpId} />
        ))}
        {tool !== null && !tool.isByKey && <Surface key={tool.kind} kind={tool.kind} shapes={shapes} plot={plot} />}
      </div>
      <p id={helpId} hidden>
        {t('chart.drawKeys')}
      </p>
    </>
  );
}

/** Moves the handles to their places with each frame of the chart, bypassing React. */
export function moveHandles(overlay: HTMLElement, plot: Plot): void {
  const { width, height } = plot.size();
  overlay.style.width = `${width}px`;
  overlay.style.height = `${height}px`;
  for (const handle of overlay.querySelectorAll<HTMLElement>('[data-shape]')) {
    const at = middleOf(
      anchorsIn(handle).map(({ time, price }) => ({
        x: handle.dataset['kind'] === 'level' ? width / 2 : plot.xOf(time),
        y: plot.yOf(price),
      })),
    );
    handle.hidden = at === null;
    if (at !== null) handle.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  }
}

type Pixels = { readonly x: number; readonly y: number };

/** On the page and not in time and price: a line is straight there, whatever its scale, and whatever nights it crosses. */
function middleOf(points: readonly { readonly x: number | null; readonly y: number | null }[]): Pixels | null {
  let [x, y] = [0, 0];
  for (const point of points) {
    if (point.x === null || point.y === null) return null;
    x += point.x / points.length;
    y += point.y / points.length;
  }
  return points.length === 0 ? null : { x, y };
}

/** "time price" of each anchor that a handle moves. */
function anchorsIn({ dataset }: HTMLElement): Anchor[] {
  const numbers = (dataset['anchors'] ?? '').split(' ').map(Number);
  const [time = 0, price = 0, time2, price2] = numbers;
  const first = { time, price };
  return time2 === undefined || price2 === undefined ? [first] : [first, { time: time2, price: price2 }];
}

function focusShape(id: string): void {
  document.querySelector<HTMLElement>(`[data-shape="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

function anchorAt(plot: Plot, x: number, y: number): Anchor | null {
  const [time, price] = [plot.timeAt(x), plot.priceAt(y)];
  return time === null || price === null || price <= 0 ? null : { time, price };
}

type HandlesProps = {
  readonly shape: Shape;
  readonly shapes: Shapes;
  readonly digits: number;
  readonly plot: () => Plot | null;
  readonly helpId: string;
};

/** One for each anchor and, where there are two, one in the middle for all of it. */
function Handles({ shape, shapes, digits, plot, helpId }: HandlesProps) {
  const { t, price } = useText();
  const { kind, anchors } = shape;
  const title = t(`chart.shapes.${kind}`);
  const [first, second] = anchors;
  const points = anchors.map((anchor, index) => ({
    id: String(index),
    parts: [index],
    label: t('chart.point', { shape: title, number: String(index + 1), price: price(anchor.price.toFixed(digits)) }),
  }));
  const middle =
    first === undefined || second === undefined
      ? []
      : [
          {
            id: 'whole',
            parts: [0, 1],
            label: t('chart.whole', { shape: title }),
          },
        ];
  return [...points, ...middle].map(({ id, parts, label }) => (
    <Handle
      key={id}
      shape={shape}
      parts={parts}
      label={label}
      shapes={shapes}
      digits={digits}
      plot={plot}
      helpId={helpId}
    />
  ));
}

type HandleProps = HandlesProps & {
  /** The anchors that it moves. */
  readonly parts: readonly number[];
  readonly label: string;
};

const MANY_STEPS = 10;
const ARROWS: Readonly<Record<string, readonly [bars: number, steps: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Pixels that an arrow key moves a price. */
const STEP_PX = 2;

function Handle({ shape, parts, label, shapes, plot, helpId }: HandleProps) {
  const isSelected = shapes.selected === shape.id;
  const grab = useRef<{
    readonly pointer: number;
    readonly x: number;
    readonly y: number;
    readonly from: Shape;
  } | null>(null);
  /** Each anchor of this handle, moved from where it was. */
  const move = (from: Shape, by: (anchor: Anchor) => Anchor | null, isDone: boolean) => {
    const anchors = from.anchors.map((anchor, index) => (parts.includes(index) ? by(anchor) : anchor));
    const known = anchors.filter((anchor) => anchor !== null);
    if (known.length === anchors.length) shapes.move({ ...from, anchors: known }, isDone);
  };
  const byPixels = (event: PointerEvent, isDone: boolean) => {
    const [held, ground] = [grab.current, plot()];
    if (held === null || held.pointer !== event.pointerId || ground === null) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    move(held.from, (anchor) => shifted(ground, anchor, dx, dy), isDone);
    if (isDone) grab.current = null;
  };
  const byKey = (event: KeyboardEvent) => {
    const ground = plot();
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && ground !== null) {
      event.preventDefault();
      const many = event.shiftKey ? MANY_STEPS : 1;
      const [bars, steps] = [arrow[0] * many, arrow[1] * many];
      move(shape, ({ time, price }) => shiftedByKeys(ground, { time, price }, bars, steps), true);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      shapes.remove(shape.id);
    } else if (event.key === 'Escape' && isSelected) {
      event.preventDefault();
      shapes.select(null);
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
    }
  };
  return (
    <button
      type="button"
      data-shape={shape.id}
      data-kind={shape.kind}
      data-anchors={parts.map((part) => anchorText(shape, part)).join(' ')}
      aria-label={label}
      aria-describedby={helpId}
      onFocus={() => shapes.select(shape.id)}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grab.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: shape };
      }}
      onPointerMove={(event) => byPixels(event, false)}
      onPointerUp={(event) => byPixels(event, true)}
      onPointerCancel={() => {
        if (grab.current !== null) shapes.move(grab.current.from, true);
        grab.current = null;
      }}
      className={`absolute -start-3 -top-3 grid size-6 cursor-move touch-none place-items-center pointer-coarse:-start-5.5 pointer-coarse:-top-5.5 pointer-coarse:size-11 ${
        isSelected ? 'pointer-events-auto' : 'opacity-0'
      }`}
    >
      <span
        aria-hidden="true"
        style={{ borderColor: `var(--${shape.tone})` }}
        className={`size-3 border-2 bg-paper ${parts.length > 1 ? '' : 'rounded-full'}`}
      />
    </button>
  );
}

function anchorText({ anchors }: Sketch, part: number): string {
  const anchor = anchors[part];
  return anchor === undefined ? '' : `${anchor.time} ${anchor.price}`;
}

function shifted(plot: Plot, { time, price }: Anchor, dx: number, dy: number): Anchor | null {
  const [x, y] = [plot.xOf(time), plot.yOf(price)];
  return x === null || y === null ? null : anchorAt(plot, x + dx, y + dy);
}

function shiftedByKeys(plot: Plot, { time, price }: Anchor, bars: number, steps: number): Anchor | null {
  const y = plot.yOf(price);
  const moved = y === null ? null : plot.priceAt(y - steps * STEP_PX);
  if (moved === null || moved <= 0) return null;
  return { time: bars === 0 ? time : plot.later(time, bars), price: steps === 0 ? price : moved };
}

type SurfaceProps = Pick<HandlesProps, 'shapes' | 'plot'> & { readonly kind: ShapeKind };

/** Takes the next press on the chart: a drag, or two presses, from anchor to anchor. */
function Surface({ kind, shapes, plot }: SurfaceProps) {
  const first = useRef<{ readonly x: number; readonly y: number; readonly anchor: Anchor } | null>(null);
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    shapes.take(null);
  });
  useEffect(() => {
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, []);
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const ground = plot();
    const anchor = ground === null ? null : anchorAt(ground, x, y);
    return anchor === null ? null : { x, y, anchor };
  };
  const finish = (anchors: readonly Anchor[]) => shapes.add({ id: randomKey(), kind, anchors });
  return (
    <div
      data-testid="draw-surface"
      className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = at(event);
        if (point === null) return;
        if (first.current === null) first.current = point;
        else if (isApart(first.current, point)) finish([first.current.anchor, point.anchor]);
      }}
      onPointerMove={(event) => {
        const point = at(event);
        if (point === null) return;
        if (kind === 'level') shapes.preview({ id: DRAFT, kind, anchors: [point.anchor] });
        else if (first.current !== null)
          shapes.preview({ id: DRAFT, kind, anchors: [first.current.anchor, point.anchor] });
      }}
      onPointerUp={(event) => {
        const point = at(event);
        if (point === null || first.current === null) return;
        if (kind === 'level') finish([point.anchor]);
        else if (isApart(first.current, point)) finish([first.current.anchor, point.anchor]);
      }}
      onPointerCancel={() => {
        first.current = null;
        shapes.preview(null);
      }}
    />
  );
}

const DRAFT = 'draft';
/** A press that slipped is not a line. */
const APART_PX = 6;

function isApart(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > APART_PX;
}
