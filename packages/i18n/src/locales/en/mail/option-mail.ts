/** Mails about the end of an option: that it has expired, or was closed early. */
export const optionMail = {
  button: 'See the option',
  kinds: {
    call: 'call',
    put: 'put',
    call_spread: 'call spread',
    put_spread: 'put spread',
    straddle: 'straddle',
    strangle: 'strangle',
  },
  expired: {
    subject: 'Your option on {name} has expired ({account})',
    text: 'Your option ({what}) on {name} expired on {at}.',
    paid: 'It paid {paid} USDT, which is available on your {account}.',
    nothing: 'It paid nothing: the settlement price was not where the option pays.',
    how: 'The option’s page shows the settlement price, with every quote that it is the mean of.',
  },
  closed: {
    subject: 'You have closed your option on {name} ({account})',
    text: 'You closed your option ({what}) on {name} early on {at}.',
    paid: 'It brought {paid} USDT, which is available on your {account}.',
    how: 'The option’s page shows the quote and the volatility behind this.',
  },
  result: 'You had paid a premium of {premium} USDT. Result: {profit} USDT.',
} as const;
