/** A minute of the log in memory: while it grows, and after its end until it is sealed. */
import { createHash, type Hash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import { minuteHash, segmentHead, type Sha256 } from '@candor/core/market/quote-log/chain';
import { findQuote, readSegment, SegmentWriter } from '@candor/core/market/quote-log/segment';
import type { Quote } from '@candor/core/market/quote';
import type { Growth } from './tail.ts';

/** Hashed ahead whenever so much is not, so that little is left to do when the minute ends. */
const HASH_AHEAD_BYTES = 512;

export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export type ClosedSegment = {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Of its last quote. */
  readonly sequence: number;
  readonly hash: Uint8Array;
};

export type ClosedMinute = {
  readonly minute: number;
  readonly previous: Uint8Array;
  readonly hash: Uint8Array;
  /** The highest. */
  readonly sequence: number;
  readonly segments: ReadonlyMap<string, ClosedSegment>;
};

class OpenSegment {
  writer: SegmentWriter;
  readonly #head: Uint8Array;
  #hash: Hash | null = null;
  #hashed = 0;

  constructor(writer: SegmentWriter, head: Uint8Array) {
    this.writer = writer;
    this.#head = head;
  }

  hashAhead(): void {
    if (this.writer.length - this.#hashed >= HASH_AHEAD_BYTES) this.#advance();
  }

  /** The running hash up to that byte. */
  hashUpTo(end: number): Uint8Array {
    if (end === this.writer.length) return this.#advance().copy().digest();
    return sha256(this.#head, this.writer.bytes(0, end));
  }

  #advance(): Hash {
    this.#hash ??= createHash('sha256').update(this.#head);
    if (this.#hashed < this.writer.length) this.#hash.update(this.writer.bytes(this.#hashed));
    this.#hashed = this.writer.length;
    return this.#hash;
  }
}

export type DigitsOf = (code: string) => number;

export class OpenMinute {
  readonly minute: number;
  readonly previous: Uint8Array;
  readonly #segments = new Map<string, OpenSegment>();
  readonly #digitsOf: DigitsOf;

  constructor(minute: number, previous: Uint8Array, digitsOf: DigitsOf) {
    this.minute = minute;
    this.previous = previous;
    this.#digitsOf = digitsOf;
  }

  get isEmpty(): boolean {
    return this.#segments.size === 0;
  }

  /** Whether one of them is from before its instrument's last one here: a clock was set back, and a segment cannot say that. */
  isBehind(quotes: readonly Quote[]): boolean {
    return quotes.some(({ code, time }) => time < (this.#segments.get(code)?.writer.time ?? -Infinity));
  }

  /** Takes quotes of different instruments, and hands what their segments grew by to `write`. If that throws, it is as if nothing had been taken. */
  add(quotes: readonly Quote[], write: (grown: readonly Growth[]) => void): void {
    const touched = quotes.map((quote) => ({ quote, segment: this.#segmentOf(quote), before: 0 }));
    for (const each of touched) {
      each.before = each.segment.writer.count === 0 ? 0 : each.segment.writer.length;
      each.segment.writer.append(each.quote);
    }
    try {
      write(touched.map(({ quote: { code }, segment: { writer }, before }) => ({ code, bytes: writer.bytes(before) })));
    } catch (error) {
      for (const { quote, segment, before } of touched) this.#cutBack(quote, segment, before);
      throw error;
    }
    for (const { segment } of touched) segment.hashAhead();
  }

  segment(code: string): { readonly bytes: Uint8Array; readonly count: number; readonly sequence: number } | null {
    const found = this.#segments.get(code)?.writer;
    return found === undefined ? null : { bytes: found.bytes(), count: found.count, sequence: found.sequence };
  }

  /** Null if the instrument has no such quote. */
  hashUpTo(code: string, sequence: number): { readonly count: number; readonly hash: Uint8Array } | null {
    const segment = this.#segments.get(code);
    if (segment === undefined) return null;
    const { writer } = segment;
    const found =
      writer.sequence === sequence
        ? { end: writer.length, count: writer.count }
        : findQuote(writer.bytes(), this.minute, sequence);
    return found === null ? null : { count: found.count, hash: segment.hashUpTo(found.end) };
  }

  /** Everything in it, in one piece. */
  growth(): Growth[] {
    return Array.from(this.#segments, ([code, { writer }]) => ({ code, bytes: writer.bytes() }));
  }

  close(): ClosedMinute {
    const segments = new Map(
      Array.from(this.#segments, ([code, segment]): [string, ClosedSegment] => {
        const { writer } = segment;
        const { count, sequence, length } = writer;
        return [code, { bytes: writer.bytes(), count, sequence, hash: segment.hashUpTo(length) }];
      }),
    );
    return closedMinute(this.minute, this.previous, segments);
  }

  #segmentOf({ code, source }: Quote): OpenSegment {
    const known = this.#segments.get(code);
    if (known !== undefined) return known;
    const writer = new SegmentWriter(this.minute, this.#digitsOf(code), source);
    const segment = new OpenSegment(writer, segmentHead(this.previous, code, this.minute));
    this.#segments.set(code, segment);
    return segment;
  }

  /** Writes the segment again up to there, which is rare. */
  #cutBack({ code, source }: Quote, segment: OpenSegment, before: number): void {
    if (before === 0) {
      this.#segments.delete(code);
      return;
    }
    const writer = new SegmentWriter(this.minute, this.#digitsOf(code), source);
    for (const quote of readSegment(segment.writer.bytes(0, before), this.minute).quotes) writer.append(quote);
    assert(writer.length === before, 'a segment that is written again is the same');
    segment.writer = writer;
  }
}

/** A minute of which nothing but the segments' bytes are left. Throws a `RangeError` if they are none. */
export function rebuildMinute(
  minute: number,
  previous: Uint8Array,
  bytesOf: ReadonlyMap<string, Uint8Array>,
): ClosedMinute {
  const segments = new Map(
    Array.from(bytesOf, ([code, bytes]): [string, ClosedSegment] => {
      const { quotes } = readSegment(bytes, minute);
      const hash = sha256(segmentHead(previous, code, minute), bytes);
      return [code, { bytes, count: quotes.length, sequence: quotes.at(-1)?.sequence ?? 0, hash }];
    }),
  );
  return closedMinute(minute, previous, segments);
}

function closedMinute(
  minute: number,
  previous: Uint8Array,
  segments: ReadonlyMap<string, ClosedSegment>,
): ClosedMinute {
  const entries = Array.from(segments, ([code, { count, hash }]) => ({ code, count, hash }));
  const sequence = Math.max(...Array.from(segments.values(), (segment) => segment.sequence));
  return { minute, previous, hash: minuteHash(sha256, previous, minute, entries), sequence, segments };
}
