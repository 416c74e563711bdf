/** An auction that is over, computed again from its public history by the rules of core: whether it comes to what was published. */
import type { NftEvent, NftView } from '@candor/contract/nfts';
import { formatMoney } from '@candor/core/money/money';
import { type Accepted, type Auction, isReserveMet, replay } from '@candor/core/nfts/auction';
import { exactUsdt } from '../../../shared/exact.ts';
import { auctionOf, NO_PLACE } from './bidding.ts';

export type Recomputed = {
  /** How many bids, raises and purchases were replayed. */
  readonly steps: number;
  /** The first step after which something else was published; null when there is none. */
  readonly differsAt: number | null;
  readonly isSold: boolean;
  readonly price: string | null;
  readonly winner: number | null;
  /** The history and the result that were published are those of the rules. */
  readonly isSame: boolean;
};

type Step = NftEvent & { readonly accepted: Accepted };

/** @param events all of them, in any order. */
export function recompute(item: NftView, events: readonly NftEvent[]): Recomputed {
  const steps = events.flatMap(acceptedOf).toSorted((one, other) => one.step - other.step);
  const listed: Auction = {
    ...auctionOf(item, NO_PLACE),
    endsAt: Date.parse(item.scheduledEndsAt),
    price: null,
    leading: null,
  };
  const states = replay(
    listed,
    steps.map(({ accepted }) => accepted),
  );
  const wrong = steps.find((step, index) => !isAsPublished(step, states[index] ?? null));
  const last = states.length === 0 ? listed : (states.at(-1) ?? null);
  const isSold = last !== null && (last.status === 'sold' || (last.leading !== null && isReserveMet(last)));
  const { price = null, leading = null } = last ?? {};
  const leader = leading === null ? null : Number(leading.bidder);
  const isResult =
    last !== null &&
    isSold === (item.status === 'sold') &&
    leader === item.leader &&
    price?.units === (item.price === null ? undefined : exactUsdt(item.price).units);
  return {
    steps: steps.length,
    differsAt: wrong?.step ?? null,
    isSold,
    price: price && formatMoney(price),
    winner: isSold ? leader : null,
    isSame: wrong === undefined && isResult,
  };
}

function acceptedOf(event: NftEvent): Step[] {
  const { kind, bidder, maximum, at } = event;
  if (kind === 'close' || kind === 'withdraw' || bidder === null || maximum === null) return [];
  const accepted = { kind, bidder: String(bidder), maximum: exactUsdt(maximum), at: Date.parse(at) };
  return [{ ...event, accepted }];
}

function isAsPublished({ kind, price, leader, endsAt }: Step, state: Auction | null): boolean {
  if (state === null) return false;
  const isEnd = kind === 'buy' || state.endsAt === Date.parse(endsAt);
  const isPrice = state.price?.units === (price === null ? undefined : exactUsdt(price).units);
  return isEnd && isPrice && state.leading?.bidder === String(leader);
}
