/** Takes in a release's texts, as the schema's owner. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Article } from '../library-of.ts';

/** As the database does it for what is published: `content_next_sha256`. */
export function hashOf({ written }: Pick<Article, 'written'>): string {
  const texts = [...written.values()]
    .toSorted((a, b) => (a.locale < b.locale ? -1 : 1))
    .map(({ locale, title, body }) => `${locale}\n${title}\n${Buffer.byteLength(body)}\n${body}`);
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

type Standing = {
  readonly version: number;
  readonly sha256: string;
  readonly is_release: boolean;
  readonly is_edited: boolean;
};

/**
 * The first version of a text that is new. Of one that only releases have written and nobody is writing, the next version; of any other, an offer.
 * A text that a release had before is not offered again.
 */
export async function takeRelease(owner: pg.ClientBase, article: Article): Promise<void> {
  const { id, slug, section, group } = article;
  await owner.query(
    `insert into content_articles (id, slug, section, help_group, created_at) values ($1, $2, $3, $4, now()) on conflict do nothing`,
    [id, slug, section, group],
  );
  const { rows } = await owner.query<Standing>(
    `select v.version, v.sha256, v.member_id is null as is_release, exists (select from content_next(v.article_id) n where n.edit_id is not null) as is_edited
     from content_versions v where v.article_id = $1 order by v.version desc limit 1`,
    [id],
  );
  const [last] = rows;
  const sha256 = hashOf(article);
  if (last?.sha256 === sha256) return;
  if (last === undefined || (last.is_release && !last.is_edited)) {
    await writeVersion(owner, article, { version: (last?.version ?? 0) + 1, sha256 });
    return;
  }
  const texts = Object.fromEntries(
    [...article.written.values()].map(({ locale, title, body }) => [locale, { title, body }]),
  );
  await owner.query(
    `insert into content_offers (article_id, sha256, texts, version, offered_at)
     select $1, $2, $3, $4, now() where not exists (select from content_versions where article_id = $1 and sha256 = $2)
     on conflict do nothing`,
    [id, sha256, JSON.stringify(texts), last.version],
  );
}

async function writeVersion(
  owner: pg.ClientBase,
  { id, date, written }: Article,
  { version, sha256 }: { readonly version: number; readonly sha256: string },
): Promise<void> {
  const texts = [...written.values()];
  // One statement, so that there is never a version without its texts.
  await owner.query(
    `with made as (
       insert into content_versions (article_id, version, note, published_at, day, edits_until, sha256)
       select $1, $2, '', now(), $3::date, coalesce((select max(id) from content_edits where article_id = $1), 0), $4
     )
     insert into content_texts (article_id, version, locale, title, body, since)
     select $1, $2, t.locale, t.title, t.body, coalesce((
       select o.since from content_texts o
       where o.article_id = $1 and o.version = $2 - 1 and o.locale = t.locale and o.title = t.title and o.body = t.body), $2)
     from unnest($5::text[], $6::text[], $7::text[]) t (locale, title, body)`,
    [
      id,
      version,
      date,
      sha256,
      texts.map(({ locale }) => locale),
      texts.map(({ title }) => title),
      texts.map(({ body }) => body),
    ],
  );
}

export type NewestRow = { readonly version: number; readonly sha256: string; readonly is_indexed: boolean };

/** The newest version of a text, and whether its words are in the index. */
export async function findNewest(owner: pg.ClientBase, id: string): Promise<NewestRow | null> {
  const { rows } = await owner.query<NewestRow>(
    `select v.version, v.sha256, exists (select from content_words w where w.article_id = v.article_id and w.version = v.version) as is_indexed
     from content_versions v where v.article_id = $1 order by v.version desc limit 1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function run(owner: pg.ClientBase, { text, values }: Query): Promise<void> {
  await owner.query(text, [...values]);
}

/** In one transaction, which others wait for: several processes may start at once. */
export async function alone(owner: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(`select pg_advisory_xact_lock(hashtext('candor.contents'))`);
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
