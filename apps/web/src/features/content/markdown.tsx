/** The operator's Markdown on the customers' pages, where its links lead on. */
import type { ReactNode } from 'react';
import { Markdown as PlainMarkdown } from '@candor/ui/text/markdown';
import { Link } from 'react-router';

/** Served by the API itself, so these need a plain link. */
const API_PATH = /^\/(docs|openapi\.json)\b/;

type MarkdownProps = { readonly text: string; readonly className?: string };

export function Markdown(props: MarkdownProps) {
  return <PlainMarkdown {...props} showLink={linkTo} />;
}

function linkTo(path: string, key: string, children: readonly ReactNode[]): ReactNode {
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
