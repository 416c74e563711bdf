/** A name, and what is said of it: the colon is wide in Chinese and Japanese, and has a space before it in French. */
import { sentenceGap } from './sentence-gap.ts';

export function named(lang: string, name: string, text: string): string {
  if (sentenceGap(lang) === '') return `${name}：${text}`;
  return `${name}${lang === 'fr' ? '\u00A0' : ''}: ${text}`;
}
