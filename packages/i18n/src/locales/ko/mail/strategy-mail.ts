/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: '전략 보기',
  subject: '전략이 일시 중지되었습니다: {name}',
  paused: {
    demo: '데모 계좌의 {name} 전략(‘{kind}’)이 {at}에 일시 중지되었습니다. 여러 캔들에서 연속으로 주문이 거부되었기 때문입니다.',
    real: '실거래 계좌의 {name} 전략(‘{kind}’)이 {at}에 일시 중지되었습니다. 여러 캔들에서 연속으로 주문이 거부되었기 때문입니다.',
  },
  reason: '마지막 거부 사유: {reason}',
  next: '일시 중지된 동안에는 매수하지 않으며, 보유분은 규칙에 따라 계속 매도합니다. 언제든지 재개하거나 중지할 수 있습니다.',
};
