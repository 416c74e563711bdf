/** Was zu oft verlangt wird. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'Zu viele Anfragen. Warten Sie {wait} und versuchen Sie es dann erneut.',
};
