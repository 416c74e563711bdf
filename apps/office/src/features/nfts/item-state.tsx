/** Where an item stands: until it is sold by its times, and then by its delivery. */
import { useState } from 'react';
import type { StaffNftView } from '@candor/contract/staff/nfts';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';

const TONES = {
  later: 'neutral',
  running: 'accent',
  closing: 'neutral',
  sold: 'success',
  unsold: 'neutral',
  withdrawn: 'neutral',
  awarded: 'neutral',
  transferring: 'risk',
  delivered: 'success',
} as const satisfies Record<string, BadgeTone>;

export function ItemState({ one }: { readonly one: StaffNftView }) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const state = stateOf(one, now);
  return <Badge tone={TONES[state]}>{t(`nftDesk.states.${state}`)}</Badge>;
}

function stateOf({ status, collection, startsAt, endsAt }: StaffNftView, now: number): keyof typeof TONES {
  if (status !== 'listed') return collection?.status ?? status;
  if (now < Date.parse(startsAt)) return 'later';
  return now < Date.parse(endsAt) ? 'running' : 'closing';
}
