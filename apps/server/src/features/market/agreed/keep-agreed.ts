/** Keeps the hub on the approved terms: at the start, when another process announces a change, and when one takes effect. */
import type { CalendarId } from '@candor/core/market/calendar/calendar';
import type { DayHours } from '@candor/core/market/calendar/special-days';
import type { AgreedChange } from '@candor/core/market/terms';
import type { LocalDate } from '@candor/core/market/calendar/zoned-time';
import { SECOND } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { listen } from '../../../db/listen.ts';
import type { CommonTerms, Hub } from '../hub/hub.ts';
import { getParameter } from '../../parameters/index.ts';
import * as repo from '../db/agreed.repo.ts';

export type Agreed = {
  /** Reads the approved changes again. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_EVERY = SECOND;
/** Also without an announcement: the database refuses orders on terms that ended more than a minute ago. */
const READ_EVERY = 20 * SECOND;

/** Call before trading starts. */
export async function keepAgreed(app: App, hub: Hub, databaseUrl: string): Promise<Agreed> {
  let changes: ReadonlyMap<number, readonly AgreedChange[]> = new Map();
  let common: CommonTerms | undefined;

  async function refresh(): Promise<void> {
    const rows = await repo.listChanges(app.db.kysely, null);
    changes = new Map(
      [...Map.groupBy(rows, (row) => row.instrument_id)].map(([id, its]) => [id, its.map(repo.agreedOf)]),
    );
    hub.observe(daysOf(await repo.listDays(app.db.kysely, null)));
    const numberOf = async (key: string) => Number((await getParameter(app.db.kysely, key)).value);
    common = {
      creditHours: await numberOf('financingCreditHours'),
      levelFactor: await numberOf('levelFactorMax'),
    };
    hub.agree(changes, common);
  }

  const refreshLater = () => {
    refresh().catch((error: unknown) => app.log.error({ err: error }, 'what was agreed of the market is read later'));
  };
  await refresh();
  const listener = await listen(databaseUrl, 'market_agreed', app.log, {
    onMessage: refreshLater,
    onLost: () => undefined,
    onBack: refreshLater,
  });
  const timer = setInterval(() => {
    const now = app.now();
    const isDue = hub.entries.some(({ announced }) => announced.some(({ effectiveAt }) => effectiveAt <= now));
    if (isDue) hub.agree(changes, common);
  }, LOOK_EVERY);
  timer.unref();
  const reading = setInterval(refreshLater, READ_EVERY);
  reading.unref();
  return {
    refresh,
    async stop() {
      clearInterval(timer);
      clearInterval(reading);
      await listener.stop();
    },
  };
}

/** The latest approved hours of each day. */
export function daysOf(rows: readonly repo.DayRow[]): ReadonlyMap<CalendarId, ReadonlyMap<LocalDate, DayHours>> {
  const byCalendar = Map.groupBy(rows, ({ calendar }) => calendar);
  return new Map(
    [...byCalendar].map(([id, its]) => [id as CalendarId, new Map(its.map(({ day, hours }) => [day, hours]))]),
  );
}
