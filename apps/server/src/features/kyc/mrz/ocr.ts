/** Has the words of a picture read by a program of its own, and gives up when it takes too long, too much memory, or fails. */
import { confine } from '../../../process/programs/confine.ts';
import { type Program, ProgramFailed, runProgram } from '../../../process/programs/run.ts';

const FILE = new URL('ocr-program.ts', import.meta.url);

const READER: Program = {
  file: FILE,
  options: confine(FILE, {
    packages: ['sharp', 'tesseract.js', '@tesseract.js-data/eng'],
    heapMb: 256,
    hasThreads: true,
  }),
  env: { MALLOC_ARENA_MAX: '1' },
  patienceMs: 40_000,
  memoryMax: 450e6,
  writtenMax: 100_000,
  onStart: () => undefined,
};

/** What was read, one try after the other. Null: the program did not live to say. */
export async function recognizeText(
  picture: Uint8Array,
  gone: AbortSignal,
  changed: Partial<Program> = {},
): Promise<string[] | null> {
  try {
    const said = await runProgram({ ...READER, ...changed }, { args: [], input: () => [picture], gone });
    return textsOf(said.toString('utf8'));
  } catch (error) {
    if (error instanceof ProgramFailed) return null;
    throw error;
  }
}

function textsOf(said: string): string[] | null {
  try {
    const read: unknown = JSON.parse(said);
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string') : null;
  } catch {
    return null;
  }
}
