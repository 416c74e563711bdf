/** How the money of the pools moved: the newest first, each with the proposal that it follows from. */
import { Link } from 'react-router';
import type { OptionMovementView } from '@candor/contract/staff/options';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { type Text, useText } from '../../text/text.tsx';

export function Movements({ list }: { readonly list: readonly OptionMovementView[] }) {
  const text = useText();
  const { t } = text;
  return (
    <DataTable
      label={t('work.options.movements')}
      columns={columnsOf(text)}
      rows={list}
      keyOf={({ id }) => id}
      empty={<p className="text-ink-2">{t('work.options.noMovements')}</p>}
    />
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<OptionMovementView>[] {
  return [
    { id: 'at', title: t('work.options.movedAt'), cell: ({ movedAt }) => <bdi>{dateTime(movedAt)}</bdi> },
    {
      id: 'code',
      title: t('work.options.underlying'),
      width: 'minmax(0, 1fr)',
      cell: ({ code }) => <bdi className="font-medium">{code}</bdi>,
    },
    {
      id: 'what',
      title: t('work.proposals.change'),
      cell: ({ direction, proposalId }) => (
        <>
          {t(`work.kinds.options.${direction}`)}{' '}
          {proposalId === null ? (
            <span className="text-ink-2">({t('work.options.play')})</span>
          ) : (
            <Link to={`/proposals/${proposalId}`} className="text-accent underline underline-offset-4">
              {t('work.proposals.one', { id: `\u2068${proposalId}\u2069` })}
            </Link>
          )}
        </>
      ),
    },
    { id: 'amount', title: t('work.fields.amount'), isFigure: true, cell: ({ amount }) => <Usdt of={amount} /> },
  ];
}
