/**
 * Group commit: commands queue while batches are being saved; then all of them go together, decided in the order of their line. At most
 * two batches are in flight: while one commits, the next is decided on the state after it. Nothing is answered before its commit.
 * When a batch fails, so does whatever was sent behind it; it is halved until the one bad command stands alone, and then those
 * behind it are sent again: a bad command harms no other.
 */
export type GroupCommit<Command, Answer> = {
  submit(command: Command): Promise<Answer>;
  /** Resolves when everything submitted so far has been answered. New commands are refused from now on. */
  drain(): Promise<void>;
};

export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Resolves after the commit with the outcome of each command; rejects when nothing of the batch was saved, or the outcome is unknown. */
export type Sent<Answer> = { readonly saved: Promise<readonly Outcome<Answer>[]> };

/**
 * What to do with a failed batch: retry it unchanged, when no command is to blame; set the one to blame apart from those before
 * and behind it; halve it, when it is unknown which one that is; or answer all of it with the error.
 */
export type Verdict<Command> = 'again' | 'halve' | 'give up' | { readonly alone: (command: Command) => boolean };

export type GroupCommitOptions<Command, Answer> = {
  readonly batchMax: number;
  /** Where commands wait. */
  readonly line: Line<Command, Answer>;
  /** Fewer do not justify a commit of their own while another one is in flight. */
  readonly worthMin?: number;
  /**
   * Decides the batch and sends it to be saved whole or not at all, after those sent before it. It must fail when an earlier one
   * does. Called for one batch after the other.
   */
  readonly send: (batch: readonly Command[]) => Promise<Sent<Answer>>;
  /** @param failures how often this batch has failed so far. */
  readonly judge?: (error: unknown, failures: number) => Promise<Verdict<Command>> | Verdict<Command>;
};

/** The queue is full, and nothing was done: the caller may try again later with the same key. */
export class Overloaded extends Error {
  constructor(why = 'too many commands are waiting') {
    super(why);
    this.name = 'Overloaded';
  }
}

export type Waiting<Command, Answer> = {
  readonly command: Command;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Commands that wait for a batch. */
export type Line<Command, Answer> = {
  readonly length: number;
  /** Throws `Overloaded` when it is full. */
  add(waiting: Waiting<Command, Answer>): void;
  /** Some of them, so many at most, in the order in which they are to be decided: one at least unless nobody waits. */
  take(size: number): Waiting<Command, Answer>[];
};

/** First come, first served. */
export function simpleLine<Command, Answer>(lengthMax: number): Line<Command, Answer> {
  let waiting: Waiting<Command, Answer>[] = [];
  return {
    get length() {
      return waiting.length;
    },
    add(one) {
      if (waiting.length >= lengthMax) throw new Overloaded();
      waiting.push(one);
    },
    take(size) {
      const taken = waiting.slice(0, size);
      waiting = waiting.slice(size);
      return taken;
    },
  };
}
type Batch<Command, Answer> = readonly Waiting<Command, Answer>[];
type Failed = { readonly error: unknown };
/** `landed`: null once its commands are answered. */
type Flight<Command, Answer> = {
  readonly batch: Batch<Command, Answer>;
  readonly landed: Promise<Failed | null>;
  hasFailed: boolean;
};

const UNDER_WAY_MAX = 2;
const WORTH_MIN = 8;
/** The share of what is in flight that must be queued: reached once all but a few of those last answered have come back. */
const ENOUGH = 0.75;

export function createGroupCommit<Command, Answer>(
  options: GroupCommitOptions<Command, Answer>,
): GroupCommit<Command, Answer> {
  const { batchMax, line, worthMin = WORTH_MIN } = options;
  let running: Promise<void> | null = null;
  let isDraining = false;
  let wake: () => void = () => undefined;
  /** In the order sent. */
  let underWay: Flight<Command, Answer>[] = [];

  async function run(): Promise<void> {
    await turn();
    while (line.length > 0 || underWay.length > 0) {
      const [first] = underWay;
      if (hasTime()) underWay.push(await launch(options, take()));
      else if (first !== undefined) await next(first);
    }
    running = null;
  }

  /** Whether to send the queue now: at once when nothing is in flight, otherwise when it is nearly as long as what is. */
  function hasTime(): boolean {
    const ahead = underWay.reduce((sum, { batch }) => sum + batch.length, 0);
    if (underWay.length === 0) return line.length > 0;
    // Commands of a failed batch come first.
    if (underWay.some(({ hasFailed }) => hasFailed)) return false;
    return (
      underWay.length < UNDER_WAY_MAX &&
      line.length >= Math.min(Math.max(Math.ceil(ahead * ENOUGH), worthMin), batchMax)
    );
  }

  /** Half of all that is queued and in flight, so that two alternating batches keep both sides busy. */
  function take(): Waiting<Command, Answer>[] {
    const ahead = underWay.reduce((sum, { batch }) => sum + batch.length, 0);
    return line.take(Math.min(batchMax, Math.max(2 * worthMin, Math.ceil((line.length + ahead) / 2))));
  }

  /** Until the first one has landed, or more has arrived. */
  async function next(first: Flight<Command, Answer>): Promise<void> {
    const { promise: arrival, resolve } = Promise.withResolvers<'arrival'>();
    wake = () => resolve('arrival');
    const landed = await Promise.race([first.landed, arrival]);
    wake = () => undefined;
    // Commands that arrive in the same turn of the event loop go together.
    if (landed === 'arrival') await turn();
    else if (landed === null) underWay = underWay.slice(1);
    else await recover(landed);
  }

  /** One after the other until everything in flight is answered: whatever was sent behind the failure failed with it. */
  async function recover({ error }: Failed): Promise<void> {
    const [first, ...behind] = underWay;
    underWay = [];
    await Promise.all(behind.map(({ landed }) => landed));
    if (first !== undefined) await settle(options, first.batch, error, 1);
    for (const { batch, landed } of behind) if ((await landed) !== null) await attempt(options, batch, 0);
  }

  return {
    submit(command) {
      return new Promise<Answer>((resolve, reject) => {
        if (isDraining) throw new Overloaded();
        line.add({ command, resolve, reject });
        wake();
        running ??= run();
      });
    },
    async drain() {
      isDraining = true;
      await running;
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when the batch was sent. Its commands are answered as soon as it is saved. */
async function launch<Command, Answer>(
  { send }: GroupCommitOptions<Command, Answer>,
  batch: Batch<Command, Answer>,
): Promise<Flight<Command, Answer>> {
  try {
    const { saved } = await send(batch.map(({ command }) => command));
    const landed = saved.then(
      (outcomes) => answer(batch, outcomes),
      (error: unknown) => {
        flight.hasFailed = true;
        return { error };
      },
    );
    const flight: Flight<Command, Answer> = { batch, landed, hasFailed: false };
    return flight;
  } catch (error) {
    return { batch, landed: Promise.resolve({ error }), hasFailed: true };
  }
}

async function attempt<Command, Answer>(
  options: GroupCommitOptions<Command, Answer>,
  batch: Batch<Command, Answer>,
  failures: number,
): Promise<void> {
  const failed = await (await launch(options, batch)).landed;
  if (failed !== null) await settle(options, batch, failed.error, failures + 1);
}

async function settle<Command, Answer>(
  options: GroupCommitOptions<Command, Answer>,
  batch: Batch<Command, Answer>,
  error: unknown,
  failures: number,
): Promise<void> {
  const verdict = (await options.judge?.(error, failures)) ?? 'halve';
  if (verdict === 'again') return attempt(options, batch, failures);
  if (verdict === 'give up' || batch.length === 1) {
    for (const { reject } of batch) reject(error);
    return;
  }
  const blamed = typeof verdict === 'object' ? batch.findIndex(({ command }) => verdict.alone(command)) : -1;
  const middle = batch.length >> 1;
  const cuts = blamed === -1 ? [middle] : [blamed, blamed + 1];
  for (const part of partsOf(batch, cuts)) await attempt(options, part, 0);
}

function answer<Command, Answer>(batch: Batch<Command, Answer>, outcomes: readonly Outcome<Answer>[]): null {
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('the batch left a command unanswered'));
    else if ('answer' in outcome) resolve(outcome.answer);
    else reject(outcome.error);
  });
  return null;
}

/** The parts between these places, in order, without empty ones. */
function partsOf<T>(items: readonly T[], cuts: readonly number[]): (readonly T[])[] {
  return [0, ...cuts].map((start, index) => items.slice(start, cuts[index])).filter(({ length }) => length > 0);
}
