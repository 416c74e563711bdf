/** Background jobs: publishes each day's volatilities, and settles and pays what has expired. */
import { UNDERLYINGS } from '@candor/core/options/underlyings';
import { DAY, MINUTE, SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { listDue } from './db/settlements.repo.ts';
import { findNewest, publish } from './db/volatilities.repo.ts';
import { optionMailJobs } from './mails/mail-job.ts';
import type { OptionsApp } from './options-app.ts';
import { settleDue } from './settle.ts';

export const EXPIRE_OPTIONS_JOB = 'options.expire';
export const PUBLISH_VOLATILITIES_JOB = 'options.publish';
/** Jobs may take a minute: what is left then is for the next run. */
const LASTS_AT_MOST = 50 * SECOND;
/** After midnight (UTC): until then the day's last candle may not be written yet. */
const CANDLES_TAKE = 10 * MINUTE;

type Publishes = Pick<OptionsApp, 'db' | 'market' | 'now' | 'secrets'>;
type Jobs = Publishes & Pick<OptionsApp, 'log' | 'mails' | 'elapsed' | 'pin'>;

export function optionJobs(app: Jobs): JobHandlers {
  return {
    [EXPIRE_OPTIONS_JOB]: async () => {
      const until = app.elapsed() + LASTS_AT_MOST;
      const expired = await listDue(app.db.kysely, app.now());
      for (const due of expired) {
        try {
          await settleDue(app, due, until);
        } catch (error) {
          // One underlying without its quotes keeps nobody else from being paid.
          app.log.error({ err: error, ...due }, 'options that have expired could not be settled; it is tried again');
        }
      }
    },
    [PUBLISH_VOLATILITIES_JOB]: () => publishVolatilities(app),
    ...optionMailJobs(app),
  };
}

/** Of each underlying that is quoted, once a day. The first one of all waits for nothing. */
export async function publishVolatilities({ db, market, now, secrets }: Publishes): Promise<void> {
  const isEarly = now() % DAY < CANDLES_TAKE;
  for (const { code } of UNDERLYINGS) {
    if (market.instrument(code) === null || (isEarly && (await findNewest(db.kysely, code)) !== null)) continue;
    await inTransaction(db, (tx) => publish(tx, secrets, { code, source: market.source, at: tx.now() }));
  }
}
