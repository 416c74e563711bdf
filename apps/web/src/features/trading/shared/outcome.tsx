/** The result of something that moved money, in words first. */
import type { ReactNode } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

type OutcomeProps = {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

export function Outcome({ tone, title, text, children }: OutcomeProps) {
  return (
    <div role="status" className="grid gap-4">
      <div className="flex items-start gap-3">
        <svg
          width="28"
          height="28"
          viewBox="0 0 28 28"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
          className={classNames('mt-0.5 size-7 shrink-0', tone === 'good' ? 'text-accent' : 'text-risk')}
        >
          <circle cx="14" cy="14" r="12" />
          <path d={tone === 'good' ? 'M8.5 14.5l4 4 7-8' : 'M14 8v7.5M14 19v1'} strokeLinecap="round" />
        </svg>
        <div className="grid gap-1">
          <p className="text-lg font-semibold">{title}</p>
          {text !== '' && <p className="text-ink-2">{text}</p>}
        </div>
      </div>
      <div className="grid gap-3">{children}</div>
    </div>
  );
}
