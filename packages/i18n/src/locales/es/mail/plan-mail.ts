/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'Ver el plan',
  expired: {
    subject: 'Su plan {product} ha finalizado',
    text: 'Su plan {product} finalizó el {at}. Pagó {income} USDT de rendimiento, y se le ha devuelto el capital de {principal} USDT.',
    free: 'Ambos están disponibles en su cuenta real.',
  },
  closed: {
    subject: 'Ha salido del plan {product}',
    text: 'El {at} salió del plan {product} antes de tiempo.',
    figures:
      'Capital {principal} USDT, menos la penalización de {damages} USDT, menos el rendimiento devuelto de {takenBack} USDT: ha recuperado {returned} USDT.',
    profit: 'Con el rendimiento de {income} USDT que ya se había pagado, el resultado del plan es de {profit} USDT.',
  },
};
