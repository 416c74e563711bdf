/** What stands between two sentences that a page joins: in Chinese and Japanese nothing, because the full stop brings its own space. */
export function sentenceGap(lang: string): string {
  return /^(zh|ja)/.test(lang) ? '' : ' ';
}
