/** 주문이 자동으로 실행되었을 때의 메일. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: '데모 계좌',
  real: '실거래 계좌',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: '주문에 {count}건의 변동이 있습니다 ({account})',
  price: '가격',
  quote: '사용된 호가: {bid} / {ask}, {source}, 번호 {sequence}, {at}',
  more: '그 밖의 {count}건은 알림에서 볼 수 있습니다.',
  why: '모두 미리 설정하신 조건에 따라 주문이 자동으로 실행된 것입니다. 사용된 호가는 각 주문에서 확인할 수 있습니다.',
};
