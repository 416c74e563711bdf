/**
 * Narrows a list while typing to what contains the text in its title, its note or its other names: titles that begin with it first, then titles with a word that
 * begins with it, then the rest, each group in its original order.
 */

type Titled = { readonly title: string; readonly note?: string; readonly also?: string };

export function bestFirst<Each extends Titled>(all: readonly Each[], typed: string): readonly Each[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return all;
  return all
    .filter(({ title, note = '', also = '' }) => [title, note, also].some((text) => folded(text).includes(wanted)))
    .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted));
}

function rankOf({ title }: Titled, wanted: string): number {
  const text = folded(title);
  if (text.startsWith(wanted)) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** Without accents, in lower case, with the digits of Arabic, Persian and Devanagari as ours. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[\u0966-\u096F]/g, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
    .toLowerCase();
}
