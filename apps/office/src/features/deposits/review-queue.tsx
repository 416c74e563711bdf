/** Deposits that members of staff review, because their network has no node: those that wait longest come first. */
import { listDepositReviews, type StaffDepositView } from '@candor/contract/staff/deposits';
import { ASSETS } from '@candor/core/money/money';
import { NETWORKS } from '@candor/core/wallet/coins';
import { DEPOSIT_STATUSES } from '@candor/core/wallet/deposit';
import { Badge } from '@candor/ui/figures/badge';
import { Select } from '@candor/ui/fields/select';
import { call } from '../../api/client.ts';
import { Due } from '../../shared/due.tsx';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { useFollow } from '../../shared/use-follow.ts';
import { type Text, useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { Amount } from './amount.tsx';
import { DepositList, NetworkFilter, type OwnColumns } from './deposit-list.tsx';

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
        <NetworkFilter value={network} onChange={setNetwork} />
        <ChoiceFilter label={t('deposits.coin')} ids={ASSETS} titleOf={(id) => id} value={coin} onChange={setCoin} />
      </search>
      <DepositList
        label={t('deposits.reviews')}
        queryKey={['reviews', query]}
        fetch={(page) => call(listDepositReviews, { query: { ...query, ...page } })}
        columns={columnsOf(text)}
      />
    </div>
  );
}

function columnsOf({ t }: Text): OwnColumns {
  return {
    amount: {
      title: t('deposits.announced'),
      cell: ({ announced, coin }) => <Amount amount={announced?.amount ?? null} coin={coin} />,
    },
    at: t('deposits.announcedAt'),
    state: { title: t('office.members.status'), cell: (one) => <State one={one} /> },
  };
}

/** In review: until when it is to be decided. */
function State({ one: { status, review } }: { readonly one: StaffDepositView }) {
  const { t } = useText();
  if (status === 'failed') return <Badge tone="danger">{t('deposits.statuses.failed')}</Badge>;
  if (status === 'approved' || review === null) return <Badge tone="success">{t('deposits.statuses.approved')}</Badge>;
  return <Due dueAt={review.dueAt} />;
}
