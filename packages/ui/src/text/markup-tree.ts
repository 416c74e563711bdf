/**
 * Reads the markup that micromark writes, without a parser of the browser: it is well formed, and has no raw markup of the text in it. Only names,
 * the address of a link, and text are taken out of it; whatever else there may be is dropped.
 */

export type MarkupNode =
  | { readonly text: string }
  | { readonly name: string; readonly href: string; readonly children: readonly MarkupNode[] };

type Open = { readonly name: string; readonly href: string; readonly children: MarkupNode[] };

const PIECE = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
/** Elements without an end. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

export function markupTree(markup: string): readonly MarkupNode[] {
  const root: Open = { name: '', href: '', children: [] };
  const path: Open[] = [root];
  for (const [piece, slash, tag, rest = ''] of markup.matchAll(PIECE)) {
    const parent = path.at(-1) ?? root;
    if (tag === undefined) {
      parent.children.push({ text: decoded(piece) });
      continue;
    }
    const name = tag.toLowerCase();
    if (slash === '/') {
      if (path.length > 1 && parent.name === name) path.pop();
      continue;
    }
    const node: Open = { name, href: decoded(/\shref="([^"]*)"/.exec(rest)?.[1] ?? ''), children: [] };
    parent.children.push(node);
    if (!VOID.has(name)) path.push(node);
  }
  return root.children;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The four that micromark writes. */
function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => NAMED[name] ?? whole);
}
