/** الصفحة الرئيسية للعميل: الربح والأكثر تحركًا والإعلانات ومجموعات المتابعة. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: 'الأكثر تحركًا',
  noMovers: 'لم تتحرك أي سوق مفتوحة.',
  news: 'الإعلانات',
  allNews: 'كل الإعلانات',
  groups: 'المجموعات',
  groupsTitle: 'مجموعات المتابعة',
  groupsHelp: 'تكون الأداة في مجموعة واحدة على الأكثر. وحذف المجموعة يُبقي أدواتها في المتابعة.',
  groupOf: 'مجموعة {code}',
  noGroup: 'بلا مجموعة',
  emptyGroup: 'لا شيء في هذه المجموعة بعد.',
  name: 'اسم المجموعة',
  taken: 'توجد مجموعة بهذا الاسم.',
  add: 'أضف مجموعة',
  save: 'حفظ',
  rename: 'تغيير الاسم',
  renameOf: 'تغيير اسم {name}',
  remove: 'حذف',
  removeOf: 'حذف {name}',
  removeAsk: 'هل تريد حذف «{name}»؟ تبقى أدواتها في المتابعة.',
  up: 'نقل {name} إلى أعلى',
  down: 'نقل {name} إلى أسفل',
  more: 'عرض المزيد',
  toMarket: 'فتح في الأسواق',
};
