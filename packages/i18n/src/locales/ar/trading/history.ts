/** سجل الأوامر: بماذا يُصفّى، والتنقل بين صفحاته. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: 'تصفية',
  filterOn: 'تصفية ({count})',
  title: 'تصفية الأوامر',
  search: 'الأداة أو رقم الأمر',
  anyStatus: 'الكل',
  anyInstrument: 'كل الأدوات',
  noInstrument: 'لا توجد أداة بهذا الاسم',
  anySide: 'شراء وبيع',
  placed: 'وقت الإرسال',
  periods: {
    any: 'أي وقت',
    today: 'اليوم',
    week: 'آخر 7 أيام',
    month: 'آخر 30 يومًا',
    year: 'آخر 12 شهرًا',
    range: 'بين يومين',
  },
  clear: 'إلغاء التصفية',
  show: 'عرض الأوامر',
  noMatch: 'لا أمر مطابق',
  noMatchText: 'غيّر التصفية أو ألغها.',
  noneClosed: 'لا شيء مغلق بعد',
  noneClosedText: 'تظهر المراكز هنا بعد إغلاقها.',
  showAll: 'عرض كل الأوامر',
  parts: 'أُغلق على {count, plural, zero {# جزء} one {جزء واحد} two {جزأين} few {# أجزاء} many {# جزءًا} other {# جزء}}',
  partsOpen:
    '{count, plural, zero {أُغلق # جزء} one {أُغلق جزء واحد} two {أُغلق جزءان} few {أُغلقت # أجزاء} many {أُغلق # جزءًا} other {أُغلق # جزء}}، والباقي مفتوح',
  found: '{count, plural, zero {لا أوامر} one {أمر واحد} two {أمران} few {# أوامر} many {# أمرًا} other {# أمر}}',
  foundMany: 'أكثر من {count} أمر',
  newer: 'الأحدث',
  older: 'الأقدم',
  pages: 'صفحات سجل الأوامر',
};
