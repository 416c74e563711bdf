/**
 * Asks for the menu of a place on the chart: a right click, a long press, or the keyboard, whose arrows move a crosshair. The crosshair stands
 * at the round price that the menu acts on.
 */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { priceToNumber } from '@candor/core/money/price';
import { priceThere } from '../../../shared/price-steps.ts';
import type { AskedPlace } from './chart-lines.ts';
import type { Drawing } from './draw-chart.ts';

const LONG_PRESS_MS = 500;
/** How far a finger may slip in that time. */
const SLIP_PX = 10;
/** How far an arrow key moves the crosshair; with Shift, ten times as far. */
const STEP_PX = 4;
const MANY = 10;

type Cursor = { readonly y: number; readonly barsBack: number };

export function usePlaceAsks(
  place: RefObject<HTMLDivElement | null>,
  drawing: () => Drawing | null,
  options: {
    /** Of the instrument's prices. */
    readonly digits: number;
    readonly lastClose: () => number | null;
    /** Whose menu is open. */
    readonly asked: AskedPlace | null;
    readonly onAsk: (asked: AskedPlace) => void;
    /** What the keyboard's crosshair is at; null when it is gone. */
    readonly onCursor: (price: number | null) => void;
  },
) {
  const cursor = useRef<Cursor | null>(null);
  const priceAt = (y: number): number | null => {
    const found = priceThere(drawing()?.priceAt(y) ?? 0, options.digits);
    return found === null ? null : priceToNumber(found);
  };
  const askAt = (x: number, y: number) => {
    const price = priceAt(y);
    if (price === null) return;
    drawing()?.pointTo(price, x);
    options.onAsk({ price, x, y });
  };
  const ask = useEffectEvent(askAt);

  useEffect(() => {
    const figure = place.current;
    if (figure === null) return undefined;
    const within = (event: MouseEvent): readonly [number, number] => {
      const box = figure.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    let press: { readonly x: number; readonly y: number; readonly timer: number } | null = null;
    const letGo = () => {
      if (press !== null) clearTimeout(press.timer);
      press = null;
    };
    const menu = (event: MouseEvent) => {
      event.preventDefault();
      letGo();
      if (isOnPlot(drawing(), within(event))) ask(...within(event));
    };
    const down = (event: PointerEvent) => {
      letGo();
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const at = within(event);
      if (!isOnPlot(drawing(), at)) return;
      const timer = setTimeout(() => {
        press = null;
        ask(...at);
      }, LONG_PRESS_MS);
      press = { x: event.clientX, y: event.clientY, timer: Number(timer) };
    };
    const move = (event: PointerEvent) => {
      if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP_PX) letGo();
    };
    const listeners = {
      contextmenu: menu,
      pointerdown: down,
      pointermove: move,
      pointerup: letGo,
      pointercancel: letGo,
    };
    for (const [name, listener] of Object.entries(listeners)) figure.addEventListener(name, listener as EventListener);
    return () => {
      letGo();
      for (const [name, listener] of Object.entries(listeners)) {
        figure.removeEventListener(name, listener as EventListener);
      }
    };
  }, [place, drawing]);

  useMenuCrosshair(drawing, options.asked, cursor);

  const onKeyDown = (event: KeyboardEvent) => {
    const built = drawing();
    const close = options.lastClose();
    if (built === null || close === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const { width, height } = built.plotSize();
    const now = cursor.current ?? { y: built.yOf(close) ?? height / 2, barsBack: 0 };
    const many = event.shiftKey ? MANY : 1;
    const moves: Readonly<Record<string, Cursor>> = {
      ArrowUp: { ...now, y: Math.max(0, now.y - STEP_PX * many) },
      ArrowDown: { ...now, y: Math.min(height, now.y + STEP_PX * many) },
      ArrowLeft: { ...now, barsBack: now.barsBack + many },
      ArrowRight: { ...now, barsBack: Math.max(0, now.barsBack - many) },
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      cursor.current = next;
      const price = priceAt(next.y);
      if (price !== null) built.pointAt(price, next.barsBack);
      options.onCursor(price);
    } else if (event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      askAt(width / 2, now.y);
    } else if (event.key === 'Escape' && cursor.current !== null) {
      event.preventDefault();
      forget();
    }
  };
  const forget = () => {
    if (cursor.current === null) return;
    cursor.current = null;
    drawing()?.unpoint();
    options.onCursor(null);
  };
  return { onKeyDown, onBlur: forget };
}

/** The crosshair stays as long as the menu; that of the keyboard, until it is taken away. */
function useMenuCrosshair(
  drawing: () => Drawing | null,
  asked: AskedPlace | null,
  cursor: RefObject<Cursor | null>,
): void {
  const takeAway = useEffectEvent(() => {
    if (cursor.current === null) drawing()?.unpoint();
  });
  useEffect(() => {
    if (asked === null) return undefined;
    // The library takes its crosshair away with the finger of a long press.
    const point = () => drawing()?.pointTo(asked.price, asked.x);
    document.addEventListener('touchend', point);
    return () => {
      document.removeEventListener('touchend', point);
      takeAway();
    };
  }, [drawing, asked]);
}

function isOnPlot(built: Drawing | null, [x, y]: readonly [number, number]): boolean {
  const size = built?.plotSize();
  return size !== undefined && x >= 0 && y >= 0 && x <= size.width && y <= size.height;
}
