/** Single characters as keys of the whole page: only where nobody writes or answers, and while the reader allows them (WCAG 2.1.4). */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../api/storage.ts';

const OFF = 'off';
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return readStored('keys') !== OFF;
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

export function allowSingleKeys(isOn: boolean): void {
  writeStored('keys', isOn ? 'on' : OFF);
  for (const listener of listeners) listener();
}

/** `act` on the character, as long as the component is there. */
export function useSingleKey(character: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== character || !isSingleKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [character]);
}

/** Whether a character that was typed is meant for the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isBare && areSingleKeysOn() && !isWriting(event.target) && !isAsked();
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
