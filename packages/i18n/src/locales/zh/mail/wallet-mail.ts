/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: '查看提现',
  toDeposits: '查看充值',
  nothingToPay: '提现前您无需支付任何款项。凡要求您先付款的人，都是想骗您。',
  requested: {
    subject: '已申请提现 {amount} {coin}',
    text: '{at} 有一笔 {amount} {coin} 的提现申请，收款地址为 {payee}（{network}）。该金额将被冻结，直至付款或解冻。',
    due: '审核人员最迟在 {at} 作出决定。批准之前您可以取消。',
  },
  approved: {
    subject: '提现 {amount} {coin} 已批准',
    text: '您向 {payee}（{network}）提现 {amount} {coin} 的申请已于 {at} 获批。接下来将签名并发出。',
  },
  done: {
    subject: '提现 {amount} {coin} 已付款',
    text: '{received} {coin} 已付至 {payee}（{network}）。网络于 {at} 确认了该笔付款。',
    hash: '交易：{hash}',
  },
  failed: {
    subject: '提现 {amount} {coin} 未付款',
    text: '您向 {payee}（{network}）提现 {amount} {coin} 的申请已于 {at} 结束，未付款。该金额已恢复可用。',
  },
  reversed: {
    subject: '充值 {amount} {coin} 已冲销',
    text: '两名工作人员于 {at} 同意冲销：{amount} {coin}，交易 {hash}。',
    owed: '该币种中已不可用的部分，将从其后到账的金额中扣除。您无需存入任何款项，其他币种不受影响。',
  },
};
