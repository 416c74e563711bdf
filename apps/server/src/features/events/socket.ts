/**
 * The socket `/events`: tells whoever is signed in what concerns them, at once. Steps of their orders, their balance, margin calls, results of
 * reviews, something to read; and that their session ended, wherever and by whomever.
 */
import { type CalledEvent, EVENTS_PATH, SESSION_ENDED, type StreamPlace } from '@candor/contract/events';
import { MINUTE, SECOND } from '@candor/core/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import { isOwnOrigin } from '../../http/origin.ts';
import { limitInbound, type SocketLimits, TRY_LATER } from '../../http/socket-limits.ts';
import type { Sessions } from '../identity/index.ts';
import type { NotificationNews } from '../notifications/index.ts';
import type { SupportNews } from '../support/index.ts';
import type { AccountEvents, OrderNews } from '../trading/index.ts';
import { type Client, Clients } from './clients.ts';

export type EventsApp = App & {
  readonly accounts: Pick<AccountEvents, 'onEvent' | 'onMissed' | 'called'>;
  readonly notifications: Pick<NotificationNews, 'onChange' | 'onMissed'>;
  readonly support: Pick<SupportNews, 'onChange' | 'onMissed'>;
  readonly orders: Pick<OrderNews, 'listen' | 'isLive'>;
  readonly sessions: Pick<Sessions, 'authenticate' | 'live' | 'onEnding'>;
};

/** One message is expected, and a pong for each ping of ours. More than this at once is a flood. */
const INBOUND_MAX = 100;
const TOKEN_WITHIN = 10 * SECOND;
/** A browser that vanished is disconnected after two of these. */
const PULSE = 30 * SECOND;
/** Finds sessions that ended by age, of which nobody is notified. */
const LOOKED_AFTER = 10 * MINUTE;
/** Whether this process began or ceased to decide about orders. */
const LIVE_LOOKED_AFTER = SECOND;
/** RFC 6455 §7.4.1. */
const REFUSED = 1008;

/** The first message: a token, or a token and the place to go on from. */
const hello = z.strictObject({ token: z.string(), stream: z.string(), sequence: z.int().min(0) });
type Greeting = { readonly token: string; readonly place: StreamPlace | null };

/** Expects the WebSocket plugin to be registered. */
export function eventsSocket(server: FastifyInstance, app: EventsApp, limits: SocketLimits): void {
  const clients = new Clients({
    elapsed: app.elapsed,
    isLive: () => app.orders.isLive,
    calledOf: (customerIds) => calledOf(app, customerIds),
  });
  const checkSessions = (customerId: string | null): void => {
    const asked = customerId === null ? clients.all() : clients.of(customerId);
    if (asked.length > 0) void closeEnded(app, asked);
  };
  app.sessions.onEnding(checkSessions);
  follow(app, clients);
  const timers = [
    setInterval(() => {
      clients.all().forEach(beat);
      clients.sweep();
    }, PULSE),
    setInterval(checkSessions, LOOKED_AFTER, null),
    watchLive(app, clients),
  ];
  server.addHook('onClose', () => timers.forEach((timer) => clearInterval(timer)));

  const join = (socket: WebSocket, { id, sessionId }: Customer, place: StreamPlace | null): void => {
    const client: Client = { socket, customerId: id, sessionId, isAlive: true, waiting: [] };
    clients.add(client);
    socket.on('pong', () => (client.isAlive = true));
    // The session may have ended since it was authenticated.
    void closeEnded(app, [client]).then(() => clients.greet(client, place));
  };

  const welcome = (socket: WebSocket, request: FastifyRequest): void => {
    socket.on('error', () => socket.terminate());
    limitInbound(socket, INBOUND_MAX);
    if (!limits.admit(socket, request)) return;
    if (!isOwnOrigin(request.headers, app.config)) return socket.close(REFUSED, 'foreign origin');
    const patience = setTimeout(() => socket.close(REFUSED, 'no token'), TOKEN_WITHIN);
    socket.on('close', () => clearTimeout(patience));
    socket.once('message', (data: Buffer) => {
      clearTimeout(patience);
      const { token, place } = readHello(data.toString());
      void admit(app, token).then((customer) => {
        if (customer === null) socket.close(SESSION_ENDED);
        else if (customer === 'unknown') socket.close(TRY_LATER);
        else if (socket.readyState === socket.OPEN) join(socket, customer, place);
      });
    });
  };
  server.route({
    method: 'GET',
    url: EVENTS_PATH,
    schema: { hide: true },
    handler: () => Promise.reject(new Failure('404')),
    wsHandler: welcome,
  });
}

/** Passes on what the features tell. */
function follow(app: EventsApp, clients: Clients): void {
  const startAfresh = () => void clients.startAfresh();
  app.accounts.onEvent((customerId, event) => clients.tell(customerId, [event]));
  app.accounts.onMissed(startAfresh);
  app.notifications.onChange((customerId, events) => clients.tell(customerId, events));
  app.notifications.onMissed(startAfresh);
  app.support.onChange((customerId) => clients.tell(customerId, [{ event: 'support' }]));
  app.support.onMissed(startAfresh);
  app.orders.listen({
    hears: (customerId) => clients.hears(customerId),
    tell: (customerId, events) => clients.tell(customerId, events),
    startAfresh,
  });
}

function watchLive(app: EventsApp, clients: Clients): NodeJS.Timeout {
  let wasLive = app.orders.isLive;
  return setInterval(() => {
    if (app.orders.isLive === wasLive) return;
    wasLive = !wasLive;
    void clients.startAfresh();
  }, LIVE_LOOKED_AFTER);
}

function readHello(text: string): Greeting {
  if (!text.startsWith('{')) return { token: text, place: null };
  try {
    const { token, ...place } = hello.parse(JSON.parse(text));
    return { token, place };
  } catch {
    return { token: '', place: null };
  }
}

async function admit(app: EventsApp, token: string): Promise<Customer | null | 'unknown'> {
  try {
    return await app.sessions.authenticate(token);
  } catch (error) {
    app.log.warn({ err: error }, 'a private socket could not be admitted');
    return 'unknown';
  }
}

async function closeEnded(app: EventsApp, clients: readonly Client[]): Promise<void> {
  try {
    const live = await app.sessions.live([...new Set(clients.map(({ sessionId }) => sessionId))]);
    for (const { socket, sessionId } of clients) if (!live.has(sessionId)) socket.close(SESSION_ENDED);
  } catch (error) {
    // Clients we cannot check are told to reconnect, and are then authenticated again.
    app.log.warn({ err: error }, 'private sockets could not be looked after');
    for (const { socket } of clients) socket.close(TRY_LATER);
  }
}

function beat(client: Client): void {
  if (!client.isAlive) return client.socket.terminate();
  client.isAlive = false;
  client.socket.ping();
  // Pages do not see pings: an empty message shows them that the connection is alive.
  if (client.socket.readyState === client.socket.OPEN) client.socket.send('[]');
}

async function calledOf(app: EventsApp, customerIds: readonly string[]): Promise<Map<string, CalledEvent[]>> {
  const called = new Map<string, CalledEvent[]>();
  try {
    if (customerIds.length === 0) return called;
    for (const { customerId, mode } of await app.accounts.called(customerIds)) {
      called.set(customerId, [...(called.get(customerId) ?? []), { event: 'called', mode }]);
    }
  } catch (error) {
    // The page loads its account anyway.
    app.log.warn({ err: error }, 'nobody knows whose margin is called');
  }
  return called;
}
