/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'チケット{id}：{title}',
  you: 'お客様、{at}',
  support: 'サポート、{at}',
  member: 'サポート（{name}）、{at}',
  picture: '画像あり',
  button: '会話を開く',
  impostors: 'サポートがパスワード、コード、支払いを求めることは決してありません。求める者はなりすましです。',
  answer: {
    subject: 'サポートから返信がありました：チケット{id}',
    text: '「{title}」への返信です：',
  },
  closed: {
    subject: '終了しました：チケット{id}',
    text: '会話「{title}」は終了しました。会話の内容は次のとおりです：',
  },
  decided: {
    subject: '苦情の判断が出ました：チケット{id}',
    text: '苦情「{title}」についての判断です：',
    contest: '同意いただけない場合は、30日以内に、今回の判断に関わっていない担当者による再判断を求めることができます。',
  },
};
