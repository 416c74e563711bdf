/** What can be wrong with a submission: one list, from which the reviewer chooses and which the customer reads. */
import type { IdentityField } from './fields.ts';

export const IDENTITY_REASONS = [
  'unreadable',
  'glare',
  'cutOff',
  'expired',
  'notAccepted',
  'doesNotMatch',
  'wrongDocument',
  'edited',
  'faceNotVisible',
  'documentNotVisible',
  'notSigned',
  'incomplete',
  'underAge',
] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];

const TYPED: readonly IdentityReason[] = ['doesNotMatch', 'incomplete'];
const PHOTOGRAPHED: readonly IdentityReason[] = ['unreadable', 'glare', 'cutOff', 'edited', 'doesNotMatch'];
const OF_A_DOCUMENT: readonly IdentityReason[] = [...PHOTOGRAPHED, 'expired', 'wrongDocument', 'notAccepted'];

/** The reasons that make sense for each field. */
export const REASONS_OF: Readonly<Record<IdentityField, readonly IdentityReason[]>> = {
  firstName: TYPED,
  lastName: TYPED,
  birthdate: [...TYPED, 'underAge'],
  sex: TYPED,
  country: [...TYPED, 'notAccepted'],
  address: TYPED,
  phone: TYPED,
  documentType: ['wrongDocument', 'notAccepted', 'expired'],
  front: OF_A_DOCUMENT,
  back: OF_A_DOCUMENT,
  handheld: [...PHOTOGRAPHED, 'faceNotVisible', 'documentNotVisible'],
  signature: ['notSigned', 'unreadable', 'doesNotMatch', 'incomplete'],
};
