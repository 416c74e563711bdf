/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: '工单 {id}：{title}',
  you: '您，{at}',
  support: '客服，{at}',
  member: '客服（{name}），{at}',
  picture: '附有图片',
  button: '打开会话',
  impostors: '客服绝不会索要密码、验证码或付款。索要这些的都是冒充者。',
  answer: {
    subject: '客服已回复：工单 {id}',
    text: '您的“{title}”有新回复：',
  },
  closed: {
    subject: '已关闭：工单 {id}',
    text: '会话“{title}”已关闭，对话内容如下：',
  },
  decided: {
    subject: '您的投诉已有决定：工单 {id}',
    text: '您的投诉“{title}”的决定如下：',
    contest: '如不同意，您可在 30 天内申请由未参与此决定的工作人员重新决定。',
  },
};
