/** The field of a search. While it has the focus it keeps its own text: the address follows, and must not take letters back. */
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../foundation/class-names.tsx';
import { SearchIcon } from './search-icon.tsx';
import { textDirection } from './text-direction.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly size?: 'md' | 'lg';
};

const LOOKS = {
  md: 'h-11 grow gap-2 border-rule-strong px-3 sm:max-w-sm',
  lg: 'h-12 w-full gap-3 border-field-rule px-4',
} as const;

export function SearchBox({ label, value, onChange, maxLength, size = 'md' }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  return (
    <label
      className={classNames(
        'flex min-w-0 items-center rounded border bg-surface text-ink-3',
        'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
        LOOKS[size],
      )}
    >
      <SearchIcon size={size === 'lg' ? 18 : 16} />
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="search"
        value={typed}
        {...textDirection(typed)}
        maxLength={maxLength}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-full w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
      />
    </label>
  );
}
