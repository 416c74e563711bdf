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
    const hits = found.flatMap((row) => hitOf(library, row, wanted) ?? []);
    // Passages are cut for those alone that are shown: that is most of the work.
    const list = byTitle(hits, text).slice(0, RESULTS_MAX);
    return { list: list.map(({ body, ...hit }) => ({ ...hit, passage: passageOf(plainText(body), text) })) };
  });
}

type Hit = Omit<SearchResult, 'passage'> & { readonly body: string };

/** The more of a title was asked for, the better; otherwise as they were found. */
function byTitle(hits: readonly Hit[], query: string): Hit[] {
  const asked = wordsOf(fold(query));
  const shares = new Map(
    hits.map((hit) => {
      const words = wordsOf(fold(hit.title));
      const met = words.filter((word) => asked.some((each) => word.startsWith(each) || each.startsWith(word)));
      return [hit, words.length === 0 ? 0 : met.length / words.length];
    }),
  );
  return hits.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
}

/** Null for a version that is not shown: it has not begun, or is over. */
function hitOf(library: Library, { id, version, part }: FoundRow, locale: Locale): Hit | null {
  if (id === library.faqId) return version === library.faqVersion ? questionOf(library, part, locale) : null;
  const content = library.contents.find((each) => each.id === id);
  if (content?.version !== version) return null;
  const { title, body, locale: written } = content.text(locale);
  return { kind: KINDS[content.section], id, title, body, language: localeInfo(written).lang };
}

/** Questions count through, over all groups. */
function questionOf(library: Library, part: number, locale: Locale): Hit | null {
  const { groups, locale: written } = library.faq(locale);
  const question = groups.flatMap(({ questions }) => questions)[part];
  const anchor = library.anchors.flat()[part];
  if (question === undefined || anchor === undefined) return null;
  const { question: title, answer: body } = question;
  return { kind: 'question', id: anchor, title, body, language: localeInfo(written).lang };
}
