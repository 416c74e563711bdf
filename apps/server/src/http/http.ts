/** HTTP: one way to mount a route of the contract, one envelope, one place where errors become answers. */
import { createHash, randomUUID } from 'node:crypto';
import type { Envelope } from '@candor/contract/wire/refusals';
import type { RouteDefinition, RouteInput, RouteReply } from '@candor/contract/wire/route';
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import type { Mode } from '@candor/core/ledger/transfer';
import { may, type Role } from '@candor/core/staff/permissions';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { countBodies } from './bodies.ts';
import { type Client, clientOf, visitOf } from './client.ts';
import type { Clock } from '../process/clock.ts';
import { answerError, BadInput, Failure, SessionEnded } from './errors.ts';
import { type FileReply, isFileReply, sendFile } from './files.ts';
import { hashRequest, type IdempotencyKey, parseIdempotencyKey } from '../db/idempotency.ts';
import { describeIssue } from './describe-issue.ts';
import { type InputProblem, localeOf } from './messages.ts';
import { isSessionReply, readSessionCookie, type SessionReply, setSessionCookies } from './session-cookie.ts';
import { isFromOwnPage } from './origin.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { sendSafeHeaders } from './safe-headers.ts';
import { refuseAmbiguity } from './unambiguous.ts';

export type Customer = {
  readonly id: string;
  readonly sessionId: string;
  /** Until when the customer's fresh proof of identity holds; null without one. */
  readonly provenUntil: Instant | null;
};

/** Looks up a session token; null when it is unknown, expired or ended. */
export type Authenticate = (token: string) => Promise<Customer | null> | Customer | null;

export type Staff = {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly role: Role;
  readonly endsAt: Instant;
};

export type StaffAuth = {
  /** Null when the token is unknown, ended, or used from another browser or network. */
  readonly authenticate: (token: string, client: Client) => Promise<Staff | null>;
  /** Runs before anything is shown. */
  readonly noteView: (
    staff: Staff,
    client: Client,
    route: RouteDefinition,
    input: RouteInput<RouteDefinition>,
  ) => Promise<void>;
};

type Caller<R extends RouteDefinition> = R['access'] extends 'customer' ? Customer : null;
type StaffCaller<R extends RouteDefinition> = R['access'] extends 'staff' ? Staff : null;
type Key<R extends RouteDefinition> = R['movesMoney'] extends true ? IdempotencyKey : null;

export type HandlerInput<R extends RouteDefinition> = RouteInput<R> & {
  readonly customer: Caller<R>;
  readonly staff: StaffCaller<R>;
  readonly token: string | null;
  readonly client: Client;
  readonly mode: Mode;
  readonly locale: Locale;
  readonly idempotency: Key<R>;
  /** When its first line arrived, by `performance.now()`. */
  readonly receivedAt: number;
  /** For files: aborts when nobody waits for the answer any more. Otherwise: never. */
  readonly gone: AbortSignal;
};

type Reply<R extends RouteDefinition> = R['isFile'] extends true
  ? FileReply
  : R['setsSession'] extends true
    ? SessionReply<RouteReply<R>>
    : RouteReply<R>;
export type Handler<R extends RouteDefinition> = (input: HandlerInput<R>) => Reply<R> | Promise<Reply<R>>;
export type Mount = <R extends RouteDefinition>(route: R, handler: Handler<R>) => void;

export type Http = {
  readonly fastify: FastifyInstance;
  readonly mount: Mount;
  /** The mounted routes. */
  readonly routes: readonly RouteDefinition[];
  /** Every path that is answered, such as `GET /docs`, including those not mounted from the contract. */
  readonly paths: readonly string[];
  /** For what is not mounted: counts the visit. Throws `TooOften`. */
  readonly visit: (request: FastifyRequest) => void;
};

const BYTES = 'application/octet-stream';
const FOR_A_DAY = 'public, max-age=86400, immutable';
const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** At most this many are listed: an answer must not be many times as long as its request. */
const PROBLEMS_MAX = 20;

type SessionCheck = {
  readonly authenticate: Authenticate;
  /** For a token that `authenticate` does not know; null if there never was such a session. */
  readonly whyEnded: (token: string) => Promise<SessionEnding | null>;
};

export type HttpOptions = SessionCheck & {
  readonly staff: StaffAuth;
  /** Tests validate every answer against the contract; production trusts the types. */
  readonly checkReplies: boolean;
};

export function buildHttp(app: App, options: HttpOptions): Http {
  const server = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 64 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A path that cannot be decoded is answered before routing.
    frameworkErrors: (error, request, reply) => void answerError(app.log, error, request, reply),
  });
  refuseAmbiguity(server);
  sendSafeHeaders(server, app.config);
  // Only JSON: a form or text/plain post from another site never reaches a handler.
  server.removeContentTypeParser('text/plain');
  // The mount parses with the contract itself; Fastify's schemas only feed the OpenAPI document.
  server.setValidatorCompiler(() => (value: unknown) => ({ value }));
  server.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value));
  server.setErrorHandler((error, request, reply) => answerError(app.log, error, request, reply));
  server.setNotFoundHandler((request, reply) => answerError(app.log, new Failure('404'), request, reply));

  const limits = createRateLimits(app.config.rateLimit, app.elapsed);
  const bodies = countBodies();
  const routes: RouteDefinition[] = [];
  const paths: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    paths.push(...[method].flat().map((verb) => `${verb} ${url}`));
  });
  const mount: Mount = (definition, handler) => {
    routes.push(definition);
    const { bytesMax, bodyBytesMax } = definition;
    add(server, bytesMax, {
      ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }),
      method: definition.method,
      url: definition.path,
      schema: documentation(definition),
      // Before the body is read, and before the session is looked up.
      onRequest: async (request, reply) => {
        // A session of the back office is a cookie, which browsers send along by themselves.
        if (definition.access === 'staff' && !isFromOwnPage(request.headers, app.config)) throw new Failure('403');
        limits.visit(definition.limit ?? 'ordinary', visitOf(request));
        if (bodyBytesMax !== undefined && definition.access === 'staff')
          await permitted(definition, options.staff, request, clientOf(request));
        if (bytesMax === undefined) return;
        // Only bytes of somebody who is signed in are accepted, and within the rate limit.
        const { id } =
          definition.access === 'staff'
            ? await permitted(definition, options.staff, request, clientOf(request))
            : await signedIn(options, readToken(request.headers.authorization));
        if (definition.access !== 'staff') limits.customer(definition.limit ?? 'ordinary', id);
        bodies.enter(`${definition.access} ${id}`, reply.raw);
      },
      handler: async (request, reply) => {
        const receivedAt = performance.now() - reply.elapsedTime;
        const gone = definition.isFile === true ? goneSignal(reply) : NEVER_GONE;
        const input = await readInput(definition, { ...options, limits, now: app.now, receivedAt, gone }, request);
        const data = await handler(input);
        if (isFileReply(data)) return sendFile(reply, data);
        const payload = isSessionReply(data) ? data.data : data;
        if (options.checkReplies) definition.reply.parse(payload);
        if (isSessionReply(data)) setSessionCookies(reply, data, app.config.origin);
        return definition.isRevalidated === true
          ? revalidate(request, reply, payload, definition.isFinal?.(payload) ?? false)
          : send(reply, definition.notice ?? '', payload);
      },
    });
  };
  const visit = (request: FastifyRequest) => limits.visit('ordinary', visitOf(request));
  return { fastify: server, mount, routes, paths, visit };
}

/** Routes for raw bytes live in their own scope: nothing else is parsed there, and no raw bytes elsewhere. */
function add(server: FastifyInstance, bytesMax: number | undefined, options: RouteOptions): void {
  if (bytesMax === undefined) {
    server.route(options);
    return;
  }
  void server.register((place, _, done) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, read) => read(null, body));
    place.route({ ...options, bodyLimit: bytesMax });
    done();
  });
}

/** Sends the envelope as one prepared string: no serializer in between. */
export function send(reply: FastifyReply, notice: string, data: unknown): FastifyReply {
  const envelope: Envelope<unknown> = { code: '200', msg: notice, data };
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope));
}

/** As `send`, but answers 304 when the client already has exactly this in this language. */
function revalidate(request: FastifyRequest, reply: FastifyReply, data: unknown, isFinal: boolean): FastifyReply {
  const envelope: Envelope<unknown> = { code: '200', msg: '', data };
  const body = JSON.stringify(envelope);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', isFinal ? FOR_A_DAY : 'no-cache')
    .header('vary', 'accept-language')
    .header('etag', etag);
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** A proxy that compresses the answer turns its tag into a weak one. */
function hasTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const NEVER_GONE = new AbortController().signal;
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  if (reply.raw.destroyed) controller.abort();
  return controller.signal;
}

type Reading = SessionCheck & {
  readonly staff: StaffAuth;
  readonly limits: RateLimits;
  readonly now: Clock;
  readonly receivedAt: number;
  readonly gone: AbortSignal;
};

async function readInput<R extends RouteDefinition>(
  definition: R,
  { authenticate, whyEnded, staff: staffDoor, limits, now, receivedAt, gone }: Reading,
  request: FastifyRequest,
): Promise<HandlerInput<R>> {
  const token = readToken(request.headers.authorization);
  const customer = definition.access === 'customer' ? await signedIn({ authenticate, whyEnded }, token) : null;
  // Raw bytes were counted before they were read.
  if (customer !== null && definition.bytesMax === undefined)
    limits.customer(definition.limit ?? 'ordinary', customer.id);
  const client = clientOf(request);
  const staff = definition.access === 'staff' ? await permitted(definition, staffDoor, request, client) : null;
  const mode = readMode(request.headers['virtually']);
  if (definition.realOnly === true && mode !== 'real') throw new Refusal('demo_disabled');
  const isProven = customer !== null && customer.provenUntil !== null && customer.provenUntil > now();
  if (definition.needsProof === true && !isProven) throw new Refusal('proof_required');
  const key = definition.movesMoney === true ? parseIdempotencyKey(request.headers['idempotency-key']) : null;
  const problems: InputProblem[] = [];
  const input = {
    params: parsePart(definition.params, request.params, problems),
    query: parsePart(definition.query, request.query, problems),
    // Fastify passes null when there is no body.
    body: parsePart(definition.body, request.body ?? undefined, problems),
    bytes: definition.bytesMax === undefined ? undefined : bytesOf(request, problems),
  };
  if (definition.movesMoney === true && key === null)
    problems.push({ field: 'Idempotency-Key', problem: 'idempotencyKey' });
  if (problems.length > 0) throw new BadInput(problems.slice(0, PROBLEMS_MAX).map((each) => named(definition, each)));
  if (staff !== null && definition.staff?.audit === 'view') await staffDoor.noteView(staff, client, definition, input);
  // Only after validation: an invalid body may be nested too deeply to serialize.
  const idempotency = key === null ? null : { key, requestHash: hashRequest(request.url, mode, request.body) };
  // The definition says which of these exist; the mount's caller sees them through its type.
  return {
    ...input,
    customer,
    staff,
    token,
    mode,
    idempotency,
    receivedAt,
    gone,
    client,
    locale: localeOf(request),
  } as HandlerInput<R>;
}

/** The one place where a permission is checked. */
async function permitted(
  { staff: needs }: RouteDefinition,
  auth: StaffAuth,
  request: FastifyRequest,
  client: Client,
): Promise<Staff> {
  const token = readSessionCookie(request);
  const staff = token === null ? null : await auth.authenticate(token, client);
  if (staff === null) throw new Failure('401');
  if (needs === undefined || !may(staff.role, needs.permission)) throw new Failure('403');
  return staff;
}

export function readToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : header;
  return token === '' ? null : token;
}

async function signedIn({ authenticate, whyEnded }: SessionCheck, token: string | null): Promise<Customer> {
  if (token === null) throw new Failure('401');
  const customer = await authenticate(token);
  if (customer === null) throw new SessionEnded(await whyEnded(token));
  return customer;
}

/** docs/product.md, Headers: NO is demo, YES is real, absent is demo, anything else is malformed. */
function readMode(header: string | string[] | undefined): Mode {
  if (header === undefined || header === 'NO') return 'demo';
  if (header === 'YES') return 'real';
  throw new BadInput([{ field: 'virtually', problem: 'virtually' }]);
}

function bytesOf({ body }: FastifyRequest, problems: InputProblem[]): Uint8Array | undefined {
  if (body instanceof Uint8Array) return body;
  problems.push({ field: 'body', problem: 'required' });
  return undefined;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, problems: InputProblem[]): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) problems.push(...describeIssue(issue));
  return undefined;
}

/** Own names only: what was sent may be called `constructor`. */
function named({ fieldNames = {} }: RouteDefinition, problem: InputProblem): InputProblem {
  return { ...problem, name: Object.hasOwn(fieldNames, problem.field) ? fieldNames[problem.field] : undefined };
}

function documentation(definition: RouteDefinition): Record<string, unknown> {
  const { summary, params, query, body, bytesMax, reply } = definition;
  return {
    summary,
    tags: [definition.path.split('/')[3] ?? 'candor'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(bytesMax !== undefined && { consumes: [BYTES], body: z.string().max(bytesMax).meta({ format: 'binary' }) }),
    response: { 200: reply },
  };
}
