/**
 * What each connected customer is told, in sequence. A stream is kept for a while after the last client has gone, so that it can go on where it
 * was. It lives in memory: after a restart there is another one, and the client reads everything again.
 */
import { randomUUID } from 'node:crypto';
import type { Numbered, StreamEvent, StreamPlace } from '@candor/contract/events';
import { MINUTE } from '@candor/core/time';

/** What a client that was away briefly is sent; whoever missed more reads everything again. */
const RECENT_MAX = 100;
const KEPT = 10 * MINUTE;

type Stream = {
  readonly id: string;
  sequence: number;
  readonly recent: Numbered<StreamEvent>[];
  /** Null while a client is connected. */
  leftAt: number | null;
};

export type Entered = {
  readonly place: StreamPlace;
  /** What came after the client's place; null: it is too old, or of another stream. */
  readonly missed: readonly Numbered<StreamEvent>[] | null;
};

export class Streams {
  readonly #streams = new Map<string, Stream>();
  readonly #elapsed: () => number;

  /** @param elapsed in ms, from any beginning. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  has(customerId: string): boolean {
    return this.#streams.has(customerId);
  }

  /** A client connects, or goes on. @param after where it was; null: it was not connected. */
  enter(customerId: string, after: StreamPlace | null): Entered {
    const stream = this.#streams.get(customerId) ?? { id: randomUUID(), sequence: 0, recent: [], leftAt: null };
    this.#streams.set(customerId, stream);
    stream.leftAt = null;
    const place = { stream: stream.id, sequence: stream.sequence };
    if (after === null || after.stream !== stream.id || after.sequence > stream.sequence)
      return { place, missed: null };
    const count = stream.sequence - after.sequence;
    if (count > stream.recent.length) return { place, missed: null };
    return { place: after, missed: count === 0 ? [] : stream.recent.slice(-count) };
  }

  /** The last client has gone. */
  leave(customerId: string): void {
    const stream = this.#streams.get(customerId);
    if (stream !== undefined) stream.leftAt = this.#elapsed();
  }

  /** Nothing for customers without a stream. */
  add(customerId: string, events: readonly StreamEvent[]): readonly Numbered<StreamEvent>[] {
    const stream = this.#streams.get(customerId);
    if (stream === undefined) return [];
    const numbered = events.map((event) => {
      stream.sequence += 1;
      return { ...event, sequence: stream.sequence };
    });
    stream.recent.push(...numbered);
    stream.recent.splice(0, Math.max(0, stream.recent.length - RECENT_MAX));
    return numbered;
  }

  /** Something may have been missed: no stream goes on. */
  endAll(): void {
    this.#streams.clear();
  }

  /** Forgets the streams of those who did not come back. */
  sweep(): void {
    const now = this.#elapsed();
    for (const [id, { leftAt }] of this.#streams) if (leftAt !== null && now - leftAt > KEPT) this.#streams.delete(id);
  }
}
