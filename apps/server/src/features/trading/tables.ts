/** Tables of this feature. Rows come in as strings; `records.ts` turns them into the rules' own types and back. */
import type { Tx } from '../../platform/db.ts';

export type OrderRow = {
  id: string;
  customer_id: string;
  mode: 'demo' | 'real';
  product: 'contract';
  type: 'market';
  code: string;
  direction: 'long' | 'short';
  status: 'open' | 'closed';
  lots: string;
  leverage: number;
  contract_size: string;
  fee_rate_ppb: string;
  margin_units: string;
  opening_fee_units: string;
  open_price: string;
  opened_at: Date;
  stop_loss_price: string | null;
  take_profit_price: string | null;
  close_price: string | null;
  closed_at: Date | null;
  close_reason: 'customer' | 'stop_loss' | 'take_profit' | 'stop_out' | null;
  profit_units: string | null;
  closing_fee_units: string | null;
};

export type FillRow = {
  order_id: string;
  leg: 'open' | 'close';
  price: string;
  bid: string;
  ask: string;
  source: string;
  sequence: string;
  quoted_at: Date;
  rate_to_usdt: string;
  rate_source: string;
  filled_at: Date;
};

export type TradingTables = { trading_orders: OrderRow; trading_fills: FillRow };

export function own(tx: Tx) {
  return tx.$extendTables<TradingTables>();
}
