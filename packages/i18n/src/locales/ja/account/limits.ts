/** リクエストが多すぎるときの文。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'リクエストが多すぎます。{wait}ほど待ってからやり直してください。',
};
