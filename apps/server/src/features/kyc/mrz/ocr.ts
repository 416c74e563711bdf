/** Has a separate program read the words of a picture, and gives up if it takes too long, needs too much memory, or fails. */
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

/** What was recognized, one try after another. Null if the program failed. */
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
