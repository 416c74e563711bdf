/** How far below the top of the document an element starts: a list that scrolls with the window needs to know. */
import { type RefObject, useEffect, useState } from 'react';

/** In pixels. Measured when the page changes its height or width, not while it scrolls. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (element.current !== null) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
