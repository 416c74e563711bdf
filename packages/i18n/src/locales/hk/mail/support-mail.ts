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
    contest: '如不同意，您可於 30 天內申請由未參與此決定的職員重新決定。',
  },
};
