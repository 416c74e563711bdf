/** 문서로 된 기부 영수증. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: '기부 영수증',
  number: '영수증 번호',
  buyer: '구매자',
  item: '작품',
  creator: '작가',
  charity: '자선단체',
  registration: '등록 정보',
  country: '국가 또는 지역',
  amount: '금액(전액 자선단체에 지급)',
  date: '날짜',
  how: '판매 방식',
  auction: '경매',
  fixed: '고정가',
  contract: '토큰 컨트랙트',
  tokenId: '토큰 번호',
  toCharity: '금액 전부가 같은 거래 안에서 자선단체 계좌로 들어갔습니다. 모든 판매와 지급은 {url}에 공개되어 있습니다.',
  tax: '이 기부로 세금 공제를 받을 수 있는지는 나라마다 다릅니다. 이 영수증은 세무 증명서가 아닙니다.',
  play: '여기는 샌드박스입니다. 기부는 가상 자금이며 자선단체가 받는 것은 없습니다.',
};
