/**
 * Renders Markdown as a page. Of micromark's output only the elements below are used, without their attributes, and links only when they
 * lead to our own pages: of markup, scripts, pictures and external links at most the text remains.
 */
import { createElement, type ReactNode, useEffect, useMemo } from 'react';
import { micromark } from 'micromark';
import { blocksOf, type Table } from './markdown-blocks.ts';
import { type MarkupNode, markupTree } from './markup-tree.ts';
import { classNames } from '../foundation/class-names.tsx';

const TAKEN: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote']);
/** A path of our own begins with a letter, which excludes other hosts ("//", "/\") and schemes. */
const OWN_PATH = /^\/(?:[a-z]|$)/;
const LOOK = [
  'grid gap-4 text-base leading-7 text-ink-2',
  '[&_a]:rounded-sm [&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_code]:text-ink [&_blockquote]:border-s-2 [&_blockquote]:ps-4',
  '[&_h2]:mt-4 [&_h2]:scroll-mt-32 [&_h2]:border-t [&_h2]:border-rule [&_h2]:pt-5 [&_h2]:font-serif [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink',
  '[&_h3]:mt-2 [&_h3]:font-semibold [&_h3]:text-ink',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:ps-6 [&_li]:ps-1 [&_li::marker]:text-ink-3',
  '[&_table]:w-full [&_table]:border-collapse [&_th]:border-b [&_th]:border-rule-strong [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-semibold [&_th]:text-ink [&_td]:border-b [&_td]:border-rule [&_td]:py-2 [&_td]:pe-4 [&_td]:align-top',
].join(' ');

/** How a link to one of our own pages is shown. */
export type ShowLink = (path: string, key: string, children: readonly ReactNode[]) => ReactNode;

type MarkdownProps = { readonly text: string; readonly showLink: ShowLink; readonly className?: string };

export function Markdown({ text, showLink, className }: MarkdownProps) {
  const elements = useMemo(() => {
    const shown = { nextPart: partNames(), showLink };
    return blocksOf(text).map((block, index) =>
      'text' in block ? elementsOf(parse(block.text), shown, `${index}`) : tableOf(block, shown, `table-${index}`),
    );
  }, [text, showLink]);
  useEffect(scrollToPart, [elements]);
  return <div className={classNames(LOOK, className)}>{elements}</div>;
}

/** The browser looked for the address's part before the text was rendered; this scrolls to it afterwards. */
function scrollToPart(): void {
  if (/^#part-\d{1,3}$/.test(location.hash)) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** The id of a heading, by its number. Links to the parts of a text use it. */
export function partId(index: number): string {
  return `part-${index + 1}`;
}

function partNames(): () => string {
  let count = 0;
  return () => partId(count++);
}

function parse(markdown: string): readonly MarkupNode[] {
  return markupTree(micromark(markdown));
}

type Shown = { readonly nextPart: () => string; readonly showLink: ShowLink };

/** Elements that are not in `TAKEN` keep only their text. */
function elementsOf(nodes: readonly MarkupNode[], shown: Shown, place: string): ReactNode[] {
  return nodes.map((node, index) => {
    if ('text' in node) return node.text;
    const { name, href } = node;
    const key = `${place}-${index}`;
    const id = name === 'h2' ? shown.nextPart() : undefined;
    const children = elementsOf(node.children, shown, key);
    if (name === 'a') return linkTo(href, shown, key, children);
    return createElement(TAKEN.has(name) ? name : 'span', { key, id }, ...children);
  });
}

function linkTo(path: string, { showLink }: Shown, key: string, children: ReactNode[]): ReactNode {
  return OWN_PATH.test(path) ? showLink(path, key, children) : <span key={key}>{children}</span>;
}

/** A table wider than the screen scrolls on its own. */
function tableOf({ head, rows }: Table, shown: Shown, key: string): ReactNode {
  const cells = (name: 'th' | 'td', row: readonly string[]) =>
    row.map((cell, column) =>
      createElement(
        name,
        { key: `${name}-${column}`, scope: name === 'th' ? 'col' : undefined },
        ...inline(cell, shown),
      ),
    );
  const body = rows.map((row, line) => createElement('tr', { key: `row-${line}` }, ...cells('td', row)));
  return (
    <div key={key} className="overflow-x-auto">
      <table>
        <thead>
          <tr>{cells('th', head)}</tr>
        </thead>
        <tbody>{body}</tbody>
      </table>
    </div>
  );
}

/** A cell's content without the paragraph that Markdown wraps around it. */
function inline(markdown: string, { showLink }: Shown): ReactNode[] {
  const nodes = parse(markdown);
  const [first] = nodes;
  const content = first !== undefined && 'name' in first && first.name === 'p' ? first.children : nodes;
  return elementsOf(content, { nextPart: partNames(), showLink }, 'cell');
}
