/** Stores the last quote of each instrument once a minute, for the next start. */
import { MINUTE } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import { keepLastQuotes } from '../db/last-quotes.repo.ts';
import type { Hub } from './hub.ts';

/** Saves every minute until stopped; `stop` saves once more. A failure is logged, and the next minute tries again. */
export function recordLastQuotes(app: App, hub: Hub): { stop(): Promise<void> } {
  let work: Promise<void> = Promise.resolve();
  const saved = new Map<number, number>();
  async function save(): Promise<void> {
    const changed = hub.entries.flatMap(({ instrument: { id }, quote }) =>
      quote !== null && saved.get(id) !== quote.sequence ? [{ instrumentId: id, quote }] : [],
    );
    if (changed.length === 0) return;
    await inTransaction(app.db, (tx) => keepLastQuotes(tx, hub.source, changed));
    for (const { instrumentId, quote } of changed) saved.set(instrumentId, quote.sequence);
  }
  const run = (): void => {
    work = work
      .then(save)
      .catch((error: unknown) => app.log.error({ err: error }, 'the last quotes could not be saved'));
  };
  const timer = setInterval(run, MINUTE);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      run();
      await work;
    },
  };
}
