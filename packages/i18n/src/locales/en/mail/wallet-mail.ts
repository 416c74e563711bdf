/** Mails about withdrawals, and about a deposit that was taken back. */
export const walletMail = {
  toWithdrawals: 'Your withdrawals',
  toDeposits: 'Your deposits',
  nothingToPay:
    'You never have to pay anything before a withdrawal. Anyone who asks you to pay first is trying to cheat you.',
  requested: {
    subject: 'Withdrawal of {amount} {coin} requested',
    text: 'On {at} a withdrawal of {amount} {coin} to {payee} ({network}) was requested. The amount is held until it is paid or released.',
    due: 'A reviewer decides by {at}. You can cancel it until it is approved.',
  },
  approved: {
    subject: 'Withdrawal of {amount} {coin} approved',
    text: 'Your withdrawal of {amount} {coin} to {payee} ({network}) was approved on {at}. It is signed next, and then sent.',
  },
  done: {
    subject: 'Withdrawal of {amount} {coin} paid',
    text: '{received} {coin} was paid to {payee} ({network}). The network had confirmed the payment on {at}.',
    hash: 'Transaction: {hash}',
  },
  failed: {
    subject: 'Withdrawal of {amount} {coin} not paid',
    text: 'Your withdrawal of {amount} {coin} to {payee} ({network}) ended on {at} without a payment. The amount is available again.',
  },
  reversed: {
    subject: 'Deposit of {amount} {coin} reversed',
    text: 'Two members of staff agreed on {at} to reverse it: {amount} {coin}, transaction {hash}.',
    owed: 'What is no longer available in this coin is taken from what arrives next in it. You need not pay anything in, and no other coin is touched.',
  },
} as const;
