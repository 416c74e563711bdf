/** See `locales/en/mail/option-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'عرض الخيار',
  kinds: {
    call: 'خيار شراء',
    put: 'خيار بيع',
    call_spread: 'فارق خيارات الشراء',
    put_spread: 'فارق خيارات البيع',
    straddle: 'سترادل',
    strangle: 'سترانجل',
  },
  expired: {
    subject: 'انتهى خيارك على {name} ({account})',
    text: 'انتهى خيارك ({what}) على {name} في {at}.',
    paid: 'دفع الخيار {paid} USDT، وأصبح المبلغ متاحًا ({account}).',
    nothing: 'لم يدفع شيئًا: لم يبلغ سعر التسوية المستوى الذي يدفع عنده الخيار.',
    how: 'تعرض صفحة الخيار سعر التسوية، مع كل تسعيرة دخلت في متوسطه.',
  },
  closed: {
    subject: 'أغلقت خيارك على {name} ({account})',
    text: 'أغلقت خيارك ({what}) على {name} مبكرًا في {at}.',
    paid: 'كانت الحصيلة {paid} USDT، وأصبح المبلغ متاحًا ({account}).',
    how: 'تعرض صفحة الخيار التسعيرة والتقلب اللذين استند إليهما الإغلاق.',
  },
  result: 'كنت قد دفعت علاوة قدرها {premium} USDT. النتيجة: {profit} USDT.',
};
