/** One line of the search: an instrument with its price, or a category. */
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { LiveChangeCell, LivePriceCell } from '../list/live-cells.tsx';
import type { MarketItem } from '../market-queries.ts';
import type { Option } from './search-groups.ts';

type SearchOptionProps = {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
};

export function SearchOption({ id, option, isActive, onPoint, onOpen }: SearchOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onOpen}
      className={classNames(
        'mx-2 flex min-h-12 w-[calc(100%-1rem)] cursor-pointer items-center gap-3 rounded px-2 text-start',
        isActive && 'bg-sunken outline-1 -outline-offset-1 outline-rule-strong',
      )}
    >
      {option.item === null ? (
        <span className="font-medium">{option.title}</span>
      ) : (
        <InstrumentLine item={option.item} />
      )}
    </button>
  );
}

function InstrumentLine({ item }: { readonly item: MarketItem }) {
  const { t, instrumentName } = useText();
  const isQuiet = item.status !== 'live';
  return (
    <>
      <InstrumentLogo logo={item.logo} name={item.code} />
      <span className="min-w-0 grow">
        {/* In a flex box, a text of the other direction keeps to the side on which the line begins. */}
        <span className="flex font-semibold">
          <bdi className="truncate">{item.code}</bdi>
        </span>
        <span className="flex text-xs text-ink-3">
          <bdi className="truncate">{instrumentName(item)}</bdi>
        </span>
      </span>
      <span className={classNames('text-end', isQuiet && 'text-ink-3')}>
        <LivePriceCell item={item} className="-me-1 block font-medium" />
        <span className="block text-xs">
          {isQuiet ? t(STATUS_TITLES[item.status]) : <LiveChangeCell item={item} />}
        </span>
      </span>
    </>
  );
}

const STATUS_TITLES = {
  live: 'market.live',
  closed: 'market.closed',
  stale: 'market.stale',
  held: 'market.held',
} as const;
