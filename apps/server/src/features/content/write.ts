/** What the staff do with texts: begin one, save it in a language, publish it. Each in one transaction, with its entry in the audit log. */
import { checkText, type Complaint, LINK_EXAMPLE } from '@candor/core/content/check-text';
import { type HelpGroup, needsSecondMember } from '@candor/core/content/sections';
import { versionAt } from '@candor/core/content/versions';
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import { executeQueries } from '../../db/execute-queries.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { InputProblem } from '../../http/messages.ts';
import type { By, StaffContentApp } from './content-app.ts';
import * as repo from './db/articles.repo.ts';
import { deleteWords } from './db/words.repo.ts';
import { writtenOf } from './shown.ts';
import { isSameFaq, parseFaq } from './texts.ts';
import { indexVersion } from './words.ts';

type New = { readonly section: 'help' | 'notice'; readonly group: HelpGroup | null };

export function addArticle(app: StaffContentApp, by: By, { section, group }: New): Promise<string> {
  if ((section === 'help') !== (group !== null)) throw new BadInput([{ field: 'group', problem: 'invalid' }]);
  return inTransaction(app.db, async (tx) => {
    const id = await repo.addArticle(tx, { section, group, memberId: by.staff.id });
    await app.audit.record(tx, by, { action: 'content.added', subject: `text ${id}`, details: { section } });
    return id;
  });
}

type Given = Omit<repo.Saving, 'memberId'>;

/** Refuses `content_changed` when somebody else saved the language since; bad input names each line. */
export async function saveText(app: StaffContentApp, by: By, given: Given): Promise<void> {
  const text = given.text && { title: given.text.title.trim(), body: given.text.body.replaceAll('\r\n', '\n').trim() };
  const complaints = text === null ? [] : checkText(text);
  if (complaints.length > 0) throw new BadInput(complaints.map(problemOf));
  await inTransaction(app.db, async (tx) => {
    if (!(await repo.lockArticle(tx, given.id))) throw new Failure('404');
    if (!(await repo.saveEdit(tx, { ...given, text, memberId: by.staff.id }))) {
      const edits = await repo.listEdits(tx, given.id);
      const newest = edits.find(({ locale }) => locale === given.locale);
      throw new Refusal('content_changed', { by: newest?.member_name ?? '' });
    }
    await app.audit.record(tx, by, {
      action: text === null ? 'content.givenUp' : 'content.saved',
      subject: `text ${given.id}`,
      details: { locale: given.locale, revision: given.revision + 1 },
    });
  });
}

function problemOf({ field, line, problem }: Complaint): InputProblem {
  return {
    field: `text.${field}`,
    name: field === 'title' ? 'contentTitle' : 'contentBody',
    problem,
    values: { line: String(line), example: LINK_EXAMPLE },
  };
}

type Publishing = {
  readonly id: string;
  readonly textsHash: string;
  readonly note: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

/** Refuses what two people publish, what is not as it was shown, and what has not changed or lacks an original. */
export async function publishText(app: StaffContentApp, by: By, given: Publishing): Promise<void> {
  const { id, textsHash, note } = given;
  await inTransaction(app.db, async (tx) => {
    const article = (await repo.lockArticle(tx, id)) ? await repo.findArticle(tx, id) : null;
    if (article === null) throw new Failure('404');
    if (needsSecondMember(article.section)) throw new Refusal('content_needs_two');
    const [startsAt, endsAt] = [timeOf(given.startsAt), timeOf(given.endsAt)];
    checkTimes(tx.now(), { startsAt, endsAt, isFaq: article.section === 'faq' });
    await checkNext(tx, id, { startsAt, endsAt });
    const version = await repo.publish(tx, { id, textsHash, note, startsAt, endsAt, memberId: by.staff.id });
    if (version === null) throw new Refusal('content_changed', { by: await lastWriter(tx, id) });
    await indexNewest(tx, id);
    await app.audit.record(tx, by, {
      action: 'content.published',
      subject: `text ${id}`,
      details: { version, textsHash, note, startsAt: given.startsAt, endsAt: given.endsAt },
    });
  });
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

type Times = { readonly startsAt: Date | null; readonly endsAt: Date | null };

/** Further than a scheduled text can be. */
const AHEAD_MAX = 366 * DAY;

function checkTimes(now: number, { startsAt, endsAt, isFaq }: Times & { readonly isFaq: boolean }): void {
  const problems: InputProblem[] = [];
  const isAhead = (time: Date) => time.getTime() > now && time.getTime() <= now + AHEAD_MAX;
  if (startsAt !== null && !isAhead(startsAt)) problems.push({ field: 'startsAt', problem: 'contentTime' });
  if (endsAt !== null && (isFaq || !isAhead(endsAt) || (startsAt !== null && endsAt <= startsAt)))
    problems.push({ field: 'endsAt', problem: 'contentTime' });
  if (problems.length > 0) throw new BadInput(problems);
}

/** Refuses `content_incomplete` and `content_unchanged`; the database would refuse the same. */
export async function checkNext(tx: Tx, id: string, times: Times): Promise<void> {
  const next = await repo.listNext(tx, id);
  const written = writtenOf(next);
  const [english, chinese] = [written.get('en'), written.get('zh')];
  if (english === undefined || chinese === undefined) throw new Refusal('content_incomplete');
  const article = await repo.findArticle(tx, id);
  if (article?.section === 'faq') {
    const model = parseFaq(english);
    const isWhole = model.groups.length > 0 && model.groups.every(({ questions }) => questions.length > 0);
    if (!isWhole || !isSameFaq(parseFaq(chinese), model)) throw new Refusal('content_incomplete');
  }
  const last = (await repo.listVersions(tx, id)).at(-1);
  const isSameTime = (a: Date | null | undefined, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null);
  if (
    last !== undefined &&
    next.every(({ edit_id: editId }) => editId === null) &&
    isSameTime(last.starts_at, times.startsAt) &&
    isSameTime(last.ends_at, times.endsAt)
  )
    throw new Refusal('content_unchanged');
}

/** Who saved something of it last, in whichever language. */
export async function lastWriter(tx: Tx, id: string): Promise<string> {
  const edits = await repo.listEdits(tx, id);
  return edits.toSorted((a, b) => Number(b.edit_id) - Number(a.edit_id))[0]?.member_name ?? '';
}

/** The words of the newest version; those of versions that cannot hold again leave the index. */
export async function indexNewest(tx: Tx, id: string): Promise<void> {
  const versions = await repo.listVersions(tx, id);
  const newest = versions.at(-1);
  if (newest === undefined) return;
  const texts = await repo.listTexts(tx, [newest]);
  const { version, section } = newest;
  await executeQueries(tx, [indexVersion({ id, version, section, written: writtenOf(texts) })]);
  const holding = versionAt(
    versions.map((row) => ({ version: row.version, startsAt: row.starts_at?.getTime() ?? null, endsAt: null })),
    tx.now(),
  );
  await deleteWords(tx, id, holding?.version ?? 0);
}
