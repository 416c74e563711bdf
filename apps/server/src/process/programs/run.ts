/** Runs a program of our own for work that strange data could turn against whoever does it; one that takes too long, grows too large or writes too much is ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Program = {
  readonly file: URL;
  /** Node's: what it may read and do, and how large its heap may become. */
  readonly options: readonly string[];
  /** All of its environment: nothing of ours, neither keys nor the way to the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly patienceMs: number;
  /** Of its memory that is in use, in bytes. */
  readonly memoryMax: number;
  /** Of what it writes, in bytes. */
  readonly writtenMax: number;
  /** Sees it when it has started. */
  readonly onStart: (child: ChildProcess) => void;
};

export type Work = {
  readonly args: readonly string[];
  /** What it reads, in order. What this throws ends the program, and is thrown. */
  readonly input: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Ends the program. */
  readonly gone: AbortSignal;
};

/** It did not live to answer, or complained. */
export class ProgramFailed extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ProgramFailed';
  }
}

const COMPLAINT_CHARACTERS_MAX = 2_000;
const LOOK_MS = 25;

type Running = ChildProcess & { readonly stdin: NodeJS.WritableStream; readonly stdout: NodeJS.ReadableStream };
type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** What it wrote, once it has ended well. Throws `ProgramFailed`, and whatever its input throws. */
export async function runProgram(program: Program, { args, input, gone }: Work): Promise<Buffer<ArrayBuffer>> {
  if (gone.aborted) throw new ProgramFailed('nobody waits for it');
  const { file, options, env, onStart } = program;
  const child = spawn(process.execPath, [...options, fileURLToPath(file), ...args], { env, stdio: 'pipe' });
  const ended = endOf(child);
  // Heard of below, unless something else was the matter first.
  ended.catch(() => undefined);
  yieldToOthers(child);
  const bounds = hold(child, program, gone);
  onStart(child);
  const written = collect(child, program.writtenMax, bounds.end);
  try {
    // What was thrown by the input counts for more than how the program took it.
    await feed(child, input, ended);
    const { code, signal } = await ended;
    const why = bounds.why() ?? (code === 0 ? null : `${signal ?? `code ${code}`} ${written.complaint()}`);
    if (why !== null) throw new ProgramFailed(why);
    return Buffer.concat(written.pieces);
  } finally {
    bounds.lift();
    child.kill('SIGKILL');
  }
}

/** One that could not even start has ended too. */
function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => reject(new ProgramFailed(`it did not start: ${error.message}`)));
  });
}

/** Whoever trades goes first. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system has no such thing.
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

/** As fast as the program takes it; one that has ended takes nothing more. */
async function feed(child: Running, input: Work['input'], ended: Promise<Ended>): Promise<void> {
  // One that dies before it has read everything is heard of by its end.
  child.stdin.on('error', () => undefined);
  for await (const piece of input()) {
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
