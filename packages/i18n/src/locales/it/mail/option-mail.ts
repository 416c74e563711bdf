/** See `locales/en/mail/option-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'Vedi l’opzione',
  kinds: {
    call: 'call',
    put: 'put',
    call_spread: 'call spread',
    put_spread: 'put spread',
    straddle: 'straddle',
    strangle: 'strangle',
  },
  expired: {
    subject: 'La Sua opzione su {name} è scaduta ({account})',
    text: 'La Sua opzione ({what}) su {name} è scaduta il {at}.',
    paid: 'Ha pagato {paid} USDT, disponibili sul Suo {account}.',
    nothing: 'Non ha pagato nulla: il prezzo di regolamento non era a un livello in cui l’opzione paga.',
    how: 'La pagina dell’opzione mostra il prezzo di regolamento e tutte le quotazioni di cui è la media.',
  },
  closed: {
    subject: 'Ha chiuso la Sua opzione su {name} ({account})',
    text: 'Il {at} ha chiuso in anticipo la Sua opzione ({what}) su {name}.',
    paid: 'La chiusura ha reso {paid} USDT, disponibili sul Suo {account}.',
    how: 'La pagina dell’opzione mostra la quotazione e la volatilità su cui si basa questo importo.',
  },
  result: 'Aveva pagato un premio di {premium} USDT. Risultato: {profit} USDT.',
};
