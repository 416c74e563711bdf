/** One approved change, with a link to its proposal; an initial value has none. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/text.tsx';

type ChangeLineProps = {
  readonly proposalId: string | null;
  readonly changedAt: string | null;
  /** Shown where there is no proposal. */
  readonly first?: string;
  readonly children: ReactNode;
};

export function ChangeLine({ proposalId, changedAt, first, children }: ChangeLineProps) {
  const { t, dateTime } = useText();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <span>{children}</span>
      <span className="text-ink-2">
        {changedAt !== null && <bdi>{dateTime(changedAt)}</bdi>}
        {changedAt !== null && (proposalId !== null || first !== undefined) && ' · '}
        {proposalId === null ? (
          first
        ) : (
          <Link to={`/proposals/${proposalId}`} className="text-accent underline underline-offset-4">
            {t('work.proposals.one', { id: proposalId })}
          </Link>
        )}
      </span>
    </li>
  );
}
