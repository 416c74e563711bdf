/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: '플랜 보기',
  expired: {
    subject: '{product} 플랜 만기 안내',
    text: '{product} 플랜이 {at}에 끝났습니다. 수익으로 모두 {income} USDT가 지급되었고 원금 {principal} USDT가 반환되었습니다.',
    free: '두 금액 모두 실거래 계좌에서 사용할 수 있습니다.',
  },
  closed: {
    subject: '{product} 플랜 조기 해지 안내',
    text: '{at}에 {product} 플랜을 조기 해지하셨습니다.',
    figures:
      '원금 {principal} USDT에서 위약금 {damages} USDT와 반환하는 수익 {takenBack} USDT를 뺀 {returned} USDT를 돌려받으셨습니다.',
    profit: '이미 지급된 수익 {income} USDT를 포함한 이 플랜의 최종 손익은 {profit} USDT입니다.',
  },
};
