/** Ce qui entoure chaque page. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  home: 'Accueil',
  market: 'Marchés',
  trading: 'Smart trading',
  loan: 'Prêts',
  nfts: 'NFT',
  profile: 'Compte',
  tabs: {
    home: 'Accueil',
    market: 'Marchés',
    trading: 'Smart',
    loan: 'Prêts',
    nfts: 'NFT',
    profile: 'Compte',
  },
  language: 'Langue',
  languageTitle: 'Choisir une langue',
  support: 'Assistance (s’ouvre dans un nouvel onglet)',
  notifications: 'Notifications',
  login: 'Connexion',
  register: 'S’inscrire',
  logout: 'Se déconnecter',
  loggedOut: 'Déconnexion effectuée.',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  back: 'Retour',
  nothing: 'Aucun résultat.',
  noMore: 'Pas d’autres données.',
  copy: 'Copier',
  copied: 'Copié.',
  copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le vous-même.',
  lateTitle: 'Cette page n’est pas arrivée',
  lateText: 'Votre connexion est peut-être lente ou interrompue. Rien n’a été envoyé ni modifié.',
  offline: 'Vous êtes hors ligne. Les cours de cette page restent figés jusqu’au retour du réseau.',
  tryNow: 'Essayer maintenant',
  loading: 'Chargement',
  failedTitle: 'Le chargement a échoué',
  brokenTitle: 'Cette partie de la page a rencontré une erreur',
  brokenText: 'Vous n’y êtes pour rien. Rien n’a été envoyé ni modifié. Rechargez la page pour continuer.',
  reload: 'Recharger',
  reconnecting: 'Connexion perdue. Les cours de cette page restent figés jusqu’à son retour. Reconnexion en cours…',
  sandbox: 'Bac à sable : tout ici est en argent fictif.',
  playMoney: 'Argent fictif',
  demo: 'Compte démo',
  real: 'Compte réel',
  switchMode: 'Changer de compte',
  switchToDemo: 'Passer au compte démo',
  switchToReal: 'Passer au compte réel',
  switchTitleDemo: 'Passer au compte démo ?',
  switchTitleReal: 'Passer au compte réel ?',
  switchTextDemo: 'Vous verrez et négocierez votre solde démo. Votre compte réel reste tel quel.',
  switchTextReal: 'Vous verrez et négocierez votre solde réel. Votre compte démo reste tel quel.',
  switchTextSandbox: 'Dans ce bac à sable, le compte réel est lui aussi en argent fictif, et il est vide au départ.',
  switchedToDemo: 'Vous êtes sur le compte démo.',
  switchedToReal: 'Vous êtes sur le compte réel.',
};

export const footer: Widened<typeof en.footer> = {
  products: 'Produits',
  promise: 'Chaque cours a une source. Chaque solde tombe juste.',
  risk: 'La négociation sur marge présente un risque élevé de perdre rapidement de l’argent. N’engagez que ce que vous pouvez vous permettre de perdre.',
  company: 'Société',
  policy: 'Politiques',
  statement: 'Déclarations',
  app: 'Application',
  download: 'Obtenir l’appli',
  noOperator: 'Bac à sable sans exploitant agréé. Aucun argent réel n’est accepté ici.',
  operator: 'Exploité par {operator}',
  api: 'Référence de l’API',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: 'Des cours et leur source',
  headline: 'Chaque cours a une source. Chaque solde tombe juste.',
  lead: 'Candor montre qui a coté chaque cours, quand et sous quel numéro, et conserve cette cotation avec chaque transaction. Votre solde n’est que la somme d’écritures que vous pouvez lire.',
  start: 'Ouvrir un compte démo',
  startHelp: 'Un compte démo commence avec 100 000 USDT d’argent fictif. Ni carte, ni dépôt.',
  toMarkets: 'Voir les marchés',
  specimen: 'Un cours, en entier',
  specimenHelp: 'En direct de ce serveur. C’est ce qui est enregistré avec une transaction.',
  getStarted: 'Commencer',
  marketTitle: 'Marchés',
  marketText:
    'Devises, cryptomonnaies, actions, futures, fonds et métaux, chacun avec son spread, ses horaires et sa source.',
  loanTitle: 'Prêts',
  loanText: 'Le coût total avant de signer, aucuns frais avant le versement, et un remboursement anticipé gratuit.',
  smartTitle: 'Smart trading',
  smartText: 'Des plans dont le rendement est mis de côté avant votre achat. La réserve qui le verse est publique.',
  nftsTitle: 'NFT caritatifs',
  nftsText:
    'Tout le produit des ventes va à une association d’aide à l’enfance, dans la même transaction, sur une page que chacun peut vérifier.',
  soon: 'Pas encore ouvert',
  download: 'Obtenir l’appli',
  downloadHelp: 'Sur téléphone et ordinateur, depuis le navigateur',
  demoTitle: 'Entraînez-vous avec 100 000 USDT d’argent fictif',
  demoText: 'De vraies règles, de vrais frais, pas d’argent réel.',
  demoStart: 'S’entraîner',
  demoTrade: 'Négocier sur le compte démo',
  demoSwitchHint: 'Votre compte démo reste tel quel pendant que vous utilisez le compte réel.',
  figuresTitle: 'Mesuré, pas affirmé',
  figuresText: 'Relevé sur le système en marche à {time}. Ces chiffres ne peuvent être saisis nulle part.',
  figuresFailed: 'Les chiffres ne peuvent pas être mesurés en ce moment.',
  volume: 'Volume sur 24 heures',
  volumeDemo: 'comptes démo',
  volumeReal: 'Comptes réels : {amount} USDT',
  cryptocurrencies: 'Cryptomonnaies cotées',
  users: 'Utilisateurs inscrits',
  fee: 'Frais les plus élevés',
  feeValue: '{percent} %',
  feeHelp: 'de la valeur notionnelle, à l’ouverture et à la clôture',
  liveTable: 'Marché en direct',
  allMarkets: 'Tous les marchés',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Pas encore ouvert',
  trading:
    'Le smart trading sera ici : des plans à rendement quotidien fixe, mis de côté dans une réserve publique avant tout achat. Réservé aux comptes réels.',
  loan: 'Les prêts seront ici : le coût total avant de signer, aucuns frais d’avance, un contrat téléchargeable pour toujours. Ils exigent une identité vérifiée.',
  nfts: 'Les NFT caritatifs seront ici : des enchères dont le produit va, dans la même transaction, à une association d’aide à l’enfance, sur une page publique.',
  invite:
    'L’invitation d’amis sera ici : un lien, et une part de leurs frais de négociation, payée uniquement sur les frais perçus.',
  notification: 'Vos notifications seront ici : exécutions, clôtures, vérifications et avis de sécurité.',
  rules: 'Ce qui s’appliquera',
  titles: {
    invite: 'Inviter des amis',
    notification: 'Notifications',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first:
      'Tout le rendement d’un plan est mis de côté avant que celui-ci puisse être acheté. Aucun client n’est jamais payé avec l’argent d’un autre.',
    second:
      'Une sortie anticipée coûte une part du capital, affichée avant votre confirmation : 1 %, et jamais plus de 5 %.',
    third: 'Aucun plan ne peut promettre plus de 20 % par an. Le logiciel refuse de le proposer.',
  },
  loan: {
    first: 'Taux annuel, total des intérêts et date de remboursement avant de signer. Aucuns frais d’avance.',
    second: 'Le total des intérêts ne dépasse jamais le montant emprunté. Le remboursement anticipé est gratuit.',
    third: 'Le contrat signé peut être téléchargé pour toujours.',
  },
  nfts: {
    first: 'Une enchère bloque son montant ; une surenchère le libère au même instant.',
    second: 'Tout le produit va sur le compte de l’association dans la même transaction que la vente.',
    third: 'Chaque vente et chaque versement figurent sur une page publique.',
  },
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: 'Négociez là où rien n’est caché',
  prices: 'Chaque cours a une source, une heure et un numéro. Personne ne peut en saisir un.',
  books: 'Votre solde est la somme d’écritures que vous pouvez lire.',
  demo: 'Commencez avec 100 000 USDT d’argent fictif.',
  risk: 'La négociation sur marge présente un risque élevé de perdre rapidement de l’argent.',
  continue: 'Continuer',
  skip: 'Passer',
};

export const settings: Widened<typeof en.settings> = {
  title: 'Réglages',
  theme: 'Apparence',
  themes: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  colours: 'Couleurs des cours',
  colourChoices: { redUp: 'Hausse rouge', greenUp: 'Hausse verte', blueOrange: 'Hausse bleue' },
  coloursHelp:
    'Rouge en hausse, vert en baisse ; vert en hausse, rouge en baisse ; ou bleu en hausse, orange en baisse. La flèche et le signe restent les mêmes.',
  kept: 'Conservé sur cet appareil uniquement.',
};
