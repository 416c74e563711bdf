/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: '出金を見る',
  toDeposits: '入金を見る',
  nothingToPay:
    '出金の前にお支払いいただくものは一切ありません。先に支払いを求める者は、お客様をだまそうとしています。',
  requested: {
    subject: '{amount} {coin}の出金が申請されました',
    text: '{at}に{payee}（{network}）への{amount} {coin}の出金が申請されました。支払いまたは解放まで、この金額は拘束されます。',
    due: '{at}までに担当者が判断します。承認されるまでは取り消せます。',
  },
  approved: {
    subject: '{amount} {coin}の出金が承認されました',
    text: '{payee}（{network}）への{amount} {coin}の出金は{at}に承認されました。次に署名し、送金します。',
  },
  done: {
    subject: '{amount} {coin}の出金が完了しました',
    text: '{received} {coin}を{payee}（{network}）に送金しました。支払いは{at}にネットワークで承認されました。',
    hash: 'トランザクション：{hash}',
  },
  failed: {
    subject: '{amount} {coin}の出金は行われませんでした',
    text: '{payee}（{network}）への{amount} {coin}の出金は{at}に、支払われずに終了しました。金額は再び利用できます。',
  },
  reversed: {
    subject: '{amount} {coin}の入金が取り消されました',
    text: '{at}に担当者2名が取り消しに合意しました：{amount} {coin}、トランザクション {hash}。',
    owed: 'この通貨で不足する分は、次に届く金額から充当されます。入金していただく必要はなく、他の通貨には影響しません。',
  },
};
