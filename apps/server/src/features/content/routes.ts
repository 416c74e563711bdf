/** Routes of texts: which one, in which language, at this moment. */
import { getContentsById, listContents, listFaq, listHelpTopics, listNotices } from '@candor/contract/content';
import { type ContentSection, HELP_GROUPS } from '@candor/core/content/sections';
import { plainText } from '@candor/core/content/plain-text';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import type { Content, Library } from './library-of.ts';
import { searchRoutes } from './search.ts';
import { showContents } from './shown.ts';
import { languageOf, summaryOf } from './texts.ts';
import { versionRoutes } from './version-routes.ts';

/** From docs/product.md, "Content". Help topics and notices have calls of their own. */
const TYPES = { company: 1, policy: 2, other: 3, help: null, notice: null } as const satisfies Record<
  ContentSection,
  1 | 2 | 3 | null
>;

const langOf = (locale: Locale) => localeInfo(locale).lang;

export function contentRoutes(app: Pick<App, 'db' | 'now'>, mount: Mount): void {
  const shown = showContents(app);
  listRoutes(shown, mount);
  faqRoute(shown, mount);
  searchRoutes(app, shown, mount);
  versionRoutes(app, mount);

  mount(getContentsById, async ({ params: { id }, locale }) => {
    const { contents } = await shown();
    const find = (wanted: string) => contents.find((content) => content.id === wanted);
    const found = find(id);
    if (found === undefined) throw new Failure('404');
    const { title, body, locale: written } = found.text(locale);
    const { section, group, date, version, related } = found;
    return {
      id,
      title,
      type: TYPES[section],
      section,
      group,
      content: body,
      language: langOf(written),
      date,
      version,
      related: related.flatMap((other) => linkTo(find(other), locale)),
    };
  });
}

function listRoutes(shown: () => Promise<Library>, mount: Mount): void {
  mount(listContents, async ({ params: { languageId }, locale }) =>
    (await shown()).contents.flatMap(({ id, section, text }) => {
      const type = TYPES[section];
      return type === null ? [] : [{ id, title: text(languageOf(languageId, locale)).title, type }];
    }),
  );

  mount(listHelpTopics, async ({ params: { languageId }, query: { texts }, locale }) => {
    const topics = (await shown()).contents.filter(({ section }) => section === 'help');
    const ordered = HELP_GROUPS.flatMap((group) =>
      topics.filter((topic) => topic.group === group).map((topic) => ({ ...topic, group })),
    );
    return ordered.map(({ id, group, text }) => {
      const { title, body, locale: written } = text(languageOf(languageId, locale));
      const searched = texts === 'true' ? plainText(body) : null;
      return { id, title, group, summary: summaryOf(body), text: searched, language: langOf(written) };
    });
  });

  mount(listNotices, async ({ params: { languageId }, query: { page, size }, locale }) => {
    const notices = (await shown()).contents
      .flatMap((notice) =>
        notice.section !== 'notice' || notice.date === null ? [] : [{ ...notice, date: notice.date }],
      )
      .toSorted((a, b) => (a.date === b.date ? Number(b.id) - Number(a.id) : b.date.localeCompare(a.date, 'en')));
    const list = notices.slice((page - 1) * size, page * size).map(({ id, date, text }) => {
      const { title, body, locale: written } = text(languageOf(languageId, locale));
      return { id, title, date, summary: summaryOf(body), language: langOf(written) };
    });
    return { list, page, size, total: notices.length };
  });
}

function faqRoute(shown: () => Promise<Library>, mount: Mount): void {
  mount(listFaq, async ({ params: { languageId }, locale }) => {
    const { faq, anchors } = await shown();
    const { title, groups, locale: written } = faq(languageOf(languageId, locale));
    const withIds = groups.map((group, index) => ({
      id: `group-${index + 1}`,
      title: group.title,
      questions: group.questions.map((question, place) => ({ id: anchors[index]?.[place] ?? '', ...question })),
    }));
    return { title, language: langOf(written), groups: withIds };
  });
}

function linkTo(content: Content | undefined, locale: Locale) {
  if (content === undefined) return [];
  const { title, locale: written } = content.text(locale);
  return [{ id: content.id, title, language: langOf(written) }];
}
