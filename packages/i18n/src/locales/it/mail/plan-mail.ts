/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'Vedi il piano',
  expired: {
    subject: 'Il Suo piano {product} è terminato',
    text: 'Il Suo piano {product} è terminato il {at}. Ha pagato {income} USDT di rendimento e il capitale di {principal} USDT è stato restituito.',
    free: 'Entrambi sono disponibili sul Suo conto reale.',
  },
  closed: {
    subject: 'È uscito dal piano {product}',
    text: 'Il {at} è uscito in anticipo dal piano {product}.',
    figures:
      'Capitale {principal} USDT, meno la penale di {damages} USDT, meno il rendimento restituito di {takenBack} USDT: Le sono stati restituiti {returned} USDT.',
    profit: 'Con il rendimento di {income} USDT già pagato, il risultato del piano è di {profit} USDT.',
  },
};
