/** For tests: a visitor's question that a member of staff has answered, written directly in SQL. */

const [ASKED, ANSWERED_AT] = [`'2026-11-20T12:00:00Z'`, `'2026-11-20T12:04:00Z'`];
const QUESTION = `(select max(id) from support_conversations)`;
const SESSION = `(select max(id) from staff_sessions where member_id = 2)`;

/** Member 2 is of compliance, and signed in for it. Run as the database's owner, after `AGREED`. */
export const ANSWERED = `
  insert into staff_sessions (token_hash, member_id, bound_to, device, address, created_at, last_used_at, ends_at)
  values (sha256('a session'), 2, sha256('a browser'), '', '', ${ASKED}, ${ASKED}, '2026-11-20T20:00:00Z');
  insert into support_conversations (kind, category, title, locale, visitor_hash, key, opened_at)
  values ('question', 'other', 'A question', 'en', sha256('a token'), 'a key of the question', ${ASKED});
  insert into support_messages (conversation_id, author, text, key, at, proof)
  values (${QUESTION}, 'visitor', 'How does it work?', 'a key of the message', ${ASKED}, 'a token');
  insert into support_messages (conversation_id, author, staff_id, staff_session_id, seen, text, key, at)
  values (${QUESTION}, 'staff', 2, ${SESSION}, 1, 'Like this.', 'a key of the answer', ${ANSWERED_AT});
  select audit_append(now(), 2, 'compliance', 'support.answered', 'conversation ' || id, jsonb_build_object('conversation', id::text), '', '')
  from support_conversations;`;
