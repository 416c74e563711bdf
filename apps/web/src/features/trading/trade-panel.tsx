/** The ticket beside the chart where there is room; on a phone, a sheet opened from a bar at the bottom of the screen. */
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '@candor/ui/foundation/class-names';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Dialog } from '@candor/ui/overlays/dialog';
import { formatPrice } from '@candor/core/money/price';
import type { Direction } from '@candor/core/trading/margin/margin';
import type { PriceGate } from '../../api/price-gate.ts';
import { useSession } from '../../api/session.ts';
import { pageStands } from '../../shared/browser/page-stands.ts';
import { useSingleKey } from '../../shared/browser/single-keys.ts';
import { useMatches } from '../../shared/browser/use-matches.ts';
import { laterPart, paint } from '../../shared/later-part.tsx';
import { useText } from '../../text/text.tsx';
import type { MarketInfo } from '../market/index.ts';
import { followed } from './model/followed.ts';
import { useOtherTabs } from './model/other-tabs.ts';
import { openOrdersQuery, type OrderView } from './model/trading-queries.ts';
import { useTicketRequests } from './ticket/ticket-requests.ts';
import { type Trade, useTrade } from './ticket/use-trade.ts';
import { useUnreadNote } from './model/use-unread-note.ts';
import { ModeMark } from './shared/mode-mark.tsx';
import { sideLook } from './shared/side-look.ts';

const WIDE = '(min-width: 64rem)';
/** Where the sheet leaves nothing of the page in sight. */
const COVERED = '(width < 40rem), (height < 30rem)';

const OrderTicket = laterPart(
  async () => (await import('./ticket/order-ticket.tsx')).OrderTicket,
  <SkeletonRows rows={6} />,
);
// Beside the chart it comes with the page; a sheet that nobody has opened yet does not hold up what is shown.
void (matchMedia(WIDE).matches ? Promise.resolve() : pageStands()).then(OrderTicket.fetchNow);

const ConfirmOrder = lazy(async () => ({ default: (await import('./ticket/confirm-order.tsx')).ConfirmOrder }));

const ClosePosition = lazy(async () => ({ default: (await import('./positions/close-position.tsx')).ClosePosition }));

const LeverageNote = lazy(async () => ({ default: (await import('./ticket/leverage-note.tsx')).LeverageNote }));

type Stage = 'none' | 'sheet' | 'note' | 'confirm';

type TradePanelProps = {
  readonly info: MarketInfo;
  /** Of the page behind the sheet. */
  readonly behind: PriceGate;
};

export function TradePanel({ info, behind }: TradePanelProps) {
  const { t } = useText();
  const trade = useTrade(info);
  const isWide = useMatches(WIDE);
  const [stage, setStage] = useState<Stage>('none');
  const place = useRef<HTMLDivElement>(null);
  useOtherTabs();
  const review = () => setStage('confirm');
  // Where the ticket beside the chart is covered, it is a sheet as well.
  const [isOver, setOver] = useState(false);
  const isBeside = isWide && !isOver;
  const isCovered = useMatches(COVERED) && stage === 'sheet' && !isBeside;
  useEffect(() => {
    if (!isCovered) return undefined;
    behind.close();
    // The tap that closes the sheet is answered before the page catches up.
    return () => void paint().then(() => behind.open());
  }, [behind, isCovered]);
  const back = () => setStage(isBeside ? 'none' : 'sheet');
  const read = useUnreadNote() ? () => setStage('note') : null;
  // After the leverage note: on to the review if the order is ready, otherwise back to the ticket.
  const goOn = () => (trade.ticket.canReview && trade.blocked === null ? review() : back());
  const begin = (direction: Direction) => {
    trade.ticket.change({ direction });
    if (isWide) focusSize(place.current);
    else setStage('sheet');
  };
  useTicketRequests((request) => {
    trade.ticket.change(request.input);
    setOver(request.isOver);
    if (isWide && !request.isOver) focusSize(place.current);
    else setStage('sheet');
  });
  useSingleKey('b', () => begin('long'));
  useSingleKey('s', () => begin('short'));
  useSingleKey('l', () => (isWide ? focusSize(place.current) : setStage('sheet')));
  return (
    <>
      {isWide ? (
        <BesideChart place={place}>
          <OrderTicket trade={trade} onReview={review} onRead={read} />
        </BesideChart>
      ) : (
        <TradeBar trade={trade} onChoose={begin} />
      )}
      {stage === 'sheet' && !isBeside && (
        <Dialog
          isOpen
          onClose={() => setStage('none')}
          closeLabel={t('shell.close')}
          title={`${t('ticket.title')} · ${info.code}`}
          fillsPhone
        >
          <SheetTicket trade={trade} onReview={review} onRead={read} />
        </Dialog>
      )}
      {stage === 'note' && (
        <Suspense>
          <LeverageNote onClose={back} onConfirmed={goOn} />
        </Suspense>
      )}
      {stage === 'confirm' && (
        <Suspense>
          <ConfirmOrder trade={trade} onClose={(isPlaced) => (isPlaced ? setStage('none') : back())} />
        </Suspense>
      )}
      <CloseByKey code={info.code} />
    </>
  );
}

/** The sheet is on the screen before what is in it: a tap is answered at once. */
function SheetTicket(props: ComponentProps<typeof OrderTicket>) {
  const isOpen = useDeferredValue(true, false);
  return isOpen && <OrderTicket {...props} />;
}

type BesideChartProps = { readonly place: RefObject<HTMLDivElement | null>; readonly children: ReactNode };

/**
 * As tall as what is in it, and in view while the page is scrolled: a ticket that is taller than the window stays once its end is reached,
 * where its button is.
 */
function BesideChart({ place, children }: BesideChartProps) {
  useEffect(() => {
    const ticket = place.current;
    if (ticket === null) return;
    const measure = new ResizeObserver(() => ticket.style.setProperty('--tall', `${String(ticket.offsetHeight)}px`));
    measure.observe(ticket);
    return () => measure.disconnect();
  }, [place]);
  return (
    <div
      ref={place}
      className="sticky top-[min(calc(var(--bar)+1rem+var(--strip)+var(--notice,0px)),calc(100dvh-var(--tall,0px)-var(--tab-bar)))] rounded border border-rule bg-surface p-4"
    >
      {children}
    </div>
  );
}

function focusSize(place: HTMLElement | null): void {
  const field = place?.querySelector<HTMLInputElement>('input[name="lots"], input[name="amount"]');
  field?.focus();
  field?.select();
}

/** The "c" key asks to close the most recently opened position in this instrument. */
function CloseByKey({ code }: { readonly code: string }) {
  const { mode } = useSession();
  const { data } = useQuery(openOrdersQuery(mode));
  const [seen, setSeen] = useState<OrderView | null>(null);
  useSingleKey('c', () => setSeen(data?.list.find((order) => order.code === code) ?? null));
  if (seen === null) return null;
  return (
    <Suspense>
      <ClosePosition {...followed(seen, data)} onClose={() => setSeen(null)} />
    </Suspense>
  );
}

type TradeBarProps = { readonly trade: Trade; readonly onChoose: (direction: Direction) => void };

/** The bar above the tabs, or beside the chart. It shows both prices, so that nobody has to open the ticket just to see them. */
function TradeBar({ trade: { sides, info, quote }, onChoose }: TradeBarProps) {
  const { t, price } = useText();
  const sidesShown = [
    { direction: 'long', title: t('ticket.long'), at: sides?.ask, mark: '▲' },
    { direction: 'short', title: t('ticket.short'), at: sides?.bid, mark: '▼' },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('ticket.title')}
      className={classNames(
        'fixed z-20 grid gap-2 border-rule bg-paper',
        'upright:inset-x-0 upright:bottom-[calc(var(--tab-bar,4rem)+env(safe-area-inset-bottom))] upright:grid-cols-2 upright:border-t upright:px-4 upright:py-2',
        // Beside the chart, where a phone that is held sideways has room, and the thumb is.
        'sideways:inset-y-0 sideways:end-0 sideways:w-[calc(var(--trade-side)+env(safe-area-inset-right))] sideways:auto-rows-fr sideways:has-[p]:grid-rows-[auto] sideways:border-s sideways:p-2 sideways:pe-[max(0.5rem,env(safe-area-inset-right))]',
      )}
    >
      <ModeMark className="px-1 text-center upright:hidden" />
      {/* Beside the chart there is no room for a sentence: there the badge on top says so. */}
      {quote.isClosed && (
        <div data-testid="trade-closed" className="col-span-2 text-center text-xs text-ink-2 sideways:hidden">
          {quote.blocked}
        </div>
      )}
      {sidesShown.map(({ direction, title, at, mark }) => (
        <button
          key={direction}
          type="button"
          aria-haspopup="dialog"
          data-testid={`trade-${direction}`}
          onClick={() => onChoose(direction)}
          // The strip on top says why.
          disabled={quote.isStale}
          className={classNames(
            sideLook(direction, quote),
            'flex h-12 min-w-0 flex-col items-center justify-center rounded px-2 sideways:h-auto',
          )}
        >
          <span className="text-xs leading-5 font-medium">
            <span aria-hidden="true">{mark}</span> {title}
          </span>
          <bdi className="tabular truncate text-sm leading-5 font-semibold">
            {at === undefined ? '—' : price(formatPrice(at, info.digits))}
          </bdi>
        </button>
      ))}
    </div>
  );
}
