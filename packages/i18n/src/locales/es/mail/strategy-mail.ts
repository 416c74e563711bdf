/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'Ver la estrategia',
  subject: 'Su estrategia está en pausa: {name}',
  paused: {
    demo: 'Su estrategia «{kind}» para {name} en su cuenta demo se puso en pausa el {at}: sus órdenes se rechazaron en varias velas seguidas.',
    real: 'Su estrategia «{kind}» para {name} en su cuenta real se puso en pausa el {at}: sus órdenes se rechazaron en varias velas seguidas.',
  },
  reason: 'Último motivo: {reason}',
  next: 'Mientras está en pausa, no compra nada y sigue vendiendo según su regla lo que tiene. Puede reanudarla o detenerla en cualquier momento.',
};
