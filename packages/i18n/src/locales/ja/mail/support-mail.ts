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
  confirm: {
    subject: 'メールアドレスの確認：チケット{id}',
    text: 'サポートへの質問の返信先として、このアドレスが入力されました。ご本人の場合は、7日以内にリンクを開いてください。以後、返信はこのアドレスに届きます。',
    button: 'アドレスを確認する',
    ignore: 'お心当たりがなければ、何もしないでください。この件のメールはこれ以上届きません。',
  },
  received: {
    subject: 'メッセージを受け付けました：チケット{id}',
    text: 'メッセージ「{title}」を受け付けました。',
    due: '返信の期限は{at}です。',
    decision: '苦情の判断は、理由とともに{at}までに行います。',
  },
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
