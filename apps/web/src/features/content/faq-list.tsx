/** Questions that unfold to their answers. Each has its own address, which opens it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { type FaqGroup, type FaqQuestion, questionPath } from './content-queries.ts';
import { Fold } from './parts.tsx';
import type { WrittenIn } from './written.ts';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

type FaqListProps = { readonly groups: readonly FaqGroup[]; readonly written: WrittenIn };

export function FaqList({ groups, written }: FaqListProps) {
  return (
    <div {...written} className="grid gap-10">
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="scroll-mt-28 border-t-2 border-ink pt-3 pb-1 font-serif text-lg font-semibold">
            {title}
          </h2>
          <div className="divide-y divide-rule border-b border-rule">
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A native `details` element: Enter and Space toggle it, and the browser's find-in-page opens it. */
function Question({ question: { id, question, answer } }: { readonly question: FaqQuestion }) {
  const { t } = useText();
  const { hash } = useLocation();
  const isAsked = hash === `#${id}`;
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = isUnfolded ?? isAsked;
  useEffect(() => {
    if (!isAsked) return undefined;
    // Waits for the next frame, because every navigation scrolls the page to its top first.
    const frame = requestAnimationFrame(() => {
      const summary = document.getElementById(id)?.querySelector('summary');
      summary?.scrollIntoView({ block: 'center' });
      summary?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked, id]);
  const turn = (open: boolean) => {
    setUnfolded(open);
    // Puts the open question into the address without a navigation.
    if (open) history.replaceState(history.state, '', `#${id}`);
  };
  return (
    <details id={id} open={isOpen} onToggle={({ currentTarget }) => turn(currentTarget.open)} className="group">
      <summary className="flex min-h-14 list-none rounded-sm outline-offset-4 items-center justify-between gap-4 py-3 text-base font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3>{question}</h3>
        <Fold />
      </summary>
      <div className="grid max-w-2xl gap-3 pb-5">
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Markdown text={answer} />
        </Suspense>
        <div>
          <CopyButton
            text={location.origin + questionPath(id)}
            label={t('help.copyLink')}
            copiedLabel={t('shell.copied')}
            failedLabel={t('shell.copyFailed')}
            about={question}
          />
        </div>
      </div>
    </details>
  );
}
