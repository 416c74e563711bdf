/** The form of a bid, or of a higher maximum for whoever leads: what it means is said beside the button. */
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, type Money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { leastBid, type Place, readBid, suggestedBids } from '../model/bidding.ts';
import type { WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { useFree } from '../parts/use-free.ts';
import { BidRules } from './bid-rules.tsx';
import { ConfirmBid } from './confirm-bid.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

type BidFormProps = { readonly item: WholeNft; readonly place: Place };

/** Bids are whole cents. */
const DECIMALS = 2;

export function BidForm({ item, place }: BidFormProps) {
  const { t, exactMoney } = useText();
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const [reviewed, setReviewed] = useState<string | null>(null);
  const free = useFree();
  const fault = useFault(item, place, text, free);
  const { isLeading } = place;
  const change = (value: string) => {
    setSent(false);
    setText(value);
  };
  const review = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(fault !== null);
    if (fault === null) setReviewed(text);
  };
  return (
    <>
      <form className="grid grid-cols-1 gap-4" onSubmit={review} noValidate>
        <MoneyField
          label={t(isLeading ? 'nfts.bid.raise' : 'nfts.bid.maximum')}
          name="bid"
          value={text}
          onChange={change}
          decimals={DECIMALS}
          unit="USDT"
          help={t('nfts.bid.help', { least: isolated(exactMoney(leastBid(item, place))) })}
          error={wasSent ? (fault?.sentence ?? null) : null}
        />
        <Suggestions item={item} place={place} onChoose={change} />
        {wasSent && fault?.isShort === true && (
          <Link to="/profile/deposit" className={`${buttonLook('plain', 'sm')} justify-self-start`}>
            {t('nfts.bid.deposit')}
          </Link>
        )}
        <BidRules charity={item.charity.name} />
        <Button submits size="lg">
          {t(isLeading ? 'nfts.bid.raiseButton' : 'nfts.bid.button')}
        </Button>
      </form>
      {reviewed !== null && (
        <ConfirmBid
          item={item}
          place={place}
          amount={reviewed}
          free={free}
          onClose={(isDone) => {
            setReviewed(null);
            if (isDone) change('');
          }}
        />
      )}
    </>
  );
}

type SuggestionsProps = BidFormProps & { readonly onChoose: (amount: string) => void };

function Suggestions({ item, place, onChoose }: SuggestionsProps) {
  const { t } = useText();
  const amounts = suggestedBids(item, place);
  if (amounts.length === 0) return null;
  return (
    <div role="group" aria-label={t('nfts.bid.suggestions')} className="flex flex-wrap gap-2">
      {amounts.map((amount) => (
        <Button key={amount} tone="plain" size="sm" onClick={() => onChoose(amount)}>
          <Usdt of={amount} showsUnit={false} />
        </Button>
      ))}
    </div>
  );
}

type Fault = { readonly sentence: string; /** More than there is. */ readonly isShort: boolean };

/** What is wrong with the amount, by the rule that the server asks. */
function useFault(item: WholeNft, place: Place, text: string, free: Money | null): Fault | null {
  const { t, exactMoney, refusal } = useText();
  const read = readBid(item, place, text, serverClock.now());
  if (read === null) return { sentence: t('withdrawals.enterAmount'), isShort: false };
  if (read instanceof Refusal) return { sentence: refusal(read.code, read.details), isShort: false };
  if (free === null || read.held.units <= free.units) return null;
  const values = { free: isolated(exactMoney(formatMoney(free))), coin: 'USDT' };
  return { sentence: t('withdrawals.notEnough', values), isShort: true };
}
