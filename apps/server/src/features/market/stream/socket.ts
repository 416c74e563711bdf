/** The socket `/message`: who may subscribe, to what, and when they are disconnected. */
import websocket from '@fastify/websocket';
import { MESSAGE_PATH } from '@candor/contract/market';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { isOwnOrigin } from '../../../http/origin.ts';
import { limitInbound, type SocketLimits } from '../../../http/socket-limits.ts';
import { Broadcaster, BROADCAST_MS, type Reader } from './broadcaster.ts';
import type { MarketApp } from '../commands.ts';
import { parseSubscription } from './subscriptions.ts';

/** Clients have nothing to say on this socket: more messages, pings or pongs at once than this are a flood. */
const INBOUND_MAX = 20;
const INBOUND_BYTES_MAX = 4 * 1024;
/** RFC 6455 §7.4.1: policy violation. */
const REFUSED = 1008;

export async function marketSocket(server: FastifyInstance, app: MarketApp, limits: SocketLimits): Promise<void> {
  const broadcaster = new Broadcaster(app.market, () => performance.now());
  const timer = setInterval(() => broadcaster.broadcast(), BROADCAST_MS);
  server.addHook('onClose', () => clearInterval(timer));
  await server.register(websocket, { options: { maxPayload: INBOUND_BYTES_MAX, perMessageDeflate: EACH_ON_ITS_OWN } });
  server.get(MESSAGE_PATH, { websocket: true, schema: { hide: true } }, (socket, request) => {
    // A broken connection is also closed; there is nothing else to do.
    socket.on('error', () => socket.terminate());
    limitInbound(socket, INBOUND_MAX);
    if (!limits.admit(socket, request)) return;
    if (!isOwnOrigin(request.headers, app.config)) return socket.close(REFUSED, 'foreign origin');
    const subscription = parseSubscription(app.market, queryOf(request));
    if (typeof subscription === 'string') return socket.close(REFUSED, subscription);
    const reader: Reader = { socket, raw: request.raw.socket, inflates: inflates(socket, request), behindSince: null };
    reader.raw.setNoDelay(true);
    socket.on('close', broadcaster.join(subscription, reader));
  });
}

/** Messages can be shared between sockets only if each is compressed on its own, without earlier context. */
const EACH_ON_ITS_OWN = { serverNoContextTakeover: true, clientNoContextTakeover: true };

/** A reader that wants a smaller window than ours gets plain frames, which every reader accepts. */
function inflates(socket: WebSocket, request: FastifyRequest): boolean {
  const offered = request.headers['sec-websocket-extensions'] ?? '';
  return socket.extensions.includes('permessage-deflate') && !offered.includes('server_max_window_bits');
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1));
}
