/** The customer's notifications, kept to be read again. */
export const notifications = {
  lead: 'Your notifications, newest first. None are ever removed.',
  none: 'There is nothing to read yet. Reviews, margin calls, what your orders do by themselves, and changes to the security of your account will appear here.',
  isNew: 'New',
  seeOrder: 'See order',
  unreadOrders: 'Unread about your orders: {count}',
  steps: {
    filled: 'Order filled',
    stop_loss: 'Stop loss triggered',
    take_profit: 'Take profit triggered',
    trailing_stop: 'Trailing stop triggered',
    expiry: 'Position closed at expiry',
    expired: 'Pending order expired',
    cancelled: 'Pending order cancelled',
  },
} as const;
