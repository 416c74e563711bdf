/** The operator's own money on real accounts. */
import { COVER_KINDS } from '@candor/core/ledger/transfer';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/** In units of USDT. Cover is capital and what trading has brought or cost so far; below zero when it cost more. */
export type Funds = { readonly capital: bigint; readonly cover: bigint };

export async function operatorFunds(tx: Tx): Promise<Funds> {
  const { rows } = await sql<{ kind: string; units: string }>`
    select kind, sum(balance_units)::text as units from ledger_accounts
    where owner_id = 0 and mode = 'real' and asset = 'USDT' and kind = any(${[...COVER_KINDS]}::text[]) group by kind`.execute(
    tx,
  );
  const unitsOf = ({ units }: { readonly units: string }) => BigInt(units);
  return {
    capital: rows.filter(({ kind }) => kind === 'capital').reduce((sum, row) => sum + unitsOf(row), 0n),
    cover: rows.reduce((sum, row) => sum + unitsOf(row), 0n),
  };
}
