/** What a reviewer has marked so far, and what it would lead to, by the same rules as the server's. */
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';
import type { ChecklistItem } from '@candor/core/kyc/checklist';
import { type DecisionPart, readDecision } from '@candor/core/kyc/decide';
import type { IdentityField } from '@candor/core/kyc/fields';
import type { IdentityReason } from '@candor/core/kyc/reasons';
import { addedSince, seenIn } from './seen-with.ts';

/** `why` is null while a rejected field has no reason yet. */
export type Mark = { readonly isAccepted: true } | { readonly isAccepted: false; readonly why: IdentityReason | null };

export type Draft = {
  readonly marks: Readonly<Partial<Record<IdentityField, Mark>>>;
  readonly documentNumber: string;
  readonly checklist: readonly ChecklistItem[];
  /** By the id of the list's entry. */
  readonly words: Readonly<Record<string, string>>;
  /** Why the duplicates are in order. */
  readonly duplicatesNote: string;
  /** The duplicates that the note covers. */
  readonly duplicatesSeen: readonly DuplicateSeen[];
};

export const EMPTY_DRAFT: Draft = {
  marks: {},
  documentNumber: '',
  checklist: [],
  words: {},
  duplicatesNote: '',
  duplicatesSeen: [],
};

export type Missing = DecisionPart | 'screening' | 'duplicates' | 'added';
export type Readiness =
  | { readonly verdict: 'verified' | 'notPassed' }
  | { readonly verdict: null; readonly missing: Missing; readonly undecided: number };

export function readinessOf({ open, screening, duplicates }: IdentityCheckView, draft: Draft): Readiness {
  const undecided = open.filter((field) => !isDecided(draft.marks[field])).length;
  const missing = (part: Missing): Readiness => ({ verdict: null, missing: part, undecided });
  if (undecided > 0) return missing('decisions');
  const matched = (screening?.matches ?? []).map(({ entryId }) => entryId);
  const read = readDecision(open, matched, decisionOf(open, draft));
  if (!('verdict' in read)) return missing(read.wrong);
  if (read.verdict === 'notPassed') return read;
  if (duplicates.length > 0 && draft.duplicatesNote.trim() === '') return missing('duplicates');
  if (addedSince(duplicates, draft.duplicatesSeen).length > 0) return missing('added');
  return screening === null ? missing('screening') : read;
}

/**
 * The note as it is now, and the duplicates it covers: those shown when it was begun. One added while somebody is writing was not read yet;
 * saying the same note again covers it, too.
 */
export function saidOf(
  { duplicatesNote, duplicatesSeen }: Draft,
  words: string,
  duplicates: IdentityCheckView['duplicates'],
): Pick<Draft, 'duplicatesNote' | 'duplicatesSeen'> {
  const isBegun = duplicatesNote.trim() !== '' && words !== duplicatesNote;
  return { duplicatesNote: words, duplicatesSeen: isBegun ? duplicatesSeen : seenIn(duplicates) };
}

/** In the form in which it is sent. */
export function decisionOf(open: readonly IdentityField[], draft: Draft) {
  const { marks, documentNumber, checklist, words, duplicatesNote, duplicatesSeen } = draft;
  return {
    decisions: open.map((field) => ({ field, reason: reasonOf(marks[field]) })),
    documentNumber: documentNumber.trim() === '' ? null : documentNumber.trim(),
    checklist: [...checklist],
    matches: Object.entries(words)
      .filter(([, said]) => said.trim() !== '')
      .map(([entryId, said]) => ({ entryId, words: said.trim() })),
    duplicateWords: duplicatesNote.trim() === '' ? null : duplicatesNote.trim(),
    duplicatesSeen: [...duplicatesSeen],
  };
}

function isDecided(mark: Mark | undefined): boolean {
  return mark !== undefined && (mark.isAccepted || mark.why !== null);
}

function reasonOf(mark: Mark | undefined): IdentityReason | null {
  return mark === undefined || mark.isAccepted ? null : mark.why;
}
