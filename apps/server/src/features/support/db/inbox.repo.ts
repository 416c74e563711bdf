/** The inbox, notes, saved replies and who is there: what only members see. One statement per function. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { SupportCategory, SupportKind, SupportState } from '@candor/core/support/conversation';
import type { Tx } from '../../../db/db.ts';
import { own, type SupportTables } from '../tables.ts';
import type { ConversationRow } from './conversations.repo.ts';

/** Known to this file alone: nothing that is written for customers can ask for notes. */
type NotesTable = {
  support_notes: {
    id: string;
    conversation_id: string;
    staff_id: string;
    staff_session_id: string;
    text: string;
    at: Date;
  };
};

export type InboxFilter = {
  readonly state: SupportState | undefined;
  readonly kind: SupportKind | undefined;
  readonly category: SupportCategory | undefined;
  /** Null for nobody. */
  readonly assigneeId: string | null | undefined;
  readonly overdueAt: Date | undefined;
};

/** When something is due in it: the answer, or the decision of a complaint. What waits for its customer comes last. */
const DUE = sql`least(coalesce(c.due_at, 'infinity'), coalesce(c.decision_due_at, 'infinity'))`;

/** Open ones as they are due, closed ones the latest first. */
export async function listInbox(
  tx: Tx,
  filter: InboxFilter,
  behind: string | null,
  most: number,
): Promise<ConversationRow[]> {
  const isClosed = filter.state === 'closed';
  const terms = termsOf(filter);
  const key = isClosed ? sql`c.closed_at` : DUE;
  if (behind !== null) {
    const place = sql`(select ${key} from support_conversations c where c.id = ${behind}::bigint)`;
    terms.push(
      isClosed
        ? sql`(${key}, c.id) < (${place}, ${behind}::bigint)`
        : sql`(${key}, c.id) > (${place}, ${behind}::bigint)`,
    );
  }
  const order = isClosed ? sql`${key} desc, c.id desc` : sql`${key}, c.id`;
  const { rows } = await sql<ConversationRow>`select c.* from support_conversations c
    where ${sql.join(terms, sql` and `)} order by ${order} limit ${most}`.execute(tx);
  return rows;
}

function termsOf({ state, kind, category, assigneeId, overdueAt }: InboxFilter): RawBuilder<unknown>[] {
  const terms = [state === undefined ? sql`c.state <> 'closed'` : sql`c.state = ${state}`];
  if (kind !== undefined) terms.push(sql`c.kind = ${kind}`);
  if (category !== undefined) terms.push(sql`c.category = ${category}`);
  if (assigneeId !== undefined)
    terms.push(assigneeId === null ? sql`c.assignee_id is null` : sql`c.assignee_id = ${assigneeId}::bigint`);
  if (overdueAt !== undefined) terms.push(sql`${DUE} < ${overdueAt}`);
  return terms;
}

export type InboxCounts = {
  readonly waiting: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly overdue: number;
  readonly mark: string;
};

export async function countInbox(tx: Tx, staffId: string, now: Date): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (count(*) filter (where c.state = 'waitingForUs'))::int as waiting,
      (count(*) filter (where c.assignee_id = ${staffId}::bigint))::int as mine,
      (count(*) filter (where c.assignee_id is null))::int as unassigned,
      (count(*) filter (where ${DUE} < ${now}))::int as overdue,
      coalesce(sum(c.version), 0) || ' ' || count(*) || ' ' || coalesce(max(c.id), 0) as mark
    from support_conversations c where c.state <> 'closed'`.execute(tx);
  return rows[0] ?? { waiting: 0, mine: 0, unassigned: 0, overdue: 0, mark: '' };
}

function ofStaff(tx: Tx) {
  return tx.$extendTables<NotesTable>();
}

export function listNotes(tx: Tx, conversationId: string) {
  return ofStaff(tx)
    .selectFrom('support_notes')
    .select(['id', 'staff_id', 'text', 'at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute();
}

export async function insertNote(tx: Tx, note: Omit<NotesTable['support_notes'], 'id'>): Promise<void> {
  await sql`insert into support_notes (conversation_id, staff_id, staff_session_id, text, at)
    values (${note.conversation_id}, ${note.staff_id}, ${note.staff_session_id}, ${note.text}, ${note.at})`.execute(tx);
}

export function listSteps(tx: Tx, conversationId: string) {
  return own(tx)
    .selectFrom('support_steps')
    .select(['id', 'step', 'staff_id', 'words', 'at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute();
}

/** The number of the newest answer of anybody. */
export async function lastAnswer(tx: Tx, conversationId: string): Promise<number> {
  const row = await own(tx)
    .selectFrom('support_messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'staff')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Whether the member had a hand in a complaint before its decision was contested. */
export async function hasHandled(tx: Tx, conversationId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ handled: boolean }>`
    select support_has_handled(c, ${staffId}) as handled from support_conversations c where c.id = ${conversationId}`.execute(
    tx,
  );
  return rows[0]?.handled === true;
}

export async function findPresence(tx: Tx, staffId: string) {
  const row = await own(tx)
    .selectFrom('support_presences')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row ?? null;
}

export async function savePresence(tx: Tx, presence: SupportTables['support_presences']): Promise<void> {
  const { name, session_id, changed_at } = presence;
  await own(tx)
    .insertInto('support_presences')
    .values(presence)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ name, session_id, changed_at }))
    .execute();
}

export function listReplies(tx: Tx) {
  return own(tx)
    .selectFrom('support_replies')
    .select(['id', 'locale', 'title', 'text', 'saved_by', 'saved_at'])
    .where('retired_at', 'is', null)
    .orderBy('locale')
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function insertReply(tx: Tx, reply: Insertable<SupportTables['support_replies']>): Promise<void> {
  await own(tx).insertInto('support_replies').values(reply).execute();
}

/** False if there is none, or it was retired before. */
export async function retireReply(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('support_replies')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
