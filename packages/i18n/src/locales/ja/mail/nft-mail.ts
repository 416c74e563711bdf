/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: '作品を見る',
  outbid: {
    subject: '{item}に、より高い入札がありました',
    text: '{item}に、より高い入札がありました。現在の価格は{price} USDTです。',
    bought: '{item}は{price} USDTで即決購入され、オークションは終了しました。',
    free: 'お客様の{amount} USDTは、リアル口座で再びご利用いただけます。',
    until: '{endsAt}までは再び入札できます。最後の5分間に入札があると、オークションは延長されます。',
  },
  won: {
    subject: '{item}はお客様のものになりました',
    text: '{item}を{amount} USDTで取得されました。全額が{charity}に渡りました。',
    address: 'お届けするために、作品のページで受け取りアドレスを指定してください。指定できるのは一度だけです。',
  },
  unsold: {
    subject: '{item}は最低落札価格に届きませんでした',
    text: '{item}のオークションは最低落札価格に届かずに終了し、作品は売られませんでした。',
    free: 'お客様の{amount} USDTは、リアル口座で再びご利用いただけます。',
  },
  delivered: {
    subject: '{item}をお届けしました',
    text: '{item}は、お客様の受け取りアドレスに送られました。',
    hash: 'トランザクション：{hash}',
  },
};
