/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'Vai ai prelievi',
  toDeposits: 'Vai ai depositi',
  nothingToPay: 'Prima di un prelievo non deve mai pagare nulla. Chi Le chiede prima un pagamento vuole truffarLa.',
  requested: {
    subject: 'Prelievo di {amount} {coin} richiesto',
    text: 'Il {at} è stato richiesto un prelievo di {amount} {coin} verso {payee} ({network}). L’importo resta impegnato finché non viene pagato o liberato.',
    due: 'Un addetto decide entro il {at}. Finché il prelievo non è approvato, può annullarlo.',
  },
  approved: {
    subject: 'Prelievo di {amount} {coin} approvato',
    text: 'Il Suo prelievo di {amount} {coin} verso {payee} ({network}) è stato approvato il {at}. Ora viene firmato e poi inviato.',
  },
  done: {
    subject: 'Prelievo di {amount} {coin} pagato',
    text: '{received} {coin} sono stati pagati a {payee} ({network}). La rete aveva confermato il pagamento il {at}.',
    hash: 'Transazione: {hash}',
  },
  failed: {
    subject: 'Prelievo di {amount} {coin} non pagato',
    text: 'Il Suo prelievo di {amount} {coin} verso {payee} ({network}) è terminato il {at} senza pagamento. L’importo è di nuovo disponibile.',
  },
  reversed: {
    subject: 'Deposito di {amount} {coin} stornato',
    text: 'Due persone dello staff lo hanno deciso il {at}: {amount} {coin}, transazione {hash}.',
    owed: 'Ciò che non è più disponibile in questa valuta viene preso da ciò che vi arriva dopo. Non deve versare nulla e nessun’altra valuta viene toccata.',
  },
};
