/**
 * The socket `/events`: tells whoever is signed in at once that their session ended, wherever and by whomever; that there is a margin call,
 * or a stop-out closed positions; and that there is something to read.
 */
import { type EventMessage, EVENTS_PATH, SESSION_ENDED } from '@candor/contract/events';
import { MINUTE, SECOND } from '@candor/core/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import { isOwnOrigin } from '../../http/origin.ts';
import { limitInbound, type SocketLimits, TRY_LATER } from '../../http/socket-limits.ts';
import type { Sessions } from '../identity/index.ts';
import type { NotificationNews } from '../notifications/index.ts';
import type { AccountEvents } from '../trading/index.ts';

export type EventsApp = App & {
  readonly accounts: Pick<AccountEvents, 'onEvent' | 'called'>;
  readonly notifications: Pick<NotificationNews, 'onChange'>;
  readonly sessions: Pick<Sessions, 'authenticate' | 'live' | 'onEnding'>;
};

/** One message is expected, and a pong for each ping of ours. More than this at once is a flood. */
const INBOUND_MAX = 100;
const TOKEN_WITHIN = 10 * SECOND;
/** A browser that vanished is disconnected after two of these. */
const PULSE = 30 * SECOND;
/** Finds sessions that ended by age, of which nobody is notified. */
const LOOKED_AFTER = 10 * MINUTE;
/** Tabs per customer; beyond that, the oldest is disconnected. */
const PER_CUSTOMER = 50;
/** RFC 6455 §7.4.1. */
const REFUSED = 1008;

type Listener = { readonly socket: WebSocket; readonly sessionId: string; isAlive: boolean };

/** Expects the WebSocket plugin to be registered. */
export function eventsSocket(server: FastifyInstance, app: EventsApp, limits: SocketLimits): void {
  const listeners = new Map<string, Set<Listener>>();
  const all = (): Listener[] => [...listeners.values()].flatMap((own) => [...own]);

  const checkSessions = (customerId: string | null): void => {
    const asked = customerId === null ? all() : [...(listeners.get(customerId) ?? [])];
    if (asked.length > 0) void closeEnded(app, asked);
  };
  app.sessions.onEnding(checkSessions);
  const tellAll = (customerId: string, event: EventMessage): void => {
    for (const { socket } of listeners.get(customerId) ?? []) tell(socket, [event]);
  };
  app.accounts.onEvent(tellAll);
  app.notifications.onChange((customerId) => tellAll(customerId, { event: 'notifications' }));
  const pulse = setInterval(() => all().forEach(beat), PULSE);
  const looking = setInterval(checkSessions, LOOKED_AFTER, null);
  server.addHook('onClose', () => {
    clearInterval(pulse);
    clearInterval(looking);
  });

  const join = (socket: WebSocket, { id, sessionId }: Customer): void => {
    const own = listeners.get(id) ?? new Set();
    listeners.set(id, own);
    const listener: Listener = { socket, sessionId, isAlive: true };
    const [oldest] = own;
    if (own.size >= PER_CUSTOMER) oldest?.socket.close(TRY_LATER);
    own.add(listener);
    socket.on('pong', () => (listener.isAlive = true));
    socket.on('close', () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
    });
    // The session may have ended since it was authenticated.
    void closeEnded(app, [listener]).then(async () => tell(socket, [{ event: 'ready' }, ...(await calledOf(app, id))]));
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
      void admit(app, data.toString()).then((customer) => {
        if (customer === null) socket.close(SESSION_ENDED);
        else if (customer === 'unknown') socket.close(TRY_LATER);
        else if (socket.readyState === socket.OPEN) join(socket, customer);
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

async function admit(app: EventsApp, token: string): Promise<Customer | null | 'unknown'> {
  try {
    return await app.sessions.authenticate(token);
  } catch (error) {
    app.log.warn({ err: error }, 'a private socket could not be admitted');
    return 'unknown';
  }
}

async function closeEnded(app: EventsApp, listeners: readonly Listener[]): Promise<void> {
  try {
    const live = await app.sessions.live([...new Set(listeners.map(({ sessionId }) => sessionId))]);
    for (const { socket, sessionId } of listeners) if (!live.has(sessionId)) socket.close(SESSION_ENDED);
  } catch (error) {
    // Clients we cannot check are told to reconnect, and are then authenticated again.
    app.log.warn({ err: error }, 'private sockets could not be looked after');
    for (const { socket } of listeners) socket.close(TRY_LATER);
  }
}

function beat(listener: Listener): void {
  if (!listener.isAlive) return listener.socket.terminate();
  listener.isAlive = false;
  listener.socket.ping();
}

/** Margin calls that began before this client connected, and are not over. */
async function calledOf(app: EventsApp, customerId: string): Promise<EventMessage[]> {
  try {
    return (await app.accounts.called(customerId)).map((mode) => ({ event: 'called', mode }));
  } catch (error) {
    // The page loads its account anyway.
    app.log.warn({ err: error }, 'nobody knows whether the margin of a customer is called');
    return [];
  }
}

function tell(socket: WebSocket, messages: readonly EventMessage[]): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(messages));
}
