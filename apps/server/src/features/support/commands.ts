/** What customers and visitors do: open, write, close, rate and contest. The database decides again who they are. */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@candor/core/refusal';
import {
  checkContest,
  checkWrite,
  CONVERSATIONS_MAX,
  LETTERS_MAX,
  MESSAGES_MAX,
  type SupportCategory,
  type SupportKind,
  type SupportSubject,
} from '@candor/core/support/conversation';
import type { Locale } from '@candor/i18n/locales';
import { inTransaction, sqlState, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import { ownPicture } from '../documents/index.ts';
import { lockCustomer } from '../identity/index.ts';
import * as repo from './db/conversations.repo.ts';
import type { Asker, SupportApp } from './support-app.ts';

const TOKEN_BYTES = 32;
/** To one mailbox, from whichever networks they are asked for; the database holds it, too (migration 0187). */
const LINKS_A_DAY = 3;
const TITLE_OF_VISITOR = 60;
/** The database's own refusal: not of this customer. */
const RESTRICTED = '23001';

export type Opening = {
  readonly kind: SupportKind;
  readonly category: SupportCategory;
  readonly title: string;
  readonly text: string;
  readonly about?: { readonly what: SupportSubject; readonly id: string } | undefined;
  readonly pictureId?: string | undefined;
  readonly key: string;
};
type Writing = { readonly text: string; readonly pictureId?: string | undefined; readonly key: string };

/** Refuses `support_too_many`; 404 for what the customer does not own. The same key is the same conversation; with other words it is a 409. */
export async function openSupport(
  app: SupportApp,
  asker: Asker & { readonly customerId: string },
  locale: Locale,
  opening: Opening,
): Promise<repo.ConversationRow> {
  const { customerId } = asker;
  try {
    return await inTransaction(app.db, async (tx) => {
      // One after the other, so that two at once are counted.
      await lockCustomer(tx, customerId);
      const known = await repo.findByKey(tx, customerId, opening.key);
      if (known !== null) return same(known, await hasOpened(tx, known, opening));
      const count = await repo.countOpen(tx, customerId);
      if (count >= CONVERSATIONS_MAX) throw new Refusal('support_too_many', { count: String(count) });
      await requirePicture(tx, customerId, opening.pictureId);
      const id = await repo.insertConversation(tx, {
        kind: opening.kind,
        category: opening.category,
        title: opening.title,
        locale,
        customer_id: customerId,
        visitor_hash: null,
        email: null,
        confirm_hash: null,
        about: opening.about?.what ?? null,
        about_id: opening.about?.id ?? null,
        key: opening.key,
        opened_at: new Date(tx.now()),
        last_at: new Date(tx.now()),
      });
      await say(tx, asker, id, opening);
      return must(await repo.findConversation(tx, id));
    });
  } catch (error) {
    // The order, deposit or withdrawal is not there, or somebody else's: which of the two is nobody's business.
    if (sqlState(error) === RESTRICTED && opening.about !== undefined) throw new Failure('404');
    throw error;
  }
}

type VisitorOpening = Pick<Opening, 'category' | 'text' | 'key'> & { readonly email?: string | undefined };

/**
 * The token follows from the key, so that a call whose answer was lost finds its conversation again. Neither is stored: whoever reads the tables has no
 * way in. A key that was used for other words is a 409.
 * @returns the token.
 */
export async function openVisitorChat(
  app: SupportApp,
  locale: Locale,
  opening: VisitorOpening,
): Promise<{ readonly token: string; readonly row: repo.ConversationRow }> {
  const token = derived('token', opening.key);
  const key = derived('key', opening.key);
  const row = await inTransaction(app.db, async (tx) => {
    await repo.lockKey(tx, key);
    const known = await repo.findOfVisitor(tx, hashOf(token));
    if (known !== null) return same(known, await hasBegun(tx, known, opening));
    const email = await mailable(tx, opening.email);
    const link = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = await repo.insertConversation(tx, {
      kind: 'question',
      category: opening.category,
      title: firstWords(opening.text),
      locale,
      customer_id: null,
      visitor_hash: hashOf(token),
      email,
      confirm_hash: email === null ? null : hashOf(link),
      about: null,
      about_id: null,
      key,
      opened_at: new Date(tx.now()),
      last_at: new Date(tx.now()),
    });
    await say(tx, { customerId: null, token }, id, { text: opening.text, key });
    // Nothing that the visitor wrote: whose address it is nobody knows yet.
    if (email !== null)
      await app.mails.send(tx, { kind: 'supportConfirm', customerId: null, to: email, locale, values: { id, link } });
    return must(await repo.findConversation(tx, id));
  });
  return { token, row };
}

/** Nobody is to believe that other words were said. */
function same(row: repo.ConversationRow, isSame: boolean): repo.ConversationRow {
  if (!isSame) throw new Failure('409');
  return row;
}

async function hasBegun(tx: Tx, row: repo.ConversationRow, opening: VisitorOpening): Promise<boolean> {
  const first = await repo.findMessage(tx, row.id, '1');
  return (
    first?.text === opening.text &&
    row.category === opening.category &&
    [opening.email ?? null, null].includes(row.email)
  );
}

async function hasOpened(tx: Tx, row: repo.ConversationRow, opening: Opening): Promise<boolean> {
  const first = await repo.findMessage(tx, row.id, '1');
  const [stored, asked] = [
    [row.kind, row.category, row.title, row.about, row.about_id, first?.text, first?.picture_id],
    [
      opening.kind,
      opening.category,
      opening.title,
      opening.about?.what,
      opening.about?.id,
      opening.text,
      opening.pictureId,
    ],
  ];
  return stored.every((each, index) => (each ?? null) === (asked[index] ?? null));
}

/** An address that was sent few links of late. Others are as if they had not been typed, so that nobody uses us to flood a stranger. */
async function mailable(tx: Tx, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  return (await repo.countLinks(tx, email, new Date(tx.now()))) < LINKS_A_DAY ? email : null;
}

/** 404 for a link that is unknown or old. */
export async function confirmAddress({ db }: SupportApp, link: string): Promise<void> {
  const isTheirs = await inTransaction(db, (tx) => repo.confirmAddress(tx, link, new Date(tx.now())));
  if (!isTheirs) throw new Failure('404');
}

function derived(use: 'token' | 'key', key: string): string {
  return createHash('sha256').update(`candor visitor ${use} ${key}`).digest('base64url');
}

/** Refuses `support_over` and `support_too_many`. Written again under the same key, it is the same message. */
export function write(app: SupportApp, asker: Asker, id: string, writing: Writing): Promise<repo.ConversationRow> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, asker, id);
    if (await wasSaid(tx, id, writing)) return row;
    const refused = checkWrite(standingOf(row), tx.now());
    if (refused !== null) throw new Refusal(refused);
    const isFull =
      row.last_seq >= MESSAGES_MAX || (await repo.countLetters(tx, id)) + writing.text.length > LETTERS_MAX;
    if (isFull) throw new Refusal('support_too_many', { count: String(row.last_seq) });
    if (asker.customerId !== null) await requirePicture(tx, asker.customerId, writing.pictureId);
    await say(tx, asker, id, writing);
    return must(await repo.findConversation(tx, id));
  });
}

/** Under this key, in these words and with this picture. Others under it are a 409: nobody is to believe that they were said. */
export async function wasSaid(tx: Tx, id: string, { key, text, pictureId }: Writing): Promise<boolean> {
  const said = await repo.saidUnder(tx, id, key);
  if (said === null) return false;
  if (said.text !== text || said.picture_id !== (pictureId ?? null)) throw new Failure('409');
  return true;
}

export async function markSeen(app: SupportApp, asker: Asker, id: string, seq: number): Promise<void> {
  await findOwn(app.db.kysely, asker, id);
  await repo.saveSeen(app.db.kysely, id, seq, new Date(app.now()));
}

export async function type(app: SupportApp, asker: Asker, id: string): Promise<void> {
  const row = await findOwn(app.db.kysely, asker, id);
  if (row.state !== 'closed')
    await repo.tellTyping(app.db.kysely, { id, customer: row.customer_id, typing: 'customer' });
}

export function close(app: SupportApp, asker: Asker, id: string): Promise<repo.ConversationRow> {
  return step(app, asker, id, (row) => (row.state === 'closed' ? null : { step: 'closed' }));
}

type Rating = { readonly rating: number; readonly words?: string | undefined };

/** Refuses `support_over` for what is open or was rated before. */
export function rate(app: SupportApp, asker: Asker, id: string, { rating, words }: Rating) {
  return step(app, asker, id, (row) => {
    if (row.state !== 'closed' || row.rating !== null) throw new Refusal('support_over');
    return { step: 'rated', rating, words: words ?? null };
  });
}

/** Refuses `support_over` for anything but a decision of the last 30 days that was not contested before. */
export function contest(app: SupportApp, asker: Asker, id: string, words: string): Promise<repo.ConversationRow> {
  return step(app, asker, id, (row, now) => {
    const refused = checkContest(standingOf(row), now);
    if (refused !== null) throw new Refusal(refused);
    return { step: 'contested', words };
  });
}

type Step = {
  readonly step: 'closed' | 'rated' | 'contested';
  readonly rating?: number;
  readonly words?: string | null;
};

function step(
  app: SupportApp,
  asker: Asker,
  id: string,
  decide: (row: repo.ConversationRow, now: number) => Step | null,
): Promise<repo.ConversationRow> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, asker, id);
    const decided = decide(row, tx.now());
    if (decided === null) return row;
    await repo.insertStep(tx, {
      conversation_id: id,
      step: decided.step,
      staff_id: null,
      staff_session_id: null,
      version: null,
      outcome: null,
      rating: decided.rating ?? null,
      words: decided.words ?? null,
      at: new Date(tx.now()),
      proof: asker.token,
    });
    return must(await repo.findConversation(tx, id));
  });
}

/** 404 for what is somebody else's, and for what is not there. */
export async function findOwn(tx: Tx, asker: Asker, id: string): Promise<repo.ConversationRow> {
  return owned(asker, await repo.findConversation(tx, id));
}

async function lockOwn(tx: Tx, asker: Asker, id: string): Promise<repo.ConversationRow> {
  return owned(asker, await repo.lockConversation(tx, id));
}

export async function findVisitors(tx: Tx, token: string): Promise<repo.ConversationRow> {
  const row = await repo.findOfVisitor(tx, hashOf(token));
  if (row === null) throw new Failure('404');
  return row;
}

function owned({ customerId, token }: Asker, row: repo.ConversationRow | null): repo.ConversationRow {
  if (row === null) throw new Failure('404');
  const isOwn = customerId === null ? row.visitor_hash?.equals(hashOf(token)) === true : row.customer_id === customerId;
  if (!isOwn) throw new Failure('404');
  return row;
}

async function say(tx: Tx, asker: Asker, id: string, { text, pictureId, key }: Writing): Promise<void> {
  await repo.insertMessage(tx, {
    conversation_id: id,
    author: asker.customerId === null ? 'visitor' : 'customer',
    staff_id: null,
    staff_session_id: null,
    seen: null,
    text,
    picture_id: pictureId ?? null,
    key,
    at: new Date(tx.now()),
    proof: asker.token,
  });
}

async function requirePicture(tx: Tx, customerId: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if ((await ownPicture(tx, { customerId, id, kind: 'supportPicture' })) === null) throw new Failure('404');
}

function standingOf(row: repo.ConversationRow) {
  return {
    kind: row.kind,
    state: row.state,
    closedAt: row.closed_at?.getTime() ?? null,
    decidedAt: row.decided_at?.getTime() ?? null,
    contestedAt: row.contested_at?.getTime() ?? null,
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function must(row: repo.ConversationRow | null): repo.ConversationRow {
  if (row === null) throw new Failure('404');
  return row;
}

/** A title for what has none: the first line, and no half of a pair at its end. */
function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const shown = [...line].slice(0, TITLE_OF_VISITOR).join('');
  return shown.slice(0, 2 * TITLE_OF_VISITOR);
}
