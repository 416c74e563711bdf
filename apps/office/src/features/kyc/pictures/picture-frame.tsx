/** One picture in its frame: zoomed by wheel or two fingers, moved by dragging or arrow keys. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { fitted, clamped, movedBy, type Place, type Pose, type Size, zoomedBy } from './pose.ts';
import type { Shown } from './use-pictures.ts';

const WHEEL_STEP = 0.0015;
const ARROW_PX = 48;
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
};

type PictureFrameProps = {
  /** What the picture shows. */
  readonly label: string;
  readonly picture: Size;
  readonly shown: Shown | undefined;
  readonly onRetry: () => void;
  readonly pose: Pose;
  readonly onPose: (change: (pose: Pose) => Pose) => void;
  /** Called when keys should apply to this picture. */
  readonly onActive: () => void;
  readonly isActive: boolean;
};

export function PictureFrame({ label, picture, shown, onRetry, pose, onPose, onActive, isActive }: PictureFrameProps) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const frame = useSize(place);
  const change = (next: (pose: Pose) => Pose) =>
    onPose((before) => (frame === null ? before : clamped(next(before), picture, frame)));
  useGestures(place, change, onActive);
  const size = frame === null ? picture : fitted(picture, frame, pose.turns);
  return (
    <div
      ref={place}
      role="region"
      aria-label={label}
      tabIndex={0}
      dir="ltr"
      className={classNames(
        'relative min-h-0 grow basis-0 overflow-hidden rounded border bg-sunken select-none -outline-offset-2',
        pose.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y',
        isActive ? 'border-field-rule' : 'border-rule',
      )}
    >
      {shown?.url !== null && shown?.url !== undefined && (
        <img
          src={shown.url}
          alt={label}
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: `${size.width}px`,
            height: `${size.height}px`,
            transform: `translate(-50%, -50%) translate(${pose.x}px, ${pose.y}px) rotate(${pose.turns * 90}deg) scale(${pose.zoom})`,
          }}
        />
      )}
      {shown !== undefined && shown.url === null && shown.failure === null && (
        <p role="status" aria-busy="true" className="grid h-full place-content-center text-ink-2">
          {t('shell.loading')}
        </p>
      )}
      {shown !== undefined && shown.failure !== null && (
        <div role="alert" className="grid h-full place-content-center justify-items-center gap-3 p-4 text-center">
          <p className="text-danger">{shown.failure}</p>
          <Button size="sm" tone="plain" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

/** With listeners of its own, because React's wheel events cannot keep the page from scrolling. */
function useGestures(
  place: RefObject<HTMLElement | null>,
  change: (next: (pose: Pose) => Pose) => void,
  onActive: () => void,
): void {
  const latest = useRef({ change, onActive });
  useEffect(() => {
    latest.current = { change, onActive };
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const pointers = new Map<number, Place>();
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(element, event);
      latest.current.change((pose) => zoomedBy(pose, Math.exp(-event.deltaY * WHEEL_STEP), at));
    };
    const press = (event: KeyboardEvent) => {
      const step = ARROWS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      latest.current.change((pose) => movedBy(pose, step));
    };
    const activate = () => latest.current.onActive();
    const down = (event: PointerEvent) => {
      activate();
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      pointers.set(event.pointerId, fromMiddle(element, event));
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = fromMiddle(element, event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other === undefined)
        latest.current.change((pose) => movedBy(pose, { x: now.x - before.x, y: now.y - before.y }));
      else latest.current.change((pose) => pinched(pose, before, now, other));
    };
    const up = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
    element.addEventListener('keydown', press);
    element.addEventListener('focusin', activate);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusin', activate);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [place]);
}

/** One of two fingers has moved: the zoom follows their distance, and the position their midpoint. */
function pinched(pose: Pose, before: Place, now: Place, other: Place): Pose {
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return movedBy(zoomedBy(pose, factor, middle), { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromMiddle(element: Element, { clientX, clientY }: MouseEvent): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
