/** Moves the focus, and with it the screen reader, when one part of a page has replaced another. */
import { type RefObject, useEffect, useRef } from 'react';

/** @param isWanted false where it would take the focus from somebody who has just come to the page. */
export function useFocusAtStart<Element extends HTMLElement>(isWanted = true): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const first = useRef(isWanted);
  useEffect(() => {
    if (first.current) place.current?.focus();
  }, []);
  return place;
}
