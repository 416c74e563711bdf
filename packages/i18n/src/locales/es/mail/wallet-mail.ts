/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'Ver los retiros',
  toDeposits: 'Ver los depósitos',
  nothingToPay: 'Nunca tiene que pagar nada antes de un retiro. Quien le pida primero un pago quiere estafarle.',
  requested: {
    subject: 'Retiro de {amount} {coin} solicitado',
    text: 'El {at} se solicitó un retiro de {amount} {coin} a {payee} ({network}). El importe queda retenido hasta que se pague o se libere.',
    due: 'Se decide antes del {at}. Puede cancelarlo mientras no esté aprobado.',
  },
  approved: {
    subject: 'Retiro de {amount} {coin} aprobado',
    text: 'Su retiro de {amount} {coin} a {payee} ({network}) se aprobó el {at}. A continuación se firma y se envía.',
  },
  done: {
    subject: 'Retiro de {amount} {coin} pagado',
    text: 'Se pagaron {received} {coin} a {payee} ({network}). La red había confirmado el pago el {at}.',
    hash: 'Transacción: {hash}',
  },
  failed: {
    subject: 'Retiro de {amount} {coin} no pagado',
    text: 'Su retiro de {amount} {coin} a {payee} ({network}) terminó el {at} sin pago. El importe vuelve a estar disponible.',
  },
  reversed: {
    subject: 'Depósito de {amount} {coin} revertido',
    text: 'Dos personas lo acordaron el {at}: {amount} {coin}, transacción {hash}.',
    owed: 'Lo que ya no esté disponible en esta moneda se toma de lo próximo que llegue en ella. No tiene que ingresar nada y no se toca ninguna otra moneda.',
  },
};
