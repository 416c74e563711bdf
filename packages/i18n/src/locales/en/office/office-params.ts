/** Explains each parameter to the staff. */
export const paramWords = {
  depositMinUsdt: 'Minimum deposit, in USDT.',
  depositMinBtc: 'Minimum deposit, in BTC.',
  depositMinEth: 'Minimum deposit, in ETH.',
  depositConfirmationsEthereum: 'Confirmations that a payment on Ethereum needs before it is credited.',
  withdrawalFeeRate: 'Withdrawal fee, as a percentage of the amount.',
  planEarlyExitRate: 'Damages for leaving a plan early, as a percentage of the principal.',
  planYieldRateMax: 'Highest annual yield that may be offered, in percent.',
  loanInterestFreeDays: 'Interest-free days after borrowing.',
  kycReviewHours: 'Hours within which an identity check is decided.',
  withdrawalReviewHours: 'Hours within which a withdrawal is decided.',
  caseReviewHours: 'Hours within which a complaint or a suspension is decided.',
  demoGrantUsdt: 'Amount in a new demo account, in USDT.',
  marginCallLevel: 'Margin call at this equity, as a percentage of the margin used.',
  stopOutLevel: 'Stop-out at this equity, as a percentage of the margin used.',
  imageBytesMax: 'Largest proof of payment or profile picture, in bytes.',
  kycImageBytesMax: 'Largest picture of an identity document, in bytes.',
  kycRetentionYears: 'Years for which an identity check is retained after the account is closed.',
  sanctionsMatchScore: 'How similar (0 to 100) a name on the sanctions list must be for the reviewer to see it.',
  exposureGapRate:
    'How far a price is taken to jump past a stop-out when exposure is measured, as a percentage of the price.',
  levelFactorMax: 'How many times as high as the current price, or as low, the levels of an order may be.',
  fillQuoteAgeMs: 'How old a quote may be, when a market order is accepted, to fill it, in milliseconds.',
  fillWaitMs: 'How long a market order waits for the next quote before it is refused, in milliseconds.',
  financingCreditHours:
    'How many hours a position must have been open at the roll for each night of overnight financing that it receives.',
  quoteLogDays: 'How many days the quotes themselves are stored. The hashes of their minutes are stored forever.',
} as const;
