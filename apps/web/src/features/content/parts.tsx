/** The table of contents of a long text: beside it where there is room, folded above it otherwise. */
import { useText } from '../../text/text.tsx';
import { plainText } from '@candor/core/content/plain-text';
import type { WrittenIn } from './written.ts';

/** A text with fewer parts needs no table of contents. */
const PARTS_MIN = 3;

/** The headings of a text, in order; empty for a short text. */
export function partsOf(markdown: string): readonly string[] {
  const headings = [...markdown.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => plainText(heading));
  return headings.length < PARTS_MIN ? [] : headings;
}

type PartsProps = { readonly parts: readonly string[]; readonly written: WrittenIn };

export function Parts({ parts, written }: PartsProps) {
  const { t } = useText();
  if (parts.length === 0) return <div className="max-xl:hidden" />;
  return (
    <nav aria-label={t('help.onThisPage')} className="sticky top-28 grid content-start gap-2 self-start max-xl:hidden">
      <h2 className="font-medium">{t('help.onThisPage')}</h2>
      <PartLinks parts={parts} written={written} />
    </nav>
  );
}

export function PartsOfPhone({ parts, written }: PartsProps) {
  const { t } = useText();
  if (parts.length === 0) return null;
  return (
    <details className="group border-y border-rule xl:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        {t('help.onThisPage')}
        <Fold />
      </summary>
      <nav aria-label={t('help.onThisPage')} className="pb-3">
        <PartLinks parts={parts} written={written} />
      </nav>
    </details>
  );
}

function PartLinks({ parts, written }: PartsProps) {
  return (
    <ol {...written} className="border-s border-rule">
      {parts.map((part, index) => (
        <li key={part}>
          <a
            href={`#part-${index + 1}`}
            className="-ms-px flex min-h-11 items-center border-s border-transparent py-1 ps-4 text-ink-2 hover:border-accent hover:text-accent xl:min-h-8"
          >
            {part}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** An arrow that points down while folded and up while open. */
export function Fold() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4 shrink-0 text-ink-3 transition-transform group-open:-scale-y-100"
    >
      <path d="M3.5 6L8 10.5 12.5 6" />
    </svg>
  );
}
