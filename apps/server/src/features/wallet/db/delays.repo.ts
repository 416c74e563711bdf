/** Payouts that wait for the staff: approved withdrawals in no batch, and batches without signatures. One statement per function. */
import type { Network } from '@candor/core/wallet/coins';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export const DELAY_KINDS = ['withdrawal', 'batch'] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

/** As SQL that stands where a table could. A withdrawal waits from its approval on, a batch from when it was made. */
const WAITING = sql`(
  select 'withdrawal' as kind, w.id, w.decided_at as since, w.network, w.customer_id from wallet_withdrawals w
  where w.ended_at is null and w.stage = 'signing' and not exists (
    select from wallet_payouts p where p.withdrawal_id = w.id and p.lapsed_at is null)
  union all
  select 'batch', b.id, b.made_at, b.network, null from wallet_batches b where b.signed_at is null and b.lapsed_at is null)`;

export type WaitingCount = {
  readonly kind: DelayKind;
  readonly count: number;
  readonly oldest: Date;
  readonly overdue: number;
};

/** @param before what waits since then or longer is overdue. */
export async function countWaiting(tx: Tx, before: Date): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, count(*)::int as count, min(since) as oldest, (count(*) filter (where since <= ${before}))::int as overdue
    from ${WAITING} w group by kind`.execute(tx);
  return rows;
}

export type Delay = {
  readonly kind: DelayKind;
  readonly id: string;
  readonly since: Date;
  readonly network: Network;
  readonly customerId: string | null;
};

/** Notes what has waited for too long and returns it, each once, however many processes look at the same time. */
export async function noteDelays(tx: Tx, before: Date, now: Date, most: number): Promise<Delay[]> {
  const { rows } = await sql<Delay>`
    with late as (
      select w.* from ${WAITING} w
      where w.since <= ${before} and not exists (select from wallet_delays d where d.kind = w.kind and d.subject_id = w.id)
      order by w.since limit ${most}),
    noted as (
      insert into wallet_delays (kind, subject_id, since, found_at) select kind, id, since, ${now} from late
      on conflict do nothing returning kind, subject_id)
    select l.kind, l.id::text, l.since, l.network, l.customer_id::text as "customerId"
    from late l join noted n on n.kind = l.kind and n.subject_id = l.id`.execute(tx);
  return rows;
}
