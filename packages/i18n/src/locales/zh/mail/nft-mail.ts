/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: '查看作品',
  outbid: {
    subject: '您对 {item} 的出价已被超过',
    text: '有人对 {item} 出价更高，当前价格为 {price} USDT。',
    bought: '有人以 {price} USDT 买下了 {item}，拍卖随之结束。',
    free: '您的 {amount} USDT 已退回，可在真实账户中使用。',
    until: '{endsAt} 之前您仍可出价。最后五分钟内的出价会延长拍卖。',
  },
  won: {
    subject: '{item} 已归您所有',
    text: '您以 {amount} USDT 获得了 {item}，全部款项已转入 {charity}。',
    address: '请在作品页面填写接收地址，以便发送给您。地址只能填写一次。',
  },
  unsold: {
    subject: '{item} 未达到保留价',
    text: '{item} 的拍卖已结束，因未达到保留价而没有成交。',
    free: '您的 {amount} USDT 已退回，可在真实账户中使用。',
  },
  delivered: {
    subject: '{item} 已交付',
    text: '{item} 已发送至您的接收地址。',
    hash: '交易：{hash}',
  },
};
