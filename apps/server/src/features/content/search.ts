/** The search of all texts that are shown. */
import { searchContents, type SearchResult } from '@candor/contract/content';
import { plainText } from '@candor/core/content/plain-text';
import { fold, passageOf, wordsOf } from '@candor/core/content/search-words';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import type { FoundRow } from './db/words.repo.ts';
import type { Library } from './library-of.ts';
import { languageOf } from './texts.ts';
import { findTexts } from './words.ts';

const RESULTS_MAX = 20;
const KINDS = { help: 'topic', notice: 'notice', company: 'page', policy: 'page', other: 'page' } as const;

export function searchRoutes({ db }: Pick<App, 'db'>, shown: () => Promise<Library>, mount: Mount): void {
  mount(searchContents, async ({ params: { languageId }, query: { text }, locale }) => {
    const wanted = languageOf(languageId, locale);
    const [found, library] = [await findTexts(db.kysely, wanted, text), await shown()];
    const results = found.flatMap((row) => resultOf(library, row, wanted, text) ?? []);
    return { list: byTitle(results, text).slice(0, RESULTS_MAX) };
  });
}

/** The more of a title was asked for, the better; otherwise as they were found. */
function byTitle(results: readonly SearchResult[], query: string): SearchResult[] {
  const asked = wordsOf(fold(query));
  const shares = new Map(
    results.map((result) => {
      const words = wordsOf(fold(result.title));
      const met = words.filter((word) => asked.some((each) => word.startsWith(each) || each.startsWith(word)));
      return [result, words.length === 0 ? 0 : met.length / words.length];
    }),
  );
  return results.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
}

/** Null for a version that is not shown: it has not begun, or is over. */
function resultOf(
  library: Library,
  { id, version, part }: FoundRow,
  locale: Locale,
  query: string,
): SearchResult | null {
  if (id === library.faqId) return version === library.faqVersion ? questionOf(library, part, locale, query) : null;
  const content = library.contents.find((each) => each.id === id);
  if (content?.version !== version) return null;
  const { title, body, locale: written } = content.text(locale);
  const language = localeInfo(written).lang;
  return { kind: KINDS[content.section], id, title, passage: passageOf(plainText(body), query), language };
}

/** Questions count through, over all groups. */
function questionOf(library: Library, part: number, locale: Locale, query: string): SearchResult | null {
  const { groups, locale: written } = library.faq(locale);
  const question = groups.flatMap(({ questions }) => questions)[part];
  const anchor = library.anchors.flat()[part];
  if (question === undefined || anchor === undefined) return null;
  const passage = passageOf(plainText(question.answer), query);
  return { kind: 'question', id: anchor, title: question.question, passage, language: localeInfo(written).lang };
}
