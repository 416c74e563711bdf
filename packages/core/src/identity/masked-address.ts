/** An address that names somebody to those who know them, and tells nobody else where to write. */

const HIDDEN = '•••';

/** "elena@example.com" → "e•••@example.com". The hidden part has the same length for everybody. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(at, 0));
  return `${first}${HIDDEN}${at === -1 ? '' : email.slice(at)}`;
}
