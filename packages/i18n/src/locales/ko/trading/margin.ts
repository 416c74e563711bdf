/** 마진콜과 강제 청산 알림. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: '데모 계좌 마진콜', real: '실거래 계좌 마진콜' },
  strip: '증거금 비율 {level}%. {stopOut}%가 되면 손실이 가장 큰 포지션부터 청산됩니다.',
  see: '포지션 보기',
  stopped: {
    demo: '데모 계좌 강제 청산: 포지션이 청산되었습니다',
    real: '실거래 계좌 강제 청산: 포지션이 청산되었습니다',
  },
  over: { demo: '데모 계좌의 마진콜이 해제되었습니다', real: '실거래 계좌의 마진콜이 해제되었습니다' },
  todo: '할 수 있는 일',
  close: '포지션 전체나 일부를 청산하면 그 증거금이 풀립니다.',
  wait: '추가로 입금할 필요는 없습니다. 계좌에 있는 금액보다 더 잃지 않습니다.',
  ends: '증거금 비율이 {ends}%를 넘으면 마진콜이 해제됩니다.',
  byQuote: '계기가 된 호가: {name} {bid} / {ask}, 번호 {sequence}, {at}.',
  largest: '손실이 가장 큰 것부터, 필요한 만큼만 청산되었습니다.',
  closings: '청산 내역과 사용된 호가',
};
