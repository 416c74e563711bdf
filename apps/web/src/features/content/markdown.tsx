/**
 * Renders Markdown as a page. Of micromark's output only the elements below are used, without their attributes, and only links to our own pages:
 * markup, scripts, pictures and links elsewhere leave at most their text.
 */
import { createElement, type ReactNode, useEffect, useMemo } from 'react';
import { micromark } from 'micromark';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { inertDocument } from '../../shared/browser/inert-document.ts';
import { blocksOf, type Table } from './markdown-blocks.ts';

const TAKEN: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote']);
/** Our pages begin with a letter: neither another host ("//", "/\") nor a scheme. */
const OWN_PATH = /^\/(?:[a-z]|$)/;
/** Served by the API itself, not pages of this app. */
const API_PATH = /^\/(docs|openapi\.json)\b/;

const LOOK = [
  'grid gap-4 text-base leading-7 text-ink-2',
  '[&_a]:rounded-sm [&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_code]:text-ink [&_blockquote]:border-s-2 [&_blockquote]:ps-4',
  '[&_h2]:mt-4 [&_h2]:scroll-mt-32 [&_h2]:border-t [&_h2]:border-rule [&_h2]:pt-5 [&_h2]:font-serif [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink',
  '[&_h3]:mt-2 [&_h3]:font-semibold [&_h3]:text-ink',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:ps-6 [&_li]:ps-1 [&_li::marker]:text-ink-3',
  '[&_table]:w-full [&_table]:border-collapse [&_th]:border-b [&_th]:border-rule-strong [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-semibold [&_th]:text-ink [&_td]:border-b [&_td]:border-rule [&_td]:py-2 [&_td]:pe-4 [&_td]:align-top',
].join(' ');

type MarkdownProps = { readonly text: string; readonly className?: string };

export function Markdown({ text, className }: MarkdownProps) {
  const elements = useMemo(() => {
    const nextPart = partNames();
    return blocksOf(text).map((block, index) =>
      'text' in block ? elementsOf(parse(block.text), nextPart, `${index}`) : tableOf(block, `table-${index}`),
    );
  }, [text]);
  useEffect(scrollToPart, [elements]);
  return <div className={classNames(LOOK, className)}>{elements}</div>;
}

/** The address may lead to a part, and was there before the part was. */
function scrollToPart(): void {
  if (/^#part-\d{1,3}$/.test(location.hash)) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** The headings of a text are its parts, and are led to by their number. */
export function partId(index: number): string {
  return `part-${index + 1}`;
}

function partNames(): () => string {
  let count = 0;
  return () => partId(count++);
}

function parse(markdown: string): HTMLElement {
  return inertDocument(micromark(markdown)).body;
}

/** Whatever is not taken leaves its words. */
function elementsOf(parent: Node, nextPart: () => string, place: string): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    const name = node.tagName.toLowerCase();
    const key = `${place}-${index}`;
    const id = name === 'h2' ? nextPart() : undefined;
    const children = elementsOf(node, nextPart, key);
    if (name === 'a') return linkTo(node.getAttribute('href') ?? '', key, children);
    return createElement(TAKEN.has(name) ? name : 'span', { key, id }, ...children);
  });
}

function linkTo(path: string, key: string, children: ReactNode[]): ReactNode {
  if (!OWN_PATH.test(path)) return <span key={key}>{children}</span>;
  if (API_PATH.test(path)) {
    return (
      <a key={key} href={path}>
        {children}
      </a>
    );
  }
  return (
    <Link key={key} to={path}>
      {children}
    </Link>
  );
}

/** Wider than a phone, it scrolls by itself. */
function tableOf({ head, rows }: Table, key: string): ReactNode {
  const cells = (name: 'th' | 'td', row: readonly string[]) =>
    row.map((cell, column) =>
      createElement(name, { key: `${name}-${column}`, scope: name === 'th' ? 'col' : undefined }, ...inline(cell)),
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

/** A cell's words without the paragraph that they would be on their own. */
function inline(markdown: string): ReactNode[] {
  const body = parse(markdown);
  return elementsOf(body.querySelector('p') ?? body, partNames(), 'cell');
}
