/** The last look at a bid: what is held now and what stays available. Then what became of it, at once. */
import { useState } from 'react';
import { formatMoney, type Money, subtract } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { type Place, readBid } from '../model/bidding.ts';
import type { WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { BidRules } from './bid-rules.tsx';
import { type Traded, useTrade } from './use-trade.ts';

type ConfirmBidProps = {
  readonly item: WholeNft;
  /** As it is now: it may change while the dialog is open. */
  readonly place: Place;
  readonly amount: string;
  readonly free: Money | null;
  readonly onClose: (isDone: boolean) => void;
};

export function ConfirmBid({ item, place, amount, free, onClose }: ConfirmBidProps) {
  const { t, exactMoney, refusal } = useText();
  const { task, send } = useTrade(item.id);
  const [traded, setTraded] = useState<Traded | null>(null);
  // What it was when the dialog opened: the answer makes a raise out of every bid that leads.
  const [first] = useState(place);
  const read = readBid(item, place, amount, serverClock.now());
  const stale = read instanceof Refusal ? refusal(read.code, read.details) : null;
  const held = read === null || read instanceof Refusal ? null : read.held;
  const shown = isolated(exactMoney(amount));
  const confirm = async () => setTraded(await send('bid', amount));
  return (
    <Dialog
      title={t(first.isLeading ? 'nfts.bid.raiseTitle' : 'nfts.bid.title')}
      isOpen
      onClose={() => onClose(traded !== null)}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      {traded === null ? (
        <>
          <HeldFacts amount={amount} held={held} free={free} />
          <BidRules charity={item.charity.name} />
          {task.problem === null && stale !== null && <Problem>{`${t('nfts.bid.changed')} ${stale}`}</Problem>}
          <Problem>{task.problem}</Problem>
          {task.problem !== null && task.code === null && <p>{t('nfts.bid.uncertain')}</p>}
          <Button size="lg" busy={task.isBusy} idle={stale !== null} onClick={() => void confirm()}>
            {t(first.isLeading ? 'nfts.bid.confirmRaise' : 'nfts.bid.confirm', { amount: shown })}
          </Button>
        </>
      ) : (
        <>
          <BidResult traded={traded} isRaise={first.isLeading} />
          <Button tone="plain" size="lg" onClick={() => onClose(true)}>
            {t('shell.close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

type HeldFactsProps = { readonly amount: string; readonly held: Money | null; readonly free: Money | null };

function HeldFacts({ amount, held, free }: HeldFactsProps) {
  const { t } = useText();
  const after = held === null || free === null ? null : subtract(free, held);
  const figure = (part: Money | null) => (part === null ? '—' : <Usdt of={formatMoney(part)} />);
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('nfts.own.maximum')} strong>
        <Usdt of={amount} />
      </Fact>
      <Fact name={t('nfts.bid.heldNow')}>{figure(held)}</Fact>
      <Fact name={t('nfts.bid.available')}>{figure(free)}</Fact>
      <Fact name={t('nfts.bid.after')}>{figure(after)}</Fact>
    </Facts>
  );
}

function BidResult({ traded, isRaise }: { readonly traded: Traded; readonly isRaise: boolean }) {
  const { t, exactMoney } = useText();
  const { isLeading, held, maximum, item } = traded;
  const figure = (text: string | null) => isolated(exactMoney(text ?? '0'));
  const values = {
    price: figure(item.price),
    held: figure(held),
    maximum: figure(maximum),
    least: figure(item.nextBid),
  };
  const sentence = isLeading
    ? t(isRaise ? 'nfts.bid.raised' : 'nfts.bid.leading', values)
    : t('nfts.bid.outbid', values);
  return (
    <p
      role="status"
      data-testid="bid-result"
      data-leading={isLeading}
      className={`rounded px-4 py-3 ${isLeading ? 'bg-accent-soft' : 'bg-risk-soft text-risk'}`}
    >
      {sentence}
    </p>
  );
}
