/** The back office's session cookie: unreadable for scripts, never sent from other sites, and limited to one path. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'candor_office';
const TOKEN = /(?:^|;\s*)candor_office=([\w-]{43})(?:;|$)/;

export type SessionReply<T> = {
  readonly kind: 'session';
  /** The token; null ends the session in the browser. */
  readonly session: string | null;
  readonly data: T;
};

export function withSession<T>(session: string | null, data: T): SessionReply<T> {
  return { kind: 'session', session, data };
}

export function isSessionReply(data: unknown): data is SessionReply<unknown> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'session' && 'session' in data;
}

/** Null when there is none that could be ours. */
export function readSessionCookie(request: FastifyRequest): string | null {
  return TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** Without an expiry: it ends with the browser, and the server ends it earlier. */
export function setSessionCookie(reply: FastifyReply, token: string | null, origin: string | null): void {
  const secure = origin?.startsWith('https:') === true ? '; Secure' : '';
  const end = token === null ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${NAME}=${token ?? ''}; Path=/swx/staff; HttpOnly; SameSite=Strict${secure}${end}`);
}
