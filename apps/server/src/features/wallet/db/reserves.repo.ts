/** Measurements of reserves, and what the ledger says beside them: one statement per function. */
import type { Asset } from '@candor/core/money/money';
import type { Network } from '@candor/core/wallet/coins';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type ReserveRow = Readonly<Selectable<WalletTables['wallet_reserves']>>;

export type LedgerFigures = {
  readonly coin: Asset;
  readonly block_number: string;
  readonly block_hash: string;
  readonly owed_units: string;
  readonly custody_units: string;
  readonly waiting_units: string;
  readonly pending_units: string;
  readonly sent_units: string;
};

/** In one statement, so that all of it is of the block to which the chain was read. Empty before the first block was read. */
export async function readLedger(tx: Tx, network: Network, coins: readonly Asset[]): Promise<LedgerFigures[]> {
  const { rows } = await sql<LedgerFigures>`
    select o.coin, c.block_number::text, c.block_hash,
      (select coalesce(sum(a.balance_units), 0)::text from ledger_accounts a where (a.owner_id <> 0 or a.kind = 'charity') and a.mode = 'real' and a.asset = o.coin) as owed_units,
      (select coalesce(-sum(a.balance_units), 0)::text from ledger_accounts a
        where a.owner_id = 0 and a.mode = 'real' and a.kind = 'custody' and a.name = c.network and a.asset = o.coin) as custody_units,
      (select coalesce(sum(d.received_units), 0)::text from wallet_deposits d
        where d.network = c.network and d.coin = o.coin and d.status = 'review' and d.final_at is not null) as waiting_units,
      (select coalesce(sum(d.received_units), 0)::text from wallet_deposits d
        where d.network = c.network and d.coin = o.coin and d.status = 'review' and d.final_at is null and d.block_hash is not null) as pending_units,
      (select coalesce(sum(w.amount_units - w.fee_units), 0)::text from wallet_withdrawals w
        where w.network = c.network and w.coin = o.coin and w.ended_at is null and w.stage in ('sent', 'confirming')) as sent_units
    from wallet_cursors c cross join unnest(${[...coins]}::text[]) o (coin) where c.network = ${network}`.execute(tx);
  return rows;
}

/** Deposit addresses in the order in which they were given, so many behind this one. */
export function listDepositKeys(
  tx: Tx,
  network: Network,
  after: string,
  most: number,
): Promise<{ id: string; match_key: string }[]> {
  return own(tx)
    .selectFrom('wallet_addresses')
    .select(['id', 'match_key'])
    .where('network', '=', network)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** From which payouts were ever made. */
export async function listPayers(tx: Tx, network: Network): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('wallet_batches')
    .select('payer_key')
    .distinct()
    .where('network', '=', network)
    .execute();
  return rows.map(({ payer_key: key }) => key);
}

export type Unpriced = { readonly id: string; readonly hash: string };

/** Payouts that ended in a block up to this one, and whose fee was not read: one for each transaction, which on Bitcoin pays several. */
export async function listUnpriced(tx: Tx, network: Network, upTo: string, most: number): Promise<Unpriced[]> {
  const { rows } = await sql<Unpriced>`
    select min(p.withdrawal_id)::text as id, p.mined_hash as hash from wallet_payouts p
    join wallet_withdrawals w on w.id = p.withdrawal_id and w.ended_at is not null
    where p.network = ${network} and p.block_number <= ${upTo}::bigint
      and not exists (select from wallet_payout_fees f where f.tx_hash = p.mined_hash)
    group by p.mined_hash order by min(p.withdrawal_id) limit ${most}`.execute(tx);
  return rows;
}

export async function insertFees(
  tx: Tx,
  fees: readonly Insertable<WalletTables['wallet_payout_fees']>[],
): Promise<void> {
  if (fees.length === 0) return;
  await own(tx)
    .insertInto('wallet_payout_fees')
    .values(fees)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sumFees(tx: Tx, network: Network, upTo: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(f.fee_units), 0)::text as units from wallet_payout_fees f join wallet_payouts p on p.withdrawal_id = f.withdrawal_id
    where p.network = ${network} and p.block_number <= ${upTo}::bigint`.execute(tx);
  return BigInt(rows[0]?.units ?? '0');
}

/** The newest of each coin. */
export async function listNewest(tx: Tx, network: Network): Promise<ReserveRow[]> {
  return own(tx)
    .selectFrom('wallet_reserves')
    .selectAll()
    .distinctOn('coin')
    .where('network', '=', network)
    .orderBy('coin')
    .orderBy('hour', 'desc')
    .execute();
}

export async function hasMeasured(tx: Tx, network: Network, hour: Date): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('wallet_reserves')
    .select('id')
    .where('network', '=', network)
    .where('hour', '=', hour)
    .executeTakeFirst();
  return row !== undefined;
}

/** However many processes measure: the first of an hour stays. */
export async function insertReserves(
  tx: Tx,
  reserves: readonly Insertable<WalletTables['wallet_reserves']>[],
): Promise<void> {
  await own(tx)
    .insertInto('wallet_reserves')
    .values(reserves)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Newest first, and their total number. @param onlyBroken those with a break. */
export async function listReserves(tx: Tx, onlyBroken: boolean, page: number, size: number) {
  const all = own(tx)
    .selectFrom('wallet_reserves')
    .$if(onlyBroken, (query) =>
      query.where(sql<boolean>`unexplained_units > 0 or deposit_units + payout_units < custody_units + waiting_units`),
    );
  const list: ReserveRow[] = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await all.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** All that customers have of each coin on real accounts. */
export async function sumOwed(tx: Tx): Promise<ReadonlyMap<Asset, bigint>> {
  const { rows } = await sql<{ asset: Asset; units: string }>`
    select asset, sum(balance_units)::text as units from ledger_accounts where owner_id <> 0 and mode = 'real' group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
}
