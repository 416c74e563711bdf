/** Tells the staff whether the clock is trusted. */
import { getClock } from '@candor/contract/staff/clock';
import { isoTime, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';

export function clockStaffRoutes({ clockGuard: guard, now }: Pick<App, 'clockGuard' | 'now'>, mount: Mount): void {
  mount(getClock, () => {
    const counted = now();
    const { doubt } = guard;
    return {
      counted: isoTime(counted),
      clock: isoTime(doubt === null ? counted : guard.wall()),
      doubt:
        doubt === null
          ? null
          : { since: isoTime(doubt.since), why: doubt.why, aheadSeconds: Math.round(doubt.aheadMs / SECOND) },
    };
  });
}
