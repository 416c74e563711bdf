/** A list from one of a customer's two accounts, page by page; the real one first. */
import { useState } from 'react';
import type { Mode } from '@candor/core/ledger/transfer';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { AccountChoice } from './account-choice.tsx';

type AccountPage<T> = { readonly list: readonly T[]; readonly next: string | null };

type AccountListProps<T> = {
  readonly queryKey: readonly string[];
  readonly label: string;
  readonly empty: string;
  readonly columns: readonly Column<T>[];
  readonly fetch: (query: { readonly account: Mode; readonly cursor?: string }) => Promise<AccountPage<T>>;
};

export function AccountList<T extends { readonly id: string }>(props: AccountListProps<T>) {
  const { queryKey, label, empty, columns, fetch } = props;
  const [account, setAccount] = useState<Mode>('real');
  return (
    <div className="grid gap-4">
      <AccountChoice value={account} onChange={setAccount} />
      <CursorList
        queryKey={[...queryKey, account]}
        fetch={(cursor) => fetch({ account, ...(cursor !== undefined && { cursor }) })}
      >
        {({ list }) => (
          <DataTable
            label={label}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={empty} />}
          />
        )}
      </CursorList>
    </div>
  );
}
