/** Customers' identifiers, parsed from what they typed: names, addresses, phone numbers. */
import { type AccountName, looksOfficial, parseAccountName } from '@candor/core/identity/account-name';
import { e164Of } from '@candor/core/identity/phone';
import { Refusal } from '@candor/core/refusal';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A username or an address. */
export function readName(account: string, field = 'account'): AccountName {
  const name = parseAccountName(account);
  if (typeof name === 'string') throw new Refusal(name, { field });
  return name;
}

/** A name that somebody wants to register. */
export function readNewName(account: string): AccountName {
  const name = readName(account);
  if (name.kind === 'username' && looksOfficial(name.value)) throw new Refusal('username_exists', { field: 'account' });
  return name;
}

/** An address as it was typed; keys are derived from it in lower case. */
export function readEmail(text: string, field = 'email'): string {
  if (text === '') throw new Refusal('username_or_email_required', { field });
  const name = parseAccountName(text);
  if (typeof name === 'string' || name.kind !== 'email') throw new Refusal('email_incorrect', { field });
  return name.value;
}

/** E.164, such as +85251234567. Its country's numbering plan decides whether the number can exist. */
export function readPhone(text: string): string {
  const number = e164Of(text, parsePhoneNumberFromString);
  if (number === null) throw new Refusal('phone_incorrect', { field: 'phone' });
  return number;
}
