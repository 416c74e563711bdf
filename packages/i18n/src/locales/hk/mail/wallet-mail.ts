/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: '查看提款',
  toDeposits: '查看存款',
  nothingToPay: '提款前您無須支付任何款項。凡要求您先付款的人，都是想騙您。',
  requested: {
    subject: '已申請提款 {amount} {coin}',
    text: '{at} 有一筆 {amount} {coin} 的提款申請，收款地址為 {payee}（{network}）。該金額會被凍結，直至付款或解凍。',
    due: '審核人員最遲在 {at} 作出決定。批准之前您可以取消。',
  },
  approved: {
    subject: '提款 {amount} {coin} 已獲批准',
    text: '您向 {payee}（{network}）提款 {amount} {coin} 的申請已於 {at} 獲批准。接下來會簽署並發出。',
  },
  done: {
    subject: '提款 {amount} {coin} 已付款',
    text: '{received} {coin} 已付至 {payee}（{network}）。網絡於 {at} 確認了該筆付款。',
    hash: '交易：{hash}',
  },
  failed: {
    subject: '提款 {amount} {coin} 未有付款',
    text: '您向 {payee}（{network}）提款 {amount} {coin} 的申請已於 {at} 結束，未有付款。該金額已恢復可用。',
  },
  reversed: {
    subject: '存款 {amount} {coin} 已沖銷',
    text: '兩名職員於 {at} 同意沖銷：{amount} {coin}，交易 {hash}。',
    owed: '該幣種中已不可用的部分，會從其後到賬的金額扣除。您無須存入任何款項，其他幣種不受影響。',
  },
};
