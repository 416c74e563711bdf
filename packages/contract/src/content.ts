/** The operator's texts, as Markdown: company, policies, statements, help topics, questions and answers, notices. */
import { z } from 'zod';
import { CONTENT_SECTIONS, HELP_GROUPS } from '@candor/core/content/sections';
import { idText, pageQuery, pageReply, plainText, queryInteger, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const contentType = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .meta({ description: '1 company, 2 policy, 3 statement (other links of the footer).' });

const contentItem = z.object({ id: z.string(), title: z.string(), type: contentType });
export type ContentItem = z.output<typeof contentItem>;

/** A text that is missing in a language is served in the nearest one that has it, which this names. */
const language = z.string().meta({ description: 'BCP 47: the language that the text is in.' });
const day = z.iso.date();
const languageParams = z.strictObject({ languageId: z.enum(['1', '2']) });
const IN_LANGUAGE = '1 Chinese, 2 any other language, which Accept-Language then chooses.';

export const listContents = route({
  method: 'GET',
  path: '/swx/customer/index/listContents/:languageId',
  access: 'visitor',
  isRevalidated: true,
  summary: `The content pages by title: ${IN_LANGUAGE}`,
  params: languageParams,
  reply: z.array(contentItem),
});

export const getContentsById = route({
  method: 'GET',
  path: '/swx/customer/index/getContentsById/:id',
  access: 'visitor',
  isRevalidated: true,
  summary: 'One text of any section in the language of Accept-Language. 404 when there is none of that id.',
  params: z.strictObject({ id: idText }),
  reply: z.object({
    ...contentItem.shape,
    type: contentType
      .nullable()
      .meta({ description: 'Null for help topics and notices: listContents does not have them.' }),
    section: z.enum(CONTENT_SECTIONS),
    group: z.enum(HELP_GROUPS).nullable().meta({ description: 'Of a help topic; null for everything else.' }),
    content: z.string().meta({ description: 'Markdown without its title. Raw HTML in it has no meaning.' }),
    language,
    date: day
      .nullable()
      .meta({ description: 'When a notice was published, or a page was last changed; null: not recorded.' }),
    version: z
      .number()
      .int()
      .meta({ description: 'Of the text; every one can be read for ever: `getContentVersion`.' }),
    related: z.array(z.object({ id: z.string(), title: z.string(), language })),
  }),
});
export type ContentText = z.output<typeof getContentsById.reply>;

const helpTopic = z.object({
  id: z.string(),
  title: z.string(),
  group: z.enum(HELP_GROUPS),
  summary: z.string().meta({ description: 'Its first paragraph, as plain text.' }),
  text: z.string().nullable().meta({ description: 'All of it as plain text, to search in; null unless `texts=true`.' }),
  language,
});
export type HelpTopic = z.output<typeof helpTopic>;

export const listHelpTopics = route({
  method: 'GET',
  path: '/swx/customer/index/listHelpTopics/:languageId',
  access: 'visitor',
  isRevalidated: true,
  summary: `The topics of the help centre, by group: ${IN_LANGUAGE}`,
  params: languageParams,
  query: z.strictObject({ texts: z.enum(['true', 'false']).optional() }),
  reply: z.array(helpTopic),
});

const faqQuestion = z.object({
  id: z.string().meta({ description: 'The same in every language: links lead to it.' }),
  question: z.string(),
  answer: z.string().meta({ description: 'Markdown.' }),
});
const faqGroup = z.object({ id: z.string(), title: z.string(), questions: z.array(faqQuestion) });
export type FaqQuestion = z.output<typeof faqQuestion>;
export type FaqGroup = z.output<typeof faqGroup>;

export const listFaq = route({
  method: 'GET',
  path: '/swx/customer/index/listFaq/:languageId',
  access: 'visitor',
  isRevalidated: true,
  summary: `Questions and answers, by group: ${IN_LANGUAGE}`,
  params: languageParams,
  reply: z.object({ title: z.string(), language, groups: z.array(faqGroup) }),
});

const noticeItem = z.object({
  id: z.string(),
  title: z.string(),
  date: day.meta({ description: 'When it was published.' }),
  summary: z.string().meta({ description: 'Its first paragraph, as plain text.' }),
  language,
});
export type NoticeItem = z.output<typeof noticeItem>;

export const listNotices = route({
  method: 'GET',
  path: '/swx/customer/index/listNotices/:languageId',
  access: 'visitor',
  isRevalidated: true,
  summary: `Notices, newest first: ${IN_LANGUAGE}`,
  params: languageParams,
  query: z.strictObject(pageQuery),
  reply: pageReply(noticeItem),
});

export const SEARCH_TEXT_MAX = 80;

const searchResult = z.object({
  kind: z.enum(['topic', 'question', 'page', 'notice']),
  id: z.string().meta({ description: 'Of the text; of a question, its anchor on the page of questions.' }),
  title: z.string(),
  passage: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .meta({ description: 'Plain text, in pieces.' }),
  language,
});
export type SearchResult = z.output<typeof searchResult>;

export const searchContents = route({
  method: 'GET',
  path: '/swx/customer/index/searchContents/:languageId',
  access: 'visitor',
  isRevalidated: true,
  summary: `Searches all texts, the best first, at most 20. Words in titles count most, then those in headings: ${IN_LANGUAGE}`,
  params: languageParams,
  query: z.strictObject({ text: plainText(1, SEARCH_TEXT_MAX) }),
  reply: z.object({ list: z.array(searchResult) }),
});

const versionItem = z.object({
  version: z.number().int(),
  date: day.meta({ description: 'From when it held.' }),
  isCurrent: z.boolean(),
});
export type ContentVersionItem = z.output<typeof versionItem>;

export const listContentVersions = route({
  method: 'GET',
  path: '/swx/customer/index/listContentVersions/:id',
  access: 'visitor',
  isRevalidated: true,
  summary: 'The versions of a text that have held, the newest first. 404 when there is no such text.',
  params: z.strictObject({ id: idText }),
  reply: z.object({ list: z.array(versionItem) }),
});

export const getContentVersion = route({
  method: 'GET',
  path: '/swx/customer/index/getContentVersion/:id/:version',
  access: 'visitor',
  isRevalidated: true,
  summary: 'One version of a text, in the language of Accept-Language. 404 for one that has never held.',
  params: z.strictObject({ id: idText, version: queryInteger(1, 1_000_000) }),
  reply: z.object({
    id: z.string(),
    version: z.number().int(),
    title: z.string(),
    content: z.string(),
    language,
    publishedAt: timeReply,
    startsAt: timeReply.nullable(),
    sha256: z.string().meta({ description: 'Over its texts in all languages.' }),
  }),
});
