/**
 * A customer's notifications: the steps of reviews, margin calls, what orders did by themselves, and changes that a thief could have made.
 * They are stored, and read when there is time.
 */
import { z } from 'zod';
import { idText, PAGE_SIZE_MAX, pageQuery, pageReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const notificationKind = z.enum([
  'identitySubmitted',
  'identityVerified',
  'identityNotPassed',
  'identityErased',
  'accountSuspended',
  'accountReinstated',
  'passwordChanged',
  'passwordRecovered',
  'emailChanged',
  'phoneChanged',
  'factorSet',
  'factorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'providerLinked',
  'providerUnlinked',
  'accountLocked',
  'marginCall',
  'marginCallEnded',
  'stopOut',
  'orderReversed',
  'orderFilled',
  'orderClosed',
  'orderEnded',
  'depositCredited',
  'depositFailed',
  'depositReversed',
  'payeeAdded',
  'payeeConfirmed',
  'payeeRemoved',
  'withdrawalRequested',
  'withdrawalApproved',
  'withdrawalDone',
  'withdrawalFailed',
  'loanPaidOut',
  'loanRejected',
  'loanRepaid',
  'loanDueSoon',
  'loanOverdue',
  'planExpired',
  'planClosed',
  'optionExpired',
  'optionClosed',
  'nftOutbid',
  'nftWon',
  'nftUnsold',
  'nftDelivered',
  'strategyPaused',
  'converted',
  'inviteReward',
  'inviteRefused',
]);
export type NotificationKind = z.output<typeof notificationKind>;

export const notificationView = z.object({
  id: z.string(),
  kind: notificationKind,
  /** Null if it is about the customer, not about one account. */
  mode: z.enum(['demo', 'real']).nullable(),
  at: timeReply,
  /**
   * As in the security log: which second factor, which provider. Of an order: `orderId` and `code`, and of what it did by itself also `version`,
   * `step` (`UnattendedStep` of core), `direction`, `lots`, `price` and `profit`. Of an option: `id`, `code`, `kind`, `paid` and `premium`.
   */
  details: z.record(z.string(), z.string()),
  readAt: timeReply.nullable(),
});
export type NotificationView = z.output<typeof notificationView>;

/** Not counted any further: "99+" says enough. */
export const UNREAD_MAX = 100;

const unreadView = z.object({
  unread: z
    .number()
    .int()
    .meta({ description: `At most ${UNREAD_MAX}.` }),
  unreadOrders: z
    .number()
    .int()
    .meta({ description: `How many of them are about what orders did by themselves; at most ${UNREAD_MAX}.` }),
});

export const listNotifications = route({
  method: 'GET',
  path: '/swx/customer/user/listNotifications',
  access: 'customer',
  summary: 'What the customer was told, newest first. Of the accounts, the one that is asked about.',
  query: z.strictObject({ ...pageQuery }),
  reply: pageReply(notificationView),
});

export const countNotifications = route({
  method: 'GET',
  path: '/swx/customer/user/countNotifications',
  access: 'customer',
  summary: 'How much of it was not read yet.',
  query: z.strictObject({}),
  reply: unreadView,
});

export const readNotifications = route({
  method: 'POST',
  path: '/swx/customer/user/readNotifications',
  access: 'customer',
  summary: 'The customer has seen these. Said twice it means the same.',
  body: z.strictObject({ ids: z.array(idText).max(PAGE_SIZE_MAX) }),
  reply: unreadView,
});
