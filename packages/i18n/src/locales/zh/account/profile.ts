/** 客户资料、自我保护与数据。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: '概览',
  preferences: '偏好',
  protection: '自我保护',
  data: '您的数据',
  verification: '身份认证',
  verifications: { notVerified: '未认证', pending: '审核中', verified: '已认证', notPassed: '未通过' },
  score: '信用分',
  scoreText: '一个可以自行核算的总和，只决定您可以借多少，别无他用。',
  points: {
    base: '初始',
    emailVerified: '已验证的邮箱',
    phone: '手机号',
    secondFactor: '第二重验证',
    identityVerified: '已认证的身份',
    month: '每满 30 天，最多 {max} 次',
    loanRepaid: '每笔按时还清的贷款，最多 {max} 笔',
    loanOverdue: '有贷款逾期时',
    dayOverdue: '过去两年内贷款每逾期一天，最多计 {max} 天',
  },
  inviteCode: '您的邀请码',
  copy: '复制',
  copied: '已复制',
  copyFailed: '请选中后手动复制',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: '邮件也会使用此语言。',
  mails: '邮件通知',
  mailsText: '安全通知始终会发送。',
  kinds: {
    orders: '订单自动成交与平仓、追加保证金通知',
    reviews: '身份认证',
    withdrawals: '提现',
    plans: '智能交易计划',
    options: '期权',
    nfts: '慈善 NFT',
    strategies: '策略',
    alerts: '价格提醒',
  },
};

export const protection: Widened<typeof en.protection> = {
  limits: '您自己设定的限额',
  limitsText: '对真实账户有效。更严的限额立即生效，更宽的在 24 小时后生效。',
  kinds: { deposit: '充值', loss: '亏损' },
  periods: { day: '每天', week: '每周', month: '每月' },
  none: '不限',
  used: '已用 {used}',
  waits: '{time} 起：{amount}',
  amount: '上限（USDT）',
  enterAmount: '请输入金额。',
  removeLimit: '取消限额',
  breakTitle: '冷静期',
  breakText: '真实账户在此期间不能新下单，也不能充值；仍可平仓和提现。冷静期不能缩短。',
  days: '{count} 天',
  breakAsk: '开始 {days}的冷静期吗？不能提前结束。',
  breakStart: '开始冷静期',
  breakUntil: '您正在冷静期中，至 {time} 结束。',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: '您的数据副本',
  exportText: '我们保存的关于您的全部内容，一个 JSON 文件。',
  export: '下载副本',
  exporting: '已读取 {count} 条',
  resetTitle: '重新开始模拟账户',
  resetText: '先按市价平掉模拟账户的未平订单，余额随后恢复为 100,000 USDT。历史记录保留。',
  reset: '重置模拟账户',
  resetDone: '模拟账户的余额已恢复为 {amount} USDT。',
  closeTitle: '注销账户',
  closeText: '永久注销：之后无法再登录。真实账户须先清空。我们仅保留法律要求的资料。',
  close: '注销账户',
  closeAsk: '确定要永久注销此账户吗？',
  closed: '账户已注销。',
};
