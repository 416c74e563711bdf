/** Conversations as their members see them. */
import type { Staff } from '../../../http/http.ts';
import type { Role } from '@candor/core/staff/permissions';
import type { InboxConversation, InboxLine, SavedReply } from '@candor/contract/staff/support';
import { assert } from '@candor/core/assert';
import type { Instant } from '@candor/core/time';
import type { Tx } from '../../../db/db.ts';
import { customerNames } from '../../identity/index.ts';
import { namesOf } from '../../staff/index.ts';
import * as repo from '../db/conversations.repo.ts';
import * as inbox from '../db/inbox.repo.ts';
import { viewLine, viewMessage } from '../views.ts';

const present = <T>(value: T | null): value is T => value !== null;

export async function viewInbox(
  tx: Tx,
  rows: readonly repo.ConversationRow[],
  now: Instant,
  role: Role,
): Promise<InboxLine[]> {
  const ids = rows.map(({ customer_id: id }) => id).filter(present);
  const [names, usernames, unread] = await Promise.all([
    namesOf(tx, rows.map(({ assignee_id: id }) => id).filter(present)),
    customerNames(tx, ids, role),
    repo.countUnread(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...viewLine(row, unread.get(row.id) ?? 0),
    locale: row.locale,
    customer:
      row.customer_id === null ? null : { id: row.customer_id, username: usernames.get(row.customer_id) ?? null },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    version: row.version,
    isOverdue: row.state !== 'closed' && [row.due_at, row.decision_due_at].some((due) => due !== null && +due < now),
  }));
}

export async function viewForStaff(
  tx: Tx,
  row: repo.ConversationRow,
  staff: Pick<Staff, 'id' | 'role'>,
  now: Instant,
): Promise<InboxConversation> {
  const [[line], messages, notes, steps, hasHandled] = await Promise.all([
    viewInbox(tx, [row], now, staff.role),
    repo.listMessages(tx, row.id),
    inbox.listNotes(tx, row.id),
    inbox.listSteps(tx, row.id),
    inbox.hasHandled(tx, row.id, staff.id),
  ]);
  assert(line !== undefined, 'a conversation has its view');
  const people = [...messages, ...notes, ...steps].map(({ staff_id: id }) => id).filter(present);
  const names = await namesOf(tx, people);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    ...line,
    messages: messages.map((message) => ({
      ...viewMessage(message),
      staff: message.staff_id === null ? null : person(message.staff_id),
      warnings: message.warnings,
    })),
    notes: notes.map(({ id, staff_id: staff, text, at }) => ({ id, staff: person(staff), text, at: at.toISOString() })),
    steps: steps.map(({ id, step, staff_id: staff, words, at }) => ({
      id,
      step,
      staff: staff === null ? null : person(staff),
      words,
      at: at.toISOString(),
    })),
    hasEmail: row.email_confirmed_at !== null,
    customerRead: row.customer_read,
    hasHandled,
  };
}

export async function viewReplies(tx: Tx): Promise<SavedReply[]> {
  const rows = await inbox.listReplies(tx);
  const names = await namesOf(
    tx,
    rows.map(({ saved_by: id }) => id),
  );
  return rows.map(({ id, locale, title, text, saved_by: by, saved_at: at }) => ({
    id,
    locale,
    title,
    text,
    staff: { id: by, name: names.get(by) ?? '' },
    at: at.toISOString(),
  }));
}
