/** Support: conversations of customers, and of visitors without an account. A chat is the same conversation, while somebody is there. */
import { z } from 'zod';
import {
  COMPLAINT_OUTCOMES,
  RATING_MAX,
  SUPPORT_AUTHORS,
  SUPPORT_CATEGORIES,
  SUPPORT_KINDS,
  SUPPORT_STATES,
  SUPPORT_SUBJECTS,
  SUPPORT_TEXT_MAX,
  SUPPORT_TITLE_MAX,
} from '@candor/core/support/conversation';
import { idText, pageQuery, pageReply, plainLines, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

/** Made up by the client for each intent: asked again, it is the same message. */
const messageKey = z.string().regex(/^[\w-]{16,64}$/);
const messageText = plainLines(SUPPORT_TEXT_MAX);
const rating = z.number().int().min(1).max(RATING_MAX);

export const supportMessage = z.object({
  seq: z.number().int(),
  author: z.enum(SUPPORT_AUTHORS),
  /** The name that a member goes by; null if they gave none, and for customers. */
  name: z.string().nullable(),
  text: z.string(),
  hasPicture: z.boolean(),
  at: timeReply,
});
export type SupportMessage = z.output<typeof supportMessage>;

const conversationFields = {
  id: z.string().meta({ description: 'The number of the ticket.' }),
  kind: z.enum(SUPPORT_KINDS),
  category: z.enum(SUPPORT_CATEGORIES),
  title: z.string(),
  about: z.object({ what: z.enum(SUPPORT_SUBJECTS), id: z.string() }).nullable(),
  state: z.enum(SUPPORT_STATES),
  openedAt: timeReply,
  lastAt: timeReply,
  closedAt: timeReply.nullable(),
  /** Until when we owe an answer; null while nobody waits for us. */
  dueAt: timeReply.nullable(),
  /** Of a complaint. */
  decisionDueAt: timeReply.nullable(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  reasons: z.string().nullable(),
  decidedAt: timeReply.nullable(),
  contestedAt: timeReply.nullable(),
  rating: rating.nullable(),
  unread: z.number().int().meta({ description: 'Messages that the customer has not read.' }),
};
export const conversationLine = z.object(conversationFields);
export type ConversationLine = z.output<typeof conversationLine>;

export const conversationView = z.object({
  ...conversationFields,
  messages: z.array(supportMessage),
  /** How far support has read; 0 once it is closed. */
  staffRead: z.number().int(),
  isStaffTyping: z.boolean(),
});
export type ConversationView = z.output<typeof conversationView>;

export const getSupportDesk = route({
  method: 'GET',
  path: '/swx/customer/support/getSupportDesk',
  access: 'visitor',
  summary:
    'Whether somebody is there, and how long first answers took in the middle: measured from the messages of the last 30 days, with those who still wait. Nobody can set either.',
  query: z.strictObject({}),
  reply: z.object({
    isStaffed: z.boolean(),
    /** Null while there are fewer than five. */
    medianSeconds: z.number().int().nullable(),
    answered: z.number().int(),
    waiting: z.number().int(),
    answerHours: z.number().int(),
    complaintDays: z.number().int().meta({ description: 'Business days.' }),
  }),
});
export type SupportDesk = z.output<typeof getSupportDesk.reply>;

export const openSupport = route({
  method: 'POST',
  path: '/swx/customer/support/openSupport',
  access: 'customer',
  summary:
    'Begins a conversation, about an order, a deposit or a withdrawal of the customer or about nothing of the kind.',
  body: z.strictObject({
    kind: z.enum(SUPPORT_KINDS),
    category: z.enum(SUPPORT_CATEGORIES),
    title: plainText(1, SUPPORT_TITLE_MAX),
    text: messageText,
    about: z.strictObject({ what: z.enum(SUPPORT_SUBJECTS), id: idText }).optional(),
    pictureId: idText.optional(),
    key: messageKey,
  }),
  reply: conversationView,
  limit: 'message',
});

export const listSupport = route({
  method: 'GET',
  path: '/swx/customer/support/listSupport',
  access: 'customer',
  summary: "The customer's conversations, the newest first.",
  query: z.strictObject({ ...pageQuery }),
  reply: pageReply(conversationLine),
});

export const getSupport = route({
  method: 'GET',
  path: '/swx/customer/support/getSupport/:id',
  access: 'customer',
  summary: 'One conversation with all of its messages.',
  params: z.strictObject({ id: idText }),
  reply: conversationView,
});

export const writeSupport = route({
  method: 'POST',
  path: '/swx/customer/support/writeSupport',
  access: 'customer',
  summary: 'Goes on with a conversation; one that was closed less than 14 days ago is open again.',
  body: z.strictObject({ id: idText, text: messageText, pictureId: idText.optional(), key: messageKey }),
  reply: conversationView,
  limit: 'message',
});

export const readSupport = route({
  method: 'POST',
  path: '/swx/customer/support/readSupport',
  access: 'customer',
  summary: 'The customer has the conversation on their screen, up to this message: answers need not be mailed.',
  body: z.strictObject({ id: idText, seq: z.number().int().min(0).max(100_000) }),
  reply: z.null(),
});

export const typeSupport = route({
  method: 'POST',
  path: '/swx/customer/support/typeSupport',
  access: 'customer',
  summary: 'The customer is typing. Nothing of it is stored.',
  body: z.strictObject({ id: idText }),
  reply: z.null(),
});

export const closeSupport = route({
  method: 'POST',
  path: '/swx/customer/support/closeSupport',
  access: 'customer',
  summary: 'The customer needs no more answer. A complaint is withdrawn by it.',
  body: z.strictObject({ id: idText }),
  reply: conversationView,
});

export const rateSupport = route({
  method: 'POST',
  path: '/swx/customer/support/rateSupport',
  access: 'customer',
  summary: 'From 1 to 5, once, after it was closed.',
  body: z.strictObject({ id: idText, rating, words: plainLines(1_000).optional() }),
  reply: conversationView,
});

export const contestComplaint = route({
  method: 'POST',
  path: '/swx/customer/support/contestComplaint',
  access: 'customer',
  summary:
    'Asks for another decision about a complaint, by somebody who had no hand in the first: once, within 30 days.',
  body: z.strictObject({ id: idText, words: messageText }),
  reply: conversationView,
  limit: 'message',
});

export const getSupportTranscript = route({
  method: 'GET',
  path: '/swx/customer/support/getSupportTranscript/:id',
  access: 'customer',
  summary: 'Everything that was said in a conversation, as a text file.',
  params: z.strictObject({ id: idText }),
  reply: z.string(),
  isFile: true,
  limit: 'file',
});

export const getSupportPicture = route({
  method: 'GET',
  path: '/swx/customer/support/getSupportPicture/:id/:seq',
  access: 'customer',
  summary: 'The picture that came with a message of a conversation of the customer’s.',
  params: z.strictObject({ id: idText, seq: idText }),
  reply: z.string().meta({ description: 'The picture.' }),
  isFile: true,
  limit: 'picture',
});

/** A visitor's secret: whoever has it has the conversation. */
const token = z.string().regex(/^[\w-]{43}$/);

export const openVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/openVisitorChat',
  access: 'visitor',
  summary:
    'Begins a conversation without an account. The answer holds its token, which follows from the key and is stored nowhere: the key is made up at random, and asked again with the same words it is the same conversation.',
  body: z.strictObject({
    category: z.enum(SUPPORT_CATEGORIES),
    text: messageText,
    /** Where answers are sent while the visitor is away, once the link that is mailed there was followed. */
    email: z.email().max(254).optional(),
    key: z.string().regex(/^[\w-]{32,64}$/),
  }),
  reply: z.object({
    token: z.string(),
    conversation: conversationView,
    isMailed: z
      .boolean()
      .meta({ description: 'Whether a link was mailed; not to an address that was sent three within a day.' }),
  }),
  limit: 'code',
});

export const confirmVisitorAddress = route({
  method: 'POST',
  path: '/swx/customer/support/confirmVisitorAddress',
  access: 'visitor',
  summary: 'The link that was mailed to a visitor was followed: answers are mailed there from now on.',
  body: z.strictObject({ link: token }),
  reply: z.null(),
  limit: 'message',
});

export const getVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/getVisitorChat',
  access: 'visitor',
  summary: "The visitor's conversation, which is on their screen up to this message.",
  body: z.strictObject({ token, seq: z.number().int().min(0).max(100_000) }),
  reply: conversationView,
});

export const writeVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/writeVisitorChat',
  access: 'visitor',
  summary: "Goes on with a visitor's conversation.",
  body: z.strictObject({ token, text: messageText, key: messageKey }),
  reply: conversationView,
  limit: 'message',
});

export const typeVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/typeVisitorChat',
  access: 'visitor',
  summary: 'The visitor is typing. Nothing of it is stored.',
  body: z.strictObject({ token }),
  reply: z.null(),
});

export const closeVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/closeVisitorChat',
  access: 'visitor',
  summary: 'The visitor needs no more answer.',
  body: z.strictObject({ token }),
  reply: conversationView,
});

export const rateVisitorChat = route({
  method: 'POST',
  path: '/swx/customer/support/rateVisitorChat',
  access: 'visitor',
  summary: 'From 1 to 5, once, after it was closed.',
  body: z.strictObject({ token, rating, words: plainLines(1_000).optional() }),
  reply: conversationView,
});
