/** What is stored encrypted, each value bound to its customer: the database alone reveals none of it. */
import { type IdentityDetails, type IdentityDraft, NO_PICTURES, type PictureField } from '@candor/core/kyc/fields';
import type { DuplicateSeen, MatchView, MrzView } from '@candor/contract/staff/kyc';
import type { App } from '../../http/app.ts';

type Sealing = Pick<App, 'secrets'>;

/** What the reviewer read and wrote. */
export type Answers = {
  readonly documentNumber: string | null;
  readonly matches: readonly { readonly entryId: string; readonly words: string }[];
  /** Absent if it was not asked for. */
  readonly duplicateWords?: string | null;
  /** The duplicates that the note is about. Absent if they were not asked for. */
  readonly duplicatesSeen?: readonly DuplicateSeen[];
};

/** Sealed for a purpose: no kind opens as another. */
type Kinds = {
  'kyc.draft': IdentityDraft;
  'kyc.details': IdentityDetails;
  /** Without `by`: as typed, from before names were compared in other ways. */
  'kyc.matches': readonly (Omit<MatchView, 'by'> & Partial<Pick<MatchView, 'by'>>)[];
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
  // We sealed it ourselves, so its shape is known.
  return JSON.parse(secrets.open(kind, `customer ${customerId}`, sealed).toString()) as Kinds[K];
}

/** A blind index: the same value is found again, and nothing else is revealed. */
export function blindIndexOf({ secrets }: Sealing, kind: string, text: string): Buffer {
  return secrets.mac(`kyc.${kind}`, text);
}

export const EMPTY_DRAFT: IdentityDraft = { details: {}, pictures: NO_PICTURES };

/** The new values over the earlier ones. */
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

/** Null if something is missing. */
export function complete({ details }: IdentityDraft): IdentityDetails | null {
  const { firstName, lastName, birthdate, sex, country, address, phone, documentType } = details;
  if (firstName === undefined || lastName === undefined || birthdate === undefined || sex === undefined) return null;
  if (country === undefined || address === undefined || phone === undefined || documentType === undefined) return null;
  return { firstName, lastName, birthdate, sex, country, address, phone, documentType };
}
