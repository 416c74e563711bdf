/**
 * The private socket: news for one customer. The first message from the client is the token, so that it is in no address; the first answer
 * says that it was accepted. When the session ends, the server closes the socket at once, with a close code of its own. Each text message
 * is an array of events.
 */
export const EVENTS_PATH = '/events';
/** Close code: the token is not valid, or not any more. */
export const SESSION_ENDED = 4401;

export const MARGIN_EVENTS = ['margin_call', 'margin_call_ended', 'stop_out'] as const;
type Mode = 'demo' | 'real';

export type MarginEvent = {
  readonly event: 'margin';
  readonly mode: Mode;
  /** A margin call began; it ended; or a stop-out closed positions. `getAccountSummary` has the figures. */
  readonly kind: (typeof MARGIN_EVENTS)[number];
};
export type EventMessage =
  | { readonly event: 'ready' }
  /** Sent with `ready`: a margin call that began earlier, and has not ended. */
  | { readonly event: 'called'; readonly mode: Mode }
  /** There is something new to read, or it was read elsewhere: `countNotifications` has the number. */
  | { readonly event: 'notifications' }
  | MarginEvent;

/** The events of a message; unknown ones are left out. */
export function readEvents(text: string): EventMessage[] {
  const said = parsed(text);
  return Array.isArray(said) ? said.flatMap((each: unknown) => readEvent(each) ?? []) : [];
}

function readEvent(said: unknown): EventMessage | null {
  if (typeof said !== 'object' || said === null || !('event' in said)) return null;
  const { event } = said;
  if (event === 'ready' || event === 'notifications') return { event };
  const mode = 'mode' in said ? said.mode : null;
  if (mode !== 'demo' && mode !== 'real') return null;
  if (event === 'called') return { event, mode };
  const kind = MARGIN_EVENTS.find((each) => 'kind' in said && each === said.kind);
  return event === 'margin' && kind !== undefined ? { event, mode, kind } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
