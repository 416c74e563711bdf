/** Texts in the back office: what is written, in which languages, its versions, and publishing it. What customers agree to is a proposal. */
import { z } from 'zod';
import { LANGUAGE_STATES } from '@candor/core/content/versions';
import { ARTICLE_SECTIONS, CONTENT_LOCALES, HELP_GROUPS, NEW_SECTIONS } from '@candor/core/content/sections';
import { idText, plainText, queryInteger, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const locale = z.enum(CONTENT_LOCALES);
/** Checked line by line by `checkText`, which says more than a schema. */
const SENT_MAX = 120_000;
const BODY_BYTES_MAX = 256 * 1024;

/** A text as it is to be: the hash is over all languages, so that nobody approves what they were not shown. */
export const contentPayload = z.strictObject({
  articleId: idText,
  textsHash: sha256,
  startsAt: z.iso.datetime().nullable(),
});

const languageView = z.object({
  locale,
  state: z.enum(LANGUAGE_STATES),
  hasDraft: z.boolean(),
});
const articleItem = z.object({
  id: z.string(),
  section: z.enum(ARTICLE_SECTIONS),
  group: z.enum(HELP_GROUPS).nullable(),
  title: z.string().meta({ description: 'In the language of Accept-Language, or else in English.' }),
  version: z.number().int().meta({ description: '0: never published.' }),
  publishedAt: timeReply.nullable(),
  startsAt: timeReply.nullable().meta({ description: 'Of the newest version; in the future: it is scheduled.' }),
  endsAt: timeReply.nullable(),
  languages: z.array(languageView),
  isOffered: z.boolean().meta({ description: 'A release brought another text than the staff had written.' }),
});
export type StaffArticle = z.output<typeof articleItem>;

export const listStaffContents = route({
  method: 'GET',
  path: '/swx/staff/content/listContents',
  access: 'staff',
  staff: { permission: 'content.read', audit: 'none' },
  summary: 'Every text, and how it stands in each language: missing, older than its originals, or being written.',
  reply: z.object({ list: z.array(articleItem) }),
});

const member = z.object({ id: z.string(), name: z.string() });
const writing = z.object({
  locale,
  state: z.enum(LANGUAGE_STATES),
  revision: z.number().int().meta({ description: 'Of the draft; what is saved names the one it was made from.' }),
  published: z.object({ title: z.string(), body: z.string() }).nullable(),
  draft: z.object({ title: z.string(), body: z.string(), by: member, savedAt: timeReply }).nullable(),
  offer: z.object({ title: z.string(), body: z.string() }).nullable(),
});
export type StaffWriting = z.output<typeof writing>;

const articleView = articleItem.extend({
  textsHash: sha256.meta({ description: 'Over what would be published now.' }),
  needsSecond: z.boolean(),
  writings: z.array(writing),
  versions: z.array(
    z.object({
      version: z.number().int(),
      by: member.nullable().meta({ description: 'Null: a release.' }),
      proposalId: z.string().nullable(),
      note: z.string(),
      publishedAt: timeReply,
      startsAt: timeReply.nullable(),
      endsAt: timeReply.nullable(),
    }),
  ),
});
export type StaffArticleView = z.output<typeof articleView>;

export const getStaffContent = route({
  method: 'GET',
  path: '/swx/staff/content/getContent/:id',
  access: 'staff',
  staff: { permission: 'content.read', audit: 'view' },
  summary: 'One text in all languages: as it is published, as it is being written, and its versions.',
  params: z.strictObject({ id: idText }),
  reply: articleView,
});

export const getStaffContentVersion = route({
  method: 'GET',
  path: '/swx/staff/content/getContentVersion/:id/:version',
  access: 'staff',
  staff: { permission: 'content.read', audit: 'none' },
  summary: 'One version in every language that it has.',
  params: z.strictObject({ id: idText, version: queryInteger(1, 1_000_000) }),
  reply: z.object({ texts: z.array(z.object({ locale, title: z.string(), body: z.string() })) }),
});

export const addContent = route({
  method: 'POST',
  path: '/swx/staff/content/addContent',
  access: 'staff',
  staff: { permission: 'content.edit', audit: 'action' },
  summary: 'Begins a help topic or a notice. Nobody else sees it before it is published.',
  body: z.strictObject({ section: z.enum(NEW_SECTIONS), group: z.enum(HELP_GROUPS).nullable() }),
  reply: articleView,
});

export const saveContent = route({
  method: 'POST',
  path: '/swx/staff/content/saveContent',
  access: 'staff',
  staff: { permission: 'content.edit', audit: 'action' },
  summary:
    'Saves a draft in one language; without a text, the draft is given up. 11220 when somebody saved it since `revision`: nothing is overwritten. 400 names each line that may not stand there, and what may.',
  body: z.strictObject({
    id: idText,
    locale,
    revision: z.number().int().min(0).max(1_000_000_000),
    text: z.strictObject({ title: z.string().max(SENT_MAX), body: z.string().max(SENT_MAX) }).nullable(),
  }),
  bodyBytesMax: BODY_BYTES_MAX,
  fieldNames: { 'text.title': 'contentTitle', 'text.body': 'contentBody' },
  reply: articleView,
});

export const publishContent = route({
  method: 'POST',
  path: '/swx/staff/content/publishContent',
  access: 'staff',
  staff: { permission: 'content.edit', audit: 'action' },
  summary:
    'Publishes a help topic, a notice, or the questions and answers, as they were shown (`textsHash`), at once or from a moment on. 11223 for what two people publish (`content.publish`).',
  body: z.strictObject({
    id: idText,
    textsHash: sha256,
    note: plainText(3, 1_000),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
  }),
  reply: articleView,
});
