/**
 * A request that is sent again while the first one is under way shares its answer: whoever is told that nothing was done can rely on it,
 * whichever of the two they hear of.
 */
import { Refusal } from '@candor/core/refusal';
import { IdempotencyConflict } from '../../../db/idempotency.ts';
import { type Done, repeatedOf, RepeatedRefusal, type Submission } from './answers.ts';

type First = { readonly requestHash: Buffer; readonly done: Promise<Done> };

export class Repeats {
  readonly #underWay = new Map<string, First>();

  async decided({ command, idempotency }: Submission, decide: () => Promise<Done>): Promise<Done> {
    if (idempotency === null) return decide();
    const name = `${command.owner} ${idempotency.key}`;
    const first = this.#underWay.get(name);
    if (first !== undefined) {
      if (!first.requestHash.equals(idempotency.requestHash)) throw new IdempotencyConflict();
      return repeated(first.done);
    }
    const done = decide();
    this.#underWay.set(name, { requestHash: idempotency.requestHash, done });
    try {
      return await done;
    } finally {
      this.#underWay.delete(name);
    }
  }
}

async function repeated(first: Promise<Done>): Promise<Done> {
  try {
    return repeatedOf(await first);
  } catch (error) {
    throw error instanceof Refusal ? new RepeatedRefusal(error.code, error.details) : error;
  }
}
