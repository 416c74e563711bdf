/** Items that were bought and wait for their delivery. Each expands into where it goes to, and recording that it went there. */
import { listStaffNfts, type StaffNftView } from '@candor/contract/staff/nfts';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { DeliveryWork } from './delivery-work.tsx';
import { ItemName } from './item-name.tsx';
import { ItemState } from './item-state.tsx';
import { WinnerLink } from './winner-link.tsx';

export function DeliveryList() {
  const text = useText();
  const { t } = text;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">{t('nftDesk.deliverLead')}</p>
      <CursorList
        queryKey={['nfts', 'deliveries']}
        fetch={(cursor) =>
          call(listStaffNfts, { query: { part: 'toDeliver', ...(cursor !== undefined && { cursor }) } })
        }
      >
        {({ list, canSendPlay }) => (
          <DataTable
            label={t('nftDesk.tabs.deliver')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('nftDesk.noDelivery')} />}
          >
            {(one) => <DeliveryWork one={one} canSendPlay={canSendPlay} />}
          </DataTable>
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<StaffNftView>[] {
  return [
    { id: 'name', title: t('work.fields.itemId'), width: 'minmax(0, 3fr)', cell: (one) => <ItemName one={one} /> },
    { id: 'winner', title: t('nftDesk.customer'), width: 'minmax(0, 1fr)', cell: (one) => <WinnerLink one={one} /> },
    {
      id: 'paid',
      title: t('nftDesk.paid'),
      isFigure: true,
      cell: ({ collection }) => collection !== null && <Usdt of={collection.paid} />,
    },
    {
      id: 'awarded',
      title: t('nftDesk.awardedAt'),
      cell: ({ collection }) => collection !== null && <bdi>{dateTime(collection.awardedAt)}</bdi>,
    },
    { id: 'state', title: t('office.members.status'), cell: (one) => <ItemState one={one} /> },
  ];
}
