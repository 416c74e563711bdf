/** Texts, their versions, and what is being written: one statement per function, on this feature's own tables. */
import type { ArticleSection, HelpGroup } from '@candor/core/content/sections';
import type { Locale } from '@candor/i18n/locales';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type VersionRow = {
  readonly id: string;
  readonly slug: string | null;
  readonly section: ArticleSection;
  readonly help_group: HelpGroup | null;
  readonly version: number;
  readonly day: string | null;
  readonly member_id: string | null;
  readonly member_name: string | null;
  readonly proposal_id: string | null;
  readonly note: string;
  readonly published_at: Date;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly sha256: string;
};
export type TextRow = {
  readonly id: string;
  readonly version: number;
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  readonly since: number;
};

/** Another one after each publication. */
export async function stampOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select count(*)::text as stamp from content_versions`.execute(tx);
  return rows[0]?.stamp ?? '';
}

const VERSION = sql`
  a.id::text, a.slug, a.section, a.help_group, v.version, v.day::text, v.member_id::text, m.name as member_name, v.proposal_id::text, v.note,
  v.published_at, v.starts_at, v.ends_at, v.sha256
  from content_articles a join content_versions v on v.article_id = a.id left join staff_members m on m.id = v.member_id`;

/** All versions, without their texts. */
export async function listVersions(tx: Tx, articleId: string | null = null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${VERSION}
    where ${articleId}::bigint is null or a.id = ${articleId}::bigint order by a.id, v.version`.execute(tx);
  return rows;
}

/** The texts of these versions. */
export async function listTexts(
  tx: Tx,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select t.article_id::text as id, t.version, t.locale, t.title, t.body, t.since
    from content_texts t join unnest(${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ version }) => version)}::integer[]) w (id, version)
      on w.id = t.article_id and w.version = t.version`.execute(tx);
  return rows;
}

export type ArticleRow = Pick<VersionRow, 'id' | 'slug' | 'section' | 'help_group'>;

export async function findArticle(tx: Tx, id: string): Promise<ArticleRow | null> {
  const { rows } = await sql<ArticleRow>`
    select id::text, slug, section, help_group from content_articles where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody else saves or publishes it. False: there is none. */
export async function lockArticle(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select content_lock(${id}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export async function listArticles(tx: Tx): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select id::text, slug, section, help_group from content_articles order by id`.execute(tx);
  return rows;
}

/** What would be published of a text now. */
export type NextRow = {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  readonly since: number;
  readonly edit_id: string | null;
};

export async function listNext(tx: Tx, id: string): Promise<NextRow[]> {
  const { rows } = await sql<NextRow>`
    select locale, title, body, since, edit_id::text from content_next(${id})`.execute(tx);
  return rows;
}

export async function nextHash(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select content_next_sha256(${id}) as hash`.execute(tx);
  return rows[0]?.hash ?? '';
}

export type EditRow = {
  readonly id: string;
  readonly edit_id: string;
  readonly locale: Locale;
  readonly revision: number;
  readonly isGivenUp: boolean;
  readonly member_id: string;
  readonly member_name: string;
  readonly saved_at: Date;
};

/** The newest edit of each language. */
export async function listEdits(tx: Tx, articleId: string | null = null): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    select distinct on (e.article_id, e.locale) e.article_id::text as id, e.id::text as edit_id, e.locale, e.revision, e.title is null as "isGivenUp",
      e.member_id::text, m.name as member_name, e.saved_at
    from content_edits e join staff_members m on m.id = e.member_id
    where ${articleId}::bigint is null or e.article_id = ${articleId}::bigint
    order by e.article_id, e.locale, e.revision desc`.execute(tx);
  return rows;
}

/** Which languages of each text would be published out of a draft. */
export async function listDrafts(
  tx: Tx,
): Promise<{ readonly id: string; readonly locale: Locale; readonly title: string }[]> {
  const { rows } = await sql<{ id: string; locale: Locale; title: string }>`
    select a.id::text, n.locale, n.title from content_articles a cross join lateral content_next(a.id) n
    where n.edit_id is not null and exists (select from content_edits e where e.article_id = a.id)`.execute(tx);
  return rows;
}

export type OfferRow = {
  readonly id: string;
  readonly texts: Readonly<Partial<Record<Locale, { readonly title: string; readonly body: string }>>>;
};

/** What a release offers, as long as nothing was published since. */
export async function listOffers(tx: Tx, articleId: string | null = null): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select distinct on (o.article_id) o.article_id::text as id, o.texts from content_offers o
    where (${articleId}::bigint is null or o.article_id = ${articleId}::bigint)
      and o.version = (select max(v.version) from content_versions v where v.article_id = o.article_id)
    order by o.article_id, o.id desc`.execute(tx);
  return rows;
}

export async function addArticle(
  tx: Tx,
  {
    section,
    group,
    memberId,
  }: { readonly section: ArticleSection; readonly group: HelpGroup | null; readonly memberId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select content_add(${section}, ${group}, ${memberId}, ${new Date(tx.now())})::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

export type Saving = {
  readonly id: string;
  readonly locale: Locale;
  readonly revision: number;
  readonly text: { readonly title: string; readonly body: string } | null;
  readonly memberId: string;
};

/** False: somebody else saved it since. */
export async function saveEdit(tx: Tx, { id, locale, revision, text, memberId }: Saving): Promise<boolean> {
  const { rows } = await sql<{ revision: number | null }>`
    select content_save(${id}, ${locale}, ${revision}, ${text?.title ?? null}, ${text?.body ?? null}, ${memberId}, ${new Date(tx.now())}) as revision`.execute(
    tx,
  );
  return rows[0]?.revision !== null && rows[0]?.revision !== undefined;
}

export type Publishing = {
  readonly id: string;
  readonly textsHash: string;
  readonly memberId: string;
  readonly note: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** The number of the version. Null: it is not what was shown any more. */
export async function publish(tx: Tx, publishing: Publishing): Promise<number | null> {
  const { id, textsHash, memberId, note, startsAt, endsAt } = publishing;
  const { rows } = await sql<{ version: number | null }>`
    select content_publish(${id}, ${textsHash}, ${memberId}, ${note}, ${startsAt}, ${endsAt}, ${new Date(tx.now())}) as version`.execute(
    tx,
  );
  return rows[0]?.version ?? null;
}

export async function applyProposal(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select content_apply(${proposalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function newestVersion(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from content_versions where article_id = ${id}`.execute(tx);
  return rows[0]?.version ?? 0;
}
