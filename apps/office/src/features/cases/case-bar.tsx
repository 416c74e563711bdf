/** When a case is due, who has it, and taking or releasing it: above the work on what it is about. */
import type { CaseView } from '@candor/contract/staff/cases';
import { Due } from '../../shared/due.tsx';
import { useText } from '../../text/text.tsx';
import { CaseHold, type Holder, useHold } from './case-hold.tsx';

type CaseBarProps = {
  readonly kind: CaseView['kind'];
  /** Null: there is none. */
  readonly held: { readonly id: string; readonly assignee: Holder } | null;
  readonly dueAt: string;
  /** Whether the reader would decide, having the case. */
  readonly mayDecide: boolean;
  readonly onMoved: () => Promise<void>;
};

export function CaseBar({ kind, held, dueAt, mayDecide, onMoved }: CaseBarProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-rule-strong py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="text-ink-2">{t('work.cases.due')}</span> <Due dueAt={dueAt} isDated />
      </p>
      <p>
        <HolderWords kind={kind} assignee={held?.assignee ?? null} mayDecide={mayDecide} />
      </p>
      {held !== null && (
        <div className="flex gap-2">
          <CaseHold caseId={held.id} kind={kind} assignee={held.assignee} onMoved={onMoved} />
        </div>
      )}
    </div>
  );
}

type HolderWordsProps = Pick<CaseBarProps, 'kind' | 'mayDecide'> & { readonly assignee: Holder };

function HolderWords({ kind, assignee, mayDecide }: HolderWordsProps) {
  const { t } = useText();
  const { isMine } = useHold(kind, assignee);
  if (assignee === null) return t(mayDecide ? 'checks.takeFirst' : 'work.cases.assignees.nobody');
  return isMine ? t('checks.yours') : t('checks.somebodys', { name: `\u2068${assignee.name}\u2069` });
}
