/** What both lists of deposits have in common: pages of them, each of which expands into what can be done with it. */
import type { StaffDepositView } from '@candor/contract/staff/deposits';
import { type Network, NETWORK_NAMES, NETWORKS } from '@candor/core/wallet/coins';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { CursorList } from '../../shared/cursor-list.tsx';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { ChoiceFilter } from '../../shared/fields/choices.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { DepositWork } from './deposit-work.tsx';

type Own = Pick<Column<StaffDepositView>, 'title' | 'cell'>;

/** In which the two lists differ. */
export type OwnColumns = {
  readonly amount: Own;
  /** What the time of a deposit is called here. */
  readonly at: string;
  readonly state: Own;
};

type DepositListProps = {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly fetch: (cursor: {
    readonly cursor?: string;
  }) => Promise<{ readonly list: readonly StaffDepositView[]; readonly next: string | null }>;
  readonly columns: OwnColumns;
};

export function DepositList({ label, queryKey, fetch, columns }: DepositListProps) {
  const text = useText();
  return (
    <CursorList queryKey={['deposits', ...queryKey]} fetch={(cursor) => fetch(cursor === undefined ? {} : { cursor })}>
      {({ list }) => (
        <DataTable
          label={label}
          columns={columnsOf(text, columns)}
          rows={list}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text.t('deposits.none')} />}
        >
          {(one) => <DepositWork one={one} />}
        </DataTable>
      )}
    </CursorList>
  );
}

function columnsOf({ t, dateTime }: Text, { amount, at, state }: OwnColumns): readonly Column<StaffDepositView>[] {
  return [
    { id: 'amount', ...amount },
    { id: 'network', title: t('payouts.network'), cell: ({ network }) => <bdi>{NETWORK_NAMES[network]}</bdi> },
    { id: 'customer', title: t('work.cases.customer'), cell: (one) => <CustomerLink {...one} /> },
    { id: 'at', title: at, cell: ({ createdAt }) => <bdi>{dateTime(createdAt)}</bdi> },
    { id: 'state', ...state },
  ];
}

type NetworkFilterProps = { readonly value: Network | undefined; readonly onChange: (id: string) => void };

export function NetworkFilter({ value, onChange }: NetworkFilterProps) {
  const { t } = useText();
  return (
    <ChoiceFilter
      label={t('payouts.network')}
      ids={NETWORKS}
      titleOf={(id) => NETWORK_NAMES[id]}
      value={value}
      onChange={onChange}
    />
  );
}
