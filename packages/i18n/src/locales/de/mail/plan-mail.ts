/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'Zum Plan',
  expired: {
    subject: 'Ihr Plan {product} ist beendet',
    text: 'Ihr Plan {product} endete am {at}. Er hat {income} USDT Ertrag gezahlt, und das Kapital von {principal} USDT wurde zurückgezahlt.',
    free: 'Beides ist auf Ihrem Live-Konto verfügbar.',
  },
  closed: {
    subject: 'Sie sind aus dem Plan {product} ausgestiegen',
    text: 'Sie sind am {at} vorzeitig aus dem Plan {product} ausgestiegen.',
    figures:
      'Kapital {principal} USDT, abzüglich {damages} USDT Schadenersatz und {takenBack} USDT zurückgezahlten Ertrags: {returned} USDT zurückerhalten.',
    profit: 'Mit dem bereits gezahlten Ertrag von {income} USDT beträgt das Ergebnis des Plans {profit} USDT.',
  },
};
