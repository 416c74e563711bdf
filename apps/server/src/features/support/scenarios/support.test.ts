/** Conversations through HTTP, on a real database: from the first message to the rating, by customers, visitors and members. */
import { getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import {
  closeSupport,
  closeVisitorChat,
  confirmVisitorAddress,
  contestComplaint,
  getSupport,
  getSupportDesk,
  getSupportPicture,
  getSupportTranscript,
  getVisitorChat,
  listSupport,
  openSupport,
  openVisitorChat,
  rateSupport,
  readSupport,
  writeSupport,
  writeVisitorChat,
} from '@candor/contract/support';
import {
  answerConversation,
  assignConversation,
  closeConversation,
  countInbox,
  decideComplaint,
  listInbox,
  listReplies,
  noteConversation,
  retireReply,
  saveReply,
  setPresence,
  viewConversation,
} from '@candor/contract/staff/support';
import { listAudit } from '@candor/contract/staff/staff';
import { DAY, MINUTE } from '@candor/core/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { Member, suspend } from '../../staff/testing/office.ts';
import { picture, uploadProof } from '../../wallet/testing/proof.ts';
import { SUPPORT_SWEEP_JOB } from '../index.ts';

let server: TestServer;
let [ada, ben]: Member[] = [];
let [adasDesk, bensDesk]: TestClient[] = [];
let customer: TestClient;
const as = (client: TestClient | undefined) => client ?? server.visitor;

beforeAll(async () => {
  server = await TestServer.open([]);
  ada = await Member.join(server, 'support', 'ada');
  ben = await Member.join(server, 'support', 'ben');
  customer = await server.registerByEmail(EMAIL);
});
beforeEach(async () => {
  adasDesk = await ada?.signIn();
  bensDesk = await ben?.signIn();
});
afterAll(async () => {
  // How each conversation stands follows from what was said in it.
  await server.expectBooksToBalance();
  await server.close();
});

const EMAIL = 'asks.much@example.com';
const key = () => randomUUID();
const transcriptOf = async (id: string) => {
  const path = getSupportTranscript.path.replace(':id', id);
  const answered = await fetch(server.url + path, { headers: { authorization: String(customer.token) } });
  expect(answered.headers.get('content-disposition')).toContain('attachment');
  return answered.text();
};
const QUESTION = { kind: 'question', category: 'trading', title: 'A fill', text: 'Why at 1.0842?' } as const;
const ask = (client = customer, more: object = {}) =>
  client.done(openSupport, { body: { ...QUESTION, key: key(), ...more } });
const answer = (client: TestClient | undefined, id: string, text: string, seen: number, confirmed: 'link'[] = []) =>
  as(client).call(answerConversation, { body: { id, text, seen, confirmed, key: key() } });
const see = (id: string, client = adasDesk) => as(client).done(viewConversation, { params: { id } });
const notified = async () => (await customer.done(listNotifications, { query: {} })).list.map(({ kind }) => kind);

describe('a question', () => {
  it('is asked, answered, closed, opened again and rated, with numbered messages and a clock', async () => {
    const opened = await ask();
    expect(opened).toMatchObject({ state: 'waitingForUs', messages: [{ seq: 1, author: 'customer' }] });
    expect(Date.parse(opened.dueAt ?? '')).toBe(Date.parse(opened.openedAt) + DAY);
    const { id } = opened;
    await as(adasDesk).done(setPresence, { body: { isHere: true, publicName: 'Ada Lind' } });
    expect((await answer(adasDesk, id, 'That was the ask of the moment.', 1)).code).toBe('200');
    expect(await customer.done(getSupport, { params: { id } })).toMatchObject({
      state: 'waitingForCustomer',
      dueAt: null,
      unread: 1,
      messages: [{ seq: 1 }, { seq: 2, author: 'staff', name: 'Ada Lind' }],
    });
    await server.untilQuiet();
    expect(await notified()).toContain('supportAnswer');
    expect((await server.mail(EMAIL, 'supportAnswer'))['id']).toBe(id);
    await customer.done(readSupport, { body: { id, seq: 2 } });
    expect((await customer.done(listSupport, { query: {} })).list[0]).toMatchObject({ id, unread: 0 });
    expect((await see(id)).customerRead).toBe(2);
    const { version } = await see(id);
    await as(adasDesk).done(closeConversation, { body: { id, version } });
    await server.untilQuiet();
    expect((await server.mail(EMAIL, 'supportClosed'))['id']).toBe(id);
    expect(await customer.done(writeSupport, { body: { id, text: 'One more.', key: key() } })).toMatchObject({
      state: 'waitingForUs',
    });
    await customer.done(closeSupport, { body: { id } });
    expect(await customer.done(rateSupport, { body: { id, rating: 4, words: 'Quick.' } })).toMatchObject({ rating: 4 });
    expect((await customer.call(rateSupport, { body: { id, rating: 5 } })).code).toBe('11210');
    expect(await transcriptOf(id)).toContain('That was the ask of the moment.');
    server.move(15 * DAY);
    const late = await (await again()).call(writeSupport, { body: { id, text: 'Late.', key: key() } });
    expect(late.code).toBe('11210');
  });

  it('asked or answered again under its key is the same one', async () => {
    const body = { ...QUESTION, key: key() };
    const [first, second] = await Promise.all([
      customer.done(openSupport, { body }),
      customer.done(openSupport, { body }),
    ]);
    expect(first.id).toBe(second.id);
    for (const other of [
      { text: 'Other words.' },
      { title: 'Another' },
      { kind: 'complaint' as const },
      { category: 'other' as const },
    ])
      expect((await customer.call(openSupport, { body: { ...body, ...other } })).code).toBe('409');
    const [attached, another] = [
      await uploadProof(customer, await picture('white'), 'supportPicture'),
      await uploadProof(customer, await picture('red'), 'supportPicture'),
    ];
    const shown = { id: first.id, text: 'See this.', key: key(), pictureId: attached };
    expect((await customer.call(writeSupport, { body: shown })).code).toBe('200');
    expect((await customer.call(writeSupport, { body: { ...shown, pictureId: another } })).code).toBe('409');
    const more = { id: first.id, text: 'More.', key: key() };
    await Promise.all([1, 2, 3].map(() => customer.done(writeSupport, { body: more })));
    expect((await customer.call(writeSupport, { body: { ...more, text: 'Other words.' } })).code).toBe('409');
    const parallel = Array.from({ length: 8 }, (_, n) =>
      customer.done(writeSupport, { body: { id: first.id, text: `No ${n}`, key: key() } }),
    );
    await Promise.all(parallel);
    const { messages } = await customer.done(getSupport, { params: { id: first.id } });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  });

  it('of somebody else is not there, and neither is what it could be about', async () => {
    const { id } = await ask();
    const stranger = await server.register();
    for (const there of [id, '999999']) {
      expect((await stranger.call(getSupport, { params: { id: there } })).code).toBe('404');
      expect((await stranger.call(writeSupport, { body: { id: there, text: 'x', key: key() } })).code).toBe('404');
      expect((await stranger.call(closeSupport, { body: { id: there } })).code).toBe('404');
    }
    for (const what of ['order', 'deposit', 'withdrawal'] as const)
      expect(
        (await customer.call(openSupport, { body: { ...QUESTION, key: key(), about: { what, id: '7' } } })).code,
      ).toBe('404');
    expect((await customer.call(openSupport, { body: { ...QUESTION, key: key(), pictureId: '9' } })).code).toBe('404');
  });

  it('lapses when nobody comes back to it for fourteen days', async () => {
    const { id } = await ask();
    await answer(adasDesk, id, 'Here it is.', 1);
    server.move(14 * DAY + MINUTE);
    await enqueue(server.app.db.kysely, SUPPORT_SWEEP_JOB, {});
    await server.untilQuiet();
    expect(await (await again()).done(getSupport, { params: { id } })).toMatchObject({ state: 'closed' });
  });
});

/** Sessions end while days pass. */
async function again(): Promise<TestClient> {
  customer = await server.visitor.login(EMAIL);
  return customer;
}

describe('two members', () => {
  it('who answer one question at once: the second is told, and sees the first answer before sending', async () => {
    const { id } = await ask(await again());
    const both = await Promise.all([answer(adasDesk, id, 'Mine.', 1), answer(bensDesk, id, 'Mine too.', 1)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['11212', '200']);
    const { messages, assignee } = await see(id);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'staff']);
    expect(assignee?.id).toBe(messages[1]?.staff?.id);
    expect((await answer(bensDesk, id, 'And this.', 2)).code).toBe('200');
  });

  it('who take one at once: one has it', async () => {
    const { id } = await ask();
    const { version } = await see(id);
    const take = (client: TestClient | undefined) =>
      as(client).call(assignConversation, { body: { id, version, isMine: true } });
    expect((await Promise.all([take(adasDesk), take(bensDesk)])).map(({ code }) => code).sort()).toEqual([
      '11213',
      '200',
    ]);
  });

  it('hold back what impostors write until it is confirmed, and the log says so', async () => {
    const { id } = await ask();
    const text = 'Please sign in at evil.example.';
    const held = await answer(adasDesk, id, text, 1);
    expect([held.code, (await see(id)).messages.length]).toEqual(['11214', 1]);
    expect((await answer(adasDesk, id, text, 1, ['link'])).code).toBe('200');
    expect((await see(id)).messages[1]?.warnings).toEqual(['link']);
    const auditor = await (await Member.join(server, 'auditor')).signIn();
    const { list } = await auditor.done(listAudit, { query: { action: 'support.answered' } });
    expect(list[0]?.details).toMatchObject({ conversation: id, message: 2, confirmed: ['link'] });
    await see(id);
    const views = await auditor.done(listAudit, { query: { action: 'viewed.viewConversation' } });
    expect(views.list.length).toBeGreaterThan(0);
  });

  it('write notes that reach no customer', async () => {
    const { id } = await ask();
    const secret = 'Seems to be an impostor.';
    const noted = await as(adasDesk).done(noteConversation, { body: { id, text: secret } });
    expect(noted.notes).toMatchObject([{ text: secret, staff: { name: 'ada' } }]);
    const replies = [
      await customer.call(getSupport, { params: { id } }),
      await customer.call(listSupport, { query: {} }),
      await customer.call(writeSupport, { body: { id, text: 'Well?', key: key() } }),
    ];
    expect(JSON.stringify(replies)).not.toContain(secret);
    expect(await transcriptOf(id)).not.toContain(secret);
  });

  it('keep replies, which name nothing but the ticket', async () => {
    const body = { locale: 'en', title: 'Thanks', text: 'Ticket {ticket} is with us.' } as const;
    const [saved] = await as(adasDesk).done(saveReply, { body });
    expect(saved).toMatchObject(body);
    expect((await as(adasDesk).call(saveReply, { body: { ...body, text: 'Hello {name}' } })).code).toBe('400');
    expect(await as(bensDesk).done(retireReply, { body: { id: saved?.id ?? '' } })).toEqual([]);
    expect(await as(bensDesk).done(listReplies, { query: {} })).toEqual([]);
  });

  it('find what waits, by who has it and when it is due', async () => {
    const { id } = await ask();
    const list = async (query: object) =>
      (await as(adasDesk).done(listInbox, { query })).list.map((one) => one.id).includes(id);
    expect([await list({}), await list({ assignee: 'nobody' }), await list({ overdue: 'true' })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await list({ assignee: 'mine' })).toBe(false);
    expect((await as(adasDesk).done(countInbox, { query: {} })).waiting).toBeGreaterThan(0);
  });
});

describe('a complaint', () => {
  it('has a deadline of business days, is decided with reasons, and contested once before somebody else', async () => {
    const opened = await ask(await again(), { kind: 'complaint' });
    const { id } = opened;
    await server.untilQuiet();
    expect(await server.mail(EMAIL, 'supportReceived')).toMatchObject({
      id,
      decisionDueAt: opened.decisionDueAt,
      dueAt: opened.dueAt,
    });
    // A Friday or a weekend may lie between: 15 business days are three weeks.
    expect(Date.parse(opened.decisionDueAt ?? '') - Date.parse(opened.openedAt)).toBeGreaterThanOrEqual(19 * DAY);
    const decide = async (client: TestClient | undefined, reasons = 'The fill was right, and here is why.') => {
      const { version } = await see(id, client);
      const body = { id, version, outcome: 'notUpheld' as const, reasons, confirmed: [] };
      return (await as(client).call(decideComplaint, { body })).code;
    };
    const take = async (client: TestClient | undefined) => {
      const { version } = await see(id, client);
      return (await as(client).call(assignConversation, { body: { id, version, isMine: true } })).code;
    };
    expect(await decide(adasDesk)).toBe('11039');
    expect(await take(adasDesk)).toBe('200');
    expect(await decide(adasDesk, 'No.')).toBe('400');
    const { version } = await see(id);
    expect((await as(adasDesk).call(closeConversation, { body: { id, version } })).code).toBe('11210');
    expect(await decide(adasDesk)).toBe('200');
    await server.untilQuiet();
    expect((await server.mail(EMAIL, 'complaintDecided'))['id']).toBe(id);
    expect(await notified()).toContain('complaintDecided');
    const body = { id, words: 'The quote was stale.' };
    expect(await customer.done(contestComplaint, { body })).toMatchObject({ state: 'waitingForUs', outcome: null });
    expect(await take(adasDesk)).toBe('11215');
    expect((await answer(adasDesk, id, 'Me again.', 1)).code).toBe('11215');
    const past = `insert into support_messages (conversation_id, author, staff_id, staff_session_id, seen, text, key, at)
      select $1, 'staff', $2, max(s.id), 1, 'Me again.', 'a-key-past-the-program', $3 from staff_sessions s where s.member_id = $2`;
    const given = [id, ada?.id, new Date(server.now())];
    await expect(server.app.db.pool.query(past, given)).rejects.toThrow('somebody else answers');
    expect([await take(bensDesk), await decide(bensDesk)]).toEqual(['200', '200']);
    expect((await customer.call(contestComplaint, { body })).code).toBe('11210');
    expect((await customer.call(writeSupport, { body: { id, text: 'But…', key: key() } })).code).toBe('11210');
  });
});

describe('a customer who was suspended', () => {
  it('asks why, complains, and closes and rates what was answered', async () => {
    const email = 'suspended@example.com';
    const { id: customerId } = await (await server.registerByEmail(email)).done(getUserInfo);
    await suspend(server, customerId);
    const client = await server.visitor.login(email);
    expect((await ask(client, { kind: 'complaint', title: 'My suspension' })).state).toBe('waitingForUs');
    const { id } = await ask(client);
    expect((await client.call(writeSupport, { body: { id, text: 'Hello?', key: key() } })).code).toBe('200');
    await client.done(closeSupport, { body: { id } });
    expect(await client.done(rateSupport, { body: { id, rating: 1, words: 'No answer.' } })).toMatchObject({
      rating: 1,
    });
  });
});

describe('a visitor', () => {
  const begin = (email: string, text = 'How do I begin?') =>
    server.visitor.done(openVisitorChat, { body: { category: 'other', text, email, key: key() } });
  it('chats by a token that opens nothing else, and is mailed the answer once the address is confirmed', async () => {
    const { token, conversation, isMailed } = await begin('visitor@example.com');
    expect(isMailed).toBe(true);
    expect((await answer(adasDesk, conversation.id, 'By signing up.', 1)).code).toBe('200');
    expect(await server.mailsTo('visitor@example.com')).toEqual(['supportConfirm']);
    expect((await see(conversation.id)).hasEmail).toBe(false);
    const { link = '' } = await server.mail('visitor@example.com', 'supportConfirm');
    for (const wrong of [token, 'A'.repeat(43)])
      expect((await server.visitor.call(confirmVisitorAddress, { body: { link: wrong } })).code).toBe('404');
    const confirm = () => server.visitor.call(confirmVisitorAddress, { body: { link } });
    expect((await Promise.all([confirm(), confirm()])).map(({ code }) => code)).toEqual(['200', '200']);
    expect(await server.mailsTo('visitor@example.com')).toEqual(['supportAnswer']);
    expect((await see(conversation.id)).hasEmail).toBe(true);
    const read = await server.visitor.done(getVisitorChat, { body: { token, seq: 2 } });
    expect(read.messages.map(({ author }) => author)).toEqual(['visitor', 'staff']);
    const wrong = { token: 'A'.repeat(43), text: 'x', key: key() };
    expect((await server.visitor.call(writeVisitorChat, { body: wrong })).code).toBe('404');
    expect((await customer.call(getSupport, { params: { id: conversation.id } })).code).toBe('404');
    await server.visitor.done(writeVisitorChat, { body: { token, text: 'Thanks.', key: key() } });
    expect((await see(conversation.id)).customer).toBeNull();
  });

  it('has nothing of theirs mailed to a stranger, closed or not, and no more than three links a day', async () => {
    const stranger = 'Stranger@example.com';
    const opened = [
      await begin(stranger, 'Buy this at evil.example'),
      await begin(stranger.toLowerCase()),
      await begin(stranger),
    ];
    for (const { token } of opened) await server.visitor.done(closeVisitorChat, { body: { token } });
    const same = ['stranger+one@example.com', 'str.anger@example.com'];
    const more = await Promise.all([stranger, stranger, ...same].map((address) => begin(address)));
    expect(more.map(({ isMailed }) => isMailed)).toEqual([false, false, false, false]);
    const got = [];
    for (const address of [stranger, stranger.toLowerCase(), ...same]) got.push(...(await server.mailsTo(address)));
    expect(got).toEqual(['supportConfirm', 'supportConfirm', 'supportConfirm']);
    const { link = '', ...rest } = await server.mail(stranger, 'supportConfirm');
    expect(Object.keys(rest)).toEqual(['id']);
    server.move(8 * DAY);
    expect((await server.visitor.call(confirmVisitorAddress, { body: { link } })).code).toBe('404');
  });
});

describe('a chat that is begun again under its key', () => {
  const body = { category: 'other', text: 'Are you there?', email: 'twice@example.com', key: `${key()}` } as const;

  it('is the same conversation with the same token, also at the same moment, and neither is stored', async () => {
    const begin = () => server.visitor.done(openVisitorChat, { body });
    const [first, ...others] = await Promise.all([begin(), begin(), begin()]);
    for (const other of [...others, await begin()])
      expect([other.token, other.conversation.id]).toEqual([first.token, first.conversation.id]);
    expect(first.conversation.messages.length).toBe(1);
    for (const secret of [body.key, first.token]) {
      const found = await server.ask(
        `select count(*) from support_conversations c join support_messages m on m.conversation_id = c.id
         where strpos(c::text, $1) > 0 or strpos(m::text, $1) > 0`,
        [secret],
      );
      expect(found).toEqual(['0']);
    }
  });

  it.each([
    ['text', { text: 'Is somebody else there?' }],
    ['email', { email: 'other@example.com' }],
    ['category', { category: 'trading' as const }],
  ])('is refused with another %s, and shows nothing', async (_, more) => {
    const answered = await server.visitor.call(openVisitorChat, { body: { ...body, ...more } });
    expect([answered.code, answered.data]).toEqual(['409', null]);
  });

  it.each(['', 'a'.repeat(31), 'a'.repeat(65), `${'a'.repeat(31)}!`])(
    'has a key that cannot be guessed, and not %j',
    async (bad) => {
      expect((await server.visitor.call(openVisitorChat, { body: { ...body, key: bad } })).code).toBe('400');
    },
  );
});

describe('a picture that a customer attached', () => {
  it('is theirs to see, and nobody else’s', async () => {
    const owner = await server.register();
    const pictureId = await uploadProof(owner, undefined, 'supportPicture');
    const { id } = await ask(owner, { pictureId });
    const path = getSupportPicture.path.replace(':id', id);
    const seen = async (client: TestClient, seq = '1') =>
      (
        await fetch(server.url + path.replace(':seq', seq), { headers: { authorization: String(client.token) } })
      ).headers.get('content-type');
    expect(await seen(owner)).toMatch(/^image\//);
    const stranger = await server.register();
    for (const [client, seq] of [
      [stranger, '1'],
      [owner, '2'],
      [owner, '0'],
    ] as const)
      expect(await seen(client, seq)).toMatch(/^application\/json/);
    expect((await stranger.call(getSupportPicture, { params: { id, seq: '1' } })).code).toBe('404');
  });
});

describe('the desk', () => {
  it('is staffed only while somebody is signed in and marked as there in that session', async () => {
    const staffed = async () => {
      server.move(6_000);
      return (await server.visitor.done(getSupportDesk, { query: {} })).isStaffed;
    };
    const here = { isHere: true, publicName: 'Ben Ito' };
    expect(await staffed()).toBe(false);
    await as(bensDesk).done(setPresence, { body: here });
    expect(await staffed()).toBe(true);
    server.move(21 * MINUTE);
    expect(await staffed()).toBe(false);
    bensDesk = await ben?.signIn();
    expect(await staffed()).toBe(false);
    await as(bensDesk).done(setPresence, { body: here });
    await as(bensDesk).done(setPresence, { body: { ...here, isHere: false } });
    expect(await staffed()).toBe(false);
  });

  it('publishes a median in which those who wait count with their time so far', async () => {
    const desk = async () => {
      server.move(6_000);
      return server.visitor.done(getSupportDesk, { query: {} });
    };
    const before = await desk();
    for (let each = 0; each < 12; each += 1) await ask(await server.register());
    server.move(20 * MINUTE);
    const after = await desk();
    expect(after.waiting - before.waiting).toBe(12);
    expect(after.medianSeconds).toBeGreaterThanOrEqual(20 * 60);
  });

  it('is not faster for closing what nobody answered; whoever closes their own question waits for nothing', async () => {
    const waiting = async () => {
      server.move(6_000);
      return (await server.visitor.done(getSupportDesk, { query: {} })).waiting;
    };
    const before = await waiting();
    const client = await server.register();
    const [{ id }, own] = [await ask(client), await ask(client)];
    expect((await waiting()) - before).toBe(2);
    await client.done(closeSupport, { body: { id: own.id } });
    const desk = await ada?.signIn();
    const { version } = await see(id, desk);
    await as(desk).done(closeConversation, { body: { id, version } });
    expect((await waiting()) - before).toBe(1);
  });
});

describe('a message', () => {
  it.each([
    ['x'.repeat(4_001)],
    ['x'.repeat(60_000)],
    [''],
    ['  \n '],
    ['safe\u202egnp.exe'],
    ['\0'],
    ['\u200b'],
    ['\ud800'],
  ])('that is too long, empty or hides something is refused by its name: case %#', async (text) => {
    const { id } = await ask(await server.register());
    const client = await server.register();
    const answered = await client.call(writeSupport, { body: { id, text, key: key() } });
    expect(answered).toMatchObject({ code: '400' });
    expect(JSON.stringify(answered.data)).toContain('"field":"text"');
  });

  it('with markup is text, and one of a megabyte is refused unread', async () => {
    const client = await server.register();
    const text = '<script>alert(1)</script> **bold** {{x}} & "q"';
    expect((await ask(client, { text })).messages[0]?.text).toBe(text);
    const answered = await client.call(openSupport, { body: { ...QUESTION, text: 'x'.repeat(1_000_000), key: key() } });
    expect(answered.code).toBe('413');
  });

  it.each([0, 6, -1, 1.5, '5', null])('is rated from 1 to 5, and not %j', async (rating) => {
    const client = await server.register();
    const { id } = await ask(client);
    await client.done(closeSupport, { body: { id } });
    expect((await client.call(rateSupport, { body: { id, rating: rating as number } })).code).toBe('400');
  });

  it('goes on until its conversation is as long as one may be, and is read again and again', async () => {
    const client = await server.register();
    const { id } = await ask(client, { text: 'x' });
    const write = () => client.call(writeSupport, { body: { id, text: '界'.repeat(4_000), key: key() } });
    for (let each = 0; each < 49; each += 1) expect((await write()).code).toBe('200');
    expect((await write()).code).toBe('11211');
    const { messages } = await client.done(getSupport, { params: { id } });
    expect(messages).toHaveLength(50);
  });

  it('goes on until there are twenty conversations', async () => {
    const client = await server.register();
    for (let each = 0; each < 20; each += 1) await ask(client);
    expect((await client.call(openSupport, { body: { ...QUESTION, key: key() } })).code).toBe('11211');
    expect((await client.done(getUserInfo)).id).not.toBe('');
  });
});
