/** Keyboard shortcuts for the whole page; single characters work only while nobody is typing and no dialog is open. */
import { useEffect, useRef } from 'react';

/** Calls `act` on keys that `isMeant` accepts, while the component is mounted. */
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
    // Captured, because dialogs stop the event from bubbling.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

/** Matches the character; on keyboards without Latin letters, the key at the position of that letter. */
export function isOn(character: string, { key, code }: KeyboardEvent): boolean {
  if (key.toLowerCase() === character) return true;
  return key.length <= 2 && (key.codePointAt(0) ?? 0) > LATIN_END && code === `Key${character.toUpperCase()}`;
}

const LATIN_END = 0x24f;

/** Whether a typed character is a shortcut for the page. */
export function isForPage(event: KeyboardEvent): boolean {
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isBare && !isWriting(event.target) && !isAsked();
}

/** Whether a dialog is open that must be answered first. */
export function isAsked(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

const WRITTEN_IN =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(WRITTEN_IN) !== null;
}
