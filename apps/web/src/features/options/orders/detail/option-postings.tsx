/** What was booked on the customer's account for an option. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OptionView } from '@candor/contract/options';
import { movementName } from '@candor/i18n/movement-kinds';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../../api/session.ts';
import { useText } from '../../../../text/text.tsx';
import { optionPostingsQuery } from '../option-queries.ts';
import { Part } from './part.tsx';
import { Usdt } from '../../../../shared/usdt.tsx';

export function OptionPostings({ option }: { readonly option: OptionView }) {
  const { t, problem, dateTime } = useText();
  const { mode } = useSession();
  const { data, error } = useQuery(optionPostingsQuery(mode, option));
  const postings = data?.list.filter(({ fact }) => fact === `option:${option.id}`) ?? [];
  return (
    <Part title={t('optionOrders.booked')}>
      {data === undefined && (error === null ? <SkeletonRows rows={2} /> : <p role="alert">{problem(error)}</p>)}
      <ol className="divide-y divide-rule border-b border-rule" data-testid="option-postings">
        {postings.map(({ id, kind, amount, time }) => (
          <li key={id} className="tabular grid grid-cols-[1fr_auto] gap-x-4 py-2 tight:grid-cols-1">
            <span>{movementName(kind, t)}</span>
            <Usdt of={amount} isSigned className="text-end font-medium" />
            <time dateTime={time} className="text-sm text-ink-3">
              {dateTime(time)}
            </time>
          </li>
        ))}
      </ol>
      <Link
        to="/profile/balance"
        className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
      >
        {t('optionOrders.allEntries')}
      </Link>
    </Part>
  );
}
