/** What each kind of proposal means: its feature inspects it, and applies it once approved. */
import { PROPOSAL_PAYLOADS, type ProposalPayloads } from '@candor/contract/staff/proposals';
import type { ProposalKind } from '@candor/core/staff/proposals';
import type { Instant } from '@candor/core/time';
import type { z } from 'zod';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';

/** Plain JSON, as it is stored and hashed. */
export type Json = Readonly<Record<string, unknown>>;

export type Inspected<Payload> = {
  /** For example `param depositMinUsdt` or `customer 42`: the subject of its audit entries. */
  readonly subject: string;
  /** As stored: normalized, for example without needless zeros. */
  readonly payload: Payload;
  /** The current state of what this would change. */
  readonly before: Json;
};

export type About = {
  /** True at the approval: what is inspected must stay the same until the transaction ends. */
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
   * Called when it is proposed, and again in the approval's transaction (`locks`: what is inspected must stay the same until its end).
   * Throws `BadInput` or a `Refusal` for what cannot be proposed. If `before` differs at the approval, nothing is approved.
   */
  readonly inspect: (tx: Tx, payload: Payload, about: About) => Promise<Inspected<Payload>>;
  /** Called in the approval's transaction. False if what it was based on has changed; nothing happens then. */
  readonly apply: (tx: Tx, approved: Approved<Payload>) => Promise<boolean>;
  /** Called after its commit: updates what this process has cached. */
  readonly committed?: (approved: Approved<Payload>) => Promise<void> | void;
};

/** The handler of one kind, for callers who know a payload only as JSON. */
export type KindHandler = ProposalHandler<Json> & { readonly kind: ProposalKind };

const SCHEMAS: { readonly [K in keyof ProposalPayloads]: z.ZodType<ProposalPayloads[K]> } = PROPOSAL_PAYLOADS;

/** Each feature provides the handlers of its own kinds, and the server collects them. A kind without one cannot be proposed. */
export function handles<K extends keyof ProposalPayloads>(
  kind: K,
  { inspect, apply, committed }: ProposalHandler<ProposalPayloads[K]>,
): KindHandler {
  // The contract parsed what is stored when it was proposed, and parses it again before it is applied.
  const schema = SCHEMAS[kind];
  return {
    kind,
    inspect: (tx, payload, about) => inspect(tx, schema.parse(payload), about),
    apply: (tx, approved) => apply(tx, { ...approved, payload: schema.parse(approved.payload) }),
    committed: (approved) => committed?.({ ...approved, payload: schema.parse(approved.payload) }),
  };
}
