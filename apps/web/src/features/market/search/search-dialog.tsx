/**
 * The search's field. It is fetched right after the page, not when it is opened, so that it has the focus before the next key: letters that are
 * typed while the results are still being fetched are in it.
 */
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@candor/ui/actions/button';
import { SearchIcon } from '@candor/ui/fields/search-icon';
import { useText } from '../../../text/text.tsx';
import { SearchWaiting } from './search-waiting.tsx';

const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }));

/** Returns true if the results used the key. */
export type PressKey = (key: string) => boolean;

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressRef = useRef<PressKey | null>(null);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  useModal(dialog, onClose);

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (pinyin, kana), the keys belong to it.
    if (!event.nativeEvent.isComposing && pressRef.current?.(event.key) === true) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('markets.searchEverywhere')}
      className="fade-in m-0 mx-auto h-dvh max-h-none w-full max-w-none bg-surface text-ink backdrop:bg-[rgb(10_12_16/55%)] sm:mt-[10vh] sm:h-fit sm:max-w-xl sm:rounded sm:shadow-float"
    >
      <div className="flex h-full flex-col sm:max-h-[70vh]">
        <div className="flex h-14 shrink-0 items-center gap-3 border-b border-rule ps-4 pe-2 text-ink-3">
          <SearchIcon size={18} />
          <input
            type="text"
            role="combobox"
            aria-label={t('markets.searchEverywhere')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId ?? undefined}
            value={query}
            maxLength={60}
            placeholder={t('markets.searchPlaceholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
          />
          <Button tone="quiet" size="sm" className="h-11!" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
        <Suspense fallback={<SearchWaiting />}>
          <SearchResults id={id} query={query} pressRef={pressRef} onActive={setActiveId} onClose={onClose} />
        </Suspense>
      </div>
    </dialog>
  );
}

/** In front of everything, until Escape or a press outside. Before the next key is handled, or its letter would be lost. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const leave = () => close.current();
    const leaveBeside = ({ target }: MouseEvent) => {
      if (target === element) leave();
    };
    element.showModal();
    element.addEventListener('cancel', leave);
    element.addEventListener('click', leaveBeside);
    return () => {
      element.removeEventListener('cancel', leave);
      element.removeEventListener('click', leaveBeside);
      element.close();
    };
  }, [dialog]);
}
