/** What statements need of orders: their labels, and what positions realised between two instants. */
import type { Mode } from '@candor/core/ledger/transfer';
import { parseDecimal } from '@candor/core/money/decimal';
import { money } from '@candor/core/money/money';
import { assert } from '@candor/core/assert';
import { LOT_DECIMALS, lots, price, PRICE_DECIMALS } from '@candor/core/money/price';
import type { Span } from '@candor/core/statements/period';
import type { StatedPosition } from '@candor/core/statements/positions-csv';
import type { OrderLabel } from '@candor/core/statements/statement';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

export async function labelsOf(
  tx: Tx,
  customerId: string,
  mode: Mode,
  ids: readonly string[],
): Promise<Map<string, OrderLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await own(tx)
    .selectFrom('trading_orders')
    .select(['id', 'code', 'direction'])
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .execute();
  return new Map(rows.map(({ id, code, direction }) => [id, { code, direction }]));
}

type PositionRow = {
  id: string;
  code: string;
  direction: 'long' | 'short';
  ordered_lots: string;
  open_price: string;
  opened_at: Date;
  close_price: string | null;
  ended_at: Date | null;
  end_reason: string | null;
  closed_lots: string;
  closed_so_far: string;
  contract_size: string;
  profit: string;
  fees: string;
  financing: string;
  protection: string;
};

/** Up to `size` of those open at some time in the span, after an id, oldest first. */
export async function positionsBetween(
  tx: Tx,
  customerId: string,
  mode: Mode,
  { start, end }: Span,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<StatedPosition[]> {
  const from = new Date(start);
  const to = new Date(end);
  const { rows } = await sql<PositionRow>`
    select o.id, o.code, o.direction, o.ordered_lots, o.open_price, o.opened_at, o.close_price, o.ended_at, o.end_reason,
      o.contract_size, e.closed_lots, e.closed_so_far, e.profit, e.fees, e.financing, e.protection
    from (
      select * from trading_orders
      where customer_id = ${customerId} and mode = ${mode} and id > ${after} and status in ('open', 'closed')
        and opened_at < ${to} and (ended_at is null or ended_at >= ${from})
      order by id limit ${size}
    ) o cross join lateral (
      select coalesce(sum(lots) filter (where kind in ('partly_closed', 'closed') and happened_at >= ${from}), 0)::text as closed_lots,
        coalesce(sum(lots) filter (where kind in ('partly_closed', 'closed')), 0)::text as closed_so_far,
        coalesce(sum(profit_units) filter (where happened_at >= ${from}), 0)::text as profit,
        coalesce(sum(fee_units) filter (where happened_at >= ${from}), 0)::text as fees,
        coalesce(sum(financing_units) filter (where happened_at >= ${from}), 0)::text as financing,
        coalesce(sum(protected_units) filter (where happened_at >= ${from}), 0)::text as protection
      from trading_steps where order_id = o.id and happened_at < ${to}
    ) e order by o.id`.execute(tx);
  return rows.map((row) => toPosition(row, end));
}

function toPosition(row: PositionRow, end: number): StatedPosition {
  const { close_price: closePrice, ended_at: endedAt } = row;
  const isClosed = closePrice !== null && endedAt !== null && endedAt.getTime() < end;
  return {
    id: row.id,
    code: row.code,
    direction: row.direction,
    orderedLots: lots(exact(row.ordered_lots, LOT_DECIMALS)),
    closedLots: lots(exact(row.closed_lots, LOT_DECIMALS)),
    openLots: lots(exact(row.ordered_lots, LOT_DECIMALS) - exact(row.closed_so_far, LOT_DECIMALS)),
    contractSize: BigInt(row.contract_size),
    openPrice: price(exact(row.open_price, PRICE_DECIMALS)),
    openTime: row.opened_at.getTime(),
    closed: isClosed
      ? { price: price(exact(closePrice, PRICE_DECIMALS)), time: endedAt.getTime(), reason: row.end_reason ?? '' }
      : null,
    profit: money(SETTLEMENT_ASSET, BigInt(row.profit)),
    fees: money(SETTLEMENT_ASSET, BigInt(row.fees)),
    financing: money(SETTLEMENT_ASSET, BigInt(row.financing)),
    protection: money(SETTLEMENT_ASSET, BigInt(row.protection)),
  };
}

function exact(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  assert(units !== null, `a decimal of ${decimals} digits`);
  return units;
}
