/** What is checked at once: parts of a large database by the numbers of their orders, or what came after a checkpoint. */
import type { ClientBase } from 'pg';
import type { BooksCheckpoint } from './books-checkpoint.ts';
import { EVERYTHING, type Scope } from './rules.ts';

/** Each reads all transfers once more, so there are few. */
const PARTS = 4;
/** Below this many orders a part is not worth it. */
const PART_MIN = 20_000;

/** Parts that make up everything: by order, and transfers by the number of their fact. */
export async function shardsOf(client: ClientBase, partMin = PART_MIN): Promise<Scope[]> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from trading_orders',
  );
  const [first, last] = [Number(rows[0]?.first ?? 0), Number(rows[0]?.last ?? 0)];
  const size = Math.ceil((last - first + 1) / PARTS);
  if (size < partMin) return [EVERYTHING];
  return Array.from({ length: PARTS }, (_, part) => {
    const within = (column: string): string =>
      [
        ...(part === 0 ? [] : [`${column} >= ${first + part * size}`]),
        ...(part === PARTS - 1 ? [] : [`${column} < ${first + (part + 1) * size}`]),
      ].join(' and ');
    return {
      orders: `(select * from trading_orders where ${within('id')})`,
      events: `(select * from trading_events where ${within('order_id')})`,
      journal: `(select * from ledger_journal where ${within('fact_id')})`,
      postings: `(select * from ledger_postings where ${within('fact_id')})`,
      due: `(select * from trading_due where ${within('order_id')} and ${within('id')})`,
      since: EVERYTHING.since,
    };
  });
}

/** Orders that had a step since then, and transfers posted since then; an hour more of both, because the two are not of the same instant. */
export function recentScope({ until }: BooksCheckpoint): Scope {
  const start = `'${until}'::timestamptz - interval '1 hour'`;
  // As an array, the orders are looked up one by one, whatever the planner thinks of their number.
  const recent = `any (array(select order_id from trading_events where happened_at >= ${start}))`;
  return {
    orders: `(select * from trading_orders where id = ${recent})`,
    events: `(select * from trading_events where order_id = ${recent})`,
    journal: `(select * from ledger_journal where posted_at >= ${start})`,
    postings: `(select * from ledger_postings where fact_id = any (array(select fact_id from ledger_journal where posted_at >= ${start})))`,
    due: `(select * from trading_due where order_id = ${recent} and id = ${recent} and happened_at >= ${start})`,
    since: until,
  };
}
