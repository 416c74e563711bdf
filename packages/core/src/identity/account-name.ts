/** What a customer may sign up with: a username or an e-mail address (docs/product.md, Accounts and sign-in). */
import type { RefusalCode } from '../refusal.ts';

export type AccountName = { readonly kind: 'username' | 'email'; readonly value: string };

const USERNAME = /^[A-Za-z0-9_]{4,20}$/;
/** Practical syntax (RFC 5321 lengths, ASCII): the real proof of an address is a code that arrives there. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const EMAIL_LENGTH_MAX = 254;

/** Names that could deceive customers, because they look like ours. Compared by their shape. */
const OF_THE_HOUSE =
  /^(admin\w*|root|system|moderator|official|staff|helpdesk|security|candor\w*|(customer)?(support|service|care))$/;

/** True if the username could be mistaken for one of ours, also with look-alike characters (0 for o, 1 for l and i, 5 for s, rn for m). */
export function looksOfficial(username: string): boolean {
  const letters = username
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('3', 'e');
  const shapes = [letters, letters.replaceAll('rn', 'm')];
  return shapes.some((shape) =>
    [shape.replaceAll('1', 'i'), shape.replaceAll('1', 'l')].some(
      (text) => OF_THE_HOUSE.test(text) || OF_THE_HOUSE.test(text.replaceAll('l', 'i')),
    ),
  );
}

/** Usernames and addresses are compared without case, so nobody can imitate another's name with a capital letter. */
export function parseAccountName(text: string): AccountName | RefusalCode {
  if (text === '') return 'username_or_email_required';
  if (text.includes('@')) {
    return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text) ? { kind: 'email', value: text } : 'email_incorrect';
  }
  return USERNAME.test(text) ? { kind: 'username', value: text } : 'username_incorrect';
}
