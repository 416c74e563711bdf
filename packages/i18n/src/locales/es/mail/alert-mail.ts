/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: 'Alerta de precio: {what}',
  several: 'Alertas de precio: {count}',
  reached: '{what}. El precio era {price} el {at}.',
  moved: '{what}. El precio pasó de {from} a {price} hasta el {at}.',
  why: 'Usted creó esta alerta. Le avisamos una sola vez; puede crearla de nuevo en la página.',
  button: 'Ver las alertas',
};
