/** Tables of this feature. Rows come in as strings; `records.ts` converts them to the rules' types and back. */
import type { Tx } from '../../../db/db.ts';

export type OrderRow = {
  id: string;
  customer_id: string;
  mode: 'demo' | 'real';
  product: 'contract';
  type: 'market' | 'limit' | 'stop';
  code: string;
  direction: 'long' | 'short';
  status: 'pending' | 'open' | 'closed' | 'cancelled' | 'expired';
  version: number;
  ordered_lots: string;
  lots: string;
  leverage: number;
  contract_size: string;
  fee_rate_ppb: string;
  credit_hours: number;
  placed_at: Date;
  entry_price: string | null;
  expires_at: Date | null;
  held_units: string | null;
  stop_loss_price: string | null;
  take_profit_price: string | null;
  trailing_distance: string | null;
  trailing_level: string | null;
  open_price: string | null;
  opened_at: Date | null;
  margin_units: string | null;
  opened_margin_units: string | null;
  opening_fee_units: string | null;
  profit_units: string;
  closing_fee_units: string;
  financing_units: string;
  owed_units: string;
  financed_to: Date | null;
  close_price: string | null;
  ended_at: Date | null;
  end_reason: string | null;
};

export type EventRow = {
  order_id: string;
  version: number;
  kind: string;
  happened_at: Date;
  reason: string | null;
  lots: string | null;
  price: string | null;
  price_seen: string | null;
  accepted_at: Date | null;
  quote_age_ms: number | null;
  max_slippage_ppb: string | null;
  profit_units: string | null;
  fee_units: string | null;
  margin_units: string | null;
  financing_units: string | null;
  rolled_at: Date | null;
  financing_rate_ppb: string | null;
  owed_units: string | null;
  protected_units: string | null;
  reverses: number | null;
  reversal_id: string | null;
  nights: number | null;
  entry_price: string | null;
  expires_at: Date | null;
  stop_loss_price: string | null;
  take_profit_price: string | null;
  trailing_distance: string | null;
  trailing_level: string | null;
  bid: string | null;
  ask: string | null;
  source: string | null;
  sequence: string | null;
  quoted_at: Date | null;
  rate_to_usdt: string | null;
  rate_source: string | null;
  /** Where the quote log has the quote, and the one that the rate was taken from. */
  quote_minute: number | null;
  rate_code: string | null;
  rate_minute: number | null;
  rate_sequence: string | null;
  rate_bid: string | null;
  rate_ask: string | null;
};

export type AccountEventRow = {
  id: string;
  customer_id: string;
  mode: 'demo' | 'real';
  kind: 'margin_call' | 'margin_call_ended' | 'stop_out';
  happened_at: Date;
  equity_units: string;
  used_units: string;
  quote_code: string | null;
  quote_minute: number | null;
  quote_sequence: string | null;
  quote_bid: string | null;
  quote_ask: string | null;
  quoted_at: Date | null;
};

/** What two members of staff agreed to take back: every fill on one quote. */
export type ReversalRow = {
  id: string;
  code: string;
  source: string;
  sequence: string;
  words: string;
  approved_at: Date;
};

export type ReversalFillRow = {
  reversal_id: string;
  order_id: string;
  version: number;
  customer_id: string;
  mode: 'demo' | 'real';
};

export type TradingTables = {
  /** The events that stand: neither reversals nor what they undo. */
  trading_steps: EventRow;
  trading_reversals: ReversalRow;
  trading_reversal_fills: ReversalFillRow;
  trading_orders: OrderRow;
  trading_events: EventRow;
  trading_account_events: AccountEventRow;
  trading_told: { event_id: string; told_at: Date };
  trading_told_steps: { order_id: string; version: number; told_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<TradingTables>();
}
