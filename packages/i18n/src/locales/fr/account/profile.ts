/** Le client, sa protection et ses données. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: 'Aperçu',
  preferences: 'Préférences',
  protection: 'Protection',
  data: 'Vos données',
  verification: 'Vérification d’identité',
  verifications: {
    notVerified: 'Non vérifiée',
    pending: 'En cours d’examen',
    verified: 'Vérifiée',
    notPassed: 'Refusée',
  },
  score: 'Score de crédit',
  scoreText:
    'Une somme que vous pouvez vérifier à la main. Elle décide de ce que vous pouvez emprunter, et de rien d’autre.',
  points: {
    base: 'Au départ',
    emailVerified: 'Adresse e-mail confirmée',
    phone: 'Téléphone',
    secondFactor: 'Second facteur',
    identityVerified: 'Identité vérifiée',
    month: 'Tous les 30 jours, {max} fois au plus',
    loanRepaid: 'Par prêt remboursé à temps, {max} fois au plus',
    loanOverdue: 'Tant qu’un prêt est en retard',
    dayOverdue: 'Par jour de retard d’un prêt au cours des deux dernières années, {max} jours au plus',
  },
  inviteCode: 'Votre code d’invitation',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Sélectionnez-le et copiez-le à la main',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'Les e-mails arrivent aussi dans cette langue.',
  mails: 'Notifications par e-mail',
  mailsText: 'Les avis de sécurité sont toujours envoyés.',
  kinds: {
    orders: 'Ce que les ordres font d’eux-mêmes, et appels de marge',
    reviews: 'Vérifications d’identité',
    withdrawals: 'Retraits',
    plans: 'Plans',
    options: 'Options',
    nfts: 'NFT caritatifs',
    strategies: 'Stratégies',
    alerts: 'Alertes de cours',
  },
};

export const protection: Widened<typeof en.protection> = {
  limits: 'Vos propres limites',
  limitsText:
    'Elles valent pour le compte réel. Une limite plus stricte vaut tout de suite, une plus large après 24 heures.',
  kinds: { deposit: 'Dépôts', loss: 'Pertes' },
  periods: { day: 'par jour', week: 'par semaine', month: 'par mois' },
  none: 'Aucune limite',
  used: '{used} utilisés',
  waits: 'À partir du {time} : {amount}',
  amount: 'Maximum en USDT',
  enterAmount: 'Saisissez un montant.',
  removeLimit: 'Supprimer la limite',
  breakTitle: 'Faire une pause',
  breakText:
    'Sur le compte réel : ni nouvel ordre ni dépôt. Vous pouvez toujours clôturer et retirer. Une pause ne peut pas être raccourcie.',
  days: '{count, plural, one {# jour} many {# jours} other {# jours}}',
  breakAsk: 'Faire une pause de {days} ? Vous ne pourrez pas y mettre fin plus tôt.',
  breakStart: 'Commencer la pause',
  breakUntil: 'Vous faites une pause jusqu’au {time}.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'Une copie de vos données',
  exportText: 'Tout ce qui est conservé à votre sujet, en un fichier JSON.',
  export: 'Télécharger la copie',
  exporting: 'Entrées jusqu’ici : {count}',
  resetTitle: 'Recommencer le compte démo',
  resetText:
    'Les ordres démo ouverts sont d’abord clôturés au prix du marché ; puis le solde revient à 100 000 USDT. L’historique reste.',
  reset: 'Réinitialiser le compte démo',
  resetDone: 'Le solde du compte démo est de nouveau de {amount} USDT.',
  closeTitle: 'Clôturer le compte',
  closeText:
    'Définitivement : personne ne pourra plus se connecter. Le compte réel doit être vide. Nous ne gardons que ce que la loi exige.',
  close: 'Clôturer le compte',
  closeAsk: 'Clôturer ce compte définitivement ?',
  closed: 'Le compte est clôturé.',
};
