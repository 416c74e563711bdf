/** A phone number in two parts: the country, whose calling code it begins with, and the rest. */
import { callingCodeOf, countryOfNumber } from '@candor/core/identity/calling-codes';
import { e164Of, type ReadNumber } from '@candor/core/identity/phone';

export type Phone = { readonly country: string; readonly number: string };
export const NO_PHONE: Phone = { country: 'HK', number: '' };

let readNumber: ReadNumber | null = null;

/** Fetches the numbering plans that the server goes by. They are large, so only pages that ask for a number need them. */
export async function loadNumberingPlans(): Promise<void> {
  readNumber ??= (await import('libphonenumber-js/max')).parsePhoneNumberFromString;
}

/** False if the server would refuse the number. Until the numbering plans are loaded, only the server knows. */
export function canExist(phone: Phone): boolean {
  return readNumber === null || e164Of(phoneText(phone), readNumber) !== null;
}

/** As the server takes it: calling code and number together; empty if there is none. */
export function phoneText({ country, number }: Phone): string {
  const bare = dialled(number);
  if (bare === '') return '';
  return bare.startsWith('+') ? bare : areaOf(country) + bare;
}

export function areaOf(country: string): string {
  return callingCodeOf(country) ?? '';
}

/** Only digits, with a "+" in front if a calling code was typed: people also write it as "00". Arabic, Indian and full-width digits count too. */
export function dialled(typed: string): string {
  return typed
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) =>
      String((digit.charCodeAt(0) & 0xf) - (digit >= '\u0966' ? 6 : 0)),
    )
    .normalize('NFKC')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+');
}

/** What was typed into the field: a calling code that it begins with is split off, and says the country. */
export function phoneTyped(typed: string, country: string): Phone {
  const bare = dialled(typed);
  const found = countryOfNumber(bare);
  if (found === null) return { country, number: typed };
  // Several countries share a code: the one that was chosen may stay.
  const own = areaOf(country) === areaOf(found) ? country : found;
  return { country: own, number: bare.slice(areaOf(own).length) };
}

/** A number from the server. @param country where its owner lives: one of those that share its code. */
export function phoneOf(text: string, country: string = NO_PHONE.country): Phone {
  return phoneTyped(text, country);
}
