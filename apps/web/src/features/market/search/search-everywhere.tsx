/**
 * Search from anywhere: `/` and Ctrl-K, or the button. Its field comes right after the page, and opens at once; what it finds is fetched when it is
 * first opened.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { isAsked } from '@candor/ui/foundation/keys';
import { isSingleKey, useSingleKeysOn } from '../../../shared/browser/single-keys.ts';
import { SearchIcon } from '@candor/ui/fields/search-icon';
import { laterPart } from '../../../shared/later-part.tsx';
import { useText } from '../../../text/text.tsx';

const SearchDialog = laterPart(async () => (await import('./search-dialog.tsx')).SearchDialog);

let isOpen = false;
const listeners = new Set<() => void>();

export function openSearch(): void {
  setOpen(true);
}

/** Mounted once, inside the router. */
export function SearchEverywhere() {
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  useSearchShortcut(openSearch);
  useEffect(() => SearchDialog.fetchNow(), []);
  return isShown ? <SearchDialog onClose={() => setOpen(false)} /> : null;
}

/** Ctrl-K (⌘K) everywhere, `/` where nobody is typing. */
export function useSearchShortcut(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && isSingleKey(event);
      if ((!isCommand && !isSlash) || isAsked()) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onOpen]);
}

export function SearchButton({ className }: { readonly className?: string }) {
  const { t } = useText();
  const areSingleKeysOn = useSingleKeysOn();
  return (
    <button
      type="button"
      aria-label={t('markets.searchEverywhere')}
      aria-keyshortcuts={areSingleKeysOn ? '/ Control+K' : 'Control+K'}
      title={t('markets.searchShortcut')}
      onClick={openSearch}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded text-ink-2 transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <SearchIcon size={18} />
    </button>
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
