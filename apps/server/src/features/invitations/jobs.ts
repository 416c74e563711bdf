/** Background job: looks at friends, and pays their inviters for days that are over. */
import { SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import type { CasesApp } from '../cases/index.ts';
import { settleFriend, tellInviters } from './commands.ts';
import { listAfter } from './db/friends.repo.ts';

export const INVITATIONS_JOB = 'invitations.settle';
const AT_ONCE = 200;
/** Jobs may take a minute: what is left then is for the next run. */
const LASTS_AT_MOST = 50 * SECOND;

export function invitationJobs(app: CasesApp & Pick<App, 'log' | 'elapsed'>): JobHandlers {
  /** Where the last run ended before its end: the next goes on behind it, so that everybody's turn comes. */
  let last = '0';
  return {
    [INVITATIONS_JOB]: async () => {
      const end = app.elapsed() + LASTS_AT_MOST;
      for (;;) {
        const list = await listAfter(app.db.kysely, last, AT_ONCE);
        for (const friend of list) {
          last = friend.friend_id;
          try {
            await settleFriend(app, friend);
          } catch (error) {
            // One who fails keeps no other waiting.
            app.log.error(
              { err: error, friend: friend.friend_id },
              'the days of a friend could not be settled; it is tried again',
            );
          }
        }
        if (list.length < AT_ONCE) last = '0';
        if (list.length < AT_ONCE || app.elapsed() > end) break;
      }
      await tellInviters(app);
    },
  };
}
