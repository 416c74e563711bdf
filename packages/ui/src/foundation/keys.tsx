/** Keys of the whole page: single characters only where nobody writes or answers. */
import { useEffect, useRef } from 'react';

/** `act` on the keys that are meant, as long as the component is there. */
export function useKey(isMeant: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void): void {
  const latest = useRef({ isMeant, act });
  useEffect(() => {
    latest.current = { isMeant, act };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!latest.current.isMeant(event)) return;
      event.preventDefault();
      latest.current.act(event);
    };
    // Dialogs keep keys to themselves on their way up.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

/** By the character; where a keyboard writes no Latin ones, by the place that it has on those that do. */
export function isOn(character: string, { key, code }: KeyboardEvent): boolean {
  if (key.toLowerCase() === character) return true;
  return key.length <= 2 && (key.codePointAt(0) ?? 0) > LATIN_END && code === `Key${character.toUpperCase()}`;
}

const LATIN_END = 0x24f;

/** Whether a character that was typed is meant for the page. */
export function isForPage(event: KeyboardEvent): boolean {
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isBare && !isWriting(event.target) && !isAsked();
}

/** A dialog asks something that must be answered first. */
export function isAsked(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

const WRITTEN_IN =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(WRITTEN_IN) !== null;
}
