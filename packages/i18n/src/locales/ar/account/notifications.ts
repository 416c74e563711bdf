/** ما أُبلغ به العميل ويمكنه قراءته ثانية. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'ما أُبلغت به، الأحدث أولًا. لا يُحذف شيء من هنا.',
  none: 'لا شيء للقراءة بعد. ستظهر هنا نتائج المراجعة ونداءات الهامش والتغييرات في أمان حسابك.',
  isNew: 'جديد',
};
