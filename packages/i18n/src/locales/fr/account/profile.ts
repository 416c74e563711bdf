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
    'Une somme que vous pouvez vérifier vous-même. Elle décide de ce que vous pouvez emprunter, et de rien d’autre.',
  points: {
    base: 'Au départ',
    emailVerified: 'Adresse e-mail confirmée',
    phone: 'Téléphone',
    secondFactor: 'Second facteur',
    identityVerified: 'Identité vérifiée',
    month: 'Par tranche de 30 jours, {max} fois au plus',
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
  languageText: 'Les e-mails sont aussi envoyés dans cette langue.',
  title: 'Comment vous êtes informé',
  text: 'Tout figure dans votre liste de notifications. Choisissez ce qui arrive aussi par e-mail ou par notification push.',
  about: 'Sujet',
  mail: 'E-mail',
  push: 'Push',
  always: 'Toujours',
  never: 'Pas envoyé',
  securityText: 'Les avis de sécurité, les demandes de retrait et les dépôts annulés sont toujours envoyés.',
  quiet: 'Heures de silence',
  quietText:
    'Les e-mails et les notifications push attendent qu’elles se terminent. Appels de marge, stop out, avis de sécurité et autres urgences n’attendent pas.',
  quietOn: 'Utiliser des heures de silence',
  quietFrom: 'De',
  quietTo: 'À',
  timeZone: 'Fuseau horaire',
  devices: 'Notifications push',
  devicesText: 'Elles s’affichent même quand Candor est fermé, jusqu’à ce que vous vous déconnectiez sur cet appareil.',
  turnOn: 'Activer sur cet appareil',
  test: 'Envoyer un message d’essai',
  testSent: 'Le message d’essai est parti.',
  testFailed: 'Le service push n’a pas accepté le message. Réessayez plus tard.',
  blocked: 'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.',
  unavailable: 'Ce navigateur ne peut pas recevoir de notifications push de ce site.',
  failed: 'L’activation des notifications push a échoué. Réessayez.',
  details: 'Montrer instruments et montants',
  detailsText:
    'Sinon, une notification push dit seulement ce qui s’est passé\u202f: d’autres peuvent voir votre écran verrouillé.',
  thisDevice: 'Cet appareil',
  since: 'Depuis le {time}',
  unknownDevice: 'Appareil inconnu',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'Vos propres limites',
  limitsText:
    'Elles s’appliquent au compte réel. Une limite plus stricte s’applique aussitôt, une plus large après 24 heures.',
  title:
    '{kind, select, deposit {Dépôts} other {Pertes}} {period, select, day {par jour} week {par semaine} other {par mois}}',
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
  exportText: 'Tout ce que nous conservons à votre sujet, en un fichier JSON.',
  export: 'Télécharger la copie',
  exporting: 'Entrées jusqu’ici : {count}',
  resetTitle: 'Recommencer le compte démo',
  resetText:
    'Les ordres démo ouverts sont d’abord clôturés au cours du marché\u202f; puis le solde revient à 100\u202f000\u202fUSDT. L’historique reste.',
  reset: 'Réinitialiser le compte démo',
  resetDone: 'Le solde du compte démo est de nouveau de {amount} USDT.',
  closeTitle: 'Clôturer le compte',
  closeText:
    'C’est définitif\u202f: personne ne pourra plus se connecter. Le compte réel doit être vide. Nous ne gardons que ce que la loi exige.',
  close: 'Clôturer le compte',
  closeAsk: 'Clôturer ce compte définitivement ?',
  closed: 'Le compte est clôturé.',
};
