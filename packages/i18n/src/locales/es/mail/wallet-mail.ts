/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'Ver las retiradas',
  toDeposits: 'Ver los depósitos',
  nothingToPay: 'Nunca tiene que pagar nada antes de una retirada. Quien le pida primero un pago quiere estafarle.',
  requested: {
    subject: 'Retirada de {amount} {coin} solicitada',
    text: 'El {at} se solicitó una retirada de {amount} {coin} a {payee} ({network}). El importe queda retenido hasta que se pague o se libere.',
    due: 'Un revisor decide a más tardar el {at}. Puede cancelarla mientras no esté aprobada.',
  },
  approved: {
    subject: 'Retirada de {amount} {coin} aprobada',
    text: 'Su retirada de {amount} {coin} a {payee} ({network}) se aprobó el {at}. A continuación se firma y se envía.',
  },
  done: {
    subject: 'Retirada de {amount} {coin} pagada',
    text: 'Se pagaron {received} {coin} a {payee} ({network}). La red había confirmado el pago el {at}.',
    hash: 'Transacción: {hash}',
  },
  failed: {
    subject: 'Retirada de {amount} {coin} no pagada',
    text: 'Su retirada de {amount} {coin} a {payee} ({network}) terminó el {at} sin pago. El importe vuelve a estar disponible.',
  },
  reversed: {
    subject: 'Depósito de {amount} {coin} revertido',
    text: 'Dos miembros del personal lo acordaron el {at}: {amount} {coin}, transacción {hash}.',
    owed: 'Lo que ya no esté disponible en esta moneda se toma de lo próximo que llegue en ella. No tiene que ingresar nada y no se toca ninguna otra moneda.',
  },
};
