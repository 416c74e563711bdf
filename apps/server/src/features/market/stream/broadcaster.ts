/** Sends the live prices to everyone who reads `/message`, five times a second, with bounded memory per reader. */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { Frames } from './frames.ts';
import type { Entry, Hub } from '../hub/hub.ts';
import { MessageWriter, type Subscription } from './subscriptions.ts';

export const BROADCAST_MS = 200;
/** A reader with more than this unsent skips messages; what it gets next is whole. */
export const BEHIND_BYTES = 64 * 1024;
/** A reader with more than this unsent is let go, and so is one that takes nothing for so long. */
export const LOST_BYTES = 256 * 1024;
export const STALLED_MS = 30_000;
/** From so many readers on, compressing a message once costs less than the bytes that it saves. */
export const COMPRESSED_READERS_MIN = 8;

export type Reader = {
  readonly socket: WebSocket;
  /** The connection itself: frames are written to it as they are. */
  readonly raw: Socket;
  /** It negotiated `permessage-deflate`, so that it takes compressed frames too. */
  readonly inflates: boolean;
  /** Since when it has been behind; null when it keeps up. */
  behindSince: number | null;
};

type Group = {
  readonly subscription: Subscription;
  readonly readers: Set<Reader>;
  /** For deltas: what the group's readers know. */
  readonly sent: Map<Entry, string>;
  /** For whole lists: the last one sent. */
  last: string;
  /** The whole list as its last late reader or newcomer got it: many come at once, also after a restart. */
  whole: Frames | null;
};

export class Broadcaster {
  readonly #groups = new Map<string, Group>();
  readonly #writer: MessageWriter;
  readonly #steadyMs: () => number;

  constructor(hub: Hub, steadyMs: () => number) {
    this.#writer = new MessageWriter(hub);
    this.#steadyMs = steadyMs;
  }

  /** The first message is the whole list. Returns how to leave. */
  join(subscription: Subscription, reader: Reader): () => void {
    const group = this.#groups.get(subscription.key) ?? this.#found(subscription);
    // Its group may be about to send a change that this list holds already; told twice, it says the same.
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
    const group = { subscription, readers: new Set<Reader>(), sent: new Map<Entry, string>(), last: '', whole: null };
    // What its first reader is about to get is known from now on.
    if (subscription.isDelta) this.#writer.changes(subscription, group.sent);
    this.#groups.set(subscription.key, group);
    return group;
  }

  #send(group: Group, now: number): void {
    const { subscription, readers } = group;
    const text = subscription.isDelta ? this.#writer.changes(subscription, group.sent) : this.#writer.all(subscription);
    // A list that says what the last one said is not sent again.
    const frames = text === null || text === group.last ? null : new Frames(text);
    if (!subscription.isDelta) group.last = text ?? '';
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

  /** False: this message passes it by. */
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
