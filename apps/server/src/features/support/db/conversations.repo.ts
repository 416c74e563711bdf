/** Conversations and their messages: one statement per function. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type SupportTables } from '../tables.ts';

export type ConversationRow = Readonly<Selectable<SupportTables['support_conversations']>>;
export type MessageRow = Readonly<Selectable<SupportTables['support_messages']>>;
type Page = { readonly page: number; readonly size: number };

export async function insertConversation(
  tx: Tx,
  opened: Insertable<SupportTables['support_conversations']>,
): Promise<string> {
  const { id } = await own(tx)
    .insertInto('support_conversations')
    .values(opened)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const row = await own(tx).selectFrom('support_conversations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** What goes on in it waits for the end of the transaction. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const row = await own(tx)
    .selectFrom('support_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findByKey(tx: Tx, customerId: string, key: string): Promise<ConversationRow | null> {
  const row = await own(tx)
    .selectFrom('support_conversations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Two calls with the same key come one after the other. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 160))`.execute(tx);
}

export async function findOfVisitor(tx: Tx, visitorHash: Buffer): Promise<ConversationRow | null> {
  const row = await own(tx)
    .selectFrom('support_conversations')
    .selectAll()
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Links that this mailbox was sent in the day before; until the end of the transaction nobody else has one sent there. */
export async function countLinks(tx: Tx, email: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select support_count_links(${email}, ${at}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** False for a link that is unknown, or older than seven days. */
export async function confirmAddress(tx: Tx, token: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select support_confirm_address(${token}, ${at}) as "isTheirs"`.execute(tx);
  return rows[0]?.isTheirs === true;
}

export async function listOfCustomer(tx: Tx, customerId: string, { page, size }: Page) {
  const all = own(tx).selectFrom('support_conversations').where('customer_id', '=', customerId);
  const list = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await all.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export async function countOpen(tx: Tx, customerId: string): Promise<number> {
  const { count } = await own(tx)
    .selectFrom('support_conversations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listMessages(tx: Tx, conversationId: string): Promise<MessageRow[]> {
  return own(tx)
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();
}

export async function findMessage(tx: Tx, conversationId: string, seq: string): Promise<MessageRow | null> {
  const row = await own(tx)
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', sql<number>`${seq}::bigint`)
    .executeTakeFirst();
  return row ?? null;
}

export async function countLetters(tx: Tx, conversationId: string): Promise<number> {
  const { count } = await own(tx)
    .selectFrom('support_messages')
    .select(sql<string>`coalesce(sum(length(text)), 0)`.as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of those that support wrote after what the customer has read. */
export async function countUnread(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(tx)
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select(({ fn }) => ['c.id', fn.countAll<string>().as('count')])
    .where('c.id', 'in', ids)
    .where('c.state', '<>', 'closed')
    .where('m.author', '=', 'staff')
    .whereRef('m.seq', '>', 'c.customer_read')
    .groupBy('c.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** What was said under this key; null: nothing yet. */
export async function saidUnder(
  tx: Tx,
  conversationId: string,
  key: string,
): Promise<Pick<MessageRow, 'text' | 'picture_id'> | null> {
  const row = await own(tx)
    .selectFrom('support_messages')
    .select(['text', 'picture_id'])
    .where('conversation_id', '=', conversationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Numbered by the database, which moves the conversation on. */
export async function insertMessage(tx: Tx, message: Insertable<SupportTables['support_messages']>): Promise<void> {
  await own(tx).insertInto('support_messages').values(message).execute();
}

export async function insertStep(tx: Tx, step: Insertable<SupportTables['support_steps']>): Promise<void> {
  await own(tx).insertInto('support_steps').values(step).execute();
}

/** What its customer did: closed, contested and rated it, with the words that they gave. */
export function listOwnSteps(tx: Tx, conversationId: string) {
  return own(tx)
    .selectFrom('support_steps')
    .select(['step', 'rating', 'words', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('step', 'in', ['closed', 'contested', 'rated'])
    .where('staff_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** The customer has it on their screen, up to this message. Never less than before. */
export async function saveSeen(tx: Tx, id: string, seq: number, at: Date): Promise<void> {
  await own(tx)
    .updateTable('support_conversations')
    .set({
      customer_read: sql<number>`greatest(customer_read, least(${seq}::integer, last_seq))`,
      customer_seen_at: at,
    })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .execute();
}

export async function saveStaffRead(tx: Tx, id: string, seq: number): Promise<void> {
  await own(tx)
    .updateTable('support_conversations')
    .set({ staff_read: sql<number>`least(${seq}::integer, last_seq)` })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .where('staff_read', '<', seq)
    .execute();
}

/** As migration 0160 measures them. */
export async function answerTimes(tx: Tx, at: Date) {
  const { rows } = await sql<{ median_seconds: number | null; answered: number; waiting: number; is_staffed: boolean }>`
    select t.*, support_is_staffed(${at}) as is_staffed from support_answer_times(${at}) t`.execute(tx);
  const [row] = rows;
  return row ?? { median_seconds: null, answered: 0, waiting: 0, is_staffed: false };
}

/** Tells all processes that somebody is typing; nothing is stored. */
export async function tellTyping(tx: Tx, news: { id: string; customer: string | null; typing: string }): Promise<void> {
  await sql`select pg_notify('support_changed', ${JSON.stringify(news)})`.execute(tx);
}

/** Conversations whose customers have not answered for fourteen days. */
export async function listLapsed(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('support_conversations')
    .select('id')
    .where('state', '=', 'waitingForCustomer')
    .where('kind', '=', 'question')
    .where('last_at', '<=', before)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Erases conversations that are not kept any longer, and returns the pictures that came with them. */
export async function erase(tx: Tx, at: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select support_erase as id from support_erase(${at}, ${most})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** False if a mail about this was written before. */
export async function insertMail(tx: Tx, id: string, subject: string, at: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('support_mails')
    .values({ conversation_id: id, subject, written_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('conversation_id')
    .executeTakeFirst();
  return row !== undefined;
}
