/** Two of the staff confirm that the clock is right: it lets everything that rests go on, by the time that it says. */
import { isoTime, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { BadInput } from '../../http/errors.ts';
import * as repo from './repo.ts';
import { handles, type KindHandler } from '../proposals/index.ts';

export function clockProposals({ clockGuard }: Pick<App, 'clockGuard'>): readonly KindHandler[] {
  /** Whether it is in this doubt: not in another one, which began when the clock was set once more. */
  const isIn = (since: string): boolean => clockGuard.doubt !== null && isoTime(clockGuard.doubt.since) === since;
  return [
    handles('clock.confirm', {
      inspect(_tx, { since }) {
        const { doubt } = clockGuard;
        if (doubt === null || !isIn(since)) throw new BadInput([{ field: 'payload.since', problem: 'invalid' }]);
        const before = { why: doubt.why, aheadSeconds: Math.round(doubt.aheadMs / SECOND) };
        return Promise.resolve({ subject: 'clock', payload: { since }, before });
      },
      async apply(tx, { id, payload: { since } }) {
        if (!isIn(since)) return false;
        await repo.confirmClock(tx, id, { counted: tx.now(), shown: clockGuard.wall() });
        return true;
      },
      committed: ({ payload: { since } }) => {
        if (isIn(since)) clockGuard.confirm();
      },
    }),
  ];
}
