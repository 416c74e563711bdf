/** The profile: overview, preferences, protection, data. */
export const profile = {
  overview: 'Overview',
  preferences: 'Preferences',
  protection: 'Protection',
  data: 'Your data',
  verification: 'Identity check',
  verifications: {
    notVerified: 'Not verified',
    pending: 'Under review',
    verified: 'Verified',
    notPassed: 'Not passed',
  },
  score: 'Credit score',
  scoreText: 'A sum that you can check by hand. It decides how much you can borrow, and nothing else.',
  points: {
    base: 'At the start',
    emailVerified: 'Confirmed e-mail address',
    phone: 'Phone',
    secondFactor: 'Second factor',
    identityVerified: 'Verified identity',
    month: 'For every 30 days, up to {max} times',
    loanRepaid: 'For each loan repaid on time, up to {max} times',
    loanOverdue: 'While a loan is overdue',
    dayOverdue: 'For each day that a loan was overdue in the last two years, up to {max} days',
  },
  inviteCode: 'Your invite code',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select and copy it by hand',
} as const;

export const preferences = {
  languageText: 'Mails are sent in this language too.',
  mails: 'Notifications by mail',
  mailsText: 'Security notices are always sent.',
  kinds: {
    orders: 'What orders do by themselves, and margin calls',
    reviews: 'Identity checks',
    withdrawals: 'Withdrawals',
    plans: 'Plans',
    options: 'Options',
    nfts: 'Charity NFTs',
    strategies: 'Strategies',
    alerts: 'Price alerts',
  },
} as const;

export const protection = {
  limits: 'Your own limits',
  limitsText: 'They apply to the real account. A stricter limit applies at once, a looser one after 24 hours.',
  kinds: { deposit: 'Deposits', loss: 'Losses' },
  periods: { day: 'per day', week: 'per week', month: 'per month' },
  none: 'No limit',
  used: '{used} used',
  waits: 'From {time}: {amount}',
  amount: 'Maximum in USDT',
  enterAmount: 'Enter an amount.',
  removeLimit: 'Remove the limit',
  breakTitle: 'Take a break',
  breakText:
    'On the real account: no new orders and no deposits. You can still close and withdraw. A break cannot be shortened.',
  days: '{count, plural, one {# day} other {# days}}',
  breakAsk: 'Take a break of {days}? You cannot end it early.',
  breakStart: 'Start the break',
  breakUntil: 'You are taking a break until {time}.',
} as const;

export const ownData = {
  exportTitle: 'A copy of your data',
  exportText: 'Everything we store about you, as one JSON file.',
  export: 'Download the copy',
  exporting: 'Entries so far: {count}',
  resetTitle: 'Start the demo account again',
  resetText:
    'Open demo orders are first closed at the market price; then the balance is 100,000 USDT again. The history stays.',
  reset: 'Reset the demo account',
  resetDone: 'The balance of the demo account is {amount} USDT again.',
  closeTitle: 'Close the account',
  closeText:
    'This is permanent: nobody can log in to it again. The real account must be empty. We keep only what the law requires.',
  close: 'Close the account',
  closeAsk: 'Close this account for good?',
  closed: 'The account is closed.',
} as const;
