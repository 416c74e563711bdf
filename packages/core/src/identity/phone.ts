/** Phone numbers: the one rule of server and page. The numbering plans are a library's, which the caller brings along. */

/** What the library makes of a text; undefined if it is no number at all. */
export type ReadNumber = (
  text: string,
) => { readonly number: string; isValid(): boolean; isNonGeographic(): boolean } | undefined;

const SHAPE = /^\+[0-9 ()./-]{6,22}$/;

/** E.164, such as +85251234567; null if no country has such a number. */
export function e164Of(text: string, read: ReadNumber): string | null {
  const number = SHAPE.test(text) ? read(text) : undefined;
  // Satellite phones and numbers that are free to call belong to no country, and identify nobody.
  return number === undefined || number.isNonGeographic() || !number.isValid() ? null : number.number;
}
