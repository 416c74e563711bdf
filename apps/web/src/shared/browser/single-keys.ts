/** Single characters as shortcuts of the whole page: only while the reader allows them (WCAG 2.1.4). */
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

/** Calls `act` on the character while the component is mounted. */
export function useSingleKey(character: string, act: () => void): void {
  useKey((event) => isOn(character, event) && isSingleKey(event), act);
}

/** Calls `act` on Ctrl (or ⌘) and Enter, wherever the focus is: what it decides takes two keys. */
export function useCtrlEnter(act: () => void): void {
  useKey(({ key, ctrlKey, metaKey, repeat }) => key === 'Enter' && (ctrlKey || metaKey) && !repeat, act);
}

/** Whether a typed character is meant for the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return areSingleKeysOn() && isForPage(event);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
