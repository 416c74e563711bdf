/** How files are sent to the checking program: each behind its length. The server sends one; tests send many. */

const HEAD_BYTES = 4;

export function frameHead(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(bytes);
  return head;
}
