/** Withdrawals: the queues, the batches that are signed outside, and the reserves that they are paid from. */
import { BatchList, WithdrawalQueue } from '../features/withdrawals/index.ts';
import { ForkList, ReserveList } from '../features/reserves/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function WithdrawalsPage() {
  const { t } = useText();
  return (
    <Page title={t('payouts.title')} lead={t('payouts.lead')}>
      <WithdrawalQueue />
    </Page>
  );
}

export function PayoutsPage() {
  const { t } = useText();
  return (
    <Page title={t('payouts.batches')} lead={t('payouts.batchesLead')}>
      <BatchList />
    </Page>
  );
}

export function ReservesPage() {
  const { t } = useText();
  return (
    <Page title={t('reserves.title')} lead={t('reserves.lead')}>
      <ForkList />
      <ReserveList />
    </Page>
  );
}
