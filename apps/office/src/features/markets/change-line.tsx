/** One change that two people agreed, with the way to their proposal. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/text.tsx';

type ChangeLineProps = { readonly proposalId: string; readonly changedAt: string; readonly children: ReactNode };

export function ChangeLine({ proposalId, changedAt, children }: ChangeLineProps) {
  const { t, dateTime } = useText();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <span>{children}</span>
      <span className="text-ink-2">
        <bdi>{dateTime(changedAt)}</bdi>
        {' · '}
        <Link to={`/proposals/${proposalId}`} className="text-accent underline underline-offset-4">
          {t('work.proposals.one', { id: proposalId })}
        </Link>
      </span>
    </li>
  );
}
