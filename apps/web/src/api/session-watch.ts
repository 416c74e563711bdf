/** While somebody is signed in, the server reports at once when the session ends elsewhere, so that nothing of the account stays on screen. */
import { EVENTS_PATH, readEvents, SESSION_ENDED } from '@candor/contract/events';
import { forgetMargin, onMarginEvents } from './margin-news.ts';
import { currentSession, isLeaving, onSessionChange } from './session.ts';
import { backOffMs, closeQuietly } from './socket.ts';

const HIDDEN_SHORTLY_MS = 30_000;

type Watch = {
  /** Asks the server who is signed in: its answer ends the session, unless another tab has renewed the token. */
  readonly check: () => Promise<unknown>;
  /** There is, or may be, something to read: until the server serves this page's socket, nothing reports it. */
  readonly onNotifications: () => void;
};

export function watchSession({ check, onNotifications }: Watch): void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const connect = () => {
    clearTimeout(timer);
    const { token } = currentSession();
    if (token === null) return;
    const current = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${EVENTS_PATH}`);
    socket = current;
    current.addEventListener('open', () => current.send(currentSession().token ?? ''));
    current.addEventListener('message', ({ data }) => {
      attempts = 0;
      if (socket !== current || typeof data !== 'string') return;
      const events = readEvents(data);
      onMarginEvents(events);
      // What was fetched before the socket connected may predate a change that it could not report.
      if (events.some(({ event }) => event === 'notifications' || event === 'ready')) onNotifications();
    });
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return;
      socket = null;
      timer = setTimeout(connect, backOffMs(attempts, Math.random()));
      attempts += 1;
      // Whatever the check says, the socket is tried again while there is a token.
      if (code === SESSION_ENDED && !isLeaving()) void check().catch(() => undefined);
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    const before = socket;
    socket = null;
    if (before !== null) closeQuietly(before);
  };
  // A page that was hidden for long, or offline, may have a dead connection without knowing it: a new one authenticates again.
  const renew = () => {
    disconnect();
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
    forgetMargin();
    renew();
  });
  addEventListener('online', renew);
  document.addEventListener('visibilitychange', renewWhenSeen);
  connect();
}
