/** 各参数的含义，供工作人员阅读。 */
export const paramWords = {
  depositMinUsdt: '最低入金额（USDT）。',
  depositMinBtc: '最低入金额（BTC）。',
  depositMinEth: '最低入金额（ETH）。',
  withdrawalFeeRate: '提现手续费，占金额的百分比。',
  planEarlyExitRate: '提前退出计划的违约金，占本金的百分比。',
  planYieldRateMax: '可提供的最高年化收益率（%）。',
  loanInterestFreeDays: '借款后免息的天数。',
  kycReviewHours: '身份审核须在多少小时内作出决定。',
  withdrawalReviewHours: '提现审核须在多少小时内作出决定。',
  caseReviewHours: '投诉或暂停须在多少小时内作出决定。',
  demoGrantUsdt: '新模拟账户的初始资金（USDT）。',
  marginCallLevel: '净值降至已用保证金的这一百分比时追加保证金。',
  stopOutLevel: '净值降至已用保证金的这一百分比时强制平仓。',
  imageBytesMax: '付款凭证或头像的最大字节数。',
  kycImageBytesMax: '身份证件图片的最大字节数。',
};
