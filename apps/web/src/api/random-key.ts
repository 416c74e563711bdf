/** A random text for what must be one of its kind: an intent, a browser. Not `crypto.randomUUID`, which plain-http origins other than localhost do not have. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
