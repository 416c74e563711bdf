/** أول ما يراه العميل من حسابه: صافي قيمة الحساب، وما يعادله المجموع تقريبًا بعملة أخرى. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: 'صافي قيمة الحساب',
  help: 'الرصيد + الربح العائم',
  openProfit: 'الربح العائم',
  emptyReal: 'حسابك الحقيقي فارغ. أودع عملات، أو تدرّب أولًا على الحساب التجريبي.',
  today: 'المقيَّد اليوم',
  week: 'المقيَّد هذا الأسبوع',
  bookedHelp:
    'المراكز المغلقة والرسوم وتكلفة التبييت منذ 00:00 UTC اليوم ومنذ يوم الاثنين. ولا تُحتسب الإيداعات والسحوبات والمراكز المفتوحة.',
  toAccount: 'تفاصيل الحساب',
  deposit: 'الإيداع',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '\u2066{one} = {rate} {other}\u2069 ({code}، {source}، {time})',
  closed: '\u2066{one} = {rate} {other}\u2069 ({code}، {source}، {time}). السوق مغلقة، وهذا آخر سعر فيها.',
  dollar: 'يُحسب الدولار الأمريكي هنا بمقدار 1 USDT، كما في الهامش. لا يُستخدم أي سعر من السوق.',
  waiting: 'في انتظار سعر {currency}…',
  missing: 'لا يوجد سعر حالي لعملة {currency}، لذلك يُعرض USDT وحده.',
};
