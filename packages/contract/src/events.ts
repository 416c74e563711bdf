/**
 * The private socket: news for one customer. The first message is the token, so that it stands in no address; the first answer says that it
 * was taken. When the session ends the server closes the socket at once, with a code of its own. Each text message is an array of events.
 */
export const EVENTS_PATH = '/events';
/** Why the server closed: the token opens nothing (any more). */
export const SESSION_ENDED = 4401;

export const MARGIN_EVENTS = ['margin_call', 'margin_call_ended', 'stop_out'] as const;
type Mode = 'demo' | 'real';

export type MarginEvent = {
  readonly event: 'margin';
  readonly mode: Mode;
  /** The margin was called; the call is over; positions were closed because it was not met. `getAccountSummary` has the figures. */
  readonly kind: (typeof MARGIN_EVENTS)[number];
};
export type EventMessage =
  | { readonly event: 'ready' }
  /** Beside `ready`: a margin call that began before, and is not over. */
  | { readonly event: 'called'; readonly mode: Mode }
  /** There is something new to read, or it was read elsewhere: `countNotifications` knows. */
  | { readonly event: 'notifications' }
  | MarginEvent;

/** What a message of the socket says; what is not understood is left out. */
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
