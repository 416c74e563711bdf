/**
 * While somebody is signed in, the server reports at once what becomes of their account, and when the session ends elsewhere, so that nothing
 * of the account stays on screen.
 */
import {
  type EventMessage,
  EVENTS_PATH,
  helloOf,
  readEvents,
  SESSION_ENDED,
  type StreamPlace,
} from '@candor/contract/events';
import { takeEvents } from './event-stream.ts';
import { isLive, setLive } from './live-state.ts';
import { currentSession, isLeaving, onSessionChange } from './session.ts';
import { backOffMs, closeQuietly } from './live-socket.ts';

const HIDDEN_SHORTLY_MS = 30_000;
/** The server says something every 30 s; a socket silent for this long is dead even if it does not say so. */
const SILENCE_MAX_MS = 75_000;

type Watch = {
  /** Asks the server who is signed in: its answer ends the session, unless another tab has renewed the token. */
  readonly check: () => Promise<unknown>;
  readonly onEvents: (events: readonly EventMessage[]) => void;
  /** Something may have changed without an event. */
  readonly onStale: () => void;
  /** Somebody else is signed in, or nobody. */
  readonly onForget: () => void;
};

export function watchSession({ check, onEvents, onStale, onForget }: Watch): void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let place: StreamPlace | null = null;

  const receive = (text: string) => {
    const taken = takeEvents(place, readEvents(text));
    ({ place } = taken);
    if (taken.isLive !== null) setLive(taken.isLive);
    onEvents(taken.fresh);
    if (taken.isStale) onStale();
  };
  const connect = () => {
    clearTimeout(timer);
    const { token } = currentSession();
    if (token === null) return;
    const current = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${EVENTS_PATH}`);
    socket = current;
    const expectMessage = () => {
      clearTimeout(silence);
      silence = setTimeout(() => socket === current && renew(), SILENCE_MAX_MS);
    };
    expectMessage();
    current.addEventListener('open', () => current.send(helloOf(currentSession().token ?? '', place)));
    current.addEventListener('message', ({ data }) => {
      attempts = 0;
      if (socket !== current || typeof data !== 'string') return;
      expectMessage();
      receive(data);
    });
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return;
      socket = null;
      fallBack();
      timer = setTimeout(connect, backOffMs(attempts, Math.random()));
      attempts += 1;
      // Whatever the check says, the socket is tried again while there is a token.
      if (code === SESSION_ENDED && !isLeaving()) void check().catch(() => undefined);
    });
  };
  /** What is fetched now begins to poll. */
  const fallBack = () => {
    if (!isLive()) return;
    setLive(false);
    onStale();
  };
  const disconnect = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    const before = socket;
    socket = null;
    if (before !== null) closeQuietly(before);
  };
  // A page that was hidden for long, or offline, may have a dead connection without knowing it: a new one authenticates again.
  const renew = () => {
    disconnect();
    fallBack();
    attempts = 0;
    connect();
  };
  let hiddenAt = Date.now();
  const renewWhenSeen = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (socket === null || Date.now() - hiddenAt > HIDDEN_SHORTLY_MS) renew();
  };

  let user = currentSession().user?.id ?? null;
  onSessionChange(() => {
    const next = currentSession().user?.id ?? null;
    if (next === user) return;
    user = next;
    place = null;
    setLive(false);
    onForget();
    renew();
  });
  addEventListener('online', renew);
  document.addEventListener('visibilitychange', renewWhenSeen);
  connect();
}
