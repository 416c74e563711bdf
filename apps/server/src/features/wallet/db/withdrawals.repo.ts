/** Withdrawals and their approvals: one statement per function. */
import { insertAll } from '../../../db/batch-statements.ts';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';
import { isDone } from '../../../db/is-done.ts';
import { instantText, programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';
import { isoTime, type Instant } from '@candor/core/time';
import type { WithdrawalFailure } from '@candor/core/wallet/withdrawal';
import { type Selectable, sql } from 'kysely';
import { own, type WalletTables } from './tables.ts';

type Macs = Pick<Secrets, 'mac'>;
type Columns = WalletTables['wallet_withdrawals'];
/** With its transaction, once it has one. */
export type WithdrawalRow = Readonly<Selectable<Columns>> & {
  readonly tx_hash: string | null;
  readonly mined_hash: string | null;
  readonly block_number: string | null;
};

/** As it is asked for: everything that does not change later. */
export type NewWithdrawal = Omit<
  Selectable<Columns>,
  | 'needs_two'
  | 'requested_at'
  | 'review_due_at'
  | 'case_id'
  | 'status'
  | 'stage'
  | 'reason'
  | 'words'
  | 'refused_by'
  | 'decided_at'
  | 'sent_at'
  | 'ended_at'
> & { readonly reviewMs: number; readonly at: Instant };

export async function takeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('wallet_withdrawal_ids')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const insert = insertAll<NewWithdrawal>('wallet_withdrawals', [
  ['id', 'bigint', ({ id }) => id],
  ['customer_id', 'bigint', ({ customer_id: customer }) => customer],
  ['payee_id', 'bigint', ({ payee_id: payee }) => payee],
  ['network', 'text', ({ network }) => network],
  ['coin', 'text', ({ coin }) => coin],
  ['address', 'text', ({ address }) => address],
  ['match_key', 'text', ({ match_key: key }) => key],
  ['amount_units', 'numeric', ({ amount_units: units }) => units],
  ['fee_rate_ppb', 'bigint', ({ fee_rate_ppb: ppb }) => ppb],
  ['fee_units', 'numeric', ({ fee_units: units }) => units],
  ['usdt_units', 'numeric', ({ usdt_units: units }) => units],
  ['requested_at', 'timestamptz', ({ at }) => isoTime(at)],
  ['review_due_at', 'timestamptz', ({ at, reviewMs }) => isoTime(at + reviewMs)],
]);

/** The row, then its hold. @param before what is available. */
export function holdStatements(secrets: Macs, withdrawal: NewWithdrawal, before: bigint): Query[] {
  const hold = {
    name: 'wallet-hold',
    text: 'select wallet_take_hold($1::bigint, $2::numeric, $3::bytea)',
    values: [withdrawal.id, String(before), `\\x${macOf(secrets, withdrawal).toString('hex')}`],
  };
  return [insert([withdrawal]), hold].filter((query) => query !== null);
}

/** As `holdStatements`, outside of the writer. */
export async function hold(tx: Tx, secrets: Macs, withdrawal: NewWithdrawal): Promise<void> {
  const { reviewMs, at, ...row } = withdrawal;
  const [requested, due] = [new Date(at), new Date(at + reviewMs)];
  await own(tx)
    .insertInto('wallet_withdrawals')
    .values({ ...row, requested_at: requested, review_due_at: due, case_id: null })
    .execute();
  await sql`select wallet_take_hold(${withdrawal.id}, null, ${macOf(secrets, withdrawal)})`.execute(tx);
}

/** The database takes no hold without it (ADR 69). */
function macOf(secrets: Macs, asked: NewWithdrawal): Buffer {
  const { id, customer_id: customer, network, match_key: key, coin } = asked;
  const figures = [asked.amount_units, asked.fee_units, asked.usdt_units, instantText(new Date(asked.at))];
  return programMac(secrets, ['withdrawal', id, customer, network, key, coin, ...figures]);
}

function rowsOf(tx: Tx) {
  return (
    own(tx)
      .selectFrom('wallet_withdrawals as w')
      .leftJoin('wallet_payouts as p', (join) =>
        join.onRef('p.withdrawal_id', '=', 'w.id').on('p.lapsed_at', 'is', null),
      )
      .selectAll('w')
      .select(['p.mined_hash', 'p.block_number'])
      // As it was signed last.
      .select(
        sql<
          string | null
        >`coalesce((select rp.tx_hash from wallet_replacement_payouts rp where rp.withdrawal_id = w.id and rp.raw is not null
        order by rp.replacement_id desc limit 1), p.tx_hash)`.as('tx_hash'),
      )
  );
}

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  return (await rowsOf(tx).where('w.id', '=', id).executeTakeFirst()) ?? null;
}

/** Whoever decides about it next waits for the end of the transaction. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const locked = await own(tx)
    .selectFrom('wallet_withdrawals')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? null : findWithdrawal(tx, id);
}

/** Newest first, and their total number. */
export async function listOf(tx: Tx, customerId: string, page: number, size: number) {
  const list: WithdrawalRow[] = await rowsOf(tx)
    .where('w.customer_id', '=', customerId)
    .orderBy('w.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own(tx)
    .selectFrom('wallet_withdrawals')
    .select(sql<string>`count(*)`.as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export type Queue = 'review' | 'signing' | 'sent' | 'ended';
const IN_QUEUE = {
  review: sql<boolean>`w.ended_at is null and w.status = 'review'`,
  signing: sql<boolean>`w.ended_at is null and w.stage = 'signing'`,
  sent: sql<boolean>`w.ended_at is null and w.stage in ('sent', 'confirming')`,
  ended: sql<boolean>`w.ended_at is not null`,
} as const;

/** Those that wait longest first; of those that have ended, the latest. */
export async function listQueue(tx: Tx, queue: Queue, page: number, size: number) {
  const order = queue === 'ended' ? sql`w.ended_at desc, w.id desc` : sql`w.requested_at, w.id`;
  const list: WithdrawalRow[] = await rowsOf(tx)
    .where(IN_QUEUE[queue])
    .orderBy(order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own(tx)
    .selectFrom('wallet_withdrawals as w')
    .select(sql<string>`count(*)`.as('total'))
    .where(IN_QUEUE[queue])
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** What was asked for since the day and since the month and did not fail, in units of USDT. */
export async function sumsSince(
  tx: Tx,
  customerId: string,
  day: Date,
  month: Date,
): Promise<{ readonly day: bigint; readonly month: bigint }> {
  const sums = await own(tx)
    .selectFrom('wallet_withdrawals')
    .select([
      sql<string>`coalesce(sum(usdt_units) filter (where requested_at > ${day}), 0)`.as('day'),
      sql<string>`coalesce(sum(usdt_units), 0)`.as('month'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'failed')
    .where('requested_at', '>', month)
    .executeTakeFirstOrThrow();
  return { day: BigInt(sums.day), month: BigInt(sums.month) };
}

/** Once for each member. The database asks for the program's mac. */
export async function insertApproval(tx: Tx, secrets: Macs, id: string, memberId: string): Promise<boolean> {
  const mac = programMac(secrets, ['approval', id, memberId]);
  return isDone(tx, sql`select wallet_approve(${id}, ${memberId}, ${new Date(tx.now())}, ${mac}) as done`);
}

export function listApprovals(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return own(tx)
    .selectFrom('wallet_approvals')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('approved_at')
    .orderBy('member_id')
    .execute();
}

export async function saveApproved(tx: Tx, id: string): Promise<void> {
  await own(tx)
    .updateTable('wallet_withdrawals')
    .set({ status: 'approved', stage: 'signing', decided_at: new Date(tx.now()) })
    .where('id', '=', id)
    .execute();
}

export type Failed = {
  readonly reason: WithdrawalFailure;
  readonly words?: string;
  readonly refusedBy?: string;
};

/** It fails before it was approved, and its hold is released. */
export async function fail(tx: Tx, id: string, { reason, words, refusedBy }: Failed): Promise<void> {
  const at = new Date(tx.now());
  await own(tx)
    .updateTable('wallet_withdrawals')
    .set({
      status: 'failed',
      reason,
      words: words ?? null,
      refused_by: refusedBy ?? null,
      decided_at: at,
      ended_at: at,
    })
    .where('id', '=', id)
    .execute();
  await sql`select wallet_release(${id})`.execute(tx);
}

/** What a reviewer should know that the row does not say. */
export async function listNotes(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; is_first: boolean; is_first_to: boolean }>`
    select w.id::text as id,
      not exists (select from wallet_withdrawals o where o.customer_id = w.customer_id and o.id < w.id and o.stage = 'done') as is_first,
      not exists (select from wallet_withdrawals o where o.customer_id = w.customer_id and o.id < w.id and o.stage = 'done'
        and o.network = w.network and o.match_key = w.match_key) as is_first_to
    from wallet_withdrawals w where w.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Figures = {
  readonly asked: number;
  readonly done: number;
  readonly refused: number;
  readonly open: number;
  readonly median: number | null;
  readonly worst: number | null;
};

/** Of those that were asked for since, and all that are open, without those that their customers cancelled. Times in seconds; open ones count until now. */
export async function measure(tx: Tx, since: Date, now: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*)::int as asked, (count(*) filter (where stage = 'done'))::int as done, (count(*) filter (where status = 'failed'))::int as refused,
      (count(*) filter (where ended_at is null))::int as open,
      percentile_disc(0.5) within group (order by extract(epoch from ended_at - requested_at)::float8) filter (where stage = 'done') as median,
      max(extract(epoch from coalesce(ended_at, ${now}::timestamptz) - requested_at)::float8) filter (where stage = 'done' or ended_at is null) as worst
    from wallet_withdrawals where (requested_at >= ${since} or ended_at is null) and reason is distinct from 'cancelled'`.execute(
    tx,
  );
  return rows[0] ?? { asked: 0, done: 0, refused: 0, open: 0, median: null, worst: null };
}
