/**
 * The quote log: takes down every quote before anyone is handed it, and says what fills rest on. Written by one process at a time. While it
 * cannot be written there are no quotes.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';
import type { Quote } from '@candor/core/market/quote';
import { type MinuteEntry, minuteHash, NO_MINUTE, segmentHash } from '@candor/core/market/quote-log/chain';
import { findQuote } from '@candor/core/market/quote-log/segment';
import { MINUTE, type Instant } from '@candor/core/time';
import type { FileStore } from '../../../process/file-store/file-store.ts';
import { Failure } from '../../../http/errors.ts';
import type { Log } from '../../../process/log.ts';
import type { LastMinute } from '../repo.ts';
import { type ClosedMinute, type ClosedSegment, type DigitsOf, OpenMinute, sha256 } from './minutes.ts';
import { PackReader, rawBytes } from './packs.ts';
import { frameOf, Tail } from './tail.ts';

/** A quote in the log. */
export type QuoteRef = { readonly code: string; readonly minute: number; readonly sequence: number };
/** The running hash up to it, and how many quotes of its instrument that are. */
export type Pin = QuoteRef & { readonly count: number; readonly hash: Uint8Array };
/** What a batch of fills saves, as the writer with this number. */
export type Pins = { readonly epoch: string; readonly pins: readonly Pin[] };

export type LoggedSegment = Pick<ClosedMinute, 'minute' | 'previous'> &
  Pick<ClosedSegment, 'bytes' | 'count' | 'hash'> & {
    /** Of the whole minute; null while it is under way. */
    readonly minuteHash: Uint8Array | null;
    /** All instruments of the minute; none while it is under way. */
    readonly entries: readonly MinuteEntry[];
  };

/** A minute is not left open longer than this, even when the clock goes back. */
const OPEN_MS_MAX = 90_000;
/** Sealed minutes that stay in memory: quotes of them may still be used. */
const SEALED_IN_MEMORY = 2;
/** When so many cannot be sealed, nothing more is recorded. */
const UNSEALED_MAX = 60;
/** After a failure it is tried again so often. */
const REPAIR_MS = 200;

export type QuoteLogParts = {
  readonly folder: string;
  readonly store: FileStore;
  readonly log: Log;
  /** In milliseconds, never going back. */
  readonly steadyMs: () => number;
  /** Called when a minute waits to be sealed. */
  readonly onClosed: () => void;
};

type Unsealed = { readonly closed: ClosedMinute; readonly tail: Tail | null };

export class QuoteLog {
  readonly #parts: QuoteLogParts;
  /** Our number as the writer; null: another process writes. */
  #epoch: string | null = null;
  #base = 0;
  /** Where the next minute goes on. */
  #end: Pick<ClosedMinute, 'minute' | 'hash'> = { minute: 0, hash: NO_MINUTE };
  #open: { readonly minute: OpenMinute; tail: Tail; readonly since: number } | null = null;
  #unsealed: Unsealed[] = [];
  #sealed: ClosedMinute[] = [];
  /** Since when it cannot be written; null: it can. */
  #brokenAt: number | null = null;
  /** Of each instrument, the last quote of its last minute but the open one. */
  readonly #lastPins = new Map<string, Pin>();

  readonly #packs: PackReader;

  constructor(parts: QuoteLogParts) {
    this.#parts = parts;
    this.#packs = new PackReader(parts.store);
    mkdirSync(tailFolder(parts.folder), { recursive: true, mode: 0o700 });
  }

  /** False: there are no quotes to trade on. */
  get isRecording(): boolean {
    return this.state === 'writing';
  }

  get state(): 'writing' | 'failing' | 'waiting' {
    if (this.#epoch === null) return 'waiting';
    return this.#brokenAt === null ? 'writing' : 'failing';
  }

  get epoch(): string | null {
    return this.#epoch;
  }

  /** Added to a feed's own sequences, which begin anew with each run. */
  get base(): number {
    return this.#base;
  }

  /** Begins behind the last sealed minute. @param found minutes that were written and not sealed, oldest first, in a chain. */
  begin(epoch: string, last: LastMinute, found: readonly ClosedMinute[]): void {
    const { minute, hash } = found.at(-1) ?? last;
    this.#end = { minute, hash };
    this.#base = Math.max(last.sequence, ...found.map(({ sequence }) => sequence));
    this.#unsealed = found.map((closed) => ({ closed, tail: null }));
    for (const closed of found) this.#rememberLast(closed);
    this.#epoch = epoch;
    this.#brokenAt = null;
    if (found.length > 0) this.#parts.onClosed();
  }

  /** Another process writes, or may. What is in memory counts no more; the files have it. */
  async lose(): Promise<void> {
    const tails = this.#tails();
    this.#epoch = null;
    this.#open = null;
    this.#unsealed = [];
    this.#sealed = [];
    this.#lastPins.clear();
    await Promise.all(tails.map((tail) => tail.close()));
  }

  /**
   * Takes down quotes of different instruments, and gives them back with their minute. Null: it could not, and nobody may be handed them.
   */
  record(quotes: readonly Quote[], now: Instant, digitsOf: DigitsOf): readonly Quote[] | null {
    if (this.#epoch === null || quotes.length === 0) return null;
    if (this.#brokenAt !== null && this.#parts.steadyMs() - this.#brokenAt < REPAIR_MS) return null;
    try {
      if (this.#brokenAt !== null) this.#repair();
      if (this.#open?.minute.isBehind(quotes) === true) this.close();
      const { minute, tail } = this.#minuteAt(now, digitsOf);
      minute.add(quotes, (grown) => tail.append(frameOf(grown)));
      if (this.#brokenAt !== null) this.#parts.log.info('the quote log is written again');
      this.#brokenAt = null;
      return quotes.map((quote) => ({ ...quote, minute: minute.minute }));
    } catch (error) {
      this.#break(error);
      return null;
    }
  }

  /**
   * Waits until every quote up to now survives a power failure, and gives what saved fills rest on: for each instrument and minute, the
   * newest of these quotes. A `Failure` when it cannot.
   */
  async pin(refs: Iterable<QuoteRef>): Promise<Pins> {
    const { epoch } = this;
    if (epoch === null) throw new Failure('503', 'another process writes the quote log');
    // What a failed write or sync has left on the disk is unknown.
    if (this.#brokenAt !== null) throw new Failure('503', 'the quote log cannot be written');
    await this.#sync();
    const newest = new Map<string, QuoteRef>();
    for (const ref of refs) {
      const key = `${ref.minute} ${ref.code}`;
      if (ref.sequence > (newest.get(key)?.sequence ?? 0)) newest.set(key, ref);
    }
    const pins: Pin[] = [];
    for (const ref of newest.values()) {
      pins.push(await this.#pinOf(ref, epoch));
    }
    return { epoch, pins };
  }

  /** The quotes of one instrument in one minute; null if there are none. */
  async read(code: string, minute: number): Promise<LoggedSegment | null> {
    const open = this.#open?.minute;
    if (open?.minute === minute) {
      const found = open.segment(code);
      const pin = found === null ? null : open.hashUpTo(code, found.sequence);
      if (found === null || pin === null) return null;
      return {
        minute,
        previous: open.previous,
        minuteHash: null,
        entries: [],
        ...found,
        bytes: found.bytes.slice(),
        ...pin,
      };
    }
    const closed = this.#inMemory(minute);
    if (closed !== null) {
      const found = closed.segments.get(code);
      if (found === undefined) return null;
      const entries = Array.from(closed.segments, ([each, { count, hash }]) => ({ code: each, count, hash }));
      return { minute, previous: closed.previous, minuteHash: closed.hash, entries, ...found };
    }
    const pack = await this.#packs.open(minute);
    const entry = pack?.entries.get(code);
    if (pack === null || entry === undefined) return null;
    const { previous } = pack;
    const entries = Array.from(pack.entries.values(), (each) => ({
      code: each.code,
      count: each.count,
      hash: each.hash,
    }));
    const whole = minuteHash(sha256, previous, minute, entries);
    return {
      minute,
      previous,
      minuteHash: whole,
      entries,
      count: entry.count,
      hash: entry.hash,
      bytes: rawBytes(entry),
    };
  }

  /** All segments of a minute that has ended, by code; null if there is none. */
  async readMinute(minute: number): Promise<ReadonlyMap<string, Uint8Array> | null> {
    const closed = this.#inMemory(minute);
    if (closed !== null) return new Map(Array.from(closed.segments, ([code, { bytes }]) => [code, bytes]));
    const pack = await this.#packs.open(minute);
    return pack === null ? null : new Map(Array.from(pack.entries, ([code, entry]) => [code, rawBytes(entry)]));
  }

  /** Ends the minute under way, so that it is sealed. */
  close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null || open.minute.isEmpty) return;
    const closed = open.minute.close();
    this.#unsealed.push({ closed, tail: open.tail });
    this.#end = { minute: closed.minute, hash: closed.hash };
    this.#rememberLast(closed);
    this.#parts.onClosed();
  }

  /** The oldest that waits to be sealed. */
  nextUnsealed(): ClosedMinute | null {
    return this.#unsealed[0]?.closed ?? null;
  }

  async sealed(closed: ClosedMinute): Promise<void> {
    const [first] = this.#unsealed;
    if (first?.closed !== closed) return;
    this.#unsealed.shift();
    this.#sealed = [...this.#sealed, closed].slice(-SEALED_IN_MEMORY);
    await first.tail?.close();
    rmSync(tailPath(this.#parts.folder, closed.minute), { force: true });
  }

  #minuteAt(now: Instant, digitsOf: DigitsOf): { readonly minute: OpenMinute; readonly tail: Tail } {
    const { steadyMs, folder } = this.#parts;
    const since = steadyMs();
    const asked = Math.floor(now / MINUTE);
    if (this.#open !== null && (asked > this.#open.minute.minute || since - this.#open.since > OPEN_MS_MAX))
      this.close();
    if (this.#open !== null) return this.#open;
    if (this.#unsealed.length > UNSEALED_MAX) throw new Error('too many minutes of the quote log are not sealed');
    // A minute has one number, and numbers rise, whatever the clock does.
    const number = Math.max(asked, this.#end.minute + 1);
    const minute = new OpenMinute(number, this.#end.hash, digitsOf);
    this.#open = { minute, tail: new Tail(tailFolder(folder), tailPath(folder, number)), since };
    return this.#open;
  }

  #break(error: unknown): void {
    if (this.#brokenAt === null) {
      this.#parts.log.error({ err: error }, 'the quote log cannot be written: there are no quotes until it can');
    }
    this.#brokenAt = this.#parts.steadyMs();
  }

  /** Writes the minute under way again, from memory, to a file of its own: what the failed one holds is unknown. */
  #repair(): void {
    const open = this.#open;
    if (open === null) return;
    const path = tailPath(this.#parts.folder, open.minute.minute);
    const again = `${path}.again`;
    rmSync(again, { force: true });
    const tail = new Tail(tailFolder(this.#parts.folder), again);
    try {
      const growth = open.minute.growth();
      if (growth.length > 0) tail.append(frameOf(growth));
      renameSync(again, path);
    } catch (error) {
      // It is tried again a moment later, for as long as the disk is full: each try must give back its file.
      void tail.close();
      rmSync(again, { force: true });
      throw error;
    }
    void open.tail.close();
    open.tail = tail;
  }

  async #sync(): Promise<void> {
    try {
      await Promise.all(this.#tails().map((tail) => tail.sync()));
    } catch (error) {
      this.#break(error);
      throw new Failure('503', 'the quote log is not on disk', { cause: error });
    }
  }

  async #pinOf(ref: QuoteRef, epoch: string): Promise<Pin> {
    const { code, minute, sequence } = ref;
    const open = this.#open?.minute;
    if (open?.minute === minute) {
      const found = open.hashUpTo(code, sequence);
      if (found !== null) return { ...ref, ...found };
    }
    const last = this.#lastPins.get(code);
    if (last?.minute === minute && last.sequence === sequence) return last;
    const segment = await this.read(code, minute);
    const found = segment === null ? null : findQuote(segment.bytes, minute, sequence);
    if (this.#epoch !== epoch) throw new Failure('503', 'another process has written the quote log');
    assert(segment !== null && found !== null, 'a quote that was handed out is in the log');
    const hash = segmentHash(sha256, segment.previous, code, minute, segment.bytes.subarray(0, found.end));
    return { ...ref, count: found.count, hash };
  }

  #tails(): Tail[] {
    return [...this.#unsealed.map(({ tail }) => tail), this.#open?.tail ?? null].filter((tail) => tail !== null);
  }

  #inMemory(minute: number): ClosedMinute | null {
    const unsealed = this.#unsealed.find(({ closed }) => closed.minute === minute);
    return unsealed?.closed ?? this.#sealed.find((closed) => closed.minute === minute) ?? null;
  }

  #rememberLast({ minute, segments }: ClosedMinute): void {
    for (const [code, { sequence, count, hash }] of segments)
      this.#lastPins.set(code, { code, minute, sequence, count, hash });
  }
}

export function tailFolder(folder: string): string {
  return join(folder, 'under-way');
}

export function tailPath(folder: string, minute: number): string {
  return join(tailFolder(folder), String(minute));
}
