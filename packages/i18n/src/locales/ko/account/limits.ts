/** 요청이 너무 잦을 때의 문구. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: '요청이 너무 많습니다. {wait} 후에 다시 시도하세요.',
};
