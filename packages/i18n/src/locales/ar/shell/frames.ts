/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: 'الإعدادات',
  theme: 'المظهر',
  themes: { system: 'حسب الجهاز', light: 'فاتح', dark: 'داكن' },
  colours: 'ألوان الأسعار',
  colourChoices: { redUp: 'الأحمر صعود', greenUp: 'الأخضر صعود', blueOrange: 'الأزرق صعود' },
  coloursHelp:
    'أحمر للصعود وأخضر للهبوط، أو أخضر للصعود وأحمر للهبوط، أو أزرق للصعود وبرتقالي للهبوط. السهم والإشارة لا يتغيران.',
  density: 'تباعد الصفوف',
  densities: { comfortable: 'مريح', compact: 'متراص' },
  densityHelp: 'يعرض «متراص» صفوفًا أكثر من الجداول والقوائم دفعة واحدة. ويبقى حجم الأزرار كما هو.',
  kept: 'يُحفظ على هذا الجهاز فقط.',
};
