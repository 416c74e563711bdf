/** One route is one definition: the server validates by it, the web client is typed by it, the OpenAPI document shows it. */
import type { Permission } from '@candor/core/staff/permissions';
import type { z } from 'zod';
import type { NoticeCode } from './refusals.ts';

export type Method = 'GET' | 'POST';

/** `visitor`: anyone. `customer`, `staff`: a live session of theirs. What else a call needs, its rules refuse with a code of the catalogue. */
export type Access = 'visitor' | 'customer' | 'staff';

/** What a call of the back office needs and leaves behind. */
export type StaffNeeds = {
  readonly permission: Permission;
  /** `view`: that it was looked at is written down before it is shown. `action`: the action writes itself down. `none`: about the caller alone. */
  readonly audit: 'view' | 'action' | 'none';
};

/** How often a call may be made: entering and proving, sending a code, asking whether a name is taken, long files, pictures and their parts, and all the rest. */
export type LimitKind = 'entrance' | 'code' | 'lookup' | 'file' | 'picture' | 'part' | 'ordinary';

export type RouteDefinition = {
  readonly method: Method;
  readonly path: `/swx/${'customer' | 'staff'}/${string}`;
  readonly access: Access;
  /** There with the access `staff`, and only then. */
  readonly staff?: StaffNeeds;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In place of a body that is read: bytes as they are (`application/octet-stream`), at most so many. */
  readonly bytesMax?: number;
  /** What `data` holds in the envelope. */
  readonly reply: z.ZodType;
  /** The success notice that `msg` carries, if any. */
  readonly notice?: NoticeCode;
  /** Moves money: needs an `Idempotency-Key`, and answers the same key the same way. */
  readonly movesMoney?: boolean;
  /** Needs that the customer has just proven who they are (`confirmIdentity`); refused with `proof_required` otherwise. */
  readonly needsProof?: boolean;
  /** Not for the demo account; refused with `demo_disabled` there. */
  readonly realOnly?: boolean;
  /** `ordinary` unless said otherwise. */
  readonly limit?: LimitKind;
  /** The same for everyone who asks in one language: answered with an ETag, and with 304 to whoever has it already. */
  readonly isRevalidated?: boolean;
  /** Answered with a file that is sent as it is written, without an envelope. What goes wrong before its first byte is answered as always. */
  readonly isFile?: boolean;
  /** Begins or ends a session of the back office: the answer sets its cookie. */
  readonly setsSession?: boolean;
};

export function route<const R extends RouteDefinition>(definition: R): R {
  return definition;
}

/** `unknown` where a definition does not have it. */
type Bytes<R extends RouteDefinition, T> = R['bytesMax'] extends number
  ? T
  : unknown extends R['bytesMax']
    ? undefined
    : T | undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler gets. */
export type RouteInput<R extends RouteDefinition> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  bytes: Bytes<R, Uint8Array>;
};
/** What a client sends. */
export type RouteRequest<R extends RouteDefinition> = {
  params: Sent<R['params']>;
  query: Sent<R['query']>;
  body: Sent<R['body']>;
  bytes: Bytes<R, Uint8Array<ArrayBuffer>>;
};
export type RouteReply<R extends RouteDefinition> = z.output<R['reply']>;
