/** The socket `/auctions`: everybody can watch what becomes of items. Each change is made into a message once, and written to all who watch. */
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { AUCTIONS_PATH, type NftMessage } from '@candor/contract/nfts';
import { isoTime } from '@candor/core/time';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { listen } from '../../../db/listen.ts';
import type { App } from '../../../http/app.ts';
import { isOwnOrigin } from '../../../http/origin.ts';
import { Frames } from '../../../http/socket-frames.ts';
import { limitInbound, type SocketLimits, TRY_LATER } from '../../../http/socket-limits.ts';
import { listByIds } from '../db/items.repo.ts';
import type { BidDesk } from '../bids/desk.ts';
import { viewChange } from '../views.ts';

const CHANNEL = 'nft_items';
/** What changes is told at once; what changes again within that time is one message at its end. */
const GATHERED_MS = 100;
/** Then whoever bids or reads has a turn: thousands of writes take longer than anybody should wait. */
const AT_ONCE = 250;
/** Clients take a longer silence for a dead connection. */
const BEAT_MS = 30_000;
/** Clients have nothing to say on this socket. */
const INBOUND_MAX = 20;
/** A reader with more than this unsent is disconnected: it reads everything again when it comes back. */
const UNREAD_BYTES_MAX = 256 * 1024;
/** RFC 6455 §7.4.1: policy violation. */
const REFUSED = 1008;

type Reader = { readonly socket: WebSocket; readonly raw: Socket };

export class AuctionNews {
  readonly #readers = new Set<Reader>();
  readonly #changed = new Set<string>();
  readonly #app: Pick<App, 'db' | 'now' | 'log'>;
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(app: Pick<App, 'db' | 'now' | 'log'>) {
    this.#app = app;
  }

  join(reader: Reader): void {
    this.#readers.add(reader);
    reader.socket.on('close', () => this.#readers.delete(reader));
    reader.socket.send(JSON.stringify({ now: isoTime(this.#app.now()), list: [] } satisfies NftMessage));
  }

  changed(itemId: string): void {
    if (this.#readers.size === 0) return;
    this.#changed.add(itemId);
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        this.#sending = this.#sending.then(() => this.#send());
      },
      Math.max(0, this.#sentAt + GATHERED_MS - performance.now()),
    );
  }

  /** Says that the connection lives, and what time it is. */
  beat(): void {
    this.#sending = this.#sending.then(() => this.#write([]));
  }

  /** Something may have been missed: everybody comes back, and reads everything again. */
  startAfresh(): void {
    for (const { socket } of this.#readers) socket.close(TRY_LATER);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#sending;
  }

  async #send(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    this.#sentAt = performance.now();
    try {
      const list = (await listByIds(this.#app.db.kysely, ids)).map(viewChange);
      if (list.length > 0) await this.#write(list);
    } catch (error) {
      this.#app.log.error({ err: error }, 'what became of items could not be told');
      this.startAfresh();
    }
  }

  async #write(list: NftMessage['list']): Promise<void> {
    const frame = new Frames(JSON.stringify({ now: isoTime(this.#app.now()), list } satisfies NftMessage)).plain();
    let left = AT_ONCE;
    for (const { socket, raw } of this.#readers) {
      if (raw.writableLength > UNREAD_BYTES_MAX) socket.terminate();
      // Behind a close frame nothing may follow.
      else if (socket.readyState === socket.OPEN) raw.write(frame);
      left -= 1;
      if (left > 0) continue;
      left = AT_ONCE;
      await setImmediate();
    }
  }
}

/** Follows what the database says of items, whoever moved them. */
export async function listenToAuctions(
  app: Pick<App, 'db' | 'now' | 'log'> & { readonly desk: BidDesk },
  databaseUrl: string,
): Promise<AuctionNews> {
  const news = new AuctionNews(app);
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (payload) => {
      const [itemId = '', silent] = payload.split(' ');
      app.desk.forget(itemId);
      // Nobody is told that a leader would pay more.
      if (silent === undefined) news.changed(itemId);
    },
    onLost: () => app.desk.forgetAll(),
    onBack: () => {
      app.desk.forgetAll();
      news.startAfresh();
    },
  });
  const beating = setInterval(() => news.beat(), BEAT_MS);
  const stop = news.stop.bind(news);
  news.stop = async () => {
    clearInterval(beating);
    await listener.stop();
    await stop();
  };
  return news;
}

export function auctionsSocket(
  server: FastifyInstance,
  app: Pick<App, 'config'> & { readonly news: AuctionNews },
  limits: SocketLimits,
): void {
  server.get(AUCTIONS_PATH, { websocket: true, schema: { hide: true } }, (socket, request) => {
    // A broken connection is also closed; there is nothing else to do.
    socket.on('error', () => socket.terminate());
    limitInbound(socket, INBOUND_MAX);
    if (!limits.admit(socket, request)) return;
    if (!isOwnOrigin(request.headers, app.config)) return socket.close(REFUSED, 'foreign origin');
    app.news.join({ socket, raw: request.raw.socket });
  });
}
