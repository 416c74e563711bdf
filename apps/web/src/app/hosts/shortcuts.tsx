/** The list of all keys: `?`, or the button in the footer. The sheet itself is fetched when it is first opened. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadLater } from '../../text/catalogues.ts';
import { useSingleKey } from '../../shared/browser/single-keys.ts';

const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet: Part }] = await Promise.all([import('./shortcut-sheet.tsx'), loadLater()]);
  return { default: Part };
});

let isOpen = false;
const listeners = new Set<() => void>();

export function openShortcuts(): void {
  setOpen(true);
}

/** Mounted once, around all pages. */
export function Shortcuts() {
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  useSingleKey('?', openShortcuts);
  if (!isShown) return null;
  return (
    <Suspense>
      <ShortcutSheet onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
