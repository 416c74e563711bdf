/** رسائل ما نفّذته الأوامر تلقائيًا. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'الحساب التجريبي',
  real: 'الحساب الحقيقي',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: 'أحداث أوامرك: {count} ({account})',
  price: 'السعر',
  quote: 'التسعيرة: {bid} / {ask}، {source}، رقم {sequence}، {at}',
  more: 'أحداث أخرى تجدها في إشعاراتك: {count}.',
  why: 'نفّذت أوامرك ذلك تلقائيًا وفق الشروط التي حددتها. يعرض كل أمر التسعيرة المستخدمة.',
};
