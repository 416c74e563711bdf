/**
 * Sorts a list while typing: titles that begin with the text, then titles with a word that begins with it, then the rest, each group in its
 * original order.
 */

type Titled = { readonly title: string };

export function bestFirst<Each extends Titled>(all: readonly Each[], typed: string): readonly Each[] {
  const wanted = folded(typed.trim());
  return wanted === '' ? all : all.toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted));
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
