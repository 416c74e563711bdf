/** Opens the quote log: becomes the one process that writes it, and seals minutes as they end. */
import type { App } from '../../http/app.ts';
import { openFileStore } from '../../process/file-store/file-store.ts';
import { QuoteLog } from './log/quote-log.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { WritingRight } from './writing-right.ts';

export type RunningLog = {
  readonly quotes: QuoteLog;
  /** Calls it once, as soon as this process may record quotes. */
  onceWriting(begin: () => void): void;
  /** Seals what there is, and lets another process write. */
  stop(): Promise<void>;
};

export async function openQuoteLog(app: Pick<App, 'config' | 'db' | 'log'>): Promise<RunningLog> {
  const { config, log } = app;
  const { folder, packs } = config.quotes;
  const store = await openFileStore(packs);
  const steadyMs = () => performance.now();
  const quotes: QuoteLog = new QuoteLog({ folder, store, log, steadyMs, onClosed: () => void sealer.sealAll() });
  const right = new WritingRight(app, quotes);
  const sealer: Sealer = createSealer(app, store, quotes, () => right.overtaken());
  await right.seek();
  return {
    quotes,
    onceWriting: (start) => right.once(start),
    async stop() {
      sealer.giveUpSoon();
      await right.stopSeeking();
      quotes.close();
      await sealer.sealAll();
      await quotes.lose();
      await right.giveBack();
    },
  };
}
