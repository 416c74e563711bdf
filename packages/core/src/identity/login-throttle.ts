/**
 * How failed attempts slow down the next one and then lock. They are counted by origin: one network (or known device, or session) is locked
 * soon; all networks together much later, because strangers could turn that lock against the customer.
 */
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '../time.ts';

export type ThrottleScope = 'near' | 'everywhere';

/** From this count on, each failure makes the next attempt wait. */
export const DELAY_FROM = 5;
export const LOCKOUT_FROM = { near: 10, everywhere: 50 } as const satisfies Record<ThrottleScope, number>;
const FIRST_WAIT = 5 * SECOND;
const FIRST_LOCK = 30 * MINUTE;
export const LOCK_MAX = DAY;
/** After a day without a failure the count starts again. */
export const FAILURES_EXPIRE_AFTER = DAY;
/** A wait longer than this is reported as a lock, in minutes. */
const TOLD_IN_SECONDS_UNTIL = 2 * MINUTE;

/** How long the next attempt must wait after this many failures; 0 if it need not. Near: 5 s, doubling; from the tenth on 30 min, doubling. */
export function waitAfter(failures: number, scope: ThrottleScope): number {
  const lockFrom = LOCKOUT_FROM[scope];
  if (failures >= lockFrom) {
    // Strangers can trigger this lock together, so it stays short; it need not be long to stop guessing.
    if (scope === 'everywhere') return FIRST_LOCK;
    return Math.min(LOCK_MAX, FIRST_LOCK * 2 ** Math.min(20, failures - lockFrom));
  }
  return scope === 'near' && failures >= DELAY_FROM ? FIRST_WAIT * 2 ** (failures - DELAY_FROM) : 0;
}

export function isLock(failures: number, scope: ThrottleScope): boolean {
  return failures >= LOCKOUT_FROM[scope];
}

export type FailureCount = { readonly failures: number; readonly lastFailedAt: Instant };

/** How long is still to wait; 0 if an attempt is free. If the clock was set back, nobody waits for the time it lost. */
export function remainingWait({ failures, lastFailedAt }: FailureCount, scope: ThrottleScope, now: Instant): number {
  if (lastFailedAt > now) return 0;
  return Math.max(0, lastFailedAt + waitAfter(failures, scope) - now);
}

/** How a wait is reported. */
export function describeWait(
  wait: number,
):
  | { readonly code: 'sign_in_wait'; readonly seconds: string }
  | { readonly code: 'account_locked'; readonly minutes: string } {
  return wait < TOLD_IN_SECONDS_UNTIL
    ? { code: 'sign_in_wait', seconds: String(Math.ceil(wait / SECOND)) }
    : { code: 'account_locked', minutes: String(Math.ceil(wait / MINUTE)) };
}

/** A mail about a lock is sent at most this often, so that a stranger cannot fill anybody's mailbox. */
export const LOCK_MAIL_PAUSE = 6 * HOUR;
/** How long the link in it works. */
export const UNLOCK_LIFETIME = DAY;
