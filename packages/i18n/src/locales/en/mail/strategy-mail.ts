/** The mail about a strategy that was paused. */
export const strategyMail = {
  button: 'See the strategy',
  subject: 'Your strategy is paused: {name}',
  paused: {
    demo: 'Your strategy “{kind}” for {name} on your demo account was paused on {at}: its orders were refused at several candles in a row.',
    real: 'Your strategy “{kind}” for {name} on your real account was paused on {at}: its orders were refused at several candles in a row.',
  },
  reason: 'The last reason: {reason}',
  next: 'While it is paused, it buys nothing and still sells what it holds by its rule. You can resume it or stop it at any time.',
} as const;
