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
  useKey((event) => isOn(character, event) && isSingleKey(event), act);
}

/** `act` on Enter with Ctrl (or ⌘), wherever the focus is: what is decided by it takes two keys. */
export function useCtrlEnter(act: () => void): void {
  useKey(({ key, ctrlKey, metaKey, repeat }) => key === 'Enter' && (ctrlKey || metaKey) && !repeat, act);
}

function useKey(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const latest = useRef({ isMeant, act });
  useEffect(() => {
    latest.current = { isMeant, act };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!latest.current.isMeant(event)) return;
      event.preventDefault();
      latest.current.act();
    };
    // Dialogs keep keys to themselves on their way up.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

/** By the character; where a keyboard writes no Latin ones, by the place that it has on those that do. */
function isOn(character: string, { key, code }: KeyboardEvent): boolean {
  if (key.toLowerCase() === character) return true;
  return key.length <= 2 && (key.codePointAt(0) ?? 0) > LATIN_END && code === `Key${character.toUpperCase()}`;
}

const LATIN_END = 0x24f;

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
