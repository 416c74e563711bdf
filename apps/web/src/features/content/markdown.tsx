/** Markdown as a page. Raw HTML in it stays text, and links may only have harmless schemes: micromark's default. */
import { type MouseEvent, useMemo } from 'react';
import { micromark } from 'micromark';
import { useNavigate } from 'react-router';

export function Markdown({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  const html = useMemo(() => ({ __html: micromark(text) }), [text]);

  /** Links to our own pages stay in the page. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };

  return (
    <div
      onClick={follow}
      dangerouslySetInnerHTML={html}
      className="grid max-w-prose gap-4 text-base text-ink-2 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-4 [&_h2]:font-serif [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink [&_li]:mb-2 [&_li]:ps-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5"
    />
  );
}
