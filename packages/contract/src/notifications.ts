/**
 * A customer's notifications: the steps of reviews, margin calls, what orders did by themselves, and changes that a thief could have made.
 * They are stored, and read when there is time.
 */
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  SWITCHED_GROUPS,
} from '@candor/core/notifications/catalogue';
import { z } from 'zod';
import { idText, PAGE_SIZE_MAX, pageQuery, pageReply, secretText, timeReply, timeZoneText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const notificationKind = z.enum(NOTIFICATION_KINDS);
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
  /** How many more there were of this kind in the same minute: too many to be listed one by one. */
  more: z.number().int(),
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
  query: z.strictObject({
    ...pageQuery,
    group: z.enum(NOTIFICATION_GROUPS).optional(),
    unread: z.literal('true').optional(),
  }),
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

export const readAllNotifications = route({
  method: 'POST',
  path: '/swx/customer/user/readAllNotifications',
  access: 'customer',
  summary: 'The customer has seen everything up to this one. What came later stays unread.',
  body: z.strictObject({ upTo: idText, group: z.enum(NOTIFICATION_GROUPS).optional() }),
  reply: unreadView,
});

const switches = z.record(z.enum(NOTIFICATION_CHANNELS), z.array(z.enum(SWITCHED_GROUPS)).max(SWITCHED_GROUPS.length));
const minuteOfDay = z.number().int().min(0).max(1_439);

export const quietHours = z
  .strictObject({
    /** Minutes after midnight. */
    from: minuteOfDay,
    to: minuteOfDay,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], params: { problem: 'otherTime' } });

const preferences = {
  /** By channel, the groups that are switched off. Security has no switch. */
  muted: switches,
  /** Mail and push of what is not urgent wait until they end. Null: none. */
  quietHours: quietHours.nullable(),
  /** Whether push messages name amounts and instruments: they may be seen on a locked screen. */
  showsDetails: z.boolean(),
};

export const preferencesView = z.object({
  ...preferences,
  quietHours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** The customer's, in which quiet hours are meant. Null: never set. */
  timeZone: z.string().nullable(),
});
export type PreferencesView = z.output<typeof preferencesView>;

export const getPreferences = route({
  method: 'GET',
  path: '/swx/customer/user/getPreferences',
  access: 'customer',
  summary: 'Of which notifications the customer gets no mail or push message, and when they wait.',
  query: z.strictObject({}),
  reply: preferencesView,
});

export const changePreferences = route({
  method: 'POST',
  path: '/swx/customer/user/changePreferences',
  access: 'customer',
  summary: 'Sets all of it at once.',
  body: z.strictObject({ ...preferences, timeZone: timeZoneText }),
  reply: preferencesView,
  notice: '20005',
});

/** A browser that gets push messages. */
const pushDevice = z.object({
  id: z.string(),
  device: z.string(),
  /** Whose servers bring them: a host name. */
  service: z.string(),
  since: timeReply,
  /** Of the session that asks. */
  isThis: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

const pushView = z.object({
  /** Of this deployment, as `PushManager.subscribe` takes it. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
});

export const getPush = route({
  method: 'GET',
  path: '/swx/customer/user/getPush',
  access: 'customer',
  summary: 'The browsers that get push messages, and the key to subscribe with.',
  query: z.strictObject({}),
  reply: pushView,
});

/** Base64url of so many bytes, without padding. */
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** Also the most that a browser may have: the one that subscribed first makes room. */
export const PUSH_DEVICES_MAX = 10;
const ENDPOINT_MAX = 1_000;

export const subscribePush = route({
  method: 'POST',
  path: '/swx/customer/user/subscribePush',
  access: 'customer',
  summary: "This session's browser gets push messages from now on, until the session ends.",
  body: z.strictObject({
    endpoint: secretText(1, ENDPOINT_MAX),
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  reply: pushView,
  notice: '20005',
});

export const unsubscribePush = route({
  method: 'POST',
  path: '/swx/customer/user/unsubscribePush',
  access: 'customer',
  summary: 'A browser gets none any more. Said twice it means the same.',
  body: z.strictObject({ id: idText }),
  reply: pushView,
  notice: '20005',
});

export const testPush = route({
  method: 'POST',
  path: '/swx/customer/user/testPush',
  access: 'customer',
  summary: "Sends a message to this session's browser.",
  limit: 'code',
  body: z.strictObject({}),
  reply: z.object({ isDelivered: z.boolean() }),
});
