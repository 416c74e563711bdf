/** What is shown at a moment: read again after each publication, and chosen anew when a version begins or ends. */
import { versionAt } from '@candor/core/content/versions';
import type { Instant } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';
import type { Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import * as repo from './db/articles.repo.ts';
import { type Article, type Library, libraryOf } from './library-of.ts';
import type { ContentText } from './texts.ts';

type Read = { readonly stamp: string; readonly articles: readonly (readonly Dated[])[] };
type Dated = Article & { readonly startsAt: Instant | null; readonly endsAt: Instant | null };

export type Shown = () => Promise<Library>;

/** Each call asks for the number of versions alone. */
export function showContents({ db, now }: Pick<App, 'db' | 'now'>): Shown {
  let read: Read | null = null;
  let shown: { readonly key: string; readonly library: Library } | null = null;
  return async () => {
    const stamp = await repo.stampOf(db.kysely);
    const at = now();
    const current = read?.stamp === stamp ? read : { stamp, articles: await readArticles(db.kysely, at) };
    read = current;
    const articles = current.articles.flatMap((versions) => versionAt(versions, at) ?? []);
    const key = `${stamp} ${articles.map(({ id, version }) => `${id}.${version}`).join()}`;
    if (shown?.key !== key) shown = { key, library: libraryOf(articles) };
    return shown.library;
  };
}

/** Of each text, the version that holds and those that are to come. */
async function readArticles(tx: Tx, now: Instant): Promise<readonly (readonly Dated[])[]> {
  const rows = await repo.listVersions(tx);
  const byId = Map.groupBy(rows, ({ id }) => id);
  const wanted = [...byId.values()].flatMap((versions) => {
    const dated = versions.map((row) => ({ ...row, ...timesOf(row) }));
    const holding =
      versionAt(
        dated.map((each) => ({ ...each, endsAt: null })),
        now,
      )?.version ?? 0;
    return dated.filter(({ version }) => version >= holding);
  });
  const texts = Map.groupBy(await repo.listTexts(tx, wanted), ({ id, version }) => `${id}.${version}`);
  const articles = wanted.map((row) => ({
    id: row.id,
    slug: row.slug,
    section: row.section,
    group: row.help_group,
    version: row.version,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    date: dateOf(row),
    written: writtenOf(texts.get(`${row.id}.${row.version}`) ?? []),
  }));
  return [...Map.groupBy(articles, ({ id }) => id).values()];
}

/** What a release gives, or else the day from which it holds. */
export function dateOf(
  row: Pick<repo.VersionRow, 'slug' | 'member_id' | 'day' | 'starts_at' | 'published_at'>,
): string | null {
  if (row.member_id === null) return row.day;
  return (row.starts_at ?? row.published_at).toISOString().slice(0, 10);
}

export function timesOf({ starts_at: startsAt, ends_at: endsAt }: Pick<repo.VersionRow, 'starts_at' | 'ends_at'>) {
  return { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null };
}

export function writtenOf(
  texts: readonly Pick<repo.TextRow, 'locale' | 'title' | 'body'>[],
): ReadonlyMap<Locale, ContentText> {
  return new Map(texts.map(({ locale, title, body }) => [locale, { locale, title, body }]));
}
