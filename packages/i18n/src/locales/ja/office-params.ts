/** 各パラメータの意味。担当者向け。 */
export const paramWords = {
  depositMinUsdt: '最低入金額（USDT）。',
  depositMinBtc: '最低入金額（BTC）。',
  depositMinEth: '最低入金額（ETH）。',
  withdrawalFeeRate: '出金手数料（出金額に対する％）。',
  planEarlyExitRate: 'プランを途中で解約するときの違約金（元本に対する％）。',
  planYieldRateMax: '提示できる年利回りの上限（％）。',
  loanInterestFreeDays: '借り入れ後、無利息となる日数。',
  kycReviewHours: '本人確認を判断するまでの時間数。',
  withdrawalReviewHours: '出金を判断するまでの時間数。',
  caseReviewHours: '苦情や利用停止を判断するまでの時間数。',
  demoGrantUsdt: '新しいデモ口座の残高（USDT）。',
  marginCallLevel: '有効証拠金が使用証拠金のこの割合（％）になるとマージンコール。',
  stopOutLevel: '有効証拠金が使用証拠金のこの割合（％）になるとロスカット。',
  imageBytesMax: '支払い証明やアバターの最大バイト数。',
  kycImageBytesMax: '本人確認書類の画像の最大バイト数。',
};
