/** Tables of this feature. */
import type { PictureKind } from '@candor/contract/documents';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

type Later<T> = ColumnType<T | null, undefined, T | null>;
/** Set at first, null later. */
type UntilOver<T> = ColumnType<T | null, T, T | null>;

export type DocumentsTables = {
  documents_uploads: {
    id: Generated<string>;
    customer_id: string;
    kind: PictureKind;
    bytes: number;
    digest: Buffer;
    received: Generated<number>;
    name: string;
    key_name: UntilOver<string>;
    wrapped_key: UntilOver<Buffer>;
    tries: Generated<number>;
    started_at: Date;
    expires_at: Date;
    ended_at: Later<Date>;
    picture_id: Later<string>;
    cleaned_at: Later<Date>;
  };
  documents_pictures: {
    id: Generated<string>;
    customer_id: string;
    kind: PictureKind;
    upload_id: string;
    name: string;
    key_name: UntilOver<string>;
    wrapped_key: UntilOver<Buffer>;
    fingerprint: UntilOver<Buffer>;
    media_type: 'image/jpeg' | 'image/png';
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
    erased_at: Later<Date>;
    removed_at: Later<Date>;
    /** Set by the database, with the check that refers to the picture. */
    handed_in_at: ColumnType<Date | null, undefined, never>;
  };
  /** Owned by identity: whose account was closed. */
  identity_customers: { id: string; status: 'active' | 'suspended' | 'closed' };
};

export function own(tx: Tx) {
  return tx.$extendTables<DocumentsTables>();
}
