/** صندوق بريد بيئة الاختبار. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'رسائل بيئة الاختبار هذه',
  lead: 'بيئة الاختبار التي ليس لها خادم بريد لا ترسل شيئًا. ما كانت سترسله معروض هنا، الأحدث أولًا، لكل من يستطيع فتح هذه الصفحة. تتجدد القائمة تلقائيًا.',
  empty: 'لا رسائل بعد.',
  all: 'كل الرسائل',
  asMail: 'كما يعرضها برنامج البريد',
  asText: 'نصًا بلا تنسيق',
};
