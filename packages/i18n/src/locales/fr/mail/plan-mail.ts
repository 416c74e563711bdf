/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'Voir le plan',
  expired: {
    subject: 'Votre plan {product} est arrivé à échéance',
    text: 'Votre plan {product} s’est terminé le {at}. Il a versé {income} USDT de revenu, et le capital de {principal} USDT vous a été restitué.',
    free: 'Les deux sont disponibles sur votre compte réel.',
  },
  closed: {
    subject: 'Vous avez quitté le plan {product}',
    text: 'Vous avez quitté le plan {product} avant la fin, le {at}.',
    figures:
      'Capital {principal} USDT, moins l’indemnité de {damages} USDT, moins le revenu restitué de {takenBack} USDT : {returned} USDT récupérés.',
    profit: 'Avec le revenu de {income} USDT déjà versé, le résultat du plan est de {profit} USDT.',
  },
};
