/** Every instrument and every category by name, code or the word for its class. Arrows choose, Enter opens. */
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';
import { useCalledNames } from '../called-names.ts';
import { wholeMarketQuery } from '../market-queries.ts';
import type { PressKey } from './search-dialog.tsx';
import { type Group, type Option, useSearchGroups } from './search-groups.ts';
import { SearchOption } from './search-option.tsx';
import { SearchWaiting } from './search-waiting.tsx';

type SearchResultsProps = {
  /** Begins the ids of the list and its options. */
  readonly id: string;
  readonly query: string;
  /** Filled with what handles the field's keys. */
  readonly pressRef: RefObject<PressKey | null>;
  readonly onActive: (id: string | null) => void;
  readonly onClose: () => void;
};

export function SearchResults({ id, query, pressRef, onActive, onClose }: SearchResultsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(wholeMarketQuery());
  // Fetched while the first letters are typed.
  const names = useCalledNames(true);
  const groups = useSearchGroups(data, query, names.called);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [chosen, setChosen] = useChosen(query);
  const place = Math.min(chosen, options.length - 1);
  const active = options[place];
  const activeId = active === undefined ? null : optionId(id, active);
  const isKnown = data !== undefined && (options.length > 0 || !names.isPending);

  const open = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  useEffect(() => {
    pressRef.current = (key) => {
      if (active === undefined) return false;
      const next = placeAfter(key, place, options.length);
      if (next !== null) setChosen(next);
      else if (key === 'Enter') open(active);
      return next !== null || key === 'Enter';
    };
    return () => {
      pressRef.current = null;
    };
  });
  useEffect(() => {
    onActive(activeId);
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  return (
    <>
      <Groups
        id={id}
        groups={groups}
        active={active}
        onPoint={(option) => setChosen(options.indexOf(option))}
        onOpen={open}
      />
      {!isKnown && error === null && <SearchWaiting />}
      {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      <p role="status" className={isKnown && options.length === 0 ? 'px-4 pb-6 text-ink-2' : 'sr-only'}>
        {isKnown && options.length > 0 && t('markets.found', { count: options.length })}
        {isKnown && options.length === 0 && t('market.nothingFor', { query })}
      </p>
    </>
  );
}

/** The place in the list of options; the first again for each query. */
function useChosen(query: string): [number, (place: number) => void] {
  const [chosen, setChosen] = useState({ query, place: 0 });
  return [chosen.query === query ? chosen.place : 0, (place) => setChosen({ query, place })];
}

function optionId(id: string, option: Option): string {
  return `${id}-${option.id}`;
}

type GroupsProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: Option | undefined;
  readonly onPoint: (option: Option) => void;
  readonly onOpen: (option: Option) => void;
};

function Groups({ id, groups, active, onPoint, onOpen }: GroupsProps) {
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
              id={optionId(id, option)}
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

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, problem } = useText();
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
      <span>{problem(error)}</span>
      <Button tone="plain" size="sm" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
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
