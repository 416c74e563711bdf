/** كشف الحساب في ملف. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: 'كشف الحساب',
  text: 'حركة الحساب {mode, select, demo {التجريبي} other {الحقيقي}} في الفترة التي تختارها، في ملف. مجانًا، وكلما أردت.',
  from: 'اليوم الأول',
  to: 'اليوم الأخير',
  zone: 'المنطقة الزمنية',
  zoneHelp: 'تتبع الأيام والأوقات هذه المنطقة الزمنية.',
  zoneNothing: 'لا توجد منطقة زمنية بهذا الاسم',
  format: 'الصيغة',
  formats: {
    csv: { title: 'حركات الأموال (CSV)', note: 'كل قيد، مع الرسوم وتكلفة التبييت في أعمدة مستقلة' },
    pdf: { title: 'مستند (PDF)', note: 'للقراءة والحفظ، بلغتك، حتى {max} قيد' },
    positions: { title: 'المراكز (CSV)', note: 'الربح المحقق لكل مركز، وما زال مفتوحًا' },
    journal: {
      title: 'دفتر اليومية (hledger)',
      note: 'لبرامج المحاسبة، وهي تتحقق بنفسها من الرصيد الافتتاحي والختامي',
    },
  },
  download: 'تنزيل',
  progress: '{count} سطر حتى الآن',
  making: 'يجري إعداد المستند…',
  done: 'حُفظ كشف الحساب.',
  wrongOrder: 'اليوم الأخير يسبق اليوم الأول.',
  noDay: 'أدخل تاريخًا.',
};
