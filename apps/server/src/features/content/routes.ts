/** Routes of texts: which one, in which language. The texts are read once, at the start. */
import { getContentsById, listContents, listFaq, listHelpTopics, listNotices } from '@candor/contract/content';
import { type ContentSection, HELP_GROUPS } from '@candor/core/content/sections';
import { plainText } from '@candor/core/content/plain-text';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import { type Content, libraryOfTexts } from './read-library.ts';
import { summaryOf } from './texts.ts';

/** From docs/product.md, "Content". Help topics and notices have calls of their own. */
const TYPES = { company: 1, policy: 2, other: 3, help: null, notice: null } as const satisfies Record<
  ContentSection,
  1 | 2 | 3 | null
>;

const langOf = (locale: Locale) => localeInfo(locale).lang;

export function contentRoutes(mount: Mount): void {
  const { contents, faq, anchors } = libraryOfTexts();
  const inSection = (section: ContentSection) => contents.filter((content) => content.section === section);
  const find = (id: string) => contents.find((content) => content.id === id);

  mount(listContents, ({ params: { languageId }, locale }) =>
    contents.flatMap(({ id, section, text }) => {
      const type = TYPES[section];
      return type === null ? [] : [{ id, title: text(languageOf(languageId, locale)).title, type }];
    }),
  );

  mount(getContentsById, ({ params: { id }, locale }) => {
    const found = find(id);
    if (found === undefined) throw new Failure('404');
    const { title, body, locale: written } = found.text(locale);
    const { section, group, isOpen, date, related } = found;
    return {
      id,
      title,
      type: TYPES[section],
      section,
      group,
      content: body,
      language: langOf(written),
      isOpen,
      date,
      related: related.flatMap((other) => linkTo(find(other), locale)),
    };
  });

  const topics = inSection('help');
  const ordered = HELP_GROUPS.flatMap((group) =>
    topics.filter((topic) => topic.group === group).map((topic) => ({ ...topic, group })),
  );
  mount(listHelpTopics, ({ params: { languageId }, query: { texts }, locale }) =>
    ordered.map(({ id, group, isOpen, text }) => {
      const { title, body, locale: written } = text(languageOf(languageId, locale));
      const searched = texts === 'true' ? plainText(body) : null;
      return { id, title, group, summary: summaryOf(body), text: searched, language: langOf(written), isOpen };
    }),
  );

  mount(listFaq, ({ params: { languageId }, locale }) => {
    const { title, groups, locale: written } = faq(languageOf(languageId, locale));
    const withIds = groups.map((group, index) => ({
      id: `group-${index + 1}`,
      title: group.title,
      questions: group.questions.map((question, place) => ({ id: anchors[index]?.[place] ?? '', ...question })),
    }));
    return { title, language: langOf(written), groups: withIds };
  });

  const notices = inSection('notice')
    .flatMap((notice) => (notice.date === null ? [] : [{ ...notice, date: notice.date }]))
    .toSorted((a, b) => (a.date === b.date ? Number(b.id) - Number(a.id) : b.date.localeCompare(a.date, 'en')));
  mount(listNotices, ({ params: { languageId }, query: { page, size }, locale }) => {
    const list = notices.slice((page - 1) * size, page * size).map(({ id, date, text }) => {
      const { title, body, locale: written } = text(languageOf(languageId, locale));
      return { id, title, date, summary: summaryOf(body), language: langOf(written) };
    });
    return { list, page, size, total: notices.length };
  });
}

function linkTo(content: Content | undefined, locale: Locale) {
  if (content === undefined) return [];
  const { title, locale: written } = content.text(locale);
  return [{ id: content.id, title, language: langOf(written) }];
}

/** From docs/product.md, "Calls": 1 is Chinese, 2 any other language. The header says which Chinese and which other. */
function languageOf(languageId: '1' | '2', asked: Locale): Locale {
  const isChinese = asked === 'zh' || asked === 'hk';
  if (languageId === '1') return isChinese ? asked : 'zh';
  return isChinese ? 'en' : asked;
}
