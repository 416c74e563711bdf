/** Deposits as the contract shows them. */
import type { DepositView } from '@candor/contract/wallet';
import { formatMoney, money } from '@candor/core/money/money';
import { confirmationsOf } from '@candor/core/wallet/deposit';
import type { Tx } from '../../db/db.ts';
import { caseDues } from '../cases/index.ts';
import { listAddressesOf } from './db/addresses.repo.ts';
import { listDebts } from './db/forks.repo.ts';
import type { DepositRow } from './db/deposits.repo.ts';
import { readConfirmations } from './networks/confirmations.ts';
import { offeredOf, type Wallet } from './wallet-app.ts';

/** Of one customer or of several, in their order. */
export async function viewDeposits(tx: Tx, wallet: Wallet, rows: readonly DepositRow[]): Promise<DepositView[]> {
  const ownersOf = (some: readonly DepositRow[]) => [...new Set(some.map(({ customer_id: id }) => id))];
  const owing = ownersOf(rows.filter(({ reason }) => reason === 'chainReplaced'));
  const owed = await Promise.all(owing.map((id) => listDebts(tx, id)));
  const debts = new Map(owed.flat().map(({ depositId, units }) => [depositId, units]));
  const [list, required, dues] = await Promise.all([
    listAddressesOf(tx, ownersOf(rows)),
    readConfirmations(tx),
    caseDues(
      tx,
      rows.map(({ case_id: id }) => id).filter((id) => id !== null),
    ),
  ]);
  const addresses = new Map(list.map(({ id, address }) => [id, address]));
  return rows.map((row) => ({
    id: row.id,
    coin: row.coin,
    network: row.network,
    status: row.status,
    reason: row.reason,
    owed: owedOf(row, debts),
    createdAt: row.created_at.toISOString(),
    announced: announcedOf(row),
    received: receivedOf(row, addresses, wallet, required[row.network]),
    confirmationsNeeded: required[row.network],
    review: row.case_id === null ? null : { dueAt: dues.get(row.case_id)?.toISOString() ?? '', words: row.words },
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

function owedOf({ id, coin, reason }: DepositRow, debts: ReadonlyMap<string, bigint>): string | null {
  return reason === 'chainReplaced' ? formatMoney(money(coin, debts.get(id) ?? 0n)) : null;
}

function announcedOf(row: DepositRow): DepositView['announced'] {
  if (row.announced_at === null) return null;
  return {
    amount: amountOf(row, row.announced_units),
    hash: row.announced_hash,
    tail: row.announced_tail ?? row.announced_hash?.slice(-6) ?? '',
    hasProof: row.proof_id !== null,
    at: row.announced_at.toISOString(),
  };
}

function receivedOf(
  row: DepositRow,
  addresses: ReadonlyMap<string, string>,
  wallet: Wallet,
  required: number,
): DepositView['received'] {
  if (row.tx_hash === null || row.seen_at === null) return null;
  const head = offeredOf(wallet, row.network)?.watcher.position()?.head ?? null;
  const block = row.block_number === null ? null : Number(row.block_number);
  // Without a node nobody knows the newest block: what is in one has its own.
  const counted = block === null ? 0 : Math.max(1, confirmationsOf(block, head ?? block));
  return {
    amount: amountOf(row, row.received_units),
    hash: row.tx_hash,
    address: addresses.get(row.address_id ?? '') ?? '',
    block,
    confirmations: row.final_at === null ? Math.min(counted, required) : required,
    seenAt: row.seen_at.toISOString(),
    finalAt: row.final_at?.toISOString() ?? null,
  };
}

function amountOf({ coin }: DepositRow, units: string | null): string {
  return formatMoney(money(coin, BigInt(units ?? '0')));
}
