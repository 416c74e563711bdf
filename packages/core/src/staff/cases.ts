/** What waits for somebody of the staff: kinds of cases, who sees and works on them, and how they can end. */
import { DAY } from '../time.ts';
import type { Role } from './permissions.ts';

export const CASE_KINDS = ['complaint', 'suspension', 'identity'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_OUTCOMES = [
  'upheld',
  'partlyUpheld',
  'notUpheld',
  'kept',
  'reinstated',
  'accountClosed',
  'verified',
  'notPassed',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

type KindOfCase = {
  /** By hand. Nobody: it opens with what it is about. */
  readonly openedBy: readonly Role[];
  readonly workedBy: readonly Role[];
  readonly seenBy: readonly Role[];
  /** What whoever works on it may find. Other outcomes come with what ends the matter itself. */
  readonly outcomes: readonly CaseOutcome[];
  /** After such an outcome it is looked at again, so long after. */
  readonly again: { readonly outcome: CaseOutcome; readonly after: number } | null;
};

export const CASES: Readonly<Record<CaseKind, KindOfCase>> = {
  complaint: {
    openedBy: ['support', 'compliance'],
    workedBy: ['support', 'compliance'],
    seenBy: ['support', 'compliance', 'auditor'],
    outcomes: ['upheld', 'partlyUpheld', 'notUpheld'],
    again: null,
  },
  // Opens with each suspension, and again while it lasts: nobody stays suspended without somebody who looks at it.
  suspension: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['support', 'compliance', 'auditor'],
    outcomes: ['kept'],
    again: { outcome: 'kept', after: 30 * DAY },
  },
  // Opens with each identity check that is handed in, and ends with the decision about it: nobody closes it by hand.
  identity: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: [],
    again: null,
  },
};

export const CASE_STATUSES = ['open', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Whether somebody can close a case of this kind with it. */
export function isOutcome(kind: CaseKind, outcome: CaseOutcome): boolean {
  return CASES[kind].outcomes.includes(outcome);
}

export function kindsSeenBy(role: Role): CaseKind[] {
  return CASE_KINDS.filter((kind) => CASES[kind].seenBy.includes(role));
}
