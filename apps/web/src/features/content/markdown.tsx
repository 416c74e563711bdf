/** Markdown as a page: of what micromark makes of it, only these elements are taken, and only links to our own pages. */
import { createElement, type ReactNode, useMemo } from 'react';
import { micromark } from 'micromark';
import { Link } from 'react-router';

const TAKEN: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote']);
const OWN_PATH = /^\/(?![/\\])/;

export function Markdown({ text }: { readonly text: string }) {
  const elements = useMemo(() => {
    const { body } = new DOMParser().parseFromString(micromark(text), 'text/html');
    return elementsOf(body);
  }, [text]);
  return (
    <div className="grid max-w-prose gap-4 text-base text-ink-2 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-4 [&_h2]:font-serif [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink [&_li]:mb-2 [&_li]:ps-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5">
      {elements}
    </div>
  );
}

/** Whatever is not taken leaves its words. */
function elementsOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent;
    const name = node.tagName.toLowerCase();
    const key = `${name}-${index}`;
    const children = elementsOf(node);
    const path = name === 'a' ? (node.getAttribute('href') ?? '') : '';
    if (OWN_PATH.test(path)) {
      return (
        <Link key={key} to={path}>
          {children}
        </Link>
      );
    }
    return createElement(TAKEN.has(name) ? name : 'span', { key }, ...children);
  });
}
