/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: '작품 보기',
  outbid: {
    subject: '{item}에 더 높은 입찰이 있습니다',
    text: '{item}에 더 높은 입찰이 들어왔습니다. 현재 가격은 {price} USDT입니다.',
    bought: '{item} 작품이 {price} USDT에 즉시 구매되어 경매가 끝났습니다.',
    free: '고객님의 {amount} USDT는 실거래 계좌에서 다시 사용할 수 있습니다.',
    until: '{endsAt}까지 다시 입찰할 수 있습니다. 마지막 5분 안에 입찰이 들어오면 경매가 연장됩니다.',
  },
  won: {
    subject: '{item} 작품이 고객님의 것이 되었습니다',
    text: '{item} 작품을 {amount} USDT에 얻으셨습니다. 전액이 {charity}에 전달되었습니다.',
    address: '작품을 보내 드릴 수 있도록 작품 페이지에서 받을 주소를 등록해 주세요. 주소는 한 번만 등록할 수 있습니다.',
  },
  unsold: {
    subject: '{item} 작품이 최저 낙찰가에 못 미쳤습니다',
    text: '{item} 작품의 경매가 최저 낙찰가에 못 미친 채 끝나 판매되지 않았습니다.',
    free: '고객님의 {amount} USDT는 실거래 계좌에서 다시 사용할 수 있습니다.',
  },
  delivered: {
    subject: '{item} 작품이 전달되었습니다',
    text: '{item} 작품을 고객님이 등록하신 주소로 보냈습니다.',
    hash: '트랜잭션: {hash}',
  },
};
