/**
 * What somebody asks for is decided in time, or not at all: whoever has waited for too long is told so, and may be sure that nothing was
 * done. Once it was decided and sent to the database, its answer is awaited, however long that takes.
 */
import { Overloaded } from '../../../process/group-commit.ts';
import type { Submission } from './answers.ts';
import type { Later } from './fresh-quotes.ts';

/**
 * In the line, in ms. Long enough for the fullest line, short enough that nobody has turned away: what they saw when they asked is gone
 * by then. The time that a market order waits for its quote does not count: what comes of that is the refusal 10015.
 */
export const DECIDED_WITHIN = 5_000;

/** Nothing was done: the same key may be used again, and is decided anew. */
export class NotInTime extends Overloaded {
  constructor() {
    super('the command was not decided in time, and is not carried out');
    this.name = 'NotInTime';
  }
}

export class InTime {
  readonly #later: Later;
  readonly #isSent = new WeakSet<Submission>();
  readonly #isOver = new WeakSet<Submission>();

  constructor(later: Later) {
    this.#later = later;
  }

  /**
   * @param decide puts it in the line.
   * @param leave takes it out again.
   * @throws NotInTime
   */
  async decided<Answer>(submission: Submission, decide: () => Promise<Answer>, leave: () => void): Promise<Answer> {
    const { promise: over, reject } = Promise.withResolvers<never>();
    const cancel = this.#later(DECIDED_WITHIN, () => {
      if (this.#isSent.has(submission)) return;
      this.#isOver.add(submission);
      leave();
      reject(new NotInTime());
    });
    try {
      return await Promise.race([decide(), over]);
    } finally {
      cancel();
    }
  }

  /** Whoever asked was told that nothing was done: it must not be decided any more. */
  isOver(submission: Submission): boolean {
    return this.#isOver.has(submission);
  }

  /** From now on nobody knows whether it is carried out until the database has said so. */
  noteSent(batch: readonly Submission[]): void {
    for (const submission of batch) this.#isSent.add(submission);
  }
}
