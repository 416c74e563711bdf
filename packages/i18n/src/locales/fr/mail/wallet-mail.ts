/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'Voir les retraits',
  toDeposits: 'Voir les dépôts',
  nothingToPay:
    'Vous n’avez jamais rien à payer avant un retrait. Quiconque exige d’abord un paiement cherche à vous escroquer.',
  requested: {
    subject: 'Retrait de {amount} {coin} demandé',
    text: 'Le {at}, un retrait de {amount} {coin} vers {payee} ({network}) a été demandé. Le montant est bloqué jusqu’à son paiement ou sa libération.',
    due: 'Un vérificateur décide au plus tard le {at}. Vous pouvez annuler tant que le retrait n’est pas approuvé.',
  },
  approved: {
    subject: 'Retrait de {amount} {coin} approuvé',
    text: 'Votre retrait de {amount} {coin} vers {payee} ({network}) a été approuvé le {at}. Il va être signé, puis envoyé.',
  },
  done: {
    subject: 'Retrait de {amount} {coin} payé',
    text: '{received} {coin} ont été versés à {payee} ({network}). Le réseau avait confirmé le paiement le {at}.',
    hash: 'Transaction : {hash}',
  },
  failed: {
    subject: 'Retrait de {amount} {coin} non payé',
    text: 'Votre retrait de {amount} {coin} vers {payee} ({network}) s’est terminé le {at} sans paiement. Le montant est de nouveau disponible.',
  },
  reversed: {
    subject: 'Dépôt de {amount} {coin} annulé',
    text: 'Deux membres du personnel l’ont décidé le {at} : {amount} {coin}, transaction {hash}.',
    owed: 'Ce qui n’est plus disponible dans ce cryptoactif est pris sur vos prochaines entrées dans celui-ci. Vous n’avez rien à verser, et aucun autre cryptoactif n’est touché.',
  },
};
