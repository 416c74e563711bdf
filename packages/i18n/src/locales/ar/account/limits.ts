/** ما يُطلب أكثر من اللازم. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'الطلبات كثيرة. مدة الانتظار قبل المحاولة من جديد: {wait}.',
};
