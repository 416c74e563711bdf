/** How an item stands at a moment: its status, and what the time adds to it. */
import type { NftView } from '@candor/contract/nfts';
import type { Instant } from '@candor/core/time';
import type { BadgeTone } from '@candor/ui/figures/badge';

export type Phase =
  | 'upcoming'
  | 'open'
  /** Its time is over, and it is not settled yet. */
  | 'closing'
  | 'sold'
  | 'unsold'
  | 'withdrawn';

export const PHASE_TONES: Readonly<Record<Phase, BadgeTone>> = {
  upcoming: 'neutral',
  open: 'accent',
  closing: 'risk',
  sold: 'real',
  unsold: 'neutral',
  withdrawn: 'neutral',
};

type Timed = Pick<NftView, 'status' | 'startsAt' | 'endsAt'>;

export function phaseOf({ status, startsAt, endsAt }: Timed, now: Instant): Phase {
  if (status !== 'listed') return status;
  if (now < Date.parse(startsAt)) return 'upcoming';
  return now < Date.parse(endsAt) ? 'open' : 'closing';
}

/** When the phase changes by time alone; null when it does not. */
export function nextChange(item: Timed, now: Instant): Instant | null {
  const phase = phaseOf(item, now);
  if (phase === 'upcoming') return Date.parse(item.startsAt);
  return phase === 'open' ? Date.parse(item.endsAt) : null;
}

/** What the figure of an item is called. */
export type PriceName = 'current' | 'opening' | 'fixed' | 'sold' | 'highest';

export function priceOf(item: NftView): { readonly name: PriceName; readonly amount: string } {
  const { status, kind, price, opening } = item;
  if (status === 'sold' && price !== null) return { name: 'sold', amount: price };
  if (kind === 'fixed') return { name: 'fixed', amount: opening };
  if (price === null) return { name: 'opening', amount: opening };
  return { name: status === 'listed' ? 'current' : 'highest', amount: price };
}

/** Null for an item without a reserve. */
export function reserveState({ reserve, isReserveMet }: Pick<NftView, 'reserve' | 'isReserveMet'>) {
  if (reserve === null) return null;
  return isReserveMet ? 'met' : 'unmet';
}
