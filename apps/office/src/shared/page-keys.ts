/** Shortcuts that only the current page has: it registers them here, and the list of shortcuts shows them. */
import { useEffect, useSyncExternalStore } from 'react';
import type { MessageKey } from '@candor/i18n/catalogue';

/** Several keys are separated by two spaces. */
export type KeyLine = { readonly keys: string; readonly what: MessageKey };

let lists: readonly (readonly KeyLine[])[] = [];
let lines: readonly KeyLine[] = [];
const listeners = new Set<() => void>();

/**
 * Registered while the component is mounted.
 * @param own must be the same array each time.
 */
export function usePageKeys(own: readonly KeyLine[]): void {
  useEffect(() => {
    change([...lists, own]);
    return () => change(lists.filter((list) => list !== own));
  }, [own]);
}

export function useKeysOfPage(): readonly KeyLine[] {
  return useSyncExternalStore(listen, () => lines);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly (readonly KeyLine[])[]): void {
  lists = next;
  lines = next.flat();
  for (const listener of listeners) listener();
}
