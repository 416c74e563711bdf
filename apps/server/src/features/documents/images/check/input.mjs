/** The files that the program is given, each behind its length: read at once into where they stay, so that nothing of their size is copied, and nothing waits to be collected. */
import { readSync } from 'node:fs';

const STDIN = 0;
const HEAD_BYTES = 4;

/** The next one; null when there is none, or when it is cut short. */
export function readFile() {
  const head = readWhole(HEAD_BYTES);
  return head === null ? null : readWhole(head.readUInt32BE());
}

/** @param {number} bytes */
function readWhole(bytes) {
  const whole = Buffer.allocUnsafeSlow(bytes);
  for (let filled = 0; filled < bytes;) {
    const read = readSync(STDIN, whole, filled, bytes - filled, null);
    if (read === 0) return null;
    filled += read;
  }
  return whole;
}
