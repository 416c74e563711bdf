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
  confirm: {
    subject: '请确认您的邮箱：工单 {id}',
    text: '有人向客服提问，并留下此邮箱以接收回复。如果是您本人，请在七天内打开链接，此后回复将发送至此邮箱。',
    button: '确认邮箱',
    ignore: '如果不是您本人，请忽略本邮件，不会再有与此相关的邮件。',
  },
  received: {
    subject: '已收到您的消息：工单 {id}',
    text: '我们已收到您的消息“{title}”。',
    due: '我们最迟于 {at} 回复。',
    decision: '投诉最迟于 {at} 作出决定，并说明理由。',
  },
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
