/** Pictures of items and receipts, named by their bytes: one statement per function. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../db/db.ts';

export type Picture = {
  readonly sha256: string;
  readonly whole: Buffer;
  readonly small: Buffer;
  readonly smallSha256: string;
  readonly width: number;
  readonly height: number;
};

const INSERT = `
  insert into nft_media (sha256, whole, small, small_sha256, width, height, member_id, stored_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

export async function insertMedia(tx: Tx, picture: Picture, memberId: string): Promise<void> {
  const { sha256, whole, small, smallSha256, width, height } = picture;
  await sql`
    insert into nft_media (sha256, whole, small, small_sha256, width, height, member_id, stored_at)
    values (${sha256}, ${whole}, ${small}, ${smallSha256}, ${width}, ${height}, ${memberId}, ${new Date(tx.now())}) on conflict do nothing`.execute(
    tx,
  );
}

/** As the schema's owner, for a sandbox. */
export async function insertSandboxMedia(owner: pg.ClientBase, picture: Picture): Promise<void> {
  const { sha256, whole, small, smallSha256, width, height } = picture;
  await owner.query(INSERT, [sha256, whole, small, smallSha256, width, height, null, new Date()]);
}

export async function hasMedia(tx: Tx, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from nft_media where sha256 = ${sha256}`.execute(tx);
  return rows.length > 0;
}

/** As the schema's owner: whether a sandbox was given its items before. */
export async function hasCharities(owner: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await owner.query('select from nft_charities limit 1');
  return (rowCount ?? 0) > 0;
}

/** @param isPublic only what a listed item, or a pay-out, names. */
export async function findMedia(
  tx: Tx,
  sha256: string,
  size: 'whole' | 'small',
  isPublic: boolean,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${size === 'whole' ? sql`m.whole` : sql`m.small`} as bytes from nft_media m where m.sha256 = ${sha256}
    ${
      isPublic
        ? sql`and (exists (select from nft_items i where i.media = m.sha256) or exists (select from nft_payouts p where p.receipt = m.sha256))`
        : sql``
    }`.execute(tx);
  return rows[0]?.bytes ?? null;
}
