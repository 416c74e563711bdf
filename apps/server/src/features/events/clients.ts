/** Who is connected to the private socket: each customer's clients, and what they are sent. */
import type { CalledEvent, EventMessage, ReadyEvent, StreamEvent, StreamPlace } from '@candor/contract/events';
import type { WebSocket } from 'ws';
import { TRY_LATER } from '../../http/socket-limits.ts';
import { type Entered, Streams } from './streams.ts';

/** Tabs per customer; beyond that, the oldest is disconnected. */
const PER_CUSTOMER = 50;
/** A client that does not read is disconnected: it goes on from where it was when it comes back. */
const UNREAD_BYTES_MAX = 1_000_000;

export type Client = {
  readonly socket: WebSocket;
  readonly customerId: string;
  readonly sessionId: string;
  isAlive: boolean;
  /** What came while it was being greeted; null: it has been. */
  waiting: EventMessage[] | null;
};

type ClientsOptions = {
  readonly elapsed: () => number;
  readonly isLive: () => boolean;
  /** Margin calls that began before a client connected, and are not over. */
  readonly calledOf: (customerIds: readonly string[]) => Promise<ReadonlyMap<string, readonly CalledEvent[]>>;
};

export class Clients {
  readonly #clients = new Map<string, Set<Client>>();
  readonly #streams: Streams;
  readonly #options: ClientsOptions;

  constructor(options: ClientsOptions) {
    this.#options = options;
    this.#streams = new Streams(options.elapsed);
  }

  all(): Client[] {
    return [...this.#clients.values()].flatMap((own) => [...own]);
  }

  of(customerId: string): Client[] {
    return [...(this.#clients.get(customerId) ?? [])];
  }

  hears(customerId: string): boolean {
    return this.#streams.has(customerId);
  }

  add(client: Client): void {
    const { socket, customerId } = client;
    const own = this.#clients.get(customerId) ?? new Set();
    this.#clients.set(customerId, own);
    const [oldest] = own;
    if (own.size >= PER_CUSTOMER) oldest?.socket.close(TRY_LATER);
    own.add(client);
    socket.on('close', () => {
      own.delete(client);
      if (own.size > 0 || this.#clients.get(customerId) !== own) return;
      this.#clients.delete(customerId);
      this.#streams.leave(customerId);
    });
  }

  /** Sends what the client begins with, and then whatever came meanwhile. @param after where it was before; null: it was not connected. */
  async greet(client: Client, after: StreamPlace | null): Promise<void> {
    const entered = this.#enter(client, after);
    if (entered === null) return;
    const called = await this.#options.calledOf([client.customerId]);
    this.#welcome(client, entered, called.get(client.customerId) ?? []);
  }

  /** Something may have been missed: everybody begins anew. */
  async startAfresh(): Promise<void> {
    this.#streams.endAll();
    const entered = this.all().map((client) => ({ client, entered: this.#enter(client, null) }));
    const called = await this.#options.calledOf([...new Set(entered.map(({ client }) => client.customerId))]);
    for (const { client, entered: place } of entered) {
      if (place !== null) this.#welcome(client, place, called.get(client.customerId) ?? []);
    }
  }

  tell(customerId: string, events: readonly StreamEvent[]): void {
    const numbered = this.#streams.add(customerId, events);
    if (numbered.length === 0) return;
    const text = JSON.stringify(numbered);
    for (const { socket, waiting } of this.#clients.get(customerId) ?? []) {
      if (waiting === null) send(socket, text);
      else waiting.push(...numbered);
    }
  }

  sweep(): void {
    this.#streams.sweep();
  }

  /** Null when it has gone already: a stream that nobody reads must not begin. */
  #enter(client: Client, after: StreamPlace | null): Entered | null {
    if (client.socket.readyState !== client.socket.OPEN) return null;
    client.waiting = [];
    return this.#streams.enter(client.customerId, after);
  }

  #welcome(client: Client, { place, missed }: Entered, called: readonly CalledEvent[]): void {
    const ready: ReadyEvent = {
      event: 'ready',
      ...place,
      isResumed: missed !== null,
      isLive: this.#options.isLive(),
    };
    send(client.socket, JSON.stringify([ready, ...called, ...(missed ?? []), ...(client.waiting ?? [])]));
    client.waiting = null;
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > UNREAD_BYTES_MAX) return socket.terminate();
  socket.send(text);
}
