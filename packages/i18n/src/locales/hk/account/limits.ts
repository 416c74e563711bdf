/** 要求過於頻密時的說明。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: '要求過於頻密，請於 {wait}後再試。',
};
