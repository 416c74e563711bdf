/** For tests: corruption fixtures for support. Each forges a conversation with customer 1, of which one thing is not true. */
import type { CorruptionFixture } from './fixture.ts';

const FOLLOWS = 'conversations-follow-from-what-was-said';
const AUDITED = 'support-is-in-the-audit-log';
const OF = ['conversation 901'];
const AT = (minute: number) => `'2026-11-20T12:${String(minute).padStart(2, '0')}:00Z'`;

const conversation = (more: Readonly<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    id: '901',
    kind: `'question'`,
    category: `'other'`,
    title: `'Forged'`,
    locale: `'en'`,
    customer_id: '1',
    key: `'a-key-of-nobody-at-all'`,
    opened_at: AT(0),
    last_at: AT(0),
    last_seq: '1',
    due_at: AT(59),
    ...more,
  };
  return `insert into support_conversations (${Object.keys(row).join(', ')}) overriding system value values (${Object.values(row).join(', ')});`;
};
const message = (seq: number, minute: number, author = 'customer') =>
  author === 'staff'
    ? `insert into support_messages (conversation_id, seq, author, staff_id, staff_session_id, seen, text, key, at)
         values (901, ${seq}, 'staff', 1, (select min(id) from staff_sessions where member_id = 1), 1, 'No.', 'a-key-of-message-${seq}', ${AT(minute)});`
    : `insert into support_messages (conversation_id, seq, author, text, key, at) values (901, ${seq}, '${author}', 'Well?', 'a-key-of-message-${seq}', ${AT(minute)});`;
const step = (name: string, minute: number, more = '') =>
  `insert into support_steps (conversation_id, step, at${more === '' ? '' : ', rating'}) values (901, '${name}', ${AT(minute)}${more});`;
const CLOSED = { state: `'closed'`, closed_at: AT(5), due_at: 'null' };
const COMPLAINT = { kind: `'complaint'`, decision_due_at: AT(59) };

export const SUPPORT_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a conversation of which a message is gone',
    () => conversation({ last_seq: '2' }) + message(1, 0),
    () => ({ [FOLLOWS]: OF }),
  ],
  [
    'an answer that is dated before the question, for a better answer time',
    () => conversation({ opened_at: AT(9) }) + message(1, 0),
    () => ({ [FOLLOWS]: OF }),
  ],
  ['a conversation that nobody closed', () => conversation(CLOSED) + message(1, 0), () => ({ [FOLLOWS]: OF })],
  [
    'a complaint that lapsed instead of being decided',
    () => conversation({ ...CLOSED, ...COMPLAINT }) + message(1, 0) + step('lapsed', 5),
    () => ({ [FOLLOWS]: OF }),
  ],
  [
    'a decision that nobody made',
    () =>
      conversation({ ...CLOSED, ...COMPLAINT, outcome: `'notUpheld'`, reasons: `'No reasons.'`, decided_at: AT(5) }) +
      message(1, 0) +
      step('closed', 5),
    () => ({ [FOLLOWS]: OF }),
  ],
  [
    'a better rating than its customer gave',
    () => conversation({ ...CLOSED, rating: '5' }) + message(1, 0) + step('closed', 5) + step('rated', 6, ', 1'),
    () => ({ [FOLLOWS]: OF }),
  ],
  [
    'a question that waits and does not say so',
    () => conversation({ state: `'waitingForCustomer'`, due_at: 'null' }) + message(1, 0),
    () => ({ [FOLLOWS]: OF }),
  ],
  ['a question without a deadline', () => conversation({ due_at: 'null' }) + message(1, 0), () => ({ [FOLLOWS]: OF })],
  ['words of a conversation that is gone', () => message(1, 0), () => ({ [FOLLOWS]: OF })],
  [
    'an answer that a member never gave',
    () =>
      conversation({ state: `'waitingForCustomer'`, due_at: 'null', last_seq: '2' }) +
      message(1, 0) +
      message(2, 1, 'staff').replace('(select min(id) from staff_sessions where member_id = 1)', '987654'),
    // It is in no audit log, and in no session of theirs.
    () => ({ [AUDITED]: [...OF, ...OF] }),
  ],
];
