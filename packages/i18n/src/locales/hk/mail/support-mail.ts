/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: '查詢編號 {id}：{title}',
  you: '您，{at}',
  support: '客戶服務，{at}',
  member: '客戶服務（{name}），{at}',
  picture: '附有圖片',
  button: '開啟對話',
  impostors: '客戶服務絕不會索取密碼、驗證碼或付款。索取這些的都是冒充者。',
  confirm: {
    subject: '請確認您的電郵地址：查詢編號 {id}',
    text: '有人向客戶服務查詢，並留下此電郵地址以接收回覆。如果是您本人，請在七天內開啟連結，此後回覆會寄到此地址。',
    button: '確認電郵地址',
    ignore: '如果不是您本人，請不必理會，不會再有與此有關的電郵。',
  },
  received: {
    subject: '已收到您的訊息：查詢編號 {id}',
    text: '我們已收到您的訊息「{title}」。',
    due: '我們最遲於 {at} 回覆。',
    decision: '投訴最遲於 {at} 有決定，並附理由。',
  },
  answer: {
    subject: '客戶服務已回覆：查詢編號 {id}',
    text: '您的「{title}」有新回覆：',
  },
  closed: {
    subject: '已結束：查詢編號 {id}',
    text: '對話「{title}」已結束，內容如下：',
  },
  decided: {
    subject: '您的投訴已有決定：查詢編號 {id}',
    text: '您的投訴「{title}」的決定如下：',
    contest: '如不同意，您可於 30 日內申請由未參與此決定的職員重新決定。',
  },
};
