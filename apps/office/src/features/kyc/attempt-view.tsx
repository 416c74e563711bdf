/** One attempt: its pictures on one side; on the other what the customer typed, the automatic hints, and the decision. */
import { useState } from 'react';
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import type { IdentityField } from '@candor/core/kyc/fields';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Decision } from './review/decision.tsx';
import { useDesk } from './pictures/desk.ts';
import { type Draft, EMPTY_DRAFT, type Mark, saidOf } from './review/review-draft.ts';
import { FieldReview } from './review/field-review.tsx';
import { Hints, Part } from './review/hints.tsx';
import { PictureDesk } from './pictures/picture-desk.tsx';
import { Screening } from './review/screening.tsx';
import { useIsReviewer } from './assignment.tsx';

type AttemptViewProps = {
  readonly customerId: string;
  readonly check: IdentityCheckView;
  readonly onDecided: () => Promise<void>;
};

export function AttemptView({ customerId, check, onDecided }: AttemptViewProps) {
  const { t, dateTime } = useText();
  const { staff } = useSession();
  const me = staff === null || staff === 'unknown' ? null : staff.id;
  const isReviewer = useIsReviewer(check);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const desk = useDesk(check.pictures.map(({ field }) => field));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const mark = (field: IdentityField, made: Mark) =>
    setDraft((before) => ({ ...before, marks: { ...before.marks, [field]: made } }));
  const answer = (entryId: string, words: string) =>
    setDraft((before) => ({ ...before, words: { ...before.words, [entryId]: words } }));
  const isLost = !isReviewer && check.decidedBy?.id !== me && Object.keys(draft.marks).length > 0;
  if (check.erasedAt !== null) {
    return (
      <EmptyState title={t('checks.erased')}>{t('checks.erasedText', { time: dateTime(check.erasedAt) })}</EmptyState>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
      <div className="lg:sticky lg:top-4 lg:h-[min(100dvh-2rem,max(36rem,100dvh-20.5rem))] lg:self-start">
        <PictureDesk customerId={customerId} pictures={check.pictures} desk={desk} />
      </div>
      <div className="grid content-start gap-8">
        {isLost && (
          <p role="alert" className="border-s-4 border-risk bg-risk-soft px-3 py-2 text-risk">
            {t('checks.meanwhile')}
          </p>
        )}
        <FieldReview check={check} marks={draft.marks} onMark={isReviewer ? mark : null} onPicture={desk.show} />
        <Hints
          check={check}
          duplicatesNote={draft.duplicatesNote}
          duplicatesSeen={draft.duplicatesSeen}
          onDuplicatesNote={isReviewer ? (words) => change(saidOf(draft, words, check.duplicates)) : null}
        />
        <Screening check={check} words={draft.words} onWords={isReviewer ? answer : null} />
        {isReviewer ? (
          <Decision check={check} draft={draft} onDraft={change} onDecided={onDecided} />
        ) : (
          check.decidedAt !== null && <Confirmed check={check} />
        )}
      </div>
    </div>
  );
}

/** What the reviewer confirmed. */
function Confirmed({ check: { checklist, documentNumber } }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  return (
    <Part title={t('checks.checklist')}>
      <Facts className="border-y border-rule">
        {CHECKLIST.map((item) => (
          <Fact key={item} name={t(`checks.items.${item}`)}>
            {checklist.includes(item) ? t('checks.confirmed') : '—'}
          </Fact>
        ))}
        <Fact name={t('checks.number')}>
          <bdi>{documentNumber ?? '—'}</bdi>
        </Fact>
      </Facts>
    </Part>
  );
}
