/** Starts the program that reads a picture, and gives up on it when it takes too long, too much memory, or fails. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('reader.ts', import.meta.url));
const PATIENCE_MS = 40_000;
const HEAP_MB = 512;
const WORDS_MAX = 100_000;

/** What was read, one try after the other. Nothing when nothing could be read. */
export function readWords(picture: Uint8Array, gone: AbortSignal): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // It needs nothing of ours: no keys, no addresses.
      env: {},
      signal: AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]),
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(0, WORDS_MAX);
    });
    child.on('error', () => undefined);
    child.stdin.on('error', () => undefined);
    child.on('close', (code) => resolve(code === 0 ? textsOf(said) : []));
    child.stdin.end(picture);
  });
}

function textsOf(said: string): string[] {
  try {
    const read: unknown = JSON.parse(said);
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
