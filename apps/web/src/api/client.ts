/** Every call to the server: typed by the contract, with the headers, time limit and endings of docs/product.md (Headers, Answers). */
import {
  type Answer,
  ApiFailure,
  dataOf as readData,
  type Parts,
  type ReadEnvelope,
  readEnvelope,
  urlOf,
} from '@candor/contract/wire/answer';
import type { RouteDefinition, RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { endingOf } from '@candor/contract/wire/session-ending';
import { deviceKey } from './device-key.ts';
import { PROOF_REQUIRED, proven } from './proof.ts';
import {
  currentSession,
  endSession,
  isLeaving,
  isRenewed,
  isSigningOut,
  renewToken,
  untilLeaving,
  whileRenewing,
} from './session.ts';

export const TIMEOUT_MS = 90_000;
const EARLY_MAX_MS = 10_000;

type Given<R extends RouteDefinition> = {
  readonly [K in keyof RouteRequest<R> as RouteRequest<R>[K] extends undefined ? never : K]: RouteRequest<R>[K];
};
/** Calls that move money carry an idempotency key: the same key again is the same intent, however often the network failed. */
type Keyed<R extends RouteDefinition> = R extends { readonly movesMoney: true }
  ? { readonly idempotencyKey: string }
  : object;
export type CallRequest<R extends RouteDefinition> = Given<R> & Keyed<R>;

/**
 * The answer's data. Throws an ApiRefusal when the rules say no, an ApiFailure when the call itself failed. A call that needs fresh proof of
 * identity asks for it and is retried; so is one whose token was renewed meanwhile.
 */
export async function call<R extends RouteDefinition>(route: R, request: CallRequest<R>): Promise<RouteReply<R>> {
  const first = await ask(route, request);
  const { code } = first.envelope;
  const isToRepeat =
    (code === PROOF_REQUIRED && (await proven())) || (code === '401' && (await isRenewed(first.token)));
  return dataOf<R>(isToRepeat && isTheirs(first) ? await ask(route, request) : first);
}

/** Answers to requests that left before the program was there, by address and headers. Each is the answer to one call. */
const early = new Map<string, Promise<Answer>>();

/** Asks for what a page will call for first. If it does so soon, it gets this answer; an error is thrown here as well. */
export async function callEarly<R extends RouteDefinition>(route: R, parts: CallRequest<R>): Promise<RouteReply<R>> {
  const { url, init } = request(route, parts);
  const key = keyOf(url, init);
  const answer = send(url, init);
  early.set(key, answer);
  // Prices and balances of then are not shown as those of now.
  setTimeout(() => early.delete(key), EARLY_MAX_MS);
  return readData(readEnvelope(await answer)) as RouteReply<R>;
}

/** Another token, account or language asks anew. */
function keyOf(url: string, { headers }: RequestInit): string {
  return url + JSON.stringify(headers);
}

function takeEarly(key: string): Promise<Answer> | undefined {
  const answer = early.get(key);
  early.delete(key);
  return answer;
}

/** For calls that renew the token themselves: they do not wait for a renewal. */
export async function callOnce<R extends RouteDefinition>(route: R, request: CallRequest<R>): Promise<RouteReply<R>> {
  return dataOf<R>(await ask(route, request));
}

/** For a call whose answer renews the token: other calls whose token expires meanwhile wait for the new one. */
export async function callRenewing<R extends RouteDefinition>(
  route: R,
  request: CallRequest<R>,
  tokenOf: (data: RouteReply<R>) => string | null,
): Promise<RouteReply<R>> {
  const attempt = () => whileRenewing(ask(route, request).then((asked) => adopt(asked, tokenOf)));
  const first = await attempt();
  if (first.envelope.code === PROOF_REQUIRED && (await proven()) && isTheirs(first)) return dataOf<R>(await attempt());
  return dataOf<R>(first);
}

/** Whether whoever asked is still signed in: another customer may be by now, in another tab, and has asked for nothing. */
function isTheirs({ user }: Asked): boolean {
  return currentSession().user?.id === user;
}

function adopt<R extends RouteDefinition>(asked: Asked, tokenOf: (data: RouteReply<R>) => string | null): Asked {
  if (asked.envelope.code !== '200') return asked;
  const token = tokenOf(asked.envelope.data as RouteReply<R>);
  if (token !== null) renewToken(token);
  return asked;
}

type Asked = {
  readonly token: string | null;
  readonly user: string | undefined;
  readonly status: number;
  readonly envelope: ReadEnvelope;
};

async function ask(route: RouteDefinition, parts: Parts): Promise<Asked> {
  const { token, user } = currentSession();
  // The answer could only be that the session has ended.
  if (token !== null && isSigningOut()) throw new ApiFailure('offline', '', []);
  const { url, init } = request(route, parts);
  const answer = await (takeEarly(keyOf(url, init)) ?? send(url, init));
  return { token, user: user?.id, status: answer.status, envelope: readEnvelope(answer) };
}

/** The request of a call. */
export function request(route: RouteDefinition, parts: Parts): { readonly url: string; readonly init: RequestInit } {
  const body = route.method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {};
  return { url: urlOf(route, parts), init: { method: route.method, headers: headersOf(route, parts), ...body } };
}

function dataOf<R extends RouteDefinition>({ token, status, envelope }: Asked): RouteReply<R> {
  // The end of a session that the customer has left, or is leaving, is no news, and clears nothing that this browser stores.
  const isLeft = isLeaving() || token !== currentSession().token;
  if (!isLeft && (status === 401 || envelope.code === '401')) endSession(status === 401, endingOf(envelope.data));
  return readData(envelope) as RouteReply<R>;
}

let language = 'zh-Hans-CN';

/** Answers come in the page's language. */
export function setApiLanguage(lang: string): void {
  language = lang;
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.any([patience.signal, untilLeaving()]),
      cache: 'no-cache',
    });
    // The time limit is for the whole answer, not for its first byte.
    const body = await response.text();
    return { status: response.status, isOk: response.ok, body };
  } catch {
    throw new ApiFailure(patience.signal.aborted ? 'timeout' : 'offline', '', []);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(route: RouteDefinition, parts: Parts): Record<string, string> {
  const { token, mode } = currentSession();
  return {
    'Accept-Language': language,
    'Candor-Device': deviceKey(),
    virtually: mode === 'demo' ? 'NO' : 'YES',
    ...(route.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(token === null ? {} : { Authorization: token }),
    ...(parts.idempotencyKey === undefined ? {} : { 'Idempotency-Key': parts.idempotencyKey }),
  };
}
