/** The labels of the customer's lines: readable for all and, where a line can be moved, its handle for mouse, touch and keyboard. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { type ChartLine, focusLine, type LineActions, type LineHandle } from './chart-lines.ts';

type LineLabelsProps = {
  /** Figures run from left to right; the words may not. */
  readonly dir: 'ltr' | 'rtl';
  readonly lines: readonly ChartLine[];
  readonly actions: LineActions;
  readonly overlay: RefObject<HTMLDivElement | null>;
  /** Null while there is no scale. */
  readonly priceAt: (y: number) => number | null;
  readonly yOf: (price: number) => number | null;
};

export function LineLabels({ dir, lines, actions, overlay, priceAt, yOf }: LineLabelsProps) {
  const helpId = useId();
  return (
    <>
      {/* The library's own layers go up to 3. */}
      <div ref={overlay} className="pointer-events-none absolute start-0 top-0 z-10 overflow-hidden">
        {lines.map((line) => (
          <Strip key={line.id} line={line} actions={actions} overlay={overlay} priceAt={priceAt} yOf={yOf} />
        ))}
        {lines.map((line) => (
          <Label
            key={line.id}
            dir={dir}
            line={line}
            actions={actions}
            helpId={helpId}
            overlay={overlay}
            priceAt={priceAt}
            yOf={yOf}
          />
        ))}
      </div>
      <p id={helpId} hidden>
        {actions.help}
      </p>
    </>
  );
}

type LabelProps = Omit<LineLabelsProps, 'lines'> & { readonly line: ChartLine; readonly helpId: string };

function Label({ dir, line, actions, helpId, ...plot }: LabelProps) {
  const { id, price, title, tone, handle } = line;
  const drag = useDrag(line, actions, plot);
  const shared = {
    'data-line': id,
    'data-price': price,
    ...(line.isQuiet === true && { 'data-quiet': '' }),
    className: classNames(LOOK, LOOKS[tone], handle?.kind === 'slider' && MOVABLE, handle !== undefined && PRESSABLE),
  };
  const text = (
    <span dir={dir} className="inline-flex min-w-0 items-center gap-1">
      <span aria-hidden="true" className="hidden in-data-[beyond=above]:inline">
        ▲
      </span>
      <span aria-hidden="true" className="hidden in-data-[beyond=below]:inline">
        ▼
      </span>
      {handle?.kind === 'slider' && <Grip />}
      <bdi className="tabular truncate">{title}</bdi>
    </span>
  );
  if (handle === undefined) return <div {...shared}>{text}</div>;
  if (handle.kind === 'button') {
    return (
      <button {...shared} type="button" aria-label={handle.label} onClick={() => actions.onPress(id)}>
        {text}
      </button>
    );
  }
  return (
    <div
      {...shared}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={handle.label}
      aria-valuemin={0}
      aria-valuenow={price}
      aria-valuetext={handle.value}
      aria-describedby={helpId}
      onKeyDown={(event) => moveByKey(event, line, handle, actions)}
      {...drag}
    >
      {text}
    </div>
  );
}

type StripProps = Omit<LabelProps, 'dir' | 'helpId'>;

/** The line itself, draggable by mouse. */
function Strip({ line, actions, ...plot }: StripProps) {
  const drag = useDrag(line, actions, plot);
  if (line.handle?.kind !== 'slider') return null;
  return (
    <div
      {...drag}
      aria-hidden="true"
      data-strip={line.id}
      data-price={line.price}
      className="pointer-events-auto absolute inset-x-0 top-0 h-2 cursor-ns-resize touch-none pointer-coarse:hidden"
    />
  );
}

const LOOK =
  'absolute left-0 top-0 inline-flex h-6 max-w-[75%] items-center gap-1 rounded-sm border px-1.5 text-xs whitespace-nowrap select-none pointer-coarse:h-7';
/** A finger needs a larger target than what is drawn. */
const PRESSABLE =
  "pointer-events-auto focus-visible:z-10 pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2 pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']";
const MOVABLE = 'cursor-ns-resize touch-none font-medium';
const LOOKS: Readonly<Record<ChartLine['tone'], string>> = {
  up: 'border-up bg-up-soft text-up',
  down: 'border-down bg-down-soft text-down',
  'ink-2': 'border-ink-2 bg-surface text-ink',
  // As high as its text: candles stand close by.
  'ink-3': 'border-transparent text-ink-2 *:bg-paper *:px-1',
  accent: 'border-accent bg-accent text-on-accent z-10',
};

function Grip() {
  return (
    <svg
      width="8"
      height="12"
      viewBox="0 0 8 12"
      fill="currentColor"
      aria-hidden="true"
      className="h-3 w-2 shrink-0 opacity-70"
    >
      {[2, 6].map((x) => [2, 6, 10].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />))}
    </svg>
  );
}

const MANY_STEPS = 10;
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: MANY_STEPS,
  PageDown: -MANY_STEPS,
};

function moveByKey(
  event: KeyboardEvent,
  { id, price }: ChartLine,
  { step, isMoved }: Extract<LineHandle, { kind: 'slider' }>,
  actions: LineActions,
): void {
  const steps = KEYS[event.key];
  if (steps !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const isOne = Math.abs(steps) === 1;
    actions.onMove(id, price + steps * step * (event.shiftKey && isOne ? MANY_STEPS : 1));
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    actions.onPress(id);
  } else if (event.key === 'Escape' && isMoved) {
    // Keeps Escape from leaving full screen as well: that takes another press.
    event.preventDefault();
    actions.onTakeBack(id);
  }
}

/** How far a pointer may slip and still count as a press. */
const SLIP_PX = 3;

type Grab = { readonly pointer: number; readonly from: number; readonly line: number; readonly hasMoved: boolean };

function useDrag(
  { id, price }: ChartLine,
  actions: LineActions,
  { overlay, priceAt, yOf }: Pick<LineLabelsProps, 'overlay' | 'priceAt' | 'yOf'>,
) {
  const grab = useRef<Grab | null>(null);
  const end = () => {
    grab.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      focusLine(id);
      // For a line beyond the edge, its label's place is taken as the start.
      const box = overlay.current?.getBoundingClientRect();
      const line = Math.min(Math.max(yOf(price) ?? 0, 0), box?.height ?? 0);
      grab.current = { pointer: event.pointerId, from: event.clientY, line, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grab.current;
      if (held === null || held.pointer !== event.pointerId) return;
      const moved = event.clientY - held.from;
      if (!held.hasMoved && Math.abs(moved) <= SLIP_PX) return;
      grab.current = { ...held, hasMoved: true };
      const height = overlay.current?.getBoundingClientRect().height ?? 0;
      const at = priceAt(Math.min(Math.max(held.line + moved, 0), height));
      if (at !== null) actions.onMove(id, at);
    },
    onPointerUp: () => {
      if (grab.current?.hasMoved === false) actions.onPress(id);
      end();
    },
    onPointerCancel: () => {
      if (grab.current?.hasMoved === true) actions.onTakeBack(id);
      end();
    },
  };
}
