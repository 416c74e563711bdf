/** The back office's cookies, for the session and for a browser that is known: unreadable for scripts, and never sent from other sites. */
import { STAFF_DEVICE_LIFETIME } from '@candor/core/staff/session';
import { SECOND } from '@candor/core/time';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'candor_office';
const DEVICE = 'candor_office_device';
const SIGN_IN = '/swx/staff/login';
const TOKEN = /(?:^|;\s*)candor_office=([\w-]{43})(?:;|$)/;
const DEVICE_TOKEN = /(?:^|;\s*)candor_office_device=([\w-]{43})(?:;|$)/;

export type SessionReply<T> = {
  readonly kind: 'session';
  /** The token; null ends the session in the browser. */
  readonly session: string | null;
  /** The key by which this browser is known at the next sign-in; null if it stays as it is. */
  readonly device: string | null;
  readonly data: T;
};

export function withSession<T>(session: string | null, data: T, device: string | null = null): SessionReply<T> {
  return { kind: 'session', session, device, data };
}

export function isSessionReply(data: unknown): data is SessionReply<unknown> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'session' && 'session' in data;
}

/** Null when there is none that could be ours. */
export function readSessionCookie(request: FastifyRequest): string | null {
  return TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** Null when there is none that could be ours. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  return DEVICE_TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** The session's has no expiry: it ends with the browser, and the server ends it earlier. The device's is only sent to sign in. */
export function setSessionCookies(
  reply: FastifyReply,
  { session, device }: Pick<SessionReply<unknown>, 'session' | 'device'>,
  origin: string | null,
): void {
  const rest = `HttpOnly; SameSite=Strict${origin?.startsWith('https:') === true ? '; Secure' : ''}`;
  const end = session === null ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${NAME}=${session ?? ''}; Path=/swx/staff; ${rest}${end}`);
  if (device !== null)
    reply.header(
      'set-cookie',
      `${DEVICE}=${device}; Path=${SIGN_IN}; ${rest}; Max-Age=${STAFF_DEVICE_LIFETIME / SECOND}`,
    );
}
