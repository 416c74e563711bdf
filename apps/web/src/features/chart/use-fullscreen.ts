/** Full screen for one part of the page: nothing behind it can be focused, Escape leaves it, and the focus returns to where it was. */
import { type RefObject, useEffect } from 'react';

export function useFullscreen(place: RefObject<HTMLElement | null>, isOn: boolean, onLeave: () => void): void {
  useEffect(() => {
    const shown = place.current;
    if (!isOn || shown === null) return;
    const focused = document.activeElement;
    const hidden = othersOf(shown).filter((element) => !element.inert);
    for (const element of hidden) element.inert = true;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => {
      for (const element of hidden) element.inert = false;
      document.documentElement.style.overflow = overflow;
      document.removeEventListener('keydown', leave);
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [place, isOn, onLeave]);
}

/** Every element of the page that is not the element itself, inside it, or around it. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (
    let inner: HTMLElement = element;
    inner.parentElement !== null && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement) others.push(sibling);
    }
  }
  return others;
}
