/** Message keys for why an order was closed or cancelled. */
export const REASONS = {
  customer: 'orders.byCustomer',
  stop_loss: 'orders.byStopLoss',
  take_profit: 'orders.byTakeProfit',
  trailing_stop: 'orders.byTrailingStop',
  stop_out: 'orders.byStopOut',
  expiry: 'orders.byExpiry',
  insufficient_margin: 'orders.byInsufficientMargin',
  not_allowed: 'orders.byNotAllowed',
  not_covered: 'orders.byNotCovered',
  reversed: 'orders.byReversed',
} as const;
