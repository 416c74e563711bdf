/** What clients may do with sockets: how many a network may hold open, and how much one may say. Both sockets share the count. */
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { networkOf } from './client.ts';

/** An office, or a mobile provider's customers behind one address. */
const PER_NETWORK_MAX = 500;
/** So often a client may send one more message, ping or pong than it has already. */
const FRAME_EVERY_MS = 10_000;
/** RFC 6455, registry of close codes: try again later. */
export const TRY_LATER = 1013;

export class SocketLimits {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  /** @param scale multiplies what is allowed; 0: everything is. */
  constructor(scale: number) {
    this.#max = scale === 0 ? Number.POSITIVE_INFINITY : Math.ceil(PER_NETWORK_MAX * scale);
  }

  /** Counts the socket until it closes. False, and it is closed: its network has too many open. */
  admit(socket: WebSocket, { ip }: FastifyRequest): boolean {
    const network = networkOf(ip);
    const open = this.#open.get(network) ?? 0;
    if (open >= this.#max) {
      socket.close(TRY_LATER, 'too many sockets');
      return false;
    }
    this.#open.set(network, open + 1);
    socket.once('close', () => {
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left > 0) this.#open.set(network, left);
      else this.#open.delete(network);
    });
    return true;
  }
}

/** Ends the socket of whoever sends more than so many messages, pings and pongs at once. */
export function limitInbound(socket: WebSocket, burst: number): void {
  let left = burst;
  let since = performance.now();
  const seen = (): void => {
    const now = performance.now();
    left = Math.min(burst, left + (now - since) / FRAME_EVERY_MS) - 1;
    since = now;
    if (left < 0) socket.terminate();
  };
  for (const frame of ['message', 'ping', 'pong']) socket.on(frame, seen);
}
