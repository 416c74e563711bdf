/** The order of a list while somebody types: what begins with the letters, then what has a word that does, then the rest, each as it was. */

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

/** Without accents and capitals. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
