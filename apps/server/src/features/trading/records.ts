/** Rows ↔ the rules' types. A row that does not read is a bug, not an answer. */
import { assert } from '@candor/core/assert';
import type { QuoteSource } from '@candor/core/market/quote';
import { parseDecimal } from '@candor/core/money/decimal';
import { type Money, money, zero } from '@candor/core/money/money';
import { LOT_DECIMALS, lots, type Price, price, PRICE_DECIMALS } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { ClosedOrder, Fill, OpenOrder } from '@candor/core/trading/order';
import type { FillRow, OrderRow } from './tables.ts';

export type AnyOrder =
  | { readonly status: 'open'; readonly order: OpenOrder }
  | { readonly status: 'closed'; readonly order: ClosedOrder };

export function toOrder(row: OrderRow): AnyOrder {
  const [size, held, nothing] = [
    lots(exact(row.lots, LOT_DECIMALS)),
    toMoney(row.margin_units),
    zero(SETTLEMENT_ASSET),
  ];
  const open: OpenOrder = {
    id: row.id,
    owner: row.customer_id,
    mode: row.mode,
    code: row.code,
    direction: row.direction,
    type: row.type,
    lots: size,
    openedLots: size,
    leverage: row.leverage,
    contractSize: BigInt(row.contract_size),
    feeRate: rate(BigInt(row.fee_rate_ppb)),
    openPrice: toPrice(row.open_price),
    openTime: row.opened_at.getTime(),
    margin: held,
    openedMargin: held,
    openingFee: toMoney(row.opening_fee_units),
    stopLoss: row.stop_loss_price === null ? null : toPrice(row.stop_loss_price),
    takeProfit: row.take_profit_price === null ? null : toPrice(row.take_profit_price),
    trailing: null,
    profit: nothing,
    closingFee: nothing,
    financing: nothing,
    owed: nothing,
    financedTo: row.opened_at.getTime(),
    version: 1,
  };
  const { close_price, closed_at, close_reason, profit_units, closing_fee_units } = row;
  if (row.status === 'open') return { status: 'open', order: open };
  assert(
    close_price !== null &&
      closed_at !== null &&
      close_reason !== null &&
      profit_units !== null &&
      closing_fee_units !== null,
    'a closed order says how it closed',
  );
  return {
    status: 'closed',
    order: {
      ...open,
      version: 2,
      closePrice: toPrice(close_price),
      closeTime: closed_at.getTime(),
      closeReason: close_reason,
      profit: toMoney(profit_units),
      closingFee: toMoney(closing_fee_units),
    },
  };
}

export function toFill(row: FillRow, order: OpenOrder): Fill {
  return {
    leg: row.leg,
    version: row.leg === 'open' ? 1 : 2,
    lots: order.lots,
    price: toPrice(row.price),
    bid: toPrice(row.bid),
    ask: toPrice(row.ask),
    // Written from a quote, and only from one.
    source: row.source as QuoteSource,
    sequence: Number(row.sequence),
    quoteTime: row.quoted_at.getTime(),
    rateToUsdt: toPrice(row.rate_to_usdt),
    rateSource: row.rate_source,
    time: row.filled_at.getTime(),
  };
}

function toPrice(text: string): Price {
  return price(exact(text, PRICE_DECIMALS));
}

function toMoney(units: string): Money {
  return money(SETTLEMENT_ASSET, BigInt(units));
}

function exact(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  assert(units !== null, `a decimal of ${decimals} digits`);
  return units;
}
