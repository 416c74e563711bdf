/** What identity checks work with beside the house's own. */
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

/** What each picture is handed in as. */
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
  /** The same for the same picture. */
  readonly fingerprint: string;
};

/** The pictures that customers handed in: identity checks know them by their ids. */
type Documents = {
  /** Null: there is none of that kind, it was erased, or it is somebody else's. */
  ownPicture(
    tx: Tx,
    of: { readonly customerId: string; readonly id: string; readonly kind: PictureKind },
  ): Promise<Picture | null>;
  /** All that the customer handed in for identity checks, whether or not a check is about them. */
  idsOf(tx: Tx, customerId: string): Promise<readonly string[]>;
  /** Of these, those that no check is about; with `before`, those that were kept before then. */
  unusedOf(tx: Tx, customerId: string, before?: Date): Promise<readonly string[]>;
  /** Customers of whom there are such from before then. */
  ownersLate(tx: Tx, before: Date, most: number): Promise<readonly string[]>;
  /** Customers whose account is closed, and of whom there are such. */
  ownersGone(tx: Tx, most: number): Promise<readonly string[]>;
  /** Ends what is half-way, in the transaction. */
  dropUploads(tx: Tx, customerId: string): Promise<void>;
  /** Opens it. Throws a failure while its key is not there. */
  readPicture(id: string): Promise<{ readonly bytes: Uint8Array; readonly type: string }>;
  /** Destroys their keys in the transaction. */
  erasePictures(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Other customers who handed in the same ones, the last of them first. */
  pictureDuplicates(
    tx: Tx,
    ids: readonly string[],
    most: number,
  ): Promise<readonly { readonly customerId: string; readonly at: Date }[]>;
};

export function documentsService(app: DocumentsApp): Documents {
  const ours = (pictures: readonly PictureView[]) =>
    pictures.filter(({ kind }) => KINDS.includes(kind)).map(({ id }) => id);
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
/** With the customer's own log and mails. */
export type KycAuthApp = KycApp & { readonly door: Pick<AuthService, 'note' | 'tell'> };
