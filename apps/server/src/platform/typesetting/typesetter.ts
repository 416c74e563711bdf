/** Sets documents as PDF, one at a time, each in a program of its own that ends with the request, after a minute, or when it grows too large. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@candor/core/refusal';
import { Overloaded } from '../group-commit.ts';
import type { Log } from '../log.ts';
import type { Sheet } from './sheet.ts';

export type Typesetter = {
  /** The PDF; refuses with `pdf_failed` when it cannot be made, and when too many wait. */
  set(sheet: Sheet, gone: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends what is being set. */
  stop(): void;
};

type Limits = {
  /** The program that does it. */
  readonly program: URL;
  readonly patienceMs: number;
  /** Of its memory that is in use, in bytes. */
  readonly bytesMax: number;
  /** Those that are told to come again are more than this. */
  readonly waitingMax: number;
};

const LIMITS: Limits = {
  program: new URL('./typeset.ts', import.meta.url),
  patienceMs: 60_000,
  bytesMax: 600e6,
  waitingMax: 20,
};
const PDF_BYTES_MAX = 20e6;
const COMPLAINT_CHARACTERS_MAX = 2_000;
const LOOK_MS = 50;

export function createTypesetter(log: Log, changed: Partial<Limits> = {}): Typesetter {
  const limits = { ...LIMITS, ...changed };
  const running = new Set<ChildProcess>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run(sheet: Sheet, gone: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    if (gone.aborted) throw new Refusal('pdf_failed');
    const child = spawn(process.execPath, ['--max-old-space-size=256', fileURLToPath(limits.program)], {
      // Nothing of ours: neither keys nor the way to the database.
      env: {},
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    try {
      return await result(child, sheet, { ...limits, gone });
    } catch (error) {
      if (!gone.aborted) log.error({ err: error }, 'a PDF could not be made');
      throw new Refusal('pdf_failed');
    } finally {
      running.delete(child);
      child.kill('SIGKILL');
    }
  }

  return {
    set(sheet, gone) {
      if (waiting >= limits.waitingMax) throw new Overloaded();
      waiting += 1;
      const mine = last.then(() => run(sheet, gone)).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

type Bounds = Pick<Limits, 'patienceMs' | 'bytesMax'> & { readonly gone: AbortSignal };

/** What it wrote, once it has ended well. Throws why not. */
async function result(
  child: ChildProcess & { readonly stdin: NodeJS.WritableStream; readonly stdout: NodeJS.ReadableStream },
  sheet: Sheet,
  { patienceMs, bytesMax, gone }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const ended = once(child, 'close').then(() => child.exitCode);
  let why: string | null = null;
  const end = (reason: string) => {
    why ??= reason;
    child.kill('SIGKILL');
  };
  const leave = () => end('nobody waits for it');
  const timer = setTimeout(() => end(`took longer than ${patienceMs} ms`), patienceMs);
  const watch = setInterval(
    () => void bytesOf(child).then((bytes) => bytes > bytesMax && end(`took ${bytes} bytes`)),
    LOOK_MS,
  );
  gone.addEventListener('abort', leave, { once: true });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > PDF_BYTES_MAX) end('wrote too much');
  });
  child.stderr?.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(-COMPLAINT_CHARACTERS_MAX);
  });
  // One that dies before it has read everything is heard of by its end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(sheet));
  try {
    const code = await ended;
    if (why === null && code === 0 && bytes > 0) return Uint8Array.from(Buffer.concat(pieces));
    throw new Error(`typesetting ended with ${child.signalCode ?? `code ${code}`}: ${why ?? complaint}`);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    gone.removeEventListener('abort', leave);
  }
}

/** The memory that it has in use; nought where the system does not say. */
async function bytesOf({ pid }: ChildProcess): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0') * 1_024;
  } catch {
    return 0;
  }
}
