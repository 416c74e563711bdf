/** 各參數的含義，供職員閱讀。 */
export const paramWords = {
  depositMinUsdt: '最低存款額（USDT）。',
  depositMinBtc: '最低存款額（BTC）。',
  depositMinEth: '最低存款額（ETH）。',
  withdrawalFeeRate: '提款收費，佔金額的百分比。',
  planEarlyExitRate: '提早退出計劃的違約金，佔本金的百分比。',
  planYieldRateMax: '可提供的最高年收益率（%）。',
  loanInterestFreeDays: '借款後免息的日數。',
  kycReviewHours: '身分審核須於多少小時內作出決定。',
  withdrawalReviewHours: '提款審核須於多少小時內作出決定。',
  caseReviewHours: '投訴或暫停須於多少小時內作出決定。',
  demoGrantUsdt: '新模擬戶口的起始資金（USDT）。',
  marginCallLevel: '淨值跌至已用保證金的這個百分比時追加保證金。',
  stopOutLevel: '淨值跌至已用保證金的這個百分比時強制平倉。',
  imageBytesMax: '付款證明或頭像的最大位元組數。',
  kycImageBytesMax: '身分證明文件圖片的最大位元組數。',
};
