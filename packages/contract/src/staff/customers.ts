/** Customers as the back office sees them: the search, and the page of one. Each part is shown only to roles that may see it. */
import { z } from 'zod';
import { VERIFICATIONS } from '@candor/core/kyc/verification';
import { ROLES } from '@candor/core/staff/permissions';
import { decimalReply, idText, modeReply, plainLines, plainText, timeReply } from '../wire/codec.ts';
import { localeText, secondFactorKind, securityEventKind } from '../identity.ts';
import { balanceView } from '../balance.ts';
import { route } from '../wire/route.ts';
import { optionView } from '../options.ts';
import { orderView } from '../trading.ts';

export const customerStatus = z.enum(['active', 'suspended', 'closed']);
export type CustomerStatus = z.output<typeof customerStatus>;

/** The audit log stores whose data was viewed under this field name. */
const customerPath = z.strictObject({ customerId: idText });
/** `next` of the previous page; absent for the first page. */
const cursor = idText.optional();
const next = z.string().nullable();

/** The member of staff who did something, with their name and their role at that time. */
export const staffRef = z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) });
export type StaffRef = z.output<typeof staffRef>;

/** Whom a list is about. */
export const customerRef = z.object({
  id: z.string(),
  username: z
    .string()
    .nullable()
    .meta({ description: 'Their username, or else their address, masked, for those who may see contact details.' }),
});

export const customerFound = z.object({
  id: z.string(),
  username: z.string().nullable(),
  status: customerStatus,
  registeredAt: timeReply,
  /** Null also for roles that may not see it: they can search by it, but learn no more. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type CustomerFound = z.output<typeof customerFound>;

export const searchCustomers = route({
  method: 'GET',
  path: '/swx/staff/customer/searchCustomers',
  access: 'staff',
  staff: { permission: 'customers.search', audit: 'view' },
  summary:
    'Customers whose id is the text, or whose user name, e-mail address or phone number begins with it, 20 at most; without a text the newest. Long lists are read on by `cursor`.',
  query: z.strictObject({
    text: plainText(0, 254).optional(),
    cursor: z
      .string()
      .regex(/^[0-3]\.[1-9][0-9]{0,17}$/)
      .optional(),
  }),
  reply: z.object({ list: z.array(customerFound), next }),
});

export const customerProfile = z.object({
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  locale: localeText,
  hasPassword: z.boolean(),
  secondFactors: z.array(secondFactorKind),
  /** No withdrawals before this time. */
  withdrawalsFrozenUntil: timeReply.nullable(),
  lastSeenAt: timeReply.nullable(),
});

export const customerMoney = z.object({ real: z.array(balanceView), demo: z.array(balanceView) });

export const customerView = z.object({
  id: z.string(),
  username: z.string().nullable(),
  status: customerStatus,
  registeredAt: timeReply,
  closedAt: timeReply.nullable(),
  verification: z.enum(VERIFICATIONS),
  /** Null if this role may not see it. */
  profile: customerProfile.nullable(),
  /** Real money, and play money beside it. Null if this role may not see it. */
  balances: customerMoney.nullable(),
  /** The number of live orders. Null if this role may not see it. */
  liveOrders: z.object({ real: z.number().int(), demo: z.number().int() }).nullable(),
});
export type CustomerView = z.output<typeof customerView>;

export const getCustomer = route({
  method: 'GET',
  path: '/swx/staff/customer/getCustomer/:customerId',
  access: 'staff',
  staff: { permission: 'customers.search', audit: 'view' },
  summary: 'One customer, with the parts that the role may see.',
  params: customerPath,
  reply: customerView,
});

export const listCustomerOrders = route({
  method: 'GET',
  path: '/swx/staff/customer/listOrders/:customerId',
  access: 'staff',
  staff: { permission: 'customers.orders', audit: 'view' },
  summary: "A customer's orders on one account, the newest first: 20 behind the cursor.",
  params: customerPath,
  query: z.strictObject({ account: modeReply, cursor }),
  fieldNames: { account: 'accountMode' },
  reply: z.object({ list: z.array(orderView), next }),
});

export const listCustomerOptions = route({
  method: 'GET',
  path: '/swx/staff/customer/listOptions/:customerId',
  access: 'staff',
  staff: { permission: 'customers.orders', audit: 'view' },
  summary: "A customer's options on one account, the newest first: 20 behind the cursor.",
  params: customerPath,
  query: z.strictObject({ account: modeReply, cursor }),
  fieldNames: { account: 'accountMode' },
  reply: z.object({ list: z.array(optionView), next }),
});

export const movementView = z.object({
  id: z.string(),
  at: timeReply,
  asset: z.string(),
  /** Always positive: moved from `from` to `to`. */
  amount: decimalReply,
  /** False for what the operator's negative balance protection paid, or was paid back, beside the customer's own. */
  movesBalance: z.boolean(),
  /** `customer:available`, `customer:margin`, `house:fees` … */
  from: z.string(),
  to: z.string(),
  kind: z.string(),
  /** The business fact behind it, such as `order:42`. */
  fact: z.string(),
});
export type MovementView = z.output<typeof movementView>;

export const listCustomerMovements = route({
  method: 'GET',
  path: '/swx/staff/customer/listMovements/:customerId',
  access: 'staff',
  staff: { permission: 'customers.money', audit: 'view' },
  summary: "What moved on a customer's real or demo account, by the ledger, the newest first: 50 behind the cursor.",
  params: customerPath,
  query: z.strictObject({ account: modeReply, cursor }),
  fieldNames: { account: 'accountMode' },
  reply: z.object({ list: z.array(movementView), next }),
});

/** Something done to the account, by its customer or by a member of staff. */
export const timelineEntry = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('customer'),
    at: timeReply,
    kind: securityEventKind,
    device: z.string(),
    address: z.string(),
    details: z.record(z.string(), z.string()),
  }),
  z.object({
    by: z.literal('staff'),
    at: timeReply,
    /** As in the audit log, for example `customer.noted`. */
    action: z.string(),
    /** The kind of the proposal or case that it was about, such as `customer.suspend`. */
    kind: z.string().nullable(),
    staff: staffRef.nullable(),
  }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

export const listCustomerTimeline = route({
  method: 'GET',
  path: '/swx/staff/customer/listTimeline/:customerId',
  access: 'staff',
  staff: { permission: 'customers.timeline', audit: 'view' },
  summary:
    'What the customer and the staff did to this account, the latest first: 50 behind the cursor. Views are in the audit log alone.',
  params: customerPath,
  query: z.strictObject({
    cursor: z
      .string()
      .regex(/^[0-9]{1,18}-[0-9]{1,18}$/)
      .optional(),
  }),
  reply: z.object({ list: z.array(timelineEntry), next }),
});

export const NOTE_LENGTH_MAX = 2_000;
/** Several lines of text. */
export const noteText = plainLines(NOTE_LENGTH_MAX);

export const noteView = z.object({ id: z.string(), at: timeReply, staff: staffRef, words: z.string() });
export type NoteView = z.output<typeof noteView>;

export const listCustomerNotes = route({
  method: 'GET',
  path: '/swx/staff/customer/listNotes/:customerId',
  access: 'staff',
  staff: { permission: 'customers.notes', audit: 'view' },
  summary: 'What the staff noted about a customer, the latest first: 50 behind the cursor.',
  params: customerPath,
  query: z.strictObject({ cursor }),
  reply: z.object({ list: z.array(noteView), next }),
});

export const writeCustomerNote = route({
  method: 'POST',
  path: '/swx/staff/customer/writeNote',
  access: 'staff',
  staff: { permission: 'customers.note', audit: 'action' },
  summary: 'Notes something about a customer. A note stays as it was written: nobody changes it or takes it out.',
  body: z.strictObject({ customerId: idText, words: noteText }),
  reply: noteView,
});
