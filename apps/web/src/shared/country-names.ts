/** Country names in the reader's language. */

export function countryNames(lang: string): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return (code) => names.of(code) ?? code;
}
