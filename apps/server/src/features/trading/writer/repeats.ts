/**
 * A request that is sent again while the first one is under way shares its answer: whoever is told that nothing was done can rely on it,
 * whichever of the two they hear of.
 */
import { Refusal } from '@candor/core/refusal';
import { type Done, repeatedOf, RepeatedRefusal, type Submission } from './answers.ts';

type First = { readonly requestHash: Buffer; readonly done: Promise<Done> };

export class Repeats {
  readonly #underWay = new Map<string, First>();

  async decided(
    { command, idempotency }: Pick<Submission, 'command' | 'idempotency'>,
    decide: () => Promise<Done>,
  ): Promise<Done> {
    if (idempotency === null) return decide();
    const name = `${command.owner} ${idempotency.key}`;
    const first = this.#underWay.get(name);
    if (first?.requestHash.equals(idempotency.requestHash) === true) return repeated(first.done);
    if (first !== undefined) {
      // Something else by the same key: which of the two has it, only the one that is carried out says.
      await first.done.catch(() => undefined);
      return this.decided({ command, idempotency }, decide);
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
