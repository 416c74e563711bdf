/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'الإشعارات الفورية تعمل',
  testBody: 'يصلك Candor على هذا الجهاز.',
  /** Of one kind within ten minutes. */
  more: 'إجمالي هذا النوع: {count}',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}: إشعارات أخرى ({count})',
  text: 'منذ {from} وخلال عشر دقائق وردت إشعارات كثيرة من نوع واحد ({what}). أُرسلت أولاها بالبريد واحدًا تلو الآخر. عدد ما لم يُرسل بالبريد: {count}.',
  list: 'جميعها في قائمة إشعاراتك.',
  button: 'عرض كل الإشعارات',
};
