/** Chain, pay-off and ticket of one underlying and period, at the live price. */
import { type RefObject, useRef } from 'react';
import { chainOf } from '@candor/core/options/chain';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { useIsNarrow } from '../trading/index.ts';
import { Chain } from './chain/chain.tsx';
import type { Choose } from './chain/chain-table.tsx';
import type { Series } from './model/terms.ts';
import { useMoment } from './model/use-moment.ts';
import { type Market, useTicket } from './model/use-ticket.ts';
import { useOptionName } from './parts/use-option-name.ts';
import { Payoff } from './payoff/payoff.tsx';
import { Ticket } from './ticket/ticket.tsx';

type DeskProps = {
  readonly series: Series;
  /** Why nothing can be bought right now. */
  readonly obstacle: string | null;
};

export function Desk({ series, obstacle }: DeskProps) {
  const { t } = useText();
  const moment = useMoment(series);
  if (moment === null)
    return (
      <div className="grid gap-3">
        <p role="status" className="text-ink-2">
          {t('options.waiting')}
        </p>
        <SkeletonRows rows={8} />
      </div>
    );
  const chain = chainOf(series, moment.forward);
  return <Parts market={{ series, chain, moment }} obstacle={obstacle} />;
}

function Parts({ market, obstacle }: { readonly market: Market; readonly obstacle: string | null }) {
  const { series, chain, moment } = market;
  const ticket = useTicket(market);
  const name = useOptionName()(ticket.draft);
  const isNarrow = useIsNarrow();
  const next = useRef<HTMLDivElement>(null);
  const choose: Choose = (right, strike) => {
    ticket.choose(right, strike);
    if (isNarrow) showNext(next);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Chain series={series} chain={chain} moment={moment} draft={ticket.draft} onChoose={choose} />
      <div ref={next} className="min-w-0 lg:col-start-1">
        <Payoff series={series} quoted={ticket.drawn} moment={moment} name={name} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Ticket market={market} ticket={ticket} name={name} obstacle={obstacle} />
      </div>
    </div>
  );
}

/** On a phone the pay-off and the ticket are below the table: what was chosen there is shown. */
function showNext(next: RefObject<HTMLDivElement | null>): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}
