/** The batches that are signed outside: making one, and those so far, the latest first. */
import { useState } from 'react';
import { listPayoutBatches, makePayoutBatch, type PayoutBatchView } from '@candor/contract/staff/withdrawals';
import { NETWORK_NAMES, type Network } from '@candor/core/wallet/coins';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Select } from '@candor/ui/fields/select';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { NumberedList } from '../../shared/numbered-list.tsx';
import { useMay } from '../../shared/permission.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { type Text, useText } from '../../text/text.tsx';
import { BatchWork } from './batch-work.tsx';

export function BatchList() {
  const text = useText();
  const { t } = text;
  const may = useMay();
  return (
    <div className="grid gap-6">
      <NumberedList queryKey={['withdrawals', 'batches']} fetch={(pages) => call(listPayoutBatches, { query: pages })}>
        {({ list, networks: [first, ...others] }) => (
          <>
            {may('withdrawals.sign') && first !== undefined && <MakeBatch networks={[first, ...others]} />}
            <DataTable
              label={t('payouts.batches')}
              columns={columnsOf(text)}
              rows={list}
              keyOf={({ id }) => id}
              empty={<EmptyState title={t('payouts.noBatches')} />}
            >
              {(batch) => <BatchWork batch={batch} />}
            </DataTable>
          </>
        )}
      </NumberedList>
    </div>
  );
}

function MakeBatch({ networks }: { readonly networks: readonly [Network, ...Network[]] }) {
  const { t } = useText();
  const task = useTask();
  const [network, setNetwork] = useState<Network>(networks[0]);
  const [isMaking, setMaking] = useState(false);
  const close = () => {
    task.forget();
    setMaking(false);
  };
  const make = async (factor: Factor) => {
    const { id } = await call(makePayoutBatch, { body: { network, ...factor } });
    setMaking(false);
    void showToast('success', t('payouts.made', { id }));
    await queries.invalidateQueries({ queryKey: ['withdrawals'] });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <Select
          label={t('payouts.network')}
          value={network}
          onChange={setNetwork}
          choices={networks.map((id) => ({ id, title: NETWORK_NAMES[id] }))}
        />
      </div>
      <Button onClick={() => setMaking(true)}>{t('payouts.make')}</Button>
      {isMaking && (
        <Dialog isOpen title={t('payouts.make')} onClose={close} closeLabel={t('shell.close')} isBusy={task.isBusy}>
          <SecondFactor action={t('payouts.make')} task={task} onFactor={make}>
            <p className="text-ink-2">{t('payouts.makeText', { network: NETWORK_NAMES[network] })}</p>
          </SecondFactor>
        </Dialog>
      )}
    </div>
  );
}

function columnsOf({ t, dateTime, decimal }: Text): readonly Column<PayoutBatchView>[] {
  return [
    { id: 'id', title: t('payouts.batches'), cell: ({ id }) => t('payouts.batch', { id }) },
    { id: 'network', title: t('payouts.network'), cell: ({ network }) => <bdi>{NETWORK_NAMES[network]}</bdi> },
    { id: 'count', title: t('payouts.count'), cell: ({ withdrawals }) => decimal(String(withdrawals.length)) },
    { id: 'made', title: t('payouts.madeAt'), cell: ({ madeAt }) => <bdi>{dateTime(madeAt)}</bdi> },
    {
      id: 'signed',
      title: t('payouts.signedAt'),
      cell: ({ signedAt, lapsedAt, replacement }) => {
        if (signedAt !== null && replacement?.signedAt !== null) return <bdi>{dateTime(signedAt)}</bdi>;
        return lapsedAt === null ? (
          <Badge tone="accent">{t('payouts.unsigned')}</Badge>
        ) : (
          <Badge tone="risk">{t('payouts.lapsed')}</Badge>
        );
      },
    },
  ];
}
