/** The clock that everything goes by, and what watches it. */
import { type Clock, type Elapsed, systemAwake, systemClock } from '../process/clock.ts';
import { ClockGuard, undoubted } from '../process/clock-guard.ts';

type Given = { readonly clock?: Clock; readonly elapsed?: Elapsed; readonly watchesClock?: boolean };

/** One that a test moves is nobody's doubt, unless the test says so. */
export function guardClock(given: Given, steady: Elapsed): { readonly clockGuard: ClockGuard; readonly now: Clock } {
  const { clock = systemClock } = given;
  if (!watches(given)) return { clockGuard: undoubted(), now: clock };
  const clockGuard = new ClockGuard({
    wall: clock,
    steady,
    ...(given.elapsed === undefined && { awake: systemAwake }),
  });
  return { clockGuard, now: clockGuard.now };
}

export function watches({ clock, watchesClock = clock === undefined }: Given): boolean {
  return watchesClock;
}
