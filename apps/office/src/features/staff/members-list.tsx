/** All current and former members of staff. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStaff } from '@candor/contract/staff/staff';
import { call } from '../../api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { useMay } from '../../shared/permission.ts';
import { type Text, useText } from '../../text/text.tsx';
import { MemberStatus } from './member-status.tsx';

export const staffListQuery = queryOptions({ queryKey: ['staff'], queryFn: () => call(listStaff, { query: {} }) });

export type Member = Awaited<ReturnType<typeof call<typeof listStaff>>>['list'][number];

export function MembersList() {
  const text = useText();
  const { t } = text;
  const query = useQuery(staffListQuery);
  return (
    <Fetched query={query}>
      {({ list }) => (
        <DataTable
          label={t('office.members.title')}
          columns={columnsOf(text)}
          rows={list}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/${id}`}
          empty={t('shell.nothing')}
        />
      )}
    </Fetched>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<Member>[] {
  return [
    { id: 'name', title: t('office.members.name'), cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { id: 'role', title: t('office.members.role'), cell: ({ role }) => t(`office.roles.${role}`) },
    {
      id: 'status',
      title: t('office.members.status'),
      cell: ({ status }) => <MemberStatus status={status} />,
    },
    { id: 'since', title: t('office.members.since'), cell: ({ createdAt }) => <bdi>{dateTime(createdAt)}</bdi> },
    {
      id: 'until',
      title: t('office.members.until'),
      cell: ({ endedAt }) => <bdi>{endedAt === null ? '—' : dateTime(endedAt)}</bdi>,
    },
  ];
}

/** Names by id, for those who may read them; others see the id. */
export function useStaffNames(): (id: string) => string {
  const may = useMay();
  const { data } = useQuery({ ...staffListQuery, enabled: may('staff.read'), staleTime: 60_000 });
  return (id) => data?.list.find((member) => member.id === id)?.name ?? id;
}
