/** Checks pictures, one at a time, each in a separate program that ends with the picture. */
import { assert } from '@candor/core/assert';
import type { Log } from '../../../process/log.ts';
import { confine } from '../../../process/programs/confine.ts';
import { type Program, ProgramFailed, runProgram } from '../../../process/programs/run.ts';
import { createTurns } from '../../../process/programs/turns.ts';
import { frameHead } from './frames.ts';
import { readReply } from './read-reply.ts';
import type { Checked } from './reply.ts';

export type Work = {
  /** Called when its turn has come, just before the program starts; an error it throws ends the check. Not called for work that was turned away. */
  readonly onTurn?: () => Promise<void>;
  /** The size of the whole file. */
  readonly bytes: number;
  readonly keptAs: 'jpeg' | 'png';
  /** Pixels of the longer side of what is kept, at most: a larger picture is scaled down. Without it a JPEG keeps its size. */
  readonly sideMax?: number;
  /** Cut to a square around the middle, whose side is `sideMax` at most. */
  readonly isSquare?: boolean;
  /** The file, in order. An error thrown here ends the check. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
};

export type ImageChecker = {
  /** Throws `CheckFailed` if the program ended without an answer, and `Overloaded` if too many wait. */
  check(work: Work): Promise<Checked>;
  /** Ends the check that is running, and starts no other. */
  stop(): void;
};

/** The check failed; whether anything is wrong with the picture is unknown. */
export class CheckFailed extends Error {
  constructor(why: string) {
    super(`a picture could not be checked: ${why}`);
    this.name = 'CheckFailed';
  }
}

export type Limits = Program & { readonly pixelsMax: number; readonly waitingMax: number };

const FILE = new URL('./check/check.mjs', import.meta.url);

/** How the program is run, in the server and in tests. */
export const CHECK: Program = {
  file: FILE,
  options: [
    ...confine(FILE, { packages: ['sharp', '@cornerstonejs/codec-openjpeg'], heapMb: 64 }),
    // The library's own threads would each have a heap, and short-lived objects would be collected later.
    '--max-semi-space-size=1',
  ],
  env: { MALLOC_ARENA_MAX: '1' },
  patienceMs: 30_000,
  memoryMax: 450e6,
  writtenMax: 60e6,
  onStart: () => undefined,
};
const PIXELS_MAX = 25_000_000;
const WAITING_MAX = 12;

export function createImageChecker(log: Log, changed: Partial<Limits> = {}): ImageChecker {
  const limits: Limits = { ...CHECK, pixelsMax: PIXELS_MAX, waitingMax: WAITING_MAX, ...changed };
  const turns = createTurns(limits.waitingMax);
  const ending = new AbortController();

  async function run({ bytes, keptAs, sideMax, isSquare = false, pieces }: Work): Promise<Checked> {
    assert(!isSquare || sideMax !== undefined, 'a square has a side');
    assert(sideMax === undefined || (Number.isSafeInteger(sideMax) && sideMax > 0), 'a side in whole pixels');
    const input = async function* () {
      yield frameHead(bytes);
      yield* pieces();
    };
    try {
      const args = [
        String(limits.pixelsMax),
        keptAs,
        ...(sideMax === undefined ? [] : [String(sideMax)]),
        ...(isSquare ? ['square'] : []),
      ];
      return readReply(await runProgram(limits, { args, input, gone: ending.signal }), limits.pixelsMax, sideMax);
    } catch (error) {
      log.warn({ err: error }, 'a picture was not checked');
      throw error instanceof ProgramFailed ? new CheckFailed(error.message) : error;
    }
  }

  return {
    check: (work) =>
      turns.take(async () => {
        await work.onTurn?.();
        return run(work);
      }),
    stop: () => ending.abort(),
  };
}
