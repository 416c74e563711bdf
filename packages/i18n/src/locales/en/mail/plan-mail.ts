/** Mails about the end of a plan, and about leaving one early. */
export const planMail = {
  button: 'See the plan',
  expired: {
    subject: 'Your plan {product} has ended',
    text: 'Your plan {product} ended on {at}. It paid {income} USDT in income, and the principal of {principal} USDT has been returned.',
    free: 'Both are available on your real account.',
  },
  closed: {
    subject: 'You have left your plan {product}',
    text: 'You left your plan {product} early on {at}.',
    figures:
      'Principal {principal} USDT, less damages {damages} USDT, less income given back {takenBack} USDT: returned {returned} USDT.',
    profit: 'With the income of {income} USDT already paid, the plan’s result is {profit} USDT.',
  },
} as const;
