/** For tests: calls the server as any program would, by the routes of the contract, and returns the envelope. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmIdentity, login, register } from '@candor/contract/identity';
import type { RouteDefinition, RouteReply, RouteRequest } from '@candor/contract/wire/route';
import { z } from 'zod';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
};

export type CallOptions = {
  /** Real account instead of demo. */
  readonly real?: boolean;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Request<R extends RouteDefinition> = Partial<RouteRequest<R>>;

export const PASSWORD = 'river otter 42';
const NOT_IN_TIME = 503;
const AGAIN_MS = 100;

const envelope = z.strictObject({ code: z.string(), msg: z.string(), data: z.unknown() });

export class TestClient {
  readonly token: string | null;
  readonly #url: () => string;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param url is read each time: a restarted server has another port. */
  constructor(url: () => string, token: string | null = null, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.token = token;
    this.#headers = headers;
  }

  as(token: string | null): TestClient {
    return new TestClient(this.#url, token, this.#headers);
  }

  /** The same, with these headers on every call: another device, another network. */
  with(headers: Readonly<Record<string, string>>): TestClient {
    return new TestClient(this.#url, this.token, { ...this.#headers, ...headers });
  }

  /** The same customer with a fresh proof of identity. */
  async proven(password = PASSWORD): Promise<TestClient> {
    const { token } = await this.done(confirmIdentity, { body: { kind: 'password', password } });
    return this.as(token);
  }

  /** Signed up, and signed in. */
  async register(account: string, password = PASSWORD): Promise<TestClient> {
    const { token } = await this.done(register, { body: { account, password } });
    return this.as(token);
  }

  async login(account: string, password = PASSWORD): Promise<TestClient> {
    const reply = await this.done(login, { body: { account, password } });
    if (!('token' in reply)) throw new Error('a second factor is asked for');
    return this.as(reply.token);
  }

  /** The server's answer, success or refusal. A call that moves money gets a new key unless one is given. */
  call<R extends RouteDefinition>(route: R, request: Request<R> = {}, options: CallOptions = {}): Promise<Answer> {
    const { params, query, body, bytes } = request;
    const path = fill(route.path, params) + search(query);
    if (bytes === undefined)
      return this.raw(route, path, body === undefined ? {} : { body: JSON.stringify(body) }, options);
    const headers = { 'content-type': 'application/octet-stream', ...options.headers };
    return this.raw(route, path, { body: bytes }, { ...options, headers });
  }

  /**
   * For many at once: what a busy machine could not decide in time, so that nothing was done, is asked again by the same key, as a customer
   * would.
   */
  async decided<R extends RouteDefinition>(
    route: R,
    request: Request<R>,
    { key = randomUUID(), ...options }: CallOptions = {},
  ): Promise<Answer> {
    for (;;) {
      const answer = await this.call(route, request, { ...options, key });
      if (answer.status !== NOT_IN_TIME) return answer;
      await delay(AGAIN_MS);
    }
  }

  /** The data of a call that must succeed. */
  async done<R extends RouteDefinition>(
    route: R,
    request: Request<R> = {},
    options: CallOptions = {},
  ): Promise<RouteReply<R>> {
    const { status, code, msg, data } = await this.call(route, request, options);
    if (status !== 200 || code !== '200') throw new Error(`${route.path}: HTTP ${status}, ${code} ${msg}`);
    // The server checks its own answers against this very schema.
    return route.reply.parse(data) as RouteReply<R>;
  }

  /** `200`, or the number of the refusal. */
  async codeOf<R extends RouteDefinition>(route: R, request: Request<R>, options: CallOptions = {}): Promise<string> {
    return (await this.call(route, request, options)).code;
  }

  /** With a raw body, well-formed or not. */
  async raw(
    { method, movesMoney }: Pick<RouteDefinition, 'method' | 'movesMoney'>,
    path: string,
    init: { readonly body?: string | Uint8Array<ArrayBuffer> },
    { real = false, key, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.#url()}${path}`, {
      method,
      ...init,
      headers: {
        virtually: real ? 'YES' : 'NO',
        ...(this.token === null ? {} : { authorization: this.token }),
        ...(movesMoney === true ? { 'idempotency-key': key ?? randomUUID() } : {}),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#headers,
        ...headers,
      },
    });
    const { status, headers: answered } = response;
    const text = await response.text();
    // A file has no envelope: the answer is the file itself.
    if (answered.has('content-disposition')) return { status, headers: answered, code: '200', msg: '', data: text };
    return { status, headers: answered, ...readEnvelope(text) };
  }
}

function readEnvelope(text: string): Pick<Answer, 'code' | 'msg' | 'data'> {
  const { code, msg, data } = envelope.parse(JSON.parse(text));
  return { code, msg, data };
}

function fill(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params, name)));
}

function search(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  return `?${new URLSearchParams(z.record(z.string(), z.string()).parse(query)).toString()}`;
}

function textOf(values: unknown, name: string): string {
  return z.record(z.string(), z.string()).parse(values)[name] ?? '';
}
