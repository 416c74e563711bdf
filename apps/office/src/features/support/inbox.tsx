/** The inbox: what is due first, filtered by how it stands, whose it is and what it is about. */
import { type InboxLine, listInbox } from '@candor/contract/staff/support';
import { SUPPORT_CATEGORIES, SUPPORT_KINDS, SUPPORT_STATES } from '@candor/core/support/conversation';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Due } from '../../shared/due.tsx';
import { ChoiceFilter, useChoice } from '../../shared/fields/choices.tsx';
import { Filters } from '../../shared/fields/filters.tsx';
import { Visible } from '../../shared/visible.tsx';
import { type Text, useText } from '../../text/text.tsx';

const ASSIGNEES = ['mine', 'nobody'] as const;

export function Inbox() {
  const text = useText();
  const { t } = text;
  const [state, setState] = useChoice('state', SUPPORT_STATES);
  const [kind, setKind] = useChoice('kind', SUPPORT_KINDS);
  const [category, setCategory] = useChoice('category', SUPPORT_CATEGORIES);
  const [assignee, setAssignee] = useChoice('assignee', ASSIGNEES);
  const [overdue, setOverdue] = useChoice('overdue', ['true']);
  const asked = {
    ...(state !== undefined && { state }),
    ...(kind !== undefined && { kind }),
    ...(category !== undefined && { category }),
    ...(assignee !== undefined && { assignee }),
    ...(overdue !== undefined && { overdue: 'true' as const }),
  };
  return (
    <div className="grid gap-4">
      <Filters count={Object.keys(asked).length} className="sm:grid-cols-2 lg:grid-cols-5">
        <ChoiceFilter
          label={t('supportDesk.state')}
          ids={SUPPORT_STATES}
          titleOf={(id) => t(`supportNames.states.${id}`)}
          value={state}
          onChange={setState}
        />
        <ChoiceFilter
          label={t('supportDesk.kind')}
          ids={SUPPORT_KINDS}
          titleOf={(id) => t(`supportNames.kinds.${id}`)}
          value={kind}
          onChange={setKind}
        />
        <ChoiceFilter
          label={t('supportDesk.category')}
          ids={SUPPORT_CATEGORIES}
          titleOf={(id) => t(`supportNames.categories.${id}`)}
          value={category}
          onChange={setCategory}
        />
        <ChoiceFilter
          label={t('supportDesk.assignee')}
          ids={ASSIGNEES}
          titleOf={(id) => t(`supportDesk.assignees.${id}`)}
          value={assignee}
          onChange={setAssignee}
        />
        <ChoiceFilter
          label={t('supportDesk.due')}
          ids={['true'] as const}
          titleOf={() => t('supportDesk.overdue')}
          value={overdue === undefined ? undefined : 'true'}
          onChange={setOverdue}
        />
      </Filters>
      <CursorList
        queryKey={['inbox', asked]}
        fetch={(cursor) => call(listInbox, { query: { ...asked, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('supportDesk.title')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('supportDesk.none')} />}
          />
        )}
      </CursorList>
    </div>
  );
}

/** The next deadline of a conversation: the answer, or the decision. */
function nextDue({ dueAt, decisionDueAt, state }: InboxLine): string | null {
  if (state === 'closed') return null;
  return [dueAt, decisionDueAt].filter((at) => at !== null).sort()[0] ?? null;
}

function columnsOf({ t, dateTime }: Text): readonly Column<InboxLine>[] {
  return [
    {
      id: 'subject',
      title: t('supportDesk.subject'),
      width: 'minmax(0, 4fr)',
      cell: ({ id, title, kind }) => (
        <span className="flex flex-wrap items-baseline gap-2">
          <Link to={`/support/${id}`} className="text-accent underline underline-offset-4 [overflow-wrap:anywhere]">
            {t('supportNames.ticket', { id })} · <Visible text={title} />
          </Link>
          {kind === 'complaint' && <Badge tone="risk">{t('supportNames.kinds.complaint')}</Badge>}
        </span>
      ),
    },
    {
      id: 'category',
      title: t('supportDesk.category'),
      cell: ({ category }) => t(`supportNames.categories.${category}`),
    },
    {
      id: 'state',
      title: t('supportDesk.state'),
      cell: ({ state }) => t(`supportNames.states.${state}`),
    },
    {
      id: 'due',
      title: t('supportDesk.due'),
      cell: (line) => {
        const due = nextDue(line);
        return due === null ? <bdi>{line.closedAt === null ? '—' : dateTime(line.closedAt)}</bdi> : <Due dueAt={due} />;
      },
    },
    {
      id: 'assignee',
      title: t('supportDesk.assignee'),
      cell: ({ assignee }) =>
        assignee === null ? (
          <span className="text-ink-2">{t('supportDesk.assignees.nobody')}</span>
        ) : (
          <bdi>{assignee.name}</bdi>
        ),
    },
  ];
}
