/** An item among others: what it is, for whom it is sold, what it costs now, and for how long. The whole card can be pressed. */
import { Link } from 'react-router';
import type { NftView } from '@candor/contract/nfts';
import { Badge } from '@candor/ui/figures/badge';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { type Phase, PHASE_TONES, priceOf, reserveState } from '../model/phase.ts';
import { CHAIN_NAMES } from '../parts/chain-name.ts';
import { Picture } from '../parts/picture.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { usePhase } from '../parts/use-phase.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { Verified } from '../parts/verified.tsx';
import { WithName } from '../parts/with-name.tsx';

/** On a phone the picture is beside the words. */
const CARD = 'grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-1 tight:grid-cols-1';
const FRAME = 'aspect-square w-full rounded bg-sunken';

export function NftCard({ item }: { readonly item: NftView }) {
  const { t } = useText();
  const phase = usePhase(item);
  const { name, amount } = priceOf(item);
  return (
    <li data-item={item.id} data-phase={phase} className={`relative ${CARD}`}>
      <Picture item={item} size="small" className={`${FRAME} object-contain`} />
      <div className="grid content-start gap-2">
        <div>
          <h3 className="font-serif text-lg/6 font-semibold [overflow-wrap:anywhere]">
            <Link
              to={`/nfts?item=${item.id}`}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <bdi>{item.name}</bdi>
            </Link>
          </h3>
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <WithName name={item.creator} sentence={(creator) => t('nfts.by', { creator })} />
          </p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-ink-2">{t(`nfts.prices.${name}`)}</span>
          <Usdt of={amount} className="font-semibold" />
        </div>
        <Stand item={item} phase={phase} />
        <div className="grid gap-0.5 text-sm text-ink-2">
          <span className="[overflow-wrap:anywhere]">
            <bdi>{item.charity.name}</bdi>
          </span>
          <span>
            <bdi>{CHAIN_NAMES[item.chain]}</bdi>
          </span>
          <Verified item={item} />
        </div>
      </div>
    </li>
  );
}

/** How far the sale has come. */
function Stand({ item, phase }: { readonly item: NftView; readonly phase: Phase }) {
  const { t, dateTime } = useText();
  const reserve = reserveState(item);
  return (
    <div className="grid gap-0.5 border-y border-rule py-2 text-sm">
      {item.kind === 'auction' && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{t('nfts.bids', { count: item.bids })}</span>
          {reserve !== null && <span className="text-ink-2">{t(`nfts.reserve.${reserve}`)}</span>}
        </span>
      )}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        {phase === 'open' || phase === 'upcoming' ? (
          <>
            <span className="text-ink-2">{t(phase === 'open' ? 'nfts.time.endsIn' : 'nfts.time.startsIn')}</span>
            {phase === 'open' ? (
              <TimeLeft at={item.endsAt} label={t('nfts.time.endsIn')} className="font-medium" />
            ) : (
              <TimeLeft at={item.startsAt} label={t('nfts.time.startsIn')} />
            )}
          </>
        ) : (
          <>
            <Badge tone={PHASE_TONES[phase]}>{t(`nfts.phases.${phase}`)}</Badge>
            <time dateTime={item.endedAt ?? item.endsAt} className="tabular text-ink-2">
              {dateTime(item.endedAt ?? item.endsAt)}
            </time>
          </>
        )}
      </span>
    </div>
  );
}

const CARDS = 8;

export function CardSkeletons({ className }: { readonly className: string }) {
  return (
    <Busy className={className}>
      {Array.from({ length: CARDS }, (_, card) => card).map((card) => (
        <div key={card} className={CARD}>
          <Skeleton className={`${FRAME} h-auto!`} />
          <div className="grid content-start gap-2">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-full" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </Busy>
  );
}
