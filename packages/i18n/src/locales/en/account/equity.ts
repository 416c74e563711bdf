/** What a customer sees of an account first: its equity, and what a total is about in another currency. */
export const equity = {
  title: 'Equity',
  help: 'balance + open profit',
  openProfit: 'Open profit',
  emptyReal: 'Your real account is empty. Deposit coins, or practise on the demo account first.',
  today: 'Booked today',
  week: 'Booked this week',
  bookedHelp:
    'Closed positions, fees and overnight financing since 00:00 UTC today and since Monday. Deposits, withdrawals and open positions don’t count.',
  toAccount: 'Account details',
  deposit: 'Deposit',
} as const;

export const aboutTotal = {
  rate: '{one} = {rate} {other} ({code}, {source}, {time})',
  closed: '{one} = {rate} {other} ({code}, {source}, {time}). The market is closed; this is its last price.',
  dollar: 'One US dollar counts as 1 USDT here, as it does for margin. No market rate is used.',
  waiting: 'Waiting for the rate of {currency} …',
  missing: 'There is no current rate for {currency}, so only USDT is shown.',
} as const;
