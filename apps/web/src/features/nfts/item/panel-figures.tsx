/** The figures of a sale: the price now, the next least bid, how many have bid, the reserve, and the end by the server's clock. */
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { type Phase, priceOf, reserveState } from '../model/phase.ts';
import type { WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { TimeLeft } from '../parts/time-left.tsx';
import { Time } from '../parts/time.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

type PanelFiguresProps = { readonly item: WholeNft; readonly phase: Phase };

export function PanelFigures({ item, phase }: PanelFiguresProps) {
  const { t } = useText();
  const { name, amount } = priceOf(item);
  const isTaking = phase === 'open' || phase === 'upcoming';
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-ink-2">{t(`nfts.prices.${name}`)}</p>
        <p className="tabular font-serif text-2xl font-semibold [overflow-wrap:anywhere]">
          <output data-testid="nft-price">
            <Usdt of={amount} showsUnit={false} />
          </output>{' '}
          <span className="font-sans text-base font-normal text-ink-2">USDT</span>
        </p>
      </div>
      <Facts className="border-y border-rule">
        {item.kind === 'auction' && (
          <>
            {isTaking && (
              <Fact name={t('nfts.panel.next')} strong>
                <Usdt of={item.nextBid} />
              </Fact>
            )}
            <Fact name={t('nfts.panel.bids')}>
              {t('nfts.bids', { count: item.bids })}
              {item.bidders > 0 && ` · ${t('nfts.bidders', { count: item.bidders })}`}
            </Fact>
            <Reserve item={item} />
          </>
        )}
        <Times item={item} phase={phase} />
      </Facts>
      <TimeNotes item={item} phase={phase} />
    </div>
  );
}

function Reserve({ item }: { readonly item: WholeNft }) {
  const { t } = useText();
  const state = reserveState(item);
  if (item.reserve === null || state === null)
    return <Fact name={t('nfts.reserve.label')}>{t('nfts.reserve.none')}</Fact>;
  return (
    <Fact name={t('nfts.reserve.label')}>
      <Usdt of={item.reserve} /> · {t(`nfts.reserve.${state}`)}
    </Fact>
  );
}

function Times({ item, phase }: PanelFiguresProps) {
  const { t } = useText();
  if (phase === 'upcoming')
    return (
      <>
        <Fact name={t('nfts.time.startsIn')} strong>
          <TimeLeft at={item.startsAt} label={t('nfts.time.startsIn')} />
        </Fact>
        <Fact name={t('nfts.time.startsAt')}>
          <Time iso={item.startsAt} />
        </Fact>
      </>
    );
  if (phase === 'open')
    return (
      <>
        <Fact name={t('nfts.time.endsIn')} strong>
          <TimeLeft at={item.endsAt} label={t('nfts.time.endsIn')} />
        </Fact>
        <Fact name={t('nfts.time.endsAt')}>
          <Time iso={item.endsAt} />
        </Fact>
      </>
    );
  return (
    <Fact name={t('nfts.time.endedAt')}>
      <Time iso={item.endedAt ?? item.endsAt} />
    </Fact>
  );
}

/** What can happen to the end, what has happened to it, and what the reserve means. */
function TimeNotes({ item, phase }: PanelFiguresProps) {
  const { t, dateTime } = useText();
  if (item.kind === 'fixed' || phase === 'withdrawn') return null;
  const isMoved = item.endsAt !== item.scheduledEndsAt;
  const isTaking = phase === 'open' || phase === 'upcoming';
  if (!isMoved && !isTaking) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      {isTaking && <p>{t('nfts.time.extension')}</p>}
      {isMoved && <p>{t('nfts.time.extended', { time: isolated(dateTime(item.scheduledEndsAt)) })}</p>}
      {isTaking && item.reserve !== null && <p>{t('nfts.reserve.how')}</p>}
    </div>
  );
}
