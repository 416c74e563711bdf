/** A phone number in two parts: one of the listed area codes, and the rest. */
import { AREA_CODES, type AreaCode } from '@candor/core/identity/area-codes';

export type Phone = { readonly area: AreaCode; readonly number: string };
export const NO_PHONE: Phone = { area: '+852', number: '' };

/** As the server takes it: area code and number together; empty if there is none. */
export function phoneText({ area, number }: Phone): string {
  const bare = dialled(number);
  if (bare === '') return '';
  return bare.startsWith('+') ? bare : area + bare;
}

/** Only digits, with a "+" in front if an area code was typed: people also write it as "00". */
export function dialled(typed: string): string {
  return typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
}

/** A number from the server. */
export function phoneOf(text: string): Phone {
  const area = AREA_CODES.find((code) => text.startsWith(code));
  return area === undefined ? { ...NO_PHONE, number: text } : { area, number: text.slice(area.length) };
}
