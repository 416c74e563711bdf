/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'تتوفر نسخة جديدة من Candor.',
  renewedElsewhere: 'حُدّث Candor في علامة تبويب أخرى. أعد تحميل هذه العلامة عندما تنتهي هنا.',
  renew: 'إعادة التحميل الآن',
  later: 'لاحقًا',
  outdatedTitle: 'توجد نسخة أحدث من هذه الصفحة',
  outdatedText:
    'ما زالت علامة التبويب هذه تعمل بالنسخة السابقة، ولم يعد جزء منها متوفرًا. لم يُرسل شيء ولم يتغير شيء. أعد تحميل الصفحة للمتابعة.',
  noPrices: 'لا يوجد اتصال. تعود الأسعار مع عودته.',
  install: 'تثبيت Candor',
  installTitle: 'أبقِ Candor على هذا الجهاز',
  installText: 'أيقونة ونافذة خاصتان به، ويُفتح فورًا. لا حاجة إلى متجر تطبيقات، ويمكنك إزالته كأي تطبيق آخر.',
  installed: 'تم تثبيت Candor على هذا الجهاز.',
  notNow: 'ليس الآن',
};
