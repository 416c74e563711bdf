/** On which side of the window a panel of a phone stands: below, unless it would cover the line that it is about. */
import { type RefObject, useEffect, useState } from 'react';

type Side = 'above' | 'below';

/** Around the line's label. */
const ROOM_PX = 12;

/**
 * It stays where it is until it would cover the line, so that it does not jump while the line is dragged.
 * @param line the line's id; null without one. @param text changes with each place of the line.
 */
export function useClearOfLine(panel: RefObject<HTMLElement | null>, line: string | null, text: string): Side {
  const [side, setSide] = useState<Side>('below');
  useEffect(() => {
    // Once the chart has moved the label to its place.
    const frame = requestAnimationFrame(() => setSide((now) => sideOf(panel.current, line, now)));
    return () => cancelAnimationFrame(frame);
  }, [panel, line, text]);
  return side;
}

function sideOf(panel: HTMLElement | null, line: string | null, now: Side): Side {
  const label = line === null ? null : document.querySelector(`[data-line="${CSS.escape(line)}"]`);
  if (label === null || panel === null) return now;
  const [it, own] = [label.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isClear = it.bottom + ROOM_PX < own.top || it.top - ROOM_PX > own.bottom;
  if (isClear) return now;
  return (it.top + it.bottom) / 2 > innerHeight / 2 ? 'above' : 'below';
}
