/** 客戶資料、自我保護與資料。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: '概覽',
  preferences: '偏好',
  protection: '自我保護',
  data: '您的資料',
  verification: '身份認證',
  verifications: { notVerified: '未認證', pending: '審核中', verified: '已認證', notPassed: '未通過' },
  score: '信貸評分',
  scoreText: '一個可以自行計算的總和，只決定您可以借多少，別無他用。',
  points: {
    base: '起始',
    emailVerified: '已驗證的電郵',
    phone: '電話',
    secondFactor: '第二重認證',
    identityVerified: '已認證的身份',
    month: '每滿 30 天，最多 {max} 次',
    loanRepaid: '每筆準時清還的貸款，最多 {max} 筆',
    loanOverdue: '有貸款逾期時',
    dayOverdue: '過去兩年內貸款每逾期一日，最多計 {max} 日',
  },
  inviteCode: '您的邀請碼',
  copy: '複製',
  copied: '已複製',
  copyFailed: '請選取後自行複製',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: '電郵亦會使用此語言。',
  mails: '電郵通知',
  mailsText: '保安通知必定會發送。',
  kinds: {
    orders: '買賣盤自動成交與平倉、追加保證金通知',
    reviews: '身份核實',
    withdrawals: '提款',
    plans: '智能交易計劃',
    options: '期權',
    nfts: '慈善 NFT',
    strategies: '策略',
    alerts: '價格提示',
  },
};

export const protection: Widened<typeof en.protection> = {
  limits: '您自己設定的上限',
  limitsText: '適用於真實戶口。更嚴的上限即時生效，更寬的在 24 小時後生效。',
  kinds: { deposit: '存款', loss: '虧損' },
  periods: { day: '每日', week: '每週', month: '每月' },
  none: '不設上限',
  used: '已用 {used}',
  waits: '{time} 起：{amount}',
  amount: '上限（USDT）',
  enterAmount: '請輸入金額。',
  removeLimit: '取消上限',
  breakTitle: '冷靜期',
  breakText: '真實戶口在此期間不能落新盤，也不能存款；仍可平倉及提款。冷靜期不能縮短。',
  days: '{count} 天',
  breakAsk: '開始 {days}的冷靜期嗎？不能提早結束。',
  breakStart: '開始冷靜期',
  breakUntil: '您正處於冷靜期，至 {time} 止。',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: '您的資料副本',
  exportText: '我們保存有關您的全部內容，一個 JSON 檔案。',
  export: '下載副本',
  exporting: '已讀取 {count} 項',
  resetTitle: '重新開始模擬戶口',
  resetText: '先按市價平掉模擬戶口的買賣盤，結餘隨後回復為 100,000 USDT。紀錄會保留。',
  reset: '重設模擬戶口',
  resetDone: '模擬戶口的結餘已回復為 {amount} USDT。',
  closeTitle: '結束戶口',
  closeText: '永久結束：之後不能再登入。真實戶口須先清空。我們只保留法例要求的資料。',
  close: '結束戶口',
  closeAsk: '確定要永久結束此戶口嗎？',
  closed: '戶口已結束。',
};
