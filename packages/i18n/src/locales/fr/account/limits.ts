/** Ce qui est demandé trop souvent. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'Trop de demandes. Patientez {wait}, puis réessayez.',
};
