/** Réglages personnels et premiers pas. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: 'Votre photo',
  text: 'Vous seul la voyez\u202f: dans le menu et sur cette page. Seul un petit carré est conservé, chiffré\u202f; il est effacé si vous le supprimez ou si vous clôturez le compte.',
  choose: 'Choisir une image',
  remove: 'Supprimer la photo',
  crop: 'Choisir le cadrage',
  cropText: 'Faites glisser l’image ou utilisez les curseurs. Le reste ne quitte jamais cet appareil.',
  preview: 'Aperçu de votre photo',
  zoom: 'Agrandissement',
  x: 'Gauche – droite',
  y: 'Haut – bas',
  use: 'Utiliser cette image',
};

export const display: Widened<typeof en.display> = {
  title: 'Devise d’affichage',
  text: 'Les totaux peuvent aussi s’afficher dans une devise qui vous est plus familière. C’est à titre indicatif\u202f: ordres, frais, relevés et retraits restent dans leur propre actif. Conservé sur cet appareil uniquement.',
  label: 'Afficher aussi les totaux en',
  none: 'USDT seulement',
  example: 'Exemple\u202f: {amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: 'Sons',
  text: 'De courts signaux quand un ordre est exécuté et pour les appels de marge. Conservé sur cet appareil uniquement.',
  legend: 'Jouer les sons',
  choices: {
    off: 'Jamais',
    inFront: 'Si visible',
    always: 'Toujours',
  },
  try: {
    filled: 'Écouter\u202f: ordre exécuté',
    margin: 'Écouter\u202f: appel de marge',
  },
  help: '«\u202fToujours\u202f» vaut aussi quand un autre onglet ou programme est au premier plan. Si votre appareil demande moins d’animations, seuls les appels de marge s’entendent. Le navigateur peut rester muet tant que vous n’avez pas cliqué sur la page.',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: 'Sur cette page',
  elsewhere: 'Ailleurs dans votre compte',
  security: 'Mot de passe, second facteur, appareils connectés',
  protection: 'Vos propres limites, faire une pause',
  data: 'Copie de vos données, clôture du compte',
};

export const starting: Widened<typeof en.starting> = {
  title: 'Premiers pas',
  progress: '{done} sur {all} terminés',
  done: 'Terminé',
  hide: 'Masquer cette liste',
  show: 'Afficher la liste',
  underReview: 'Votre identité est en cours d’examen. Nous vous communiquerons le résultat.',
  steps: {
    identity: {
      title: 'Vérifier votre identité',
      text: 'Nécessaire avant de retirer ou d’emprunter.',
    },
    funds: {
      title: 'Déposer, ou essayer le compte démo',
      text: 'Le compte démo dispose de 100\u202f000\u202fUSDT d’argent fictif. Vous n’avez rien à déposer.',
    },
    order: {
      title: 'Passer un premier ordre',
      text: 'Un ordre sur le compte démo compte aussi.',
    },
    secondFactor: {
      title: 'Configurer un second facteur',
      text: 'Une application d’authentification ou une clé d’accès protège votre compte en cas de vol du mot de passe.',
    },
  },
};
