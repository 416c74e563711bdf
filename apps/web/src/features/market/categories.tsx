/** The categories of the market, as a row that scrolls sideways inside itself on a phone. */
import { classNames } from '@candor/ui/class-names';
import { useText } from '../../text/text.tsx';
import { MARKET_TYPES, type MarketTypeText, TYPE_TITLES } from './market-queries.ts';

type CategoriesProps<T extends string> = {
  readonly label: string;
  readonly chosen: T;
  readonly withAll?: boolean;
  readonly onChoose: (value: MarketTypeText | 'all') => void;
};

export function Categories<T extends MarketTypeText | 'all'>({
  label,
  chosen,
  withAll = false,
  onChoose,
}: CategoriesProps<T>) {
  const { t } = useText();
  const values: readonly (MarketTypeText | 'all')[] = withAll ? ['all', ...MARKET_TYPES] : MARKET_TYPES;
  return (
    <div role="group" aria-label={label} className="-mb-px flex gap-5 overflow-x-auto [scrollbar-width:none] sm:gap-6">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'h-11 shrink-0 border-b-2 font-medium whitespace-nowrap -outline-offset-4 transition-colors',
            value === chosen ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(value === 'all' ? 'market.all' : TYPE_TITLES[value])}
        </button>
      ))}
    </div>
  );
}
