/** Every instrument and every category by name, code or the word for its class. Arrows choose, Enter opens, Escape closes. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { SearchIcon } from '@candor/ui/fields/search-icon';
import { useText } from '../../../text/text.tsx';
import { wholeMarketQuery } from '../market-queries.ts';
import { type Group, type Option, useSearchGroups } from './search-groups.ts';
import { SearchOption } from './search-option.tsx';

type SearchPaletteProps = { readonly onClose: () => void };

export function SearchPalette({ onClose }: SearchPaletteProps) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch } = useQuery(wholeMarketQuery());
  const groups = useSearchGroups(data, query);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const active = options[Math.min(chosen, options.length - 1)];
  useModal(dialog, onClose);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (pinyin, kana), the keys belong to it.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const next = placeAfter(event.key, Math.min(chosen, options.length - 1), options.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
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
            aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
            value={query}
            maxLength={60}
            placeholder={t('markets.searchPlaceholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => {
              setQuery(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
          />
          <Button tone="quiet" size="sm" className="h-11!" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
        <Results
          id={id}
          groups={groups}
          active={active}
          onPoint={(option) => setChosen(options.indexOf(option))}
          onOpen={open}
        />
        {data === undefined && <Waiting error={error} onRetry={() => void refetch()} />}
        <p role="status" className={options.length === 0 && data !== undefined ? 'px-4 pb-6 text-ink-2' : 'sr-only'}>
          {data !== undefined && options.length > 0 && t('markets.found', { count: options.length })}
          {data !== undefined && options.length === 0 && t('market.nothingFor', { query })}
        </p>
      </div>
    </dialog>
  );
}

type ResultsProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: Option | undefined;
  readonly onPoint: (option: Option) => void;
  readonly onOpen: (option: Option) => void;
};

function Results({ id, groups, active, onPoint, onOpen }: ResultsProps) {
  const { t } = useText();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('market.title')}
      className="min-h-0 grow overflow-y-auto overscroll-contain pb-2"
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-4 pt-3 pb-1 text-xs font-medium text-ink-3">
            {group.title}
          </p>
          {group.options.map((option) => (
            <SearchOption
              key={option.id}
              id={`${id}-${option.id}`}
              option={option}
              isActive={option === active}
              onPoint={() => onPoint(option)}
              onOpen={() => onOpen(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const { t, problem } = useText();
  if (error !== null) {
    return (
      <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
        <span>{problem(error)}</span>
        <Button tone="plain" size="sm" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  }
  return (
    <Busy className="grid gap-4 px-4 py-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </Busy>
  );
}

/** The option that a key moves to; null for other keys. The list wraps around. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place + count - 1) % count;
    case 'PageDown':
      return count - 1;
    case 'PageUp':
      return 0;
    default:
      return null;
  }
}

/** In front of everything, until Escape or a press outside. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
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
