/** 고객에게 보내고 다시 볼 수 있는 알림. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '보내 드린 알림을 최신순으로 보여 줍니다. 이곳의 알림은 삭제되지 않습니다.',
  none: '아직 알림이 없습니다. 심사 결과, 마진콜, 주문의 자동 체결과 청산, 계정 보안 변경 사항이 이곳에 표시됩니다.',
  isNew: '새 알림',
  seeOrder: '주문 보기',
  unreadOrders: '읽지 않은 주문 알림: {count}건',
  steps: {
    filled: '대기 주문 체결',
    stop_loss: '손절 발동',
    take_profit: '익절 발동',
    trailing_stop: '추적 손절 발동',
    expiry: '만기로 포지션 청산',
    expired: '대기 주문 만료',
    cancelled: '대기 주문 취소',
  },
};
