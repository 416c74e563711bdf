/** Deposits as the staff see them: reviews, all deposits by state, and who decided. One statement per function. */
import type { Asset } from '@candor/core/money/money';
import type { DepositRefusal, DepositState, DepositStatus } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { DepositRow } from './deposits.repo.ts';
import { own } from './tables.ts';

/** Null if it is not, and never was, under review. */
export async function lockReview(tx: Tx, id: string): Promise<DepositRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_deposits')
    .selectAll()
    .where('id', '=', id)
    .where('case_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function refuse(
  tx: Tx,
  id: string,
  refused: { readonly reason: DepositRefusal; readonly words: string; readonly refusedBy: string },
): Promise<DepositRow> {
  return own(tx)
    .updateTable('wallet_deposits')
    .set({
      status: 'failed',
      reason: refused.reason,
      words: refused.words,
      refused_by: refused.refusedBy,
      decided_at: new Date(tx.now()),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Posts what two members agreed on in this transaction. */
export async function creditReviewed(tx: Tx, proposalId: string): Promise<void> {
  await sql`select wallet_credit_reviewed(${proposalId})`.execute(tx);
}

type Payment = { readonly network: Network; readonly coin: Asset; readonly hash: string; readonly address: string };

/** Whether the chain has shown what this transaction pays to the address, or members of staff have credited it. */
export async function isKnown(tx: Tx, { network, coin, hash, address }: Payment, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet_deposits d join wallet_addresses a on a.id = d.address_id
    where d.network = ${network} and d.tx_hash = ${hash} and d.coin = ${coin} and coalesce(d.reason, '') not in ('chainReplaced', 'replaced')
      and a.customer_id = ${customerId} and a.address = ${address} limit 1`.execute(tx);
  return rows.length > 0;
}

export type ReviewFilter = {
  readonly status: DepositStatus;
  readonly network: Network | undefined;
  readonly coin: Asset | undefined;
};

/** Open ones the oldest first, decided ones the latest first. */
export function listReviews(
  tx: Tx,
  { status, network, coin }: ReviewFilter,
  behind: string | null,
  most: number,
): Promise<DepositRow[]> {
  const isOpen = status === 'review';
  let query = own(tx)
    .selectFrom('wallet_deposits')
    .selectAll()
    .where('case_id', 'is not', null)
    .where('status', '=', status);
  if (network !== undefined) query = query.where('network', '=', network);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  if (behind !== null) query = query.where('id', isOpen ? '>' : '<', behind);
  return query
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(most)
    .execute();
}

export type StateFilter = {
  readonly state: DepositState | undefined;
  readonly network: Network | undefined;
  readonly customerId: string | undefined;
  /** Of the hash. */
  readonly tail: string | undefined;
};

/** The latest first. */
export function listByState(
  tx: Tx,
  { state, network, customerId, tail }: StateFilter,
  behind: string | null,
  most: number,
): Promise<DepositRow[]> {
  let query = own(tx).selectFrom('wallet_deposits').selectAll();
  if (state !== undefined) query = query.where(sql<string>`coalesce(reason, 'credited')`, '=', state);
  if (network !== undefined) query = query.where('network', '=', network);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (tail !== undefined) query = query.where(TAIL, '=', tail);
  if (behind !== null) query = query.where('id', '<', behind);
  return query.orderBy('id', 'desc').limit(most).execute();
}

const TAIL = sql<string>`right(coalesce(tx_hash, announced_hash, announced_tail), 6)`;

export type Same = {
  /** Of which deposit this is another announcement. */
  readonly of: string;
  readonly id: string;
  readonly customerId: string;
  readonly state: DepositState;
  readonly isWhole: boolean;
};

/** Other deposits of the same network that end in the same digits: at most ten of each. */
export async function listSame(tx: Tx, rows: readonly Pick<DepositRow, 'id'>[]): Promise<Same[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await sql<Same>`
    select d.id::text as of, s.* from wallet_deposits d cross join lateral (
      select o.id::text as id, o.customer_id::text as "customerId", coalesce(o.reason, 'credited') as state,
        coalesce(coalesce(o.tx_hash, o.announced_hash) = coalesce(d.tx_hash, d.announced_hash), false) as "isWhole"
      from wallet_deposits o
      where right(coalesce(o.tx_hash, o.announced_hash, o.announced_tail), 6) = right(coalesce(d.tx_hash, d.announced_hash, d.announced_tail), 6)
        and o.network = d.network and o.id <> d.id order by o.id limit 10) s
    where d.id = any (${ids}::bigint[])`.execute(tx);
  return found.rows;
}

export type Credit = {
  readonly depositId: string;
  readonly proposalId: string;
  readonly proposerId: string;
  readonly approverId: string;
};

/** Who credited them. */
export async function listCredits(tx: Tx, ids: readonly string[]): Promise<Credit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Credit>`
    select c.deposit_id::text as "depositId", p.id::text as "proposalId", p.proposer_id::text as "proposerId", p.decider_id::text as "approverId"
    from wallet_staff_credits c join staff_proposals p on p.id = c.proposal_id where c.deposit_id = any (${[...ids]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

export type Pending = {
  readonly depositId: string;
  readonly proposalId: string;
  readonly proposerId: string;
  readonly at: Date;
};

/** Proposals to credit them that can still be decided. */
export async function listPending(tx: Tx, ids: readonly string[], now: Date): Promise<Pending[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Pending>`
    select p.payload ->> 'depositId' as "depositId", p.id::text as "proposalId", p.proposer_id::text as "proposerId", p.proposed_at as at
    from staff_proposals p where p.status = 'pending' and p.kind = 'deposits.credit' and p.expires_at > ${now}
      and p.payload ->> 'depositId' = any (${[...ids]}::text[]) order by p.id`.execute(tx);
  return rows;
}
