/** Checks pictures, one at a time, each in a program of its own that ends with the picture, after a while, or when it grows too large. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Overloaded } from '../group-commit.ts';
import type { Log } from '../log.ts';
import { frameHead } from './frames.ts';
import { readReply } from './read-reply.ts';
import type { Checked } from './reply.ts';

export type Work = {
  /** Of the whole file. */
  readonly bytes: number;
  readonly keptAs: 'jpeg' | 'png';
  /** The file, in order. What it throws ends the check. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
};

export type ImageChecker = {
  /** Throws `CheckFailed` when the program did not live to answer, and `Overloaded` when too many wait. */
  check(work: Work): Promise<Checked>;
  /** Ends what is being checked. */
  stop(): void;
};

/** Nobody knows what is wrong with the picture, if anything. */
export class CheckFailed extends Error {
  constructor(why: string) {
    super(`a picture could not be checked: ${why}`);
    this.name = 'CheckFailed';
  }
}

export type Limits = {
  /** The program that does it. */
  readonly program: URL;
  readonly pixelsMax: number;
  readonly patienceMs: number;
  /** Of its memory that is in use, in bytes. */
  readonly memoryMax: number;
  readonly waitingMax: number;
  /** Sees each program when it starts. */
  readonly onStart: (child: ChildProcess) => void;
};

const LIMITS: Limits = {
  program: new URL('./check.ts', import.meta.url),
  pixelsMax: 25_000_000,
  patienceMs: 30_000,
  memoryMax: 450e6,
  waitingMax: 12,
  onStart: () => undefined,
};
/** A small heap; no file to write, no program to start. */
export const RESTRAINTS = [
  '--max-old-space-size=64',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
];
const KEPT_BYTES_MAX = 60e6;
const COMPLAINT_CHARACTERS_MAX = 2_000;
const LOOK_MS = 25;

export function createImageChecker(log: Log, changed: Partial<Limits> = {}): ImageChecker {
  const limits = { ...LIMITS, ...changed };
  const running = new Set<ChildProcess>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run(work: Work): Promise<Checked> {
    const child = spawn(
      process.execPath,
      [...RESTRAINTS, fileURLToPath(limits.program), String(limits.pixelsMax), work.keptAs],
      // Nothing of ours: neither keys nor the way to the database.
      { env: {}, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    running.add(child);
    limits.onStart(child);
    try {
      return await answerOf(child, work, limits);
    } catch (error) {
      log.warn({ err: error }, 'a picture was not checked');
      throw error;
    } finally {
      running.delete(child);
      child.kill('SIGKILL');
    }
  }

  return {
    check(work) {
      if (waiting >= limits.waitingMax) return Promise.reject(new Overloaded());
      waiting += 1;
      const mine = last.then(() => run(work)).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

type Running = ChildProcess & { readonly stdin: NodeJS.WritableStream; readonly stdout: NodeJS.ReadableStream };

async function answerOf(child: Running, work: Work, { patienceMs, memoryMax, pixelsMax }: Limits): Promise<Checked> {
  const ended = once(child, 'close');
  let why: string | null = null;
  const end = (reason: string) => {
    why ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end(`took longer than ${patienceMs} ms`), patienceMs);
  const watch = setInterval(
    () => void memoryOf(child).then((bytes) => bytes > memoryMax && end(`took ${bytes} bytes of memory`)),
    LOOK_MS,
  );
  const written = collect(child, end);
  try {
    // What was thrown by the pieces counts for more than how the program took it.
    await feed(child, work, ended);
    await ended;
    const { pieces, complaint } = written;
    if (why !== null || child.exitCode !== 0)
      throw new CheckFailed(why ?? `${child.signalCode ?? `code ${child.exitCode}`} ${complaint()}`);
    return readReply(Buffer.concat(pieces), pixelsMax);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function collect(child: Running, end: (reason: string) => void) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > KEPT_BYTES_MAX) end('wrote too much');
  });
  child.stderr?.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(-COMPLAINT_CHARACTERS_MAX);
  });
  return { pieces, complaint: () => complaint };
}

/** As fast as the program takes it; one that has ended takes nothing more. */
async function feed(child: Running, { bytes, pieces }: Work, ended: Promise<unknown>): Promise<void> {
  // One that dies before it has read everything is heard of by its end.
  child.stdin.on('error', () => undefined);
  child.stdin.write(frameHead(bytes));
  for await (const piece of pieces()) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Whether it goes on reading, or has died while it was written to.
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
  }
  child.stdin.end();
}

/** The memory that it has in use; nought where the system does not say. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0') * 1_024;
  } catch {
    return 0;
  }
}
