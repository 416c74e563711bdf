/** 文書としての寄付領収書。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: '寄付領収書',
  number: '領収書番号',
  buyer: '購入者',
  item: '作品',
  creator: '作者',
  charity: '慈善団体',
  registration: '登録',
  country: '国または地域',
  amount: '金額（全額を慈善団体に支払い）',
  date: '日付',
  how: '販売方法',
  auction: 'オークション',
  fixed: '定額',
  contract: 'トークンのコントラクト',
  tokenId: 'トークン番号',
  toCharity: '全額が、同じ取引の中で慈善団体の口座に渡りました。すべての販売と支払いは{url}で公開されています。',
  tax: 'この寄付が税控除の対象になるかどうかは、国によって異なります。この領収書は税務上の証明書ではありません。',
  play: 'ここはサンドボックスです。寄付は仮想資金であり、慈善団体は何も受け取りません。',
};
