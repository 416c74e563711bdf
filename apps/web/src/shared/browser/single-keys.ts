/** Single characters as keys of the whole page: only while the reader allows them (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react';
import { isForPage, isOn, useKey } from '@candor/ui/foundation/keys';
import { readStored, writeStored } from '../../api/storage.ts';

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

/** Whether a character that was typed is meant for the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return areSingleKeysOn() && isForPage(event);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
