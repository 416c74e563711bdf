/** Seals minutes as they end: their pack, their row in the chain, and only then their file under way is removed. */
import { inTransaction, sqlState } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { FileStore } from '../../process/file-store/file-store.ts';
import type { ClosedMinute } from './log/minutes.ts';
import { writePack } from './log/packs.ts';
import type { QuoteLog } from './log/quote-log.ts';
import * as repo from './repo.ts';

/** When the chain is continued by another process. */
const OVERTAKEN = 'CN009';
const RETRY_MS = 200;

export type Sealer = {
  /** Resolves when nothing waits to be sealed. */
  sealAll(): Promise<void>;
  /** From here on a failure is not tried again: the next start finds what is left. */
  giveUpSoon(): void;
};

export function createSealer(
  { db, log }: Pick<App, 'db' | 'log'>,
  store: FileStore,
  quotes: QuoteLog,
  { onOvertaken, onSealed }: { readonly onOvertaken: () => Promise<void>; readonly onSealed: () => void },
): Sealer {
  let isEnding = false;
  let underWay: Promise<void> | null = null;

  async function seal(closed: ClosedMinute): Promise<void> {
    const { epoch } = quotes;
    if (epoch === null) return;
    const bytes = await writePack(store, closed);
    const { minute, previous, hash, sequence, segments } = closed;
    const count = Array.from(segments.values(), (segment) => segment.count).reduce((sum, one) => sum + one, 0);
    const sealed = { minute, previous, hash, quotes: count, instruments: segments.size, bytes, sequence };
    await inTransaction(db, (tx) => repo.sealMinute(tx, epoch, sealed));
    await quotes.sealed(closed);
    onSealed();
  }

  /** One after the other; whatever fails is tried again. */
  async function sealEach(): Promise<void> {
    let isNoted = false;
    for (let next = quotes.nextUnsealed(); next !== null; next = quotes.nextUnsealed()) {
      try {
        await seal(next);
      } catch (error) {
        if (sqlState(error) === OVERTAKEN) await onOvertaken();
        if (!isNoted) log.error({ err: error }, 'a minute of the quote log could not be sealed yet');
        isNoted = true;
        if (isEnding) return;
        await pause(RETRY_MS);
      }
    }
  }

  return {
    sealAll: () => (underWay ??= sealEach().finally(() => (underWay = null))),
    giveUpSoon() {
      isEnding = true;
    },
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
