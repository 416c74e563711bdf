/** Which of two sounds news of the private socket make, if any. */
import type { EventMessage } from '@candor/contract/events';

/** `filled`: an order was filled, opened or closed. `margin`: a margin call, or a stop-out. */
export const SOUNDS = ['filled', 'margin'] as const;
export type Sound = (typeof SOUNDS)[number];

const FILLS: ReadonlySet<string> = new Set(['opened', 'partly_closed', 'closed']);

/** One sound for all that came at once: the warning before the rest. */
export function soundOf(events: readonly EventMessage[]): Sound | null {
  if (events.some((event) => event.event === 'margin' && event.kind !== 'margin_call_ended')) return 'margin';
  return events.some((event) => event.event === 'order' && FILLS.has(event.kind)) ? 'filled' : null;
}

type Moment = {
  readonly choice: 'off' | 'inFront' | 'always';
  readonly isHidden: boolean;
  /** The device asks for less motion: then nothing but warnings is heard. */
  readonly isReduced: boolean;
  /** Since the last sound, in ms. */
  readonly sinceLast: number;
};

/** Many fills in a row are one sound; a warning is never held back by a fill. */
const PAUSE_MS = 3_000;

export function mayPlay(sound: Sound, { choice, isHidden, isReduced, sinceLast }: Moment): boolean {
  if (choice === 'off' || (isHidden && choice !== 'always')) return false;
  return sound === 'margin' || (!isReduced && sinceLast >= PAUSE_MS);
}
