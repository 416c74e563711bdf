/** Deposits that members of staff review, because their network has no node: those that wait longest come first. */
import { useState } from 'react';
import { listDepositReviews, type StaffDepositView } from '@candor/contract/staff/deposits';
import { ASSETS } from '@candor/core/money/money';
import { NETWORK_NAMES, NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_STATUSES } from '@candor/core/wallet/deposit';
import { Badge } from '@candor/ui/figures/badge';
import { Countdown } from '@candor/ui/figures/countdown';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Select } from '@candor/ui/fields/select';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { useFollow } from '../../shared/use-follow.ts';
import { type Text, useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { Amount, CustomerLink } from './cells.tsx';
import { DepositWork } from './deposit-work.tsx';

export function ReviewQueue() {
  const text = useText();
  const { t } = text;
  const [asked, setStatus] = useChoice('status', DEPOSIT_STATUSES);
  const [network, setNetwork] = useChoice('network', NETWORKS);
  const [coin, setCoin] = useChoice('coin', ASSETS);
  const status = asked ?? 'review';
  const query = { status, ...(network !== undefined && { network }), ...(coin !== undefined && { coin }) };
  // Each is a case, so the counts say when there is something new. Asking for the list itself every few seconds would fill the audit log.
  useFollow(useCaseCounts().data?.changedAt, 'deposits');
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('payouts.queue')}
          value={status}
          onChange={setStatus}
          choices={DEPOSIT_STATUSES.map((id) => ({ id, title: t(`deposits.statuses.${id}`) }))}
        />
        <ChoiceFilter
          label={t('payouts.network')}
          ids={NETWORKS}
          titleOf={(id) => NETWORK_NAMES[id]}
          value={network}
          onChange={setNetwork}
        />
        <ChoiceFilter label={t('deposits.coin')} ids={ASSETS} titleOf={(id) => id} value={coin} onChange={setCoin} />
      </search>
      <CursorList
        queryKey={['deposits', 'reviews', query]}
        fetch={(cursor) => call(listDepositReviews, { query: { ...query, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('deposits.reviews')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('deposits.none')} />}
          >
            {(one) => <DepositWork one={one} />}
          </DataTable>
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<StaffDepositView>[] {
  return [
    {
      id: 'amount',
      title: t('deposits.announced'),
      cell: ({ announced, coin }) => <Amount amount={announced?.amount ?? null} coin={coin} />,
    },
    { id: 'network', title: t('payouts.network'), cell: ({ network }) => <bdi>{NETWORK_NAMES[network]}</bdi> },
    { id: 'customer', title: t('work.cases.customer'), cell: (one) => <CustomerLink {...one} /> },
    {
      id: 'at',
      title: t('deposits.announcedAt'),
      cell: ({ createdAt }) => <bdi>{dateTime(createdAt)}</bdi>,
    },
    { id: 'state', title: t('office.members.status'), cell: (one) => <State one={one} /> },
  ];
}

/** In review: until when it is to be decided. Lateness is also said in words, not by colour alone. */
function State({ one: { status, review } }: { readonly one: StaffDepositView }) {
  const { t, dateTime } = useText();
  const [shownAt] = useState(() => Date.now());
  if (status === 'failed') return <Badge tone="danger">{t('deposits.statuses.failed')}</Badge>;
  if (status === 'approved' || review === null) return <Badge tone="real">{t('deposits.statuses.approved')}</Badge>;
  if (Date.parse(review.dueAt) > shownAt)
    return <Countdown until={Date.parse(review.dueAt)} label={t('work.cases.due')} />;
  return (
    <>
      <Badge tone="danger">{t('work.cases.overdue')}</Badge> <bdi className="text-xs">{dateTime(review.dueAt)}</bdi>
    </>
  );
}
