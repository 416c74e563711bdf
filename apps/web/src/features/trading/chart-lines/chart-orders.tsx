/** Trading from the chart: the orders that can wait at a price, and what full screen shows of the account and the ticket. */
import { formatPrice } from '@candor/core/money/price';
import { classNames } from '@candor/ui/foundation/class-names';
import type { MenuEntry } from '@candor/ui/overlays/menu';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { priceThere } from '../../../shared/price-steps.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketInfo } from '../../market/index.ts';
import { termsOf } from '../model/terms.ts';
import { useQuoteState } from '../model/use-blocked.ts';
import { ModeMark } from '../shared/mode-mark.tsx';
import { sideLook } from '../shared/side-look.ts';
import { entriesThere } from './entries-there.ts';
import { requestTicket } from '../ticket/ticket-requests.ts';

/** The menu's entries at a height of the chart. Each opens the ticket with the price filled in, over a chart in full screen; nothing is sent. */
export function useChartEntries(info: MarketInfo): (height: number, isFull: boolean) => readonly MenuEntry[] {
  const { t, price } = useText();
  const sides = sidesOf(useLiveQuote(info.code) ?? info);
  return (height, isFull) => {
    const entryPrice = priceThere(height, info.digits);
    const found = entryPrice === null ? [] : entriesThere(termsOf(info), sides, entryPrice);
    if (entryPrice === null || found.length === 0) {
      return [{ id: 'none', title: t('chart.noEntry'), isDisabled: true, onPress: () => {} }];
    }
    const text = formatPrice(entryPrice, info.digits);
    return found.map(({ direction, type, title, mark }) => ({
      id: `${direction} ${type}`,
      title: `${mark} ${t(title)}`,
      note: price(text),
      onPress: () => requestTicket({ input: { direction, type, entryPrice: text }, isOver: isFull }),
    }));
  };
}

const SIDES = [
  { direction: 'long', title: 'ticket.long', side: 'ask', mark: '▲' },
  { direction: 'short', title: 'ticket.short', side: 'bid', mark: '▼' },
] as const;

/** Above the chart in full screen: whose money this is, and both sides of the market. */
export function FullScreenTrade({ info }: { readonly info: MarketInfo }) {
  const { t, price } = useText();
  const sides = sidesOf(useLiveQuote(info.code) ?? info);
  const quote = useQuoteState(info);
  return (
    <div data-testid="full-trade" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="min-w-0 truncate font-semibold">
        <bdi>{info.code}</bdi>
      </strong>
      <ModeMark className="px-2 whitespace-nowrap" />
      <div role="group" aria-label={t('ticket.title')} className="grid grow grid-cols-2 gap-2 sm:ms-auto sm:max-w-96">
        {SIDES.map(({ direction, title, side, mark }) => (
          <button
            key={direction}
            type="button"
            aria-haspopup="dialog"
            onClick={() => requestTicket({ input: { direction, type: 'market' }, isOver: true })}
            disabled={quote.isStale}
            className={classNames(
              sideLook(direction, quote),
              'flex h-11 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded px-2 text-sm leading-tight font-medium',
            )}
          >
            <span>
              <span aria-hidden="true">{mark}</span> {t(title)}
            </span>
            <bdi className="tabular">{sides === null ? '—' : price(formatPrice(sides[side], info.digits))}</bdi>
          </button>
        ))}
      </div>
      {/* The strip that says so elsewhere is covered. */}
      {(quote.isStale || quote.isClosed) && (
        <p role="status" className={classNames('w-full text-xs', quote.isClosed ? 'text-ink-2' : 'text-risk')}>
          {quote.blocked}
        </p>
      )}
    </div>
  );
}
