/** What is kept sealed, each bound to its customer: who reads the database alone reads none of it. */
import { type IdentityDetails, type IdentityDraft, NO_PICTURES, type PictureField } from '@candor/core/kyc/fields';
import type { DuplicateSeen, MatchView, MrzView } from '@candor/contract/staff/kyc';
import type { App } from '../../http/app.ts';

type Sealing = Pick<App, 'secrets'>;

/** What the reviewer read and wrote. */
export type Answers = {
  readonly documentNumber: string | null;
  readonly matches: readonly { readonly entryId: string; readonly words: string }[];
  /** Not there: nobody asked. */
  readonly duplicateWords?: string | null;
  /** Of whom it was said. Not there: nobody asked. */
  readonly duplicatesSeen?: readonly DuplicateSeen[];
};

/** Each by its purpose: none opens as another. */
type Kinds = {
  'kyc.draft': IdentityDraft;
  'kyc.details': IdentityDetails;
  'kyc.matches': readonly MatchView[];
  'kyc.zone': MrzView;
  'kyc.answers': Answers;
};

export function seal<K extends keyof Kinds>(
  { secrets }: Sealing,
  kind: K,
  customerId: string,
  value: Kinds[K],
): Buffer {
  return secrets.seal(kind, `customer ${customerId}`, Buffer.from(JSON.stringify(value)));
}

export function open<K extends keyof Kinds>(
  { secrets }: Sealing,
  kind: K,
  customerId: string,
  sealed: Buffer,
): Kinds[K] {
  // We sealed it ourselves: what opens is what was given.
  return JSON.parse(secrets.open(kind, `customer ${customerId}`, sealed).toString()) as Kinds[K];
}

/** A hash by which the same thing is found again, and nothing else. */
export function blindIndexOf({ secrets }: Sealing, kind: string, text: string): Buffer {
  return secrets.mac(`kyc.${kind}`, text);
}

export const EMPTY_DRAFT: IdentityDraft = { details: {}, pictures: NO_PICTURES };

/** What is said now over what was said before. */
export function merged(
  before: IdentityDraft,
  now: {
    readonly details: { readonly [K in keyof IdentityDetails]?: IdentityDetails[K] | undefined };
    readonly pictures: { readonly [K in keyof IdentityDraft['pictures']]?: string | null | undefined };
  },
): IdentityDraft {
  const said = Object.fromEntries(Object.entries(now.details).filter(([, value]) => value !== undefined));
  const picture = (field: PictureField) => {
    const value = now.pictures[field];
    return value === undefined ? before.pictures[field] : value;
  };
  return {
    details: { ...before.details, ...said },
    pictures: {
      front: picture('front'),
      back: picture('back'),
      handheld: picture('handheld'),
      signature: picture('signature'),
    },
  };
}

/** Null: something is missing. */
export function complete({ details }: IdentityDraft): IdentityDetails | null {
  const { firstName, lastName, birthdate, sex, country, address, phone, documentType } = details;
  if (firstName === undefined || lastName === undefined || birthdate === undefined || sex === undefined) return null;
  if (country === undefined || address === undefined || phone === undefined || documentType === undefined) return null;
  return { firstName, lastName, birthdate, sex, country, address, phone, documentType };
}
