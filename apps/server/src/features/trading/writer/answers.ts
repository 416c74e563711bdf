/**
 * The first answers to a batch's keys: those in the database, and those given within the batch. A passing refusal binds the key to its
 * request and leaves it open: the request is decided anew, and the new answer supersedes the refusal.
 */
import { assert } from '@candor/core/assert';
import { isPassing, Refusal, type RefusalCode, type RefusalDetails } from '@candor/core/refusal';
import type { Outcome } from '../../../process/group-commit.ts';
import { type FirstAnswer, IdempotencyConflict, type IdempotencyKey } from '../../../db/idempotency.ts';
import type { Command } from '../decide/command.ts';
import type { Effect, OrderRef } from '../decide/decide.ts';
import type { ReserveCommand } from '../decide/reserve.ts';

export type Submission = {
  readonly command: Command;
  readonly idempotency: IdempotencyKey | null;
  /** When the request arrived, by `performance.now()`. */
  readonly receivedAt?: number;
  /** From when on it counts which quotes are too old, by `Elapsed`. */
  readonly acceptedAt?: number;
  readonly isLastCall?: boolean;
};

/** A refusal from when its key was first used. */
export class RepeatedRefusal extends Refusal {}

/** The database refused the statements of a feature that takes money: by its own rules, or because they take another amount. */
export class ReserveFailed extends Error {
  readonly command: ReserveCommand;

  constructor(command: ReserveCommand, cause: unknown) {
    super('what a feature saves with a reserve was refused', { cause });
    this.name = 'ReserveFailed';
    this.command = command;
  }
}

/** The result of a command: from just now, or — `repeated` — from when its key was first used. */
export type Done =
  | { readonly repeated: false; readonly effect: Exclude<Effect, { effect: 'refused' | 'waits' }> }
  | {
      readonly repeated: true;
      readonly done: readonly OrderRef[];
      readonly left: readonly string[];
      /** Of a reserve: what the feature answered. */
      readonly answer?: unknown;
    };

/** The order waits for a later quote of these instruments. */
export type AwaitsQuote = { readonly awaits: readonly string[] };

/** What is stored of an answer: the order's events hold the rest, and never change. */
type StoredAnswer =
  | { readonly effect: 'order'; readonly kind: string; readonly orderId: string; readonly version: number }
  | { readonly effect: 'orders'; readonly done: readonly OrderRef[]; readonly left: readonly string[] }
  | { readonly effect: 'reserved'; readonly answer: unknown }
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails }
  /** Before orders had versions. */
  | { readonly effect: 'opened' | 'closed'; readonly orderId: string };

/** Closes the key of an order that its feature wants no more: it is not decided by this key. */
export const NEVER_PLACED = { effect: 'refused', code: 'order_not_open', details: {} } as const satisfies StoredAnswer;

export class AnswerBook {
  readonly fresh: FirstAnswer[] = [];
  /** These take the place of passing refusals. */
  readonly superseding: FirstAnswer[] = [];
  readonly #known: Map<string, FirstAnswer>;

  /** @param known answers in the database, and of batches in flight. */
  constructor(...known: readonly (readonly FirstAnswer[])[]) {
    this.#known = new Map(known.flat().map((answer) => [`${answer.customer} ${answer.key}`, answer]));
  }

  find({ command, idempotency }: Submission): Outcome<Done> | null {
    if (idempotency === null) return null;
    const known = this.#known.get(`${command.owner} ${idempotency.key}`);
    if (known === undefined) return null;
    if (!known.requestHash.equals(idempotency.requestHash)) return { error: new IdempotencyConflict() };
    const stored = known.answer as StoredAnswer;
    if (isOpen(stored)) return null;
    return stored.effect === 'refused'
      ? { error: new RepeatedRefusal(stored.code, stored.details) }
      : { answer: doneOf(stored) };
  }

  keep({ command, idempotency }: Submission, effect: Exclude<Effect, { effect: 'waits' }>): void {
    if (idempotency === null) return;
    // Falls back to the unique index when a key was not looked up.
    assert(effect.effect !== 'none', 'what a customer asks for is done or refused');
    const name = `${command.owner} ${idempotency.key}`;
    const answer = storedAnswerOf(effect);
    const isBound = this.#known.has(name);
    // Refused as before: the key is bound already.
    if (isBound && isOpen(answer)) return;
    const given = { customer: command.owner, ...idempotency, answer };
    (isBound ? this.superseding : this.fresh).push(given);
    this.#known.set(name, given);
  }
}

/** Whether the request may still be decided otherwise. */
function isOpen(answer: StoredAnswer): boolean {
  return answer.effect === 'refused' && isPassing(answer.code);
}

/** The same answer for whoever asks again. */
export function repeatedOf(done: Done): Done {
  if (done.repeated || done.effect.effect === 'none') return done;
  return doneOf(storedAnswerOf(done.effect));
}

function doneOf(stored: Exclude<StoredAnswer, { effect: 'refused' }>): Done {
  switch (stored.effect) {
    case 'orders':
      return { repeated: true, done: stored.done, left: stored.left };
    case 'reserved':
      return { repeated: true, done: [], left: [], answer: stored.answer };
    case 'order':
      return { repeated: true, done: [{ orderId: stored.orderId, version: stored.version }], left: [] };
    case 'opened':
    case 'closed': {
      const version = stored.effect === 'opened' ? 1 : 2;
      return { repeated: true, done: [{ orderId: stored.orderId, version }], left: [] };
    }
  }
}

function storedAnswerOf<Given extends Exclude<Effect, { effect: 'none' | 'waits' }>>(
  effect: Given,
): Given extends { effect: 'refused' } ? StoredAnswer : Exclude<StoredAnswer, { effect: 'refused' }>;
function storedAnswerOf(effect: Exclude<Effect, { effect: 'none' | 'waits' }>): StoredAnswer {
  if (effect.effect === 'orders') return { effect: 'orders', done: effect.done, left: effect.left };
  if (effect.effect !== 'order') return effect;
  const { id, version } = effect.order.order;
  return { effect: 'order', kind: effect.kind, orderId: id, version };
}
