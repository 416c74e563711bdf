/** A random unique text for an intent or a browser. Not `crypto.randomUUID`, which is missing on plain-http origins other than localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
