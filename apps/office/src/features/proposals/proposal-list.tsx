/** Proposals, latest first, by status, kind and proposer. */
import { listProposals, type ProposalView } from '@candor/contract/staff/proposals';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '@candor/core/staff/proposals';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { Filters } from '../../shared/fields/filters.tsx';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { subjectWords } from '../../shared/subject-words.ts';
import { type Text, useText } from '../../text/text.tsx';
import { kindWords } from './kind-words.ts';
import { StatusBadge } from './status-badge.tsx';

export function ProposalList() {
  const text = useText();
  const { t } = text;
  const [status, setStatus] = useChoice('status', PROPOSAL_STATUSES);
  const [kind, setKind] = useChoice('kind', PROPOSAL_KINDS);
  const [mine, setMine] = useChoice('mine', ['true']);
  const asked = {
    ...(status !== undefined && { status }),
    ...(kind !== undefined && { kind }),
    ...(mine !== undefined && { mine: 'true' as const }),
  };
  return (
    <div className="grid gap-4">
      <Filters count={Object.keys(asked).length} className="sm:grid-cols-3">
        <ChoiceFilter
          label={t('office.members.status')}
          ids={PROPOSAL_STATUSES}
          titleOf={(id) => t(`work.proposals.statuses.${id}`)}
          value={status}
          onChange={setStatus}
        />
        <ChoiceFilter
          label={t('work.proposals.kind')}
          ids={PROPOSAL_KINDS}
          titleOf={(id) => kindWords(text, id)}
          value={kind}
          onChange={setKind}
        />
        <ChoiceFilter
          label={t('work.proposals.proposer')}
          ids={['true']}
          titleOf={() => t('work.proposals.mine')}
          value={mine}
          onChange={setMine}
        />
      </Filters>
      <CursorList
        queryKey={['proposals', 'list', asked]}
        fetch={(before) => call(listProposals, { query: { ...asked, ...(before !== undefined && { before }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('work.proposals.title')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            to={({ id }) => `/proposals/${id}`}
            empty={<EmptyState title={t('work.proposals.none')} />}
          />
        )}
      </CursorList>
    </div>
  );
}

function columnsOf(text: Text): readonly Column<ProposalView>[] {
  const { t, dateTime } = text;
  return [
    { id: 'kind', title: t('work.proposals.kind'), cell: ({ kind }) => kindWords(text, kind) },
    {
      id: 'subject',
      title: t('office.audit.subject'),
      cell: ({ subject, subjectName }) => subjectWords(text, subject, subjectName) || '—',
    },
    { id: 'proposer', title: t('work.proposals.proposer'), cell: ({ proposer }) => <bdi>{proposer.name}</bdi> },
    {
      id: 'at',
      title: t('work.proposals.proposedAt'),
      width: 'minmax(0, 1.6fr)',
      cell: ({ proposedAt }) => <bdi>{dateTime(proposedAt)}</bdi>,
    },
    {
      id: 'status',
      title: t('office.members.status'),
      width: 'minmax(0, 1.8fr)',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}
