/** How files come to the program that checks them: each behind its length. The server sends one; what tries it out sends many. */

const HEAD_BYTES = 4;

export function frameHead(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(bytes);
  return head;
}

/** Whole files only: one that is cut short is not there. */
export async function* readFiles(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  let file: Buffer | null = null;
  let filled = 0;
  for await (const piece of pieces) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    for (;;) {
      if (file === null) {
        if (waiting.length < HEAD_BYTES) break;
        // Taken at once, so that nothing of its size is copied.
        file = Buffer.allocUnsafeSlow(waiting.readUInt32BE());
        filled = 0;
        waiting = waiting.subarray(HEAD_BYTES);
      }
      const taken = waiting.copy(file, filled);
      filled += taken;
      waiting = waiting.subarray(taken);
      if (filled < file.length) break;
      yield file;
      file = null;
    }
  }
}
