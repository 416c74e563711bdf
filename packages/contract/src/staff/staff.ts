/** The back office: who is signed in, what each role may do, and what everybody did. */
import { z } from 'zod';
import { AUDIT_FORMATS } from '@candor/core/staff/audit-formats';
import { PERMISSIONS, ROLES } from '@candor/core/staff/permissions';
import { plainText, secretText, timeReply, timeText } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { factorFields } from './passkeys.ts';

const idText = z.string().regex(/^[1-9][0-9]{0,17}$/);

export const staffView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** When the session ends by itself. */
  endsAt: timeReply,
});
export type StaffView = z.output<typeof staffView>;

export const staffLogin = route({
  method: 'POST',
  path: '/swx/staff/login/login',
  access: 'visitor',
  summary:
    'Signs a member of staff in: the password together with a code of the authenticator, or with a passkey (`startStaffPasskey`). Sets the session as a cookie, and another one by which this browser is known from then on.',
  body: z.strictObject({ name: plainText(1, 64), password: secretText(1, 200), ...factorFields }),
  reply: staffView,
  limit: 'entrance',
  setsSession: true,
});

export const staffLogout = route({
  method: 'POST',
  path: '/swx/staff/login/logout',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'action' },
  summary: 'Ends the session.',
  body: z.strictObject({}),
  reply: z.null(),
  setsSession: true,
});

export const getStaff = route({
  method: 'GET',
  path: '/swx/staff/me/getStaff',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'none' },
  summary: 'Who is signed in, and what they may do.',
  query: z.strictObject({}),
  reply: staffView,
});

export const listPermissions = route({
  method: 'GET',
  path: '/swx/staff/me/listPermissions',
  access: 'staff',
  staff: { permission: 'office.enter', audit: 'none' },
  summary: 'Which roles have which permission: the table that every call is held against.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(z.object({ permission: z.enum(PERMISSIONS), roles: z.array(z.enum(ROLES)) })) }),
});

export const listStaff = route({
  method: 'GET',
  path: '/swx/staff/staff/listStaff',
  access: 'staff',
  staff: { permission: 'staff.read', audit: 'view' },
  summary: 'Everybody who works here, or did.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(ROLES),
        status: z.enum(['active', 'ended']),
        createdAt: timeReply,
        endedAt: timeReply.nullable(),
        /** What the member can sign in with, beside the password. */
        hasAuthenticator: z.boolean(),
        passkeys: z.number().int(),
        /** Browsers that signed in before: strangers' failures do not keep them out. */
        knownDevices: z.number().int(),
        /** Until when other browsers are kept out, because strangers failed too often; null if they are not. */
        lockedUntil: timeReply.nullable(),
      }),
    ),
  }),
});

export const auditEntry = z.object({
  id: z.string(),
  at: timeReply,
  staffId: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  device: z.string(),
  address: z.string(),
  hash: z.string().meta({ description: 'SHA-256 over the entry and the hash before it, hexadecimal.' }),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** An entry and, from outside the chain, whom it is about. */
export const auditLine = auditEntry.extend({
  subjectName: z.string().nullable().meta({ description: 'Of a customer, as in other lists. Not part of the chain.' }),
});
export type AuditLine = z.output<typeof auditLine>;

const auditFilter = {
  staffId: idText.optional(),
  action: plainText(1, 64).optional(),
  subject: plainText(1, 200).optional(),
  from: timeText.optional(),
  to: timeText.optional(),
};

export const listAudit = route({
  method: 'GET',
  path: '/swx/staff/audit/listAudit',
  access: 'staff',
  staff: { permission: 'audit.read', audit: 'view' },
  summary: 'The audit log, the latest first: 100 entries before the cursor.',
  query: z.strictObject({ before: idText.optional(), ...auditFilter }),
  reply: z.object({ list: z.array(auditLine), next: z.string().nullable() }),
});

export const exportAudit = route({
  method: 'GET',
  path: '/swx/staff/audit/exportAudit',
  access: 'staff',
  staff: { permission: 'audit.read', audit: 'view' },
  summary:
    'The audit log as a file, the latest first: all entries that match, up to the one that tells of this very call. Sent as it is written.',
  limit: 'file',
  isFile: true,
  query: z.strictObject({ ...auditFilter, format: z.enum(AUDIT_FORMATS) }),
  reply: z.string().meta({ description: 'A file to keep: text in UTF-8.' }),
});
