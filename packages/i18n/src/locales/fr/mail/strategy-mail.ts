/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'Voir la stratégie',
  subject: 'Votre stratégie est en pause\u202f: {name}',
  paused: {
    demo: 'Votre stratégie «\u00a0{kind}\u00a0» sur {name}, sur votre compte démo, a été mise en pause le {at}\u202f: ses ordres ont été refusés sur plusieurs chandeliers de suite.',
    real: 'Votre stratégie «\u00a0{kind}\u00a0» sur {name}, sur votre compte réel, a été mise en pause le {at}\u202f: ses ordres ont été refusés sur plusieurs chandeliers de suite.',
  },
  reason: 'Dernier motif\u202f: {reason}',
  next: 'Tant qu’elle est en pause, elle n’achète rien et continue de vendre ce qu’elle détient selon sa règle. Vous pouvez la reprendre ou l’arrêter à tout moment.',
};
