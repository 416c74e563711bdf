/** The customer's identity check (docs/product.md, Identity check): submitting it, in parts and from any device, and reading its outcome. */
import { z } from 'zod';
import { COUNTRIES } from '@candor/core/kyc/countries';
import { DOCUMENT_TYPES, IDENTITY_FIELDS, SEXES } from '@candor/core/kyc/fields';
import { IDENTITY_REASONS } from '@candor/core/kyc/reasons';
import { VERIFICATIONS } from '@candor/core/kyc/verification';
import { dateText, idText, personName, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

/** With at least one letter or digit. */
const words = (max: number) => plainText(1, max).regex(/[\p{L}\p{N}]/u);

/** Also refused: customers under age (`under_age`), and impossible phone numbers (`phone_incorrect`). */
export const identityDetails = z.strictObject({
  firstName: personName(100),
  lastName: personName(100),
  birthdate: dateText,
  sex: z.enum(SEXES),
  country: z
    .string()
    .regex(new RegExp(`^(?:${COUNTRIES.join('|')})$`))
    .meta({ description: 'ISO 3166-1 alpha-2.' }),
  address: words(300),
  phone: z.string().max(24).meta({ description: 'With one of the area codes, such as "+85251234567".' }),
  documentType: z.enum(DOCUMENT_TYPES),
});

/** Fields that are not sent stay as they were. */
const draftPictures = z.strictObject({
  front: idText.nullable().optional(),
  back: idText.nullable().optional(),
  handheld: idText.nullable().optional(),
  signature: idText.nullable().optional(),
});

/** An uploaded picture. Only its reviewer ever sees it again. */
export const identityPicture = z.object({
  id: z.string(),
  at: timeReply,
  /** As stored. */
  width: z.number().int(),
  height: z.number().int(),
});
export type IdentityPictureView = z.output<typeof identityPicture>;

export const kycView = z.object({
  status: z.enum(VERIFICATIONS),
  /** The number of submissions. */
  attempts: z.number().int(),
  /** What was typed so far, or submitted last. */
  details: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    birthdate: z.string().optional(),
    sex: z.enum(SEXES).optional(),
    country: z.string().optional(),
    address: z.string().optional(),
    phone: z.string().optional(),
    documentType: z.enum(DOCUMENT_TYPES).optional(),
  }),
  pictures: z.object({
    front: identityPicture.nullable(),
    back: identityPicture.nullable(),
    handheld: identityPicture.nullable(),
    signature: identityPicture.nullable(),
  }),
  /** The open fields: all at first, the failed ones after `notPassed`, and none during the review or once the customer is verified. */
  open: z.array(z.enum(IDENTITY_FIELDS)),
  reasons: z.array(z.object({ field: z.enum(IDENTITY_FIELDS), reason: z.enum(IDENTITY_REASONS) })),
  submittedAt: timeReply.nullable(),
  /** The deadline of the review. */
  dueAt: timeReply.nullable(),
  decidedAt: timeReply.nullable(),
});
export type KycView = z.output<typeof kycView>;

export const getIdentification = route({
  method: 'GET',
  path: '/swx/customer/user/getIdentification',
  access: 'customer',
  summary: "Where the customer's identity check stands, with what was typed so far.",
  reply: kycView,
});

export const saveIdentification = route({
  method: 'POST',
  path: '/swx/customer/user/saveIdentification',
  access: 'customer',
  summary:
    'Keeps what was typed and photographed so far, so that it can go on later and elsewhere. Each field is checked by itself; what is not sent stays as it was. 10019 while it is reviewed, and once the customer is verified.',
  body: z.strictObject({ details: identityDetails.partial(), pictures: draftPictures }),
  reply: kycView,
});

export const identification = route({
  method: 'POST',
  path: '/swx/customer/user/identification',
  access: 'customer',
  summary:
    'Hands the identity check in. Names each field that is missing. After a check that did not pass, fields that were accepted must be as they were. 10019 while it is reviewed, and once the customer is verified.',
  body: z.strictObject({ details: identityDetails.partial(), pictures: draftPictures }),
  reply: kycView,
  notice: '20001',
});

export const eraseIdentification = route({
  method: 'POST',
  path: '/swx/customer/user/eraseIdentification',
  access: 'customer',
  needsProof: true,
  summary:
    'Erases what was typed and handed in, pictures too, for good. Only while no law requires that it is kept: not while it is reviewed, and not once the customer was verified.',
  body: z.strictObject({}).optional(),
  reply: z.null(),
  notice: '20005',
});
