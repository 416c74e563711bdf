/**
 * Narrows a list while typing to what contains the text in its title or note: titles that begin with it first, then titles with a word that
 * begins with it, then the rest, each group in its original order.
 */

type Titled = { readonly title: string; readonly note?: string };

export function bestFirst<Each extends Titled>(all: readonly Each[], typed: string): readonly Each[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return all;
  return all
    .filter(({ title, note = '' }) => folded(title).includes(wanted) || folded(note).includes(wanted))
    .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted));
}

function rankOf({ title }: Titled, wanted: string): number {
  const text = folded(title);
  if (text.startsWith(wanted)) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** Without accents, in lower case. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
