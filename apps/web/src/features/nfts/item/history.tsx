/** Every event of an item, the latest first: who bid, what the price was after it, and, once it is over, everybody's maximum. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NftEvent } from '@candor/contract/nfts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { eventsQuery, HISTORY_PAGE, type WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { useBidder } from '../parts/use-bidder.ts';

type HistoryProps = { readonly item: WholeNft; readonly own: number | null };

export function History({ item, own }: HistoryProps) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...eventsQuery(item.id, page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="nft-history" className="grid grid-cols-1 gap-3">
      <h2 id="nft-history" className="font-serif text-lg font-semibold">
        {t('nfts.history.title')}
      </h2>
      {item.kind === 'auction' && <p className="max-w-prose text-sm text-ink-2">{t('nfts.history.how')}</p>}
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('nfts.history.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <div>
          <Events events={data.list} own={own} />
          <Pager page={page} size={HISTORY_PAGE} total={data.total} onPage={setPage} />
        </div>
      )}
    </section>
  );
}

const HEAD = 'px-2 py-2 font-medium';
const CELL = 'px-2 py-2.5 align-top';

function Events({ events, own }: { readonly events: readonly NftEvent[]; readonly own: number | null }) {
  const { t } = useText();
  return (
    <div className="overflow-x-auto">
      <table
        data-testid="nft-history"
        aria-label={t('nfts.history.title')}
        className="tabular w-full border-y border-rule-strong text-sm"
      >
        <thead className="border-b border-rule-strong text-ink-2">
          <tr>
            <th scope="col" className={`${HEAD} text-start`}>
              {t('nfts.history.what')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('nfts.history.maximum')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('nfts.history.price')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {events.map((event) => (
            <EventRow key={event.step} event={event} own={own} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EventRow({ event, own }: { readonly event: NftEvent; readonly own: number | null }) {
  const { t, money, dateTime } = useText();
  const called = useBidder(own);
  const { kind, bidder, maximum, price, leader, at } = event;
  return (
    <tr data-event={kind} className={bidder !== null && bidder === own ? 'bg-accent-soft' : undefined}>
      <th scope="row" className={`${CELL} text-start font-normal`}>
        <span className="font-medium">
          {bidder !== null && `${called(bidder)}: `}
          {t(`nfts.history.events.${kind}`)}
        </span>
        <time dateTime={at} className="block text-ink-2">
          {dateTime(at)}
        </time>
        {/* Somebody else's maximum has answered the bid. */}
        {kind === 'bid' && leader !== null && leader !== bidder && (
          <span className="block text-ink-2">{t('nfts.history.leads', { bidder: isolated(called(leader)) })}</span>
        )}
      </th>
      <td className={`${CELL} text-end`}>
        <bdi>{maximum === null ? '—' : money(maximum)}</bdi>
      </td>
      <td className={`${CELL} text-end`}>
        <bdi>{price === null ? '—' : money(price)}</bdi>
      </td>
    </tr>
  );
}
