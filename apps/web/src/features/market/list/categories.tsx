/** The market's categories, in a row that scrolls sideways on a phone. */
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { type Category, categoryTitle } from './market-category.ts';
import { MARKET_TYPES, type MarketTypeText } from '../market-queries.ts';

type CategoriesProps = {
  readonly label: string;
  readonly chosen: MarketTypeText;
  readonly onChoose: (value: MarketTypeText | 'all') => void;
};

/** Only the five types, for a short table. */
export function Categories({ label, chosen, onChoose }: CategoriesProps) {
  return <CategoryRow label={label} values={MARKET_TYPES} chosen={chosen} onChoose={onChoose} />;
}

type CategoryRowProps<T extends Category> = {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

export function CategoryRow<T extends Category>({ label, values, chosen, onChoose }: CategoryRowProps<T>) {
  const { t } = useText();
  const choices = values.map((id) => ({ id, title: t(categoryTitle(id)) }));
  return <ChoiceRow label={label} choices={choices} chosen={chosen} onChoose={onChoose} />;
}

type ChoiceRowProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly id: T; readonly title: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
};

/** One of a few, in a row that scrolls sideways where they do not all fit. */
export function ChoiceRow<T extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  // The one from the address may be beyond the edge of a phone's screen.
  useEffect(() => {
    const [list, pressed] = [row.current, row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')];
    if (list === null || pressed === null || pressed === undefined) return;
    const [outer, inner] = [list.getBoundingClientRect(), pressed.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) {
      list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    }
  }, [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="-mb-px flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none] sm:gap-6"
    >
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'h-11 min-w-6 shrink-0 border-b-2 font-medium whitespace-nowrap -outline-offset-4 pointer-coarse:min-w-11 transition-colors',
            id === chosen ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
