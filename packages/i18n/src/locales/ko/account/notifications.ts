/** 고객에게 보내고 다시 볼 수 있는 알림. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '보내 드린 알림을 최신순으로 보여 줍니다. 이곳의 알림은 삭제되지 않습니다.',
  none: '아직 알림이 없습니다. 심사 결과, 마진콜, 계정 보안 변경 사항이 이곳에 표시됩니다.',
  isNew: '새 알림',
};
