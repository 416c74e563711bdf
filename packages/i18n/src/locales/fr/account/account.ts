/** Connexion, compte et solde. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/account.ts';

export const pass: Widened<typeof en.pass> = {
  loginTitle: 'Se connecter',
  registerTitle: 'Ouvrir un compte',
  registerLead: 'Vous commencez sur un compte démo avec 100 000 USDT d’argent fictif.',
  account: 'Nom d’utilisateur ou e-mail',
  accountHelp: 'De 4 à 20 lettres, chiffres ou tirets bas, ou une adresse e-mail.',
  accountFree: 'Disponible.',
  accountTaken: 'Déjà enregistré.',
  password: 'Mot de passe',
  passwordHelp: 'Au moins 8 caractères, et pas un mot de passe courant.',
  passwordAgain: 'Confirmer le mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  enterAccount: 'Saisissez un nom d’utilisateur ou une adresse e-mail.',
  enterPassword: 'Saisissez un mot de passe.',
  confirmPassword: 'Confirmez le mot de passe.',
  passwordsDiffer: 'Les deux mots de passe ne correspondent pas.',
  login: 'Se connecter',
  register: 'Ouvrir le compte',
  noAccount: 'Pas encore de compte ?',
  haveAccount: 'Vous avez déjà un compte ?',
  forgot: 'Mot de passe oublié ?',
  sessionEnded: 'Votre session est terminée. Connectez-vous à nouveau.',
};

export const sessionEnded: Widened<typeof en.sessionEnded> = {
  signedOut: 'Vous vous êtes déconnecté dans un autre onglet. Connectez-vous pour continuer.',
  elsewhere:
    'Cette session a été fermée depuis un autre appareil ou un autre onglet. Si ce n’était pas vous, connectez-vous et changez votre mot de passe.',
  expired:
    'Votre session a expiré. Elle prend fin après 14 jours sans utilisation, et au plus tard après 90 jours. Connectez-vous à nouveau.',
  passwordChanged:
    'Le mot de passe de votre compte a été changé, ce qui ferme toutes les autres sessions. Connectez-vous avec le nouveau. Si ce n’était pas vous, réinitialisez-le maintenant.',
  emailChanged:
    'L’adresse e-mail de votre compte a été changée, ce qui ferme toutes les autres sessions. Connectez-vous à nouveau. Si ce n’était pas vous, contactez l’assistance maintenant.',
  factorChanged:
    'Un second facteur de votre compte a été ajouté ou retiré, ce qui ferme toutes les autres sessions. Connectez-vous à nouveau. Si ce n’était pas vous, contactez l’assistance maintenant.',
  methodRemoved:
    'Le fournisseur par lequel vous vous étiez connecté n’est plus lié à votre compte. Connectez-vous autrement.',
  suspended:
    'Votre compte a été suspendu, ce qui ferme toutes les sessions. Connectez-vous pour en lire la raison et voir ce qui vous appartient.',
  closed: 'Ce compte a été clôturé, ce qui ferme toutes les sessions.',
};

export const account: Widened<typeof en.account> = {
  title: 'Compte',
  loggedOutTitle: 'Aucune session ouverte',
  loggedOutText: 'Connectez-vous pour voir votre compte.',
  since: 'Client depuis',
  id: 'Numéro de client',
  mode: 'Compte actif',
  balance: 'Solde',
  balanceText: 'Les soldes, les positions, les ordres et les écritures qui les composent',
  invite: 'Inviter des amis',
  notifications: 'Notifications',
  help: 'Centre d’aide',
  contact: 'Nous contacter',
};

export const balance: Widened<typeof en.balance> = {
  title: 'Solde',
  equity: 'Fonds propres',
  equityHelp: 'solde + résultat latent',
  available: 'Disponible',
  margin: 'Bloqué en marge',
  openProfit: 'Résultat latent',
  emptyReal: 'Votre compte réel est vide. Effectuez un dépôt, ou entraînez-vous d’abord sur le compte démo.',
  postings: 'Écritures',
  postingsText: 'Votre solde est la somme de ces écritures. Aucune ne peut être modifiée ni supprimée.',
  noPostings: 'Aucune écriture pour l’instant',
  time: 'Heure',
  kind: 'Écriture',
  account: 'Compte',
  fact: 'Se rapporte à',
  amount: 'Montant',
  sum: 'Somme des écritures : {sum} {asset}',
  adds: 'La somme des écritures donne exactement le solde.',
  pages: 'Pages des écritures',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  page: 'Page {page} sur {pages}',
  previous: 'Précédent',
  next: 'Suivant',
  order: 'Ordre {number}',
  byOperator: 'Payé par l’exploitant. Votre solde n’en est pas modifié.',
  backToOperator: 'Rendu à l’exploitant. Votre solde n’en est pas modifié.',
  facts: {
    opening: 'Ouverture du compte démo',
    reset: 'Réinitialisation du compte démo',
    sandboxGrant: 'Attribution du bac à sable',
    deposit: 'Dépôt',
    reversal: 'Annulation, ordre {number}',
    other: 'Autre',
  },
  kinds: {
    grant: 'Argent fictif accordé',
    sandboxGrant: 'Argent fictif du bac à sable accordé',
    deposit: 'Dépôt crédité',
    reset: 'Compte démo réinitialisé',
    marginHeld: 'Marge bloquée',
    marginReleased: 'Marge libérée',
    orderHeld: 'Réservé pour un ordre en attente',
    orderReleased: 'Rendu par un ordre en attente',
    financingPaid: 'Financement de nuit payé',
    financingReceived: 'Financement de nuit reçu',
    feeOpening: 'Frais à l’ouverture',
    feeClosing: 'Frais à la clôture',
    profit: 'Gain',
    loss: 'Perte',
    protectedLoss: 'Protection contre le solde négatif : perte',
    protectedFinancing: 'Protection contre le solde négatif : financement de nuit',
    protectedFee: 'Protection contre le solde négatif : frais',
    protectedGain: 'Protection contre le solde négatif : gain qui vous est laissé',
    reversed: 'Annulé : {entry}',
    other: 'Écriture',
  },
  accounts: { available: 'Disponible', margin: 'Marge', held: 'Réservé', protection: 'Protection de l’exploitant' },
};
