/** A conversation with support: a ticket and a chat are the same thing, and so is a complaint, which has deadlines of its own. */
import type { RefusalCode } from '../refusal.ts';
import { DAY, type Instant, MINUTE } from '../time.ts';

export const SUPPORT_KINDS = ['question', 'complaint'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

export const SUPPORT_CATEGORIES = [
  'account',
  'verification',
  'deposit',
  'withdrawal',
  'trading',
  'products',
  'technical',
  'other',
] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

export const SUPPORT_STATES = ['waitingForUs', 'waitingForCustomer', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** What a conversation can be about: something of the customer's own. */
export const SUPPORT_SUBJECTS = ['order', 'deposit', 'withdrawal'] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

export const SUPPORT_AUTHORS = ['customer', 'visitor', 'staff'] as const;
export type SupportAuthor = (typeof SUPPORT_AUTHORS)[number];

export const COMPLAINT_OUTCOMES = ['upheld', 'partlyUpheld', 'notUpheld'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** UTF-16 units, as everywhere on the wire. */
export const SUPPORT_TEXT_MAX = 4_000;
export const SUPPORT_TITLE_MAX = 120;
export const SUPPORT_REASONS_MIN = 10;
export const RATING_MAX = 5;
/** Of one customer, not closed. */
export const CONVERSATIONS_MAX = 20;
/** Of one conversation. */
export const MESSAGES_MAX = 500;
/** Of all of its messages: each look at a conversation reads the whole of it. */
export const LETTERS_MAX = 200_000;
/** An answer within this time opens a closed conversation again. */
export const REOPENED_WITHIN = 14 * DAY;
/** The decision about a complaint can be contested for so long, once. */
export const CONTESTED_WITHIN = 30 * DAY;
/** Of whoever has the conversation on their screen; it says so again before that. */
export const PRESENT_FOR = MINUTE;

type Conversation = {
  readonly kind: SupportKind;
  readonly state: SupportState;
  readonly closedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly contestedAt: Instant | null;
};

/** Null: the customer may write. What was closed long ago is a new conversation, and a decision is contested, not argued on. */
export function checkWrite({ kind, state, closedAt }: Conversation, now: Instant): RefusalCode | null {
  if (state !== 'closed') return null;
  if (kind === 'complaint' || closedAt === null || now - closedAt > REOPENED_WITHIN) return 'support_over';
  return null;
}

/** Null: the customer may ask that somebody else decides again. */
export function checkContest({ kind, decidedAt, contestedAt }: Conversation, now: Instant): RefusalCode | null {
  const isOpen = kind === 'complaint' && decidedAt !== null && contestedAt === null;
  return isOpen && now - decidedAt <= CONTESTED_WITHIN ? null : 'support_over';
}
