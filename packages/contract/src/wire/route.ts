/** One definition per route: the server validates with it, the web client is typed by it, and the OpenAPI document shows it. */
import type { Permission } from '@candor/core/staff/permissions';
import type { z } from 'zod';
import type { NoticeCode } from './refusals.ts';

export type Method = 'GET' | 'POST';

/** `visitor`: anyone. `customer`, `staff`: with a live session of theirs. Everything else is refused by the rules, with a code of the catalogue. */
export type Access = 'visitor' | 'customer' | 'staff';

/** The permission and the auditing of a back office call. */
export type StaffNeeds = {
  readonly permission: Permission;
  /** `view`: the view is logged before anything is shown. `action`: the action writes its own log entry. `none`: it is only about the caller. */
  readonly audit: 'view' | 'action' | 'none';
};

/**
 * Which rate limit applies: signing in and proving, sending a code, checking whether a name is taken, long files, pictures and their parts,
 * messages to support, and everything else.
 */
export type LimitKind = 'entrance' | 'code' | 'lookup' | 'file' | 'picture' | 'part' | 'message' | 'ordinary';

export type RouteDefinition = {
  readonly method: Method;
  readonly path: `/swx/${'customer' | 'staff'}/${string}`;
  readonly access: Access;
  /** Set with the access `staff`, and only then. */
  readonly staff?: StaffNeeds;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In place of a parsed body: raw bytes (`application/octet-stream`), at most this many. */
  readonly bytesMax?: number;
  /** Of a parsed body that may be larger than others: at most this many bytes. Nothing is read of those who may not send it. */
  readonly bodyBytesMax?: number;
  /** Fields that mean something else here than elsewhere, and what they are called in messages (`requestFields` of `packages/i18n`). */
  readonly fieldNames?: Readonly<Partial<Record<string, string>>>;
  /** The envelope's `data`. */
  readonly reply: z.ZodType;
  /** The success notice in `msg`, if any. */
  readonly notice?: NoticeCode;
  /** Moves money: requires an `Idempotency-Key`, and gives the same key the same answer. */
  readonly movesMoney?: boolean;
  /** Requires a fresh proof of identity (`confirmIdentity`); refused with `proof_required` otherwise. */
  readonly needsProof?: boolean;
  /** Not for the demo account, which gets `demo_disabled`. */
  readonly realOnly?: boolean;
  /** `ordinary` by default. */
  readonly limit?: LimitKind;
  /** The same for everyone in one language: answered with an ETag, and with 304 to clients that already have it. */
  readonly isRevalidated?: boolean;
  /** Of a revalidated route: whether this answer stays as it is for ever, so that nobody need ask again. */
  readonly isFinal?: (data: unknown) => boolean;
  /** Answered with a file that is sent while it is written, without an envelope. Errors before its first byte are answered as usual. */
  readonly isFile?: boolean;
  /** Starts or ends a back office session: the answer sets its cookie. */
  readonly setsSession?: boolean;
};

export function route<const R extends RouteDefinition>(definition: R): R {
  return definition;
}

/** `unknown` for parts that a definition does not have. */
type Bytes<R extends RouteDefinition, T> = R['bytesMax'] extends number
  ? T
  : unknown extends R['bytesMax']
    ? undefined
    : T | undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input of a handler. */
export type RouteInput<R extends RouteDefinition> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  bytes: Bytes<R, Uint8Array>;
};
/** The request of a client. */
export type RouteRequest<R extends RouteDefinition> = {
  params: Sent<R['params']>;
  query: Sent<R['query']>;
  body: Sent<R['body']>;
  bytes: Bytes<R, Uint8Array<ArrayBuffer>>;
};
export type RouteReply<R extends RouteDefinition> = z.output<R['reply']>;
