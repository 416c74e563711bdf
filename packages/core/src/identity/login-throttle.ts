/**
 * How failed attempts slow down and then lock. Counted by where they come from: one network (or known device, or session) is locked soon,
 * all networks together much later, because that lock is one that strangers could turn against the customer.
 */
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '../time.ts';

export type ThrottleScope = 'near' | 'everywhere';

/** From here on each failure makes the next attempt wait. */
export const DELAY_FROM = 5;
export const LOCKOUT_FROM = { near: 10, everywhere: 50 } as const satisfies Record<ThrottleScope, number>;
const FIRST_WAIT = 5 * SECOND;
const FIRST_LOCK = 30 * MINUTE;
export const LOCK_MAX = DAY;
/** After a day without a failure everything is forgotten. */
export const FAILURES_EXPIRE_AFTER = DAY;
/** A wait beyond this is told as a lock, in minutes. */
const TOLD_IN_SECONDS_UNTIL = 2 * MINUTE;

/** How long the next attempt must wait after so many failures; 0 when it need not. Near: 5 s, doubling; from the tenth on 30 min, doubling. */
export function waitAfter(failures: number, scope: ThrottleScope): number {
  const lockFrom = LOCKOUT_FROM[scope];
  if (failures >= lockFrom) {
    // Strangers can reach this one together; it stays short, since it does not have to be long to stop guessing.
    if (scope === 'everywhere') return FIRST_LOCK;
    return Math.min(LOCK_MAX, FIRST_LOCK * 2 ** Math.min(20, failures - lockFrom));
  }
  return scope === 'near' && failures >= DELAY_FROM ? FIRST_WAIT * 2 ** (failures - DELAY_FROM) : 0;
}

export function isLock(failures: number, scope: ThrottleScope): boolean {
  return failures >= LOCKOUT_FROM[scope];
}

export type FailureCount = { readonly failures: number; readonly lastFailedAt: Instant };

/** How long there is still to wait; 0 when an attempt is free. A clock that was set back makes nobody wait for the time it lost. */
export function remainingWait({ failures, lastFailedAt }: FailureCount, scope: ThrottleScope, now: Instant): number {
  if (lastFailedAt > now) return 0;
  return Math.max(0, lastFailedAt + waitAfter(failures, scope) - now);
}

/** In what words a wait is told. */
export function describeWait(
  wait: number,
):
  | { readonly code: 'sign_in_wait'; readonly seconds: string }
  | { readonly code: 'account_locked'; readonly minutes: string } {
  return wait < TOLD_IN_SECONDS_UNTIL
    ? { code: 'sign_in_wait', seconds: String(Math.ceil(wait / SECOND)) }
    : { code: 'account_locked', minutes: String(Math.ceil(wait / MINUTE)) };
}

/** A mail about a lock is sent at most this often: a stranger must not fill anybody's mailbox. */
export const LOCK_MAIL_PAUSE = 6 * HOUR;
/** The link in it works for so long. */
export const UNLOCK_LIFETIME = DAY;
