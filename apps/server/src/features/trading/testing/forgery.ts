/** For tests: rows of orders and steps as somebody writes them who has the application's own password, and asks for them to be posted. */

/** Columns with expressions in place of what the copied row has. */
export type Changes = Readonly<Record<string, string>>;

/** The step `from` of the order, once more under the next version, with these values of its own. */
export function stepOf(order: string, from: number, version: number, changes: Changes): string {
  const columns =
    `order_id version kind happened_at reason lots price price_seen profit_units fee_units margin_units financing_units rolled_at
    nights entry_price financing_rate_ppb owed_units protected_units bid ask source sequence quoted_at rate_to_usdt rate_source quote_minute
    rate_code rate_minute rate_sequence rate_bid rate_ask accepted_at quote_age_ms`.split(/\s+/);
  const own: Changes = {
    version: String(version),
    accepted_at: changes['happened_at'] ?? 'happened_at',
    quote_age_ms: '0',
  };
  const values = columns.map((column) => own[column] ?? changes[column] ?? column);
  return `insert into trading_events (${columns.join(', ')}) select ${values.join(', ')} from trading_events where order_id = ${order} and version = ${from}`;
}

/** A market order like this one, under another id, and its first step. */
export function orderLikeOf(source: string, id: string, changes: Changes = {}, step: Changes = {}): string[] {
  const columns =
    `id customer_id mode product type code direction status version lots ordered_lots leverage contract_size fee_rate_ppb credit_hours placed_at
    margin_units opened_margin_units opening_fee_units open_price opened_at profit_units closing_fee_units financing_units owed_units financed_to`.split(
      /\s+/,
    );
  const values = columns.map((column) => (column === 'id' ? id : (changes[column] ?? column)));
  return [
    `insert into trading_orders (${columns.join(', ')}) select ${values.join(', ')} from trading_orders where id = ${source}`,
    stepOf(source, 1, 1, { order_id: id, ...step }),
  ];
}

/** A pending order like this one, under another id, holding this much. */
export function pendingLikeOf(source: string, id: string, held: string, changes: Changes = {}): string {
  const columns =
    `id customer_id mode product type code direction status version lots ordered_lots leverage contract_size fee_rate_ppb credit_hours placed_at
    entry_price held_units profit_units closing_fee_units financing_units owed_units`.split(/\s+/);
  const values = columns.map((column) =>
    column === 'id' ? id : column === 'held_units' ? held : (changes[column] ?? column),
  );
  return `insert into trading_orders (${columns.join(', ')}) select ${values.join(', ')} from trading_orders where id = ${source}`;
}

/** What the step comes to, as the database itself has it: a forger knows. */
export function sum(order: string, version: number): string {
  return `(select coalesce(sum(change), 0) from trading_due where order_id = ${order} and version = ${version})`;
}

/** @param customer an expression for its number. */
export function post(order: string, version: number, gains = sum(order, version), customer = '1'): string {
  return `
    select trading_post(array[a.id], array[a.balance_units], array[a.balance_units + (${gains})], array[${order}::bigint], array[${version}])
    from ledger_accounts a where a.owner_id = ${customer} and a.mode = 'demo' and a.asset = 'USDT' and a.kind = 'available'`;
}
