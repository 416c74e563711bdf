/** Saves which alerts quotes have reached: each with its customer's notification, in portions, with the log's hashes of the quotes. */
import { formatPrice } from '@candor/core/money/price';
import { inTransaction } from '../../../db/db.ts';
import { executeQueries } from '../../../db/execute-queries.ts';
import { savePins } from '../../quote-log/index.ts';
import type { AlertsApp } from '../alerts-app.ts';
import * as repo from '../db/alerts.repo.ts';
import type { Reached } from './alert-index.ts';

/** Of one transaction. */
export const FIRED_AT_ONCE = 500;

/** Gives the ids of those that the database did not take: they have ended, or were changed meanwhile. */
export async function fireAlerts(
  app: Pick<AlertsApp, 'db'> & { readonly quotes: Pick<AlertsApp['quotes'], 'pin'> },
  reached: readonly Reached[],
): Promise<string[]> {
  const logged = reached.flatMap((each) =>
    each.quote.minute === undefined ? [] : [{ ...each, minute: each.quote.minute }],
  );
  const pins = await app.quotes.pin(
    logged.map(({ quote: { code, sequence }, minute }) => ({ code, minute, sequence })),
  );
  const fired = await inTransaction(app.db, async (tx) => {
    const saved = savePins(pins);
    if (saved !== null) await executeQueries(tx, [saved]);
    return repo.fire(tx, logged.map(firingOf));
  });
  const done = new Set(fired);
  return reached.map(({ alert }) => alert.id).filter((id) => !done.has(id));
}

function firingOf({ alert, quote, reached, fromMinute, minute }: Reached & { readonly minute: number }): repo.Firing {
  return {
    id: alert.id,
    minute,
    sequence: quote.sequence,
    bid: formatPrice(quote.bid),
    ask: formatPrice(quote.ask),
    time: quote.time,
    source: quote.source,
    from: reached.from === null ? null : formatPrice(reached.from),
    fromMinute,
  };
}
