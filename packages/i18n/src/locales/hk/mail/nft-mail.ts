/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: '查看作品',
  outbid: {
    subject: '您對 {item} 的出價已被超越',
    text: '有人對 {item} 出價更高，現時價格為 {price} USDT。',
    bought: '有人以 {price} USDT 買下 {item}，拍賣隨即結束。',
    free: '您的 {amount} USDT 已退回，可於真實戶口動用。',
    until: '{endsAt} 之前您仍可出價。最後五分鐘內的出價會延長拍賣。',
  },
  won: {
    subject: '{item} 已歸您所有',
    text: '您以 {amount} USDT 取得 {item}，全部款項已撥予 {charity}。',
    address: '請於作品頁面提供收取地址，以便發送給您。地址只能提供一次。',
  },
  unsold: {
    subject: '{item} 未達底價',
    text: '{item} 的拍賣已結束，因未達底價而沒有售出。',
    free: '您的 {amount} USDT 已退回，可於真實戶口動用。',
  },
  delivered: {
    subject: '{item} 已交付',
    text: '{item} 已發送至您的收取地址。',
    hash: '交易：{hash}',
  },
};
