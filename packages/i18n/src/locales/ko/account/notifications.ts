/** 고객에게 보내고 다시 볼 수 있는 알림. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '보내 드린 알림을 최신순으로 보여 줍니다. 400일 동안 보관하며, 보안 알림은 3년 동안 보관합니다.',
  none: '아직 알림이 없습니다. 심사 결과, 마진콜, 주문의 자동 체결과 청산, 계정 보안 변경 사항이 이곳에 표시됩니다.',
  isNew: '새 알림',
  seeOrder: '주문 보기',
  unreadOrders: '읽지 않은 주문 알림: {count}건',
  filter: '보기',
  all: '전체',
  unreadOnly: '읽지 않은 알림만',
  noneHere: '해당하는 알림이 없습니다.',
  readAll: '모두 읽음으로 표시',
  read: '읽음으로 표시',
  more: '같은 1분 동안 같은 종류의 알림 {count}건 더 있음',
  groups: {
    security: '보안',
    margin: '증거금',
    orders: '주문',
    money: '입금, 출금, 전환',
    reviews: '본인 인증',
    plans: '플랜',
    loans: '대출',
    options: '옵션',
    nfts: '자선 NFT',
    strategies: '전략',
    alerts: '가격 알림',
    invitations: '초대',
    support: '고객지원',
  },
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
