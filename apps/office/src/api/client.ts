/** Every call of the back office, typed by the contract. The session is a cookie; a call that finds it ended clears the screen. */
import { ApiFailure, dataOf, type Parts, readEnvelope, urlOf } from '@candor/contract/wire/answer';
import type { RouteDefinition, RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { sessionGone, sessionDoubted } from './session.ts';

const TIMEOUT_MS = 90_000;

export type CallRequest<R extends RouteDefinition> = {
  readonly [K in keyof RouteRequest<R> as RouteRequest<R>[K] extends undefined ? never : K]: RouteRequest<R>[K];
};

/** The data of the answer. Throws an ApiRefusal if the rules say no, and an ApiFailure if the call itself failed. */
export async function call<R extends RouteDefinition>(route: R, request: CallRequest<R>): Promise<RouteReply<R>> {
  const answer = await send(route, request);
  return settle(route, answer) as RouteReply<R>;
}

type Answer = { readonly status: number; readonly isOk: boolean; readonly body: string };

export function settle(route: RouteDefinition, answer: Answer): unknown {
  const envelope = readEnvelope(answer);
  if (route.access === 'staff' && envelope.code === '401') sessionGone('ended');
  // Permissions can change while a page is open.
  if (envelope.code === '403') sessionDoubted();
  return dataOf(envelope);
}

async function send(route: RouteDefinition, parts: Parts): Promise<Answer> {
  try {
    const response = await fetch(urlOf(route, parts), initOf(route, parts, AbortSignal.timeout(TIMEOUT_MS)));
    return { status: response.status, isOk: response.ok, body: await response.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiFailure(isLate ? 'timeout' : 'offline', '', []);
  }
}

/** Everything about the request except the address. */
export function initOf(route: RouteDefinition, { body, idempotencyKey }: Parts, signal: AbortSignal): RequestInit {
  return {
    method: route.method,
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(route.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    ...(route.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  };
}
