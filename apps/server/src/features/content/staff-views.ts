/** Texts as the back office sees them. */
import type { StaffArticle, StaffArticleView, StaffWriting } from '@candor/contract/staff/content';
import { CONTENT_LOCALES, needsSecondMember } from '@candor/core/content/sections';
import { languageState } from '@candor/core/content/versions';
import type { Locale } from '@candor/i18n/locales';
import type { Tx } from '../../db/db.ts';
import * as repo from './db/articles.repo.ts';
import { placeOf } from './library.ts';

type Since = Partial<Record<Locale, number>>;

export async function viewArticles(tx: Tx, locale: Locale): Promise<StaffArticle[]> {
  const [articles, versions, drafts, offers] = await Promise.all([
    repo.listArticles(tx),
    repo.listVersions(tx),
    repo.listDrafts(tx),
    repo.listOffers(tx),
  ]);
  const newest = new Map(versions.map((row) => [row.id, row]));
  const texts = Map.groupBy(await repo.listTexts(tx, [...newest.values()]), ({ id }) => id);
  const draftsOf = Map.groupBy(drafts, ({ id }) => id);
  const offered = new Set(offers.map(({ id }) => id));
  return articles
    .map((article) => {
      const own = texts.get(article.id) ?? [];
      const writing = draftsOf.get(article.id) ?? [];
      return viewArticle(article, newest.get(article.id), {
        titles: new Map([...own, ...writing].map((text) => [text.locale, text.title])),
        since: sinceOf(own),
        drafts: new Set(writing.map((draft) => draft.locale)),
        isOffered: offered.has(article.id),
        locale,
      });
    })
    .toSorted((a, b) => (a.place === b.place ? Number(a.view.id) - Number(b.view.id) : a.place - b.place))
    .map(({ view }) => view);
}

type Standing = {
  readonly titles: ReadonlyMap<Locale, string>;
  readonly since: Since;
  readonly drafts: ReadonlySet<Locale>;
  readonly isOffered: boolean;
  readonly locale: Locale;
};

function viewArticle(
  { id, slug, section, help_group: group }: repo.ArticleRow,
  newest: repo.VersionRow | undefined,
  { titles, since, drafts, isOffered, locale }: Standing,
): { readonly place: number; readonly view: StaffArticle } {
  const view = {
    id,
    section,
    group,
    title: titles.get(locale) ?? titles.get('en') ?? [...titles.values()][0] ?? '',
    version: newest?.version ?? 0,
    publishedAt: newest?.published_at.toISOString() ?? null,
    startsAt: newest?.starts_at?.toISOString() ?? null,
    endsAt: newest?.ends_at?.toISOString() ?? null,
    languages: CONTENT_LOCALES.map((each) => ({
      locale: each,
      state: languageState(since, each),
      hasDraft: drafts.has(each),
    })),
    isOffered,
  };
  return { place: placeOf(slug).index, view };
}

function sinceOf(texts: readonly Pick<repo.TextRow, 'locale' | 'since'>[]): Since {
  return Object.fromEntries(texts.map(({ locale, since }) => [locale, since]));
}

/** Null: there is none. */
export async function viewWhole(tx: Tx, id: string, locale: Locale): Promise<StaffArticleView | null> {
  const article = await repo.findArticle(tx, id);
  if (article === null) return null;
  const [versions, edits, next, offers, textsHash] = await Promise.all([
    repo.listVersions(tx, id),
    repo.listEdits(tx, id),
    repo.listNext(tx, id),
    repo.listOffers(tx, id),
    repo.nextHash(tx, id),
  ]);
  const newest = versions.at(-1);
  const published = newest === undefined ? [] : await repo.listTexts(tx, [newest]);
  const since = sinceOf(published);
  const offer = offers[0]?.texts ?? {};
  const writings = CONTENT_LOCALES.map((each) => viewWriting(each, { published, edits, next, since, offer }));
  const titles = new Map(next.map((text) => [text.locale, text.title]));
  const drafts = new Set(writings.flatMap((each) => (each.draft === null ? [] : [each.locale])));
  const standing = { titles, since, drafts, isOffered: offers.length > 0, locale };
  return {
    ...viewArticle(article, newest, standing).view,
    textsHash,
    needsSecond: needsSecondMember(article.section),
    writings,
    versions: versions.toReversed().map((row) => ({
      version: row.version,
      by: row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? '' },
      proposalId: row.proposal_id,
      note: row.note,
      publishedAt: row.published_at.toISOString(),
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
  };
}

type Parts = {
  readonly published: readonly repo.TextRow[];
  readonly edits: readonly repo.EditRow[];
  readonly next: readonly repo.NextRow[];
  readonly since: Since;
  readonly offer: repo.OfferRow['texts'];
};

function viewWriting(locale: Locale, { published, edits, next, since, offer }: Parts): StaffWriting {
  const text = published.find((each) => each.locale === locale);
  const edit = edits.find((each) => each.locale === locale);
  const draft = next.find((each) => each.locale === locale && each.edit_id !== null);
  const offered = offer[locale];
  const isOther = offered !== undefined && (offered.title !== text?.title || offered.body !== text.body);
  return {
    locale,
    state: languageState(since, locale),
    revision: edit?.revision ?? 0,
    published: text === undefined ? null : { title: text.title, body: text.body },
    draft:
      draft === undefined || edit === undefined
        ? null
        : {
            title: draft.title,
            body: draft.body,
            by: { id: edit.member_id, name: edit.member_name },
            savedAt: edit.saved_at.toISOString(),
          },
    offer: isOther ? { title: offered.title, body: offered.body } : null,
  };
}
