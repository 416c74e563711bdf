/** What every feature is given: nothing here knows a feature. */
import type { Clock, Elapsed } from '../process/clock.ts';
import type { ClockGuard } from '../process/clock-guard.ts';
import type { Config } from '../process/config.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../process/log.ts';
import type { Mails } from '../mail/mails.ts';
import type { Secrets } from '../process/secrets.ts';

export type App = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly now: Clock;
  /** For ages: it never goes back. */
  readonly elapsed: Elapsed;
  /** Whether the clock can be trusted: without it, nothing moves money by time. */
  readonly clockGuard: ClockGuard;
  readonly secrets: Secrets;
  readonly mails: Mails;
};
