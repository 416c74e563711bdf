/** 電郵的措辭。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor 絕不會以電郵或電話向您索取密碼、驗證碼或付款。',
  event: '時間：{at}。裝置：{device}。網絡地址：{address}。',
  unknownDevice: '不明',
  resetButton: '設定新密碼',
  frozen: '為保障您的資金，此更改後 24 小時內不能提款。',
  notYou: '如非您本人操作，請立即設定新密碼，所有其他登入會隨之結束。',
  code: {
    subject: '{code} 是您的 Candor 驗證碼',
    register: '請輸入此驗證碼以完成註冊。',
    recover: '請輸入此驗證碼以設定新密碼。',
    changeEmailOld: '請輸入此驗證碼，在現有電郵確認更改電郵地址。',
    changeEmailNew: '請輸入此驗證碼以確認您的新電郵地址。',
    lasts: '驗證碼 {minutes} 分鐘內有效，並只限是次用途。',
    notYou: '如非您本人要求，請不用理會此電郵。切勿將驗證碼告訴任何人。',
  },
  addressKnown: {
    subject: '您已有 Candor 戶口',
    text: '有人（可能是您）嘗試以此電郵地址註冊。此電郵已有戶口：請直接登入；如忘記密碼，可設定新密碼。',
  },
  passwordChanged: {
    subject: '您的密碼已更改',
    text: '您戶口的密碼已更改，所有其他登入均已結束。',
  },
  emailChanged: {
    subject: '您的電郵地址已更改',
    text: '您戶口的電郵地址現為 {newEmail}。',
  },
  factorSet: {
    subject: '已加入雙重認證',
    text: '{factor}已成為您戶口的雙重認證方式。',
  },
  factorRemoved: {
    subject: '已移除雙重認證',
    text: '{factor}已從您的戶口移除。',
  },
  factors: {
    totp: '驗證程式',
    passkey: '通行密鑰',
  },
  providerLinked: {
    subject: '您的戶口已連結 {provider} 登入',
    text: '由現在起，亦可用 {provider} 登入您的戶口。',
    notYou: '如非您本人操作，請立即設定新密碼，然後在「戶口」的「保安」取消連結 {provider}。',
  },
  payeeAdded: {
    subject: '請確認新的提款地址',
    text: '地址 {payee}（{network}）已以「{name}」為名加入您的地址簿。確認後方可使用。',
    wait: '連結於 24 小時內有效，只可使用一次。確認 24 小時後即可使用該地址。',
    button: '確認地址',
  },
  newDevice: {
    subject: '您的戶口在新裝置登入',
    text: '有人以新裝置登入了您的戶口。',
  },
  accountLocked: {
    subject: '您的戶口已暫時鎖定',
    text: '多次登入失敗後（{at}，網絡地址 {address}），您的戶口暫不接受登入。如是您本人，請以此連結解鎖後登入；如不是，您毋須採取任何行動：沒有人進入您的戶口。',
    button: '解鎖戶口',
  },
  accountClosed: {
    subject: '您的戶口已結束',
    text: '您的戶口已於 {at} 結束。我們只保留法例要求的資料。',
  },
};
