/** Tells the staff whether the clock is trusted. */
import { getClock } from '@candor/contract/staff/clock';
import { isoTime, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';

export function clockStaffRoutes({ clockGuard, now }: Pick<App, 'clockGuard' | 'now'>, mount: Mount): void {
  mount(getClock, () => {
    const counted = now();
    const { doubt } = clockGuard;
    return {
      counted: isoTime(counted),
      clock: isoTime(doubt === null ? counted : clockGuard.wall()),
      doubt:
        doubt === null
          ? null
          : { since: isoTime(doubt.since), why: doubt.why, aheadSeconds: Math.round(doubt.aheadMs / SECOND) },
    };
  });
}
