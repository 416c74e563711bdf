/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'Vedi la strategia',
  subject: 'La Sua strategia è in pausa: {name}',
  paused: {
    demo: 'La Sua strategia «{kind}» per {name} sul Suo conto demo è stata messa in pausa il {at}: i suoi ordini sono stati rifiutati su più candele consecutive.',
    real: 'La Sua strategia «{kind}» per {name} sul Suo conto reale è stata messa in pausa il {at}: i suoi ordini sono stati rifiutati su più candele consecutive.',
  },
  reason: 'Ultimo motivo: {reason}',
  next: 'Finché è in pausa non compra nulla e continua a vendere secondo la sua regola ciò che detiene. Può riprenderla o fermarla in qualsiasi momento.',
};
