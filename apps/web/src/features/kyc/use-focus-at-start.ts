/** Where the keyboard and the voice of a screen reader go on when one part of a page has taken the place of another. */
import { type RefObject, useEffect, useRef } from 'react';

/** @param isWanted not where it would take the focus from somebody who has just come to the page. */
export function useFocusAtStart<Element extends HTMLElement>(isWanted = true): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const first = useRef(isWanted);
  useEffect(() => {
    if (first.current) place.current?.focus();
  }, []);
  return place;
}
