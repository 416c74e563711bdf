/** The field of a search. While one types, the field knows best: the address follows, and must not take letters back. */
import { useEffect, useRef, useState } from 'react';
import { classNames } from '@candor/ui/class-names';
import { useText } from '../../text/text.tsx';
import { SearchIcon } from '../market/index.ts';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
};

export function SearchField({ value, onChange, className }: SearchFieldProps) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  return (
    <search className={className}>
      <label
        className={classNames(
          'flex h-12 w-full items-center gap-3 rounded border border-field-rule bg-surface px-4 text-ink-3',
          'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
        )}
      >
        <SearchIcon size={18} />
        <span className="sr-only">{t('help.search')}</span>
        <input
          ref={box}
          type="search"
          value={typed}
          maxLength={80}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value);
          }}
          placeholder={t('help.search')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="h-full w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
        />
      </label>
    </search>
  );
}
