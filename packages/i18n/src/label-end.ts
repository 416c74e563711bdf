/** What stands between a label and its value in one line: a colon, as the language sets it. */
export function labelEnd(lang: string): string {
  if (/^(zh|ja)/.test(lang)) return '：';
  return lang.startsWith('fr') ? '\u202f: ' : ': ';
}
