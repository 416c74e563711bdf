/** Opens the quote log: becomes the one process that writes it, and seals minutes as they end. */
import type { App } from '../../http/app.ts';
import { openFileStore } from '../../process/file-store/file-store.ts';
import { QuoteLog } from './log/quote-log.ts';
import * as repo from './repo.ts';
import { createSealer, pause, type Sealer } from './sealer.ts';
import { WritingRight } from './writing-right.ts';

/** A start does not wait longer for packs that cannot be written. */
const SETTLE_MS = 5_000;

export type RunningLog = {
  readonly quotes: QuoteLog;
  /** Calls it once, as soon as this process may record quotes. */
  onceWriting(begin: () => void): void;
  /** The minutes that are sealed. */
  readonly sealed: {
    /** Resolves when what an earlier process left is sealed, or after a short wait. */
    settle(): Promise<void>;
    /** Numbers of those behind it, in order. */
    listAfter(minute: number, most: number): Promise<readonly number[]>;
    /** The segments' bytes by code; null: they are not stored any more. */
    read(minute: number): Promise<ReadonlyMap<string, Uint8Array> | null>;
    onSealed(listener: () => void): void;
  };
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
  const listeners: (() => void)[] = [];
  const sealer: Sealer = createSealer(app, store, quotes, {
    onOvertaken: () => right.overtaken(),
    onSealed: () => listeners.forEach((listener) => listener()),
  });
  await right.seek();
  return {
    quotes,
    onceWriting: (start) => right.once(start),
    sealed: {
      settle: () => Promise.race([sealer.sealAll(), pause(SETTLE_MS)]),
      listAfter: (minute, most) => repo.listMinutesAfter(app.db.kysely, minute, most),
      read: (minute) => quotes.readMinute(minute),
      onSealed: (listener) => void listeners.push(listener),
    },
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
