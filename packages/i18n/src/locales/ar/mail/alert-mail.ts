/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: 'تنبيه سعر: {what}',
  several: 'تنبيهات أسعار: {count}',
  reached: '{what}. كان السعر {price} بتاريخ {at}.',
  moved: '{what}. تحرك السعر من {from} إلى {price} حتى {at}.',
  why: 'أنت من ضبط هذا التنبيه. نُعلمك مرة واحدة، ويمكنك ضبطه من جديد في الصفحة.',
  button: 'عرض التنبيهات',
};
