/** メールの文面。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candorがメールや電話でパスワード、コード、お支払いを求めることは決してありません。',
  event: '日時：{at}。端末：{device}。ネットワークアドレス：{address}。',
  unknownDevice: '不明',
  resetButton: '新しいパスワードを設定',
  frozen: 'お客様の保護のため、この変更から24時間は出金できません。',
  notYou: 'お心当たりがない場合は、すぐに新しいパスワードを設定してください。ほかのセッションはすべて終了します。',
  code: {
    subject: '{code}がCandorの確認コードです',
    register: 'このコードを入力して登録を完了してください。',
    recover: 'このコードを入力して新しいパスワードを設定してください。',
    changeEmailOld: 'メールアドレスの変更を現在のアドレスで確認するため、このコードを入力してください。',
    changeEmailNew: 'このコードを入力して新しいメールアドレスを確認してください。',
    lasts: '有効期間は{minutes}分で、この手続きにのみ使えます。',
    notYou: 'お心当たりがない場合は、このメールを無視してください。コードを誰にも教えないでください。',
  },
  addressKnown: {
    subject: 'Candorの口座はすでにお持ちです',
    text: 'このメールアドレスで登録しようとした方がいます（ご本人かもしれません）。このアドレスの口座はすでにあります。ログインするか、パスワードをお忘れの場合は新しく設定してください。',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: '口座のパスワードが変更され、ほかのセッションはすべて終了しました。',
  },
  emailChanged: {
    subject: 'メールアドレスが変更されました',
    text: '口座のメールアドレスは{newEmail}になりました。',
  },
  factorSet: {
    subject: '二段階認証が追加されました',
    text: '{factor}が口座の二段階認証に追加されました。',
  },
  factorRemoved: {
    subject: '二段階認証が解除されました',
    text: '{factor}が口座から削除されました。',
  },
  factors: {
    totp: '認証アプリ',
    passkey: 'パスキー',
  },
  providerLinked: {
    subject: '{provider}でのログインが口座に連携されました',
    text: '今後は{provider}でも口座にログインできます。',
    notYou:
      'お心当たりがない場合は、すぐに新しいパスワードを設定し、そのあと「アカウント」の「セキュリティ」で{provider}との連携を解除してください。',
  },
  payeeAdded: {
    subject: '新しい出金先アドレスの確認',
    text: 'アドレス{payee}（{network}）が「{name}」としてアドレス帳に追加されました。確認するまでは使えません。',
    wait: 'リンクは24時間有効で、1回だけ使えます。アドレスは確認の24時間後から使えます。',
    button: 'アドレスを確認',
  },
  newDevice: {
    subject: '新しい端末でログインがありました',
    text: '新しい端末から口座へのログインがありました。',
  },
  accountLocked: {
    subject: '口座を一時的にロックしました',
    text: 'ログインの失敗が続いたため（{at}、ネットワークアドレス {address}）、しばらくログインを受け付けません。ご本人の場合は、このリンクでロックを解除してログインしてください。そうでない場合、お手続きは不要です。誰も口座に入っていません。',
    button: 'ロックを解除',
  },
  accountClosed: {
    subject: '口座が解約されました',
    text: '口座は{at}に解約されました。法律で定められた情報のみ保管します。',
  },
};
