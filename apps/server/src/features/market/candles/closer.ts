/**
 * Makes candles from the quote log, minute by minute as they are sealed, and writes each once. What a crash interrupts is found again: how far it
 * came is stored together with the candles.
 */
import { MINUTE, type Instant } from '@candor/core/time';
import { type LogCandle, LogCandles } from '@candor/core/market/quote-log/log-candles';
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import { LISTINGS } from '../catalogue/catalogue.ts';
import * as repo from '../db/candles.repo.ts';

/** The sealed minutes of the quote log. */
export type SealedMinutes = {
  /** Resolves when what an earlier process left is sealed, or after a short wait. */
  settle(): Promise<void>;
  /** Numbers of those behind it, in order. */
  listAfter(minute: number, most: number): Promise<readonly number[]>;
  /** Its segments by code; null: its quotes are not stored any more. */
  read(minute: number): Promise<ReadonlyMap<string, Uint8Array> | null>;
  /** Calls it whenever one is sealed. */
  onSealed(listener: () => void): void;
};

const READ_AT_ONCE = 200;
const ID_OF = new Map(LISTINGS.map(({ instrument: { code, id } }) => [code, id]));

export class CandleCloser {
  readonly #app: Pick<App, 'db' | 'log' | 'secrets'>;
  readonly #sealed: SealedMinutes;
  readonly #onStored: (until: Instant) => void;
  #candles: LogCandles | null = null;
  /** Up to there the candles are stored that an earlier process or the feed wrote. */
  #writtenUntil: Instant = 0;
  #rolledFrom: Instant | null = null;
  #underWay: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;

  /** @param onStored called with the instant before which all candles are stored. */
  constructor(app: Pick<App, 'db' | 'log' | 'secrets'>, sealed: SealedMinutes, onStored: (until: Instant) => void) {
    this.#app = app;
    this.#sealed = sealed;
    this.#onStored = onStored;
    sealed.onSealed(() => void this.closeAll());
  }

  /** Closes what an earlier process left. Gives how far the log was read, and the candles under way. */
  async begin(): Promise<LogCandles> {
    await this.#sealed.settle();
    await this.closeAll();
    return this.#candles ?? new LogCandles((await repo.readProgress(this.#app.db.kysely)).from);
  }

  /** Coarser candles that were over by then were made already. */
  rolled(until: Instant): void {
    this.#rolledFrom = until;
  }

  /** Resolves when every sealed minute was made into candles, or could not be; it is tried again with the next. */
  closeAll(): Promise<void> {
    this.#isAsked = true;
    this.#underWay ??= this.#run().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#underWay;
  }

  async #run(): Promise<void> {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      try {
        await this.#closeSealed();
      } catch (error) {
        // What was read and not written is read again.
        this.#candles = null;
        this.#app.log.error({ err: error }, 'candles could not be closed yet');
      }
    }
  }

  async #closeSealed(): Promise<void> {
    const candles = (this.#candles ??= await this.#resume());
    for (;;) {
      const minutes = await this.#sealed.listAfter(candles.state.minute, READ_AT_ONCE);
      for (const minute of minutes) {
        if (this.#isStopped) return;
        await this.#close(candles, minute);
      }
      if (minutes.length < READ_AT_ONCE) return;
    }
  }

  async #resume(): Promise<LogCandles> {
    const { from } = await repo.readProgress(this.#app.db.kysely);
    // Of the floor's own minute only a part is read again; it is stored.
    this.#writtenUntil = (from.floor + 1) * MINUTE;
    return new LogCandles(from);
  }

  async #close(candles: LogCandles, minute: number): Promise<void> {
    const segments = await this.#sealed.read(minute);
    if (segments === null) this.#app.log.error({ minute }, 'there are no quotes of this minute to make candles from');
    candles.begin(minute);
    for (const [code, bytes] of segments ?? []) {
      this.#add(candles, code, bytes);
      // Quotes come in meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const closed = candles.end().filter(({ candle }) => candle.time >= this.#writtenUntil);
    const { db, secrets } = this.#app;
    await inTransaction(db, (tx) => repo.closeCandles(tx, secrets, candles.state, this.#rolledFrom, rowsOf(closed)));
    this.#onStored(candles.state.floor * MINUTE);
  }

  /** Reconciliation names what cannot be read. */
  #add(candles: LogCandles, code: string, bytes: Uint8Array): void {
    try {
      candles.add(code, bytes);
    } catch (error) {
      this.#app.log.error({ err: error, code }, 'quotes of the log cannot be read, and are in no candle');
    }
  }
}

/** An instrument that is not listed any more has no candles. */
export function rowsOf(candles: readonly LogCandle[]): repo.ClosedCandle[] {
  return candles.flatMap(({ source, code, candle }) => {
    const instrumentId = ID_OF.get(code);
    return instrumentId === undefined ? [] : [{ source, instrumentId, candle }];
  });
}
