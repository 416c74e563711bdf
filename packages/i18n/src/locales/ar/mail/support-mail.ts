/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'التذكرة {id}: {title}',
  you: 'أنت، {at}',
  support: 'الدعم، {at}',
  member: 'الدعم ({name})، {at}',
  picture: 'مع صورة',
  button: 'فتح المحادثة',
  impostors: 'لا يطلب الدعم أبدًا كلمات مرور أو رموزًا أو مدفوعات. ومن يطلبها محتال.',
  confirm: {
    subject: 'أكّد عنوانك: التذكرة {id}',
    text: 'طرح أحدهم سؤالًا على الدعم وترك هذا العنوان لتلقي الرد. إن كنت أنت، فافتح الرابط خلال سبعة أيام، وبعدها تصل الردود إلى هنا.',
    button: 'تأكيد العنوان',
    ignore: 'إن لم تكن أنت، فلا تفعل شيئًا. لن تصلك رسائل أخرى بهذا الشأن.',
  },
  received: {
    subject: 'وصلتنا رسالتك: التذكرة {id}',
    text: 'وصلتنا رسالتك «{title}».',
    due: 'موعد الرد أقصاه {at}.',
    decision: 'يُبتّ في الشكوى مع بيان الأسباب في موعد أقصاه {at}.',
  },
  answer: {
    subject: 'ردّ الدعم: التذكرة {id}',
    text: 'يوجد رد على «{title}»:',
  },
  closed: {
    subject: 'أُغلقت: التذكرة {id}',
    text: 'أُغلقت المحادثة «{title}». هذا ما قيل فيها:',
  },
  decided: {
    subject: 'تم البتّ في شكواك: التذكرة {id}',
    text: 'تم البتّ في شكواك «{title}»:',
    contest: 'إن لم توافق، يمكنك خلال 30 يومًا طلب قرار جديد من شخص لم يشارك في هذا القرار.',
  },
};
