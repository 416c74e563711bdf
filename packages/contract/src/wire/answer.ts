/** Reads the server's answers, for every page, and defines the two ways in which a call can fail. */
import type { RouteDefinition } from './route.ts';
import type { FailureCode, FieldProblem } from './refusals.ts';

export type FailureKind = FailureCode | 'timeout' | 'offline' | 'unknown';

/** Expected: nothing has happened, and `message` says why, in the page's language. */
export class ApiRefusal extends Error {
  readonly code: string;
  /** The values in the sentence, such as `seconds`, and the `field` that it is about. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: string, sentence: string, details: Readonly<Record<string, string>>) {
    super(sentence);
    this.name = 'ApiRefusal';
    this.code = code;
    this.details = details;
  }
}

/** The call failed. After a timeout or a lost connection nobody knows whether the server heard it. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly problems: readonly FieldProblem[];

  constructor(kind: FailureKind, sentence: string, problems: readonly FieldProblem[]) {
    super(sentence);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.problems = problems;
  }
}

export type ReadEnvelope = {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly problems: readonly FieldProblem[];
};

export type Answer = { readonly status: number; readonly isOk: boolean; readonly body: string };

export function readEnvelope(answer: Answer): ReadEnvelope {
  let body: unknown = null;
  try {
    body = JSON.parse(answer.body);
  } catch {
    // Not JSON, for example a proxy's page: the status says what it was.
  }
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return { code: answer.isOk ? 'unknown' : String(answer.status), msg: '', data: null, problems: [] };
  }
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : '';
  const data = 'data' in body ? body.data : null;
  return { code: body.code, msg, data, problems: problemsOf(data) };
}

/** Its data; throws an ApiRefusal if the rules say no, and an ApiFailure if the call itself failed. */
export function dataOf({ code, msg, data, problems }: ReadEnvelope): unknown {
  if (code === '200') return data;
  if (/^1\d{4}$/.test(code)) throw new ApiRefusal(code, msg, detailsOf(data));
  throw new ApiFailure(kindOf(code), msg, problems);
}

/** The error to throw for an envelope that came in place of a file. */
export function failedAnswer(status: number, body: string): ApiRefusal | ApiFailure {
  const envelope = readEnvelope({ status, isOk: false, body });
  try {
    dataOf(envelope.code === '200' ? { ...envelope, code: 'unknown' } : envelope);
  } catch (error) {
    if (error instanceof ApiRefusal || error instanceof ApiFailure) return error;
  }
  return new ApiFailure('unknown', envelope.msg, []);
}

export type Parts = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string };

/** The address of a call: its path with parameters and query. */
export function urlOf(route: Pick<RouteDefinition, 'path'>, { params, query }: Parts): string {
  let path: string = route.path;
  for (const [name, value] of entriesOf(params)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  const search = entriesOf(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, item] as const))
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
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

const KINDS = ['400', '401', '403', '404', '409', '413', '414', '415', '429', '500', '503'] as const;

function kindOf(code: string): (typeof KINDS)[number] | 'unknown' {
  return KINDS.find((kind) => kind === code) ?? (code.startsWith('5') ? '503' : 'unknown');
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
