/** A phone held sideways shows the chart alone: its place is scrolled to the top of the window, and the bars are above it. */
import { type RefObject, useEffect } from 'react';
import { useMatches } from './use-matches.ts';

/** As the variant `sideways` of the styles. */
const SIDEWAYS = '(height < 30rem) and (40rem <= width < 64rem) and (pointer: coarse)';

/** From then on the reader scrolls. */
const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const;

export function useChartAlone(place: RefObject<HTMLElement | null>): void {
  const isSideways = useMatches(SIDEWAYS);
  useEffect(() => {
    if (!isSideways) return;
    // The page grows while its parts arrive.
    const observer = new ResizeObserver(() => {
      if (place.current === null) return;
      // By itself: the page's scroll padding keeps clear of bars that do not stick in such a window.
      const { top } = place.current.getBoundingClientRect();
      scrollBy(0, top - Number.parseFloat(getComputedStyle(place.current).scrollMarginTop));
    });
    observer.observe(document.body);
    const leave = () => {
      observer.disconnect();
      for (const gesture of GESTURES) removeEventListener(gesture, leave);
    };
    for (const gesture of GESTURES) addEventListener(gesture, leave, { passive: true });
    return leave;
  }, [isSideways, place]);
}
