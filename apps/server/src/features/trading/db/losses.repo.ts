/** Realised losses from the events: fees, losses and overnight financing, less gains. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Instant } from '@candor/core/time';
import type { ClientBase, Pool } from 'pg';
import type { LossQuery } from '../state/loss-book.ts';

/** Per account, since when: in units of USDT, negative for a net gain. Open positions count as nothing yet. */
export async function sumLosses(
  client: Pick<ClientBase | Pool, 'query'>,
  asks: readonly LossQuery[],
): Promise<bigint[]> {
  const { rows } = await client.query<{ units: string }>({
    name: 'trading-losses',
    text: `
      select coalesce((
        select sum(coalesce(e.fee_units, 0) - coalesce(e.profit_units, 0) - coalesce(e.financing_units, 0))
        from (
          select id from trading_orders where customer_id = owner and mode = account_mode and status = 'open'
          union all
          select id from trading_orders
          where customer_id = owner and mode = account_mode and status = 'closed' and ended_at >= since
        ) o join trading_steps e on e.order_id = o.id
        where e.happened_at >= since
      ), 0)::text as units
      from unnest($1::bigint[], $2::text[], $3::timestamptz[]) with ordinality as asked (owner, account_mode, since, place)
      order by place`,
    values: [
      asks.map(({ owner }) => owner),
      asks.map(({ mode }) => mode),
      asks.map(({ since }) => new Date(since).toISOString()),
    ],
  });
  return rows.map(({ units }) => BigInt(units));
}

export async function lostSince(pool: Pool, owner: string, mode: Mode, since: Instant): Promise<bigint> {
  const [lost = 0n] = await sumLosses(pool, [{ owner, mode, since }]);
  return lost;
}
