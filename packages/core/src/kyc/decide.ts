/** A reviewer's decision about an attempt: field by field, with the verdict that follows. */
import { CHECKLIST, type ChecklistItem } from './checklist.ts';
import type { IdentityField } from './fields.ts';
import { REASONS_OF } from './reasons.ts';
import type { FieldDecision } from './verification.ts';

export type Decision = {
  readonly decisions: readonly FieldDecision[];
  readonly documentNumber: string | null;
  readonly checklist: readonly ChecklistItem[];
  /** Sanctions matches, each with why it is somebody else. */
  readonly matches: readonly { readonly entryId: string }[];
};

export type DecisionPart = 'decisions' | 'documentNumber' | 'checklist' | 'matches';
export type Decided = { readonly verdict: 'verified' | 'notPassed' } | { readonly wrong: DecisionPart };

/**
 * The verdict is verified if every field is accepted; that also requires the document's number, the complete checklist and an answer to
 * each match.
 * @param open the fields that this attempt covers.
 * @param matched the entries of the screening in force.
 */
export function readDecision(open: readonly IdentityField[], matched: readonly string[], given: Decision): Decided {
  const named = new Set(given.decisions.map(({ field }) => field));
  const isEachOnce = named.size === open.length && given.decisions.length === open.length;
  if (!isEachOnce || open.some((field) => !named.has(field))) return { wrong: 'decisions' };
  if (given.decisions.some(({ field, reason }) => reason !== null && !REASONS_OF[field].includes(reason)))
    return { wrong: 'decisions' };
  const answered = new Set(given.matches.map(({ entryId }) => entryId));
  if (answered.size !== given.matches.length || [...answered].some((id) => !matched.includes(id)))
    return { wrong: 'matches' };
  if (new Set(given.checklist).size !== given.checklist.length) return { wrong: 'checklist' };
  if (given.decisions.some(({ reason }) => reason !== null)) return { verdict: 'notPassed' };
  if (!CHECKLIST.every((item) => given.checklist.includes(item))) return { wrong: 'checklist' };
  if (matched.some((id) => !answered.has(id))) return { wrong: 'matches' };
  if (given.documentNumber === null || documentNumberKey(given.documentNumber) === '')
    return { wrong: 'documentNumber' };
  return { verdict: 'verified' };
}

/** Letters and digits only, so that two ways of writing the same number match. */
export function documentNumberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
