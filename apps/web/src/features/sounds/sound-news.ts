/** Lets news be heard, as chosen on this device. Of several tabs only one is heard. */
import type { EventMessage } from '@candor/contract/events';
import { currentPreferences } from '../preferences/index.ts';
import { mayPlay, soundOf } from './sound-of.ts';
import { playTones } from './tones.ts';

const LOCK = 'candor.sound';
/** How long another tab keeps silent about what this one was told, too. */
const HELD_MS = 1_500;

let lastAt = Number.NEGATIVE_INFINITY;

export async function hear(events: readonly EventMessage[]): Promise<void> {
  const sound = soundOf(events);
  const now = performance.now();
  const moment = {
    choice: currentPreferences().sounds,
    isHidden: document.hidden,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    sinceLast: now - lastAt,
  };
  if (sound === null || !mayPlay(sound, moment)) return;
  lastAt = now;
  // Not there where the page is not secure.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return playTones(sound);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await playTones(sound);
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  });
}
