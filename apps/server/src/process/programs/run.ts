/**
 * Runs a child program for work that hostile input could exploit; one that takes too long, grows too large or writes too much is
 * killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Program = {
  readonly file: URL;
  /** Node options: its permissions, and its heap limit. */
  readonly options: readonly string[];
  /** Its complete environment: nothing of ours, neither keys nor the database's address. */
  readonly env: Readonly<Record<string, string>>;
  readonly patienceMs: number;
  /** Of resident memory, in bytes. */
  readonly memoryMax: number;
  /** Of output, in bytes. */
  readonly writtenMax: number;
  /** Called with the process once it has started. */
  readonly onStart: (child: ChildProcess) => void;
};

export type Work = {
  readonly args: readonly string[];
  /** Its input, in order. An error thrown by it ends the program, and is rethrown. */
  readonly input: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Aborting it ends the program. */
  readonly gone: AbortSignal;
};

/** It died before it answered, or reported an error. */
export class ProgramFailed extends Error {
  /** Whether it was killed, and not by us. */
  readonly wasKilled: boolean;

  constructor(why: string, { wasKilled = false } = {}) {
    super(why);
    this.name = 'ProgramFailed';
    this.wasKilled = wasKilled;
  }
}

/** It runs, and has been given nothing to do yet. */
export type StartedProgram = {
  /** As `runProgram`. To be called once; time and memory are limited from then on. */
  work(work: Omit<Work, 'args'>): Promise<Buffer<ArrayBuffer>>;
  isAlive(): boolean;
  end(): void;
};

const COMPLAINT_CHARACTERS_MAX = 2_000;
const LOOK_MS = 25;

type Running = ChildProcess & { readonly stdin: NodeJS.WritableStream; readonly stdout: NodeJS.ReadableStream };
type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** Its output, once it has exited successfully. Throws `ProgramFailed`, and whatever its input throws. */
export async function runProgram(program: Program, { args, ...work }: Work): Promise<Buffer<ArrayBuffer>> {
  if (work.gone.aborted) throw new ProgramFailed('nobody waits for it');
  return startProgram(program, args).work(work);
}

export function startProgram(program: Program, args: readonly string[] = []): StartedProgram {
  const { file, options, env, onStart } = program;
  const child = spawn(process.execPath, [...options, fileURLToPath(file), ...args], { env, stdio: 'pipe' });
  const ended = endOf(child);
  // Reported by its work, unless something else failed first.
  ended.catch(() => undefined);
  // When it dies before it has read everything, its exit reports that.
  child.stdin.on('error', () => undefined);
  yieldToOthers(child);
  onStart(child);
  return {
    work: (work) => give(child, ended, program, work),
    isAlive: () => isRunning(child),
    end: () => void child.kill('SIGKILL'),
  };
}

async function give(
  child: Running,
  ended: Promise<Ended>,
  program: Program,
  { input, gone }: Omit<Work, 'args'>,
): Promise<Buffer<ArrayBuffer>> {
  const bounds = hold(child, program, gone);
  const written = collect(child, program.writtenMax, bounds.end);
  try {
    // An error of the input takes precedence over the program's reaction to it.
    await feed(child, input, ended);
    const { code, signal } = await ended;
    const why = bounds.why() ?? (code === 0 ? null : `${signal ?? `code ${code}`} ${written.complaint()}`);
    if (why !== null) throw new ProgramFailed(why, { wasKilled: bounds.why() === null && signal === 'SIGKILL' });
    return Buffer.concat(written.pieces);
  } finally {
    bounds.lift();
    child.kill('SIGKILL');
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** A program that could not even start has ended too. */
function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => reject(new ProgramFailed(`it did not start: ${error.message}`)));
  });
}

/** Trading gets the CPU first. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not support it.
  }
}

function hold(child: ChildProcess, { patienceMs, memoryMax }: Program, gone: AbortSignal) {
  let first: string | null = null;
  const end = (why: string) => {
    first ??= why;
    child.kill('SIGKILL');
  };
  const leave = () => end('nobody waits for it');
  const late = setTimeout(() => end(`it took longer than ${patienceMs} ms`), patienceMs);
  const look = setInterval(
    () => void memoryOf(child).then((bytes) => bytes > memoryMax && end(`it took ${bytes} bytes of memory`)),
    LOOK_MS,
  );
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave, { once: true });
  return {
    end,
    why: () => first,
    lift: () => {
      clearTimeout(late);
      clearInterval(look);
      gone.removeEventListener('abort', leave);
    },
  };
}

function collect(child: Running, writtenMax: number, end: (why: string) => void) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > writtenMax) end('it wrote too much');
  });
  child.stderr?.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(-COMPLAINT_CHARACTERS_MAX);
  });
  return { pieces, complaint: () => complaint };
}

/** Writes as fast as the program reads; stops when it has ended. */
async function feed(child: Running, input: Work['input'], ended: Promise<Ended>): Promise<void> {
  for await (const piece of input()) {
    if (!isRunning(child)) return;
    // Whether it keeps reading, or died while being written to.
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
  }
  child.stdin.end();
}

/** Its resident memory; 0 where the system does not say. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0') * 1_024;
  } catch {
    return 0;
  }
}
