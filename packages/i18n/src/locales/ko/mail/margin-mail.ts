/** 마진콜과 강제 청산 메일. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: '데모 계좌에 마진콜이 발생했습니다', real: '실거래 계좌에 마진콜이 발생했습니다' },
  stopped: {
    demo: '데모 계좌 강제 청산: 포지션이 청산되었습니다',
    real: '실거래 계좌 강제 청산: 포지션이 청산되었습니다',
  },
  state: '{at}: 순자산 {equity} USDT, 사용 증거금 {used} USDT, 증거금 비율 {level}%.',
  quote: '계기가 된 호가: {name} {bid} / {ask}, 번호 {sequence}, {at}.',
  next: '순자산이 포지션의 증거금에 미치지 못합니다. {stopOut}%가 되면 손실이 가장 큰 포지션부터 청산됩니다.',
  todo: '포지션 전체나 일부를 청산하면 증거금이 풀립니다. 추가로 입금할 필요는 없습니다. 계좌에 있는 금액보다 더 잃지 않습니다.',
  why: '증거금 비율이 {stopOut}% 이하가 되면 손실이 가장 큰 포지션부터 필요한 만큼만 청산됩니다.',
  closing:
    '{name}, {direction}: {lots}랏이 {price}에 청산되었습니다. 사용된 호가: {bid} / {ask}, {source}, 번호 {sequence}, {at}. 수수료 차감 전 손익: {profit} USDT.',
  cancelled: '먼저 취소된 대기 주문: {count}건.',
  more: '주문 내역에서 볼 수 있는 그 밖의 청산: {count}건.',
  button: '포지션과 내역 보기',
  mute: '이 메일은 ‘내 계정’의 ‘환경설정’에서 끌 수 있습니다.',
};
