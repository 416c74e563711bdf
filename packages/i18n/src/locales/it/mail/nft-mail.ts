/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: 'Vedi l’opera',
  outbid: {
    subject: 'La Sua offerta per {item} è stata superata',
    text: 'Qualcuno ha offerto di più per {item}: il prezzo è ora di {price} USDT.',
    bought: 'Qualcuno ha acquistato {item} per {price} USDT, chiudendo l’asta.',
    free: 'I Suoi {amount} USDT sono di nuovo disponibili sul Suo conto reale.',
    until: 'Può fare offerte fino al {endsAt}. Un’offerta negli ultimi cinque minuti prolunga l’asta.',
  },
  won: {
    subject: 'L’opera {item} è Sua',
    text: 'L’opera {item} è Sua per {amount} USDT. L’intero importo è andato a {charity}.',
    address:
      'Indichi un indirizzo di ricezione nella pagina dell’opera, affinché possa esserLe inviata. L’indirizzo si può indicare una sola volta.',
  },
  unsold: {
    subject: 'Prezzo di riserva non raggiunto: {item}',
    text: 'L’asta di {item} si è chiusa sotto il prezzo di riserva e l’opera non è stata venduta.',
    free: 'I Suoi {amount} USDT sono di nuovo disponibili sul Suo conto reale.',
  },
  delivered: {
    subject: 'L’opera {item} è stata consegnata',
    text: 'L’opera {item} è stata inviata al Suo indirizzo di ricezione.',
    hash: 'Transazione: {hash}',
  },
};
