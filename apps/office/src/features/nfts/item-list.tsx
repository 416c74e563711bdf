/** Items: on offer, to be delivered, or over. Each expands into what it is, and can be withdrawn while nobody has bid. */
import { useState } from 'react';
import { listStaffNfts, type StaffNftView } from '@candor/contract/staff/nfts';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useChoice } from '../../shared/fields/choices.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { ProposeDialog, useMayPropose } from '../proposals/index.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemName } from './item-name.tsx';
import { ItemState } from './item-state.tsx';

const SHELVES = ['listed', 'toDeliver', 'over'] as const;

export function ItemList() {
  const text = useText();
  const { t } = text;
  const [asked, setPart] = useChoice('shelf', SHELVES);
  const part = asked ?? 'listed';
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('nftDesk.shelf')}
          value={part}
          onChange={setPart}
          choices={SHELVES.map((id) => ({ id, title: t(`nftDesk.shelves.${id}`) }))}
        />
      </search>
      <CursorList
        queryKey={['nfts', 'items', part]}
        fetch={(cursor) => call(listStaffNfts, { query: { part, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('nftDesk.tabs.items')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('nftDesk.none')} />}
          >
            {(one) => <ItemWork one={one} />}
          </DataTable>
        )}
      </CursorList>
      {part === 'listed' && <p className="text-sm text-ink-2">{t('nftDesk.secret')}</p>}
    </div>
  );
}

function columnsOf({ t, decimal, dateTime }: Text): readonly Column<StaffNftView>[] {
  return [
    { id: 'name', title: t('work.fields.itemId'), width: 'minmax(0, 4fr)', cell: (one) => <ItemName one={one} /> },
    { id: 'kind', title: t('work.fields.kind'), cell: ({ kind }) => t(`nftDesk.kinds.${kind}`) },
    { id: 'charity', title: t('work.fields.charityId'), cell: ({ charity }) => <bdi>{charity.name}</bdi> },
    {
      id: 'price',
      title: t('nftDesk.price'),
      isFigure: true,
      cell: ({ price, opening }) => <Usdt of={price ?? opening} />,
    },
    {
      id: 'bids',
      title: t('nftDesk.bids'),
      width: '4.5rem',
      isFigure: true,
      cell: ({ bids }) => decimal(String(bids)),
    },
    {
      id: 'ends',
      title: t('work.fields.endsAt'),
      cell: ({ endsAt, endedAt }) => <bdi>{dateTime(endedAt ?? endsAt)}</bdi>,
    },
    { id: 'state', title: t('office.members.status'), cell: (one) => <ItemState one={one} /> },
  ];
}

function ItemWork({ one }: { readonly one: StaffNftView }) {
  const { t } = useText();
  const mayPropose = useMayPropose()('nfts.withdraw');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const canWithdraw = mayPropose && one.status === 'listed' && one.bids === 0;
  return (
    <div className="grid justify-items-start gap-4">
      <ItemFacts one={one} />
      {canWithdraw && (
        <Button tone="danger" size="sm" onClick={() => setWithdrawing(true)}>
          {t('work.kinds.nfts.withdraw')}
        </Button>
      )}
      {isWithdrawing && (
        <ProposeDialog
          title={t('work.kinds.nfts.withdraw')}
          onClose={() => setWithdrawing(false)}
          proposed={{ kind: 'nfts.withdraw', payload: { itemId: one.id } }}
        >
          <ItemName one={one} />
          <p>{t('nftDesk.withdrawText')}</p>
        </ProposeDialog>
      )}
    </div>
  );
}
