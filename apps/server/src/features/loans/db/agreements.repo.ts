/** Agreements, what was signed of them, and the platform's keys: one statement per function. */
import type { Stroke } from '@candor/core/loans/signature';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type AgreementRow = {
  readonly number: number;
  readonly sha256: string;
  readonly made_at: Date;
  readonly signed_at: Date | null;
};

/** The oldest first. */
export async function listAgreements(tx: Tx, loanId: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select g.number, encode(coalesce(s.sha256, g.sha256), 'hex') as sha256, g.made_at, s.signed_at
    from loan_agreements g left join loan_signatures s on s.loan_id = g.loan_id and s.number = g.number
    where g.loan_id = ${loanId} order by g.number`.execute(tx);
  return rows;
}

export async function findAgreement(
  tx: Tx,
  loanId: string,
  number: number,
): Promise<{ readonly made_at: Date; readonly locale: string } | null> {
  const { rows } = await sql<{ made_at: Date; locale: string }>`
    select made_at, locale from loan_agreements where loan_id = ${loanId} and number = ${number}`.execute(tx);
  return rows[0] ?? null;
}

/** As it was signed, or as it is to be. Null: there is none. */
export async function readDocument(tx: Tx, loanId: string, number: string): Promise<Buffer | null> {
  const { rows } = await sql<{ document: Buffer }>`
    select coalesce(s.document, g.document) as document
    from loan_agreements g left join loan_signatures s on s.loan_id = g.loan_id and s.number = g.number
    where g.loan_id = ${loanId} and g.number = ${number}`.execute(tx);
  return rows[0]?.document ?? null;
}

export async function readSeal(tx: Tx, loanId: string, number: string): Promise<Buffer | null> {
  const { rows } = await sql<{ seal: Buffer }>`
    select seal from loan_signatures where loan_id = ${loanId} and number = ${number}`.execute(tx);
  return rows[0]?.seal ?? null;
}

export type NewAgreement = {
  readonly loanId: string;
  readonly number: number;
  readonly locale: string;
  readonly document: Uint8Array;
};

/** With the terms that its loan has. */
export async function insertAgreement(tx: Tx, { loanId, number, locale, document }: NewAgreement): Promise<void> {
  const bytes = Buffer.from(document);
  await sql`
    insert into loan_agreements (loan_id, number, version, days, daily_ppb, free_days, locale, document, sha256, made_at)
    select id, ${number}, version, days, daily_ppb, free_days, ${locale}, ${bytes}::bytea, sha256(${bytes}::bytea), ${new Date(tx.now())}
    from loan_loans where id = ${loanId}`.execute(tx);
}

export type Drawing = { readonly strokes: readonly Stroke[] } | { readonly name: string };
export type NewSignature = {
  readonly loanId: string;
  readonly number: number;
  readonly drawing: Drawing;
  readonly document: Uint8Array;
  readonly keyId: string;
  readonly seal: Buffer;
  readonly bond: Buffer;
  readonly at: Date;
};

export async function insertSignature(
  tx: Tx,
  { loanId, number, drawing, document, keyId, seal, bond, at }: NewSignature,
): Promise<void> {
  const bytes = Buffer.from(document);
  await sql`
    insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
    values (${loanId}, ${number}, ${JSON.stringify(drawing)}::jsonb, ${bytes}::bytea, sha256(${bytes}::bytea), ${keyId}, ${seal}, ${bond}, ${at})`.execute(
    tx,
  );
}

export type KeyRow = { readonly fingerprint: string; readonly certificate: string; readonly sealed: Buffer };

/** Until the end of the transaction nobody else makes one. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('loan keys', 0))`.execute(tx);
}

/** The newest. */
export async function findKey(tx: Tx): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select fingerprint, certificate, sealed from loan_keys order by made_at desc, fingerprint limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function insertKey(tx: Tx, { fingerprint, certificate, sealed }: KeyRow): Promise<void> {
  await sql`
    insert into loan_keys (fingerprint, certificate, sealed) values (${fingerprint}, ${certificate}, ${sealed})`.execute(
    tx,
  );
}
