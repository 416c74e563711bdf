/** What members do with conversations, each with its entry in the audit log in the same transaction, or not at all. */
import { Refusal } from '@candor/core/refusal';
import type { ComplaintOutcome } from '@candor/core/support/conversation';
import { isReplyText } from '@candor/core/support/saved-reply';
import { type SupportWarning, warningsOf } from '@candor/core/support/warnings';
import type { Locale } from '@candor/i18n/locales';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { BadInput, Failure } from '../../../http/errors.ts';
import { namesOf } from '../../staff/index.ts';
import { wasSaid } from '../commands.ts';
import * as repo from '../db/conversations.repo.ts';
import * as inbox from '../db/inbox.repo.ts';
import type { By, SupportStaffApp } from '../support-app.ts';

type Answer = {
  readonly id: string;
  readonly seen: number;
  readonly text: string;
  readonly confirmed: readonly SupportWarning[];
  readonly key: string;
};

/** Refuses `support_answered`, `support_over` and `support_held_back`. Written again under the same key, it is the same answer. */
export function answer(app: SupportStaffApp, by: By, { id, seen, text, confirmed, key }: Answer): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id);
    if (await wasSaid(tx, id, { key, text })) return;
    if (row.state === 'closed') throw new Refusal('support_over');
    if ((await inbox.lastAnswer(tx, id)) > seen) throw new Refusal('support_answered');
    if (await inbox.hasHandled(tx, id, by.staff.id)) throw new Refusal('support_handled');
    const warnings = holdBack(app, text, confirmed);
    await repo.insertMessage(tx, {
      conversation_id: id,
      author: 'staff',
      staff_id: by.staff.id,
      staff_session_id: by.staff.sessionId,
      seen,
      warnings,
      text,
      picture_id: null,
      key,
      at: new Date(tx.now()),
      proof: null,
    });
    const confirming = warnings.length === 0 ? {} : { confirmed: warnings };
    await record(app, tx, by, 'support.answered', row, { message: row.last_seq + 1, ...confirming });
  });
}

export function note(app: SupportStaffApp, by: By, id: string, text: string): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id);
    await inbox.insertNote(tx, {
      conversation_id: id,
      staff_id: by.staff.id,
      staff_session_id: by.staff.sessionId,
      text,
      at: new Date(tx.now()),
    });
    await record(app, tx, by, 'support.noted', row);
  });
}

/** Refuses `support_changed`, `support_over` and `support_handled`. */
export function assign(
  app: SupportStaffApp,
  by: By,
  { id, version, isMine }: { readonly id: string; readonly version: number; readonly isMine: boolean },
): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id);
    if (row.state === 'closed') throw new Refusal('support_over');
    await requireVersion(tx, row, version);
    if (isMine && (await inbox.hasHandled(tx, id, by.staff.id))) throw new Refusal('support_handled');
    if (!isMine && row.assignee_id === null) return;
    await step(tx, by, row, { step: isMine ? 'assigned' : 'released' });
    const from = row.assignee_id === null ? {} : { from: row.assignee_id };
    await record(app, tx, by, isMine ? 'support.assigned' : 'support.released', row, from);
  });
}

/** Refuses `support_changed` and `support_over`; a complaint ends with its decision. */
export function close(app: SupportStaffApp, by: By, id: string, version: number): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id);
    if (row.state === 'closed' || row.kind === 'complaint') throw new Refusal('support_over');
    await requireVersion(tx, row, version);
    await step(tx, by, row, { step: 'closed' });
    await record(app, tx, by, 'support.closed', row);
  });
}

type Decision = {
  readonly id: string;
  readonly version: number;
  readonly outcome: ComplaintOutcome;
  readonly reasons: string;
  readonly confirmed: readonly SupportWarning[];
};

/** Refuses `support_over`, `support_changed`, `case_not_yours`, `support_handled` and `support_held_back`. */
export function decide(app: SupportStaffApp, by: By, given: Decision): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lock(tx, given.id);
    if (row.state === 'closed' || row.kind !== 'complaint') throw new Refusal('support_over');
    await requireVersion(tx, row, given.version);
    if (row.assignee_id !== by.staff.id) throw new Refusal('case_not_yours');
    if (await inbox.hasHandled(tx, given.id, by.staff.id)) throw new Refusal('support_handled');
    const warnings = holdBack(app, given.reasons, given.confirmed);
    await step(tx, by, row, { step: 'decided', outcome: given.outcome, words: given.reasons });
    const confirming = warnings.length === 0 ? {} : { confirmed: warnings };
    await record(app, tx, by, 'support.decided', row, { outcome: given.outcome, ...confirming });
  });
}

/** Whether the member is there, for as long as this session lasts. */
export function setPresence(app: SupportStaffApp, by: By, isHere: boolean, name: string): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const { id, sessionId } = by.staff;
    const presence = { staff_id: id, name, session_id: isHere ? sessionId : null, changed_at: new Date(tx.now()) };
    await inbox.savePresence(tx, presence);
    const event = { action: isHere ? 'support.came' : 'support.left', subject: `staff ${id}`, details: { name } };
    await app.audit.record(tx, by, event);
  });
}

/** 400 for any placeholder but the number of the ticket. */
export function saveReply(
  app: SupportStaffApp,
  by: By,
  { locale, title, text }: { readonly locale: Locale; readonly title: string; readonly text: string },
): Promise<void> {
  if (!isReplyText(text)) throw new BadInput([{ field: 'text', problem: 'oneOf', values: { values: '{ticket}' } }]);
  return inTransaction(app.db, async (tx) => {
    await inbox.insertReply(tx, { locale, title, text, saved_by: by.staff.id, saved_at: new Date(tx.now()) });
    await app.audit.record(tx, by, { action: 'support.replySaved', details: { locale, title, text } });
  });
}

export function retireReply(app: SupportStaffApp, by: By, id: string): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    if (!(await inbox.retireReply(tx, id, new Date(tx.now())))) throw new Failure('404');
    await app.audit.record(tx, by, { action: 'support.replyRetired', details: { reply: id } });
  });
}

async function lock(tx: Tx, id: string): Promise<repo.ConversationRow> {
  const row = await repo.lockConversation(tx, id);
  if (row === null) throw new Failure('404');
  return row;
}

/** Somebody else has taken or changed it: the caller reads it first. */
async function requireVersion(tx: Tx, row: repo.ConversationRow, version: number): Promise<void> {
  if (row.version === version) return;
  const name = row.assignee_id === null ? '' : ((await namesOf(tx, [row.assignee_id])).get(row.assignee_id) ?? '');
  throw new Refusal('support_changed', { name: name === '' ? '—' : name });
}

/** What impostors write goes out only when its author has seen the warning. */
function holdBack(app: SupportStaffApp, text: string, confirmed: readonly SupportWarning[]): SupportWarning[] {
  const own = app.config.origin === null ? 'localhost' : new URL(app.config.origin).hostname;
  const warnings = warningsOf(text, [own]);
  if (warnings.every((warning) => confirmed.includes(warning))) return warnings;
  throw new Refusal('support_held_back', { warnings: warnings.join(',') });
}

async function step(
  tx: Tx,
  { staff }: By,
  row: repo.ConversationRow,
  taken: {
    readonly step: 'assigned' | 'released' | 'closed' | 'decided';
    readonly outcome?: ComplaintOutcome;
    readonly words?: string;
  },
): Promise<void> {
  await repo.insertStep(tx, {
    conversation_id: row.id,
    step: taken.step,
    staff_id: staff.id,
    staff_session_id: staff.sessionId,
    version: row.version,
    outcome: taken.outcome ?? null,
    rating: null,
    words: taken.words ?? null,
    at: new Date(tx.now()),
    proof: null,
  });
}

async function record(
  { audit }: SupportStaffApp,
  tx: Tx,
  by: By,
  action: string,
  { id, customer_id: customerId }: repo.ConversationRow,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = customerId === null ? `conversation ${id}` : `customer ${customerId}`;
  await audit.record(tx, by, { action, subject, details: { conversation: id, ...more } });
}
