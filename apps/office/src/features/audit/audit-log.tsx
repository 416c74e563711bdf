/** The audit log: searched, page by page, each entry with everything that the chain holds of it. */
import { type AuditLine, listAudit } from '@candor/contract/staff/staff';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { SubjectLink } from '../../shared/subject-link.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { useStaffNames } from '../staff/index.ts';
import { AuditFields } from './audit-fields.tsx';
import { EntryDetails } from './entry-details.tsx';
import type { AuditFilter } from './use-audit-filter.ts';

export function AuditLog({ filter }: { readonly filter: AuditFilter }) {
  return (
    <div className="grid gap-4">
      <AuditFields filter={filter} />
      <CursorList
        queryKey={['audit', filter.asked]}
        fetch={(before) => call(listAudit, { query: { ...filter.asked, ...(before !== undefined && { before }) } })}
      >
        {({ list }) => <Entries list={list} isEmpty={filter.isEmpty} onClear={filter.clear} />}
      </CursorList>
    </div>
  );
}

type EntriesProps = {
  readonly list: readonly AuditLine[];
  readonly isEmpty: boolean;
  readonly onClear: () => void;
};

function Entries({ list, isEmpty, onClear }: EntriesProps) {
  const text = useText();
  const { t } = text;
  const nameOf = useStaffNames();
  const columns = columnsOf(text, nameOf);
  return (
    <DataTable
      label={t('office.audit.title')}
      columns={columns}
      rows={list}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={t('shell.nothing')}
          {...(!isEmpty && { action: <Button onClick={onClear}>{t('office.audit.clear')}</Button> })}
        />
      }
    >
      {(entry) => <EntryDetails entry={entry} />}
    </DataTable>
  );
}

function columnsOf({ t, dateTime }: Text, nameOf: (id: string) => string): readonly Column<AuditLine>[] {
  return [
    { id: 'id', title: t('office.audit.number'), width: '5.5rem', cell: ({ id }) => <bdi>{id}</bdi> },
    {
      id: 'at',
      title: t('office.audit.at'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ at }) => <bdi>{dateTime(at)}</bdi>,
    },
    {
      id: 'who',
      title: t('office.audit.who'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ staffId, role }) => (
        <>
          <bdi>{staffId === null ? '—' : nameOf(staffId)}</bdi>
          {role !== null && <span className="block text-xs text-ink-2">{t(`office.roles.${role}`)}</span>}
        </>
      ),
    },
    { id: 'what', title: t('office.audit.action'), cell: ({ action }) => <Action action={action} /> },
    {
      id: 'subject',
      title: t('office.audit.subject'),
      width: 'minmax(0, 1.2fr)',
      cell: (entry) => <Subject entry={entry} nameOf={nameOf} />,
    },
  ];
}

type SubjectProps = { readonly entry: AuditLine; readonly nameOf: (id: string) => string };

/** By its name, and always as it is in the chain, which is what a search has to say. */
function Subject({ entry: { subject, subjectName }, nameOf }: SubjectProps) {
  if (subject === '') return '—';
  const member = /^staff (\d+)$/.exec(subject)?.[1];
  return (
    <>
      <SubjectLink subject={subject} name={member === undefined ? subjectName : nameOf(member)} />
      <bdi className="block text-xs text-ink-2">{subject}</bdi>
    </>
  );
}

/** With a description if there is one, and always as it is in the chain. */
function Action({ action }: { readonly action: string }) {
  const { maybe } = useText();
  const [group = '', name = ''] = action.split('.');
  const words = maybe(`office.actions.${group}.${name}`);
  return (
    <>
      {words}
      <bdi className={words === null ? '' : 'block text-xs text-ink-2'}>{action}</bdi>
    </>
  );
}
