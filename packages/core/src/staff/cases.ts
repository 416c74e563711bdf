/** What waits for a member of staff: kinds of cases, who sees and works on them, and how they can end. */
import { DAY } from '../time.ts';
import type { Role } from './permissions.ts';

export const CASE_KINDS = [
  'complaint',
  'suspension',
  'identity',
  'withdrawal',
  'deposit',
  'loan',
  'invitation',
] as const;
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
  'approved',
  'refused',
  'cancelled',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

type KindOfCase = {
  /** Who may open one by hand. Nobody if it opens automatically. */
  readonly openedBy: readonly Role[];
  readonly workedBy: readonly Role[];
  readonly seenBy: readonly Role[];
  /** The outcomes that a member who works on it can choose. Others result from what settles the matter itself. */
  readonly outcomes: readonly CaseOutcome[];
  /** After this outcome the matter is looked at again, this long afterwards. */
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
  // Opens with each suspension, and again while it lasts: every suspension is reviewed regularly.
  suspension: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['support', 'compliance', 'auditor'],
    outcomes: ['kept'],
    again: { outcome: 'kept', after: 30 * DAY },
  },
  // Opens with each submitted identity check and ends with its decision: nobody closes it by hand.
  identity: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: [],
    again: null,
  },
  // Opens with each withdrawal and ends when it is approved, refused or cancelled: nobody closes it by hand.
  withdrawal: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: [],
    again: null,
  },
  // Opens with the first signature of each loan, and ends when it is approved, rejected or taken back: nobody closes it by hand.
  loan: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: [],
    again: null,
  },
  // Opens with each deposit that is announced on a network without a node, and ends when it is credited or refused: nobody closes it by hand.
  deposit: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: [],
    again: null,
  },
  // Opens when a friend has something in common with whoever invited them, or with another friend. The customer reads the words that it is closed with.
  invitation: {
    openedBy: [],
    workedBy: ['compliance'],
    seenBy: ['compliance', 'auditor'],
    outcomes: ['approved', 'refused'],
    again: null,
  },
};

export const CASE_STATUSES = ['open', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Whether somebody can close a case of this kind with that outcome. */
export function isOutcome(kind: CaseKind, outcome: CaseOutcome): boolean {
  return CASES[kind].outcomes.includes(outcome);
}

export function kindsSeenBy(role: Role): CaseKind[] {
  return CASE_KINDS.filter((kind) => CASES[kind].seenBy.includes(role));
}
