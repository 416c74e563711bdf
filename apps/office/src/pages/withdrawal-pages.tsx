/** Withdrawals: the queues, and the batches that are signed outside. */
import { BatchList, WithdrawalQueue } from '../features/withdrawals/index.ts';
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
