/** 推送消息：测试消息的内容。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: '推送已可用',
  testBody: 'Candor 可以在此设备上通知您。',
};
