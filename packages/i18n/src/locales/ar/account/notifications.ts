/** ما أُبلغ به العميل ويمكنه قراءته ثانية. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'ما أُبلغت به، الأحدث أولًا. لا يُحذف شيء من هنا.',
  none: 'لا شيء للقراءة بعد. ستظهر هنا نتائج المراجعة ونداءات الهامش وما تنفّذه أوامرك تلقائيًا والتغييرات في أمان حسابك.',
  isNew: 'جديد',
  seeOrder: 'عرض الأمر',
  unreadOrders: 'غير مقروء عن أوامرك: {count}',
  steps: {
    filled: 'نُفّذ أمر معلّق',
    stop_loss: 'فُعّل وقف الخسارة',
    take_profit: 'فُعّل جني الأرباح',
    trailing_stop: 'فُعّل الوقف المتحرك',
    expiry: 'أُغلق المركز عند انتهاء المدة',
    expired: 'انتهت صلاحية أمر معلّق',
    cancelled: 'أُلغي أمر معلّق',
  },
};
