/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: '가격 알림: {what}',
  several: '가격 알림: {count}건',
  reached: '{what}. {at}의 가격은 {price}였습니다.',
  moved: '{what}. {at}까지 가격이 {from}에서 {price}(으)로 움직였습니다.',
  why: '직접 설정하신 알림이며 한 번만 알려 드립니다. 페이지에서 다시 설정할 수 있습니다.',
  button: '알림 보기',
};
