/** Finds a customer by id, or by the beginning of a username, an address or a number. Each search is logged. */
import { useSearchParams } from 'react-router';
import { type CustomerFound, searchCustomers } from '@candor/contract/staff/customers';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SearchBox } from '@candor/ui/fields/search-box';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { CustomerStatusBadge } from './customer-status.tsx';

const TYPING_MS = 350;
const TEXT_MAX = 254;

export function CustomerSearch() {
  const words = useText();
  const { t } = words;
  const [params, setParams] = useSearchParams();
  const typed = params.get('text') ?? '';
  const text = useDebounced(typed.trim(), TYPING_MS).slice(0, TEXT_MAX);
  return (
    <div className="grid gap-4">
      <search className="max-w-xl">
        <SearchBox
          label={t('work.customers.search')}
          value={typed}
          onChange={(value) => setParams(value === '' ? {} : { text: value }, { replace: true })}
          maxLength={TEXT_MAX}
          size="lg"
        />
      </search>
      <CursorList
        queryKey={['customers', text]}
        fetch={(cursor) =>
          call(searchCustomers, {
            query: { ...(text !== '' && { text }), ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ list }) => (
          <DataTable
            label={t('work.customers.title')}
            columns={columnsOf(words)}
            rows={list}
            keyOf={({ id }) => id}
            to={({ id }) => `/customers/${id}`}
            empty={<EmptyState title={t('work.customers.none')}>{t('work.customers.noneText')}</EmptyState>}
          />
        )}
      </CursorList>
    </div>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<CustomerFound>[] {
  return [
    {
      id: 'name',
      title: t('work.customers.username'),
      cell: ({ username, email, id }) => <bdi>{username ?? email ?? `#${id}`}</bdi>,
    },
    { id: 'id', title: t('work.customers.id'), width: '6rem', cell: ({ id }) => <bdi>{id}</bdi> },
    { id: 'email', title: t('work.customers.email'), cell: ({ email }) => <bdi>{email ?? '—'}</bdi> },
    { id: 'phone', title: t('work.customers.phone'), cell: ({ phone }) => <bdi>{phone ?? '—'}</bdi> },
    {
      id: 'registered',
      title: t('work.customers.registered'),
      cell: ({ registeredAt }) => <bdi>{dateTime(registeredAt)}</bdi>,
    },
    {
      id: 'status',
      title: t('office.members.status'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ status }) => <CustomerStatusBadge status={status} />,
    },
  ];
}
