/** Tables of this feature. */
import type {
  ComplaintOutcome,
  SupportAuthor,
  SupportCategory,
  SupportKind,
  SupportState,
  SupportSubject,
} from '@candor/core/support/conversation';
import type { SupportWarning } from '@candor/core/support/warnings';
import type { Locale } from '@candor/i18n/locales';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

/** Written by the database alone, as messages and steps say. */
type Derived<T> = ColumnType<T, never, never>;
type Readable<T> = ColumnType<T, undefined, T>;
/** A secret that the database looks at and never stores. */
type Proof = ColumnType<null, string | null, never>;

export type SupportTables = {
  support_conversations: {
    id: Generated<string>;
    kind: SupportKind;
    category: SupportCategory;
    title: string;
    locale: Locale;
    customer_id: string | null;
    visitor_hash: Buffer | null;
    email: string | null;
    confirm_hash: Buffer | null;
    email_confirmed_at: Derived<Date | null>;
    about: SupportSubject | null;
    about_id: string | null;
    key: string;
    opened_at: Date;
    last_at: ColumnType<Date, Date, never>;
    state: Derived<SupportState>;
    version: Derived<number>;
    last_seq: Derived<number>;
    due_at: Derived<Date | null>;
    decision_due_at: Derived<Date | null>;
    assignee_id: Derived<string | null>;
    closed_at: Derived<Date | null>;
    outcome: Derived<ComplaintOutcome | null>;
    reasons: Derived<string | null>;
    decided_at: Derived<Date | null>;
    contested_at: Derived<Date | null>;
    rating: Derived<number | null>;
    customer_read: Readable<number>;
    staff_read: Readable<number>;
    customer_seen_at: Readable<Date | null>;
  };
  support_messages: {
    conversation_id: string;
    seq: Derived<number>;
    author: SupportAuthor;
    staff_id: string | null;
    staff_session_id: string | null;
    staff_name: Derived<string | null>;
    seen: number | null;
    warnings: ColumnType<SupportWarning[], readonly SupportWarning[] | undefined, never>;
    text: string;
    picture_id: string | null;
    key: string;
    at: Date;
    proof: Proof;
  };
  support_steps: {
    id: Generated<string>;
    conversation_id: string;
    step: 'assigned' | 'released' | 'closed' | 'lapsed' | 'decided' | 'contested' | 'rated';
    staff_id: string | null;
    staff_session_id: string | null;
    version: number | null;
    outcome: ComplaintOutcome | null;
    rating: number | null;
    words: string | null;
    at: Date;
    proof: Proof;
  };
  support_presences: { staff_id: string; name: string; session_id: string | null; changed_at: Date };
  support_replies: {
    id: Generated<string>;
    locale: Locale;
    title: string;
    text: string;
    saved_by: string;
    saved_at: Date;
    retired_at: ColumnType<Date | null, undefined, Date>;
  };
  support_mails: { conversation_id: string; subject: string; written_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<SupportTables>();
}
