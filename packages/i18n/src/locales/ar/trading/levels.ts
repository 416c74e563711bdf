/** المستويات التي تُحرَّك على الرسم البياني، ومدى بعد التنفيذ عن السعر الذي رآه العميل. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'مستوى على الرسم البياني',
  help: 'تحركه مفاتيح الأسهم، ومع Shift عشر خطوات في كل مرة. يفتح Enter نافذة التأكيد، ويعيده Esc إلى مكانه. لا يتغير شيء قبل أن تؤكد.',
  handle: '{level}: {order}',
  value: '{price}، {profit} USDT بعد كل الرسوم',
  now: '{level} الآن',
  setFor: 'تحديد وقف الخسارة أو جني الأرباح: {order}',
  choose: 'يظهر بعدها على الرسم البياني، فاسحبه أو حركه بمفاتيح الأسهم.',
  before: 'الآن عند {price}.',
  isNew: 'لم يُحدد بعد.',
  confirm: 'تأكيد',
  goneTitle: 'لم يعد هذا الأمر معلّقًا',
  goneText: 'نُفّذ أو أُلغي أو انتهت مدته أثناء وجودك هنا. يبيّن سجل الأوامر متى ولماذا.',
  ratio: 'الربح مقابل كل 1 من المخاطرة',
  ratioHelp: 'جني الأرباح مقابل الوقف، بعد الرسوم',
};

export const fill: Widened<typeof en.fill> = {
  better: 'هذا أفضل بمقدار {by} من السعر {seen} الذي رأيته.',
  worse: 'هذا أسوأ بمقدار {by} من السعر {seen} الذي رأيته.',
  none: 'هذا هو السعر الذي رأيته تمامًا.',
};
