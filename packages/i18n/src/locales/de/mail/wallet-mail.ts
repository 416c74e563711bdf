/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'Zu den Auszahlungen',
  toDeposits: 'Zu den Einzahlungen',
  nothingToPay: 'Vor einer Auszahlung müssen Sie nie etwas zahlen. Wer vorab eine Zahlung verlangt, will Sie betrügen.',
  requested: {
    subject: 'Auszahlung von {amount} {coin} beantragt',
    text: 'Am {at} wurde eine Auszahlung von {amount} {coin} an {payee} ({network}) beantragt. Der Betrag ist gebunden, bis er ausgezahlt oder freigegeben wird.',
    due: 'Ein Prüfer entscheidet bis {at}. Bis zur Genehmigung können Sie stornieren.',
  },
  approved: {
    subject: 'Auszahlung von {amount} {coin} genehmigt',
    text: 'Ihre Auszahlung von {amount} {coin} an {payee} ({network}) wurde am {at} genehmigt. Als Nächstes wird sie signiert und dann gesendet.',
  },
  done: {
    subject: 'Auszahlung von {amount} {coin} ausgeführt',
    text: '{received} {coin} wurden an {payee} ({network}) ausgezahlt. Das Netzwerk hatte die Zahlung am {at} bestätigt.',
    hash: 'Transaktion: {hash}',
  },
  failed: {
    subject: 'Auszahlung von {amount} {coin} nicht ausgeführt',
    text: 'Ihre Auszahlung von {amount} {coin} an {payee} ({network}) endete am {at} ohne Zahlung. Der Betrag ist wieder verfügbar.',
  },
  reversed: {
    subject: 'Einzahlung von {amount} {coin} rückgängig gemacht',
    text: 'Zwei Mitarbeiter haben das am {at} gemeinsam entschieden: {amount} {coin}, Transaktion {hash}.',
    owed: 'Was in dieser Währung nicht mehr verfügbar ist, wird mit dem verrechnet, was in ihr als Nächstes eingeht. Sie müssen nichts einzahlen, und keine andere Währung wird angetastet.',
  },
};
