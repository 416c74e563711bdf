/**
 * Typesets PDFs, one at a time, each in a separate program that ends with the request, after a minute, or when it grows too large. The next
 * program is already there, for as long as documents are asked for.
 */
import { Refusal } from '@candor/core/refusal';
import { MINUTE } from '@candor/core/time';
import type { Log } from '../../../process/log.ts';
import type { Program } from '../../../process/programs/run.ts';
import { createSpare } from '../../../process/programs/spare.ts';
import { createTurns } from '../../../process/programs/turns.ts';
import type { Sheet } from './sheet.ts';

export type Typesetter = {
  /** The PDF. Refuses `pdf_failed` if it cannot be made; throws `Overloaded` if too many wait. */
  set(sheet: Sheet, gone: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the document that is being typeset and the program that waits for the next one, and starts no other. */
  stop(): void;
};

type Limits = Program & { readonly waitingMax: number; readonly idleMs: number };

const LIMITS: Limits = {
  file: new URL('./typeset.ts', import.meta.url),
  options: ['--max-old-space-size=256'],
  env: {},
  patienceMs: 60_000,
  memoryMax: 600e6,
  writtenMax: 20e6,
  onStart: () => undefined,
  waitingMax: 20,
  idleMs: 5 * MINUTE,
};

export function createTypesetter(log: Log, changed: Partial<Limits> = {}): Typesetter {
  const limits = { ...LIMITS, ...changed };
  const turns = createTurns(limits.waitingMax);
  const spare = createSpare(limits, limits.idleMs);
  const ending = new AbortController();

  async function run(sheet: Sheet, left: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const gone = AbortSignal.any([left, ending.signal]);
    try {
      const pdf = await spare.run({ input: () => [Buffer.from(JSON.stringify(sheet))], gone });
      if (pdf.length > 0) return Uint8Array.from(pdf);
      throw new Error('the program wrote nothing');
    } catch (error) {
      if (!gone.aborted) log.error({ err: error }, 'a PDF could not be made');
      throw new Refusal('pdf_failed');
    }
  }

  return {
    set: (sheet, gone) => turns.take(() => run(sheet, gone)),
    stop() {
      spare.stop();
      ending.abort();
    },
  };
}
