/** Lo que se pide con demasiada frecuencia. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/limits.ts';

export const limits: Widened<typeof en.limits> = {
  tooOften: 'Demasiadas solicitudes. Espere {wait} y vuelva a intentarlo.',
};
