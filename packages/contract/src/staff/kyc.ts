/** Identity checks as compliance reviews them: every attempt, the automatic hints, and a person's decision. */
import { z } from 'zod';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import { DOCUMENT_TYPES, IDENTITY_FIELDS, PICTURE_FIELDS, SEXES } from '@candor/core/kyc/fields';
import { IDENTITY_REASONS } from '@candor/core/kyc/reasons';
import { CHECK_STATUSES } from '@candor/core/kyc/verification';
import { idText, plainText, timeReply } from '../wire/codec.ts';
import { identityPicture } from '../kyc.ts';
import { customerRef, noteText, staffRef } from './customers.ts';
import { route } from '../wire/route.ts';

/** The content of the MRZ. A hint, never a decision. */
export const mrzView = z.object({
  /** `waiting`: not read yet. `none`: there is none. `unread`: unknown, because reading took too long or failed. */
  status: z.enum(['waiting', 'none', 'unread', 'read']),
  /** Whether its check digits are correct. */
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
  /** The document had expired on the day it was read. */
  isExpired: z.boolean(),
  /** Fields that differ from what was typed; the country is compared with the nationality. */
  differs: z.array(z.enum(IDENTITY_FIELDS)),
});
export type MrzView = z.output<typeof mrzView>;

/** What resembles an entry: the name as typed, as its letters look, as it stands on the screen when characters turn the direction, or in the MRZ. */
const MATCH_BY = ['typed', 'look', 'direction', 'zone'] as const;
export type MatchBy = (typeof MATCH_BY)[number];

export const matchView = z.object({
  entryId: z.string(),
  name: z.string(),
  /** 100 means the same name. */
  score: z.number().int().min(0).max(100),
  by: z.enum(MATCH_BY),
  born: z.string().nullable(),
  country: z.string().nullable(),
  programme: z.string(),
});
export type MatchView = z.output<typeof matchView>;

export const screeningView = z.object({
  at: timeReply,
  list: z.object({
    name: z.string(),
    /** The list's own date. */
    date: z.string(),
    /** SHA-256 of the file, in hexadecimal. */
    digest: z.string(),
    entries: z.number().int(),
  }),
  /** The most similar first. */
  matches: z.array(matchView),
});
export type ScreeningView = z.output<typeof screeningView>;

const DUPLICATE_BY = ['documentNumber', 'picture', 'device', 'phone'] as const;

/** One thing in common with another customer. */
export const duplicateSeen = z.strictObject({ by: z.enum(DUPLICATE_BY), customerId: idText });
export type DuplicateSeen = z.output<typeof duplicateSeen>;

const fieldDecision = z.strictObject({
  field: z.enum(IDENTITY_FIELDS),
  /** Null if accepted. */
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
  /** The case of an attempt under review. */
  case: z.object({ id: z.string(), assignee: staffRef.nullable() }).nullable(),
  /** The fields that this attempt covers, each of which is decided. */
  open: z.array(z.enum(IDENTITY_FIELDS)),
  /** Null if erased. */
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
      /** Not part of an earlier attempt. */
      isNew: z.boolean(),
      /** Other fields of this attempt with the very same picture. */
      sameAs: z.array(z.enum(PICTURE_FIELDS)),
    }),
  ),
  zone: mrzView,
  /** Null if there is no list, and so nobody can be verified. */
  screening: screeningView.nullable(),
  duplicates: z.array(
    z.object({
      by: z.enum(DUPLICATE_BY),
      customer: customerRef,
      at: timeReply,
    }),
  ),
  decisions: z.array(fieldDecision),
  checklist: z.array(z.enum(CHECKLIST)),
  /** Why each match is somebody else. */
  matchWords: z.array(z.object({ entryId: z.string(), words: z.string() })),
  /** The duplicates note: why others may have submitted the same. */
  duplicateWords: z.string().nullable(),
  /** The duplicates that the note covers: any others were added later. Null if there is no note, or they are no longer known. */
  duplicatesSeen: z.array(duplicateSeen).nullable(),
  /** As read by the reviewer. */
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
    customer: customerRef,
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
  // Each picture is decrypted anew, and a reviewer views eight or more per case.
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
    /** Required to verify while there are duplicates. Stored with the decision, and erased with it. */
    duplicateWords: noteText.nullable().optional(),
    /** All duplicates that were shown when the note was written. */
    duplicatesSeen: z.array(duplicateSeen).max(200).optional(),
    /** Verifies even though the MRZ is still being read. */
    withoutZone: z.boolean().optional(),
  }),
  reply: identityCheck,
});
