/** Conversations as the contract shows them to whoever asks for help. */
import type { ConversationLine, ConversationView, SupportMessage } from '@candor/contract/support';
import type { Tx } from '../../db/db.ts';
import type { SupportNews } from './live.ts';
import * as repo from './db/conversations.repo.ts';

export function viewLine(row: repo.ConversationRow, unread: number): ConversationLine {
  const timeOf = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    title: row.title,
    about: row.about === null || row.about_id === null ? null : { what: row.about, id: row.about_id },
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    closedAt: timeOf(row.closed_at),
    dueAt: timeOf(row.due_at),
    decisionDueAt: timeOf(row.decision_due_at),
    outcome: row.outcome,
    reasons: row.reasons,
    decidedAt: timeOf(row.decided_at),
    contestedAt: timeOf(row.contested_at),
    rating: row.rating,
    unread,
  };
}

export function viewMessage(row: repo.MessageRow): SupportMessage {
  return {
    seq: row.seq,
    author: row.author,
    name: row.staff_name,
    text: row.text,
    hasPicture: row.picture_id !== null,
    at: row.at.toISOString(),
  };
}

export async function viewConversation(
  tx: Tx,
  news: Pick<SupportNews, 'isTyping'>,
  row: repo.ConversationRow,
): Promise<ConversationView> {
  const messages = await repo.listMessages(tx, row.id);
  const unread = messages.filter(({ author, seq }) => author === 'staff' && seq > row.customer_read).length;
  return {
    ...viewLine(row, row.state === 'closed' ? 0 : unread),
    messages: messages.map(viewMessage),
    staffRead: row.staff_read,
    isStaffTyping: news.isTyping(row.id, 'staff'),
  };
}
