/**
 * Many commands, one commit. Commands queue while a batch is being saved; then all of them go together, decided in the order
 * in which they came. Nothing is answered before its commit. A batch that fails is halved until the one bad command stands
 * alone, so it harms no other. One batch is under way at a time: the writer is the order of things.
 */
export type GroupCommit<Command, Answer> = {
  submit(command: Command): Promise<Answer>;
  /** Resolves when everything submitted so far has been answered. New commands are refused from now on. */
  drain(): Promise<void>;
};

export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

export type GroupCommitOptions<Command, Answer> = {
  readonly batchMax: number;
  readonly queueMax: number;
  /** Saves the batch in one transaction, all or nothing, and says what became of each command. Throws when nothing was saved. */
  readonly save: (batch: readonly Command[]) => Promise<readonly Outcome<Answer>[]>;
};

/** The queue is full: the caller may try again later with the same key. */
export class Overloaded extends Error {
  constructor() {
    super('too many commands are waiting');
    this.name = 'Overloaded';
  }
}

type Waiting<Command, Answer> = {
  readonly command: Command;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

export function createGroupCommit<Command, Answer>(
  options: GroupCommitOptions<Command, Answer>,
): GroupCommit<Command, Answer> {
  let queue: Waiting<Command, Answer>[] = [];
  let running: Promise<void> | null = null;
  let isDraining = false;

  async function run(): Promise<void> {
    // Commands that arrive in the same turn of the event loop share the first batch too.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.slice(0, options.batchMax);
      queue = queue.slice(options.batchMax);
      await settle(batch, options.save);
    }
    running = null;
  }

  return {
    submit(command) {
      if (isDraining || queue.length >= options.queueMax) return Promise.reject(new Overloaded());
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ command, resolve, reject });
        running ??= run();
      });
    },
    async drain() {
      isDraining = true;
      await running;
    },
  };
}

async function settle<Command, Answer>(
  batch: readonly Waiting<Command, Answer>[],
  save: GroupCommitOptions<Command, Answer>['save'],
): Promise<void> {
  let outcomes: readonly Outcome<Answer>[];
  try {
    outcomes = await save(batch.map(({ command }) => command));
  } catch (error) {
    const [first] = batch;
    if (batch.length === 1) return first?.reject(error);
    const middle = batch.length >> 1;
    await settle(batch.slice(0, middle), save);
    await settle(batch.slice(middle), save);
    return;
  }
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('the batch left a command unanswered'));
    else if ('answer' in outcome) resolve(outcome.answer);
    else reject(outcome.error);
  });
}
