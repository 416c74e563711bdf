/** Where the keyboard goes when what it was at is gone, because the thing that a page shows has become another. */
import { type RefObject, useEffect, useRef } from 'react';

/** @param value undefined until it is known. Whoever is somewhere else on the page stays there. */
export function useFocusOnChange<E extends HTMLElement>(value: string | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== value;
    before.current = value;
    if (hasChanged && document.activeElement === document.body) element.current?.focus();
  }, [value]);
  return element;
}
