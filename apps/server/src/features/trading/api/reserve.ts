/** How every other feature takes money out of a customer's available balance. */
import { hash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import type { Tx } from '../../../db/db.ts';
import { firstAnswer, type IdempotencyKey } from '../../../db/idempotency.ts';
import type { ReserveCommand } from '../decide/reserve.ts';
import { ReserveFailed } from '../writer/answers.ts';
import type { OrderWriter } from '../writer/writer.ts';

export type ReserveRequest<Answer> = Omit<ReserveCommand, 'kind' | 'answer'> & {
  /** The customer's; `platformKey` for what the platform does by itself. */
  readonly idempotency: IdempotencyKey;
  readonly answer: Answer;
};

/**
 * Takes the amount out of the customer's available balance together with the feature's own rows, in one transaction of the writer
 * that decides the customer's orders; resolves with the answer after its commit.
 *
 * Only that writer knows the unrealised losses of open orders, and what batches in flight will leave: no feature takes money out of
 * `available` in another way (ADR 32). Giving money back needs no reserve, but a posting function that announces it on
 * `BALANCE_CHANNEL`.
 *
 * Before the call, the feature checks its own rules and takes the ids of its rows from their sequences, outside of any transaction:
 * an id that is not used leaves a gap. `answer` and `save` are made of these ids.
 *
 * `save` returns the feature's statements (`insertAll` of `db/batch-statements` makes most of them; each name belongs to one text):
 * first the inserts of the fact's rows, at the instant `at`, then one call of the feature's posting function with the fact's id and
 * `before`. That function belongs to the schema's owner, reads the fact's rows and ends in
 * `ledger_write(ARRAY[available account], ARRAY[before], …)`, so that money which moved meanwhile stops it with CN003. Together they
 * must take exactly `amount`, what comes back in them subtracted, or nothing is saved (CN005). `save` is synchronous and has no effects: it is called anew whenever the
 * batch is decided anew, and may throw a `Refusal`.
 *
 * @param amount USDT, more than nothing. `returned`: how much of it the statements give back at once.
 * @returns the answer; to a repeated key, the first one.
 * @throws Refusal `insufficient_balance` when the amount is not free, as for an order; what `save` refuses; and to a repeated key what
 *   was refused first.
 * @throws IdempotencyConflict when the key was used for another request, Overloaded, Failure 503 when nobody decides at the moment.
 * @throws the database's error when a statement of `save` is refused by a constraint or an `ERRCODE` of the feature's own: nothing was
 *   saved, and nobody else's command is harmed.
 */
export async function reserve<Answer>(
  { writer }: { readonly writer: Pick<OrderWriter, 'submit'> },
  { idempotency, ...request }: ReserveRequest<Answer>,
): Promise<Answer> {
  try {
    const done = await writer.submit({ command: { kind: 'reserve', ...request }, idempotency });
    if (done.repeated) return done.answer as Answer;
    assert(done.effect.effect === 'reserved', 'a reserve takes what it asks for, or is refused');
    return done.effect.answer as Answer;
  } catch (error) {
    throw error instanceof ReserveFailed ? error.cause : error;
  }
}

/**
 * What was answered to this key before, by a reserve or by `once`; null when it is new, or was refused in passing.
 * @throws IdempotencyConflict when the key was used for another request.
 */
export async function findReserved<Answer>(tx: Tx, owner: string, idempotency: IdempotencyKey): Promise<Answer | null> {
  const before = await firstAnswer<Answer | { readonly effect: string; readonly answer?: Answer }>(
    tx,
    owner,
    idempotency,
  );
  if (before === null) return null;
  const { answer } = before;
  if (typeof answer !== 'object' || answer === null || !('effect' in answer)) return answer;
  return answer.answer ?? null;
}

/**
 * The key under which the platform does something by itself, such as a repayment that is due: once, however often it tries.
 * A refusal is an answer too: a new attempt after one needs a new name.
 * @param what names it among everything done for this customer, such as `loan:7:repayment:3:attempt:1`.
 */
export function platformKey(what: string): IdempotencyKey {
  // A customer's keys have no spaces.
  return { key: ` ${what}`, requestHash: hash('sha256', what, 'buffer') };
}
