/** Inviting friends: the terms, an inviter's friends under numbers instead of names, and what they brought (ADR 66). */
import { z } from 'zod';
import {
  FRIEND_STATES,
  INVITE_ANSWER_MAX,
  INVITE_REASONS,
  INVITE_RELATIONS,
} from '@candor/core/invitations/invitations';
import { decimalReply, pageQuery, pageReply, plainLines, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const dayReply = z.iso.date().meta({ description: 'A day in UTC: friends are shown no closer.' });
const sharePercent = decimalReply.meta({
  description:
    'Of the trading fees that the friend pays on the real account for 90 days. What held at the registration stays.',
});

export const getInviteTerms = route({
  method: 'GET',
  path: '/swx/customer/index/getInviteTerms',
  access: 'visitor',
  summary: 'What whoever invites somebody gets, before that somebody registers. It costs the invited nothing.',
  query: z.strictObject({ code: plainText(1, 32).optional() }),
  reply: z.object({
    isOpen: z.boolean().meta({ description: 'False where nobody is invited by this code at present, or by any.' }),
    isKnown: z.boolean().nullable().meta({ description: 'Whether there is such a code. Null if none was named.' }),
    sharePercent,
    days: z.number().int(),
  }),
  limit: 'lookup',
});

export const invitationsView = z.object({
  code: z.string(),
  isOpen: z.boolean(),
  whyNot: z.enum(['country', 'share', 'account']).nullable().meta({
    description:
      'Why nobody is invited at present: not in the customer’s country, nowhere, or by nobody who is suspended.',
  }),
  sharePercent,
  days: z.number().int(),
  friends: z.number().int(),
  rewarded: decimalReply.meta({ description: 'All rewards so far, in USDT.' }),
  invitedBy: z
    .object({ sharePercent, endsOn: dayReply })
    .nullable()
    .meta({ description: 'What somebody gets who invited this customer. Not who it is.' }),
});
export type InvitationsView = z.output<typeof invitationsView>;

export const friendView = z.object({
  number: z.number().int().meta({ description: 'The first friend, the second friend …: nothing says who it is.' }),
  state: z.enum(FRIEND_STATES),
  sharePercent,
  registeredOn: dayReply,
  fundedOn: dayReply.nullable(),
  tradedOn: dayReply.nullable(),
  endsOn: dayReply,
  rewarded: decimalReply,
  isOff: z
    .boolean()
    .meta({ description: 'Rewards wait, because there are none in a country where one of the two lives.' }),
  hold: z
    .object({
      heldOn: dayReply,
      dueAt: timeReply.meta({ description: 'When a decision is due.' }),
      found: z.array(z.object({ reason: z.enum(INVITE_REASONS), relation: z.enum(INVITE_RELATIONS) })),
      outcome: z.enum(['approved', 'refused']).nullable(),
      words: z.string().nullable().meta({ description: 'Why it was decided so.' }),
      answer: z.string().nullable().meta({ description: 'What the customer said to the refusal before.' }),
      mayAnswer: z.boolean(),
    })
    .nullable(),
});
export type FriendView = z.output<typeof friendView>;

export const getInvitations = route({
  method: 'GET',
  path: '/swx/customer/user/getInvitations',
  access: 'customer',
  summary: 'The customer’s code and terms, and what came of it.',
  query: z.strictObject({}),
  reply: invitationsView,
});

export const listInvitedFriends = route({
  method: 'GET',
  path: '/swx/customer/user/listInvitedFriends',
  access: 'customer',
  summary:
    'The friends of an inviter, newest first: how far each has come and what each brought. No names, and days instead of times.',
  query: z.strictObject({ ...pageQuery }),
  reply: pageReply(friendView),
});

export const answerInviteRefusal = route({
  method: 'POST',
  path: '/swx/customer/user/answerInviteRefusal',
  access: 'customer',
  summary:
    'Answers a refusal, once: compliance then decides again. 404 for a friend whom the customer has not; 11203 if there is nothing to answer.',
  body: z.strictObject({ number: z.number().int().min(1).max(2_000_000_000), words: plainLines(INVITE_ANSWER_MAX) }),
  reply: friendView,
});
