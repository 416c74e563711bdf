/** What each parameter is, for the staff. */
export const paramWords = {
  depositMinUsdt: 'Smallest deposit, in USDT.',
  depositMinBtc: 'Smallest deposit, in BTC.',
  depositMinEth: 'Smallest deposit, in ETH.',
  withdrawalFeeRate: 'Withdrawal fee, percent of the amount.',
  planEarlyExitRate: 'Damages for leaving a plan early, percent of the principal.',
  planYieldRateMax: 'Highest yearly yield that may be offered, percent.',
  loanInterestFreeDays: 'Days after borrowing without interest.',
  kycReviewHours: 'Hours within which an identity check is decided.',
  withdrawalReviewHours: 'Hours within which a withdrawal is decided.',
  caseReviewHours: 'Hours within which a complaint or a suspension is decided.',
  demoGrantUsdt: 'What a new demo account holds, in USDT.',
  marginCallLevel: 'Margin call at this equity, percent of the margin used.',
  stopOutLevel: 'Stop-out at this equity, percent of the margin used.',
  imageBytesMax: 'Largest proof of payment or profile picture, in bytes.',
  kycImageBytesMax: 'Largest picture of an identity document, in bytes.',
} as const;
