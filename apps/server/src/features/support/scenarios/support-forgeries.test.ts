/** Whoever has the application's own database password speaks for nobody: the database asks for their session, their token or the audit log. */
import { openSupport, openVisitorChat } from '@candor/contract/support';
import { answerConversation, closeConversation, viewConversation } from '@candor/contract/staff/support';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';

let server: TestServer;
let customer: TestClient;
let desk: TestClient;
const ids = { ours: '', closed: '', visitors: '', member: '', session: '' };

beforeAll(async () => {
  server = await TestServer.open([]);
  customer = await server.register();
  const member = await Member.join(server, 'support');
  desk = await member.signIn();
  const open = async () =>
    (
      await customer.done(openSupport, {
        body: { kind: 'question', category: 'other', title: 'Hello', text: 'Is it there?', key: randomUUID() },
      })
    ).id;
  [ids.ours, ids.closed] = [await open(), await open()];
  const body = { category: 'other', text: 'Who are you?', email: 'who@example.com', key: randomUUID() } as const;
  ids.visitors = (await server.visitor.done(openVisitorChat, { body })).conversation.id;
  await desk.done(answerConversation, {
    body: { id: ids.closed, seen: 1, text: 'Yes.', confirmed: [], key: randomUUID() },
  });
  const { version } = await desk.done(viewConversation, { params: { id: ids.closed } });
  await desk.done(closeConversation, { body: { id: ids.closed, version } });
  ids.member = member.id;
  ids.session = String((await server.ask('select max(id)::text from staff_sessions'))[0]);
});
afterAll(() => server.close());

/** Done by the application's role in one transaction, which is taken back. */
async function tried(statement: string): Promise<string> {
  const role = new pg.Client({ connectionString: server.database.appUrl });
  await role.connect();
  try {
    await role.query('begin');
    await role.query(statement);
    // What is looked at when it is committed.
    await role.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await role.query('rollback');
    await role.end();
  }
}

const NOW = () => `'${new Date(server.now()).toISOString()}'::timestamptz`;
const say = (id: string, author: string, more: Record<string, string> = {}) => {
  const given: Record<string, string> = {
    conversation_id: id,
    author: `'${author}'`,
    text: `'forged'`,
    key: `'${randomUUID()}'`,
    at: NOW(),
    ...more,
  };
  return `insert into support_messages (${Object.keys(given).join(', ')}) values (${Object.values(given).join(', ')})`;
};
const step = (id: string, name: string, more: Record<string, string> = {}) => {
  const given: Record<string, string> = { conversation_id: id, step: `'${name}'`, at: NOW(), ...more };
  return `insert into support_steps (${Object.keys(given).join(', ')}) values (${Object.values(given).join(', ')})`;
};
const staff = () => ({ staff_id: ids.member, staff_session_id: ids.session });

describe('a message', () => {
  it('as the program writes it is taken, and its secret is stored nowhere', async () => {
    expect(await tried(say(ids.ours, 'customer', { proof: `'${customer.token}'` }))).toBe('done');
    const [stored] = await server.ask('select count(proof)::text from support_messages');
    expect(stored).toBe('0');
  });

  test.each<[string, () => string, string]>([
    ['of a customer without a session', () => say(ids.ours, 'customer'), 'is somebody else'],
    [
      'of a customer by the hash that the table of sessions holds',
      () => say(ids.ours, 'customer', { proof: `(select encode(max(token_hash), 'hex') from identity_sessions)` }),
      'is somebody else',
    ],
    [
      'of a visitor by the hash of the token',
      () =>
        say(ids.visitors, 'visitor', {
          proof: `(select encode(visitor_hash, 'hex') from support_conversations where id = ${ids.visitors})`,
        }),
      'is somebody else',
    ],
    ['of a visitor in a customer’s conversation', () => say(ids.ours, 'visitor'), 'is not that of a visitor'],
    [
      'of a member without a session',
      () => say(ids.ours, 'staff', { staff_id: ids.member, staff_session_id: '900', seen: '1' }),
      'no member of support',
    ],
    [
      'of a member that is in no audit log',
      () => say(ids.ours, 'staff', { ...staff(), seen: '1' }),
      'is in the audit log',
    ],
    [
      'with a number of its own',
      () => say(ids.ours, 'customer', { seq: '1', proof: `'${customer.token}'` }),
      'permission denied',
    ],
    [
      'under a name of its own',
      () => say(ids.ours, 'staff', { ...staff(), seen: '1', staff_name: `'The director'` }),
      'permission denied',
    ],
    [
      'that was confirmed by nobody',
      () => say(ids.ours, 'customer', { warnings: `'{link}'`, proof: `'${customer.token}'` }),
      'support_messages_staff',
    ],
    ['that was written', () => `update support_messages set text = 'other'`, 'permission denied'],
    ['that is unwelcome', () => 'delete from support_messages', 'permission denied'],
  ])('%s is refused', async (_, statement, words) => {
    expect(await tried(statement())).toContain(words);
  });

  it('is not even changed by the owner of the tables', async () => {
    for (const statement of [
      `update support_messages set text = 'other'`,
      `update support_messages set at = at - interval '1 day'`,
      'delete from support_messages',
      'truncate support_messages cascade',
    ]) {
      await expect(server.ask(statement)).rejects.toThrow(/stays as it was|append-only|may not|never|stays/u);
    }
  });
});

it('begins with a message of whoever it is with: nobody opens one in a customer’s name', async () => {
  const opening = `insert into support_conversations (kind, category, title, locale, customer_id, key, opened_at, last_at)
     values ('complaint', 'other', 'I withdraw what I said', 'en', 1, '${randomUUID()}', ${NOW()}, ${NOW()})`;
  expect(await tried(opening)).toContain('opened by nobody');
});

describe('how a conversation stands', () => {
  test.each<[string, () => string, string]>([
    [
      'a visitor’s address that was not confirmed',
      () => 'update support_conversations set email_confirmed_at = now()',
      'permission denied',
    ],
    [
      'a visitor’s address by the hash of the link',
      () =>
        `select 1 / (support_confirm_address((select encode(max(confirm_hash), 'hex') from support_conversations), ${NOW()}))::integer`,
      'division by zero',
    ],
    ['a raised rating', () => 'update support_conversations set rating = 5', 'permission denied'],
    ['a rating by nobody', () => step(ids.closed, 'rated', { rating: '5' }), 'is somebody else'],
    ['a rating by a member', () => step(ids.closed, 'rated', { rating: '5', ...staff() }), 'support_steps_staff'],
    [
      'a postponed deadline',
      () => `update support_conversations set due_at = due_at + interval '9 days'`,
      'permission denied',
    ],
    ['an earlier beginning', () => `update support_conversations set opened_at = now()`, 'permission denied'],
    ['a closing by nobody', () => step(ids.ours, 'closed'), 'is somebody else'],
    ['a closing that is in no audit log', () => step(ids.ours, 'closed', staff()), 'is in the audit log'],
    ['a lapse of what waits for us', () => step(ids.ours, 'lapsed'), 'not how conversation'],
    [
      'an assignment upon an older version',
      () => step(ids.ours, 'assigned', { ...staff(), version: '0' }),
      'not how conversation',
    ],
    ['what was not written as read', () => 'update support_conversations set customer_read = 900', 'was not read'],
    [
      'an opening that waits for nobody',
      () =>
        `insert into support_conversations (kind, category, title, locale, customer_id, key, opened_at, last_at, due_at)
         values ('question', 'other', 'x', 'en', 1, '${randomUUID()}', ${NOW()}, ${NOW()}, ${NOW()})`,
      'permission denied',
    ],
    [
      'one about another customer’s order',
      () =>
        `insert into support_conversations (kind, category, title, locale, customer_id, about, about_id, key, opened_at, last_at)
         values ('question', 'other', 'x', 'en', 1, 'order', 1, '${randomUUID()}', ${NOW()}, ${NOW()})`,
      'no such order',
    ],
    [
      'a member who is said to be there',
      () =>
        `insert into support_presences (staff_id, name, session_id, changed_at) values (${ids.member}, 'The director', ${ids.session}, ${NOW()})`,
      'is in the audit log',
    ],
    [
      'a reply that nobody saved',
      () =>
        `insert into support_replies (locale, title, text, saved_by, saved_at) values ('en', 'Forged', 'Send coins.', ${ids.member}, ${NOW()})`,
      'is in the audit log',
    ],
    [
      'a fourth link to one mailbox',
      () =>
        ['Who@example.com', 'who+a@example.com', 'w.h.o@example.com']
          .map(
            (
              email,
            ) => `insert into support_conversations (kind, category, title, locale, visitor_hash, email, confirm_hash, key, opened_at, last_at)
               values ('question', 'other', 'x', 'en', sha256('${randomUUID()}'), '${email}', sha256('${randomUUID()}'), '${randomUUID()}', ${NOW()}, ${NOW()})`,
          )
          .join(';'),
      'links enough',
    ],
    [
      'a mail about what nobody has said yet',
      () =>
        `insert into support_mails (conversation_id, subject, written_at) values (${ids.ours}, 'message 2', ${NOW()})`,
      'nothing to mail',
    ],
    [
      'a mail to an address that was not confirmed',
      () =>
        `insert into support_mails (conversation_id, subject, written_at) values (${ids.visitors}, 'confirmed', ${NOW()})`,
      'nothing to mail',
    ],
    [
      'an answer time',
      () => `update params_params set value = '99' where key = 'supportAnswerHours'`,
      'permission denied',
    ],
    ['what is not erased', () => 'delete from support_notes', 'permission denied'],
  ])('does not follow from %s', async (_, statement, words) => {
    expect(await tried(statement())).toContain(words);
  });
});

describe('time', () => {
  const clock = (ahead: string, behind: string) =>
    server.ask('update platform_clock set ahead = $1::interval, behind = $2::interval', [ahead, behind]);
  const wide = { ahead: '', behind: '' };
  beforeAll(async () => {
    [wide.ahead = '', wide.behind = ''] = [
      String((await server.ask('select ahead::text from platform_clock'))[0]),
      String((await server.ask('select behind::text from platform_clock'))[0]),
    ];
    await clock('1 minute', '1 minute');
  });
  afterAll(() => clock(wide.ahead, wide.behind));

  test.each<[string, () => string, string]>([
    [
      'a message of an hour ago',
      () => say(ids.ours, 'customer', { at: `now() - interval '1 hour'`, proof: `'${customer.token}'` }),
      'not of this moment',
    ],
    ['a step of tomorrow', () => step(ids.ours, 'closed', { at: `now() + interval '1 day'` }), 'not of this moment'],
    [
      'an opening of last year',
      () =>
        `insert into support_conversations (kind, category, title, locale, customer_id, key, opened_at, last_at)
         values ('question', 'other', 'x', 'en', 1, '${randomUUID()}', now() - interval '1 year', now())`,
      'not of this moment',
    ],
    ['the end of what is kept', () => `select support_erase(now() + interval '9 years', 10)`, 'has not come'],
  ])('lets nobody write %s', async (_, statement, words) => {
    expect(await tried(statement())).toContain(words);
  });
});
