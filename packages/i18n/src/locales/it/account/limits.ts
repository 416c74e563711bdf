/** Che cosa viene chiesto troppo spesso. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'Troppe richieste. Attenda {wait} e riprovi.',
};
