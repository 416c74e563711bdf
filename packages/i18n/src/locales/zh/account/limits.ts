/** 请求过于频繁时的说明。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: '操作过于频繁，请{wait}后再试。',
};
