/** Opens the quote log: becomes the one process that writes it, and finds what was left behind. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { App } from '../../http/app.ts';
import { openFileStore } from '../../process/file-store/file-store.ts';
import { QuoteLog } from './log/quote-log.ts';
import { clearHalfWritten, recoverMinutes } from './log/recover.ts';
import * as repo from './repo.ts';
import { createSealer, pause, type Sealer } from './sealer.ts';

const RETRY_MS = 200;
/** A process that ended a moment ago is succeeded within this time. */
const PATIENCE_MS = 2_000;

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
  const writing = writingRight(app, quotes);
  const sealer: Sealer = createSealer(app, store, quotes, () => writing.overtaken());
  await writing.seek();
  return {
    quotes,
    onceWriting: (start) => writing.once(start),
    async stop() {
      sealer.giveUpSoon();
      await writing.stopSeeking();
      quotes.close();
      await sealer.sealAll();
      await quotes.lose();
      await writing.giveBack();
    },
  };
}

/** The right to write the log: a lock of the database, held by a connection. */
function writingRight({ config, db, log }: Pick<App, 'config' | 'db' | 'log'>, quotes: QuoteLog) {
  const { folder } = config.quotes;
  const holder = randomUUID();
  let client: PoolClient | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let waiting: (() => void)[] = [];

  function letGo(): void {
    const held = client;
    client = null;
    held?.release(true);
  }

  async function overtaken(): Promise<void> {
    log.error('another process writes the quote log: this one has no quotes');
    await quotes.lose();
    letGo();
  }

  async function begin(): Promise<void> {
    const opened = await db.pool.connect();
    opened.once('end', () => {
      if (client !== opened) return;
      // Quotes go on: nobody else can begin without the database, and if somebody does, fills of our epoch are refused.
      letGo();
      log.warn('the quote log has lost its connection, and asks for its lock again');
    });
    client = opened;
    const last = await repo.beginLog(opened, holder);
    if (last === null) return letGo();
    if (quotes.epoch !== last.epoch) {
      if (quotes.epoch !== null) log.error('another process has written the quote log meanwhile');
      await quotes.lose();
      clearHalfWritten(folder);
      const isSealed = async (minute: number) => (await repo.findMinute(db.kysely, minute)) !== null;
      quotes.begin(last.epoch, last, await recoverMinutes(folder, last, isSealed, log));
    }
    for (const start of waiting) start();
    waiting = [];
  }

  async function tryToBegin(): Promise<void> {
    if (client !== null) return;
    try {
      await begin();
    } catch (error) {
      log.debug({ err: error }, 'the quote log could not be opened yet');
      letGo();
    }
  }

  function askLater(): void {
    timer = setTimeout(() => {
      underWay = tryToBegin().then(() => {
        if (!isStopped) askLater();
      });
    }, RETRY_MS);
  }

  return {
    overtaken,
    /** At once: a connection that is closed may hold its lock a moment longer. */
    async giveBack() {
      if (client !== null) await repo.endLog(client).catch(() => undefined);
      letGo();
    },
    /** Resolves when it is ours, or after a short wait: then it goes on being sought. */
    async seek() {
      const givesUpAt = performance.now() + PATIENCE_MS;
      await begin();
      while (quotes.epoch === null && performance.now() < givesUpAt) {
        await pause(RETRY_MS);
        await tryToBegin();
      }
      if (quotes.epoch === null) log.warn('another process writes the quote log: this one has no quotes, and waits');
      askLater();
    },
    async stopSeeking() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
    once(start: () => void) {
      if (quotes.epoch === null) waiting.push(start);
      else start();
    },
  };
}
