/** What the operator has to convert with, and its movements: one statement per function. */
import { type Asset, type Money, money } from '@candor/core/money/money';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';
import { type ConversionTables, own } from './tables.ts';

export type MovementRow = Readonly<Selectable<ConversionTables['inventory_movements']>>;

/** Of every asset. */
export async function readInventory(tx: Tx): Promise<Readonly<Record<Asset, Money>>> {
  const { rows } = await sql<{ asset: Asset; units: string }>`
    select asset, balance_units::text as units from ledger_accounts
    where owner_id = 0 and mode = 'real' and kind = 'inventory' and name = ''`.execute(tx);
  const of = (asset: Asset) => money(asset, BigInt(rows.find((row) => row.asset === asset)?.units ?? 0));
  return { USDT: of('USDT'), BTC: of('BTC'), ETH: of('ETH') };
}

/** Latest first, and their total number. */
export async function listMovements(tx: Tx, page: number, size: number) {
  const list: MovementRow[] = await own(tx)
    .selectFrom('inventory_movements')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own(tx)
    .selectFrom('inventory_movements')
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** However it is spaced or capitalised, as capital or as inventory. */
export async function isReferenceUsed(tx: Tx, reference: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select operator_reference_used(${reference}) as used`.execute(tx);
  return rows[0]?.used === true;
}

/** False if the inventory does not have that much. */
export function applyProposal(tx: Tx, proposalId: string, direction: 'fund' | 'withdraw'): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select inventory_apply(${proposalId}, ${direction})`.execute(tx));
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxInventory(owner: pg.ClientBase): Promise<void> {
  await owner.query('select sandbox_inventory()');
}
