/**
 * The private socket: news for one customer. The first message is the token, so that it stands in no address; the first answer says that it
 * was taken. When the session ends the server closes the socket at once, with a code of its own.
 */
export const EVENTS_PATH = '/events';
/** Why the server closed: the token opens nothing (any more). */
export const SESSION_ENDED = 4401;

export type EventMessage = { readonly event: 'ready' };
