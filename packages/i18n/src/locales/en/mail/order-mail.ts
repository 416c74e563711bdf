/** The texts of mails about what orders did by themselves. */
export const orderMail = {
  demo: 'demo account',
  real: 'real account',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: '{count} order events ({account})',
  price: 'Price',
  quote: 'Quote: {bid} / {ask}, {source}, no. {sequence}, {at}',
  more: 'Further events, in your notifications: {count}.',
  why: 'Your orders did this by themselves, on the terms you had set. Each order shows the quote that was used.',
} as const;
