/** What a customer may sign up with: a username or an e-mail address (DECISIONS §4). */
import type { RefusalCode } from '../refusal.ts';

export type AccountName = { readonly kind: 'username' | 'email'; readonly value: string };

const USERNAME = /^[A-Za-z0-9_]{4,20}$/;
/** Practical syntax (RFC 5321 lengths, ASCII): the proof of an address is a code that arrives there. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const EMAIL_LENGTH_MAX = 254;

/** Usernames compare without case, and so do addresses: nobody gets a look-alike of another's name by a capital. */
export function parseAccountName(text: string): AccountName | RefusalCode {
  if (text === '') return 'username_or_email_required';
  if (text.includes('@')) {
    return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text) ? { kind: 'email', value: text } : 'email_incorrect';
  }
  return USERNAME.test(text) ? { kind: 'username', value: text } : 'username_incorrect';
}
