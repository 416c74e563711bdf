/** What a customer may sign up with: a username or an e-mail address (docs/product.md, Accounts and sign-in). */
import type { RefusalCode } from '../refusal.ts';

export type AccountName = { readonly kind: 'username' | 'email'; readonly value: string };

const USERNAME = /^[A-Za-z0-9_]{4,20}$/;
/** Practical syntax (RFC 5321 lengths, ASCII): the real proof of an address is a code that arrives there. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const EMAIL_LENGTH_MAX = 254;

/** Names that could deceive customers, because they look like ours. Compared by their shape, in which every l is an i. */
const OF_THE_HOUSE =
  /^(admin\w*|root|system|moderator|officiai|staff|heipdesk|security|candor\w*|(customer)?(support|service|care))$/;

/** Digits that stand for letters, and the letter that looks like an i. */
const READ_AS = [
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
] as const;
/** Two that stand for one in many fonts: rn and cl. */
const JOINED = [
  ['rn', 'm'],
  ['ci', 'd'],
] as const;

/** True if the username could be mistaken for one of ours, also with look-alike characters (0 for o, 1 and l for i, rn for m, cl for d). */
export function looksOfficial(username: string): boolean {
  const letters = replaced(username.toLowerCase().replaceAll('_', ''), READ_AS);
  return [letters, replaced(letters, JOINED)].some((shape) => OF_THE_HOUSE.test(shape));
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((left, [looks, letter]) => left.replaceAll(looks, letter), text);
}

/** Usernames and addresses are compared without case, so nobody can imitate another's name with a capital letter. */
export function parseAccountName(text: string): AccountName | RefusalCode {
  if (text === '') return 'username_or_email_required';
  if (text.includes('@')) {
    return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text) ? { kind: 'email', value: text } : 'email_incorrect';
  }
  return USERNAME.test(text) ? { kind: 'username', value: text } : 'username_incorrect';
}
