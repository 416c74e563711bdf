/** For tests: gives the picture checker one damaged file after another. Nothing it lets through may be undecodable. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CHECK } from '../checker.ts';
import { frameHead } from '../frames.ts';
import { readReply } from '../read-reply.ts';
import { codestream, jp2, jpeg, png, samples, turnedJpeg } from './pictures.ts';
import { mutate } from './mutate.ts';

export type Findings = {
  /** How often each outcome was seen: `kept`, `format`, `pixels`, `unreadable`, `died`. */
  readonly seen: Map<string, number>;
  /** With their seeds: pictures that were let through but cannot be decoded, or are not as described. */
  readonly broken: string[];
  /** The program ended without an answer: then nothing is stored, and the next picture gets a new program. */
  readonly died: string[];
  /** The program's peak memory, in bytes. */
  peakBytes: number;
};

const PROGRAM = fileURLToPath(CHECK.file);
const PIXELS_MAX = 25_000_000;
const SIZE = { width: 72, height: 50 };

/** Pictures of all accepted formats, in their common and rarer forms. */
export async function originals(): Promise<Buffer<ArrayBuffer>[]> {
  const picture = () => sharp(samples(SIZE, 4), { raw: { ...SIZE, channels: 4 } });
  const rarer = await Promise.all([
    picture().jpeg({ progressive: true }).toBuffer(),
    picture().toColourspace('cmyk').jpeg().toBuffer(),
    picture().toColourspace('b-w').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    picture().png({ progressive: true }).toBuffer(),
    picture().png({ palette: true, colours: 16 }).toBuffer(),
    picture().toColourspace('rgb16').png().toBuffer(),
  ]);
  const common = [jpeg(SIZE), turnedJpeg(SIZE), png(SIZE), jp2(SIZE), codestream(SIZE), codestream(SIZE, 1)];
  return [...(await Promise.all(common)), ...rarer.map((bytes) => Buffer.from(Uint8Array.from(bytes).buffer))];
}

/** @param sideMax as in the checker's work. */
export async function fuzz(
  count: number,
  from: number,
  onStep: (done: number) => void = () => undefined,
  sideMax?: number,
) {
  const files = await originals();
  const found: Findings = { seen: new Map(), broken: [], died: [], peakBytes: 0 };
  const note = (what: string) => found.seen.set(what, (found.seen.get(what) ?? 0) + 1);
  let program = new Program(sideMax);
  for (let seed = from; seed < from + count; seed += 1) {
    const written = await program.ask(mutate(files, seed));
    found.peakBytes = Math.max(found.peakBytes, program.peakBytes);
    if (written === null) {
      note('died');
      found.died.push(`seed ${seed}: ${program.why}`);
      program = new Program(sideMax);
    } else {
      const problem = await judge(written, note, sideMax);
      if (problem !== null) found.broken.push(`seed ${seed}: ${problem}`);
    }
    onStep(seed - from + 1);
  }
  program.stop();
  return found;
}

async function judge(
  written: Buffer<ArrayBuffer>,
  note: (what: string) => void,
  sideMax?: number,
): Promise<string | null> {
  try {
    const checked = readReply(written, PIXELS_MAX, sideMax);
    note('refused' in checked ? checked.refused : 'kept');
    if ('refused' in checked) return null;
    const { info } = await sharp(checked.bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
    return info.width === checked.width && info.height === checked.height ? null : 'another size than was said';
  } catch (error) {
    return String(error);
  }
}

/** Serves many pictures, for speed; the server gives each one its own. */
class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  #written: Buffer[] = [];
  #wake: () => void = () => undefined;
  #hasEnded = false;
  why = '';
  peakBytes = 0;

  constructor(sideMax: number | undefined) {
    const args = [String(PIXELS_MAX), 'jpeg', ...(sideMax === undefined ? [] : [String(sideMax)])];
    this.#child = spawn(process.execPath, [...CHECK.options, PROGRAM, ...args], { env: CHECK.env });
    this.#child.stdout.on('data', (piece: Buffer) => {
      this.#written.push(piece);
      this.#wake();
    });
    this.#child.stderr.on('data', (piece: Buffer) => (this.why = (this.why + piece.toString()).slice(-500)));
    this.#child.stdin.on('error', () => undefined);
    this.#child.once('close', (code, signal) => {
      this.#hasEnded = true;
      this.why = `${signal ?? `code ${code}`} ${this.why}`;
      this.#wake();
    });
  }

  /** The whole answer; null if the file crashed the program, or it had to be killed. */
  async ask(file: Uint8Array): Promise<Buffer<ArrayBuffer> | null> {
    this.#written = [];
    this.#child.stdin.write(frameHead(file.length));
    this.#child.stdin.write(file);
    const late = setTimeout(() => this.#end('too slow'), CHECK.patienceMs);
    const watch = setInterval(() => this.#look(), 25);
    try {
      for (;;) {
        const whole = wholeReply(Buffer.concat(this.#written));
        if (whole !== null) {
          this.#look();
          return whole;
        }
        if (this.#hasEnded) return null;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(late);
      clearInterval(watch);
    }
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #end(why: string): void {
    this.why = why;
    this.stop();
  }

  #look(): void {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      this.peakBytes = Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0') * 1_024;
      if (this.peakBytes > CHECK.memoryMax) this.#end(`took ${this.peakBytes} bytes`);
    } catch {
      // It has ended, or this system does not tell.
    }
  }
}

/** Null if there is more to come. */
function wholeReply(written: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
  const end = written.indexOf('\n');
  if (end < 0) return null;
  const bytes = /"bytes":(\d+)/.exec(written.subarray(0, end).toString('utf8'))?.[1] ?? '0';
  return written.length >= end + 1 + Number(bytes) ? written : null;
}
