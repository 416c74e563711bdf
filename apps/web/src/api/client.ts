/** Every call to the server: typed by the contract, with the headers, time limit and endings that PRODUCT.txt asks for. */
import type { RouteDefinition, RouteReply, RouteRequest } from '@candor/contract/route';
import { ApiFailure, ApiRefusal, type FieldProblem } from './failure.ts';
import { deviceKey } from './device-key.ts';
import { PROOF_REQUIRED, proven } from './proof.ts';
import { currentSession, endSession, isRenewed, renewToken, whileRenewing } from './session.ts';

export const TIMEOUT_MS = 90_000;

type Given<R extends RouteDefinition> = {
  readonly [K in keyof RouteRequest<R> as RouteRequest<R>[K] extends undefined ? never : K]: RouteRequest<R>[K];
};
/** What moves money names its intent: the same key again is the same intent, however often the network failed. */
type Keyed<R extends RouteDefinition> = R extends { readonly movesMoney: true }
  ? { readonly idempotencyKey: string }
  : object;
export type CallRequest<R extends RouteDefinition> = Given<R> & Keyed<R>;

type Parts = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string };

/**
 * The data of the answer. Throws an ApiRefusal when the rules say no, an ApiFailure when the call itself failed. A call that needs
 * a fresh proof of who is there asks for it, and is then made again; one whose token was renewed meanwhile likewise.
 */
export async function call<R extends RouteDefinition>(route: R, request: CallRequest<R>): Promise<RouteReply<R>> {
  const first = await ask(route, request);
  if (first.envelope.code === PROOF_REQUIRED && (await proven())) return dataOf<R>(await ask(route, request));
  if (first.envelope.code === '401' && (await isRenewed(first.token))) return dataOf<R>(await ask(route, request));
  return dataOf<R>(first);
}

/** For the calls that renew the token themselves: they wait for nobody. */
export async function callOnce<R extends RouteDefinition>(route: R, request: CallRequest<R>): Promise<RouteReply<R>> {
  return dataOf<R>(await ask(route, request));
}

/** For a call whose answer renews the token: other calls that hear of the old one's end wait for the new one. */
export async function callRenewing<R extends RouteDefinition>(
  route: R,
  request: CallRequest<R>,
  tokenOf: (data: RouteReply<R>) => string | null,
): Promise<RouteReply<R>> {
  const attempt = () => whileRenewing(ask(route, request).then((asked) => adopt(asked, tokenOf)));
  const first = await attempt();
  if (first.envelope.code === PROOF_REQUIRED && (await proven())) return dataOf<R>(await attempt());
  return dataOf<R>(first);
}

function adopt<R extends RouteDefinition>(asked: Asked, tokenOf: (data: RouteReply<R>) => string | null): Asked {
  if (asked.envelope.code !== '200') return asked;
  const token = tokenOf(asked.envelope.data as RouteReply<R>);
  if (token !== null) renewToken(token);
  return asked;
}

type Asked = { readonly token: string | null; readonly status: number; readonly envelope: ReadEnvelope };

async function ask(route: RouteDefinition, parts: Parts): Promise<Asked> {
  const { token } = currentSession();
  const { url, init } = request(route, parts);
  const answer = await send(url, init);
  return { token, status: answer.status, envelope: readEnvelope(answer) };
}

/** What goes over the wire for a call. */
export function request(route: RouteDefinition, parts: Parts): { readonly url: string; readonly init: RequestInit } {
  const body = route.method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {};
  return { url: urlOf(route, parts), init: { method: route.method, headers: headersOf(route, parts), ...body } };
}

/** What to throw of an answer that is an envelope where something else was asked for. */
export function failedAnswer(status: number, body: string): ApiRefusal | ApiFailure {
  const envelope = readEnvelope({ status, isOk: false, body });
  try {
    dataOf({ status, envelope: envelope.code === '200' ? { ...envelope, code: 'unknown' } : envelope });
  } catch (error) {
    if (error instanceof ApiRefusal || error instanceof ApiFailure) return error;
  }
  return new ApiFailure('unknown', envelope.msg, []);
}

function dataOf<R extends RouteDefinition>({ status, envelope }: Omit<Asked, 'token'>): RouteReply<R> {
  if (status === 401) endSession(true);
  else if (envelope.code === '401') endSession(false);
  if (envelope.code === '200') return envelope.data as RouteReply<R>;
  if (/^1\d{4}$/.test(envelope.code)) throw new ApiRefusal(envelope.code, envelope.msg, detailsOf(envelope.data));
  throw new ApiFailure(kindOf(envelope.code), envelope.msg, envelope.problems);
}

let language = 'zh-Hans-CN';

/** Answers come in the language of the page. */
export function setApiLanguage(lang: string): void {
  language = lang;
}

type Answer = { readonly status: number; readonly isOk: boolean; readonly body: string };

async function send(url: string, init: RequestInit): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: patience.signal, cache: 'no-cache' });
    // The time limit is for the whole answer, not for its first byte.
    const body = await response.text();
    return { status: response.status, isOk: response.ok, body };
  } catch {
    throw new ApiFailure(patience.signal.aborted ? 'timeout' : 'offline', '', []);
  } finally {
    clearTimeout(timer);
  }
}

function urlOf(route: RouteDefinition, parts: Parts): string {
  let path: string = route.path;
  for (const [name, value] of entriesOf(parts.params))
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
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

type ReadEnvelope = { code: string; msg: string; data: unknown; problems: readonly FieldProblem[] };

function readEnvelope(answer: Answer): ReadEnvelope {
  let body: unknown = null;
  try {
    body = JSON.parse(answer.body);
  } catch {
    // No JSON: a proxy's page, say. The status tells what it was.
  }
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return { code: answer.isOk ? 'unknown' : String(answer.status), msg: '', data: null, problems: [] };
  }
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : '';
  const data = 'data' in body ? body.data : null;
  return { code: body.code, msg, data, problems: problemsOf(data) };
}

function problemsOf(data: unknown): readonly FieldProblem[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter(isFieldProblem);
}

function detailsOf(data: unknown): Readonly<Record<string, string>> {
  const words = entriesOf(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(words);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'field' in value && 'allowed' in value;
}

const KINDS = ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'] as const;

function kindOf(code: string): (typeof KINDS)[number] | 'unknown' {
  return KINDS.find((kind) => kind === code) ?? (code.startsWith('5') ? '503' : 'unknown');
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
