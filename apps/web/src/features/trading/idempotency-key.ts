/** One key per intent. Not `crypto.randomUUID`, which plain-http origins other than localhost do not have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
