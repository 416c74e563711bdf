/** What each kind of proposal means: its feature says so, and does it when it was approved. */
import { PROPOSAL_PAYLOADS, type ProposalPayloads } from '@candor/contract/staff/proposals';
import type { ProposalKind } from '@candor/core/staff/proposals';
import type { Instant } from '@candor/core/time';
import type { z } from 'zod';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';

/** Plain JSON, as it is kept and hashed. */
export type Json = Readonly<Record<string, unknown>>;

export type Inspected<Payload> = {
  /** Such as `param depositMinUsdt` or `customer 42`: what the entries of the audit log are about. */
  readonly subject: string;
  /** As it is kept: without needless zeros and the like. */
  readonly payload: Payload;
  /** What this would change, as it is now. */
  readonly before: Json;
};

export type About = {
  /** In the approval: what is looked at must stay so until the end of its transaction. */
  readonly locks: boolean;
  readonly at: Instant;
  readonly proposerId: string;
  /** Null when it is proposed. */
  readonly approverId: string | null;
};

export type Approved<Payload> = {
  readonly id: string;
  readonly subject: string;
  readonly payload: Payload;
  readonly before: Json;
  readonly reason: string;
  readonly proposerId: string;
  readonly approver: Staff;
  readonly client: Client;
  readonly at: Instant;
};

export type ProposalHandler<Payload> = {
  /**
   * When it is proposed, and again in the approval's transaction (`locks`: what it looks at must stay so until its end). Throws
   * `BadInput` or a `Refusal` for what cannot be proposed. When `before` is another one at the approval, nothing is approved.
   */
  readonly inspect: (tx: Tx, payload: Payload, about: About) => Promise<Inspected<Payload>>;
  /** In the approval's transaction. False: what it was based on has changed; nothing happens. */
  readonly apply: (tx: Tx, approved: Approved<Payload>) => Promise<boolean>;
  /** After its commit: what this process remembers of it. */
  readonly committed?: (approved: Approved<Payload>) => Promise<void> | void;
};

/** Of one kind, for whoever knows only that a payload is JSON. */
export type KindHandler = ProposalHandler<Json> & { readonly kind: ProposalKind };

const SCHEMAS: { readonly [K in keyof ProposalPayloads]: z.ZodType<ProposalPayloads[K]> } = PROPOSAL_PAYLOADS;

/** Each feature gives those of its own kinds, and the server puts them together. A kind without one cannot be proposed. */
export function handles<K extends keyof ProposalPayloads>(
  kind: K,
  { inspect, apply, committed }: ProposalHandler<ProposalPayloads[K]>,
): KindHandler {
  // What is kept was read by the contract when it was proposed; it is read by it once more before it is done.
  const schema = SCHEMAS[kind];
  return {
    kind,
    inspect: (tx, payload, about) => inspect(tx, schema.parse(payload), about),
    apply: (tx, approved) => apply(tx, { ...approved, payload: schema.parse(approved.payload) }),
    committed: (approved) => committed?.({ ...approved, payload: schema.parse(approved.payload) }),
  };
}
