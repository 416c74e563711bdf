/** For tests: what somebody with the application's own database password would write about options, in transactions that are taken back. */
import type pg from 'pg';
import type { TestServer } from '../../../testing/test-server.ts';

const COLUMNS =
  `id, customer_id, mode, code, kind, strike, upper, cap, period, lots, contract_size, volatility_id, markup_ppb, allowed_units, priced_at,
  minute, sequence, bid, ask, quoted_at, source, fair, worth_units, markup_units, largest_units, bought_at, expires_at`
    .split(',')
    .map((each) => each.trim());
/** Of no other option. */
export const FORGED = '900000001';

export type Changed = Readonly<Record<string, string>>;

/** What follows from that fair value, and from so many times the size. */
export const priced = (fair: string, times = '1'): Changed => ({
  fair,
  lots: `lots * ${times}`,
  worth_units: `floor((${fair}) * lots * ${times} * contract_size * 1000000)`,
  markup_units: `div(floor((${fair}) * lots * ${times} * contract_size * 1000000) * markup_ppb, 1000000000)`,
  largest_units: `ceil(options_largest(kind, strike, upper, cap) * lots * ${times} * contract_size * 1000000)`,
  allowed_units: '1000000000000000',
});

/** A copy of that option with changes, which may be of columns that are not copied. */
export function copied(id: string, changed: Changed): string {
  const columns = [...COLUMNS, ...Object.keys(changed).filter((each) => !COLUMNS.includes(each))];
  const values = columns.map((each) => changed[each] ?? (each === 'id' ? FORGED : each));
  return `insert into options_positions (${columns.join(', ')}) select ${values.join(', ')} from options_positions where id = ${id}`;
}

export const availableOf = (customerId: string) =>
  `(select balance_units from ledger_accounts where owner_id = ${customerId} and mode = 'real' and asset = 'USDT' and kind = 'available')`;
export const bought = (customerId: string) => `select options_buy(${FORGED}, ${availableOf(customerId)}, '{}', '{}')`;

/** Closes that option by what it was bought by: the quote, the volatility and the fair value, at that time. */
export function closed(id: string, changed: Changed = {}): string {
  const given = [
    'id',
    'least',
    'volatility_id',
    'priced_at',
    'minute',
    'sequence',
    'bid',
    'ask',
    'quoted_at',
    'source',
    'fair',
    'bought_at',
  ].map((each) => changed[each] ?? (each === 'least' ? '0' : each));
  return `select options_close(${given.join(', ')}) from options_positions where id = ${id}`;
}

/** Settles what expires with that option. @param minutes an array in SQL, in which `ends` is the minute of the expiry. */
export function settled(id: string, basis: string, minutes: string, at = `expires_at + interval '1 minute'`): string {
  const each = (value: string) => `array(select ${value} from generate_series(1, cardinality(minutes)))`;
  return `select options_settle(code, expires_at, '${basis}', minutes, ${each('1::bigint')}, ${each('1::numeric')}, ${each('1::numeric')},
    ${each('expires_at')}, ${each(`'simulated'::text`)}, ${at})
    from options_positions cross join lateral (select (extract(epoch from expires_at) / 60)::integer as ends) e
    cross join lateral (select (${minutes})::integer[] as minutes) m where id = ${id}`;
}

/** As the application, in one transaction that is taken back. Says what the database said. */
export async function attempt(server: TestServer, ...statements: readonly string[]): Promise<string> {
  const client = await server.app.db.pool.connect();
  try {
    return await within(client, [...statements, 'set constraints all immediate']);
  } finally {
    client.release();
  }
}

export async function within(client: pg.ClientBase, statements: readonly string[]): Promise<string> {
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
  }
}
