/** For tests: price alerts of customer 1, set, moved and watched by the application itself. */
import { assert } from '@candor/core/assert';
import { parsePrice, type Price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { changeAlert, createAlert } from '../../features/alerts/commands.ts';
import { noteLooked } from '../../features/alerts/db/alerts.repo.ts';
import { PriceWatch } from '../../features/alerts/index.ts';
import type { RunningMarket } from '../../features/market/index.ts';
import type { RunningLog } from '../../features/quote-log/index.ts';
import { inTransaction } from '../../db/db.ts';
import { hashRequest } from '../../db/idempotency.ts';
import type { App } from '../../http/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';

const CODE = 'BTCUSDT';

export type Alerted = {
  /** Above 74,000, which the quote of 75,000 has reached. */
  readonly reached: string;
  /** Above 74,500 at first, and moved to 900,000 before any quote was there. */
  readonly waits: string;
};

type Given = {
  readonly app: App;
  readonly market: RunningMarket;
  readonly quoteLog: RunningLog;
  readonly database: TestDatabase;
};

/** While bitcoin is at 73,595. @param rise quotes bitcoin at 75,005. */
export async function reachAlerts({ app, market, quoteLog, database }: Given, rise: () => void): Promise<Alerted> {
  const alerts = { ...app, market, quotes: quoteLog.quotes };
  const set = (level: Price) => {
    const key = `alert-${level}`;
    const body = { code: CODE, kind: 'above' as const, level };
    return createAlert(alerts, '1', { key, requestHash: hashRequest('', 'demo', key) }, body);
  };
  const [near, middle, far] = ['74000', '74500', '900000'].map(parsePrice);
  assert(near && middle && far, 'prices read');
  const reached = await set(near);
  const waits = await set(middle);
  await changeAlert(alerts, '1', { id: waits, level: far });
  const watch = await PriceWatch.start(alerts, database.appUrl);
  rise();
  await eventually(async () => {
    const { rowCount } = await app.db.pool.query(`select from alerts_alerts where status = 'fired'`);
    assert(rowCount === 1, 'one was reached');
  });
  await watch.stop();
  return { reached, waits };
}

/** Up to now, none of the later quotes having reached what waits. */
export async function noteWatched(app: App): Promise<void> {
  await inTransaction(app.db, (tx) => noteLooked(tx, Math.floor(app.now() / MINUTE) - 2));
}
