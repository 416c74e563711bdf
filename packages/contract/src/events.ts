/**
 * The private socket: news for one customer. The first message from the client is its token, or a `Hello` with it, so that it is in no
 * address; the first answer is `ready`. When the session ends, the server closes the socket at once, with a close code of its own. Each text
 * message of the server is an array of events.
 *
 * Every event but `ready` and `called` has the next sequence number of the customer's stream. A client that reconnects says where it was: it is
 * sent what it missed, or told by `ready` that it must read everything again.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import { ORDER_EVENT_KINDS, type OrderEventKind } from '@candor/core/trading/orders/order';

export const EVENTS_PATH = '/events';
/** Close code: the token is not valid, or not any more. */
export const SESSION_ENDED = 4401;

/** A place in a customer's stream: everything up to this sequence number was received. */
export type StreamPlace = { readonly stream: string; readonly sequence: number };

/** The first message of a client that was connected before, as JSON. */
export type Hello = StreamPlace & { readonly token: string };

export type ReadyEvent = StreamPlace & {
  readonly event: 'ready';
  /**
   * True: the stream goes on from the client's place, with what it missed in the messages that follow. False: the client must read everything
   * again. It may come again at any time, when something may have been missed.
   */
  readonly isResumed: boolean;
  /** False: this process does not hear what becomes of orders, because another one decides about them. Clients have to poll. */
  readonly isLive: boolean;
};

/** Sent with `ready`: a margin call that began earlier, and has not ended. */
export type CalledEvent = { readonly event: 'called'; readonly mode: Mode };

/** A step of an order, whoever caused it. `getOptionsOrderById` has all of it. */
export type OrderStepEvent = {
  readonly event: 'order';
  readonly mode: Mode;
  readonly orderId: string;
  readonly version: number;
  readonly kind: OrderEventKind;
  /** Why it was closed or cancelled. */
  readonly reason: string | null;
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly lots: string | null;
  readonly price: string | null;
  /** In USDT, before fees. */
  readonly profit: string | null;
};

/** Money of the account moved: `listBalances` has the figures. */
export type BalanceEvent = { readonly event: 'balance'; readonly mode: Mode };

export const MARGIN_EVENTS = ['margin_call', 'margin_call_ended', 'stop_out'] as const;
export type MarginEvent = {
  readonly event: 'margin';
  readonly mode: Mode;
  /** A margin call began; it ended; or a stop-out closed positions. `getAccountSummary` has the figures. */
  readonly kind: (typeof MARGIN_EVENTS)[number];
};

export const REVIEW_RESULTS = ['submitted', 'verified', 'notPassed', 'erased', 'suspended', 'reinstated'] as const;
/** A review of the customer came to this: of their identity (`getIdentification`), or of their account (`getUserInfo`). */
export type ReviewEvent = {
  readonly event: 'review';
  readonly of: 'identity' | 'account';
  readonly result: (typeof REVIEW_RESULTS)[number];
};

/** There is something new to read, or it was read elsewhere: `countNotifications` has the number. */
export type NotificationsEvent = { readonly event: 'notifications' };

/** A conversation with support has changed, or somebody types in it: `getSupport` has it. */
export type SupportEvent = { readonly event: 'support' };

/** What a customer's stream consists of. */
export type StreamEvent = OrderStepEvent | BalanceEvent | MarginEvent | ReviewEvent | NotificationsEvent | SupportEvent;
export type Numbered<Event> = Event & { readonly sequence: number };
export type EventMessage = ReadyEvent | CalledEvent | Numbered<StreamEvent>;

/** The first message of a client. @param place null: it was not connected before. */
export function helloOf(token: string, place: StreamPlace | null): string {
  return place === null ? token : JSON.stringify({ token, ...place } satisfies Hello);
}

/** The events of a message; unknown ones are left out. */
export function readEvents(text: string): EventMessage[] {
  const said = parsed(text);
  return Array.isArray(said) ? said.flatMap((each: unknown) => readEvent(each) ?? []) : [];
}

function readEvent(said: unknown): EventMessage | null {
  if (typeof said !== 'object' || said === null || !('event' in said)) return null;
  const values: Values = new Map<string, unknown>(Object.entries(said));
  const mode = oneOf(['demo', 'real'] as const, values.get('mode'));
  if (said.event === 'called') return mode === null ? null : { event: 'called', mode };
  const sequence = values.get('sequence');
  if (typeof sequence !== 'number') return null;
  if (said.event === 'ready') {
    const stream = values.get('stream');
    if (typeof stream !== 'string') return null;
    const [isResumed, isLive] = [values.get('isResumed') === true, values.get('isLive') === true];
    return { event: 'ready', stream, sequence, isResumed, isLive };
  }
  const event = readStreamEvent(said.event, mode, values);
  return event === null ? null : { ...event, sequence };
}

type Values = ReadonlyMap<string, unknown>;

function readStreamEvent(event: unknown, mode: Mode | null, values: Values): StreamEvent | null {
  if (event === 'notifications' || event === 'support') return { event };
  if (event === 'review') {
    const of = oneOf(['identity', 'account'] as const, values.get('of'));
    const result = oneOf(REVIEW_RESULTS, values.get('result'));
    return of === null || result === null ? null : { event, of, result };
  }
  if (mode === null) return null;
  if (event === 'balance') return { event, mode };
  if (event === 'margin') {
    const kind = oneOf(MARGIN_EVENTS, values.get('kind'));
    return kind === null ? null : { event, mode, kind };
  }
  return event === 'order' ? readStep(mode, values) : null;
}

function readStep(mode: Mode, values: Values): OrderStepEvent | null {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : null;
  };
  const kind = oneOf(ORDER_EVENT_KINDS, values.get('kind'));
  const direction = oneOf(['long', 'short'] as const, values.get('direction'));
  const [orderId, code, version] = [text('orderId'), text('code'), values.get('version')];
  if (kind === null || direction === null || orderId === null || code === null || typeof version !== 'number')
    return null;
  const [reason, lots, price, profit] = [text('reason'), text('lots'), text('price'), text('profit')];
  return { event: 'order', mode, orderId, version, kind, reason, code, direction, lots, price, profit };
}

function oneOf<const T extends string>(words: readonly T[], value: unknown): T | null {
  return words.find((word) => word === value) ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
