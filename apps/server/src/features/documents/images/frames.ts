/** How files go to the program that checks them: each behind its length. The server sends one; what tries it out sends many. */

const HEAD_BYTES = 4;

export function frameHead(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(bytes);
  return head;
}
