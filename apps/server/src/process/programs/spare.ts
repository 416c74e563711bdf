/** Runs each piece of work in a program of its own, and has the next program started beforehand, so that nobody waits for it to load. */
import { type Program, ProgramFailed, runProgram, startProgram, type StartedProgram, type Work } from './run.ts';

export type Spare = {
  /** As `runProgram`. */
  run(work: Omit<Work, 'args'>): Promise<Buffer<ArrayBuffer>>;
  /** Ends the program that waits, and has no other wait. What is under way goes on. */
  stop(): void;
};

/**
 * The first program starts with the first work, and the next one after each.
 * @param idleMs how long a program waits for work before it is ended, because it takes memory.
 */
export function createSpare(program: Program, idleMs: number): Spare {
  let spare: StartedProgram | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function take(): StartedProgram | null {
    clearTimeout(timer);
    const taken = spare;
    spare = null;
    return taken;
  }

  function prepare(): void {
    take()?.end();
    if (isStopped) return;
    spare = startProgram(program);
    timer = setTimeout(() => take()?.end(), idleMs).unref();
  }

  async function runOnce(work: Omit<Work, 'args'>): Promise<Buffer<ArrayBuffer>> {
    const anew = () => runProgram(program, { args: [], ...work });
    const taken = take();
    if (taken === null || !taken.isAlive()) return anew();
    try {
      return await taken.work(work);
    } catch (error) {
      // While it waited, perhaps, and we have heard of it only now.
      if (error instanceof ProgramFailed && error.wasKilled) return anew();
      throw error;
    }
  }

  return {
    async run(work) {
      if (work.gone.aborted) throw new ProgramFailed('nobody waits for it');
      try {
        return await runOnce(work);
      } finally {
        prepare();
      }
    },
    stop() {
      isStopped = true;
      take()?.end();
    },
  };
}
