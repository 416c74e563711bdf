/** قائمة كل المفاتيح، وما يقال عن السعر عند طلبه. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'اختصارات لوحة المفاتيح',
  everywhere: 'في كل مكان',
  lists: 'القوائم وعلامات التبويب والبحث',
  trading: 'صفحة الأداة ونموذج الأمر',
  move: 'إلى العنصر التالي؛ ومع Shift إلى السابق',
  search: 'البحث في كل الأدوات',
  list: 'هذه القائمة',
  leave: 'إغلاق نافذة أو لوحة أو ملء الشاشة',
  messages: 'إلى أحدث رسالة',
  choose: 'الاختيار بين علامات التبويب والاتجاهات ومقادير الرافعة المالية',
  find: 'اختيار نتيجة من البحث ثم فتحها',
  sayPrice: 'قراءة السعر الآن',
  review: 'من نموذج الأمر إلى المراجعة؛ ولا يرسل أمرًا أبدًا',
  buy: 'الشراء، في نموذج الأمر',
  sell: 'البيع، في نموذج الأمر',
  size: 'إلى حجم الأمر',
  place: 'إرسال الأمر الجاري مراجعته',
  closePosition: 'إغلاق أول مركز في هذه الأداة؛ ويسألك قبل ذلك',
  step: 'رفع رقم أو مستوى على الرسم البياني أو خفضه؛ ومع Shift عشر خطوات',
  either: 'أو',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: 'مفاتيح الأسهم' },
  singleKeys: 'المفاتيح دون Ctrl: {keys}',
  singleKeysHelp: 'لا تعمل أثناء الكتابة. أوقفها إن أعاقتك، مثلًا مع التحكم بالصوت. يُحفظ الاختيار على هذا الجهاز فقط.',
  priceSaid: '{name}: {price}، {change} خلال 24 ساعة',
  noPriceSaid: '{name}: لا سعر بعد',
};
