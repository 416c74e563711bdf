/** Dependencies of identity checks, beyond what every feature is given. */
import type { PictureView } from '@candor/contract/documents';
import type { PictureField } from '@candor/core/kyc/fields';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import type { Audit } from '../audit/index.ts';
import {
  type DocumentsApp,
  dropUploads,
  erasePictures,
  ownersGone,
  ownersLate,
  ownPicture,
  pictureDuplicates,
  picturesOf,
  readPicture,
  unusedPictures,
} from '../documents/index.ts';
import type { AuthService } from '../identity/index.ts';
import type { Screener } from './screening/screening.ts';

/** The document kind of each picture field. */
export const PICTURE_KIND = {
  front: 'identityFront',
  back: 'identityBack',
  handheld: 'identityHandheld',
  signature: 'identitySignature',
} as const satisfies Record<PictureField, string>;
export type PictureKind = (typeof PICTURE_KIND)[PictureField];
const KINDS: readonly PictureKind[] = Object.values(PICTURE_KIND);

export type Picture = {
  readonly id: string;
  readonly at: string;
  readonly width: number;
  readonly height: number;
  /** Equal for equal pictures. */
  readonly fingerprint: string;
};

/** Customers' pictures, which identity checks know only by id. */
type Documents = {
  /** Null if there is none of that kind, it was erased, or it belongs to somebody else. */
  ownPicture(
    tx: Tx,
    of: { readonly customerId: string; readonly id: string; readonly kind: PictureKind },
  ): Promise<Picture | null>;
  /** All pictures that the customer sent for identity checks, whether or not a check refers to them. */
  idsOf(tx: Tx, customerId: string): Promise<readonly string[]>;
  /** Those of them that no check refers to; with `before`, only those stored before then. */
  unusedOf(tx: Tx, customerId: string, before?: Date): Promise<readonly string[]>;
  /** Customers who have such pictures from before then. */
  ownersLate(tx: Tx, before: Date, most: number): Promise<readonly string[]>;
  /** Customers with a closed account who have such pictures. */
  ownersGone(tx: Tx, most: number): Promise<readonly string[]>;
  /** Ends unfinished uploads, in the transaction. */
  dropUploads(tx: Tx, customerId: string): Promise<void>;
  /** Decrypts a picture. Throws a failure if its key is not available. */
  readPicture(id: string): Promise<{ readonly bytes: Uint8Array; readonly type: string }>;
  /** Destroys the pictures' keys, in the transaction. */
  erasePictures(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Other customers who submitted the same pictures, the latest first. */
  pictureDuplicates(
    tx: Tx,
    ids: readonly string[],
    most: number,
  ): Promise<readonly { readonly customerId: string; readonly at: Date }[]>;
};

export function documentsService(app: DocumentsApp): Documents {
  const ours = (pictures: readonly PictureView[]) =>
    pictures.filter(({ kind }) => KINDS.some((each) => each === kind)).map(({ id }) => id);
  return {
    ownPicture,
    idsOf: async (tx, customerId) => ours(await picturesOf(tx, customerId)),
    unusedOf: async (tx, customerId, before) => ours(await unusedPictures(tx, customerId, before)),
    ownersLate: (tx, before, most) => ownersLate(tx, KINDS, before, most),
    ownersGone: (tx, most) => ownersGone(tx, KINDS, most),
    dropUploads: (tx, customerId) => dropUploads(tx, customerId, KINDS),
    readPicture: (id) => readPicture(app, id),
    erasePictures: (tx, ids) => erasePictures(tx, ids),
    pictureDuplicates: async (tx, ids, most) =>
      (await pictureDuplicates(tx, ids, most)).map(({ otherCustomerId: customerId, at }) => ({ customerId, at })),
  };
}

export type KycApp = App & {
  readonly audit: Audit;
  readonly documents: Documents;
  readonly screener: Screener;
};
/** Adds the customer's security log and mails. */
export type KycAuthApp = KycApp & { readonly door: Pick<AuthService, 'note' | 'tell'> };
