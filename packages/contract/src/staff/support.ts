/** Support as its members see it: one inbox, notes among themselves, saved replies, and who is there. */
import { z } from 'zod';
import {
  COMPLAINT_OUTCOMES,
  SUPPORT_CATEGORIES,
  SUPPORT_KINDS,
  SUPPORT_REASONS_MIN,
  SUPPORT_STATES,
  SUPPORT_TEXT_MAX,
} from '@candor/core/support/conversation';
import { REPLY_TEXT_MAX, REPLY_TITLE_MAX } from '@candor/core/support/saved-reply';
import { SUPPORT_WARNINGS } from '@candor/core/support/warnings';
import { localeText } from '../identity.ts';
import { conversationLine, supportMessage } from '../support.ts';
import { idText, personName, plainLines, plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { customerRef, staffRef } from './customers.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const inboxLine = conversationLine.extend({
  locale: localeText,
  /** Null for a visitor. */
  customer: customerRef.nullable(),
  assignee: person.nullable(),
  version: z.number().int(),
  isOverdue: z.boolean(),
});
export type InboxLine = z.output<typeof inboxLine>;

export const inboxConversation = inboxLine.extend({
  messages: z.array(
    supportMessage.extend({
      /** Null for what a customer wrote. */
      staff: person.nullable(),
      /** What was found in an answer, and confirmed by whoever wrote it. */
      warnings: z.array(z.enum(SUPPORT_WARNINGS)),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), staff: person, text: z.string(), at: timeReply })),
  steps: z.array(
    z.object({
      id: z.string(),
      step: z.string(),
      staff: person.nullable(),
      words: z.string().nullable(),
      at: timeReply,
    }),
  ),
  /** Whether a visitor is mailed the answer. */
  hasEmail: z.boolean(),
  customerRead: z.number().int(),
  /** Whether the caller had a hand in a complaint whose decision was contested. */
  hasHandled: z.boolean(),
});
export type InboxConversation = z.output<typeof inboxConversation>;

const read = { permission: 'support.read', audit: 'view' } as const;
const answer = { permission: 'support.answer', audit: 'action' } as const;
const quiet = { permission: 'support.read', audit: 'none' } as const;
const text = plainLines(SUPPORT_TEXT_MAX);
const version = z.number().int().min(0).max(1_000_000);

export const listInbox = route({
  method: 'GET',
  path: '/swx/staff/support/listInbox',
  access: 'staff',
  staff: read,
  summary:
    'Conversations, 50 behind the cursor: open ones in the order in which answers are due, closed ones the latest first.',
  query: z.strictObject({
    state: z.enum(SUPPORT_STATES).optional(),
    kind: z.enum(SUPPORT_KINDS).optional(),
    category: z.enum(SUPPORT_CATEGORIES).optional(),
    assignee: z.enum(['mine', 'nobody']).optional(),
    overdue: z.literal('true').optional(),
    cursor: idText.optional(),
  }),
  reply: z.object({ list: z.array(inboxLine), next: z.string().nullable() }),
});

export const countInbox = route({
  method: 'GET',
  path: '/swx/staff/support/countInbox',
  access: 'staff',
  staff: quiet,
  summary:
    'How much waits, and whether the caller is marked as there: figures alone, to be asked for every few seconds.',
  query: z.strictObject({}),
  reply: z.object({
    waiting: z.number().int(),
    mine: z.number().int(),
    unassigned: z.number().int(),
    overdue: z.number().int(),
    /** Differs if some conversation has changed. */
    mark: z.string(),
    isHere: z.boolean(),
    publicName: z.string().nullable(),
  }),
});

export const viewConversation = route({
  method: 'GET',
  path: '/swx/staff/support/viewConversation/:id',
  access: 'staff',
  staff: read,
  summary: 'One conversation with its messages and notes.',
  params: z.strictObject({ id: idText }),
  reply: inboxConversation,
});

export const followConversation = route({
  method: 'GET',
  path: '/swx/staff/support/followConversation/:id',
  access: 'staff',
  staff: quiet,
  summary: 'Whether an opened conversation has changed, and whether its customer is typing: nothing that was written.',
  params: z.strictObject({ id: idText }),
  reply: z.object({ version: z.number().int(), customerRead: z.number().int(), isCustomerTyping: z.boolean() }),
});

export const answerConversation = route({
  method: 'POST',
  path: '/swx/staff/support/answerConversation',
  access: 'staff',
  staff: answer,
  summary:
    'Answers a customer. Refused if another member has answered since `seen`, and held back until confirmed if it holds what impostors write.',
  body: z.strictObject({
    id: idText,
    seen: version.meta({ description: 'The newest message that the caller has read.' }),
    text,
    confirmed: z.array(z.enum(SUPPORT_WARNINGS)).max(SUPPORT_WARNINGS.length),
    key: z.string().regex(/^[\w-]{16,64}$/),
  }),
  reply: inboxConversation,
});

export const noteConversation = route({
  method: 'POST',
  path: '/swx/staff/support/noteConversation',
  access: 'staff',
  staff: answer,
  summary: 'Writes a note that no customer sees. Notes are never changed.',
  body: z.strictObject({ id: idText, text }),
  reply: inboxConversation,
});

export const typeConversation = route({
  method: 'POST',
  path: '/swx/staff/support/typeConversation',
  access: 'staff',
  staff: { permission: 'support.answer', audit: 'none' },
  summary: 'The caller is typing an answer, and has read so far. What is typed is not sent.',
  body: z.strictObject({ id: idText, seq: version, isTyping: z.boolean() }),
  reply: z.null(),
});

export const assignConversation = route({
  method: 'POST',
  path: '/swx/staff/support/assignConversation',
  access: 'staff',
  staff: answer,
  summary: 'Takes a conversation on, or gives it back. Refused if it has changed since `version`.',
  body: z.strictObject({ id: idText, version, isMine: z.boolean() }),
  reply: inboxConversation,
});

export const closeConversation = route({
  method: 'POST',
  path: '/swx/staff/support/closeConversation',
  access: 'staff',
  staff: answer,
  summary: 'Closes a question that was answered. The customer is mailed what was said.',
  body: z.strictObject({ id: idText, version }),
  reply: inboxConversation,
});

export const decideComplaint = route({
  method: 'POST',
  path: '/swx/staff/support/decideComplaint',
  access: 'staff',
  staff: answer,
  summary: 'Decides a complaint that the caller has, with reasons that the customer reads.',
  body: z.strictObject({
    id: idText,
    version,
    outcome: z.enum(COMPLAINT_OUTCOMES),
    reasons: text.min(SUPPORT_REASONS_MIN),
    confirmed: z.array(z.enum(SUPPORT_WARNINGS)).max(SUPPORT_WARNINGS.length),
  }),
  reply: inboxConversation,
});

export const setPresence = route({
  method: 'POST',
  path: '/swx/staff/support/setPresence',
  access: 'staff',
  staff: answer,
  summary:
    'Says whether the caller is there for chats, for as long as this session lasts, and by which name customers know them.',
  body: z.strictObject({ isHere: z.boolean(), publicName: personName(40) }),
  reply: z.null(),
});

export const viewSupportPicture = route({
  method: 'GET',
  path: '/swx/staff/support/viewSupportPicture/:id/:seq',
  access: 'staff',
  staff: read,
  summary: 'The picture that came with a message. No browser keeps it, nothing in it runs, and who looked is recorded.',
  params: z.strictObject({ id: idText, seq: idText }),
  reply: z.string().meta({ description: 'The picture.' }),
  isFile: true,
  limit: 'picture',
});

const savedReply = z.object({
  id: z.string(),
  locale: localeText,
  title: z.string(),
  text: z.string(),
  staff: staffRef.pick({ id: true, name: true }),
  at: timeReply,
});
export type SavedReply = z.output<typeof savedReply>;

export const listReplies = route({
  method: 'GET',
  path: '/swx/staff/support/listReplies',
  access: 'staff',
  staff: quiet,
  summary: 'Saved replies in all languages.',
  query: z.strictObject({}),
  reply: z.array(savedReply),
});

export const saveReply = route({
  method: 'POST',
  path: '/swx/staff/support/saveReply',
  access: 'staff',
  staff: answer,
  summary: 'Saves a reply. Its only placeholder is {ticket}, the number of the conversation.',
  body: z.strictObject({ locale: localeText, title: plainText(1, REPLY_TITLE_MAX), text: plainLines(REPLY_TEXT_MAX) }),
  reply: z.array(savedReply),
});

export const retireReply = route({
  method: 'POST',
  path: '/swx/staff/support/retireReply',
  access: 'staff',
  staff: answer,
  summary: 'Offers a saved reply no longer.',
  body: z.strictObject({ id: idText }),
  reply: z.array(savedReply),
});
