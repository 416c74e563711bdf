/**
 * Enlarging by keys, by two clicks, by two fingers on a screen, or on a touchpad, which browsers report as a wheel with Ctrl. One finger, a wheel
 * and the arrow keys scroll as anywhere.
 */
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { bounded, stepped, wheeled, ZOOM_MIN } from './zoom.ts';

type SetZoom = Dispatch<SetStateAction<number>>;

const KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
const STEPS_OF_TWO_CLICKS = 2;

export function useZoomGestures(area: RefObject<HTMLElement | null>, setZoom: SetZoom): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const over = new AbortController();
    followKeys(element, setZoom, over.signal);
    followWheel(element, setZoom, over.signal);
    followFingers(element, setZoom, over.signal);
    return () => over.abort();
  }, [area, setZoom]);
}

function followKeys(element: HTMLElement, setZoom: SetZoom, signal: AbortSignal): void {
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const steps = KEYS[key];
    // The browser's own enlargement of the whole page.
    if (ctrlKey || metaKey) return;
    if (steps !== undefined) setZoom((before) => stepped(before, steps));
    if (key === '0') setZoom(ZOOM_MIN);
  };
  const click = () => setZoom((before) => (before === ZOOM_MIN ? stepped(before, STEPS_OF_TWO_CLICKS) : ZOOM_MIN));
  element.addEventListener('keydown', press, { signal });
  element.addEventListener('dblclick', click, { signal });
}

function followWheel(element: HTMLElement, setZoom: SetZoom, signal: AbortSignal): void {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    setZoom((before) => wheeled(before, event.deltaY));
  };
  element.addEventListener('wheel', wheel, { signal, passive: false });
}

function followFingers(element: HTMLElement, setZoom: SetZoom, signal: AbortSignal): void {
  const fingers = new Map<number, PointerEvent>();
  let distance = 0;
  const put = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, event);
    distance = distanceOf(fingers);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    const [last, next] = [distance, distanceOf(fingers)];
    distance = next;
    if (last > 0 && next > 0) setZoom((before) => bounded((before * next) / last));
  };
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    distance = distanceOf(fingers);
  };
  element.addEventListener('pointerdown', put, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
}

/** Between two fingers; 0 unless there are two. */
function distanceOf(fingers: ReadonlyMap<number, PointerEvent>): number {
  const [one, other, ...more] = fingers.values();
  if (one === undefined || other === undefined || more.length > 0) return 0;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
