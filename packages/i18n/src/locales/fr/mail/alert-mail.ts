/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: 'Alerte de cours\u202f: {what}',
  several: 'Alertes de cours\u202f: {count}',
  reached: '{what}. Le cours était de {price} le {at}.',
  moved: '{what}. Le cours est passé de {from} à {price}, jusqu’au {at}.',
  why: 'Vous avez créé cette alerte. Nous vous prévenons une seule fois\u202f; vous pouvez la recréer sur la page.',
  button: 'Voir les alertes',
};
