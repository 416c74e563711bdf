/** Identity checks as compliance reviews them: every attempt, what machines make of it, and the decision of a person. */
import { z } from 'zod';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import { DOCUMENT_TYPES, IDENTITY_FIELDS, PICTURE_FIELDS, SEXES } from '@candor/core/kyc/fields';
import { IDENTITY_REASONS } from '@candor/core/kyc/reasons';
import { CHECK_STATUSES } from '@candor/core/kyc/verification';
import { idText, plainText, timeReply } from '../wire/codec.ts';
import { identityPicture } from '../kyc.ts';
import { noteText, staffRef } from './customers.ts';
import { route } from '../wire/route.ts';

/** What the machine-readable zone says. A hint, never a decision. */
export const mrzView = z.object({
  /** `waiting`: not looked at yet. `none`: none was found. `unread`: nobody knows, for the look took too long or failed. */
  status: z.enum(['waiting', 'none', 'unread', 'read']),
  /** Whether its check digits are right. */
  isValid: z.boolean(),
  values: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    birthdate: z.string().nullable(),
    sex: z.string().nullable(),
    country: z.string().nullable(),
    documentNumber: z.string().nullable(),
    expiry: z.string().nullable(),
  }),
  /** The document was not valid any more on the day of the look. */
  isExpired: z.boolean(),
  /** What was typed otherwise; the country is compared with the nationality. */
  differs: z.array(z.enum(IDENTITY_FIELDS)),
});
export type MrzView = z.output<typeof mrzView>;

export const matchView = z.object({
  entryId: z.string(),
  name: z.string(),
  /** 100: the same name. */
  score: z.number().int().min(0).max(100),
  born: z.string().nullable(),
  country: z.string().nullable(),
  programme: z.string(),
});
export type MatchView = z.output<typeof matchView>;

export const screeningView = z.object({
  at: timeReply,
  list: z.object({
    name: z.string(),
    /** Of the list itself. */
    date: z.string(),
    /** SHA-256 of the file, hexadecimal. */
    digest: z.string(),
    entries: z.number().int(),
  }),
  /** The most like first. */
  matches: z.array(matchView),
});
export type ScreeningView = z.output<typeof screeningView>;

const DUPLICATE_BY = ['documentNumber', 'picture', 'device', 'phone'] as const;

/** One line of what was seen with other customers. */
export const duplicateSeen = z.strictObject({ by: z.enum(DUPLICATE_BY), customerId: idText });
export type DuplicateSeen = z.output<typeof duplicateSeen>;

const fieldDecision = z.strictObject({
  field: z.enum(IDENTITY_FIELDS),
  /** Null: accepted. */
  reason: z.enum(IDENTITY_REASONS).nullable(),
});

export const identityCheck = z.object({
  id: z.string(),
  attempt: z.number().int(),
  status: z.enum(CHECK_STATUSES),
  submittedAt: timeReply,
  dueAt: timeReply,
  decidedAt: timeReply.nullable(),
  decidedBy: staffRef.nullable(),
  /** The case of an attempt that is under review. */
  case: z.object({ id: z.string(), assignee: staffRef.nullable() }).nullable(),
  /** What this attempt is about, and is decided field by field. */
  open: z.array(z.enum(IDENTITY_FIELDS)),
  /** Null: erased. */
  details: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      birthdate: z.string(),
      sex: z.enum(SEXES),
      country: z.string(),
      address: z.string(),
      phone: z.string(),
      documentType: z.enum(DOCUMENT_TYPES),
    })
    .nullable(),
  erasedAt: timeReply.nullable(),
  pictures: z.array(
    identityPicture.extend({
      field: z.enum(PICTURE_FIELDS),
      /** In no attempt before. */
      isNew: z.boolean(),
      /** The very same picture was handed in for these, too. */
      sameAs: z.array(z.enum(PICTURE_FIELDS)),
    }),
  ),
  zone: mrzView,
  /** Null: there is no list to look at, and nobody can be verified. */
  screening: screeningView.nullable(),
  duplicates: z.array(
    z.object({
      by: z.enum(DUPLICATE_BY),
      customer: z.object({ id: z.string(), username: z.string().nullable() }),
      at: timeReply,
    }),
  ),
  decisions: z.array(fieldDecision),
  checklist: z.array(z.enum(CHECKLIST)),
  /** Why each name of the list is somebody else. */
  matchWords: z.array(z.object({ entryId: z.string(), words: z.string() })),
  /** Why others may have handed in the same. */
  duplicateWords: z.string().nullable(),
  /** Of whom that was said: whoever is not among these was added later. Null: not said, or not known any more. */
  duplicatesSeen: z.array(duplicateSeen).nullable(),
  /** As the reviewer read it. */
  documentNumber: z.string().nullable(),
});
export type IdentityCheckView = z.output<typeof identityCheck>;

export const getIdentity = route({
  method: 'GET',
  path: '/swx/staff/kyc/getIdentity/:customerId',
  access: 'staff',
  staff: { permission: 'kyc.read', audit: 'view' },
  summary: "All attempts of a customer's identity check, the latest first.",
  params: z.strictObject({ customerId: idText }),
  reply: z.object({
    customer: z.object({ id: z.string(), username: z.string().nullable() }),
    checks: z.array(identityCheck),
  }),
});

export const viewPicture = route({
  method: 'GET',
  path: '/swx/staff/kyc/viewPicture/:customerId/:pictureId',
  access: 'staff',
  staff: { permission: 'kyc.read', audit: 'view' },
  summary: 'One picture of an attempt. No browser keeps it, and nothing in it runs.',
  params: z.strictObject({ customerId: idText, pictureId: idText }),
  reply: z.string().meta({ description: 'The picture.' }),
  isFile: true,
  // Each is opened anew, and a reviewer looks at eight or more in a case.
  limit: 'picture',
});

export const decideIdentity = route({
  method: 'POST',
  path: '/swx/staff/kyc/decide',
  access: 'staff',
  staff: { permission: 'kyc.review', audit: 'action' },
  summary:
    'Decides an attempt, field by field: verified when each is accepted, the checklist is complete, the number of the document was read and each name of the sanctions list was answered; not passed when one is not. The case must be the caller’s. 11053 when others have handed in the same and nothing is said about it, or somebody was added whom the caller has not seen; 11054 while the zone is still being read.',
  body: z.strictObject({
    checkId: idText,
    /** Every open field once. */
    decisions: z.array(fieldDecision).max(IDENTITY_FIELDS.length),
    documentNumber: plainText(1, 40).nullable(),
    checklist: z.array(z.enum(CHECKLIST)).max(CHECKLIST.length),
    matches: z.array(z.strictObject({ entryId: plainText(1, 64), words: noteText })).max(200),
    /** Needed to verify while other customers have handed in the same. Kept with the decision, and erased with it. */
    duplicateWords: noteText.nullable().optional(),
    /** All that were shown when this was said. */
    duplicatesSeen: z.array(duplicateSeen).max(200).optional(),
    /** Verifies although the machine-readable zone is still being read. */
    withoutZone: z.boolean().optional(),
  }),
  reply: identityCheck,
});
