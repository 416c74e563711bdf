/** Sends live prices to all readers of `/message`, five times a second, with bounded memory per reader. */
import type { Socket } from 'node:net';
import { QUOTE_BEAT_MS } from '@candor/core/market/quote-beat';
import type { WebSocket } from 'ws';
import { Frames } from '../../../http/socket-frames.ts';
import type { Entry, Hub } from '../hub/hub.ts';
import { MessageWriter, type Subscription } from './subscriptions.ts';

export const BROADCAST_MS = 200;
/** A reader with more than this unsent skips messages; the next one it gets is the whole list. */
export const BEHIND_BYTES = 64 * 1024;
/** A reader with more than this unsent is disconnected, and so is one that has been behind for this long. */
export const LOST_BYTES = 256 * 1024;
export const STALLED_MS = 30_000;
/** From this many readers on, compressing a message once costs less than the bytes it saves. */
export const COMPRESSED_READERS_MIN = 8;

export type Reader = {
  readonly socket: WebSocket;
  /** The underlying connection: prepared frames are written to it directly. */
  readonly raw: Socket;
  /** Whether it negotiated `permessage-deflate`, and so accepts compressed frames. */
  readonly inflates: boolean;
  /** Since when it has been behind; null while it keeps up. */
  behindSince: number | null;
};

type Group = {
  readonly subscription: Subscription;
  readonly readers: Set<Reader>;
  /** For deltas: what the group's readers have been sent. */
  readonly sent: Map<Entry, string>;
  /** For whole lists: the last one sent. */
  last: string;
  /** When something was last sent to all of them: those who hear nothing for longer than the beat are told that it is so. */
  saidAt: number;
  /** The whole list for late readers and newcomers, made once: many come at the same time, for example after a restart. */
  whole: Frames | null;
};

/** The beat of a market in which nothing moves: without it, a reader could not tell one from a connection that is gone. */
const NOTHING_NEW = '[]';

export class Broadcaster {
  readonly #groups = new Map<string, Group>();
  readonly #writer: MessageWriter;
  readonly #steadyMs: () => number;

  constructor(hub: Hub, steadyMs: () => number) {
    this.#writer = new MessageWriter(hub);
    this.#steadyMs = steadyMs;
  }

  /** The first message is the whole list. Returns a function that leaves. */
  join(subscription: Subscription, reader: Reader): () => void {
    const group = this.#groups.get(subscription.key) ?? this.#found(subscription);
    // Its group may be about to send a change that this list already includes; getting it twice does no harm.
    group.readers.add(reader);
    write(group, reader, this.#whole(group));
    return () => {
      group.readers.delete(reader);
      if (group.readers.size === 0) this.#groups.delete(subscription.key);
    };
  }

  broadcast(): void {
    const now = this.#steadyMs();
    for (const group of this.#groups.values()) this.#send(group, now);
  }

  #found(subscription: Subscription): Group {
    const group = {
      subscription,
      readers: new Set<Reader>(),
      sent: new Map<Entry, string>(),
      last: '',
      saidAt: this.#steadyMs(),
      whole: null,
    };
    // The first reader is about to get the whole list, so it counts as sent.
    if (subscription.isDelta) this.#writer.changes(subscription, group.sent);
    this.#groups.set(subscription.key, group);
    return group;
  }

  #send(group: Group, now: number): void {
    const { subscription, readers } = group;
    const text = subscription.isDelta
      ? (this.#writer.changes(subscription, group.sent) ?? (now - group.saidAt < QUOTE_BEAT_MS ? null : NOTHING_NEW))
      : this.#writer.all(subscription);
    // A list equal to the last one is not sent again.
    const frames = text === null || text === group.last ? null : new Frames(text);
    if (!subscription.isDelta) group.last = text ?? '';
    if (frames !== null) group.saidAt = now;
    for (const reader of readers) {
      if (!this.#keepsUp(reader, now)) continue;
      const wasBehind = reader.behindSince !== null;
      reader.behindSince = null;
      if (wasBehind) write(group, reader, this.#whole(group));
      else if (frames !== null) write(group, reader, frames);
    }
  }

  #whole(group: Group): Frames {
    const text = this.#writer.all(group.subscription);
    if (group.whole?.text !== text) group.whole = new Frames(text);
    return group.whole;
  }

  /** False if the reader skips this message. */
  #keepsUp(reader: Reader, now: number): boolean {
    const unsent = reader.raw.writableLength;
    if (unsent <= BEHIND_BYTES) return true;
    reader.behindSince ??= now;
    // Terminated rather than closed: a close would wait in the same full buffer.
    if (unsent > LOST_BYTES || now - reader.behindSince > STALLED_MS) reader.socket.terminate();
    return false;
  }
}

function write(group: Group, reader: Reader, frames: Frames): void {
  const isShared = group.readers.size >= COMPRESSED_READERS_MIN;
  reader.raw.write(isShared && reader.inflates ? frames.deflated() : frames.plain());
}
