/** What the program answers: one line, and the bytes that are kept behind it. */
import { writeSync } from 'node:fs';

const STDOUT = 1;

/** @param {import('../reply.ts').Checked} checked */
export function writeReply(checked) {
  if ('refused' in checked) return writeWhole(Buffer.from(`${JSON.stringify(checked)}\n`));
  const { bytes, ...head } = checked;
  writeWhole(Buffer.from(`${JSON.stringify({ ...head, bytes: bytes.length })}\n`));
  writeWhole(bytes);
}

/** @param {Buffer} bytes */
function writeWhole(bytes) {
  for (let written = 0; written < bytes.length;) written += writeSync(STDOUT, bytes, written);
}
